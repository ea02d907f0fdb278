"""Deeds with a person: document checks, brands, disputes, refusals, and calling the director."""

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from panoverde.tournament import commands as c
from panoverde.tournament.papers.identity import identity_due
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.deeds import About, Asked, Deed, Field, Option
from panoverde.web.desk.entry_deeds import WHY, NoEntryThere

_GROUNDS = {
    "order": _("order"),
    "safety": _("people’s safety"),
    "integrity": _("integrity of the game"),
}
_WHAT = {"registration": _("may not register"), "participation": _("may not play")}
_ITEMS = {
    "name": _("name"),
    "event": _("event"),
    "table": _("table"),
    "seat": _("seat"),
}


def _options(words: dict[str, object], allowed: tuple[str, ...] = ()) -> tuple[Option, ...]:
    return tuple(Option(value, word) for value, word in words.items() if not allowed or value in allowed)  # type: ignore[arg-type]


def _entry_id(about: About) -> str:
    if about.entry is None:
        raise NoEntryThere
    return about.entry.id


def _identity_form(about: About) -> Asked:
    if about.entry is None:
        raise NoEntryThere
    _moment, cites = identity_due(about.state, about.entry, about.book)
    results = (Option("yes", _("the document fits the player")), Option("no", _("it does not")))
    cites = cites or about.book.registration.photo_id_on_request.cites
    return Asked([], [Field("ok", _("What was seen"), "choice", results, "yes")], cites)


def _identity(request: HttpRequest, _here: Counter, about: About) -> dict[str, object]:
    entry = _entry_id(about)
    moment, _cites = identity_due(about.state, about.state.entries[entry], about.book)  # type: ignore[index]
    return {"entry": entry, "moment": moment or "on-request", "ok": request.POST.get("ok") == "yes"}


IDENTITY = Deed(c.CheckIdentity, _("Document check"), _("Record the check"), _identity_form, _identity)


def _brand_form(about: About) -> Asked:
    known = about.entry.brand if about.entry else ""
    return Asked([], [Field("brand", _("Brand the player will wear"), value=known, needed=False)])


def _brand(request: HttpRequest, _here: Counter, about: About) -> dict[str, object]:
    return {"entry": _entry_id(about), "brand": request.POST.get("brand", "")}


BRAND = Deed(c.DeclareSponsor, _("Sponsor’s brand"), _("Write it down"), _brand_form, _brand)


def _dispute_form(about: About) -> Asked:
    duty = about.book.registration.receipt_read_by_player
    fields = [Field("what", _("What is said to be wrong"), "choice", _options(_ITEMS), "name"), WHY]  # type: ignore[arg-type]
    return Asked([], fields, duty.cites)


def _dispute(request: HttpRequest, _here: Counter, about: About) -> dict[str, object]:
    return {
        "entry": _entry_id(about),
        "what": request.POST.get("what", "name"),
        "why": request.POST.get("why", ""),
    }


DISPUTE = Deed(c.DisputeReceipt, _("Receipt disputed"), _("Write it down"), _dispute_form, _dispute)


def _flag_form(about: About) -> Asked:
    return Asked([], [WHY], about.book.registration.ladies_proofs.cites)


def _flag(request: HttpRequest, _here: Counter, about: About) -> dict[str, object]:
    return {"entry": _entry_id(about), "why": request.POST.get("why", "")}


FLAG = Deed(c.FlagDeclaration, _("Question the declaration"), _("Tell the director"), _flag_form, _flag)


def _refuse_form(about: About) -> Asked:
    terms = about.book.registration
    what = tuple(terms.refusal_options.value) if terms.refusal_options.speaks else ()
    grounds = tuple(terms.refusal_grounds.value) if terms.refusal_grounds.speaks else ()
    fields = [
        Field("what", _("This person"), "choice", _options(_WHAT, what), "registration"),  # type: ignore[arg-type]
        Field("ground", _("Ground"), "choice", _options(_GROUNDS, grounds), "order"),  # type: ignore[arg-type]
        WHY,
    ]
    return Asked([], fields, (*terms.refusal_options.cites, *terms.refusal_grounds.cites))


def _refuse(request: HttpRequest, _here: Counter, about: About) -> dict[str, object]:
    return {
        "person": about.person,
        "what": request.POST.get("what", ""),
        "ground": request.POST.get("ground", ""),
        "why": request.POST.get("why", ""),
    }


REFUSE = Deed(c.RefuseEntry, _("Refuse this person"), _("Refuse"), _refuse_form, _refuse, danger=True)


def _lift_form(about: About) -> Asked:
    return Asked([], [WHY], about.book.registration.refusal_options.cites)


def _lift(request: HttpRequest, _here: Counter, about: About) -> dict[str, object]:
    return {"person": about.person, "why": request.POST.get("why", "")}


LIFT = Deed(c.LiftRefusal, _("Lift the refusal"), _("Let in again"), _lift_form, _lift)


def _call_form(_about: About) -> Asked:
    told = _("It appears on the director’s screen at once, with this desk and this player. Write no names.")
    return Asked([told], [Field("why", _("What for (a word is enough)"), needed=False)])


def _call(request: HttpRequest, here: Counter, about: About) -> dict[str, object]:
    entry = about.entry.id if about.entry else ""
    return {"desk": here.desk, "why": request.POST.get("why", ""), "entry": entry, "person": about.person}


CALL = Deed(c.CallDirector, _("Call the director"), _("Call now"), _call_form, _call, alone=True)
