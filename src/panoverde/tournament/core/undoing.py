"""What follows from undoing something, as it is said before it is done."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.commands import TournamentCommand


class Consequence(msgspec.Struct, frozen=True):
    """Something that will follow. A template and its data, so that screens say it in any language."""

    says: str
    data: dict[str, Any]

    def say(self, translate: Callable[[str], str] = str) -> str:
        """Say it."""
        return translate(self.says).format(**self.data)


SEAT_FREED = "Table {table} seat {seat} becomes free."
BACK_IN_SEAT = "The player is back at table {table} seat {seat}."
DRAW_STAYS = "Draw {number} stays on record and is not used again."
SEAT_DRAWN_ANEW = "The old seat is taken: a free one is drawn."
LEFT_AGAIN = "{left} players are left again."

Made = tuple[TournamentCommand, Iterator[Consequence]]  # the command that corrects, and what follows from it


class NothingToUndo(Refusal):
    """Nothing has been done yet, or it was too long ago."""

    code = "undo.nothing"
    says = "There is nothing here to undo. Correct it by the command for it instead."


class Undone(msgspec.Struct, frozen=True):
    """What is to be undone, and how a command that does it begins: id, who, when, of which tournament."""

    base: dict[str, Any]
    why: str
    together: tuple[Event, ...]  # all that the same command did, in order
