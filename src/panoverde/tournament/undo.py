"""Undo: the typed correction that puts the last thing right, and what follows from it.

Nothing is erased: undoing is asking for another fact. A screen shows the consequences first, and
where too much depends on what was done, says so instead.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import AccountId, CommandId, SittingId, TillId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.corrections import is_latest
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.undoing import Consequence, NothingToUndo, Undone
from panoverde.tournament.drawing.draw import why_kept
from panoverde.tournament.drawing.undo import drawn
from panoverde.tournament.nouns import FACTS


class Fact(NamedTuple):
    """A record as it is undone: what happened, and by which command."""

    seq: int
    command: CommandId
    at: str
    event: Event


class Undo(msgspec.Struct, frozen=True):
    """What undoing would be: the command to ask for, and what follows from it."""

    of: Fact
    command: TournamentCommand
    follows: tuple[Consequence, ...]


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


def undo(state: Tournament, facts: Sequence[Fact], asked: Asked) -> Undo:
    """Find the correction for what one command did: for its main fact, or its first; the others follow from it.

    Raises:
        NothingToUndo: there is nothing of the kind.
        CannotUndo: too much depends on it.
    """
    if not facts:
        raise NothingToUndo
    fact = next((each for each in facts if FACTS[type(each.event)].main), facts[0])
    make = FACTS[type(fact.event)].undo
    if isinstance(make, str):
        raise CannotUndo(why=make, instead=_INSTEAD)
    if not is_latest(state, fact.seq, fact.event):
        raise CannotUndo(why=_CHANGED_SINCE, instead=_LATER_FIRST)
    base = {"id": asked.id, "by": asked.by, "at": asked.at, "tournament": state.id}
    together = tuple(each.event for each in facts)
    command, follows = make(state, fact.event, Undone(base, asked.why, together))
    sitting = command.sitting or _where(state, fact.event)
    command = msgspec.structs.replace(command, corrects=fact.seq, sitting=sitting)
    if getattr(command, "till", None) == "":
        command = msgspec.structs.replace(command, till=asked.till)
    return Undo(fact, command, tuple(follows))


def _where(state: Tournament, event: Event) -> SittingId:
    """The flight or day in which it happened, where there are several to mean."""
    several = len(state.sittings) > 1 and isinstance(event, SittingEvent)
    return sitting_at(state, event).id if several else SittingId("")


def rung(fact: Fact) -> bool:
    """Whether the clock did it: then nobody undoes it."""
    return FACTS[type(fact.event)].rung


def correctable(event: Event) -> bool:
    """Whether there is a correction for this kind of fact at all."""
    return callable(FACTS[type(event)].undo)


def offered(state: Tournament, seq: int, event: Event) -> bool:
    """Whether to offer its correction now: of the last word on something, and not of a draw that stays."""
    if FACTS[type(event)].undo is drawn and _kept(state, event.draw):  # type: ignore[attr-defined]
        return False
    return correctable(event) and is_latest(state, seq, event)


def _kept(state: Tournament, draw: Draw | None) -> bool:
    """Whether a draw stays; of what was said without one there is none to void."""
    return draw is None or why_kept(state, draw.number) is not None


_INSTEAD = "Ask the director how to go on from here."
_CHANGED_SINCE = "it has been changed since"
_LATER_FIRST = "Put the later change right first."
