"""Chips that leave: ordered, announced where nobody expected it, gone from every table.

on the structure sheet ─► ordered ─────────────► tables race ─► retired
any other              ─► ordered ─► announced ─► tables race ─► retired
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.chips.schedule import in_play, next_break, schedule
from panoverde.tournament.core.chipbook import ColourUp
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.finding import in_field, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of


class BadColourUp(Refusal):
    """These chips cannot be changed for those."""

    code = "chips.bad-colour-up"
    says = (
        "Chips of {retire} cannot be changed for chips of {keep}: both must be in play ({known}), the larger a "
        "whole number of the smaller. Choose two others."
    )


class NoSuchLine(Refusal):
    """The structure sheet has no such line ahead."""

    code = "chips.no-such-line"
    says = "The structure sheet has no line {level} that is still to come. Choose a break that is."


class OrderedAlready(Refusal):
    """It leaves already."""

    code = "chips.ordered-already"
    says = "Chips of {retire} leave already, or have left. Look at the colour-up board."


class NotOrdered(Refusal):
    """Nobody said that it leaves."""

    code = "chips.not-ordered"
    says = "Nobody has ordered that chips of {retire} leave. The director orders the colour-up first."


class NotAnnounced(Refusal):
    """The room does not know."""

    code = "chips.not-announced"
    says = "This colour-up is not on the structure sheet. Announce it to the room first: all screens say it then."


class AnnouncedAlready(Refusal):
    """The room knows."""

    code = "chips.announced-already"
    says = "The room has been told that chips of {retire} leave. Let the tables race."


class RacedAlready(Refusal):
    """It has begun."""

    code = "chips.raced-already"
    says = "Tables have raced their chips of {retire} already. Take those races back first, or go on."


class TablesSilent(Refusal):
    """Some tables did not say what they had."""

    code = "chips.tables-silent"
    says = "Tables {tables} have not changed their chips of {retire}. Race them, or say why they are left out."


def order(state: Tournament, command: c.OrderColourUp, means: Means) -> Iterator[Event]:
    """Let a chip leave, within what the book leaves to the director."""
    sitting = sitting_of(state, command)
    known = in_play(state, sitting)
    offered = choice(means.book, means.book.chips.chips_in_play_options)
    offered.take("change-one-player" if command.entry else "take-out")
    if command.entry:
        in_field(state, command.entry)
    if command.retire in sitting.chip_book.orders:
        raise OrderedAlready(retire=command.retire)
    fits = 0 < command.retire < command.keep and command.keep % command.retire == 0
    if not fits or (known and not {command.retire, command.keep} <= set(known)):
        raise BadColourUp(retire=command.retire, keep=command.keep, known=", ".join(map(str, known)))
    level = _line(sitting, command)
    due = any((one.chip, one.level) == (command.retire, level) for one in schedule(sitting.levels, known))
    scheduled = due and not command.entry
    yield e.ColourUpOrdered(
        retire=command.retire, keep=command.keep, level=level, scheduled=scheduled,
        why=command.why.strip() if scheduled else reason(command.why), at=command.at, entry=command.entry,
        cites=offered.cites,
    )  # fmt: skip


def _line(sitting: Sitting, command: c.OrderColourUp) -> int:
    soonest = next_break(sitting, command.at)
    if command.level is None:
        return soonest
    if not 0 <= command.level < max(1, len(sitting.levels)):
        raise NoSuchLine(level=command.level + 1)
    return command.level


def ordered(sitting: Sitting, retire: int) -> ColourUp:
    """Find what was ordered of a chip, or refuse."""
    if retire not in sitting.chip_book.orders:
        raise NotOrdered(retire=retire)
    return sitting.chip_book.orders[retire]


def must_be_announced(found: ColourUp, means: Means) -> None:
    """Refuse to race what the room has not been told of, where the book asks for it."""
    term = means.book.chips.unscheduled_color_up_announced
    if not found.scheduled and not found.announced_at and term.speaks and term.value:
        raise NotAnnounced(cites=term.cites)


def announce(state: Tournament, command: c.AnnounceColourUp, means: Means) -> Iterator[Event]:
    """All screens say it."""
    found = ordered(sitting_of(state, command), command.retire)
    if found.announced_at:
        raise AnnouncedAlready(retire=command.retire)
    cites = () if found.scheduled else means.book.chips.unscheduled_color_up_announced.cites
    yield e.ColourUpAnnounced(retire=command.retire, at=command.at, cites=cites)


def cancel(state: Tournament, command: c.CancelColourUp, _: Means) -> Iterator[Event]:
    """The chip stays, unless tables have raced it."""
    sitting = sitting_of(state, command)
    ordered(sitting, command.retire)
    if command.retire in sitting.chip_book.retired or any(command.retire in t.races for t in sitting.tables.values()):
        raise RacedAlready(retire=command.retire)
    yield e.ColourUpCancelled(retire=command.retire, why=reason(command.why))


def retire(state: Tournament, command: c.RetireChip, means: Means) -> Iterator[Event]:
    """It has left every table; of one that did not say, nobody knows by how much the sum changed."""
    sitting = sitting_of(state, command)
    found = ordered(sitting, command.retire)
    if command.retire in sitting.chip_book.retired:
        raise OrderedAlready(retire=command.retire)
    must_be_announced(found, means)
    silent = silent_tables(sitting, command.retire)
    if silent and not command.why.strip():
        raise TablesSilent(retire=command.retire, tables=", ".join(map(str, silent)))
    yield e.ChipRetired(retire=command.retire, silent=silent, why=command.why.strip(), at=command.at)


def silent_tables(sitting: Sitting, chip: int) -> tuple[TableNumber, ...]:
    """The tables of which nobody has said what they had of a chip that leaves."""
    return tuple(sorted(t.number for t in sitting.tables.values() if t.players and chip not in t.races))


def control(state: Tournament, command: c.ControlChips, means: Means) -> Iterator[Event]:
    """Other chips, or more of some, for the same value: nothing in play becomes more."""
    sitting = sitting_of(state, command)
    offered = choice(means.book, means.book.chips.chips_in_play_options)
    offered.take(command.what)
    known = in_play(state, sitting)
    fits = command.chip > 0 and (command.what == "set-denominations") == (command.chip not in known)
    if not fits or (command.what == "set-number" and command.count < 1):
        raise BadControl(known=", ".join(map(str, known)))
    yield e.ChipsControlled(
        what=command.what, chip=command.chip, count=command.count, why=reason(command.why), offered=offered.offered,
        cites=offered.cites,
    )  # fmt: skip


class BadControl(Refusal):
    """Not a chip that can be put in play so."""

    code = "chips.bad-control"
    says = (
        "In play are {known}. Another denomination is one that is not among them; more of one is a number of chips "
        "that is. Correct it."
    )
