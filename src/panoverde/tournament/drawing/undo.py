"""What puts a draw right that seated nobody."""

from typing import Any

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import DRAW_STAYS, Consequence, Made, NothingToUndo, Undone
from panoverde.tournament.drawing import commands as c


def drawn(_: Tournament, event: Any, asked: Undone) -> Made:  # noqa: ANN401  any with a draw
    """The draw does not count; it stays visible. What was said without a draw is said otherwise instead."""
    if event.draw is None:
        raise NothingToUndo
    number: int = event.draw.number
    return c.VoidDraw(**asked.base, number=number, why=asked.why), iter(
        (Consequence(DRAW_STAYS, {"number": number}),)
    )
