"""Players put out, and let back in. Nobody else's place moves: the number they leave is nobody's."""

from panoverde.kernel.ids import EntryId
from panoverde.kernel.marks import Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Place
from panoverde.tournament.penalties.commands import Removal


class PlayerDisqualified(SittingEvent, frozen=True, tag="tournament.player-disqualified.v1"):
    """A player was put out for what they did."""

    entry: EntryId
    place: Place | None  # the seat that is free now; None where the player waited for one, or was out
    chips: int  # that left the tournament
    why: Words
    level: int = -1  # the line of the structure the clock showed; -1 where nobody looked
    offered: tuple[str, ...] = ()  # what the book let the director choose from


class PlayerRemoved(SittingEvent, frozen=True, tag="tournament.player-removed.v1"):
    """A player was put out who should never have been let in."""

    entry: EntryId
    place: Place | None
    chips: int
    cause: Removal
    why: Words
    level: int = -1


class ExpulsionTakenBack(SittingEvent, frozen=True, tag="tournament.expulsion-taken-back.v1"):
    """A player is back at the old seat, or in the line where it is taken; or out as before, with the place."""

    entry: EntryId
    place: Place | None
    why: Words
    corrects: int = 0  # the record it puts right
