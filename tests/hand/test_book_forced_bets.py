"""Blinds and the big-blind ante: who pays, in what order, and who acts first."""

import pytest

from panoverde.hand.events import Anted
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import SHORT_DECK
from panoverde.hand.hand import Hand
from panoverde.hand.pots import Pot
from tests.hand.books import BIG, happened, table, terms, to_street, under
from tests.hand.table import dealt

# -- who posts and who acts first -------------------------------------------------------------------------

HEADS_UP = ("tda-2015:33.1", "tda-2013:33.1", "bsop:10.b.1", "ksop-2026:32.s1", "scpt-2026:34")


@under(*HEADS_UP)
def test_heads_up_the_button_has_the_small_blind_and_acts_first_before_and_last_after_the_flop(book: str) -> None:
    hand = table(book, [BIG, BIG], (200, 100))

    assert (hand.to_act, hand.bets) == (1, [200, 100])
    hand.call()
    assert (hand.to_act, hand.legal.call, hand.legal.raise_from) == (0, 0, 400)
    hand.call()
    assert (hand.street, hand.to_act) == (1, 0)


@under("tda-2015:31", "tda-2013:31", "bsop:10.a", "ksop-2026:30", "scpt-2026:32")
def test_with_a_dead_small_blind_nobody_posts_it_and_the_big_blind_acts_last(book: str) -> None:
    hand = table(book, [BIG] * 3, (200,))

    assert (hand.pot, hand.to_act) == (200, 1)
    hand.call()
    hand.call()
    assert (hand.to_act, hand.legal.call, hand.legal.raise_from) == (0, 0, 400)
    hand.call()
    assert (hand.street, hand.to_act, hand.pot) == (1, 0, 600)


@under("tda-2015:31", "tda-2013:31", "bsop:10.a", "ksop-2026:30", "scpt-2026:32")
def test_with_a_dead_button_the_small_blind_is_first_after_the_flop(book: str) -> None:
    """The button lies on an empty seat: small blind, big blind and one more are dealt in."""
    hand = table(book, [BIG] * 3)

    assert hand.to_act == 2
    to_street(hand, 1)
    assert hand.to_act == 0


def test_in_short_deck_with_a_blind_on_the_button_the_first_left_of_it_begins() -> None:
    hand = Hand.begin(Setup(
        game=SHORT_DECK, terms=terms("ksop-2026", 200), stacks=(BIG,) * 3, antes=(100,) * 3, blinds=(0, 0, 200),
        deck=tuple(range(16, 52)),
    ))  # fmt: skip

    assert (hand.pot, hand.to_act, hand.legal.call) == (500, 0, 200)
    hand.call()
    hand.call()
    assert (hand.to_act, hand.legal.call, hand.legal.raise_from) == (2, 0, 400)


# -- the big-blind ante -----------------------------------------------------------------------------------


def _ante_table(book: str, big_blind: int, *, deck: tuple[int, ...] | None = None, **more: object) -> Hand:
    """500-1000 with an ante of 1000 paid by the big blind, who has so much."""
    return table(book, [BIG, big_blind, BIG], (500, 1_000), antes=(0, 1_000, 0), ante_is_dead=True, deck=deck, **more)


@under("ksop-2026:78.A", "ksop-2026:78.C", "scpt-2026:Y.I", "scpt-2026:Y.III", "scpt-2026:91.A", "scpt-2026:91.C")
def test_the_big_blind_pays_the_ante_of_one_big_blind_for_the_table(book: str) -> None:
    hand = _ante_table(book, BIG)

    assert happened(hand, Anted) == [Anted(1, 1_000, True)]
    assert (hand.stacks, hand.pot, hand.legal.call) == ([BIG - 500, BIG - 2_000, BIG], 2_500, 1_000)


@under("ksop-2026:78.B", "scpt-2026:Y.II", "scpt-2026:91.B")
def test_the_ante_stays_heads_up(book: str) -> None:
    hand = table(book, [BIG, BIG], (1_000, 500), antes=(1_000, 0), ante_is_dead=True)

    assert (hand.stacks, hand.pot, hand.to_act) == ([BIG - 2_000, BIG - 500], 2_500, 1)


@under("ksop-2026:78.E", "scpt-2026:Y.IV")
@pytest.mark.parametrize(
    ("chips", "blind", "ante"), [(1_400, 1_000, 400), (1_000, 1_000, 0), (1_001, 1_000, 1), (600, 600, 0), (1, 1, 0)]
)
def test_a_short_big_blind_pays_the_blind_before_the_ante(book: str, chips: int, blind: int, ante: int) -> None:
    hand = _ante_table(book, chips)

    assert (hand.bets[1], hand.dead_chips, hand.stacks[1]) == (blind, ante, 0)
    assert (hand.legal.call, hand.legal.raise_from) == (1_000, 2_000)


@under("ksop-2026:78.E", "scpt-2026:Y.IV")
def test_the_main_pot_is_what_a_short_big_blind_matches_and_the_ante(book: str) -> None:
    """1400: the blind of 1000 is matched by the others, the 400 belong to the main pot."""
    hand = _ante_table(book, 1_400)
    hand.raise_to(3_000)
    hand.call()

    assert hand.pots == [Pot(3_400, (0, 1, 2)), Pot(4_000, (0, 2))]


def test_a_big_blind_of_one_chip_wins_one_chip_of_each() -> None:
    holes = ["KhKd", "AhAd", "QhQd"]
    hand = _ante_table("ksop-2026", 1, deck=dealt(holes, "2c3c4d5s9h"))

    while not hand.over:
        hand.call()

    assert hand.stacks == [BIG + 998, 3, BIG - 1_000]


def test_where_the_ante_comes_first_the_blind_is_what_is_left() -> None:
    ante_first = terms("tda-2015", 1_000, ante_first=True)
    hand = _ante_table("tda-2015", 1_400, terms=ante_first)

    assert (hand.bets[1], hand.dead_chips) == (400, 1_000)
    hand.call()
    hand.call()
    assert hand.pots == [Pot(2_200, (0, 1, 2)), Pot(1_200, (0, 2))]


def test_who_pays_the_last_chip_as_ante_can_win_only_that_chip() -> None:
    ante_first = terms("tda-2015", 1_000, ante_first=True)
    holes = ["KhKd", "AhAd", "QhQd"]
    hand = _ante_table("tda-2015", 1, terms=ante_first, deck=dealt(holes, "2c3c4d5s9h"))

    while not hand.over:
        hand.call()

    assert hand.stacks == [BIG + 1_000, 1, BIG - 1_000]
