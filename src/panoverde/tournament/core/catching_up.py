"""Catching up: what was kept on paper is decided as it was then, and recorded now.

    18:11  nothing runs ─────────────── 18:31  back         `at`     when a fact is recorded: it never goes back
              18:14 a bust, 18:20 a level, on paper         `as_of`  when it happened: in the time on paper

A command with `as_of` is decided by the clock as it stood then, and its facts say both. Clock facts of that time
take their place among those recorded since: whoever set the clock later is not overruled by what was before.
"""

import datetime
import re
from typing import TYPE_CHECKING, Any

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.commands import OnPaper, TournamentCommand
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.records import Clock, Outage, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at, sitting_of

if TYPE_CHECKING:
    from collections.abc import Mapping

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)
# What a clock fact changes besides the clock itself: of one that was overtaken, nothing is left.
_SHOWN = ("level_begun", "registration_closed_at", "addon_rung", "clock_before", "hours_before")


class NeverOnPaper(Refusal):
    """Nothing says that the room was kept on paper."""

    code = "paper.never"
    says = "Nothing is known of a time on paper here. Say first since when the room was kept on paper."


class NotThen(Refusal):
    """Outside the time on paper."""

    code = "paper.not-then"
    says = (
        "The room was on paper since {since}, and it is {now}. {moment} is not between them: look at the time again."
    )


def as_it_was(state: Tournament, command: TournamentCommand) -> tuple[Tournament, TournamentCommand]:
    """Give what a command is decided on: for one from paper the clock as it stood then, and that moment as its time.

    Raises:
        Refusal: the room was not on paper then.
    """
    if not isinstance(command, OnPaper) or not command.as_of:
        return state, command
    sitting = sitting_of(state, command)
    moment = must_be_then(sitting, command.as_of, command.at)
    then = msgspec.structs.replace(sitting, clock=clock_at(sitting, moment))
    sittings = {**state.sittings, sitting.id: then}
    return msgspec.structs.replace(state, sittings=sittings), msgspec.structs.replace(
        command, at=moment, as_of=moment
    )


def must_be_then(sitting: Sitting, as_of: str, now: str) -> str:
    """See to it that a moment lies in the time on paper, and write it as all moments are."""
    if sitting.dark is None:
        raise NeverOnPaper
    moment, since, until = written(as_of), written(sitting.dark.since), written(now)
    if not moment or not since <= moment <= until:
        raise NotThen(since=sitting.dark.since, now=now, moment=as_of)
    return moment


def is_then(sitting: Sitting, as_of: str, recorded: str) -> bool:
    """Whether a fact can have happened when it says, recorded when it was: for whoever verifies."""
    moments = (sitting.dark.since if sitting.dark else "", as_of, recorded)
    return all(map(_MOMENT.fullmatch, moments)) and list(moments) == sorted(moments)


def clock_at(sitting: Sitting, moment: str) -> Clock:
    """What the clock was at a moment since the time on paper began."""
    known = [at for at in sitting.clocks if at <= moment]
    return sitting.clocks[max(known)] if known else sitting.clock


def taken_down(event: Event, command: TournamentCommand) -> Event:
    """Let a fact say when it happened, where that was on paper."""
    as_of = command.as_of if isinstance(command, OnPaper) else ""
    return msgspec.structs.replace(event, as_of=as_of) if as_of and isinstance(event, SittingEvent) else event


def happened(state: Tournament, event: Event) -> str:
    """When a fact happened that is being recorded."""
    return (event.as_of if isinstance(event, SittingEvent) else "") or state.at


def go_dark(sitting: Sitting, outage: Outage) -> None:
    """The room is kept on paper. The clock is what it was since; lines that wait keep the time before open too."""
    if sitting.dark is not None and any(not line.struck for line in sitting.lines.values()):
        sitting.dark = msgspec.structs.replace(outage, since=min(sitting.dark.since, outage.since))
        return
    sitting.dark, sitting.clocks = outage, {written(outage.since): sitting.clock}


def turned_back(state: Tournament, event: Event) -> "Mapping[str, Any]":
    """Put the clock back to a fact's moment; give what stands since, where a later clock fact does."""
    if not isinstance(event, SittingEvent) or not event.as_of:
        return {}
    sitting = sitting_at(state, event)
    overtaken = any(at > event.as_of for at in sitting.clocks)
    stands = {name: getattr(sitting, name) for name in _SHOWN} if overtaken else {}
    sitting.clock = clock_at(sitting, event.as_of)
    return stands


def clock_kept(state: Tournament, event: Event, stands: "Mapping[str, Any]") -> None:
    """Remember what the clock is from here on, and let the latest stand."""
    for sitting in state.sittings.values():
        if sitting.dark is not None and sitting.clocks:
            at = _clock_moment(state, sitting, event)
            if clock_at(sitting, at) != sitting.clock:
                sitting.clocks[at] = sitting.clock
            sitting.clock = sitting.clocks[max(sitting.clocks)]
    for name, value in stands.items():
        setattr(sitting_at(state, event), name, value)


def _clock_moment(state: Tournament, sitting: Sitting, event: Event) -> str:
    """From when a clock holds: never before the last that is known, unless its fact is from paper."""
    at = happened(state, event)
    from_paper = isinstance(event, SittingEvent) and event.as_of and sitting_at(state, event) is sitting
    return at if from_paper else max(at, *sitting.clocks)


def written(moment: str) -> str:
    """Write a moment as all of them are, to be compared as text; "" where it is none.

    >>> written("2026-11-15T18:14:00Z"), written("18:14")
    ('2026-11-15T18:14:00.000Z', '')
    """
    try:
        read = datetime.datetime.fromisoformat(moment)
    except ValueError:
        return ""
    if read.tzinfo is None:
        return ""
    return read.astimezone(datetime.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
