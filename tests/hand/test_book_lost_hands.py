"""Hands killed, taken by mistake, and given back."""

import pytest

from panoverde.cards.cards import DECK
from panoverde.hand.events import Killed
from panoverde.hand.floor_refusals import CannotKill, RaiseWasCalled
from panoverde.hand.pots import Pot
from tests.hand.books import BIG, bets, happened, stud, table, to_street, under
from tests.hand.table import dealt

TAKEN = (
    "tda-2015:60.3", "tda-2013:56.3", "bsop:18.c.2", "bsop:45.c.2", "ksop-2026:57.s2", "scpt-2026:15.B",
    "scpt-2026:65.A",
)  # fmt: skip


@under(*TAKEN)
def test_a_raise_nobody_called_goes_back_when_the_hand_is_taken_by_mistake(book: str) -> None:
    """At 100-200 the button makes it 600 and loses the cards: 400 go back, 200 stay, and 200 is the bet."""
    hand = table(book, [BIG] * 3)
    hand.raise_to(600)
    hand.kill(2, "cards taken by mistake", raise_back=True)

    assert (hand.stacks[2], hand.pot) == (BIG - 200, 500)
    assert (hand.legal.seat, hand.legal.call) == (0, 100)


@under("bsop:18.c.3", "tda-2015:60.2", "tda-2013:56.2", "scpt-2026:65.A", "ksop-2026:57.s1")
def test_a_raise_somebody_called_stays_when_the_hand_is_taken_by_mistake(book: str) -> None:
    hand = table(book, [BIG] * 3)
    hand.raise_to(600)
    hand.call()
    with pytest.raises(RaiseWasCalled):
        hand.kill(2, "cards taken by mistake", raise_back=True)
    hand.kill(2, "cards taken by mistake")

    assert (hand.stacks[2], hand.legal.seat, hand.legal.call) == (BIG - 600, 1, 400)


@under("bsop:18.c.3", "tda-2015:60.2", "tda-2013:56.2", "scpt-2026:65.A", "ksop-2026:57.s1")
def test_an_all_in_for_less_has_called_too(book: str) -> None:
    hand = table(book, [BIG, BIG, BIG, 300])
    hand.raise_to(600)
    hand.call()

    with pytest.raises(RaiseWasCalled):
        hand.kill(2, "cards taken by mistake", raise_back=True)


@under(*TAKEN)
def test_once_a_raise_has_gone_back_the_earlier_bettor_is_the_last_aggressor(book: str) -> None:
    hand = to_street(table(book, [BIG] * 4, shows_itself=False), 3)
    hand.call()
    bets(hand, 200, 600)
    hand.kill(2, "cards taken by mistake", raise_back=True)
    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_from) == (3, 200, 400)
    hand.call()
    hand.call()

    assert (hand.phase, list(hand.showing_order())) == ("show", [1, 3, 0])


@under("tda-2015:20", "tda-2013:20", "bsop:19.1", "scpt-2026:21")
def test_an_all_in_player_wins_nothing_of_a_dead_hands_later_bet(book: str) -> None:
    """Seat 2 is all-in for 200 with the best hand; seat 0 bets 500 on the flop and the hand is declared dead."""
    hand = table(book, [BIG, BIG, 200], deck=dealt(["2h3h", "4h5h", "AhAd"], "AcKd9s8c7d"))
    to_street(hand, 1)
    hand.raise_to(500)
    hand.kill(0, "fouled")
    while not hand.over:
        hand.call()

    assert hand.stacks[2] == 600


@under("bsop:18.c.1", "tda-2015:60.2", "tda-2013:56.2", "ksop-2026:57.s1", "scpt-2026:65.A")
def test_a_killed_hand_loses_its_turn_and_its_chips_stay(book: str) -> None:
    hand = to_street(table(book, [BIG] * 4), 1)
    hand.raise_to(500)
    hand.kill(1, "taken by mistake")

    assert (hand.to_act, hand.live[1], happened(hand, Killed)) == (2, False, [Killed(1, "taken by mistake")])
    to_street(hand, 2)
    assert hand.pots == [Pot(800 + 1_500, (0, 2, 3))]


@under("tda-2015:61.1", "tda-2013:57.1", "ksop-2026:59.s1", "scpt-2026:66")
def test_a_stud_hand_killed_while_facing_action_gets_no_more_cards(book: str) -> None:
    hand = stud([BIG] * 3, ["KcKdKh4c4d5c5d", "QcQd2c8c8d8hJc", "7s7c9s6c6d6hJd"], book=book)
    hand.call()
    hand.raise_to(100)
    hand.kill(0, "upcards lifted facing action")
    hand.call()

    assert (hand.street, [len(hole) for hole in hand.hole]) == (1, [3, 4, 4])


def test_a_kill_closes_the_betting_where_nobody_is_left_to_raise() -> None:
    """The button is all-in for 300; once the big blind is dead, the small blind can only call or fold."""
    hand = table("tda-2015", [BIG, BIG, 300])
    hand.raise_to(300)
    assert hand.legal.raise_to == BIG

    hand.kill(1)

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (0, 200, 0)


def test_a_kill_that_leaves_nothing_to_decide_ends_the_round() -> None:
    """On the flop seat 0 faces nothing; with seat 1 dead only the all-in seat 2 is left."""
    hand = table("tda-2015", [BIG, BIG, 200])
    to_street(hand, 1)
    assert (hand.to_act, hand.phase) == (0, "bet")

    hand.kill(1)

    assert hand.over


@under("ksop-2026:58.s2")
def test_a_folded_hand_given_back_acts_in_its_turn_on_what_it_faces(book: str) -> None:
    hand = table(book, [BIG] * 4)
    hand.fold()
    hand.retrieve(2, "easily recovered, good cause")
    hand.call()
    hand.call()
    hand.call()

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_from) == (2, 200, 400)
    hand.call()
    assert (hand.street, hand.pot) == (1, 800)


def test_a_hand_that_is_in_cannot_be_given_back_and_the_last_one_not_killed() -> None:
    hand = table("tda-2015", [BIG] * 3)

    with pytest.raises(CannotKill):
        hand.retrieve(0)
    hand.fold()
    hand.kill(0)
    assert hand.over
    with pytest.raises(CannotKill):
        hand.kill(1)


@under("tda-2015:14.1", "tda-2013:14.A.1", "ksop-2026:14.s1", "scpt-2026:14")
def test_a_hand_shuffled_back_into_the_stub_cannot_be_given_back(book: str) -> None:
    hand = table(book, [BIG] * 3, deck=DECK)
    hand.fold()
    live = {*hand.hole[0], *hand.hole[1]}
    hand.reshuffle(card for card in DECK if card not in live)

    with pytest.raises(CannotKill):
        hand.retrieve(2, "no longer identifiable")
