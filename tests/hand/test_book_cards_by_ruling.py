"""Cards replaced and stubs reshuffled by a ruling, and hands declared void."""

import pytest

from panoverde.cards.cards import DECK, cards
from panoverde.hand.hand import Hand
from panoverde.kernel.refusals import Refusal
from tests.hand.books import BIG, by_hand, table, to_street, under
from tests.hand.table import burn

# -- cards replaced by a ruling ---------------------------------------------------------------------------


def test_a_card_put_in_by_a_ruling_does_not_come_again_from_the_deck() -> None:
    hand = to_street(table("tda-2015", [BIG] * 2, (200, 100)), 1)
    coming = [card for card in DECK if card not in (*hand.board, *hand.burned, *hand.hole[0], *hand.hole[1])]

    hand.replace(-1, 0, coming[1], "boxed card")
    to_street(hand, 3)

    seen = [*hand.board, *hand.hole[0], *hand.hole[1]]
    assert len(set(seen)) == len(seen) == 9


@under("tda-2015:PR5.A", "bsop:58", "scpt-2026:39.p1", "scpt-2026:79", "scpt-2026:89", "ksop-2026:74.s2")
def test_board_cards_taken_back_into_the_stub_may_come_again(book: str) -> None:
    hand = by_hand([BIG, BIG], ["AcAd", "KcKd"], book=book)
    hand.call()
    hand.call()
    burn(hand).deal_board(cards("2c3c4c"))
    for at, new in enumerate(cards("7h8h9h")):
        hand.replace(-1, at, new, "taken back")
    hand.reshuffle(cards("2c3c4c"))
    hand.call()
    hand.call()

    burn(hand).deal_board(cards("2c"))

    assert hand.board == list(cards("7h8h9h2c"))


def _stub(hand: Hand) -> list[int]:
    """What is still in the deck, in its order: the deck of these tests is in order."""
    gone = {*hand.board, *hand.burned, *(card for hole in hand.hole for card in hole)}
    return [card for card in DECK if card not in gone]


@under("tda-2015:36.1", "tda-2013:36", "ksop-2026:75.A")
def test_of_a_flop_of_four_cards_one_drawn_at_random_is_the_next_burn(book: str) -> None:
    """The second card is drawn: the first, third and fourth are the flop."""
    hand = to_street(table(book, [BIG] * 2, (200, 100), deck=DECK), 1)
    first, drawn, third = hand.board
    fourth, turn, *rest = _stub(hand)

    hand.replace(-1, 1, fourth, "four cards on the flop")
    hand.reshuffle((drawn, turn, *rest))
    to_street(hand, 2)

    assert (hand.board, hand.burned[-1]) == ([first, fourth, third, turn], drawn)


@under("bsop:58", "scpt-2026:39.p1", "scpt-2026:89", "tda-2015:PR5.A")
def test_a_flop_taken_back_and_reshuffled_is_opened_again_without_a_new_burn(book: str) -> None:
    hand = to_street(table(book, [BIG] * 2, (200, 100), deck=DECK), 1)
    wrong, burned = list(hand.board), list(hand.burned)
    mixed = [*reversed(_stub(hand)), *wrong]

    for at in range(3):
        hand.replace(-1, at, mixed[at], "taken back")
    hand.reshuffle((*wrong, *mixed[3:-3]))
    assert (hand.board, hand.burned) == (mixed[:3], burned)
    to_street(hand, 2)

    assert (hand.burned[-1], hand.board[3]) == (wrong[0], wrong[1])


@under("tda-2015:PR5.C")
def test_after_a_premature_river_its_burn_stays_and_the_river_comes_from_the_mixed_stub(book: str) -> None:
    hand = to_street(table(book, [BIG] * 2, (200, 100), deck=DECK), 2)
    burn, premature, *rest = _stub(hand)

    hand.reshuffle((burn, *reversed(rest), premature))
    to_street(hand, 3)

    assert (hand.burned[-1], hand.board[4]) == (burn, rest[-1])


@under("tda-2015:PR5.B")
def test_after_a_premature_turn_the_would_be_river_is_the_turn_and_the_set_aside_card_may_be_the_river(
    book: str,
) -> None:
    hand = to_street(table(book, [BIG] * 2, (200, 100), deck=DECK), 1)
    first_burn, premature, second_burn, would_be_river, *rest = _stub(hand)

    hand.reshuffle((second_burn, would_be_river, first_burn, premature, *rest))
    to_street(hand, 3)

    assert hand.board[3:] == [would_be_river, premature]
    assert hand.burned[1:] == [second_burn, first_burn]


def test_a_card_that_lies_on_the_table_cannot_replace_another() -> None:
    hand = to_street(table("tda-2015", [BIG] * 2, (200, 100)), 1)
    before = len(hand.events)

    for seat, at, new in ((-1, 0, hand.hole[0][0]), (0, 0, hand.board[1]), (0, 7, DECK[51]), (-1, 3, DECK[51])):
        with pytest.raises(Refusal):
            hand.replace(seat, at, new)

    assert len(hand.events) == before


# -- void -------------------------------------------------------------------------------------------------


@under("bsop:54.5", "ksop-2026:73.s3", "scpt-2026:35.E.p2")
def test_a_fouled_deck_found_on_the_river_returns_every_chip(book: str) -> None:
    hand = to_street(table(book, [BIG] * 3, antes=(0, 200, 0), ante_is_dead=True), 3)
    hand.raise_to(1_000)

    hand.void("two fives of hearts")

    assert (hand.over, hand.stacks, hand.pot) == (True, [BIG] * 3, 0)


@under("tda-2015:34.B.2", "tda-2013:34.B.2", "bsop:54.2", "scpt-2026:35.C", "ksop-2026:71.s3")
def test_a_redeal_is_the_same_hand_with_other_cards(book: str) -> None:
    first = table(book, [BIG] * 4, antes=(25,) * 4, away=(3,), deck=DECK)
    first.void("misdeal")

    again = table(book, first.stacks, antes=(25,) * 4, away=(3,), deck=tuple(reversed(DECK)))

    assert (again.live, again.to_act, again.pot) == ([True, True, True, False], 2, 400)
    assert again.hole[0] == [DECK[51], DECK[47]]
