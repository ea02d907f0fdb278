"""What a hand refuses, and what to do instead."""

from panoverde.kernel.refusals import Refusal


class BadSetup(Refusal):
    """A hand that cannot begin."""

    code = "hand.bad-setup"
    says = "This hand cannot be dealt: {why}. Correct it and try again."


class NotYourTurn(Refusal):
    """Someone acted while another seat had the action."""

    code = "hand.not-your-turn"
    says = "Seat {acted} acted, but the action is on seat {expected}. To rule on it, record an action out of turn."


class NoAction(Refusal):
    """Nobody is to act now."""

    code = "hand.no-action"
    says = "Nobody can act now: {awaiting}. Do that first."


class CannotRaise(Refusal):
    """Betting is not open to this player, or there is nothing to raise with."""

    code = "hand.cannot-raise"
    says = "Seat {seat} may call or fold, but not raise: {why}."


class NotThatMuch(Refusal):
    """Too much, or too little."""

    code = "hand.not-that-much"
    says = "Seat {seat} cannot make it {to}: from {least} to {most} is possible. Make it one of these."


class CannotDraw(Refusal):
    """Cards that the player does not hold, or no draw now."""

    code = "hand.cannot-draw"
    says = "Seat {seat} cannot throw these cards away: {why}. Look at the hand again."


class CannotDeal(Refusal):
    """Cards that cannot come now."""

    code = "hand.cannot-deal"
    says = "These cards cannot be dealt now: {why}. Look at what is due."


class CannotShow(Refusal):
    """There is nothing to show or to muck."""

    code = "hand.cannot-show"
    says = "Seat {seat} cannot show or muck now: {why}."


class NothingToUndo(Refusal):
    """Nobody has done anything yet."""

    code = "hand.nothing-to-undo"
    says = "Nothing has been done in this hand that could be taken back."
