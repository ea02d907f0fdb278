"""Hands that are easily ranked wrong, each by its name."""

import pytest

from panoverde.cards.badugi import badugi
from panoverde.cards.cards import NotACard, cards, names, picture, typed_cards
from panoverde.cards.high import category, high
from panoverde.cards.low import NONE, ace_to_five, deuce_to_seven, eight_or_better
from panoverde.cards.omaha import omaha, omaha_low
from panoverde.cards.short_deck import category as short_deck_category
from panoverde.cards.short_deck import short_deck


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Ah2c3d4s5h", "straight"),
        ("AhKc2d3s4h", "high-card"),  # a straight does not go around the ace
        ("Ah2h3h4h5h", "straight-flush"),
        ("AhKhQhJhTh", "straight-flush"),
        ("2c3d4h5s7c", "high-card"),
        ("AhKhQhJhTc9h", "flush"),  # the straight and the flush are not of the same cards
        ("AhAdAcKhKdKc2s", "full-house"),
        ("AhAdKhKdQhQd2s", "two-pair"),
        ("7h7d7c7s8h8d8c", "four-of-a-kind"),
    ],
)
def test_a_high_hand_has_its_name(hand: str, name: str) -> None:
    assert category(high(cards(hand))) == name


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2h3c4d5s6h", "Ah2c3d4s5h"),  # the wheel is the lowest straight
        ("2h3h4h5h6h", "Ah2h3h4h5h"),
        ("Ah2h3h4h5h", "AcAdAhAs2c"),
        ("AhAdKhKdQs2c3c", "AhAdKhKdJs2c3c"),
        ("AhAdKhKdQhQd2s", "AhAdKhKdJs2c3c"),  # a third pair is only a kicker
        ("AhAdAcKhKdKc2s", "AhAdAcQhQdKc2s"),
        ("Ah9h7h5h3h", "Ah9h7h5h2h"),
        ("KhKdKcKs3h", "KhKdKcKs2h"),
    ],
)
def test_the_better_high_hand_wins(better: str, worse: str) -> None:
    assert high(cards(better)) > high(cards(worse))


def test_suits_do_not_rank_hands() -> None:
    assert high(cards("AhKhQhJh9h")) == high(cards("AsKsQsJs9s"))


def test_the_short_deck_ranks_a_flush_above_a_full_house() -> None:
    assert short_deck(cards("Ah9h8h7h6h")) > short_deck(cards("AhAdAcKhKd"))


def test_the_short_deck_ranks_a_straight_above_three_of_a_kind() -> None:
    assert short_deck(cards("6h7c8d9sTh")) > short_deck(cards("AhAdAcKhQd"))


def test_the_short_deck_has_its_lowest_straight_from_ace_to_nine() -> None:
    wheel = short_deck(cards("Ah6c7d8s9h"))

    assert short_deck_category(wheel) == "straight"
    assert short_deck(cards("6h7c8d9sTh")) > wheel > short_deck(cards("AhAdAcKhQd"))
    assert short_deck_category(short_deck(cards("Ah6h7h8h9h"))) == "straight-flush"
    assert short_deck_category(short_deck(cards("Ah6h7h8h9cTcKc"))) == "straight"


def test_ace_low_is_no_straight_from_deuce_to_seven_but_ace_high() -> None:
    assert deuce_to_seven(cards("KhQcJd9s8h")) > deuce_to_seven(cards("Ah2c3d4s5h"))
    assert deuce_to_seven(cards("Ah2c3d4s5h")) > deuce_to_seven(cards("Ah2c3d4s6h"))
    assert deuce_to_seven(cards("Ah2c3d4s5h")) > deuce_to_seven(cards("2h2c3d4s5h"))
    assert deuce_to_seven(cards("2h3c4d5s6h")) < deuce_to_seven(cards("AhAcAdKsQh"))  # that is a straight
    assert deuce_to_seven(cards("Ah2h3h4h5h")) > deuce_to_seven(cards("Ah2h3h4h6h"))  # two flushes


