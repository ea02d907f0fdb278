"""An outage: nothing ran for a while, and the clock, which is reckoned from its facts, has gone on.

    beat   beat ─────── nothing ─────── back: OutageNoted      bells that fell inside wait
                                         │
                     the director says   ├─ give the time back    the clock shows what it showed then
                                         └─ let it run            the bells ring, late

Nobody is asked about less than a minute: that is a restart. A machine's clock that is set forward is the same: an
hour that nobody played. Set back, the house's time has gone on as it was (`bootstrap.house_time`): bells wait until
the director has looked, and there is nothing to give back.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Literal

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import CommandId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.bells import commands as c
from panoverde.tournament.bells import events as e
from panoverde.tournament.bells.ring import NotYet
from panoverde.tournament.clock.events import ClockSet
from panoverde.tournament.clock.face import after_moment, read, seconds_between
from panoverde.tournament.core.catching_up import go_dark
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Break, Level
from panoverde.tournament.core.records import FIRST, Outage, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at, sitting_of

LEAST_SECONDS = 60  # shorter ones are restarts


class NoOutage(Refusal):
    """There is none, or it was settled."""

    code = "clock.no-outage"
    says = "No outage waits for a decision. Set the clock if it is wrong."


def found(state: Tournament, sitting: Sitting, since: str, until: str, what: Break = "outage") -> Outage | None:
    """Say what of a time in which nothing is known to have run is an outage of this clock; None where none is.

    The clock ran, and nothing was recorded: a record says that somebody was there. Set back, the machine's clock
    says nothing of when.
    """
    running = sitting.clock.running_since
    if running is None or sitting.outage or state.finished_at or state.stopped:
        return None
    if what == "clock-set" and seconds_between(since, until) <= -LEAST_SECONDS:
        return Outage(since, until, what)
    begin = max((since, running, _last_seen(state, until)), key=lambda moment: seconds_between(since, moment))
    return Outage(begin, until, what) if seconds_between(begin, until) >= LEAST_SECONDS else None


def _last_seen(state: Tournament, until: str) -> str:
    """When somebody was last there: as the last record was made, or as the same outage began in another flight."""
    noted = (sitting.outage for sitting in state.sittings.values() if sitting.outage)
    return next((outage.since for outage in noted if outage.until == until), state.at)


def outage_id(state: Tournament, sitting: Sitting, since: str) -> CommandId:
    """Name the command that notes it: whoever comes back after the same silence gives it the same one."""
    where = state.id if sitting.id == FIRST else f"{state.id}\n{sitting.id}"
    text = f"{where}\n{since}"
    return CommandId(f"outage-{hashlib.sha256(text.encode()).hexdigest()[:40]}")


def note(state: Tournament, command: c.NoteOutage, _: Means) -> Iterator[Event]:
    """Record it once; nothing is rung of what fell inside until the director has said what becomes of the time."""
    sitting = sitting_of(state, command)
    outage = found(state, sitting, command.since, command.until, command.what)
    if outage is None:
        raise NotYet
    yield e.OutageNoted(since=outage.since, until=outage.until, what=outage.what)


def settle(state: Tournament, command: c.SettleOutage, _: Means) -> Iterator[Event]:
    """Let the clock show what it would show without the outage, or leave it."""
    sitting = sitting_of(state, command)
    if sitting.outage is None:
        raise NoOutage
    seconds = taken(sitting.outage)
    time: Literal["given-back", "let-run"] = "given-back" if command.give_back else "let-run"
    yield e.OutageSettled(time=time, seconds=seconds, why=command.why.strip())
    if command.give_back and seconds:
        level, left = given_back(sitting, command.at)
        yield ClockSet(at=command.at, level=level, left_seconds=left, why=command.why.strip())


def taken(outage: Outage) -> int:
    """Say how many seconds an outage took from the clock: none where the machine's was set back."""
    return max(0, round(seconds_between(outage.since, outage.until)))


def given_back(sitting: Sitting, at: str) -> tuple[int, int]:
    """Say which level and how many seconds the clock shows once the time of its outage is given back."""
    seconds = max(0.0, seconds_between(sitting.outage.since, sitting.outage.until)) if sitting.outage else 0.0
    if sitting.clock.running_since is not None:  # it ran through all of it, perhaps beyond its last level
        shown = read(sitting.clock, sitting.levels, after_moment(at, -seconds))
        return shown.level, round(shown.left_seconds)
    shown = read(sitting.clock, sitting.levels, at)
    return _before(sitting.levels, shown.level, shown.left_seconds, seconds)


def _before(levels: Sequence[Level], level: int, left: float, seconds: float) -> tuple[int, int]:
    """Turn a clock back through its levels, to the beginning of the first at most.

    >>> levels = [Level(20, 100, 200), Level(20, 200, 400)]
    >>> _before(levels, 1, 1140, 300), _before(levels, 0, 600, 9000)
    ((0, 240), (0, 1200))
    """
    while not levels[level].hands and (over := left + seconds - levels[level].minutes * 60) > 0 and level > 0:
        level, left, seconds = level - 1, 0.0, over
    return level, round(min(left + seconds, max(left, levels[level].minutes * 60)))


def noted(state: Tournament, event: e.OutageNoted) -> None:
    """It waits for the director. What happens meanwhile is kept on paper."""
    sitting = sitting_at(state, event)
    sitting.outage = Outage(event.since, event.until, event.what)
    if event.what == "outage":
        go_dark(sitting, sitting.outage)


def settled(state: Tournament, event: e.OutageSettled) -> None:
    """It waits no more: bells ring again."""
    sitting_at(state, event).outage = None
