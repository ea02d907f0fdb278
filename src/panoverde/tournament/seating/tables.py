"""Seating: tables, seats and moves by a person's word. Draws of seats are in `seats`, `breaking`, `redrawing`."""

from collections.abc import Iterable, Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.button.known import enters
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import entry_of, free_seat, place_of, reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import must_be_open, sitting_of
from panoverde.tournament.core.terms import MOST_SEATS
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e

MOST_TABLES = 9_999
MOST_AT_ONCE = 500  # a slip of the finger opens no thousands


class TableExists(Refusal):
    """The number is in use."""

    code = "seating.table-exists"
    says = "Table {table} is open already. Choose another number."


class TooManyAtOnce(Refusal):
    """More than any hall has."""

    code = "seating.too-many-tables"
    says = (
        "That would open {tables} tables at once, and {most} is the most. Correct the numbers, or open them in parts."
    )


class BadTable(Refusal):
    """No table is like that."""

    code = "seating.bad-table"
    says = (
        "A table has a number from 1 to {most} and 2 to {seats} seats, and a row of tables ends no lower than it "
        "begins. Correct it."
    )


def open_table(state: Tournament, command: c.OpenTable, _: Means) -> Iterator[Event]:
    """A table takes players, or several in a row do: a fact for each, all of them or none."""
    sitting = sitting_of(state, command)
    must_be_open(sitting)
    seats = command.seats or state.seats
    first, last = command.table, command.upto or command.table
    if not (1 <= first <= last <= MOST_TABLES and 2 <= seats <= MOST_SEATS):
        raise BadTable(most=MOST_TABLES, seats=MOST_SEATS)
    if last - first >= MOST_AT_ONCE:
        raise TooManyAtOnce(tables=last - first + 1, most=MOST_AT_ONCE)
    opening = [TableNumber(number) for number in range(first, last + 1)]
    taken = {table.number for table in state.every_table}  # a number belongs to the room, not to a sitting
    for number in opening:
        if number in taken:
            raise TableExists(table=number)
    for number in opening:
        yield e.TableOpened(table=number, seats=seats)


class TableTaken(Refusal):
    """Somebody sits there."""

    code = "seating.table-taken"
    says = "{players} players sit at table {table}. Break the table instead, or leave it open."


class NoTableNamed(Refusal):
    """There is nothing to close."""

    code = "seating.no-table-named"
    says = "No table is named. Say which tables close."


def close_tables(state: Tournament, command: c.CloseTables, _: Means) -> Iterator[Event]:
    """Close tables that nobody sits at: nothing is drawn, since nobody moves."""
    sitting = sitting_of(state, command)
    if not command.tables:
        raise NoTableNamed
    for number in command.tables:
        if players := table_of(sitting, number).players:
            raise TableTaken(table=number, players=len(players))
    tables = tuple(sorted(set(command.tables)))
    yield e.TablesClosed(tables=tables, why=reason(command.why))


def spans(tables: Iterable[int]) -> str:
    """Say table numbers briefly.

    >>> spans([1, 2, 3, 7, 9, 10])
    '1–3, 7, 9–10'
    """
    rows: list[list[int]] = []
    for number in sorted(tables):
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    return ", ".join(f"{row[0]}–{row[-1]}" if len(row) > 1 else str(row[0]) for row in rows)


def renumber(state: Tournament, command: c.RenumberTable, _: Means) -> Iterator[Event]:
    """A table is called otherwise from now on; whoever sits there is told."""
    sitting = sitting_of(state, command)
    table, new = table_of(sitting, command.table), command.to
    if any(table_.number == new for table_ in state.every_table):
        raise TableExists(table=new)
    if not 1 <= new <= MOST_TABLES:
        raise BadTable(most=MOST_TABLES, seats=MOST_SEATS)
    sitters = sorted(table.players.items())
    moves = tuple(Move(entry, Place(table.number, seat), Place(new, seat)) for seat, entry in sitters)
    yield e.TableRenumbered(table=table.number, to=new, moves=moves, why=reason(command.why))


class SameSize(Refusal):
    """It has as many already."""

    code = "seating.same-size"
    says = "Table {table} has {seats} seats already. Say another number."


def resize(state: Tournament, command: c.ResizeTable, _: Means) -> Iterator[Event]:
    """Seats join the draw, or leave it where nobody sits there."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    if command.seats == table.seats:
        raise SameSize(table=table.number, seats=table.seats)
    if not 2 <= command.seats <= MOST_SEATS:
        raise BadTable(most=MOST_TABLES, seats=MOST_SEATS)
    for seat in range(command.seats + 1, table.seats + 1):
        free_seat(sitting, Place(table.number, SeatNumber(seat)))
    yield e.TableResized(table=table.number, seats=command.seats, was=table.seats, why=reason(command.why))


class NoRoom(Refusal):
    """The other tables cannot take them all."""

    code = "seating.no-room"
    says = "There are {free} free seats for {players} players. Open a table, or keep this one."


class NoMoveToTakeBack(Refusal):
    """The player's last move went elsewhere."""

    code = "seating.no-such-move"
    says = "The last move of this player did not come from table {table} seat {seat}. Move the player instead."


def move(state: Tournament, command: c.MovePlayer, means: Means) -> Iterator[Event]:
    """Move a player to a free seat, and say why."""
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    going = Move(entry.id, place_of(entry), free_seat(sitting, command.to))
    coming = enters(sitting.tables[going.to.table], going.to.seat, means.book, command.at, newcomer=False)
    terms = means.book.seating
    cites = together(cited(terms.moved_any_position, terms.move_aids), coming.cites)
    yield e.PlayerMoved(
        move=going, why=command.why, at=command.at, plays=coming.plays, aids=command.aids, cites=cites
    )


def take_back(state: Tournament, command: c.TakeBackMove, _: Means) -> Iterator[Event]:
    """Send a player back to where the last move came from."""
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    came = entry.came
    if came is None or came.by not in _BY_WORD or came.of != command.to or came.to != entry.place:
        raise NoMoveToTakeBack(table=command.to.table, seat=command.to.seat)
    yield e.MoveTakenBack(move=Move(entry.id, place_of(entry), free_seat(sitting, command.to)), why=command.why)


_BY_WORD = (e.PlayerMoved.__name__, e.SeatGiven.__name__)  # of one player, so that it can be taken back
