"""What puts the pace right."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.pace import commands as c
from panoverde.tournament.pace import events as e

HAND_FOR_HAND_ENDS = "The tables go on by themselves."
HAND_FOR_HAND_BEGINS = "The tables play hand for hand again, from hand {hand}."
HAND_GOES_ON = "Hand {hand} is still being played: who busts now went out in it."
HAND_OVER = "Hand {hand} is over; the places of who busted in it are settled."
NO_END_PLANNED = "The clock does not stop for the day by itself."
DAY_GOES_ON = "The day goes on, and the clock with it."
TABLE_STILL_PLAYS = "Table {table} is still playing hand {hand}."
TABLE_PLAYS_ON = "Table {table} has not reported in hand {hand}."


def began(_: Tournament, __: e.HandForHandBegan, asked: Undone) -> Made:
    """The tables need not wait."""
    return c.EndHandForHand(**asked.base, why=asked.why), iter((Consequence(HAND_FOR_HAND_ENDS, {}),))


def ended(state: Tournament, event: e.HandForHandEnded, asked: Undone) -> Made:
    """The tables wait again, for what they waited for before."""
    was = sitting_at(state, event).pace.round
    again = c.BeginHandForHand(**asked.base, purpose=was.purpose, way=was.way, tv=was.tv)
    return again, iter((Consequence(HAND_FOR_HAND_BEGINS, {"hand": event.hand + 1}),))


def counted(_: Tournament, event: e.HandCounted, asked: Undone) -> Made:
    """The hand is not over."""
    return c.TakeBackHand(**asked.base, why=asked.why), iter((Consequence(HAND_GOES_ON, {"hand": event.hand}),))


def count_taken_back(_: Tournament, event: e.HandCountTakenBack, asked: Undone) -> Made:
    """The hand is over after all."""
    again = c.CountHand(**asked.base, hand=event.hand, everywhere=True)
    return again, iter((Consequence(HAND_OVER, {"hand": event.hand}),))


def reported(_: Tournament, event: e.TableReported | e.TableReleased, asked: Undone) -> Made:
    """The table plays on."""
    says = Consequence(TABLE_PLAYS_ON, {"table": event.table, "hand": event.hand})
    return c.TakeBackReport(**asked.base, table=event.table, why=asked.why), iter((says,))


def planned(_: Tournament, __: e.LastHandsPlanned, asked: Undone) -> Made:
    """Nothing is planned."""
    return c.PlanLastHands(**asked.base), iter((Consequence(NO_END_PLANNED, {}),))


def stopped(_: Tournament, __: e.StoppedForTheDay, asked: Undone) -> Made:
    """The day goes on."""
    return c.TakeBackStop(**asked.base, why=asked.why), iter((Consequence(DAY_GOES_ON, {}),))


def last_hand(_: Tournament, event: e.LastHandReported, asked: Undone) -> Made:
    """It is still being played."""
    says = Consequence(TABLE_STILL_PLAYS, {"table": event.table, "hand": event.hand})
    return c.TakeBackLastHand(**asked.base, table=event.table, why=asked.why), iter((says,))
