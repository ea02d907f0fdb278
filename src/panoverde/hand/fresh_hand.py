"""A hand before its first chip."""

from functools import cache
from typing import get_args

import msgspec

from panoverde.cards.cards import DECK, SIXES_UP, SUITS
from panoverde.hand.games import Game, Structure
from panoverde.hand.refusals import (
    BadAway,
    BadDeck,
    BadForcedBets,
    NoBetSize,
    NoChips,
    NoForcedBet,
    WrongNumberOfPlayers,
)  # fmt: skip
from panoverde.hand.terms import Terms

MOST_PLAYERS = 23  # of any game: hold'em, two cards each
_STRUCTURES = get_args(Structure)
_INT = {int}
_WHOLE = (frozenset(DECK), frozenset(SIXES_UP))


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
    away: tuple[int, ...] = ()  # seats of absent players: what they pay and when their hands are taken, the terms say
    penalised: tuple[int, ...] = ()  # seats of players who serve a penalty; who is in `away` too is absent
    deck: tuple[int, ...] | None = None
    reshuffle: tuple[int, ...] = ()  # the order in which discards come back, should the deck run out
    shows_itself: bool = True  # at the showdown all hands are shown in order; else everybody shows or mucks


def check(setup: Setup) -> None:
    """Refuse a hand that cannot be played."""
    n, game, terms = len(setup.stacks), setup.game, setup.terms
    most = most_players(game)
    if not 2 <= n <= most:
        raise WrongNumberOfPlayers(game=game.name, most=most, players=n)
    for seat, stack in enumerate(setup.stacks):
        if type(stack) is not int or stack < 1:
            raise NoChips(seat=seat + 1)
    for seat in setup.away + setup.penalised:
        if not 0 <= seat < n:
            raise BadAway(seat=seat + 1)
    for forced in (setup.antes, setup.blinds):
        if forced and (len(forced) != n or min(forced) < 0 or set(map(type, forced)) != _INT):
            raise BadForcedBets(players=n)
    if not _begins(setup):
        raise NoForcedBet(game=game.name)
    if not _sized(terms):
        raise NoBetSize(structure=terms.structure)
    if setup.deck is not None:
        _check_deck(setup)


@cache
def most_players(game: Game) -> int:
    """How many can be dealt in.

    On the board's streets a burn is left out where the deck ends; stud's last card may be one for all; in a
    draw the last one finds enough that others have thrown away.

    >>> from panoverde.hand.games import HOLDEM, STUD, TRIPLE_DRAW
    >>> most_players(HOLDEM), most_players(STUD), most_players(TRIPLE_DRAW)
    (23, 8, 8)
    """
    deck = len(SIXES_UP if game.short_deck else DECK)
    each = sum(len(street.hole) for street in game.streets)
    burns = len(game.streets) - 1  # one before each street; where a house burns more the last are left out
    if game.stud:
        return (deck - burns) // (each - 1)
    if game.streets[-1].draw:
        return (deck - burns) // each - 1
    return (deck - sum(street.board for street in game.streets)) // each


def _sized(terms: Terms) -> bool:
    if terms.structure == "fixed-limit":
        sized = 1 <= terms.small_bet <= terms.big_bet and terms.limit_reopen_percent >= 0
    else:
        sized = terms.min_bet >= 1 and terms.structure in _STRUCTURES and terms.reopen_percent >= 0
    return (
        sized
        and terms.odd_chip >= 1
        and terms.burns >= 0
        and (terms.suits == SUITS or sorted(terms.suits) == sorted(SUITS))
    )


def _begins(setup: Setup) -> bool:
    if setup.game.stud:
        first = setup.terms.small_bet or setup.terms.min_bet
        return 0 < setup.bring_in < first and not any(setup.blinds)
    return any(setup.blinds) or any(setup.antes)


def _check_deck(setup: Setup) -> None:
    game, deck = setup.game, setup.deck or ()
    whole = SIXES_UP if game.short_deck else DECK
    if len(deck) != len(whole) or set(deck) != _WHOLE[game.short_deck]:
        raise BadDeck(game=game.name)
    some_come_back = game.stud or game.streets[-1].draw
    if some_come_back and _most_dealt(setup) > len(whole) and sorted(setup.reshuffle) != list(whole):
        raise BadDeck(game=game.name)


def _most_dealt(setup: Setup) -> int:
    """How many cards a hand can take where some may come back: then their order must be given."""
    game, terms = setup.game, setup.terms
    burns = (len(game.streets) - 1) * terms.burns
    if game.streets[-1].draw:
        draws = sum(street.draw for street in game.streets)
        return len(game.streets[0].hole) * len(setup.stacks) * (1 + draws) + burns
    if game.stud and terms.stud_last != "shared":
        return sum(len(street.hole) for street in game.streets) * len(setup.stacks) + burns
    return 0
