"""A witness of a tournament's draws: watches every fact, and says which draw does not fit.

A draw is looked at twice. When it stands in the record: its number is the next one, its day is the
open one, it asked what it had to ask, and what is said to have followed does follow from what came.
And once its day's secret is known: the same numbers come again. Until then it waits.
"""

import datetime
import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from panoverde.draws.chance import Chance, Draw
from panoverde.draws.secrets import DAYS, fits
from panoverde.draws.sources import CARDS, read
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import events as e
from panoverde.tournament.core.catching_up import is_then
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.outcomes import VOIDABLE, draw_of, due, raced_wrong, well_formed

_SECRET = re.compile(r"[0-9a-f]{64}")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)", re.ASCII)


class Where(NamedTuple):
    """Where a record stands: in what is being read, and in its stream."""

    line: int
    seq: int
    at: str = ""  # when the record was made, as it says


class Problem(NamedTuple):
    """Something that does not fit."""

    where: Where
    what: str
    why: str


class Tally(msgspec.Struct):
    """Draws, counted."""

    drawn: int = 0
    recomputed: int = 0
    by_hand: int = 0
    voided: int = 0


class Witness:
    """Watches one tournament."""

    def __init__(self) -> None:
        self.tally = Tally()
        self._waiting: dict[int, list[tuple[Where, Draw]]] = {}

    @property
    def unrevealed(self) -> int:
        """How many draws wait for their day's secret."""
        return sum(map(len, self._waiting.values()))

    def watch(self, state: Tournament, event: Event, where: Where) -> Iterator[Problem]:
        """See a fact just before it changes `state`."""
        if why := _cannot_be(state, event) or _not_then(state, event, where):
            yield Problem(where, "history", why)
            return
        if isinstance(event, e.TournamentCreated) == state.exists:
            yield Problem(where, "history", "a tournament is created once, before anything else happens in it")
        match event:
            case e.DayOpened() | e.SittingOpened() if event.day != state.day + 1 or _twice(state, event):
                yield Problem(where, "history", f"day {event.day} follows day {state.day}, and no sitting has two")
            case e.DayOpened() | e.SittingOpened() | e.TournamentCreated() | e.SourceAnnounced():
                yield from _sourced(state, event, where)
            case _ if who := _not_there(state, event):
                yield Problem(where, "history", f"{who} did not sit where it says")
            case e.ClockStarted() | e.ClockPaused() | e.ClockSet() | e.LevelsChanged() if not _is_moment(event.at):
                yield Problem(where, "history", f"{event.at!r} is no moment at which a clock can be read")
            case e.ClockSet() if not _can_show(state, event):
                yield Problem(where, "history", f"no clock shows level {event.level}, {event.left_seconds} s")
            case e.SecretRevealed():
                yield from self._reveal(state, event, where)
            case e.DrawnByHand():
                self.tally.by_hand += 1
                yield from _numbered(state, event.number, where)
            case e.DrawVoided():
                self.tally.voided += 1
                draw = state.draws.get(event.number)
                if draw is None or draw.purpose not in VOIDABLE:
                    yield Problem(where, "draw-void", f"draw {event.number} is not one that can be voided here")
            case _ if draw := draw_of(event):
                yield from self._drawn(state, event, draw, where)

    def overhear(self, state: Tournament, event: Event, where: Where) -> Iterator[Problem]:
        """Go on where the seats can no longer be followed: secrets published later still tell of earlier draws."""
        match event:
            case e.DayOpened() | e.SittingOpened():
                state.ingredients.setdefault(event.day, event.ingredient)
            case e.SecretRevealed():
                yield from self._reveal(state, event, where)
                state.revealed[event.day] = event.secret

    def _drawn(self, state: Tournament, event: Event, draw: Draw, where: Where) -> Iterator[Problem]:
        self.tally.drawn += 1
        yield from _numbered(state, draw.number, where)
        here = sitting_at(state, event)
        if not here.day or draw.day != here.day:
            yield Problem(where, "draw-day", f"draw {draw.number} is of day {draw.day}, on day {here.day}")
            return
        if draw.day in state.revealed:
            late = f"draw {draw.number} was made after the secret of day {draw.day} was published"
            yield Problem(where, "draw-late", late)
        wanted = due(state, event)
        if (draw.purpose, draw.asks) != (wanted.purpose, wanted.asks) or not well_formed(draw):
            yield Problem(where, "draw-asks", f"draw {draw.number} did not ask for what stood there to be drawn")
            return
        if wanted.follows(draw.came) != wanted.said:
            yield Problem(where, "draw-outcome", f"what came of draw {draw.number} leads to another outcome")
        self._waiting.setdefault(draw.day, []).append((where, draw))

    def _reveal(self, state: Tournament, event: e.SecretRevealed, where: Where) -> Iterator[Problem]:
        """A day's secret is known: check it against the commitment, and the day's draws against it."""
        day = event.day
        known = _SECRET.fullmatch(event.secret) and day in state.ingredients and day not in state.revealed
        if not known or not fits(bytes.fromhex(event.secret), day, state.commitment):
            yield Problem(where, "secret", f"the secret of day {day} does not fit the commitment")
            return
        if state.sources and any(earlier not in state.revealed for earlier in range(1, day)):
            yield Problem(where, "secret-order", f"the secret of day {day} gives away one that was not published")
        chance = Chance(bytes.fromhex(event.secret), state.id, day, state.ingredients[day])
        for stood, draw in self._waiting.pop(day, []):
            if chance.draw(draw.number, draw.purpose, *draw.asks, cut=draw.cut).came == draw.came:
                self.tally.recomputed += 1
            else:
                foreign = f"from the secret of day {day} other numbers come for draw {draw.number}"
                yield Problem(stood, "draw-came", foreign)


