"""The five books at one table: a hand's terms as each book says them, and tests named after clauses."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
import pytest

from panoverde.cards.cards import DECK, cards
from panoverde.hand.events import HandEvent, Shown
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import HOLDEM, STUD, Game, Structure
from panoverde.hand.hand import Hand
from panoverde.hand.layout import Stakes, Variant
from panoverde.hand.terms import Terms
from panoverde.rulebook.library import load
from panoverde.rulings import terms as rulings
from panoverde.rulings.terms import NOTHING_MORE, Known
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


def terms(
    book: str, bet: int, structure: Structure = "no-limit", game: Game = HOLDEM, *, known: Known = NOTHING_MORE,
    **more: object,
) -> Terms:  # fmt: skip
    """What a book says, with this big blind or small bet, and what a house says beside it."""
    stakes = Stakes(big_blind=bet, small_bet=bet, big_bet=2 * bet)
    made = rulings.terms(load().book(book), Variant(game, structure), stakes, known)
    return msgspec.structs.replace(made.terms, **more)


def limit(book: str, bet: int, game: Game = HOLDEM, *, known: Known = NOTHING_MORE, **more: object) -> Terms:
    """Fixed limit, as a book has it."""
    return terms(book, bet, "fixed-limit", game, known=known, **more)


def table(book: str, stacks: list[int], blinds: tuple[int, ...] = (100, 200), **more: Any) -> Hand:
    """A flop game under a book."""
    more.setdefault("terms", terms(book, max(blinds), game=more.get("game", HOLDEM)))
    return holdem(stacks, blinds, **more)


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
        game=game, terms=limit(book, bet, game), stacks=tuple(stacks), antes=(ante,) * len(stacks), bring_in=bring_in,
        deck=stud_deck(hands), **more,  # type: ignore[arg-type]
    ))  # fmt: skip


def run_out(
    book: str, game: Game, put: Sequence[int], holes: Sequence[str], board: str = "", *, odd_chip: int = 1
) -> Hand:
    """Everybody is all-in for the ante, and the cards decide."""
    deck = stud_deck(holes) if game.stud else dealt(list(holes), board)
    return Hand.begin(Setup(
        game=game, terms=limit(book, 100, game, known=Known(smallest_chip=odd_chip)), stacks=tuple(put),
        antes=tuple(put), deck=deck, bring_in=25 if game.stud else 0,
    ))  # fmt: skip


def by_hand(
    stacks: Sequence[int], holes: Sequence[str] = (), *, book: str = "tda-2015", game: Game = HOLDEM, **more: object
) -> Hand:
    """A hand in which the dealer says the cards: blinds of 100-200."""
    blinds = (100, 200, *(0,) * (len(stacks) - 2)) if len(stacks) > 2 else (200, 100)
    more.setdefault("terms", terms(book, 200, game=game))
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
