"""Who deals where next, and when a push has to wait.

    1  2  3  4 · rests      ─push─►      each to the next table, the last one rests, whoever rested comes to the first
    A  B  C  D · E, F                    E A B C · F, D

What a level's end makes of a push, the book of each event says whose tables lie in the string; the strictest counts.
"""

from collections.abc import Iterable, Iterator

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.series.rota import refusals as no
from panoverde.series.rota.facts import (
    DealerPut,
    PlanPushes,
    Push,
    Pushed,
    PushesPlanned,
    PushRung,
    PutDealer,
    RingPush,
    String,
)
from panoverde.series.rota.state import Line, Rota
from panoverde.tournament.clock.face import after_moment, seconds_between
from panoverde.tournament.venue.pushes import FEWEST_MINUTES, MOST_MINUTES, Near

MOST_NAME = 40


class At(msgspec.Struct, frozen=True):
    """What the book of its event makes of a push at a table just then."""

    table: TableNumber
    near: Near


class Due(msgspec.Struct, frozen=True):
    """When a string is pushed next, and what stands in the way."""

    string: int
    at: str  # as planned
    earliest: str  # as the books have it
    avoided: bool  # it may go on before, with a reason
    table: int  # the one that is near the end of its level; 0: none
    cites: Citations


def plan(_: Rota, command: PlanPushes) -> list[Event]:
    """Lay tables into strings, with dealers for all of them, or for none.

    Raises:
        BadRota: no such minutes, or no tables.
        TwoStrings: a table lies in two.
        TooFewDealers: a table has nobody.
        DealerTwice: somebody would deal at two.
    """
    if not FEWEST_MINUTES <= command.every_minutes <= MOST_MINUTES or not command.strings:
        raise no.BadRota(fewest=FEWEST_MINUTES, most=MOST_MINUTES)
    strings = tuple(_string(nth, each) for nth, each in enumerate(command.strings, 1))
    if (twice := _twice(table for each in strings for table in each.tables)) is not None:
        raise no.TwoStrings(table=twice)
    if (name := _twice(dealer for each in strings for dealer in each.dealers)) is not None:
        raise no.DealerTwice(dealer=name)
    return [PushesPlanned(at=command.at, every_minutes=command.every_minutes, strings=strings)]


def _string(nth: int, given: String) -> String:
    dealers = tuple(filter(None, (name.strip()[:MOST_NAME] for name in given.dealers)))
    if not given.tables:
        raise no.BadRota(fewest=FEWEST_MINUTES, most=MOST_MINUTES)
    if dealers and len(dealers) < len(given.tables):
        raise no.TooFewDealers(string=nth)
    return String(given.tables, dealers)


def _twice(found: Iterable[object]) -> object | None:
    seen: set[object] = set()
    for each in found:
        if each in seen:
            return each
        seen.add(each)
    return None


def line_of(rota: Rota, string: int) -> Line:
    """Find a string.

    Raises:
        NotInRota: there is none.
    """
    if not 1 <= string <= len(rota.strings):
        raise no.NotInRota
    return rota.strings[string - 1]


def planned_for(rota: Rota, string: int) -> str:
    """When a string is pushed next, as planned."""
    return after_moment(line_of(rota, string).pushed_at, rota.every_minutes * 60)


def due(string: int, planned: str, tables: Iterable[At]) -> Due:
    """Say when a string is pushed next; of tables near the end of a level the one that waits longest counts."""
    waiting = [each for each in tables if each.near.how]
    hard = [each for each in waiting if each.near.how != "avoid-if-possible"]
    if not waiting:
        return Due(string, planned, planned, avoided=False, table=0, cites=())
    longest = max(hard or waiting, key=lambda each: each.near.earliest)
    return Due(
        string, planned, longest.near.earliest, avoided=not hard, table=longest.table, cites=longest.near.cites
    )


def push(rota: Rota, command: Push, found: Due) -> list[Event]:
    """Everybody goes on to the next table, unless the book lets it wait.

    Raises:
        PushMustWait: a level or a break is about to begin.
        PushAvoided: the same, and nobody said why it cannot wait.
    """
    line = line_of(rota, command.string)
    early = seconds_between(command.at, found.earliest)
    inside = found.table and seconds_between(found.at, command.at) >= 0 and early > 0
    if inside and not found.avoided:
        raise no.PushMustWait(table=found.table, seconds=round(early + 0.5), cites=found.cites)
    if inside and not command.why.strip():
        raise no.PushAvoided(table=found.table, cites=found.cites)
    why = command.why.strip()
    return [
        Pushed(string=command.string, table=table, dealer=dealer, at=command.at, why=why, cites=found.cites)
        for table, dealer in _next(line)
    ]


def _next(line: Line) -> Iterator[tuple[TableNumber, str]]:
    """Who deals where after a push: first to last, so that nobody is anywhere twice."""
    dealing = [line.dealing.get(table, "") for table in line.tables]
    comes = line.resting[0] if line.resting else dealing[-1]
    yield from zip(line.tables, [comes, *dealing[:-1]], strict=True)


def put(rota: Rota, command: PutDealer) -> list[Event]:
    """Let somebody deal at a table.

    Raises:
        NotInRota: the table lies in no string.
        DealerTwice: they deal elsewhere in another string.
    """
    string, dealer = rota.string_of(command.table), command.dealer.strip()[:MOST_NAME]
    if not string or not dealer:
        raise no.NotInRota
    others = (line for nth, line in enumerate(rota.strings, 1) if nth != string)
    if any(dealer in line.dealing.values() for line in others):
        raise no.DealerTwice(dealer=dealer)
    return [DealerPut(string=string, table=command.table, dealer=dealer, why=command.why.strip())]


def ring(rota: Rota, command: RingPush, found: Due) -> list[Event]:
    """Ring once for each push, when it may be.

    Raises:
        NotDue: not yet, or not again.
    """
    line = line_of(rota, command.string)
    if line.rung_for == found.at or seconds_between(found.at, command.at) < 0 or _waits(found, command.at):
        raise no.NotDue
    return [PushRung(string=command.string, due=found.at, cites=found.cites)]


def _waits(found: Due, at: str) -> bool:
    """A bell rings when a push may be; where it is only avoided, that is after the level."""
    return bool(found.table) and seconds_between(at, found.earliest) > 0
