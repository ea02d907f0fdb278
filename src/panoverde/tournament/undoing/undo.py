"""Undo: the typed correction that puts the last thing right, and what follows from it.

Nothing is erased: undoing is asking for another fact. A screen shows the consequences first, and
where too much depends on what was done, says so instead.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import AccountId, CommandId, TillId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.clock.reading import number_of
from panoverde.tournament.drawing import why_kept
from panoverde.tournament.state import Tournament
from panoverde.tournament.undoing import busts as undoing_busts
from panoverde.tournament.undoing import entries as undoing_entries
from panoverde.tournament.undoing import prizes as undoing_prizes
from panoverde.tournament.undoing import seating as undoing_seating
from panoverde.tournament.undoing import setup as undoing_setup
from panoverde.tournament.undoing.consequences import BACK_IN_SEAT, DRAW_STAYS, Consequence, Corrections, Made, Undone


class Fact(NamedTuple):
    """A record as it is undone: what happened, and by which command."""

    seq: int
    command: CommandId
    at: str
    event: Event


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

    def say(self, translate: Callable[[str], str] = str, _tell: Callable[[str, object], object] | None = None) -> str:
        """Say it; why, and what to do instead, are sentences of ours too."""
        return super().say(translate, lambda _name, part: translate(str(part)))


class Asked(msgspec.Struct, frozen=True):
    """Who asks for the undo, when, under which command id, and why."""

    id: CommandId
    by: AccountId
    at: str
    why: str
    till: TillId = TillId("")  # that money goes back through, where the undo takes some


CALL_SETTLED = "Call {number} is settled."
CLOCK_BACK = "The clock shows level {level} with {seconds} seconds left."
CLOCK_STOPS = "The clock stops where it is."
CLOCK_RUNS = "The clock runs on from where it stands."


def undo(state: Tournament, facts: Sequence[Fact], asked: Asked) -> Undo:
    """Find the correction for what one command did: for its first fact, the others follow from it.

    Raises:
        NothingToUndo: there is nothing of the kind.
        CannotUndo: too much depends on it.
    """
    if not facts:
        raise NothingToUndo
    fact = facts[0]
    make = _CORRECTIONS.get(type(fact.event))
    if make is None:
        raise CannotUndo(why=WHY.get(type(fact.event), _RELIED_ON), instead=_INSTEAD)
    base = {"id": asked.id, "by": asked.by, "at": asked.at, "tournament": state.id}
    together = tuple(each.event for each in facts)
    command, follows = make(state, fact.event, Undone(base, asked.why, together))
    if getattr(command, "till", None) == "":
        command = msgspec.structs.replace(command, till=asked.till)
    return Undo(fact, command, tuple(follows))


def rung(fact: Fact) -> bool:
    """Whether the clock did it: then nobody undoes it."""
    return isinstance(fact.event, undoing_setup.BELLS)


def correctable(event: Event) -> bool:
    """Whether there is a correction for this kind of fact at all."""
    return type(event) in _CORRECTIONS


def offered(state: Tournament, event: Event) -> bool:
    """Whether to offer its correction now: not of a draw that can no longer be voided."""
    correct = _CORRECTIONS.get(type(event))
    if correct is _draw:
        return why_kept(state, event.draw.number) is None  # type: ignore[attr-defined]
    return correct is not None


_INSTEAD = "Ask the director how to go on from here."
_RELIED_ON = "others rely on it"
WHY: dict[type[Event], str] = {
    **undoing_entries.WHY,
    **undoing_setup.WHY,
    **undoing_busts.WHY,
    **undoing_seating.WHY,
    e.TournamentCreated: "it has been announced",
    e.DayOpened: "the day's draws rest on it",
    e.SecretRevealed: "what is published stays published",
    e.TableBroken: "everybody has gone to a drawn seat; move players one by one",
    e.SeatsRedrawn: "everybody has gone to a drawn seat; move players one by one",
    e.AlternatesOrdered: "the line has been drawn; draw it again",
    e.DrawVoided: "a void stays visible; draw again",
    e.TableOpened: "its seats are in the draw; break the table",
    e.DrawnByHand: "a draw made on the table stays on record",
    e.CallAnswered: "the call is settled; call again",
    e.StackSeen: "it was counted so; count again",
    e.ScreensSet: "the screens have shown it; choose again what they show",
}


def _move(_: Tournament, event: e.PlayerMoved, asked: Undone) -> Made:
    old = event.move.of
    back = Consequence(BACK_IN_SEAT, {"table": old.table, "seat": old.seat})
    return c.TakeBackMove(**asked.base, entry=event.move.entry, to=old, why=asked.why), iter((back,))


def _moved_back(_: Tournament, event: e.MoveTakenBack, asked: Undone) -> Made:
    old = event.move.of
    back = Consequence(BACK_IN_SEAT, {"table": old.table, "seat": old.seat})
    return c.MovePlayer(**asked.base, entry=event.move.entry, to=old, why=asked.why), iter((back,))


def _draw(_: Tournament, event: Any, asked: Undone) -> Made:  # noqa: ANN401  any with a draw
    number: int = event.draw.number
    return c.VoidDraw(**asked.base, number=number, why=asked.why), iter(
        (Consequence(DRAW_STAYS, {"number": number}),)
    )


def _called(_: Tournament, event: e.DirectorCalled, asked: Undone) -> Made:
    settled = Consequence(CALL_SETTLED, {"number": event.number})
    return c.AnswerCall(**asked.base, number=event.number), iter((settled,))


def _started(_: Tournament, __: e.ClockStarted, asked: Undone) -> Made:
    return c.PauseClock(**asked.base, why=asked.why), iter((Consequence(CLOCK_STOPS, {}),))


def _paused(_: Tournament, __: e.ClockPaused, asked: Undone) -> Made:
    return c.StartClock(**asked.base), iter((Consequence(CLOCK_RUNS, {}),))


def _set(state: Tournament, _: e.ClockSet, asked: Undone) -> Made:
    before = state.clock_before
    if before is None:
        raise NothingToUndo
    seconds = round(before.left_seconds)
    shown = Consequence(CLOCK_BACK, {"level": number_of(state.levels, before.level), "seconds": seconds})
    return c.SetClock(**asked.base, level=before.level, left_seconds=seconds, why=asked.why), iter((shown,))


_CORRECTIONS: Corrections = {
    **undoing_entries.CORRECTIONS,
    **undoing_busts.CORRECTIONS,
    **undoing_prizes.CORRECTIONS,
    **undoing_seating.CORRECTIONS,
    **undoing_setup.CORRECTIONS,
    e.PlayerMoved: _move,
    e.MoveTakenBack: _moved_back,
    e.ButtonDrawn: _draw,
    e.HandsDrawn: _draw,
    e.ChipRaceDrawn: _draw,
    e.DirectorCalled: _called,
    e.ClockStarted: _started,
    e.ClockPaused: _paused,
    e.ClockSet: _set,
}
