"""With a table: break it, halt it, let it play."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from panoverde.tournament import commands as c
from panoverde.tournament.seating.break_table import break_order, first_unsaid
from panoverde.tournament.seating.halt import may_resume, short
from panoverde.web.cutting import cut_field
from panoverde.web.floor.floor_deeds import About, Deed, of_table
from panoverde.web.floor.moving import aids_field
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Field, field

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
    in_turn = first in (None, about.here.number) and not first_unsaid(about.book)
    reason = () if in_turn else (field(c.BreakTable, "why"),)
    terms = about.book.seating
    cites = (*cites, *terms.break_random_steps.cites, *terms.move_aids.cites)
    return Asked(
        tuple(_break_follows(about, first)), (*aids_field(c.BreakTable, about), *reason, *_cut(about)), cites
    )


def _cut(about: About) -> tuple[Field, ...]:
    return cut_field(c.BreakTable, about.state.series)


def _break_follows(about: About, first: int | None) -> Iterator[str]:
    table = about.here
    free = len(about.state.sitting.pool) - len(table.free)
    yield _("Players who draw a seat: {players}. Free seats at the other tables: {free}.").format(
        players=len(table.players), free=free
    )
    yield _("Table {table} closes.").format(table=table.number)
    if first is not None and first != table.number:
        yield _("It is table {table} that breaks next: say why this one.").format(table=first)
    if first_unsaid(about.book):
        yield _("The book does not say who takes a seat first: say how it is done.")


BREAK = Deed(
    name="break", at="table", command=c.BreakTable, label=gettext_lazy("Break the table"),
    go=gettext_lazy("Break and print"), icon="move", ask=_break_ask, given=of_table, fits=_has_room, danger=True,
    prints=True,
)  # fmt: skip

# -- halting ---------------------------------------------------------------------------------------------------


def _halt_ask(about: About) -> Asked:
    found = short(about.state, about.state.sitting, about.here, about.book)
    missing = ngettext("{n} player short of the fullest table.", "{n} players short of the fullest table.", found.by)
    told = missing.format(n=found.by) if found.by > 0 else _("Not short.")
    ordered = found.too_short and found.ordered
    return Asked((told,), () if ordered else (field(c.HaltTable, "why"),), found.cites if found.too_short else ())


HALT = Deed(
    name="halt", at="table", command=c.HaltTable, label=gettext_lazy("Halt"), go=gettext_lazy("Halt the table"),
    icon="pause", ask=_halt_ask, given=of_table, fits=lambda about: not about.here.halted_at, colour="halted",
)  # fmt: skip


def _resume_ask(about: About) -> Asked:
    filled = may_resume(about.state, about.state.sitting, about.here, about.book)
    told = _("It is filled enough.") if filled else _("It is still short: say why it plays.")
    return Asked((told,), () if filled else (field(c.ResumeTable, "why"),), about.book.seating.halt_until.cites)


RESUME = Deed(
    name="resume", at="table", command=c.ResumeTable, label=gettext_lazy("Let it play"),
    go=gettext_lazy("Let it play"), icon="play", ask=_resume_ask, given=of_table,
    fits=lambda about: bool(about.here.halted_at), colour="live",
)  # fmt: skip


def _missed_ask(about: About) -> Asked:
    misdeal = about.book.seating.missed_halt_is_misdeal
    said = {True: _("The hand is a misdeal."), False: _("The hand stands.")}
    told = said[misdeal.value] if misdeal.speaks else _("The book does not say: call the director.")
    return Asked((told,), (field(c.RuleMissedHalt, "why"),), misdeal.cites)


MISSED_HALT = Deed(
    name="missed-halt", at="table", command=c.RuleMissedHalt, label=gettext_lazy("Dealt before the halt"),
    go=gettext_lazy("Rule on it"), icon="book", ask=_missed_ask, given=of_table, more=True,
    fits=lambda about: about.book.seating.missed_halt_is_misdeal.speaks,
)  # fmt: skip

# -- the table itself ------------------------------------------------------------------------------------------


def _renumber_ask(about: About) -> Asked:
    told = (
        _("Nobody stands up: players, button and records go along, and new seat cards are printed."),
        _("Table {table} is free as a number from then on.").format(table=about.here.number),
    )
    return Asked(told, (field(c.RenumberTable, "to"), field(c.RenumberTable, "why")))


RENUMBER = Deed(
    name="renumber", at="table", command=c.RenumberTable, label=gettext_lazy("Give it another number"),
    go=gettext_lazy("Renumber and print"), icon="doc", ask=_renumber_ask, given=of_table, prints=True, more=True,
)  # fmt: skip


def _resize_ask(about: About) -> Asked:
    table = about.here
    told = _("It has {seats} seats. Seats are put at the end, or taken from there where nobody sits.").format(
        seats=table.seats
    )
    return Asked((told,), (field(c.ResizeTable, "seats", value=str(table.seats + 1)), field(c.ResizeTable, "why")))


RESIZE = Deed(
    name="resize", at="table", command=c.ResizeTable, label=gettext_lazy("A seat more or less"),
    go=gettext_lazy("Change the seats"), icon="seat", ask=_resize_ask, given=of_table, more=True,
)  # fmt: skip
