"""What puts a call right."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.room import commands as c
from panoverde.tournament.room import events as e

CALL_SETTLED = "Call {number} is settled."


def called(_: Tournament, event: e.DirectorCalled, asked: Undone) -> Made:
    """The call is settled."""
    settled = Consequence(CALL_SETTLED, {"number": event.number})
    return c.AnswerCall(**asked.base, number=event.number), iter((settled,))
