"""A deal that somebody says card by card: what can never be on the table."""

import pytest

from panoverde.cards.cards import DECK, UNKNOWN, card, cards
from panoverde.hand import games
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand
from panoverde.hand.refusals import BadSetup, CannotDeal, CardOnTable, NoAction
from panoverde.hand.terms import Terms
from panoverde.kernel.refusals import Refusal
from tests.hand.books import BIG, by_hand, limit, to_street
from tests.hand.table import burn


def test_by_hand_no_card_comes_twice_and_only_cards_of_the_game_come() -> None:
    hand = by_hand([BIG] * 3, ["2c3c"])

    for given in (cards("2c4c"), cards("4c4c"), (52, 53), (-2, -3)):
        with pytest.raises(Refusal):
            hand.deal(1, given)
    hand.deal(1, (UNKNOWN, UNKNOWN))

    assert hand.hole[1] == [UNKNOWN, UNKNOWN]


def test_by_hand_a_short_deck_has_no_deuces() -> None:
    hand = by_hand([BIG] * 3, game=games.SHORT_DECK)

    with pytest.raises(Refusal):
        hand.deal(0, cards("2c3c"))
    hand.deal(0, cards("6cAc"))
    assert hand.hole[0] == list(cards("6cAc"))


def test_by_hand_cards_come_only_when_they_are_due() -> None:
    hand = by_hand([BIG] * 3, ["2c3c", "4c5c"])
    with pytest.raises(CannotDeal):
        hand.deal(0, cards("6c7c"))
    with pytest.raises(CannotDeal):
        hand.deal(2, cards("6c"))
    with pytest.raises(CannotDeal):
        hand.deal_board(cards("9c9d9h"))
    with pytest.raises(NoAction):
        hand.call()

    hand.deal(2, cards("6c7c"))

    for given in ("9c9d9h", ""):
        with pytest.raises(CannotDeal):
            hand.deal_board(cards(given))
    assert (hand.phase, hand.legal.call) == ("bet", 200)


def test_by_hand_stud_shares_a_card_only_on_the_last_street() -> None:
    hand = Hand.begin(Setup(
        game=games.STUD, terms=limit("tda-2015", 100, games.STUD), stacks=(BIG,) * 3, antes=(10,) * 3, bring_in=25,
    ))  # fmt: skip

    with pytest.raises(CannotDeal):
        hand.deal_board(cards("2c"))
    assert hand.phase == "deal"


def test_by_hand_the_street_goes_on_without_a_hand_that_was_killed_before_its_card() -> None:
    hand = Hand.begin(Setup(
        game=games.STUD, terms=limit("tda-2015", 100, games.STUD), stacks=(BIG,) * 3, antes=(10,) * 3, bring_in=25,
    ))  # fmt: skip
    for seat, hole in enumerate(("KcKd2c", "QcQd9s", "JcJdTs")):
        hand.deal(seat, cards(hole))
    to_street(hand, 1)
    burn(hand).deal(0, cards("3c"))
    hand.deal(2, cards("4c"))

    hand.kill(1)

    assert (hand.phase, hand.to_act) == ("bet", 2)


def test_a_known_card_dealt_after_a_discard_is_not_one_that_is_held() -> None:
    hand = by_hand([BIG, BIG], ["2c3c4c5c7c", "2d3d4d5d7d"], game=games.SINGLE_DRAW)
    hand.call()
    hand.call()
    hand.discard(cards("7c"))
    hand.discard()

    burn(hand)
    with pytest.raises(Refusal):
        hand.deal(0, cards("2d"))
    with pytest.raises(CardOnTable):
        hand.deal(0, cards("7c"))  # just thrown away, and the deck has not run out
    hand.deal(0, cards("8h"))
    assert card("8h") in hand.hole[0]


def _holdem(**other: object) -> Setup:
    first = {"game": games.HOLDEM, "terms": Terms(min_bet=200), "stacks": (BIG,) * 3, "blinds": (100, 200, 0)}
    return Setup(**(first | other))  # type: ignore[arg-type]


SIX = {"stacks": (BIG,) * 6, "blinds": (100, 200, 0, 0, 0, 0)}
ELEVEN = {"stacks": (BIG,) * 11, "blinds": (100, 200, *(0,) * 9)}


@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(_holdem(game=games.OMAHA_5, deck=DECK, **ELEVEN), id="more players than cards"),
        pytest.param(_holdem(game=games.SHORT_DECK, deck=DECK), id="deuces in short deck"),
        pytest.param(_holdem(deck=DECK[:51]), id="a card missing"),
        pytest.param(_holdem(deck=(*DECK[:51], 0)), id="a card twice"),
        pytest.param(_holdem(terms=Terms(min_bet=200, odd_chip=0)), id="an odd chip of nothing"),
        pytest.param(_holdem(away=(3,)), id="somebody absent who is not there"),
        pytest.param(_holdem(game=games.TRIPLE_DRAW, deck=DECK, **SIX), id="no order for discards to come back in"),
    ],
)
def test_a_hand_that_cannot_be_dealt_does_not_begin(setup: Setup) -> None:
    with pytest.raises(BadSetup):
        Hand.begin(setup)
