"""How pressing something is, among all that waits for the director in every flight.

class ─► somebody is on the way ─► due ─► players who wait ─► age
"""

from typing import NamedTuple

DANGER = 1  # somebody may be hurt, or the tournament is being cheated
NOBODY_PLAYS = 2  # a table, a flight or the whole room stands still
BELL = 3  # a bell in five minutes, or past
WRONG_IF_LEFT = 4  # it goes on, and something is wrong until somebody looks
MONEY = 5
LATER = 6
_NEVER = float("inf")


class Pressing(NamedTuple):
    """How pressing it is: its class, when it is due, how many wait for it, since when."""

    kind: int = LATER
    due: float | None = None  # so many seconds from now; None: at no moment
    waiting: int = 0  # players
    since: str = ""

    def rank(self, *, claimed: bool = False) -> tuple[int, bool, float, int, bool, str]:
        """Where it stands in the list: the lowest first.

        >>> soon, old = Pressing(BELL, due=60), Pressing(BELL, since="2026-11-15T21:00:00.000Z")
        >>> soon.rank() < old.rank() < Pressing(BELL).rank() < soon.rank(claimed=True) < Pressing(MONEY).rank()
        True
        """
        due = _NEVER if self.due is None else self.due
        return self.kind, claimed, due, -self.waiting, not self.since, self.since
