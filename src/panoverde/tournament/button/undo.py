"""What puts a mixed game right: the table plays the game of before, with the hands that were over."""

from panoverde.tournament.button import commands as c
from panoverde.tournament.button import events as e
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone

PLAYS_AGAIN = "Table {table} plays the game of before again, with so many hands over: {hands}."


def turned(_: Tournament, event: e.GameTurned, asked: Undone) -> Made:
    """The game of before goes on."""
    says = Consequence(PLAYS_AGAIN, {"table": event.table, "hands": event.over})
    return c.TurnGame(**asked.base, table=event.table, game=event.was, hands=event.over, why=asked.why), iter((says,))  # type: ignore[arg-type]
