"""Deeds with a person: document checks, brands, disputes, refusals, and calling the director."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from panoverde.tournament import commands as c
from panoverde.tournament.papers.identity import identity_due
from panoverde.web.desk.desk_deeds import About, Deed, of_entry, of_person
from panoverde.web.desk.entry_deeds import why_field
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, Word, field

_GROUNDS: dict[str, Word] = {
    "order": _("order"),
    "safety": _("people’s safety"),
    "integrity": _("integrity of the game"),
}
_WHAT: dict[str, Word] = {"registration": _("may not register"), "participation": _("may not play")}
_ITEMS: dict[str, Word] = {
    "name": _("name"),
    "event": _("event"),
    "table": _("table"),
    "seat": _("seat"),
}


def _options(words: dict[str, Word], allowed: tuple[str, ...] = ()) -> tuple[Option, ...]:
    return tuple(Option(value, word) for value, word in words.items() if not allowed or value in allowed)


def _identity_form(about: About) -> Asked:
    _moment, cites = identity_due(about.state, about.entry, about.book)
    results = (Option("yes", _("the document fits the player")), Option("no", _("it does not")))
    seen = field(c.CheckIdentity, "ok", label=_("What was seen"), kind="choice", options=results)
    return Asked((), (seen,), cites or about.book.registration.photo_id_on_request.cites)


def _due(about: About) -> dict[str, Any]:
    """Whose document, and at which of the book's moments."""
    moment, _cites = identity_due(about.state, about.entry, about.book)
    return {**of_entry(about), "moment": moment or "on-request"}


IDENTITY = Deed(
    command=c.CheckIdentity, label=_("Document check"), go=_("Record the check"), ask=_identity_form, given=_due
)


def _brand_form(about: About) -> Asked:
    return Asked((), (field(c.DeclareSponsor, "brand", value=about.found.brand if about.found else ""),))


BRAND = Deed(
    command=c.DeclareSponsor, label=_("Sponsor’s brand"), go=_("Write it down"), ask=_brand_form, given=of_entry
)


def _dispute_form(about: About) -> Asked:
    wrong = field(c.DisputeReceipt, "what", options=_options(_ITEMS))
    duty = about.book.registration.receipt_read_by_player
    return Asked((), (wrong, why_field(c.DisputeReceipt)), duty.cites)


DISPUTE = Deed(
    command=c.DisputeReceipt, label=_("Receipt disputed"), go=_("Write it down"), ask=_dispute_form, given=of_entry
)


def _flag_form(about: About) -> Asked:
    return Asked((), (why_field(c.FlagDeclaration),), about.book.registration.ladies_proofs.cites)


FLAG = Deed(
    command=c.FlagDeclaration, label=_("Question the declaration"), go=_("Tell the director"), ask=_flag_form,
    given=of_entry,
)  # fmt: skip


def _refuse_form(about: About) -> Asked:
    terms = about.book.registration
    what = tuple(terms.refusal_options.value) if terms.refusal_options.speaks else ()
    grounds = tuple(terms.refusal_grounds.value) if terms.refusal_grounds.speaks else ()
    fields = (
        field(c.RefuseEntry, "what", options=_options(_WHAT, what)),
        field(c.RefuseEntry, "ground", options=_options(_GROUNDS, grounds)),
        why_field(c.RefuseEntry),
    )
    return Asked((), fields, (*terms.refusal_options.cites, *terms.refusal_grounds.cites))


REFUSE = Deed(
    command=c.RefuseEntry, label=_("Refuse this person"), go=_("Refuse"), ask=_refuse_form, given=of_person,
    danger=True,
)  # fmt: skip


def _lift_form(about: About) -> Asked:
    return Asked((), (why_field(c.LiftRefusal),), about.book.registration.refusal_options.cites)


LIFT = Deed(command=c.LiftRefusal, label=_("Lift the refusal"), go=_("Let in again"), ask=_lift_form, given=of_person)


def _call_form(_about: About) -> Asked:
    told = _("It appears on the director’s screen at once, with this desk and this player. Write no names.")
    return Asked((told,), (field(c.CallDirector, "why"),))


def _caller(about: About) -> dict[str, Any]:
    """From where, and about whom."""
    return {"desk": about.desk, "entry": about.found.id if about.found else "", "person": about.person}


CALL = Deed(
    command=c.CallDirector, label=_("Call the director"), go=_("Call now"), ask=_call_form, given=_caller, alone=True
)
