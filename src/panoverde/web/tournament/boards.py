"""Boards, kept as long as nothing happens: a thousand readers cost what one does.

position ─► the same as when the board was taken? ─► the board        else: state, caught up ─► a new board
"""

import threading
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from panoverde.application.handling import Application
from panoverde.bootstrap.desk import BOOK_LOST, Bound, book_in_force, desk, shelf_in_force
from panoverde.bootstrap.live import following, journal
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.projections.board import Board, board
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.flights import address as of_night
from panoverde.web.flights import public
from panoverde.web.rules.shown import address

MOST_KEPT = 200  # boards; one that was not looked at for long is taken anew
T = TypeVar("T")
Make = Callable[[Tournament, Rulebook | None], T]


class Seen(NamedTuple):
    """A board, and a position of the journal that it is true at."""

    position: int
    board: Board
    also: tuple[Any, ...] = ()  # whatever else was asked for

    @property
    def about(self) -> tuple[str, int]:
        """Name what is seen, and where it stands."""
        return of_night(self.board.id), self.board.seq


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


_kept: WeakKeyDictionary[Application, tuple[int, dict[str, Kept]]] = WeakKeyDictionary()


def kept(what: str, most: int) -> Kept:
    """Where one kind of thing is kept, for the application of this process, until it forgets everything."""
    turn = desk().residents.turn
    at, shelves = _kept.get(desk(), (-1, {}))
    if at != turn:
        at, shelves = _kept[desk()] = turn, {}
    return shelves.setdefault(what, Kept(most))


def look(tournament: str, *also: Make[Any]) -> Seen | None:
    """Look at a tournament's board, and at more that is kept; None where no such tournament was announced."""
    found = _take(tournament, (board, *also), _nothing)
    return Seen(found.position, found.made[0], tuple(found.made[1:])) if found else None


def look_with(tournament: str, own: Callable[[Tournament], T]) -> tuple[Seen, T] | None:
    """Look at a board, and in the same look at what only one reader wants, which is not kept."""
    found = _take(tournament, (board,), own)
    return (Seen(found.position, found.made[0]), found.own) if found else None


class _Taken(NamedTuple, Generic[T]):
    position: int
    made: list[Any]
    own: T


def _take(tournament: str, makes: Sequence[Make[Any]], own: Callable[[Tournament], T]) -> _Taken[T] | None:
    """Make things of a tournament's state and its book, once for as long as its records stay the same.

    What a make gives is kept, so it must hold nothing that the state goes on changing.
    """
    shelf, position = kept("taken", MOST_KEPT), journal().position()
    held = [shelf.get((of_night(tournament), make), (-1, -1, None)) for make in makes]
    if own is _nothing and all(at == position for at, _seq, _made in held):
        return _Taken(position, [made for _at, _seq, made in held], own(None))
    if all(at < 0 for at, _seq, _made in held) and not _announced(tournament):
        return None

    def fresh(whole: Tournament) -> tuple[int, list[Any], T]:
        state = public(whole, tournament)
        book = book_of(state)
        made = [
            before if seq == state.seq else make(state, book)
            for make, (_at, seq, before) in zip(makes, held, strict=True)
        ]
        return state.seq, made, own(state)

    seq, made, one = desk().see(stream_of(TournamentId(tournament)), fresh)
    for make, each in zip(makes, made, strict=True):
        shelf.keep((of_night(tournament), make), (position, seq, each))
    return _Taken(position, made, one)


def _nothing(_state: object) -> None:
    """Look at nothing of one's own."""


def book_of(bound: Bound) -> Rulebook | None:
    """Open the edition that decides in a tournament; None where it is lost, or from before and off the shelf."""
    try:
        return book_in_force(bound)
    except Refusal:
        return None


def _announced(tournament: str) -> bool:
    """Ask the calendar before the state: an address somebody made up must cost no memory."""
    return following().row(CALENDAR.name, stream_of(TournamentId(tournament)), Listed)[1] is not None


def book_title(bound: Bound) -> str:
    """Name the book that decides as people do."""
    book = book_of(bound)
    return book.title if book else bound.book


def book_href(bound: Bound) -> str:
    """Where the book that decides is read, as it decides; nowhere while it is lost."""
    try:
        library, book = shelf_in_force(bound)
    except BOOK_LOST:
        return ""
    return address(library.digest, "book", book.id)
