"""With a player at the table: chips counted, presence, document, the director called."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.papers.identity import identity_due
from panoverde.web.figures import chips, time_of_day
from panoverde.web.floor.floor_deeds import About, Deed, of_player
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field

# -- chips ---------------------------------------------------------------------------------------------


def _stack_ask(about: About) -> Asked:
    seen = stack_hint(about)
    last = (_("Counted last: {stack}.").format(stack=seen),) if seen else ()
    return Asked(last, (field(c.SeeStack, "chips"),))


def stack_hint(about: About) -> str:
    """What was counted last, and when."""
    entry = about.entry
    if entry is None or entry.stack_seen is None:
        return ""
    return _("{chips} at {time}").format(chips=chips(entry.stack_seen), time=time_of_day(entry.stack_seen_at))


STACK = Deed(
    name="stack", at="player", command=c.SeeStack, label=gettext_lazy("Chips"), go=gettext_lazy("Note the chips"),
    icon="stack", ask=_stack_ask, given=of_player, hint=stack_hint,
)  # fmt: skip

# -- presence and document -----------------------------------------------------------------------------


def _presence_ask(about: About) -> Asked:
    moment, cites = identity_due(about.state, about.player, about.book)
    seen = (Option("yes", gettext_lazy("is here")), Option("no", gettext_lazy("has not come")))
    fields = [field(c.SeePresence, "present", kind="choice", options=seen, value="yes")]
    if moment:
        fields.append(field(c.SeePresence, "photo_id"))
    absent = about.book.chips.unclaimed_stack_blinded_off
    blinded = (_("The stack of who has not come is blinded off."),) if absent.speaks and absent.value else ()
    return Asked(blinded, tuple(fields), (*cites, *(absent.cites if blinded else ())))


def presence_hint(about: About) -> str:
    """Whether somebody looked."""
    present = about.entry.present if about.entry else None
    return {None: "", True: _("is here"), False: _("has not come")}[present]


PRESENCE = Deed(
    name="presence", at="player", command=c.SeePresence, label=gettext_lazy("Presence"), go=gettext_lazy("Note it"),
    icon="user", ask=_presence_ask, given=of_player, hint=presence_hint,
)  # fmt: skip


def _identity_ask(about: About) -> Asked:
    _moment, cites = identity_due(about.state, about.player, about.book)
    results = (
        Option("yes", gettext_lazy("fits the player")),
        Option("no", gettext_lazy("does not fit, or is missing")),
    )
    seen = field(c.CheckIdentity, "ok", kind="choice", options=results)
    return Asked((), (seen,), cites or about.book.registration.photo_id_on_request.cites)


def _due(about: About) -> dict[str, Any]:
    """Whose document, and at which of the book's moments."""
    moment, _cites = identity_due(about.state, about.player, about.book)
    return {**of_player(about), "moment": moment or "on-request"}


IDENTITY = Deed(
    name="identity", at="player", command=c.CheckIdentity, label=gettext_lazy("Document"),
    go=gettext_lazy("Note the check"), icon="shield", ask=_identity_ask, given=_due, more=True,
)  # fmt: skip

# -- the director ----------------------------------------------------------------------------------------


def _call_ask(_about: About) -> Asked:
    told = _("It appears on the director’s screen at once. Write no names: the journal is public.")
    return Asked((told,), (field(c.CallDirector, "why"),))


def _caller(about: About) -> dict[str, Any]:
    """From where, and about whom."""
    where = _("Table {table}").format(table=about.here.number)
    return {"desk": where, "entry": about.entry.id if about.entry else "", "table": about.here.number}


CALL = Deed(
    name="call", at="player", command=c.CallDirector, label=gettext_lazy("Call the director"),
    go=gettext_lazy("Call now"), icon="bell", ask=_call_ask, given=_caller, more=True,
)  # fmt: skip
CALL_TO_TABLE = replace(CALL, name="call-table", at="table")
