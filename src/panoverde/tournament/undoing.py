"""Undo: the typed correction that puts the last thing right, and what follows from it.

Nothing is erased: undoing is asking for another fact. A screen shows the consequences first, and
where too much depends on what was done, says so instead.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import AccountId, CommandId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.busts import EnteredAgain
from panoverde.tournament.entries import EntryPlayed
from panoverde.tournament.state import Fact, Tournament


class Consequence(msgspec.Struct, frozen=True):
    """Something that will follow. A template and its data, so that screens say it in any language."""

    says: str
    data: dict[str, Any]

    def say(self, translate: Callable[[str], str] = str) -> str:
        """Say it."""
        return translate(self.says).format(**self.data)


class Undo(msgspec.Struct, frozen=True):
    """What undoing would be: the command to ask for, and what follows from it."""

    of: Fact
    command: c.TournamentCommand
    follows: tuple[Consequence, ...]


class NothingToUndo(Refusal):
    """Nothing has been done yet, or it was too long ago."""

    code = "undo.nothing"
    says = "There is nothing here to undo. Correct it by the command for it instead."


class CannotUndo(Refusal):
    """Too much depends on it."""

    code = "undo.too-late"
    says = "This cannot be undone: {why}. {instead}"


class Asked(msgspec.Struct, frozen=True):
    """Who asks for the undo, when, under which command id, and why."""

    id: CommandId
    by: AccountId
    at: str
    why: str


SEAT_FREED = "Table {table} seat {seat} becomes free."
CHIPS_BACK = "{chips} chips go back to the tray; {issued} remain issued."
DRAW_STAYS = "Draw {number} stays on record and is not used again."
WAITS_NO_MORE = "The player leaves the line of alternates."
BACK_IN_SEAT = "The player is back at table {table} seat {seat}."
SEAT_DRAWN_ANEW = "The old seat is taken: a free one is drawn."
PLACES_SHIFT = "{count} players who busted later finish one place lower."
LEFT_AGAIN = "{left} players are left again."
CLOCK_BACK = "The clock shows level {level} with {seconds} seconds left."
CLOCK_STOPS = "The clock stops where it is."
CLOCK_RUNS = "The clock runs on from where it stands."


def undo(state: Tournament, asked: Asked, seq: int | None = None) -> Undo:
    """Find the correction for the last fact, or for the one recorded as `seq`.

    Raises:
        NothingToUndo: nothing of the kind is remembered.
        CannotUndo: too much depends on it.
    """
    fact = _fact(state, seq)
    base = {"id": asked.id, "by": asked.by, "at": asked.at, "tournament": state.id}
    make = _CORRECTIONS.get(type(fact.event))
    if make is None:
        raise CannotUndo(why=_WHY.get(type(fact.event), "others rely on it"), instead=_INSTEAD)
    command, follows = make(state, fact.event, base, asked.why)
    return Undo(fact, command, tuple(follows))


_INSTEAD = "Ask the director how to go on from here."
_WHY: dict[type[Event], str] = {
    e.TournamentCreated: "it has been announced",
    e.DayOpened: "the day's draws rest on it",
    e.SecretRevealed: "what is published stays published",
    e.TableBroken: "everybody has gone to a drawn seat; move players one by one",
    e.SeatsRedrawn: "everybody has gone to a drawn seat; move players one by one",
    e.AlternatesOrdered: "the line has been drawn; draw it again",
    e.DrawVoided: "a void stays visible; draw again",
    e.EntryTakenBack: "the entry is gone; register the player again",
    e.TableOpened: "its seats are in the draw; break the table",
    e.DrawnByHand: "a draw made on the table stays on record",
}


def _fact(state: Tournament, seq: int | None) -> Fact:
    """Find the fact. A seat drawn with an entry is undone as the entry."""
    facts = [fact for fact in state.last if seq is None or fact.seq == seq]
    if not facts:
        raise NothingToUndo
    command = facts[-1].command
    return next(fact for fact in state.last if fact.command == command)


Made = tuple[c.TournamentCommand, Iterator[Consequence]]


def _entry(state: Tournament, event: e.EntryMade, base: dict[str, Any], why: str) -> Made:
    entry = state.entries[event.entry]
    if entry.standing in ("out", "taken-back"):
        raise EntryPlayed(why="the player has busted" if entry.standing == "out" else "it has been taken back")

    def follows() -> Iterator[Consequence]:
        if entry.place:
            yield Consequence(SEAT_FREED, {"table": entry.place.table, "seat": entry.place.seat})
            for fact in state.last:
                if isinstance(fact.event, e.SeatDrawn) and fact.event.entry == entry.id:
                    yield Consequence(DRAW_STAYS, {"number": fact.event.draw.number})
        else:
            yield Consequence(WAITS_NO_MORE, {})
        remain = state.chips_issued - state.stack_chips
        yield Consequence(CHIPS_BACK, {"chips": state.stack_chips, "issued": remain})

    return c.TakeBackEntry(**base, entry=event.entry, why=why), follows()


def _bust(state: Tournament, event: e.PlayerBusted, base: dict[str, Any], why: str) -> Made:
    entry = state.entries[event.entry]
    if state.by_person[entry.person][-1] != entry.id:
        raise EnteredAgain

    def follows() -> Iterator[Consequence]:
        if event.place in state.pool:
            yield Consequence(BACK_IN_SEAT, {"table": event.place.table, "seat": event.place.seat})
        else:
            yield Consequence(SEAT_DRAWN_ANEW, {})
        later = len(state.out) - 1 - state.out.index(entry.id)
        if later:
            yield Consequence(PLACES_SHIFT, {"count": later})
        yield Consequence(LEFT_AGAIN, {"left": state.left + 1})

    return c.ReinstatePlayer(**base, entry=event.entry, why=why), follows()


def _reinstated(state: Tournament, event: e.PlayerReinstated, base: dict[str, Any], _: str) -> Made:
    freed = Consequence(SEAT_FREED, {"table": event.place.table, "seat": event.place.seat})
    left = Consequence(LEFT_AGAIN, {"left": state.left - 1})
    return c.ReportBust(**base, entry=event.entry), iter((freed, left))


def _move(_: Tournament, event: e.PlayerMoved, base: dict[str, Any], why: str) -> Made:
    old = event.move.of
    back = Consequence(BACK_IN_SEAT, {"table": old.table, "seat": old.seat})
    return c.TakeBackMove(**base, entry=event.move.entry, to=old, why=why), iter((back,))


def _moved_back(_: Tournament, event: e.MoveTakenBack, base: dict[str, Any], why: str) -> Made:
    old = event.move.of
    back = Consequence(BACK_IN_SEAT, {"table": old.table, "seat": old.seat})
    return c.MovePlayer(**base, entry=event.move.entry, to=old, why=why), iter((back,))


def _draw(_: Tournament, event: Any, base: dict[str, Any], why: str) -> Made:  # noqa: ANN401  any with a draw
    number: int = event.draw.number
    return c.VoidDraw(**base, number=number, why=why), iter((Consequence(DRAW_STAYS, {"number": number}),))


def _started(_: Tournament, __: e.ClockStarted, base: dict[str, Any], why: str) -> Made:
    return c.PauseClock(**base, why=why), iter((Consequence(CLOCK_STOPS, {}),))


def _paused(_: Tournament, __: e.ClockPaused, base: dict[str, Any], ___: str) -> Made:
    return c.StartClock(**base), iter((Consequence(CLOCK_RUNS, {}),))


def _set(state: Tournament, _: e.ClockSet, base: dict[str, Any], why: str) -> Made:
    before = state.clock_before
    if before is None:
        raise NothingToUndo
    seconds = round(before.left_seconds)
    shown = Consequence(CLOCK_BACK, {"level": before.level + 1, "seconds": seconds})
    return c.SetClock(**base, level=before.level, left_seconds=seconds, why=why), iter((shown,))


_CORRECTIONS: dict[type[Event], Callable[[Tournament, Any, dict[str, Any], str], Made]] = {
    e.EntryMade: _entry,
    e.PlayerBusted: _bust,
    e.PlayerReinstated: _reinstated,
    e.PlayerMoved: _move,
    e.MoveTakenBack: _moved_back,
    e.ButtonDrawn: _draw,
    e.HandsDrawn: _draw,
    e.ChipRaceDrawn: _draw,
    e.ClockStarted: _started,
    e.ClockPaused: _paused,
    e.ClockSet: _set,
}
