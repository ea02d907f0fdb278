"""Seating: tables, seats and moves by a person's word. Draws of seats are in `seats`, `breaking`, `redrawing`."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.button.knowing import enters
from panoverde.tournament.citing import cited, together
from panoverde.tournament.deciding import Means, decides
from panoverde.tournament.entries.finding import entry_of
from panoverde.tournament.events import Move, Place
from panoverde.tournament.state import Entry, Table, Tournament


class NotSeated(Refusal):
    """The player sits nowhere."""

    code = "seating.not-seated"
    says = "This player sits nowhere ({standing}). Seat the player first, or choose another."


class SeatTaken(Refusal):
    """Somebody sits there, or there is no such seat."""

    code = "seating.seat-not-free"
    says = "Table {table} seat {seat} is not free. Choose a free seat at an open table."


class UnknownTable(Refusal):
    """No such table is open."""

    code = "seating.unknown-table"
    says = "Table {table} is not open. Open it first, or choose another."


class NoRoom(Refusal):
    """The other tables cannot take them all."""

    code = "seating.no-room"
    says = "There are {free} free seats for {players} players. Open a table, or keep this one."


class NoMoveToTakeBack(Refusal):
    """The player's last move went elsewhere."""

    code = "seating.no-such-move"
    says = "The last move of this player did not come from table {table} seat {seat}. Move the player instead."


@decides(c.MovePlayer)
def move(state: Tournament, command: c.MovePlayer, means: Means) -> Iterator[Event]:
    """Move a player to a free seat, and say why."""
    entry = entry_of(state, command.entry)
    going = Move(entry.id, place_of(entry), free_seat(state, command.to))
    coming = enters(state.tables[going.to.table], going.to.seat, means.book, command.at, newcomer=False)
    terms = means.book.seating
    cites = together(cited(terms.moved_any_position, terms.move_aids), coming.cites)
    yield e.PlayerMoved(
        move=going, why=command.why, at=command.at, plays=coming.plays, aids=command.aids, cites=cites
    )


@decides(c.TakeBackMove)
def take_back(state: Tournament, command: c.TakeBackMove, _: Means) -> Iterator[Event]:
    """Send a player back to where the last move came from."""
    entry = entry_of(state, command.entry)
    came = entry.came
    if came is None or came.by not in _BY_WORD or came.of != command.to or came.to != entry.place:
        raise NoMoveToTakeBack(table=command.to.table, seat=command.to.seat)
    yield e.MoveTakenBack(move=Move(entry.id, place_of(entry), free_seat(state, command.to)), why=command.why)


_BY_WORD = (e.PlayerMoved.__name__, e.SeatGiven.__name__)  # of one player, so that it can be taken back


def table_of(state: Tournament, number: TableNumber) -> Table:
    """Find an open table, or refuse."""
    if number not in state.tables:
        raise UnknownTable(table=number)
    return state.tables[number]


def place_of(entry: Entry) -> Place:
    """Say where a player sits, or refuse."""
    if entry.place is None:
        raise NotSeated(standing=entry.standing)
    return entry.place


def free_seat(state: Tournament, place: Place) -> Place:
    """Take a seat that is free, or refuse."""
    if place not in state.pool:
        raise SeatTaken(table=place.table, seat=place.seat)
    return place
