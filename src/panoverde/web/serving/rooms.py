"""Places that are counted: so many for each visitor, so many in all."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Full(Exception):
    """No place is left, for this visitor or for anybody."""


class Room:
    """Used in the event loop's thread only, or under the lock of whoever uses it elsewhere.

    >>> room = Room(1, 2)
    >>> with room.place("a"), room.place("b"):
    ...     len(room), room.enter("a"), room.enter("c")
    (2, False, False)
    >>> len(room)
    0
    """

    def __init__(self, each: int, in_all: int) -> None:
        self._each, self._in_all = each, in_all
        self._taken: Counter[str] = Counter()
        self._all = 0

    def __len__(self) -> int:
        return self._all

    def enter(self, who: str) -> bool:
        """Take a place, if there is one."""
        if self._taken[who] >= self._each or self._all >= self._in_all:
            return False
        self._taken[who] += 1
        self._all += 1
        return True

    def leave(self, who: str) -> None:
        """Give it back."""
        self._taken[who] -= 1
        self._all -= 1
        if not self._taken[who]:
            del self._taken[who]

    @contextmanager
    def place(self, who: str) -> Iterator[None]:
        """Have a place for a while.

        Raises:
            Full: there is none.
        """
        if not self.enter(who):
            raise Full
        try:
            yield
        finally:
            self.leave(who)
