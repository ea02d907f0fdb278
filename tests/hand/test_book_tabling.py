"""What makes a hand tabled, and what may be shown."""

import pytest

from panoverde.cards.cards import UNKNOWN, cards
from panoverde.hand.games import OMAHA
from panoverde.hand.refusals import CannotShow
from panoverde.kernel.refusals import Refusal
from tests.hand.books import BIG, by_hand, stud, table, under
from tests.hand.table import burn, dealt


@under("tda-2015:18", "tda-2013:17", "ksop-2026:16", "scpt-2026:19", "bsop:45.1")
def test_who_plays_the_board_shares_only_with_all_cards_shown(book: str) -> None:
    hand = table(book, [BIG] * 3, shows_itself=False, deck=dealt(["2h3h", "4h5h", "6h7h"], "AcKcQcJcTc"))
    while hand.phase == "bet":
        hand.call()
    hand.show(0)
    hand.show(1, hand.hole[1][:1])
    assert (hand.phase, hand.shown) == ("show", [True, False, False])

    hand.show(1)
    hand.muck(2)

    assert hand.stacks == [BIG + 100, BIG + 100, BIG - 200]


@under("tda-2015:13.A", "tda-2013:13.A.1", "bsop:18.a.1", "bsop:45.a.1", "bsop:45.a.2", "ksop-2026:13.A",
        "scpt-2026:13.A")  # fmt: skip
def test_a_hand_is_tabled_with_two_four_or_seven_cards(book: str) -> None:
    two = table(book, [BIG] * 2, (200, 100), shows_itself=False)
    four = table(book, [BIG] * 2, (200, 100), shows_itself=False, game=OMAHA)
    seven = stud([BIG] * 2, ["3c3dAhJsTd9c6d", "AcAd9hKsKd8c7c"], book=book, shows_itself=False)
    for hand, held in ((two, 2), (four, 4), (seven, 7)):
        while hand.phase == "bet":
            hand.call()
        hand.show(0, hand.hole[0][: held - 1])
        assert not hand.shown[0]
        hand.show(0)
        assert hand.shown[0]


def test_only_cards_that_are_held_or_unseen_can_be_shown() -> None:
    hand = by_hand([BIG, BIG], ["????", "KcKd"])
    hand.call()
    hand.call()

    for seat, said in ((0, "AcKc"), (0, "AcAdAh"), (0, "AcAc"), (1, "AcAd"), (0, "Ac??")):
        with pytest.raises(Refusal):
            hand.show(seat, cards(said))
    hand.show(0, cards("AcAd"))

    assert hand.hole == [list(cards("AcAd")), list(cards("KcKd"))]


def test_a_folded_hand_cannot_be_shown_into_the_pot() -> None:
    hand = table("tda-2015", [BIG] * 3)
    hand.fold()

    with pytest.raises(CannotShow):
        hand.show(2)


def test_the_winner_waits_until_the_cards_nobody_saw_are_said() -> None:
    hand = by_hand([BIG, BIG], ["????", "KcKd"])
    for street in ("", "2h3h4d", "7s", "9h"):
        if street:
            burn(hand).deal_board(cards(street))
        hand.call()
        hand.call()
    assert (hand.phase, hand.unknown, hand.hole[0]) == ("show", [0], [UNKNOWN, UNKNOWN])

    hand.show(0, cards("AhAd"))

    assert hand.over
    assert hand.stacks == [BIG + 200, BIG - 200]
