"""With a table: break it, halt it, let it play."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.seating.break_table import break_order
from panoverde.tournament.seating.halt import may_resume, short
from panoverde.web.floor.deeds import About, Asked, Deed, Wish
from panoverde.web.floor.forms import Field, why, why_field
from panoverde.web.floor.moving import aids, aids_field

# -- breaking --------------------------------------------------------------------------------------------------


def _has_room(about: About) -> bool:
    """Whether the other tables can take everybody."""
    table = about.here
    return len(about.state.sitting.tables) > 1 and len(table.players) <= len(about.state.sitting.pool) - len(
        table.free
    )


def _break_ask(about: About) -> Asked:
    order, cites = break_order(about.state.sitting, about.book)
    first = order[0] if order else None
    reason = () if first in (None, about.here.number) else (why_field("break"),)
    terms = about.book.seating
    cites = (*cites, *terms.break_random_steps.cites, *terms.move_aids.cites)
    return Asked(tuple(_break_follows(about, first)), (*aids_field(about), *reason), cites)


def _break_follows(about: About, first: int | None) -> Iterator[str]:
    table = about.here
    free = len(about.state.sitting.pool) - len(table.free)
    yield _("{players} players draw seats among {free} free ones at the other tables.").format(
        players=len(table.players), free=free
    )
    yield _("Table {table} closes.").format(table=table.number)
    if first is not None and first != table.number:
        yield _("It is table {table} that breaks next: say why this one.").format(table=first)


def _break(posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.BreakTable, {"table": about.here.number, "aids": aids(posted), "why": why(posted)})]


BREAK = Deed(
    "break", "table", c.BreakTable, gettext_lazy("Break the table"), gettext_lazy("Break and print"), "move",
    _break_ask, _break, fits=_has_room, danger=True, prints=True,
)  # fmt: skip

# -- halting ---------------------------------------------------------------------------------------------------


def _halt_ask(about: About) -> Asked:
    found = short(about.state, about.state.sitting, about.here, about.book)
    told = _("{n} players short of the fullest table.").format(n=found.by) if found.by > 0 else _("Not short.")
    ordered = found.too_short and found.ordered
    return Asked((told,), () if ordered else (why_field("halt"),), found.cites if found.too_short else ())


def _halt(posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.HaltTable, {"table": about.here.number, "why": why(posted)})]


HALT = Deed(
    "halt", "table", c.HaltTable, gettext_lazy("Halt"), gettext_lazy("Halt the table"), "pause", _halt_ask, _halt,
    fits=lambda about: not about.here.halted_at, colour="halted",
)  # fmt: skip


def _resume_ask(about: About) -> Asked:
    filled = may_resume(about.state, about.state.sitting, about.here, about.book)
    told = _("It is filled enough.") if filled else _("It is still short: say why it plays.")
    return Asked((told,), () if filled else (why_field("halt"),), about.book.seating.halt_until.cites)


def _resume(posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.ResumeTable, {"table": about.here.number, "why": why(posted)})]


RESUME = Deed(
    "resume", "table", c.ResumeTable, gettext_lazy("Let it play"), gettext_lazy("Let it play"), "play", _resume_ask,
    _resume, fits=lambda about: bool(about.here.halted_at), colour="live",
)  # fmt: skip


def _missed_ask(about: About) -> Asked:
    misdeal = about.book.seating.missed_halt_is_misdeal
    said = {True: _("The hand is a misdeal."), False: _("The hand stands.")}
    told = said[misdeal.value] if misdeal.speaks else _("The book does not say: call the director.")
    return Asked((told,), (Field("why", gettext_lazy("Remark"), needed=False),), misdeal.cites)


def _missed(posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.RuleMissedHalt, {"table": about.here.number, "why": why(posted)})]


MISSED_HALT = Deed(
    "missed-halt", "table", c.RuleMissedHalt, gettext_lazy("Dealt before the halt"), gettext_lazy("Rule on it"),
    "book",    _missed_ask, _missed, more=True, fits=lambda about: about.book.seating.missed_halt_is_misdeal.speaks,
)  # fmt: skip
