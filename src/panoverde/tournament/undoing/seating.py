"""Undoing what was done at the tables: seats given and locked, tables halted."""

from panoverde.kernel.facts import Event
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.seating.tables import NoMoveToTakeBack
from panoverde.tournament.state import Tournament
from panoverde.tournament.undoing.consequences import BACK_IN_SEAT, Consequence, Corrections, Made, Undone

SEAT_JOINS = "Table {table} seat {seat} joins the draw again."
SEAT_LEAVES = "Table {table} seat {seat} is kept out of the draw."
TABLE_PLAYS = "Table {table} plays again."
TABLE_STOPS = "Table {table} stops."

WHY: dict[type[Event], str] = {
    e.SeatDrawn: "the seat was drawn; move the player, or take the entry back",
    e.SeatKept: "that a seat was asked for stays on record",
    e.SeatsSwapped: "both have sat down; move them one by one",
    e.WrongSeatRuled: "a ruling stays on record; move the player",
    e.BreakOrderSet: "it has been announced; announce another order",
    e.GivingTableDrawn: "the table has been drawn; a director may move a player from another, and say why",
    e.ArrivalSeen: "the player has been seen there; say again when, if it was another hand",
    e.MissedHaltRuled: "a ruling stays on record",
    e.ButtonSeen: "it was seen there; say again where the button is",
    e.ButtonAdvanced: "a hand was played; say where the button is",
    e.ButtonFrozen: "the game has changed; say where the button is",
    e.ButtonThawed: "the game has changed; say where the button is",
    e.WrongButtonRuled: "a ruling stays on record; say where the button is",
}


def _given(_: Tournament, event: e.SeatGiven, asked: Undone) -> Made:
    if event.of is None:  # it came from the line, and nobody goes back there
        raise NoMoveToTakeBack(table=event.place.table, seat=event.place.seat)
    back = Consequence(BACK_IN_SEAT, {"table": event.of.table, "seat": event.of.seat})
    return c.TakeBackMove(**asked.base, entry=event.entry, to=event.of, why=asked.why), iter((back,))


def _locked(_: Tournament, event: e.SeatLocked, asked: Undone) -> Made:
    joins = Consequence(SEAT_JOINS, {"table": event.place.table, "seat": event.place.seat})
    return c.UnlockSeat(**asked.base, place=event.place, why=asked.why), iter((joins,))


def _unlocked(_: Tournament, event: e.SeatUnlocked, asked: Undone) -> Made:
    leaves = Consequence(SEAT_LEAVES, {"table": event.place.table, "seat": event.place.seat})
    return c.LockSeat(**asked.base, place=event.place, why=asked.why), iter((leaves,))


def _halted(_: Tournament, event: e.TableHalted, asked: Undone) -> Made:
    return c.ResumeTable(**asked.base, table=event.table, why=asked.why), iter(
        (Consequence(TABLE_PLAYS, {"table": event.table}),)
    )


def _playing(_: Tournament, event: e.TableResumed | e.HaltWaived, asked: Undone) -> Made:
    return c.HaltTable(**asked.base, table=event.table, why=asked.why), iter(
        (Consequence(TABLE_STOPS, {"table": event.table}),)
    )


CORRECTIONS: Corrections = {
    e.SeatGiven: _given,
    e.SeatLocked: _locked,
    e.SeatUnlocked: _unlocked,
    e.TableHalted: _halted,
    e.TableResumed: _playing,
    e.HaltWaived: _playing,
}
