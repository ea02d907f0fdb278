"""Boards, kept as long as nothing happens: a thousand readers cost what one does.

position ─► the same as when the board was taken? ─► the board        else: state, caught up ─► a new board
"""

import threading
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from panoverde.application.handling import Application
from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import following, journal
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.projections.board import Board, board
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of

MOST_KEPT = 200  # boards; one that was not looked at for long is taken anew
T = TypeVar("T")


class Seen(NamedTuple):
    """A board, and a position of the journal that it is true at."""

    position: int
    board: Board

    @property
    def about(self) -> tuple[str, int]:
        """Name what is seen, and where it stands."""
        return self.board.id, self.board.seq


class Kept(dict[Any, Any]):
    """Things kept for readers, the latest ones only; they go with the application they were read from."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self._lock = threading.Lock()

    def keep(self, key: Any, value: Any) -> None:  # noqa: ANN401  whatever is kept
        """Keep something, and let the oldest go where there is too much."""
        with self._lock:
            self.pop(key, None)
            self[key] = value
            while len(self) > self._most:
                del self[next(iter(self))]


_kept: WeakKeyDictionary[Application, dict[str, Kept]] = WeakKeyDictionary()


def kept(what: str, most: int) -> Kept:
    """Where one kind of thing is kept, for the application of this process."""
    return _kept.setdefault(desk(), {}).setdefault(what, Kept(most))


def look(tournament: str) -> Seen | None:
    """Look at a tournament's board; None where no such tournament was announced."""
    found = take(tournament, board)
    return Seen(*found) if found else None


def take(tournament: str, make: Callable[[Tournament, Rulebook | None], T]) -> tuple[int, T] | None:
    """Make something of a tournament's state and its book, once for as long as its records stay the same.

    What `make` gives is kept, so it must hold nothing that the state goes on changing.
    """
    shelf, key = kept("taken", MOST_KEPT), (tournament, make)
    position = journal().position()
    at, seq, made = shelf.get(key, (-1, -1, None))
    if at == position:
        return position, made
    if at < 0 and not _announced(tournament):
        return None

    def fresh(state: Tournament) -> tuple[int, Any]:
        return state.seq, made if state.seq == seq else make(state, book_of(state.book))

    now, made_now = desk().see(stream_of(TournamentId(tournament)), fresh)
    shelf.keep(key, (position, now, made_now))
    return position, made_now


def book_of(name: str) -> Rulebook | None:
    """Open a tournament's book; None where a house's own is no longer on the shelf."""
    try:
        return open_library().book(name)
    except Refusal:
        return None


def _announced(tournament: str) -> bool:
    """Ask the calendar before the state: an address somebody made up must cost no memory."""
    return following().row(CALENDAR.name, stream_of(TournamentId(tournament)), Listed)[1] is not None
