"""Hands for the oracle: every variant PokerKit can be told to play, stacks short in every forced position."""

from collections.abc import Sequence
from random import Random

import msgspec
from pokerkit import (
    BadugiHand,
    Deck,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
)  # fmt: skip
from pokerkit import Hand as Value

from panoverde.cards.cards import DECK, SIXES_UP
from panoverde.hand import games
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import Game, Structure
from panoverde.hand.hand import Hand
from panoverde.hand.terms import Terms


class Variant(msgspec.Struct, frozen=True):
    """A game of ours and how PokerKit is told to play it."""

    game: Game
    structure: Structure
    values: tuple[type[Value], ...]
    deck: Deck = Deck.STANDARD
    most: int = 9


_OMAHA = (OmahaHoldemHand,)
_OMAHA_8 = (OmahaHoldemHand, OmahaEightOrBetterLowHand)

VARIANTS = {
    "no-limit hold'em": Variant(games.HOLDEM, "no-limit", (StandardHighHand,)),
    "pot-limit hold'em": Variant(games.HOLDEM, "pot-limit", (StandardHighHand,)),
    "limit hold'em": Variant(games.HOLDEM, "fixed-limit", (StandardHighHand,)),
    "short deck": Variant(games.SHORT_DECK, "no-limit", (ShortDeckHoldemHand,), Deck.SHORT_DECK_HOLDEM),
    "pot-limit omaha": Variant(games.OMAHA, "pot-limit", _OMAHA),
    "pot-limit omaha 5": Variant(games.OMAHA_5, "pot-limit", _OMAHA, most=8),
    "pot-limit omaha hi-lo": Variant(games.OMAHA_HI_LO, "pot-limit", _OMAHA_8),
    "limit omaha hi-lo": Variant(games.OMAHA_HI_LO, "fixed-limit", _OMAHA_8),
    "pot-limit omaha 5 hi-lo": Variant(games.OMAHA_5_HI_LO, "pot-limit", _OMAHA_8, most=8),
    "stud": Variant(games.STUD, "fixed-limit", (StandardHighHand,), most=8),
    "stud hi-lo": Variant(games.STUD_HI_LO, "fixed-limit", (StandardHighHand, EightOrBetterLowHand), most=8),
    "razz": Variant(games.RAZZ, "fixed-limit", (RegularLowHand,), Deck.REGULAR, most=8),
    "2-7 triple draw": Variant(games.TRIPLE_DRAW, "fixed-limit", (StandardLowHand,), most=7),
    "2-7 single draw": Variant(games.SINGLE_DRAW, "no-limit", (StandardLowHand,), most=7),
    "badugi": Variant(games.BADUGI, "fixed-limit", (BadugiHand,), Deck.REGULAR, most=8),
}


