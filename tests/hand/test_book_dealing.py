"""The deal: its order, its burns, and what comes when the deck runs out."""

import pytest

from panoverde.cards.cards import DECK, SIXES_UP, cards
from panoverde.hand import games
from panoverde.hand.events import BoardDealt, Burned, Dealt, Discarded, Reshuffled
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand
from tests.hand.books import BIG, happened, limit, stud, table, terms, to_street, under

# -- the order of the deal --------------------------------------------------------------------------------


@under("tda-2015:33.2", "tda-2013:33.2", "bsop:10.b.2", "ksop-2026:32.s1", "scpt-2026:34")
def test_heads_up_the_last_card_is_the_buttons(book: str) -> None:
    hand = table(book, [BIG, BIG], (200, 100), deck=DECK)

    assert hand.hole == [[DECK[0], DECK[2]], [DECK[1], DECK[3]]]


@under("bsop:56.3", "scpt-2026:38")
def test_one_card_at_a_time_goes_round_and_one_is_burned_before_each_street(book: str) -> None:
    hand = table(book, [BIG] * 3, deck=DECK)

    while not hand.over:
        hand.call()

    assert hand.hole == [[0, 3], [1, 4], [2, 5]]
    streets = happened(hand, Burned, BoardDealt)
    assert streets == [
        Burned(6), BoardDealt((7, 8, 9)), Burned(10), BoardDealt((11,)), Burned(12), BoardDealt((13,)),
    ]  # fmt: skip


@under("ksop-2026:R.B.s1")
def test_in_short_deck_nothing_is_burned_before_the_flop(book: str) -> None:
    hand = Hand.begin(Setup(
        game=games.SHORT_DECK, terms=terms(book, 200, game=games.SHORT_DECK), stacks=(BIG,) * 3, blinds=(100, 200, 0),
        deck=SIXES_UP,
    ))  # fmt: skip

    assert hand.burned == []
    to_street(hand, 1)
    assert len(hand.burned) == 1


def test_stud_gives_two_down_four_up_one_down_with_a_burn_before_each_later_street() -> None:
    hand = stud([BIG, BIG], ["2c3c4c5c6c7c8c", "2d3d9d5d6d7d8d"])

    while not hand.over:
        hand.call()

    assert hand.up == [list(cards("4c5c6c7c")), list(cards("9d5d6d7d"))]
    assert [len(event.cards) for event in happened(hand, Dealt)] == [3, 3] + [1] * 8
    assert len(hand.burned) == 4


def test_eight_who_all_stay_in_stud_share_one_last_card_on_the_table() -> None:
    hand = Hand.begin(Setup(
        game=games.STUD, terms=limit("tda-2015", 100, games.STUD), stacks=(10,) * 8, antes=(10,) * 8, bring_in=25,
        deck=DECK,
    ))  # fmt: skip

    assert hand.over
    assert ([len(hole) for hole in hand.hole], hand.board) == ([6] * 8, [DECK[51]])


def test_seven_who_all_stay_in_stud_get_their_own_last_card() -> None:
    hand = Hand.begin(Setup(
        game=games.STUD, terms=limit("tda-2015", 100, games.STUD), stacks=(10,) * 7, antes=(10,) * 7, bring_in=25,
        deck=DECK,
    ))  # fmt: skip

    assert ([len(hole) for hole in hand.hole], hand.board) == ([7] * 7, [])


@under("tda-2015:28", "tda-2013:28", "ksop-2026:27", "scpt-2026:28")
def test_cards_that_did_not_come_are_in_no_event(book: str) -> None:
    hand = to_street(table(book, [BIG] * 3), 1)
    hand.fold()
    hand.fold()

    assert hand.over
    assert (len(hand.board), len(happened(hand, BoardDealt))) == (3, 1)


# -- draws ------------------------------------------------------------------------------------------------


def _all_throw_five(players: int) -> Hand:
    hand = Hand.begin(Setup(
        game=games.TRIPLE_DRAW, terms=limit("tda-2015", 200, games.TRIPLE_DRAW), stacks=(BIG,) * players,
        blinds=(100, 200, *(0,) * (players - 2)), deck=DECK, reshuffle=tuple(reversed(DECK)),
    ))  # fmt: skip
    to_street(hand, 1)
    while hand.phase == "draw":
        hand.discard(list(hand.hole[hand.to_act]))
    return hand


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_where_the_deck_runs_out_discards_come_back_but_never_to_who_threw_them(players: int) -> None:
    hand = _all_throw_five(players)

    thrown = {event.seat: set(event.cards) for event in happened(hand, Discarded)}
    assert [len(set(hole)) for hole in hand.hole] == [5] * players
    assert [thrown[seat] & set(hand.hole[seat]) for seat in range(players)] == [set()] * players


@pytest.mark.parametrize("players", [6, 7, 8])
def test_no_card_is_on_the_table_twice_after_a_reshuffle(players: int) -> None:
    hand = _all_throw_five(players)

    held = [card for hole in hand.hole for card in hole]
    assert happened(hand, Reshuffled)
    assert len(set(held)) == len(held)


def test_a_hand_killed_after_its_discard_gets_no_new_cards() -> None:
    hand = to_street(table("tda-2015", [BIG] * 3, game=games.SINGLE_DRAW), 1)
    hand.discard(hand.hole[0][:2])
    hand.kill(0)
    hand.discard(hand.hole[1][:1])
    hand.discard()

    assert [(event.seat, len(event.cards)) for event in happened(hand, Dealt)[3:]] == [(1, 1)]
