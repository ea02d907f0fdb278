"""Keeps paper packs ready: at every break, before hand-for-hand, at the stop of a day, after a field was formed.

Every process that serves may have one, in a thread of its own: setting some hundred pages must not delay a bell. A
moment's pack is made once, whoever is first; what it is called follows from the state.
"""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from django.conf import settings
from django.db import Error, connections

from panoverde.application.handling import Application
from panoverde.bootstrap import paper_pack
from panoverde.bootstrap.desk import BOOK_LOST, desk
from panoverde.bootstrap.live import following
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.texts import Language
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.pace.deducting import playing_tables
from panoverde.tournament.stream import stream_of

LOOK_SECONDS = 5.0
_log = logging.getLogger(__name__)


def moments(state: Tournament, sitting: Sitting) -> Iterator[str]:
    """Name the moments of a sitting at which it is, and that a pack belongs to."""
    if sitting.id in state.fields:
        yield "field"
    if not sitting.started_at:
        return
    begun = sitting.level_begun
    if 0 <= begun < len(sitting.levels) and sitting.levels[begun].is_break:
        yield f"break-{begun}"
    sheet = state.purse.sheet
    if sheet and sheet.places < sitting.left <= sheet.places + playing_tables(sitting):
        yield "hand-for-hand"
    if sitting.pace.last.stop is not None:
        yield f"stop-{sitting.day}"


class PackKeeper:
    """Looks at the running tournaments, and makes what is due."""

    def __init__(self, application: Application, now: Callable[[], str]) -> None:
        self._application, self._now = application, now
        self._made: set[tuple[str, str, str]] = set()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="paper-packs", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def close(self) -> None:
        """Stop, soon."""
        self._stop.set()
        self._thread.join()

    def look(self) -> int:
        """Make every pack that is due and was not made; say how many."""
        rows = following().read(CALENDAR.name).rows.values()
        listed = (msgspec.json.decode(row, type=Listed) for row in rows)
        return sum(self._keep(one.tournament) for one in listed if one.course == "running")

    def _keep(self, tournament: TournamentId) -> int:
        stream, at = stream_of(tournament), self._now()
        due = self._application.see(stream, lambda state: self._due(state, at))
        for sitting, moment, taken in due:
            if not paper_pack.has(stream, sitting, moment):
                paper_pack.keep(taken, sitting, moment, _language())
            self._made.add((stream, sitting, moment))
        return len(due)

    def _due(self, state: Tournament, at: str) -> list[tuple[str, str, paper_pack.Sheaf]]:
        stream, found = stream_of(state.id), []
        for sitting in state.sittings.values():
            if sitting.is_open:
                new = [moment for moment in moments(state, sitting) if (stream, sitting.id, moment) not in self._made]
                found += [(str(sitting.id), moment, paper_pack.sheaf(state, sitting, at)) for moment in new]
        return found

    def _run(self) -> None:
        while not self._stop.wait(LOOK_SECONDS):
            try:
                self.look()
            except Error:
                connections.close_all()
            except BOOK_LOST:
                _log.debug("A pack cannot be made while its book is lost.", exc_info=True)
            except Exception:
                _log.exception("A paper pack could not be made; trying again.")
        connections.close_all()


def _language() -> Language:
    """The house's own."""
    code = str(settings.LANGUAGE_CODE)[:2]
    return code if code in ("pt", "en", "es") else "pt"  # type: ignore[return-value]


@contextmanager
def keeping_packs(now: Callable[[], str]) -> Iterator[PackKeeper]:
    """Have packs kept ready while the block runs."""
    keeper = PackKeeper(desk(), now)
    keeper.start()
    try:
        yield keeper
    finally:
        keeper.close()
