"""A hand before its first chip."""

import msgspec

from panoverde.hand.games import Game
from panoverde.hand.refusals import BadSetup
from panoverde.hand.terms import Terms

MOST_PLAYERS = 23  # two cards each, and a board


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits with how much, and what must be paid. Seats count from the button's left; the button is last.

    With two players the button has the small blind, so the first seat is the big blind. A dead button
    or a dead small blind is a seat that is not in the list, and a blind that nobody posts.
    """

    game: Game
    terms: Terms
    stacks: tuple[int, ...]
    antes: tuple[int, ...] = ()
    ante_is_dead: bool = False  # paid for the whole table: no part of what its payer can win by
    blinds: tuple[int, ...] = ()
    full_blinds: int = 0  # what both blinds come to when complete, posted or not; 0: what is posted
    bring_in: int = 0
    away: tuple[int, ...] = ()  # seats of absent or penalised players: they pay, and are killed after the deal
    deck: tuple[int, ...] | None = None
    reshuffle: tuple[int, ...] = ()  # the order in which discards come back, should the deck run out
    burns: bool = True
    shows_itself: bool = True  # at the showdown all hands are shown in order; else everybody shows or mucks


def check(setup: Setup) -> None:
    """Refuse a hand that cannot be played."""
    n = len(setup.stacks)
    terms = setup.terms
    if not 2 <= n <= MOST_PLAYERS:
        raise BadSetup(why=f"a hand has 2 to {MOST_PLAYERS} players")
    if any(stack < 1 for stack in setup.stacks):
        raise BadSetup(why="everybody who is dealt in has chips")
    for what, forced in (("antes", setup.antes), ("blinds", setup.blinds)):
        if forced and (len(forced) != n or min(forced) < 0):
            raise BadSetup(why=f"{what} are given for every seat, and none is below nothing")
    if setup.game.stud and setup.bring_in < 1:
        raise BadSetup(why="stud needs a bring-in")
    if not setup.game.stud and not any(setup.blinds or ()) and not any(setup.antes or ()):
        raise BadSetup(why="somebody posts a blind or an ante")
    if (
        (terms.small_bet < 1 or terms.big_bet < terms.small_bet)
        if terms.structure == "fixed-limit"
        else terms.min_bet < 1
    ):
        raise BadSetup(why="the size of a bet is not given")
    if setup.deck is not None and len(set(setup.deck)) != len(setup.deck):
        raise BadSetup(why="a card is in the deck twice")
