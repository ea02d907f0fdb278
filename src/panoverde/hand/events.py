"""What can happen in a hand. Seats are counted from the button's left, 0 first; the button is last."""

from typing import Literal

import msgspec

Act = Literal["fold", "call", "raise"]  # a check is a call of nothing, a bet a raise


class HandEvent(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something that happened in a hand."""


class Anted(HandEvent, frozen=True, tag="ante", array_like=True, gc=False):
    """A player paid an ante; a dead one, such as the big blind's for all, is nobody's bet."""

    seat: int
    chips: int
    dead: bool = False


class Posted(HandEvent, frozen=True, tag="blind", array_like=True, gc=False):
    """A player paid a blind, as much of it as there was."""

    seat: int
    chips: int


class Dealt(HandEvent, frozen=True, tag="deal", array_like=True, gc=False):
    """A player got cards; `up` are those that lie face up. Fewer than were due: the rest may be given later."""

    seat: int
    cards: tuple[int, ...]
    up: tuple[int, ...] = ()


class Burned(HandEvent, frozen=True, tag="burn", array_like=True, gc=False):
    """A card was burned."""

    card: int


class Unburned(HandEvent, frozen=True, tag="no-burn", array_like=True, gc=False):
    """A street comes without the burn it should have: by a ruling, by mistake or, "deck", for want of cards."""

    street: int
    why: str = ""


class BoardDealt(HandEvent, frozen=True, tag="board", array_like=True, gc=False):
    """Cards were turned on the table."""

    cards: tuple[int, ...]


class BroughtIn(HandEvent, frozen=True, tag="bring-in", array_like=True, gc=False):
    """The bring-in was posted."""

    seat: int
    chips: int


class Folded(HandEvent, frozen=True, tag="fold", array_like=True, gc=False):
    """A player gave up."""

    seat: int


class Called(HandEvent, frozen=True, tag="call", array_like=True, gc=False):
    """A player called; a check is a call of nothing."""

    seat: int
    chips: int


class Raised(HandEvent, frozen=True, tag="raise", array_like=True, gc=False):
    """A player bet, raised or completed, to so much in this round."""

    seat: int
    to: int


class Discarded(HandEvent, frozen=True, tag="discard", array_like=True, gc=False):
    """A player threw cards away to draw others; none: stands pat."""

    seat: int
    cards: tuple[int, ...]


class Killed(HandEvent, frozen=True, tag="kill", array_like=True, gc=False):
    """A hand was declared dead; a raise of its player that nobody had called may go back.

    A stud hand may be dealt on, so that the others get the cards they would have got.
    """

    seat: int
    why: str = ""
    raise_back: bool = False
    dealt_on: bool = False


class Returned(HandEvent, frozen=True, tag="return", array_like=True, gc=False):
    """A bet nobody called went back."""

    seat: int
    chips: int


class Shown(HandEvent, frozen=True, tag="show", array_like=True, gc=False):
    """A player showed cards."""

    seat: int
    cards: tuple[int, ...]


class Mucked(HandEvent, frozen=True, tag="muck", array_like=True, gc=False):
    """A player threw the hand away unseen at the showdown."""

    seat: int


class Retrieved(HandEvent, frozen=True, tag="retrieve", array_like=True, gc=False):
    """A mucked or folded hand, identified beyond doubt, was given back by a ruling."""

    seat: int
    why: str = ""


class Replaced(HandEvent, frozen=True, tag="replace", array_like=True, gc=False):
    """A ruling put another card in the place of one: of a player's hand, or of the board (seat -1)."""

    seat: int
    at: int
    card: int
    why: str = ""


class Voided(HandEvent, frozen=True, tag="void", array_like=True, gc=False):
    """The hand was declared a misdeal: every chip goes back to where it came from."""

    why: str = ""


class Reshuffled(HandEvent, frozen=True, tag="reshuffle", array_like=True, gc=False):
    """These cards are the stub now: a draw ran out of cards, or a ruling had them shuffled."""

    cards: tuple[int, ...]


class Awarded(HandEvent, frozen=True, tag="award", array_like=True, gc=False):
    """A player won chips of a pot: 0 is the main pot."""

    seat: int
    chips: int
    pot: int = 0
    half: Literal["", "high", "low"] = ""


# -- rulings on chips ------------------------------------------------------------------------------------------


class Bound(HandEvent, frozen=True, tag="bind", array_like=True, gc=False):
    """A player was held to some acts until the next one: a raise to `least` at least, and at most `most` (0: any)."""

    seat: int
    may: tuple[Act, ...]
    least: int = 0
    most: int = 0
    why: str = ""


class Misraised(HandEvent, frozen=True, tag="misraise", array_like=True, gc=False):
    """A player bet or raised to so much in this round, too little or too much, and nobody noticed."""

    seat: int
    to: int


class Undercalled(HandEvent, frozen=True, tag="undercall", array_like=True, gc=False):
    """A player put in less than the call, and nobody noticed."""

    seat: int
    chips: int


class Forfeited(HandEvent, frozen=True, tag="forfeit", array_like=True, gc=False):
    """A player who put in less than the call gave up: these chips stay in the pot."""

    seat: int
    chips: int
    why: str = ""


class Corrected(HandEvent, frozen=True, tag="correct", array_like=True, gc=False):
    """The last bet or raise is to so much; whoever had matched it has matched that, as far as the chips go."""

    to: int
    why: str = ""


class TakenBack(HandEvent, frozen=True, tag="take-back", array_like=True, gc=False):
    """A raise that nobody had called went back to its player, who stays in."""

    seat: int
    why: str = ""


class PassedOver(HandEvent, frozen=True, tag="pass-over", array_like=True, gc=False):
    """A player whose turn it was comes after the others, whose acts out of turn stand."""

    seat: int
    why: str = ""


class Recounted(HandEvent, frozen=True, tag="recount", array_like=True, gc=False):
    """A player has so many chips behind: some had been hidden or miscounted."""

    seat: int
    behind: int
    why: str = ""


class HandedOver(HandEvent, frozen=True, tag="hand-over", array_like=True, gc=False):
    """After the award, chips went from one player to another by a ruling."""

    seat: int
    to: int
    chips: int
    why: str = ""


# -- rulings on cards, and on the result -----------------------------------------------------------------------


class LostCards(HandEvent, frozen=True, tag="lose-cards", array_like=True, gc=False):
    """A player's cards are gone, and the hand lives on with the board alone."""

    seat: int
    why: str = ""


class Completed(HandEvent, frozen=True, tag="complete", array_like=True, gc=False):
    """A player who had been dealt too few cards got the rest; `up` are those that lie face up."""

    seat: int
    cards: tuple[int, ...]
    up: tuple[int, ...] = ()
    why: str = ""


class Seen(HandEvent, frozen=True, tag="see", array_like=True, gc=False):
    """The table saw cards too early; they went back into the stub."""

    cards: tuple[int, ...]
    why: str = ""


class Reopened(HandEvent, frozen=True, tag="reopen", array_like=True, gc=False):
    """What had been awarded lies in the pot again: the result is looked at once more before the next hand."""

    why: str = ""


class Closed(HandEvent, frozen=True, tag="close", array_like=True, gc=False):
    """The result that was opened again is settled: the showdown goes on from there."""
