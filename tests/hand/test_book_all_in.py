"""All-in: when every hand lies face up."""

import pytest

from panoverde.cards.cards import cards
from panoverde.hand.events import Awarded, BoardDealt, Burned, Shown
from panoverde.hand.refusals import MustShow
from tests.hand.books import BIG, BOARD, HOLES, by_hand, happened, shown, table, to_street, under
from tests.hand.table import burn, dealt

ALL_IN = ("tda-2015:15.1", "tda-2013:15", "bsop:43.1", "ksop-2026:15.s1", "scpt-2026:16")


@under("tda-2015:ill.15.ex1", "tda-2013:ill.15.ex1", "tda-2015:ill.15", "tda-2013:ill.15", *ALL_IN)
def test_an_all_in_on_the_turn_that_is_called_opens_both_hands_before_the_river(book: str) -> None:
    hand = to_street(table(book, [3_000, BIG], (200, 100), deck=dealt(HOLES[:2], BOARD)), 2)
    hand.raise_to(2_800)
    before = len(hand.events)
    hand.call()

    kinds = [type(event) for event in hand.events[before + 1 :]]
    assert kinds == [Shown, Shown, Burned, BoardDealt, Awarded]


@under("tda-2015:ill.15.ex2", "tda-2013:ill.15.ex2", *ALL_IN)
def test_an_all_in_stays_closed_while_two_can_bet_and_all_open_when_they_cannot(book: str) -> None:
    """A is all-in before the flop; B and C check the flop; on the turn B is all-in and C calls."""
    hand = table(book, [1_000, 5_000, BIG], deck=dealt(HOLES, BOARD))
    hand.raise_to(1_000)
    hand.call()
    hand.call()
    assert (hand.street, hand.shown) == (1, [False] * 3)
    hand.call()
    hand.call()
    assert (hand.street, hand.shown) == (2, [False] * 3)
    hand.raise_to(4_000)
    before = len(hand.events)
    hand.call()

    kinds = [type(event) for event in hand.events[before + 1 :]]
    assert kinds == [Shown, Shown, Shown, Burned, BoardDealt, Awarded, Awarded]
    assert [(event.seat, event.pot) for event in hand.events[before:] if isinstance(event, Awarded)] == [
        (1, 1),
        (1, 0),
    ]


@under("tda-2015:ill.15.ex3", "tda-2013:ill.15.ex3", *ALL_IN)
def test_hands_stay_closed_through_side_bets_and_all_open_after_the_river(book: str) -> None:
    hand = table(book, [1_000, BIG, BIG], deck=dealt(HOLES, BOARD), shows_itself=False)
    hand.raise_to(1_000)
    hand.call()
    hand.call()
    for _ in range(2):
        hand.raise_to(500)
        hand.call()
    assert (hand.street, hand.shown) == (3, [False] * 3)
    hand.call()
    hand.call()

    assert hand.over
    assert sorted(shown(hand)) == [0, 1, 2]
    assert [event.pot for event in happened(hand, Awarded)] == [1, 0]


@under("tda-2015:15.2", "bsop:43.a.1", "bsop:43.a.2", "ksop-2026:15.s2", "scpt-2026:16")
def test_with_somebody_all_in_nobody_mucks_unseen(book: str) -> None:
    """The cards are not known yet, so the hand waits for them; a muck is refused."""
    hand = by_hand([1_000, BIG, BIG], ["????", "????", "????"], book=book, shows_itself=False)
    hand.raise_to(1_000)
    hand.call()
    hand.call()
    for street in ("2c3c4d", "7s", "9h"):
        burn(hand).deal_board(cards(street))
        hand.call()
        hand.call()

    for seat in range(3):
        with pytest.raises(MustShow):
            hand.muck(seat)
    for seat, hole in enumerate(HOLES):
        hand.show(seat, cards(hole))
    assert hand.over
    assert hand.stacks == [0, BIG + 2_000, BIG - 1_000]


@under(*ALL_IN)
def test_an_all_in_everybody_folds_to_is_not_shown(book: str) -> None:
    hand = table(book, [BIG] * 3)
    hand.raise_to(BIG)
    hand.fold()
    hand.fold()

    assert hand.over
    assert (shown(hand), hand.stacks[2]) == ([], BIG + 300)


@under(*ALL_IN)
def test_by_hand_all_hands_open_before_the_next_card_is_asked_for(book: str) -> None:
    hand = by_hand([1_000, BIG], HOLES[:2], book=book)
    hand.raise_to(1_000)
    hand.call()

    assert (hand.phase, hand.due_board, hand.shown) == ("deal", 3, [True, True])
