"""Undoing what was done at the tables: seats given and locked, tables halted."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.undoing import BACK_IN_SEAT, DRAW_STAYS, Consequence, Made, Undone
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating import take_back_break
from panoverde.tournament.seating.tables import NoMoveToTakeBack, spans

SEAT_JOINS = "Table {table} seat {seat} joins the draw again."
SEAT_LEAVES = "Table {table} seat {seat} is kept out of the draw."
TABLE_BACK = "Table {table} is open again: {players} players go back to their old seats."
TABLE_CALLED = "The table is called {table} again."
TABLE_SEATS = "Table {table} has {seats} seats again."
TABLE_PLAYS = "Table {table} plays again."
TABLES_CLOSE = "Tables {tables} close, and their seats leave the draw."
TABLE_STOPS = "Table {table} stops."


def opened(_: Tournament, __: e.TableOpened, asked: Undone) -> Made:
    """All that were opened with it are closed."""
    tables = tuple(each.table for each in asked.together if isinstance(each, e.TableOpened))
    closes = Consequence(TABLES_CLOSE, {"tables": spans(tables)})
    return c.CloseTables(**asked.base, tables=tables, why=asked.why), iter((closes,))


def given(_: Tournament, event: e.SeatGiven, asked: Undone) -> Made:
    """Back to the seat of before."""
    if event.of is None:  # it came from the line, and nobody goes back there
        raise NoMoveToTakeBack(table=event.place.table, seat=event.place.seat)
    back = Consequence(BACK_IN_SEAT, {"table": event.of.table, "seat": event.of.seat})
    return c.TakeBackMove(**asked.base, entry=event.entry, to=event.of, why=asked.why), iter((back,))


def locked(_: Tournament, event: e.SeatLocked, asked: Undone) -> Made:
    """It joins the draw."""
    joins = Consequence(SEAT_JOINS, {"table": event.place.table, "seat": event.place.seat})
    return c.UnlockSeat(**asked.base, place=event.place, why=asked.why), iter((joins,))


def unlocked(_: Tournament, event: e.SeatUnlocked, asked: Undone) -> Made:
    """It leaves the draw."""
    leaves = Consequence(SEAT_LEAVES, {"table": event.place.table, "seat": event.place.seat})
    return c.LockSeat(**asked.base, place=event.place, why=asked.why), iter((leaves,))


def halted(_: Tournament, event: e.TableHalted, asked: Undone) -> Made:
    """It plays."""
    return c.ResumeTable(**asked.base, table=event.table, why=asked.why), iter(
        (Consequence(TABLE_PLAYS, {"table": event.table}),)
    )


def playing(_: Tournament, event: e.TableResumed | e.HaltWaived, asked: Undone) -> Made:
    """It stops."""
    return c.HaltTable(**asked.base, table=event.table, why=asked.why), iter(
        (Consequence(TABLE_STOPS, {"table": event.table}),)
    )


def moved(_: Tournament, event: e.PlayerMoved, asked: Undone) -> Made:
    """Back to where the move came from."""
    old = event.move.of
    back = Consequence(BACK_IN_SEAT, {"table": old.table, "seat": old.seat})
    return c.TakeBackMove(**asked.base, entry=event.move.entry, to=old, why=asked.why), iter((back,))


def broken(state: Tournament, event: e.TableBroken, asked: Undone) -> Made:
    """Everybody back, while they still sit where they were sent."""
    take_back_break.found(state, sitting_at(state, event), event.table)
    back = Consequence(TABLE_BACK, {"table": event.table, "players": len(event.moves)})
    stays = Consequence(DRAW_STAYS, {"number": event.draw.number})
    return c.TakeBackBreak(**asked.base, table=event.table, why=asked.why), iter((back, stays))


def renumbered(_: Tournament, event: e.TableRenumbered, asked: Undone) -> Made:
    """It is called as before."""
    called = Consequence(TABLE_CALLED, {"table": event.table})
    return c.RenumberTable(**asked.base, table=event.to, to=event.table, why=asked.why), iter((called,))


def resized(_: Tournament, event: e.TableResized, asked: Undone) -> Made:
    """As many seats as before."""
    again = Consequence(TABLE_SEATS, {"table": event.table, "seats": event.was})
    return c.ResizeTable(**asked.base, table=event.table, seats=event.was, why=asked.why), iter((again,))


def moved_back(_: Tournament, event: e.MoveTakenBack, asked: Undone) -> Made:
    """There again."""
    old = event.move.of
    back = Consequence(BACK_IN_SEAT, {"table": old.table, "seat": old.seat})
    return c.MovePlayer(**asked.base, entry=event.move.entry, to=old, why=asked.why), iter((back,))
