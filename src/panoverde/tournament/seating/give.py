"""Giving seats by hand: special needs, locked seats, and seats that players would like to swap."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.button.known import enters
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import (
    NotSeated,
    SeatTaken,
    entry_of,
    free_seat,
    place_of,
    reason,
    sits_elsewhere,
    table_of,
)
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Move
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating.newcomers import blinded_in_line, called


class NotLocked(Refusal):
    """The seat is in the draw, or taken."""

    code = "seating.not-locked"
    says = "Table {table} seat {seat} is not locked. Choose one that is."


class SeatNotTransferable(Refusal):
    """A drawn seat is the player's own."""

    code = "seating.not-transferable"
    says = "A seat is not passed on to another player. Leave both where they were drawn."


class NotAnOption(Refusal):
    """The book does not leave it open."""

    code = "seating.not-an-option"
    says = "The book does not leave this open. Choose something that it offers."


class PersonSits(Refusal):
    """Nobody sits twice."""

    code = "seating.person-sits"
    says = "This person sits at table {table} seat {seat} already. This entry is held until that one is out."


class NotFirstInLine(Refusal):
    """Others have waited longer for a seat."""

    code = "seating.not-first-in-line"
    says = "{before} players are before this one in the line, and nobody is passed over. Seat them first."


def give_seat(state: Tournament, command: c.GiveSeat, means: Means) -> Iterator[Event]:
    """Seat a player with special needs somewhere else than drawn: in a free seat, or in one locked for it."""
    sitting = sitting_of(state, command)
    reason(command.why)
    entry = entry_of(state, command.entry)
    options = _options(means, "choose-seat")
    if entry.standing not in ("playing", "waiting"):
        raise NotSeated(standing=entry.standing)
    _must_be_called(state, sitting, entry, means)
    table = table_of(sitting, command.to.table)
    if command.to.seat not in table.locked:
        free_seat(sitting, command.to)
    coming = enters(table, command.to.seat, means.book, command.at, newcomer=entry.place is None)
    needs = means.book.facilities
    yield e.SeatGiven(
        entry=entry.id, place=command.to, of=entry.place, how="special-needs", why=command.why, options=options,
        blinded=blinded_in_line(state, sitting, means.book, entry, command.at) if entry.place is None else 0,
        plays=coming.plays, cites=together(cited(needs.special_needs_met, needs.special_needs_options), coming.cites),
    )  # fmt: skip


def _must_be_called(state: Tournament, sitting: Sitting, entry: Entry, means: Means) -> None:
    """Whoever waits is the next in line, and sits nowhere else."""
    if entry.standing != "waiting":
        return
    if sits := sits_elsewhere(state, entry.person, entry.id):
        raise PersonSits(table=place_of(sits).table, seat=place_of(sits).seat)
    if before := called(state, sitting, means.book).index(entry.id):
        raise NotFirstInLine(before=before, cites=means.book.registration.alternates_order.cites)


def keep_seat(state: Tournament, command: c.KeepSeat, means: Means) -> Iterator[Event]:
    """The need could not be met: the drawn seat stays, and that is on record."""
    reason(command.why)
    entry = entry_of(state, command.entry)
    needs, options = means.book.facilities, _options(means, "keep-drawn")
    yield e.SeatKept(
        entry=entry.id, place=place_of(entry), why=command.why, options=options,
        cites=cited(needs.special_needs_met, needs.special_needs_options),
    )  # fmt: skip


def _options(means: Means, chosen: str) -> tuple[str, ...]:
    """What the book lets staff do; where it is silent the director does as seems right."""
    met, term = means.book.facilities.special_needs_met, means.book.facilities.special_needs_options
    if not met.speaks or not term.speaks:
        return ()
    options = tuple(option for option in term.value if met.value == "when-possible" or option != "keep-drawn")
    if options and chosen not in options:
        raise NotAnOption(cites=term.cites)
    return options


def lock(state: Tournament, command: c.LockSeat, _: Means) -> Iterator[Event]:
    """Keep a free seat out of the draw."""
    sitting = sitting_of(state, command)
    reason(command.why)
    table_of(sitting, command.place.table)
    yield e.SeatLocked(place=free_seat(sitting, command.place), why=command.why)


def unlock(state: Tournament, command: c.UnlockSeat, _: Means) -> Iterator[Event]:
    """Let it join the draw again."""
    sitting = sitting_of(state, command)
    place = command.place
    if place.seat not in table_of(sitting, place.table).locked:
        raise NotLocked(table=place.table, seat=place.seat)
    yield e.SeatUnlocked(place=place, why=command.why)


def swap(state: Tournament, command: c.SwapSeats, means: Means) -> Iterator[Event]:
    """Let two players change seats, unless the book says that a seat stays its player's."""
    reason(command.why)
    passed_on = means.book.seating.seat_transferable
    if passed_on.speaks and not passed_on.value:
        raise SeatNotTransferable(cites=passed_on.cites)
    one, other = (entry_of(state, entry) for entry in (command.one, command.other))
    here, there = place_of(one), place_of(other)
    if here == there:
        raise SeatTaken(table=here.table, seat=here.seat)
    moves = (Move(one.id, here, there), Move(other.id, there, here))
    yield e.SeatsSwapped(moves=moves, why=command.why, cites=passed_on.cites)
