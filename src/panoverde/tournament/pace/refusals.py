"""Why hand-for-hand is not begun, counted or ended."""

from panoverde.kernel.refusals import Refusal


class HandForHandOn(Refusal):
    """It has begun."""

    code = "hand-for-hand.on"
    says = "Hand-for-hand has begun already, hand {hand} is being played. Count it when it is over."


class HandForHandOff(Refusal):
    """It has not begun."""

    code = "hand-for-hand.off"
    says = "The tables do not play hand for hand. Begin it first."


class OtherHand(Refusal):
    """Somebody else counted it, or nobody has yet."""

    code = "hand-for-hand.other-hand"
    says = "Hand {hand} is being played, not that one. Look again before you count."


class HandBegun(Refusal):
    """Somebody has gone out in the next hand."""

    code = "hand-for-hand.hand-begun"
    says = "Somebody has gone out in the next hand: the count stands. Have the director rank who went out together."


class NothingCounted(HandBegun):
    """There is no count to take back."""

    says = "No hand was counted lately, so there is no count to take back. End hand-for-hand instead."


class NextReported(HandBegun):
    """Tables have finished the next hand."""

    says = "Tables have reported in the next hand: the count stands. Have the director rank who went out together."


class AllInsByBook(Refusal):
    """The book leaves no choice."""

    code = "hand-for-hand.all-ins-by-book"
    says = "What becomes of a called all-in is settled by the book. Begin hand-for-hand without choosing it."


class StillPlaying(Refusal):
    """Not every table has finished the hand."""

    code = "hand-for-hand.still-playing"
    says = "Not finished yet: table {tables}. Wait until they report, or say that the hand is over there too."


class StillHeld(StillPlaying):
    """An all-in waits to be played out."""

    code = "hand-for-hand.still-held"
    says = "An all-in is not played out yet: table {tables}. Release what is held, and count when it has finished."


class OtherMinutes(Refusal):
    """The book says how much is taken off."""

    code = "hand-for-hand.other-minutes"
    says = "The book takes {minutes} minutes off for this hand. To take off something else, say why; at most {most}."


class TooEarly(Refusal):
    """What it was begun for has not come."""

    code = "hand-for-hand.too-early"
    says = "It goes on until what it was begun for has come; players left: {left}. To end it now, say why."