def random_setup(rng: Random, variant: Variant) -> Setup:
    """A table about to play: forced bets of every kind, stacks from a single chip up."""
    game, n = variant.game, rng.randint(2, variant.most)
    unit = rng.choice((1, 1, 1, 25))
    big = unit * rng.choice((4, 10, 20))
    all_in = rng.random() < 0.15  # everybody in the ante, and hands that tie
    n = min(n, 5) if all_in else n
    dead = not game.stud and not all_in and rng.random() < 0.4
    blinds, posts = ((), 0) if game.stud else _blinds(rng, game, n, unit, big)
    ante = unit * rng.randint(1, 9) if all_in else rng.choice((unit, unit, big // 2 // unit * unit))
    if not (dead or all_in or game.stud) and rng.random() < 0.3:
        ante = 0
    flavour = rng.choice((_any_stack, _any_stack, _any_stack, _shover, _ladder))
    stacks = [rng.randint(1, ante // unit) if all_in else flavour(rng, big // unit, seat) for seat in range(n)]
    return Setup(
        game=game, terms=_terms(rng, variant.structure, unit, big), blinds=blinds, ante_is_dead=dead,
        stacks=tuple(unit * stack for stack in stacks),
        antes=tuple(big if seat == posts else 0 for seat in range(n)) if dead else (ante,) * n,
        full_blinds=0 if game.short_deck or game.stud else big + big // 2 // unit * unit,
        bring_in=max(unit, big // 4 // unit * unit) if game.stud else 0,
        deck=_alike(rng, game, n) if all_in else shuffled(rng, SIXES_UP if game.short_deck else DECK),
        reshuffle=shuffled(rng, DECK), shows_itself=rng.random() < 0.5,
    )  # fmt: skip


def shuffled(rng: Random, cards: Sequence[int]) -> tuple[int, ...]:
    """These cards in some order."""
    return tuple(rng.sample(cards, len(cards)))


def _alike(rng: Random, game: Game, n: int) -> tuple[int, ...]:
    """A deck that deals many seats the same ranks in other suits, as long as all stay in."""
    stub = list(shuffled(rng, SIXES_UP if game.short_deck else DECK))
    deck = []
    for number, street in enumerate(game.streets):
        if number and not street.draw:
            deck.append(stub.pop())
        for _ in street.hole:
            first = stub.pop()
            deck.append(first)
            for _ in range(1, n):
                like = [card for card in stub if card >> 2 == first >> 2 and rng.random() < 0.8]
                stub.remove(card := like[0] if like else stub[-1])
                deck.append(card)
        deck += [stub.pop() for _ in range(street.board)]
    return (*deck, *stub)


def laid(game: Game, holes: Sequence[Sequence[int]], board: Sequence[int]) -> tuple[int, ...]:
    """A deck that gives these hands and this board, as long as all stay in; without hands, a deck in order."""
    told = {card for cards in (*holes, board) for card in cards}
    stub = [card for card in (SIXES_UP if game.short_deck else DECK) if card not in told]
    deck, dealt, turned = [], 0, 0
    for number, street in enumerate(game.streets if holes else ()):
        if number:
            deck.append(stub.pop())
        for _ in street.hole:
            deck += [hole[dealt] for hole in holes]
            dealt += 1
        deck += board[turned : turned + street.board]
        turned += street.board
    return (*deck, *stub)


def _terms(rng: Random, structure: Structure, unit: int, big: int) -> Terms:
    """Mostly the usual ones; where books differ, sometimes the other way."""
    single = rng.random() < 0.3
    return Terms(
        structure=structure, min_bet=big, small_bet=big, big_bet=2 * big, odd_chip=unit,
        reopen="single" if single else "cumulative", limit_reopen_percent=100 if single else 50,
        raises_most=rng.choice((3, 3, 4, None)), blinds_count_full=rng.random() < 0.9, ante_first=rng.random() < 0.3,
        last_hand_shows=rng.random() < 0.3, even_both_ways=rng.random() < 0.9,
        odd_to="usual" if rng.random() < 0.9 else "left-of-button",
        odd_several="one-each" if rng.random() < 0.9 else "all-to-first",
    )  # fmt: skip


def _blinds(rng: Random, game: Game, n: int, unit: int, big: int) -> tuple[tuple[int, ...], int]:
    """Who posts what, and whose the big blind is."""
    small = big // 2 // unit * unit
    if game.short_deck and rng.random() < 0.5:
        return (*(0,) * (n - 1), big), n - 1  # only the button has a blind
    if n == 2:
        return (big, small), 0
    if rng.random() < 0.1:
        return (big, *(0,) * (n - 1)), 0  # a dead small blind
    return (small, big, *(0,) * (n - 2)), 1


def _any_stack(rng: Random, big: int, _: int) -> int:
    """Sometimes less than a blind, sometimes little more, often deep."""
    return rng.choice((
        rng.randint(1, big), rng.randint(1, 3 * big), rng.randint(big, 12 * big), rng.randint(20 * big, 60 * big),
        rng.randint(20 * big, 60 * big),
    ))  # fmt: skip


def _shover(rng: Random, big: int, _: int) -> int:
    """A few blinds: all-ins that are hardly a raise."""
    return rng.randint(big, 4 * big) if rng.random() < 0.7 else 40 * big


def _ladder(rng: Random, big: int, seat: int) -> int:
    """Each has a little more than the one before: short all-ins one on top of the other."""
    return 40 * big if seat < 3 else big + big * (seat - 2) * rng.randint(5, 7) // 10


def act(hand: Hand, rng: Random) -> None:
    """Do something that may be done now; amounts stay whole chips."""
    if hand.phase == "draw":
        held = hand.hole[hand.to_act]
        hand.discard(rng.sample(held, rng.choice((0, 0, 1, 1, 2, 3))))
    elif hand.phase == "show":
        seat = next(hand.showing_order())
        if rng.random() < 0.6 and hand.in_hand > 1:
            hand.muck(seat)
        else:
            hand.show(seat)
    else:
        _bet(hand, rng)


def _bet(hand: Hand, rng: Random) -> None:
    legal, dice = hand.legal, rng.random()
    if legal.fold and dice < (0.12 if legal.call else 0.02):
        hand.fold()
    elif dice < 0.58 or not legal.raise_to:
        hand.call()
    else:
        unit = hand.setup.terms.odd_chip
        between = max(rng.randint(legal.raise_from, legal.raise_to) // unit * unit, legal.raise_from)
        hand.raise_to(rng.choice((legal.raise_from, legal.raise_from, between, legal.raise_to)))
