"""What puts a call right."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.room import commands as c
from panoverde.tournament.room import events as e

CALL_SETTLED = "Call {number} is settled."
CALL_WAITS = "Call {number} waits for somebody again."
YOU_GO = "You are on the way to call {number}."


def called(_: Tournament, event: e.DirectorCalled, asked: Undone) -> Made:
    """The call is settled."""
    settled = Consequence(CALL_SETTLED, {"number": event.number})
    return c.AnswerCall(**asked.base, number=event.number), iter((settled,))


def taken(_: Tournament, event: e.CallTaken, asked: Undone) -> Made:
    """Nobody goes."""
    waits = Consequence(CALL_WAITS, {"number": event.number})
    return c.LeaveCall(**asked.base, number=event.number), iter((waits,))


def left(_: Tournament, event: e.CallLeft, asked: Undone) -> Made:
    """Whoever undoes it goes."""
    goes = Consequence(YOU_GO, {"number": event.number})
    return c.TakeCall(**asked.base, number=event.number), iter((goes,))
