"""Seating: moves, broken tables, redraws. Whoever goes somewhere goes by a draw or by a person's word."""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.deciding import Means, decides
from panoverde.tournament.entries import entry_of
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
    yield e.PlayerMoved(move=going, why=command.why, cites=means.book.seating.moved_any_position.cites)


@decides(c.TakeBackMove)
def take_back(state: Tournament, command: c.TakeBackMove, _: Means) -> Iterator[Event]:
    """Send a player back to where the last move came from."""
    entry = entry_of(state, command.entry)
    came = _last_move(state, entry)
    if came is None or came.of != command.to:
        raise NoMoveToTakeBack(table=command.to.table, seat=command.to.seat)
    yield e.MoveTakenBack(move=Move(entry.id, place_of(entry), free_seat(state, command.to)), why=command.why)


def _last_move(state: Tournament, entry: Entry) -> Move | None:
    for fact in reversed(state.last):
        event = fact.event
        if isinstance(event, e.PlayerMoved | e.MoveTakenBack) and event.move.entry == entry.id:
            return event.move if isinstance(event, e.PlayerMoved) else None
    return None


@decides(c.BreakTable)
def break_table(state: Tournament, command: c.BreakTable, means: Means) -> Iterator[Event]:
    """Break a table by double randomisation: players in a drawn order meet seats in a drawn order."""
    table = table_of(state, command.table)
    players = [table.players[seat] for seat in sorted(table.players)]
    free = [place for index in range(len(state.pool)) if (place := state.pool[index]).table != table.number]
    if len(free) < len(players):
        raise NoRoom(free=len(free), players=len(players))
    cites = _cites(means.book.seating.break_random_steps.cites, means.book.seating.break_covers.cites)
    draw = means.draw(state.next_draw, "table-break", Ask("order", len(players)), Ask("order", len(free)))
    moves = tuple(
        Move(players[who], place_of(state.entries[players[who]]), free[where])
        for who, where in zip(*draw.came, strict=False)
    )
    yield e.TableBroken(table=table.number, moves=moves, draw=draw, cites=cites)


@decides(c.RedrawSeats)
def redraw(state: Tournament, command: c.RedrawSeats, means: Means) -> Iterator[Event]:
    """Everybody left draws a new seat at the tables that stay; these fill evenly, one seat each in turn."""
    stay = [table_of(state, number) for number in command.tables]
    players = [entry for number in sorted(state.tables) for entry in _clockwise(state.tables[number])]
    seats = _evenly(stay)
    if len(seats) < len(players):
        raise NoRoom(free=len(seats), players=len(players))
    seats = seats[: len(players)]
    draw = means.draw(state.next_draw, "redraw", Ask("order", len(players)))
    moves = tuple(
        Move(players[who], place_of(state.entries[players[who]]), seats[at]) for at, who in enumerate(draw.came[0])
    )
    cites = means.book.seating.redraw_large_at_tables.cites
    yield e.SeatsRedrawn(tables=command.tables, moves=moves, draw=draw, cites=cites)


def _clockwise(table: Table) -> list[EntryId]:
    return [table.players[seat] for seat in sorted(table.players)]


def _evenly(tables: list[Table]) -> list[Place]:
    """Give the seats in turn: seat 1 of each table, seat 2 of each, and so on."""
    most = max((table.seats for table in tables), default=0)
    return [
        Place(table.number, SeatNumber(seat))
        for seat in range(1, most + 1)
        for table in sorted(tables, key=lambda table: table.number)
        if seat <= table.seats
    ]


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


def _cites(*cites: Citations) -> Citations:
    return tuple(dict.fromkeys(citation for each in cites for citation in each))
