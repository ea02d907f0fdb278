"""Absent and penalised players: dealt in, charged, and dead after the deal."""

import pytest

from panoverde.hand.events import Anted, Dealt, Killed, Posted
from panoverde.hand.pots import Pot
from tests.hand.books import BIG, by_hand, table, under
from tests.hand.table import dealt

ABSENT = (
    "tda-2015:29.2", "tda-2013:29.2", "tda-2015:66.C.2", "tda-2013:58.C.2", "bsop:24.2", "bsop:24.3",
    "ksop-2026:28.s2", "ksop-2026:60.C", "scpt-2026:30.p1", "scpt-2026:30.p2", "scpt-2026:67.C",
)  # fmt: skip


@under(*ABSENT)
def test_an_absent_player_is_dealt_in_pays_and_is_dead_after_the_deal(book: str) -> None:
    hand = table(book, [BIG] * 4, antes=(25,) * 4, away=(1,))

    kinds = [type(event) for event in hand.events]
    assert kinds == [Anted] * 4 + [Posted] * 2 + [Dealt] * 4 + [Killed]
    assert (hand.live, hand.stacks[1], hand.to_act) == ([True, False, True, True], BIG - 225, 2)


@under(*ABSENT)
def test_an_absent_player_is_dead_after_a_deal_by_hand_too(book: str) -> None:
    hand = by_hand([BIG] * 3, ["2c3c", "4c5c", "6c7c"], book=book, away=(2,))

    assert (hand.live, hand.phase, hand.to_act) == ([True, True, False], "bet", 0)


def test_an_absent_big_blind_has_no_option_and_the_round_ends() -> None:
    hand = table("tda-2015", [BIG] * 4, away=(1,))
    hand.call()
    hand.call()
    hand.call()

    assert (hand.street, hand.to_act, hand.pot) == (1, 0, 800)


def test_all_fold_to_an_absent_big_blind_and_the_small_blind_wins() -> None:
    hand = table("tda-2015", [BIG] * 4, away=(1,))
    hand.fold()
    hand.fold()

    assert hand.over
    assert hand.stacks == [BIG + 200, BIG - 200, BIG, BIG]


@pytest.mark.parametrize("away", [(0, 1, 3), (3, 1, 0)])
def test_the_only_one_present_wins_the_blinds_without_acting(away: tuple[int, ...]) -> None:
    hand = table("tda-2015", [BIG] * 4, away=away)

    assert hand.over
    assert hand.stacks == [BIG - 100, BIG - 200, BIG + 300, BIG]


@under("ksop-2026:X.B.s2")
@pytest.mark.parametrize("away", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_where_nobody_is_present_the_big_blind_has_it(book: str, away: tuple[int, ...]) -> None:
    hand = table(book, [BIG] * 3, antes=(0, 200, 0), ante_is_dead=True, away=away)

    assert hand.over
    assert hand.stacks == [BIG - 100, BIG + 100, BIG]


def test_an_absent_players_last_chip_is_posted_and_lost() -> None:
    hand = table("tda-2015", [BIG, 120, BIG], away=(1,))
    hand.call()
    hand.call()

    assert (hand.stacks[1], hand.live[1], hand.pots) == (0, False, [Pot(520, (0, 2))])


def test_the_others_play_for_everything_an_absent_player_paid() -> None:
    """Absent big blind 200 dead, small blind all-in for 50, a caller of 200: 150 and 300."""
    hand = table("tda-2015", [50, BIG, BIG], away=(1,), deck=dealt(["AhAd", "2h3h", "KhKd"], "4c5d9sJcJd"))
    hand.call()

    assert hand.over
    assert hand.stacks == [150, BIG - 200, BIG + 100]
