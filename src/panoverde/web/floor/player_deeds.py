"""With a player at the table: chips counted, presence, document, the director called."""

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.papers.identity import identity_due
from panoverde.web.fields import whole
from panoverde.web.figures import chips, time_of_day
from panoverde.web.floor.deeds import About, Asked, Deed, Wish
from panoverde.web.floor.forms import Field, Option, why

# -- chips ---------------------------------------------------------------------------------------------


def _stack_ask(about: About) -> Asked:
    seen = stack_hint(about)
    last = (_("Counted last: {stack}.").format(stack=seen),) if seen else ()
    return Asked(last, (Field("chips", gettext_lazy("Chips"), "number"),))


def stack_hint(about: About) -> str:
    """What was counted last, and when."""
    entry = about.entry
    if entry is None or entry.stack_seen is None:
        return ""
    return _("{chips} at {time}").format(chips=chips(entry.stack_seen), time=time_of_day(entry.stack_seen_at))


def _stack(posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.SeeStack, {"entry": about.player.id, "chips": whole(posted, "chips", _("Chips"))})]


STACK = Deed(
    "stack", "player", c.SeeStack, gettext_lazy("Chips"), gettext_lazy("Note the chips"), "stack", _stack_ask, _stack,
    hint=stack_hint,
)  # fmt: skip

# -- presence and document -----------------------------------------------------------------------------


def _presence_ask(about: About) -> Asked:
    moment, cites = identity_due(about.state, about.player, about.book)
    seen = (Option("yes", gettext_lazy("is here")), Option("no", gettext_lazy("has not come")))
    fields = [Field("present", gettext_lazy("The player"), "choice", seen, "yes")]
    if moment:
        fields.append(Field("photo", gettext_lazy("Photo document looked at"), "tick", needed=False))
    absent = about.book.chips.unclaimed_stack_blinded_off
    blinded = (_("The stack of who has not come is blinded off."),) if absent.speaks and absent.value else ()
    return Asked(blinded, tuple(fields), (*cites, *(absent.cites if blinded else ())))


def presence_hint(about: About) -> str:
    """Whether somebody looked."""
    present = about.entry.present if about.entry else None
    return {None: "", True: _("is here"), False: _("has not come")}[present]


def _presence(posted: QueryDict, about: About) -> list[Wish]:
    here, photo = posted.get("present") == "yes", posted.get("photo") == "yes"
    return [Wish(c.SeePresence, {"entry": about.player.id, "present": here, "photo_id": here and photo})]


PRESENCE = Deed(
    "presence", "player", c.SeePresence, gettext_lazy("Presence"), gettext_lazy("Note it"), "user", _presence_ask,
    _presence, hint=presence_hint,
)  # fmt: skip


def _identity_ask(about: About) -> Asked:
    _moment, cites = identity_due(about.state, about.player, about.book)
    results = (
        Option("yes", gettext_lazy("fits the player")),
        Option("no", gettext_lazy("does not fit, or is missing")),
    )
    field = Field("ok", gettext_lazy("The photo document"), "choice", results, "yes")
    return Asked((), (field,), cites or about.book.registration.photo_id_on_request.cites)


def _identity(posted: QueryDict, about: About) -> list[Wish]:
    moment, _cites = identity_due(about.state, about.player, about.book)
    seen = {"entry": about.player.id, "moment": moment or "on-request", "ok": posted.get("ok") == "yes"}
    return [Wish(c.CheckIdentity, seen)]


IDENTITY = Deed(
    "identity", "player", c.CheckIdentity, gettext_lazy("Document"), gettext_lazy("Note the check"), "shield",
    _identity_ask, _identity, more=True,
)  # fmt: skip

# -- the director ----------------------------------------------------------------------------------------


def _call_ask(_about: About) -> Asked:
    told = _("It appears on the director’s screen at once. Write no names: the journal is public.")
    return Asked((told,), (Field("why", gettext_lazy("What for (a word is enough)"), needed=False),))


def _call(posted: QueryDict, about: About) -> list[Wish]:
    where = _("Table {table}").format(table=about.here.number)
    entry = about.entry.id if about.entry else ""
    return [Wish(c.CallDirector, {"desk": where, "why": why(posted), "entry": entry})]


CALL = Deed(
    "call", "player", c.CallDirector, gettext_lazy("Call the director"), gettext_lazy("Call now"), "bell", _call_ask,
    _call, more=True,
)  # fmt: skip
CALL_TO_TABLE = CALL._replace(name="call-table", at="table")
