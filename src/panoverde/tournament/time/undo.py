"""What puts a player's time right."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.time import commands as c
from panoverde.tournament.time import events as e

COUNT_OVER = "Nothing is counted at table {table} any more."
CARD_BACK = "Time cards of the player: {left} again."
BY_THE_BOOK = "The player’s time is as the book has it again."


def called(_: Tournament, event: e.TimeCalled, asked: Undone) -> Made:
    """Nobody called."""
    return c.StopCount(**asked.base, table=event.table), iter((Consequence(COUNT_OVER, {"table": event.table}),))


def started(_: Tournament, event: e.CountStarted, asked: Undone) -> Made:
    """Nothing is counted."""
    return c.StopCount(**asked.base, table=event.table), iter((Consequence(COUNT_OVER, {"table": event.table}),))


def spent(state: Tournament, event: e.CardSpent, asked: Undone) -> Made:
    """The player has it back."""
    entry = state.entries[event.entry]
    left = entry.cards - entry.cards_spent + 1
    return c.SeeCards(**asked.base, entry=entry.id, left=left), iter((Consequence(CARD_BACK, {"left": left}),))


def changed(_: Tournament, event: e.TimeChanged, asked: Undone) -> Made:
    """As the book has it."""
    back = c.ChangeTime(**asked.base, entry=event.entry, change="as-the-book", why=asked.why)
    return back, iter((Consequence(BY_THE_BOOK, {}),))
