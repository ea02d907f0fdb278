"""A card is burned before each street: by the deck, by the dealer, or it is known why not."""

import pytest

from panoverde.cards.cards import DECK, UNKNOWN, card, cards
from panoverde.documents.hands.story import tell
from panoverde.hand import games
from panoverde.hand.events import BoardDealt, Burned, Dealt, Unburned
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand
from panoverde.hand.refusals import BadSetup, CardOnTable, NoBurnDue, NotBurned
from panoverde.hand.ruled_cards import BOARD
from panoverde.hand.terms import Terms
from tests.hand.books import BIG, by_hand, happened, table, terms, to_street, under
from tests.hand.table import holdem

HOLES = ["AcAd", "KcKd"]


def to_flop(book: str = "tda-2015", **more: object) -> Hand:
    """Two players, the dealer says the cards, and the flop is due."""
    hand = by_hand([BIG, BIG], HOLES, book=book, **more)  # type: ignore[arg-type]
    hand.call()
    hand.call()
    return hand


@under("bsop:56.3", "scpt-2026:38")
def test_by_hand_no_street_comes_before_its_burn(book: str) -> None:
    hand = to_flop(book)
    assert (hand.due_burns, hand.due_board) == (1, 3)

    with pytest.raises(NotBurned):
        hand.deal_board(cards("2c3c4c"))
    hand.burn()
    hand.deal_board(cards("2c3c4c"))
    hand.call()
    hand.call()
    with pytest.raises(NotBurned):
        hand.deal_board(cards("5h"))

    assert (hand.burned, hand.due_burns) == ([UNKNOWN], 1)


@under("bsop:56.3", "scpt-2026:38")
def test_one_card_is_burned_and_only_one(book: str) -> None:
    hand = to_flop(book)
    hand.burn()

    with pytest.raises(NoBurnDue):
        hand.burn()
    hand.deal_board(cards("2c3c4c"))
    with pytest.raises(NoBurnDue):
        hand.burn()


@pytest.mark.parametrize("book", ["ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013"])
def test_every_book_burns_one_and_so_does_one_that_is_silent(book: str) -> None:
    hand = to_street(table(book, [BIG] * 3), 3)

    assert terms(book, 200).burns == 1
    assert [type(event) for event in happened(hand, Burned, BoardDealt)] == [Burned, BoardDealt] * 3


def test_a_burnt_card_that_was_seen_is_not_dealt_again() -> None:
    hand = to_flop()
    with pytest.raises(CardOnTable):
        hand.burn(card("Ac"))
    hand.burn(card("2c"))

    with pytest.raises(CardOnTable):
        hand.deal_board(cards("2c3c4c"))


@under("ksop-2026:75.B.s2")
def test_a_flop_that_came_without_a_burn_is_recorded_and_the_turn_burns_one(book: str) -> None:
    hand = to_flop(book)

    hand.no_burn("forgotten")
    hand.deal_board(cards("2c3c4c"))
    hand.call()
    hand.call()

    assert (happened(hand, Unburned), hand.burned, hand.due_burns) == ([Unburned(1, "forgotten")], [], 1)
    assert "The next street comes without a burn (forgotten)" in tell(hand, "en")


@under("ksop-2026:75.B.s1")
def test_one_of_an_unburned_flop_becomes_the_burn_and_the_next_card_completes_it(book: str) -> None:
    hand = to_flop(book)
    hand.no_burn("forgotten")
    hand.deal_board(cards("2c3c4c"))

    hand.replace(BOARD, 1, card("9h"), "drawn as the burn")

    assert (hand.board, hand.burned) == (list(cards("2c9h4c")), list(cards("3c")))


@under("tda-2015:PR5.A")
def test_a_ruling_has_the_next_street_of_a_known_deck_dealt_without_another_burn(book: str) -> None:
    hand = table(book, [BIG] * 3)
    hand.no_burn("premature flop, its burn is kept")
    to_street(hand, 2)

    assert happened(hand, Burned, BoardDealt) == [BoardDealt((6, 7, 8)), Burned(9), BoardDealt((10,))]
    assert Hand.replay(hand.setup, hand.events).events == hand.events


def test_nobody_says_no_burn_where_none_was_due() -> None:
    first, river = by_hand([BIG, BIG]), to_street(table("tda-2015", [BIG] * 3), 3)
    burnt = to_flop()
    burnt.burn()
    never = to_flop(terms=Terms(min_bet=200, burns=0))

    for hand in (first, river, burnt, never):
        with pytest.raises(NoBurnDue):
            hand.no_burn()
    with pytest.raises(NoBurnDue):
        table("tda-2015", [BIG] * 3).burn()


def test_a_house_may_burn_none_or_two_or_none_on_some_streets() -> None:
    def burns(**said: object) -> list[str]:
        hand = to_street(holdem([BIG] * 3, terms=Terms(min_bet=200, **said)), 3)  # type: ignore[arg-type]
        dealt = [type(event) is Burned for event in happened(hand, Burned, BoardDealt)]
        return "".join("xb"[burnt] for burnt in dealt).split("x")[:-1]

    assert burns() == ["b", "b", "b"]
    assert burns(burns=0) == ["", "", ""]
    assert burns(burns=2) == ["bb", "bb", "bb"]
    assert burns(unburned=("turn",)) == ["b", "", "b"]
    with pytest.raises(BadSetup):
        burns(burns=-1)


def test_in_a_draw_a_card_is_burned_once_before_the_first_new_card() -> None:
    hand = by_hand([BIG, BIG], ["2c3c4c5c7c", "2d3d4d5d7d"], game=games.SINGLE_DRAW)
    hand.call()
    hand.call()
    hand.discard(cards("7c"))
    hand.discard(cards("7d"))

    with pytest.raises(NotBurned):
        hand.deal(0, cards("8h"))
    hand.burn()
    hand.deal(0, cards("8h"))
    hand.deal(1, cards("9h"))

    assert hand.phase == "bet"


def test_a_house_may_draw_without_a_burn() -> None:
    hand = by_hand([BIG, BIG], ["2c3c4c5c7c", "2d3d4d5d7d"], game=games.SINGLE_DRAW,
                   terms=Terms(min_bet=200, unburned=("draw-1",)))  # fmt: skip
    hand.call()
    hand.call()
    hand.discard(cards("7c"))
    hand.discard()
    hand.deal(0, cards("8h"))

    assert hand.phase == "bet"


def test_where_the_deck_ends_the_burn_is_left_out_and_the_history_says_so() -> None:
    """Seven stay to the end in stud: 49 cards and three burns; for the last street none can be spared."""
    setup = Setup(game=games.STUD, terms=Terms(structure="fixed-limit", small_bet=100, big_bet=200),
                  stacks=(BIG,) * 7, antes=(10,) * 7, bring_in=25, deck=DECK)  # fmt: skip
    hand = Hand.begin(setup)
    while not hand.over:
        hand.call()

    assert len(happened(hand, Burned)) == 3
    assert happened(hand, Unburned) == [Unburned(4, "deck")]
    assert sum(len(event.cards) for event in happened(hand, Dealt)) == 49
    assert "No burn: the deck ends here" in tell(hand, "en")