def test_the_best_hand_from_deuce_to_seven_is_seven_five() -> None:
    best = deuce_to_seven(cards("2h3c4d5s7h"))

    assert best > deuce_to_seven(cards("2h3c4d6s7h"))
    assert best > deuce_to_seven(cards("2h3h4h5h7h"))


def test_razz_counts_neither_straights_nor_flushes_and_pairs_only_as_a_last_resort() -> None:
    assert ace_to_five(cards("Ah2h3h4h5h")) > ace_to_five(cards("Ah2c3d4s6h"))
    assert ace_to_five(cards("AhAc2d3s4h5hKc")) == ace_to_five(cards("Ah2c3d4s5hQdKc"))
    assert ace_to_five(cards("KhQcJdTs9h")) > ace_to_five(cards("AhAc2d3s4h"))
    assert ace_to_five(cards("AhAc2d3s4h")) > ace_to_five(cards("2h2cAd3s4h"))
    assert ace_to_five(cards("AhAcAdAs2h2c2d")) == ace_to_five(cards("AhAcAd2h2s"))  # a full house before four aces


def test_a_low_needs_five_different_ranks_up_to_the_eight() -> None:
    assert eight_or_better(cards("Ah2c3d4s9h9cKd")) == NONE
    assert eight_or_better(cards("AhAc2d3s4hKcQd")) == NONE
    assert eight_or_better(cards("8h7c6d5s4h")) > NONE
    assert eight_or_better(cards("8h4c3d2sAh")) > eight_or_better(cards("8h5c3d2sAh"))


def test_omaha_plays_exactly_two_from_the_hand() -> None:
    assert category(omaha(cards("AhKdQc2s"), cards("3h5h7h9hJc"))) == "high-card"  # one heart is no flush
    assert category(omaha(cards("AhAdAcAs"), cards("2c5d7h9sJc"))) == "pair"
    assert category(omaha(cards("2h3d9c9s"), cards("AhAdAcAsKh"))) == "full-house"  # the board's four do not play


def test_an_omaha_low_plays_two_from_the_hand_and_three_from_the_board() -> None:
    assert omaha_low(cards("Ah2dKcQs"), cards("3h4h5hKdJc")) == eight_or_better(cards("Ah2d3h4h5h"))
    assert omaha_low(cards("AhKdKcQs"), cards("2h3h4h5dJc")) == NONE
    assert omaha_low(cards("Ah2dKcQs"), cards("Ac2h3h4dJc")) == NONE  # paired: only two more low cards play


def test_badugi_counts_cards_of_different_suits_and_ranks() -> None:
    assert badugi(cards("KhQcJdTs")) > badugi(cards("Ah2c3d4d"))
    assert badugi(cards("Ah2c3d4s")) > badugi(cards("Ah2c3d5s"))
    assert badugi(cards("Ah2c3d3s")) == badugi(cards("Ah2c3dKd"))
    assert badugi(cards("AhAc2d2s")) == badugi(cards("Ah2d3d4d"))


def test_cards_are_read_as_people_write_them_and_written_back() -> None:
    assert names(cards("10h Ad??")) == "ThAd??"
    assert picture(cards("Th")[0]) == "10♥"
    with pytest.raises(NotACard):
        cards("1h")


@pytest.mark.parametrize("text", ["ah", "AH", "A♥", "Ah,Kd"])
def test_files_and_draws_have_cards_written_one_way(text: str) -> None:
    with pytest.raises(NotACard):
        cards(text)


@pytest.mark.parametrize("text", ["AhKdTs??", "ah kd 10s ??", "A♥,K♦,10♠,??", "AH KD TS ??"])
def test_people_may_type_cards_in_several_ways(text: str) -> None:
    assert typed_cards(text) == cards("AhKdTs??")


@pytest.mark.parametrize("text", ["ahk", "1h", "hA", "♥A", "?"])
def test_what_is_typed_and_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotACard):
        typed_cards(text)
