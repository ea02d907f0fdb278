"""What is known of a player's time: the count that runs at a table, and what the director changed for one player."""

from typing import Literal

import msgspec

from panoverde.kernel.ids import EntryId

Street = Literal["preflop", "flop", "turn", "river"]  # the first betting round, and those after it
Stands = Literal["all-in-count", "ko-sheet-count", "floor-called"]


class Count(msgspec.Struct, frozen=True):
    """Seconds that are counted on somebody: by the action clock, or because time was called."""

    on: EntryId
    of: Literal["action", "called"]
    since: str = ""  # when the seconds last began to run; "" while they do not
    seconds: int = 0  # that run from then on: grace, cards and those aloud included
    aloud: int = 0  # the last of them
    street: Street = "preflop"
    cards: int = 0  # spent in it
    stands: Stands | None = None  # what it stands for
    caller: EntryId = EntryId("")  # who asked for time; "" where staff did
    called_at: str = ""

    @property
    def waits(self) -> bool:
        """Whether time was called, and nobody has approved it."""
        return not self.since and self.stands is None


class Used(msgspec.Struct, frozen=True):
    """How much of the time of a betting round somebody has used."""

    street: Street
    seconds: int


class Timing(msgspec.Struct, frozen=True):
    """What the director has changed for one player; 0 leaves it to the book."""

    called_seconds: int = 0
    initial_seconds: int = 0
    card_seconds: int = 0
    suspended: bool = False  # no card is spent
    steps: int = 0  # taken against delay, of another kind
