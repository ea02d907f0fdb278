"""The bell ringer: notices that a moment of a running tournament has passed, and asks for its fact.

Every process that serves may have one. A bell's command id follows from its moment, so the second to
ring changes nothing; a server that was off rings what it missed when it is back.
"""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from django.db import Error, connections

from panoverde.application.handling import Application
from panoverde.bootstrap.desk import BOOK_LOST, desk
from panoverde.bootstrap.live import following
from panoverde.kernel.ids import SYSTEM, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.tournament.bells.ring import bell_id, due
from panoverde.tournament.clock.boundaries import Boundary
from panoverde.tournament.commands import RingBell
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of

LOOK_SECONDS = 0.5
Now = Callable[[], str]
_log = logging.getLogger(__name__)


class Ringer:
    """Looks at the running tournaments, in a thread of its own."""

    def __init__(self, application: Application, now: Now) -> None:
        self._application = application
        self._now = now
        self._stop = threading.Event()
        self._running: tuple[int, list[TournamentId]] = (-1, [])
        self._lost = False
        self._silent: dict[TournamentId, str] = {}  # whose bells cannot be rung, and why
        self._thread = threading.Thread(target=self._run, name="bells", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def close(self) -> None:
        """Stop, soon."""
        self._stop.set()
        self._thread.join()

    def look(self) -> int:
        """Ring everything that is due; say how much that was."""
        now, rung = self._now(), 0
        for tournament in self._those_running():
            try:
                rung += self._ring(tournament, now)
                self._silent.pop(tournament, None)
            except Error:
                raise
            except Exception as why:
                self._tell(tournament, why)
        return rung

    def _ring(self, tournament: TournamentId, now: str) -> int:
        """Ring what is due in one tournament."""
        rung = 0
        for bell in self._application.see(stream_of(tournament), lambda state: _bells(state, now)):
            try:
                rung += not self._application.handle(bell).repeated
            except BOOK_LOST:
                raise
            except Refusal:
                _log.debug("A bell was rung by somebody else, or its moment was put off.", exc_info=True)
        return rung

    def _tell(self, tournament: TournamentId, why: Exception) -> None:
        """Say once why the bells of a tournament are silent; the director's page of it says so too."""
        if self._silent.get(tournament) == str(why):
            return
        self._silent[tournament] = str(why)
        if isinstance(why, BOOK_LOST):
            _log.warning("The bells of %s do not ring until its director chooses a book. %s", tournament, why)
        else:
            _log.error("The bells of %s failed; those of the others go on.", tournament, exc_info=why)

    def _those_running(self) -> list[TournamentId]:
        """Name the tournaments whose clock may come to something; read anew only when something happened."""
        position = self._application.journal.position()
        if position != self._running[0]:
            rows = following().read(CALENDAR.name).rows.values()
            listed = (msgspec.json.decode(row, type=Listed) for row in rows)
            self._running = (position, [one.tournament for one in listed if one.course == "running"])
        return self._running[1]

    def _run(self) -> None:
        while not self._stop.wait(LOOK_SECONDS):
            try:
                self.look()
                self._lost = False
            except Error as error:
                if not self._lost:
                    _log.warning("The bells cannot read the journal; trying again. %s", error)
                self._lost = True
                connections.close_all()
            except Exception:
                _log.exception("The bells failed; trying again.")
        connections.close_all()


def _bells(state: Tournament, now: str) -> list[RingBell]:
    return [_bell(state, boundary, now) for boundary in due(state, state.sitting, now)]


def _bell(state: Tournament, rung: Boundary, now: str) -> RingBell:
    name = bell_id(state, state.sitting, rung)
    return RingBell(id=name, by=SYSTEM, at=now, tournament=state.id, what=rung.what, level=rung.level)


@contextmanager
def ringing(now: Now) -> Iterator[Ringer]:
    """Have the bells rung while the block runs."""
    ringer = Ringer(desk(), now)
    ringer.start()
    try:
        yield ringer
    finally:
        ringer.close()
