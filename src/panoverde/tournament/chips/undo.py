"""What puts chips right."""

from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.drawing import undo as draws

CHIP_STAYS = "Chips of {retire} stay in play."
RACE_OPEN = "Table {table} has its chips of {retire} as before, and races them again."
COUNT_ENDS = "The count ends. What was counted so far holds."
CHIPS_RETURN = "{chips} chips are back in the stack."
STACK_LAID = "The stack is put in play at table {table} seat {seat}."


def ordered(_: Tournament, event: e.ColourUpOrdered, asked: Undone) -> Made:
    """The chip stays."""
    command = c.CancelColourUp(**asked.base, retire=event.retire, why=asked.why)
    return command, iter((Consequence(CHIP_STAYS, {"retire": event.retire}),))


def raced(state: Tournament, event: e.ChipsRaced, asked: Undone) -> Made:
    """The draw does not count; where no chip was odd there was none."""
    return recorded(state, event, asked) if event.draw is None else draws.drawn(state, event, asked)


def recorded(_: Tournament, event: e.RaceRecorded | e.ChipsRaced, asked: Undone) -> Made:
    """The table has its chips as before."""
    command = c.TakeBackRace(**asked.base, table=event.table, retire=event.retire, why=asked.why)
    return command, iter((Consequence(RACE_OPEN, {"table": event.table, "retire": event.retire}),))


def opened(_: Tournament, __: e.CountOpened, asked: Undone) -> Made:
    """Nobody counts."""
    return c.CloseCount(**asked.base), iter((Consequence(COUNT_ENDS, {}),))


def forfeited(_: Tournament, event: e.ChipsForfeited, asked: Undone) -> Made:
    """The chips are back."""
    command = c.ReturnForfeited(**asked.base, entry=event.entry, why=asked.why)
    return command, iter((Consequence(CHIPS_RETURN, {"chips": event.lost}),))


def held(_: Tournament, event: e.StackHeld, asked: Undone) -> Made:
    """It is put in play."""
    at = Consequence(STACK_LAID, {"table": event.place.table, "seat": event.place.seat})
    return c.PlaceStack(**asked.base, entry=event.entry), iter((at,))
