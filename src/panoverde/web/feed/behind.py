"""The tournament as it may be told outside: as late as the director said, whoever asks and whatever the address says.

    the present says only whether the feed is open and how far behind it is ─► a state of its own, so much behind

Made once in a second for everybody: a thousand readers cost what one does, and none of them takes the room's locks.
"""

import time
from typing import NamedTuple

from django.http import Http404

from panoverde.application.delayed import Delayed
from panoverde.application.dispatch import KINDS
from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import TournamentId
from panoverde.projections.board import Board, board
from panoverde.projections.leading import Leading, leading
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.announcement import Feed
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.flights import address, public
from panoverde.web.moments import now
from panoverde.web.tournament.boards import book_of, kept, look

FRESH_SECONDS = 1.0
MOST_KEPT = 32


class Behind(NamedTuple):
    """A tournament as it stood so many seconds ago."""

    delay_seconds: int
    as_of: str
    board: Board
    leading: Leading

    @property
    def about(self) -> tuple[str, int, int]:
        """Name what is seen, and where it stands; another delay is another thing."""
        return address(self.board.id), self.board.seq, self.delay_seconds


def feed_of(state: Tournament, _book: Rulebook | None) -> Feed | None:
    """Whether it is open, and how far behind."""
    return state.feed


def behind(tournament: str) -> Behind:
    """Look at a tournament from so far behind.

    Raises:
        Http404: there is no such tournament, nothing of it is open to the outside, or it was not announced by then.
    """
    present = look(tournament, feed_of)
    feed: Feed | None = present.also[0] if present else None
    if feed is None:
        raise Http404
    shelf, key, at = kept("behind", MOST_KEPT), (address(tournament), feed.delay_seconds), time.monotonic()
    made_at, made = shelf.get(key, (0.0, None))
    if made is None or at - made_at > FRESH_SECONDS:
        made = _taken(tournament, feed.delay_seconds)
        shelf.keep(key, (at, made))
    found: Behind = made
    return found


def _taken(tournament: str, delay_seconds: int) -> Behind:
    until = after_moment(now(), -delay_seconds)

    def take(whole: Tournament) -> Behind:
        if not whole.exists:
            raise Http404
        state = public(whole, tournament)
        book = book_of(state)
        return Behind(delay_seconds, until, board(state, book), leading(state, book))

    return _delayed().see(stream_of(TournamentId(tournament)), until, take)


def _delayed() -> Delayed:
    """The states of this process that are behind; they are forgotten when the present ones are."""
    shelf = kept("delayed", 1)
    if "it" not in shelf:
        shelf.keep("it", Delayed(journal(), KINDS))
    found: Delayed = shelf["it"]
    return found