def _sourced(
    state: Tournament,
    event: e.DayOpened | e.SittingOpened | e.TournamentCreated | e.SourceAnnounced,
    where: Where,
) -> Iterator[Problem]:
    """A source is announced before it can be known, and a day opens with what came of it."""
    match event:
        case e.DayOpened() | e.SittingOpened():
            yield from _came(state, event, where)
        case e.SourceAnnounced():
            if not state.day < event.day <= DAYS:
                yield Problem(where, "source", f"the source of day {event.day} was announced on day {state.day}")
            yield from _unknown_yet(event.source, where)
        case e.TournamentCreated() if event.source:  # journals from before say none
            yield from _unknown_yet(event.source, where)


def _came(state: Tournament, event: e.DayOpened | e.SittingOpened, where: Where) -> Iterator[Problem]:
    """What a day opens with came of the source announced for it, after its moment; the day before was played."""
    if not state.sources:
        return  # from before sources were announced: whoever reads it sees that the house wrote it
    goes_on = isinstance(event, e.DayOpened) and state.day and state.day not in state.revealed
    if goes_on and state.sitting.ran_on < state.day:
        yield Problem(where, "day-early", f"day {event.day} was opened before day {state.day} was played")
    try:
        source = read(state.source_of(event.day))
        early = bool(source.moment) and source.comes_after(where.at)
        other = source.ingredient(event.ingredient) != event.ingredient or (
            source.kind == CARDS and not event.witness
        )
    except (Refusal, ValueError):
        early = other = True
    if early or other:
        yield Problem(where, "source", f"day {event.day} was not opened with what came of the announced source")


def _unknown_yet(source: str, where: Where) -> Iterator[Problem]:
    try:
        later = read(source).comes_after(where.at)
    except (Refusal, ValueError):
        later = False
    if not later:
        yield Problem(where, "source", "a source was announced that is none, or that could be known by then")


def _twice(state: Tournament, event: e.DayOpened | e.SittingOpened) -> bool:
    """Whether a flight or a day would have a second draw day."""
    return bool(state.terms.plans) and bool(sitting_at(state, event).day)


def _can_show(state: Tournament, event: e.ClockSet) -> bool:
    return 0 <= event.level < len(sitting_at(state, event).levels) and event.left_seconds >= 0


def _cannot_be(state: Tournament, event: Event) -> str:
    """There is no such sitting, or chips that left a table were not worth what was given for them."""
    if isinstance(event, SittingEvent) and event.sitting and event.sitting not in state.sittings:
        return f"there is no sitting {event.sitting!r}"
    if isinstance(event, e.ChipsRaced | e.RaceRecorded):
        return raced_wrong(sitting_at(state, event), event)
    return ""


def _not_then(state: Tournament, event: Event, where: Where) -> str:
    """It is said to come from paper, and cannot have happened then; or a line is typed, struck or restored twice."""
    if not isinstance(event, SittingEvent):
        return ""
    sitting = sitting_at(state, event)
    moment = event.when if isinstance(event, e.LineTyped) else event.as_of
    if moment and not is_then(sitting, moment, where.at):
        return f"{moment} was not in the time on paper, or not yet"
    if isinstance(event, e.LineTyped) and event.line in sitting.lines:
        return f"line {event.line} is typed twice"
    if isinstance(event, e.LineStruck | e.LineRestored):
        line = sitting.lines.get(event.line)
        if line is None or line.struck != isinstance(event, e.LineRestored):
            return f"line {event.line} is not there to be changed so"
    return ""


def _is_moment(text: str) -> bool:
    """Whether a clock can be read at it.

    >>> _is_moment("2026-02-28T18:00:00.000Z"), _is_moment("2026-02-30T18:00:00.000Z")
    (True, False)
    """
    try:
        return bool(_MOMENT.fullmatch(text) and datetime.datetime.fromisoformat(text))
    except ValueError:
        return False


def _not_there(state: Tournament, event: Event) -> EntryId | None:
    """Whoever is said to come from a seat, and was not in it."""
    came: list[tuple[EntryId, e.Place | None]]
    match event:
        case e.PlayerMoved() | e.MoveTakenBack():
            came = [(event.move.entry, event.move.of)]
        case e.SeatsSwapped() | e.WrongSeatRuled() | e.BreakTakenBack() | e.TableRenumbered():
            came = [(going.entry, going.of) for going in event.moves]
        case (
            e.PlayerBusted()
            | e.ReinstatementTakenBack()
            | e.StackSurrendered()
            | e.PlayerDisqualified()
            | e.PlayerRemoved()
            | e.BagAgreed()
            | e.BagOpened()
        ):
            came = [(event.entry, event.place)]
        case e.BustCorrected():
            came = [(event.instead, event.of)]
        case e.SeatDrawn() if event.of is None:
            return None
        case e.SeatGiven() | e.SeatDrawn():
            return None if state.entries[event.entry].place == event.of else event.entry
        case _:
            return None
    return next((entry for entry, of in came if state.entries[entry].place != of), None)


def _numbered(state: Tournament, number: int, where: Where) -> Iterator[Problem]:
    if number != state.next_draw:
        yield Problem(where, "draw-number", f"draw {number} stands where draw {state.next_draw} should")
