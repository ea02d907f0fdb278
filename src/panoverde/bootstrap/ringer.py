"""The bell ringer: notices that a moment of a running tournament has passed, and asks for its fact.

Every process that serves may have one. A bell's command id follows from its moment, so the second to
ring changes nothing. While tournaments run it beats every few seconds, in the database; whoever comes
back after a silence of a minute notes the outage, and what fell into it waits for the director. So it is where
somebody sets the machine's clock by a minute or more while tournaments run (`house_time`).
"""

import datetime
import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from django.db import Error, connections

from panoverde.application import pushing
from panoverde.application.handling import Application
from panoverde.application.known import AnswerLost
from panoverde.bootstrap import house_time
from panoverde.bootstrap.desk import BOOK_LOST, desk
from panoverde.bootstrap.house_time import HouseTime
from panoverde.bootstrap.live import following
from panoverde.kernel.ids import SYSTEM, SeriesId, SittingId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.store.beats import beat, last_beat
from panoverde.tournament.bells.outage import LEAST_SECONDS, found, outage_id
from panoverde.tournament.bells.ring import bell_id, due
from panoverde.tournament.clock.boundaries import Boundary
from panoverde.tournament.clock.face import after_moment, seconds_between
from panoverde.tournament.commands import NoteOutage, RingBell
from panoverde.tournament.core.records import Outage, Sitting, Tournament
from panoverde.tournament.stream import stream_of

LOOK_SECONDS = 0.5
BEAT_SECONDS = 5
Now = Callable[[], str]
_log = logging.getLogger(__name__)


class Ringer:
    """Looks at the running tournaments, in a thread of its own."""

    def __init__(self, application: Application, now: Now, clock: HouseTime | None = None) -> None:
        self._application = application
        self._now = now
        self._clock = clock
        self._stepped = 0.0  # how far the machine's clock was set, as far as the directors were asked
        self._stop = threading.Event()
        self._running: tuple[int, list[TournamentId]] = (-1, [])
        self._series: list[SeriesId] = []  # of those, whose dealers may be due
        self._lost = False
        self._silent: dict[TournamentId, str] = {}  # whose bells cannot be rung, and why
        self._looked = ""  # when it last did,
        self._beaten = ""  # and when it last said so
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
        running, rung = self._those_running(), 0
        gap = self._clock_set(self._clock, bool(running)) if self._clock else None
        now = self._now()
        if gap is None and running and (quiet := self._quiet_since(now)):
            gap = Outage(quiet, now)
        for tournament in running:
            try:
                if gap:
                    self._note(tournament, gap, now)
                rung += self._ring(tournament, now)
                self._silent.pop(tournament, None)
            except (Error, AnswerLost):
                raise
            except Exception as why:
                self._tell(tournament, why)
        for series in self._series:
            rung += self._push(series, now)
        if running:
            self._beat(now)
        self._looked = now
        return rung

    def _push(self, series: SeriesId, now: str) -> int:
        """Ring for the dealers of a series."""
        rung = 0
        try:
            for bell in pushing.bells(self._application, series, now):
                rung += not self._application.handle(bell).repeated
        except Refusal:
            _log.debug("A push was rung for by somebody else, or a book is lost.", exc_info=True)
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

    def _quiet_since(self, now: str) -> str:
        """Say since when nothing is known to have run; "" where somebody was there all the time."""
        if self._looked and seconds_between(self._looked, now) < LEAST_SECONDS:
            return ""
        last = last_beat()  # another process may have been there
        return last if last and seconds_between(last, now) >= LEAST_SECONDS else ""

    def _clock_set(self, clock: HouseTime, running: bool) -> Outage | None:
        """Say what somebody made of the machine's clock, once; while nothing runs, it is simply taken.

        Forward it is taken too, as after an outage. Back it cannot be: the house's time goes on as it was.
        """
        step = clock.step()
        if step and not running:
            clock.take()
            step = 0.0
        asked, self._stepped = self._stepped, step
        if abs(step) < LEAST_SECONDS or abs(step - asked) < LEAST_SECONDS:
            return None
        since = self._now()
        _log.warning("The machine's clock was set by %d seconds; the directors are asked.", step)
        if step > 0:
            clock.take()
            self._stepped = 0.0
        return Outage(since, after_moment(since, step), "clock-set")

    def _note(self, tournament: TournamentId, gap: Outage, now: str) -> None:
        for note in self._application.see(stream_of(tournament), lambda state: _outages(state, gap, now)):
            try:
                self._application.handle(note)
            except Refusal:
                _log.debug("The outage was noted by somebody else.", exc_info=True)

    def _beat(self, now: str) -> None:
        """Say that the bells are there, every few seconds."""
        if not self._beaten or abs(seconds_between(self._beaten, now)) >= BEAT_SECONDS:
            beat(now)
            self._beaten = now

    def _those_running(self) -> list[TournamentId]:
        """Name the tournaments whose clock may come to something; read anew only when something happened."""
        position = self._application.journal.position()
        if position != self._running[0]:
            rows = following().read(CALENDAR.name).rows.values()
            listed = (msgspec.json.decode(row, type=Listed) for row in rows)
            running = [one for one in listed if one.course == "running"]
            self._running = (position, [one.tournament for one in running])
            self._series = list(dict.fromkeys(one.series for one in running))
        return self._running[1]

    def _run(self) -> None:
        while not self._stop.wait(LOOK_SECONDS):
            try:
                self.look()
                self._lost = False
            except (Error, AnswerLost) as error:
                if not self._lost:
                    _log.warning("The bells cannot read the journal; trying again. %s", error)
                self._lost = True
                connections.close_all()
            except Exception:
                _log.exception("The bells failed; trying again.")
        connections.close_all()


