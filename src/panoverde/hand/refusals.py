"""What a hand refuses, and what to do instead."""

from panoverde.kernel.refusals import Refusal


class BadSetup(Refusal):
    """A hand that cannot begin."""

    code = "hand.bad-setup"
    says = "This hand cannot be dealt. Look at who plays, the bets and the deck again."


class WrongNumberOfPlayers(BadSetup):
    """Too few or too many for the game."""

    says = "{game} is played by 2 to {most} players at one table, not by {players}. Deal another game, or to fewer."


class NoChips(BadSetup):
    """Somebody is to be dealt in who has nothing."""

    says = "Seat {seat} has no chips. Deal in only players who have some."


class BadForcedBets(BadSetup):
    """Antes and blinds that do not fit the seats."""

    says = "Antes and blinds are given for each of the {players} seats, and none is below nothing. Correct them."


class NoForcedBet(BadSetup):
    """Nobody has to put anything in, or a stud bring-in is missing or too large."""

    says = "{game} cannot begin without a blind, an ante or, in stud, a bring-in below the first bet. Set one."


class NoBetSize(BadSetup):
    """The size of a bet is missing."""

    says = "{structure} needs the size of its bets and chips. Set the smallest chip, and the smallest or limit bets."


class BadDeck(BadSetup):
    """A card twice, a card of another game, too few cards, or no order for the discards to come back in."""

    says = "The deck does not fit {game}: a card is there twice, missing or foreign. Take a whole deck of the game."


class BadAway(BadSetup):
    """An absent player who is not at the table."""

    says = "Seat {seat} is said to be absent and is not dealt in. Deal the seat in, or leave it out."


class NoSuchSeat(Refusal):
    """Nobody was dealt in there."""

    code = "hand.no-such-seat"
    says = "There is no such seat in this hand: {seats} players were dealt in. Choose one of theirs."


class NotYourTurn(Refusal):
    """Someone acted while another seat had the action."""

    code = "hand.not-your-turn"
    says = "Seat {acted} acted, but the action is on seat {expected}. To rule on it, record an action out of turn."


class NoAction(Refusal):
    """Nobody is to act now."""

    code = "hand.no-action"
    says = "Nobody can bet, call or fold now. Deal, draw or show first: whatever the hand waits for."


class CannotFold(Refusal):
    """The bring-in is forced."""

    code = "hand.cannot-fold"
    says = "Seat {seat} brings it in and cannot fold. Post the bring-in of {chips}, or complete."


class CannotRaise(Refusal):
    """Betting is not open to this player, or there is nobody to raise."""

    code = "hand.cannot-raise"
    says = "Seat {seat} may call {call} or fold, but not raise. Call or fold."


class NotThatMuch(Refusal):
    """Too much, or too little."""

    code = "hand.not-that-much"
    says = "Seat {seat} cannot make it {to}: from {least} to {most} is possible. Make it one of these."


class OnlyThatMuch(NotThatMuch):
    """In limit there is one size."""

    says = "Seat {seat} cannot make it {to}: only {least} is possible. Make it that, or call."


class OneOfTwo(NotThatMuch):
    """In limit there are sometimes two sizes."""

    says = "Seat {seat} cannot make it {to}: {least} or {most} is possible. Make it one of the two."


class CannotDraw(Refusal):
    """Nobody draws now."""

    code = "hand.cannot-draw"
    says = "Nobody draws cards now. Go on with what the hand waits for."


class NotHeld(CannotDraw):
    """Cards that the player does not hold."""

    says = "Seat {seat} does not hold these cards. Look at the hand again."


class CannotDeal(Refusal):
    """Cards that are not due."""

    code = "hand.cannot-deal"
    says = "These cards are not due now ({due} are). Look at what is dealt next."


class CardOnTable(CannotDeal):
    """A card that somebody has seen already."""

    says = "{card} is on the table already. Look at the card again."


class ForeignCard(CannotDeal):
    """A card that the game is not played with."""

    says = "There is no such card in {game}. Look at the card again."


class NotBurned(CannotDeal):
    """A street that should have a burn."""

    says = "No card has been burned before these. Burn one, or say that this street comes without a burn, and why."


class NoBurnDue(CannotDeal):
    """Nothing is burned here, or the deck does it."""

    says = "No card is to be burned now. Go on with what the hand waits for."


class CannotComplete(CannotDeal):
    """Nobody lacks cards, or others than these."""

    says = "Seat {seat} lacks {lacks} cards, not these. Look at the hand again."


class NothingSeen(CannotDeal):
    """No card, or no hand in progress."""

    says = "There is no card that could have been seen too early. Say which, while the hand is played."


class CannotCall(CannotRaise):
    """A ruling holds the player to something else."""

    says = "Seat {seat} is held to something else by a ruling, and may not call or check. Do what the ruling says."


class HeldBack(CannotRaise):
    """A ruling holds the player to something else."""

    says = "Seat {seat} is held to something else by a ruling, and may not raise. Do what the ruling says."


class HeldIn(CannotFold):
    """A ruling holds the player to something else."""

    says = "Seat {seat} is held to something else by a ruling, and may not fold. Do what the ruling says."


class CannotShow(Refusal):
    """There is no hand to show."""

    code = "hand.cannot-show"
    says = "Seat {seat} has no hand to show now. Look at who is still in."


class CannotMuck(CannotShow):
    """Only a hand that came to the showdown, is not the last one and lies face down can be mucked."""

    says = "Seat {seat} has no hand that could be mucked now. To take a hand out of play, kill it by a ruling."


class MustShow(CannotShow):
    """Somebody is all-in: every hand is shown."""

    says = "Somebody is all-in, so every hand is shown. Table the hand of seat {seat}."


class NoMucking(CannotShow):
    """Every hand that comes to the showdown is shown here."""

    says = "Here every hand that comes to the showdown is shown. Table the hand of seat {seat}."


class NothingToUndo(Refusal):
    """Nobody has done anything yet."""

    code = "hand.nothing-to-undo"
    says = "Nothing has been done in this hand that could be taken back."
