"""Players out, and brought back.

What was seen is kept with the bust: the stack at the start of the hand, the hand of hand-for-hand.
`finish` is what was decided: those who went out in the hand so far, the lowest place first, who ties
side by side. Places follow from it and from who is left.
"""

from panoverde.draws.chance import Draw
from panoverde.kernel.ids import EntryId
from panoverde.kernel.marks import Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import BustCause, Finish, Place


class PlayerBusted(SittingEvent, frozen=True, tag="tournament.player-busted.v1"):
    """A player lost the last chip. The place follows from the order of busts."""

    entry: EntryId
    place: Place
    stack: int | None = None  # at the start of the hand, where somebody said it
    hand_for_hand: int = 0  # the number of its hand; 0 outside hand-for-hand
    finish: Finish = ()  # of all who are out in this hand; empty: alone, after everybody before
    level: int = -1  # the line of the structure the clock showed; -1 where nobody looked
    seconds: int = -1  # that were left of it
    cause: BustCause = "lost"  # or blinds and antes took the stack of somebody who was not there


class PlayerReinstated(SittingEvent, frozen=True, tag="tournament.player-reinstated.v1"):
    """A bust was a mistake: the player is back, and every place after it shifts."""

    entry: EntryId
    place: Place
    why: Words
    draw: Draw | None = None  # where the old seat was taken, a free one was drawn
    finish: Finish = ()  # of those who stay out of the same hand
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say


class ReinstatementTakenBack(SittingEvent, frozen=True, tag="tournament.reinstatement-taken-back.v1"):
    """The bust was right after all: out again, in the same hand as before."""

    entry: EntryId
    place: Place
    why: Words
    finish: Finish = ()
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say


class BustCorrected(SittingEvent, frozen=True, tag="tournament.bust-corrected.v1"):
    """Another player went out: out in the hand, at the place, of the one who was named by mistake and is back in."""

    entry: EntryId  # back in,
    place: Place  # here
    instead: EntryId  # out,
    of: Place  # from here
    why: Words
    draw: Draw | None = None  # where the old seat was taken, a free one was drawn
    corrects: int = 0  # the record it puts right


class StackTold(SittingEvent, frozen=True, tag="tournament.stack-told.v1"):
    """Somebody said what a player who is out had at the start of the last hand."""

    entry: EntryId
    stack: int
    finish: Finish


class BustsRanked(SittingEvent, frozen=True, tag="tournament.busts-ranked.v1"):
    """The director said in which order players went out who busted in one hand."""

    finish: Finish
    why: Words
