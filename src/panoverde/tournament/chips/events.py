"""Stacks as somebody saw them: nobody types each hand, so they are observations."""

from panoverde.kernel.ids import EntryId
from panoverde.kernel.marks import Moment
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Place


class StackSeen(SittingEvent, frozen=True, tag="tournament.stack-seen.v1"):
    """Somebody counted a player's chips. A hand later they are others."""

    entry: EntryId
    place: Place
    chips: int
    at: Moment
