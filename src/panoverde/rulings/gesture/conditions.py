"""Conditions on what the book says, for parameters that are lists, and for those on which most books are silent."""

from typing import Any

from panoverde.rulings.core.facts import Condition, Fact, When
from panoverde.rulings.gesture.hearing import GestureHearing

G = GestureHearing[Any]
Is = When[G]  # known from the moves, or from what has come of them so far; never asked


class Lists(Condition[G]):
    """The book's list has this on it. Silence opens it, as ever."""

    __slots__ = ("key", "member")

    def __init__(self, key: str, member: str) -> None:
        self.key = key
        self.member = member

    def holds(self, hearing: G) -> bool:
        """Look it up."""
        return self.member in hearing.reads(self.key)

    @property
    def facts(self) -> tuple[Fact[G], ...]:
        """None: it is the book's."""
        return ()


class Speaks(Condition[G]):
    """The book, or its guidance, says something of it."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key

    def holds(self, hearing: G) -> bool:
        """Ask whether it does."""
        return hearing.says(self.key)

    @property
    def facts(self) -> tuple[Fact[G], ...]:
        """None: it is the book's."""
        return ()
