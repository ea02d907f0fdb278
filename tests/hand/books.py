"""The five books at one table: a hand's terms as each book says them, and tests named after clauses."""

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from panoverde.cards.cards import DECK, cards
from panoverde.hand.events import HandEvent, Shown
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import HOLDEM, STUD, Game, Structure
from panoverde.hand.hand import Hand
from panoverde.hand.terms import Terms
from panoverde.rulebook.library import load
from panoverde.rulebook.term import Term
from tests.hand.table import dealt, holdem

BIG = 100_000
HOLES = ["KhKd", "AhAd", "QhQd"]
BOARD = "2c3c4d7s9h"  # the pairs stay what they are

Kind = TypeVar("Kind", bound=HandEvent)


def under(*clauses: str) -> pytest.MarkDecorator:
    """Run a test once under the book of each of these clauses, which must be there.

    It shows that the hand can do what they say; that a book makes it so is for the cases of `proof` to show.
    """
    books = [clause.partition(":")[0] for clause in clauses]
    for book, clause in zip(books, clauses, strict=True):
        if clause not in load().book(book).clauses:
            raise LookupError(f"There is no clause {clause}.")
    return pytest.mark.parametrize("book", books, ids=clauses)


def says(term: Term[Any], *usual: object) -> bool:
    """Whether a book says one of these; a silent one is taken to."""
    return not term.speaks or term.value in usual


def terms(book: str, bet: int, structure: Structure = "no-limit", **more: object) -> Terms:
    """What a book says, with this big blind or small bet."""
    said_by = load().book(book)
    betting, pots, showdown, dealing = said_by.betting, said_by.pots, said_by.showdown, said_by.dealing
    said = {
        "min_raise": "largest-full" if says(betting.minimum_raise, "largest-full") else "last-any",
        "reopen": "cumulative" if says(betting.reopen_short_all_ins_add_up, True) else "single",
        "reopened_min": "last-full" if says(betting.reopen_minimum_raise, "last-full") else "total-faced",
        "limit_reopen_percent": int(betting.reopen_limit_raises.value * 100),
        "blind_acts": not says(betting.blind_counts_as_acting, False),
        "pot_counts_ante": says(betting.pot_limit_preflop_counts_ante, True),
        "ante_first": not says(betting.short_big_blind_pays_first, "big-blind"),
        "burns": dealing.burns_per_street.value if dealing.burns_per_street.speaks else 1,
        "all_in_shows": says(showdown.all_in_face_up_when, "betting-over"),
        "all_in_mucks": not says(showdown.all_in_may_muck_unseen, False),
        "last_hand_shows": not says(showdown.last_hand_must_show, False),
        "odd_several": "one-each" if says(pots.odd_chips_several, "one-each-in-order") else "all-to-first",
        "odd_half": "high" if says(pots.odd_chip_high_low, "high") else "low",
        "even_both_ways": says(pots.identical_hands_split, "whole-pot"),
    }
    return Terms(structure=structure, min_bet=bet, small_bet=bet, big_bet=2 * bet, **(said | more))  # type: ignore[arg-type]


def limit(book: str, bet: int, **more: object) -> Terms:
    """Fixed limit, as a book has it."""
    return terms(book, bet, "fixed-limit", **more)


def table(book: str, stacks: list[int], blinds: tuple[int, ...] = (100, 200), **more: object) -> Hand:
    """Hold'em under a book."""
    more.setdefault("terms", terms(book, max(blinds)))
    return holdem(stacks, blinds, **more)  # type: ignore[arg-type]


def to_street(hand: Hand, street: int) -> Hand:
    """Check or call until this street is dealt."""
    while hand.street < street:
        hand.call()
    return hand


def bets(hand: Hand, *to: int) -> Hand:
    """Bet, raise, raise again: each the next player."""
    for amount in to:
        hand.raise_to(amount)
    return hand


def stud_deck(hands: Sequence[str]) -> tuple[int, ...]:
    """A deck that gives each seat these seven cards: two down, four up, one down."""
    held = [cards(hand) for hand in hands]
    used = {card for hand in held for card in hand}
    spare = [card for card in DECK if card not in used]
    first = [hand[at] for at in range(3) for hand in held]
    later = [card for at in range(3, 7) for card in (spare.pop(), *(hand[at] for hand in held))]
    return (*first, *later, *spare)


def stud(
    stacks: Sequence[int], hands: Sequence[str], *, book: str = "tda-2015", game: Game = STUD, ante: int = 10,
    bring_in: int = 25, bet: int = 100, **more: object,
) -> Hand:  # fmt: skip
    """Stud at 100-200: an ante of 10, a bring-in of 25."""
    return Hand.begin(Setup(
        game=game, terms=limit(book, bet), stacks=tuple(stacks), antes=(ante,) * len(stacks), bring_in=bring_in,
        deck=stud_deck(hands), **more,  # type: ignore[arg-type]
    ))  # fmt: skip


def run_out(
    book: str, game: Game, put: Sequence[int], holes: Sequence[str], board: str = "", *, odd_chip: int = 1
) -> Hand:
    """Everybody is all-in for the ante, and the cards decide."""
    deck = stud_deck(holes) if game.stud else dealt(list(holes), board)
    return Hand.begin(Setup(
        game=game, terms=limit(book, 100, odd_chip=odd_chip), stacks=tuple(put), antes=tuple(put), deck=deck,
        bring_in=25 if game.stud else 0,
    ))  # fmt: skip


def by_hand(
    stacks: Sequence[int], holes: Sequence[str] = (), *, book: str = "tda-2015", game: Game = HOLDEM, **more: object
) -> Hand:
    """A hand in which the dealer says the cards: blinds of 100-200."""
    blinds = (100, 200, *(0,) * (len(stacks) - 2)) if len(stacks) > 2 else (200, 100)
    more.setdefault("terms", terms(book, 200))
    hand = Hand.begin(Setup(
        game=game, stacks=tuple(stacks), blinds=blinds, **more,  # type: ignore[arg-type]
    ))  # fmt: skip
    for seat, hole in enumerate(holes):
        hand.deal(seat, cards(hole))
    return hand


def happened(hand: Hand, *kinds: type[Kind]) -> list[Kind]:
    """Everything of these kinds, in order."""
    return [event for event in hand.events if isinstance(event, kinds)]


def shown(hand: Hand) -> list[int]:
    """Who showed, in order."""
    return [event.seat for event in happened(hand, Shown)]
