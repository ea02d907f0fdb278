"""What puts a typed line right."""

from panoverde.tournament.catchup import commands as c
from panoverde.tournament.catchup import events as e
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone

LINE_GONE = "Line {line} does not count any more."
LINE_COUNTS = "Line {line} counts, and waits to be recorded."


def typed(_: Tournament, event: e.LineTyped, asked: Undone) -> Made:
    """It is struck."""
    gone = Consequence(LINE_GONE, {"line": event.line})
    return c.StrikeLine(**asked.base, line=event.line, why=asked.why), iter((gone,))


def struck(_: Tournament, event: e.LineStruck, asked: Undone) -> Made:
    """It counts again."""
    counts = Consequence(LINE_COUNTS, {"line": event.line})
    return c.RestoreLine(**asked.base, line=event.line, why=asked.why), iter((counts,))


def restored(_: Tournament, event: e.LineRestored, asked: Undone) -> Made:
    """It is struck again."""
    gone = Consequence(LINE_GONE, {"line": event.line})
    return c.StrikeLine(**asked.base, line=event.line, why=asked.why), iter((gone,))