def _outages(state: Tournament, gap: Outage, now: str) -> list[NoteOutage]:
    """What is to be noted of an outage: in every flight and day whose clock ran."""
    return [
        NoteOutage(
            id=outage_id(state, sitting, gap.since), by=SYSTEM, at=now, tournament=state.id, sitting=_named(sitting),
            since=gap.since, until=gap.until, what=gap.what,
        )
        for sitting in state.sittings.values()
        if sitting.is_open and found(state, sitting, gap.since, gap.until, gap.what) is not None
    ]  # fmt: skip


def _bells(state: Tournament, now: str) -> list[RingBell]:
    opened = [sitting for sitting in state.sittings.values() if sitting.is_open]
    return [_bell(state, sitting, boundary, now) for sitting in opened for boundary in due(state, sitting, now)]


def _bell(state: Tournament, sitting: Sitting, rung: Boundary, now: str) -> RingBell:
    return RingBell(
        id=bell_id(state, sitting, rung), by=SYSTEM, at=now, tournament=state.id, sitting=_named(sitting),
        what=rung.what, level=rung.level,
    )  # fmt: skip


def _named(sitting: Sitting) -> SittingId:
    """A bell of the only sitting names none, as bells of before."""
    return sitting.id if sitting.kind else SittingId("")


@contextmanager
def keeping_time() -> Iterator[Ringer]:
    """Go by the house's time while the block runs, and have the bells rung by it."""
    last = last_beat()
    not_before = datetime.datetime.fromisoformat(last).timestamp() if last else 0.0
    clock = HouseTime(not_before=not_before)
    house_time.keep(clock)
    try:
        with ringing(lambda: house_time.written(house_time.now()), clock) as ringer:
            yield ringer
    finally:
        house_time.keep(None)


@contextmanager
def ringing(now: Now, clock: HouseTime | None = None) -> Iterator[Ringer]:
    """Have the bells rung while the block runs."""
    ringer = Ringer(desk(), now, clock)
    ringer.start()
    try:
        yield ringer
    finally:
        ringer.close()
