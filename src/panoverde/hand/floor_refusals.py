"""What cannot be ruled on a hand, and what to do instead."""

from panoverde.kernel.refusals import Refusal


class CannotKill(Refusal):
    """No hand that a ruling could take out of play, or give back."""

    code = "hand.cannot-kill"
    says = "Seat {seat} has no hand that could be killed now. Look at who is still in."


class CannotRetrieve(CannotKill):
    """A hand that has not been given up, lacks cards, or whose pot has been awarded."""

    says = "The hand of seat {seat} cannot be given back now. Take the last actions back, and rule then."


class CannotReplace(CannotKill):
    """There is no such card."""

    says = "There is no such card to replace. Look at the hand of seat {seat}, or the board, again."


class RaiseWasCalled(CannotKill):
    """There is no raise that could go back."""

    says = "Seat {seat} has made no raise that nobody called. Kill the hand and leave its chips in the pot."


class CannotShuffle(CannotKill):
    """A stub that lacks cards, or holds some that are in play."""

    says = "That cannot be the stub: it lacks cards, or holds one that is in play. Look at the deck again."


class TooFewCards(CannotKill):
    """The deck would not last."""

    says = "Too few cards are left in the deck for that. Declare the hand void instead."


class CannotVoid(CannotKill):
    """The hand is over."""

    says = "The hand is over and cannot be declared void. Take its last action back first."


class CannotReopen(CannotKill):
    """Nothing has been awarded, the hand was void, or what was won is gone."""

    says = "There is no result that could be opened again. Take what followed it back, or move chips by a ruling."


class NotReopened(CannotKill):
    """No result was opened again."""

    says = "No result has been opened again. Go on with what the hand waits for."


class NotDealtOn(CannotKill):
    """Only in stud do hands get cards one by one."""

    says = "Only a dead hand of stud can be dealt on. Kill the hand without that."


class CannotLose(CannotKill):
    """Without its cards the hand can be nothing."""

    says = "The hand of seat {seat} cannot be played by the board alone. Kill it, or look at who is still in."


class CannotBind(Refusal):
    """Nobody who is still to act, nothing that may be done, or amounts that cannot be."""

    code = "hand.cannot-bind"
    says = "Seat {seat} cannot be held to that: only who is still to act in this round. Look at whose turn it is."


class NoMistake(Refusal):
    """A proper call or raise, or more chips than there are."""

    code = "hand.no-mistake"
    says = "Seat {seat} cannot have put in {to} by mistake: it is a proper act, or impossible. Enter what was done."


class CannotForfeit(Refusal):
    """As much as the call, nothing, or more than the player has."""

    code = "hand.cannot-forfeit"
    says = "Seat {seat} cannot give up {chips}: it must be less than the call of {call}. Call, or fold without them."


class CannotCorrect(Refusal):
    """No bet that could be put right, or one that its player cannot make."""

    code = "hand.cannot-correct"
    says = "The last bet cannot be made {to}: nobody who is in bet, or has that much. Look at the bet again."


class CannotPassOver(Refusal):
    """Nobody else is to act."""

    code = "hand.cannot-pass-over"
    says = "Seat {seat} cannot be passed over: nobody else is to act, or the bring-in is due. Let the seat act."


class CannotRecount(Refusal):
    """A number that is none, or the one that is known."""

    code = "hand.cannot-recount"
    says = "Seat {seat} cannot have {behind} behind, or has just that. Count the chips again."


class FoundAllIn(CannotRecount):
    """Chips that came to light after their player was all-in."""

    says = "Seat {seat} is all-in: chips found now play no part in the hand. Count them when it is over."


class CannotHandOver(Refusal):
    """The pots are not awarded yet, or there is not so much."""

    code = "hand.cannot-hand-over"
    says = "Seat {seat} cannot hand {chips} to seat {to} now. Wait for the award, and look at what the seat has."
