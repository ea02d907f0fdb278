"""Values that no book has today and a house may choose: every one of them can be played."""

from typing import Any

import pytest

from panoverde.cards.cards import cards
from panoverde.hand.events import Anted, Awarded, BoardDealt, BroughtIn, Dealt, Killed, Posted, Shown
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import HOLDEM, OMAHA, STUD
from panoverde.hand.hand import Hand
from panoverde.hand.layout import Stakes, Variant, lay
from panoverde.hand.refusals import MustShow, NoMucking
from panoverde.hand.terms import Terms
from tests.hand.books import BIG, BOARD, HOLES, bets, happened, shown, stud_deck, to_street
from tests.hand.table import dealt, holdem


def no_limit(stacks: list[int], **said: object) -> Hand:
    return holdem(stacks, terms=Terms(min_bet=200, **said))  # type: ignore[arg-type]


def limit(stacks: list[int], **said: object) -> Hand:
    terms = Terms(structure="fixed-limit", small_bet=200, big_bet=400, **said)  # type: ignore[arg-type]
    return holdem(stacks, terms=terms)


# -- raising --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("percent", "reopened"), [(100, False), (50, True), (51, False), (0, True)])
@pytest.mark.parametrize("reopen", ["cumulative", "single"])
def test_half_a_raise_reopens_betting_where_half_is_enough(percent: int, reopened: bool, reopen: str) -> None:
    hand = no_limit([BIG, BIG, BIG, 500], reopen_percent=percent, reopen=reopen)
    bets(hand, 400, 500)  # 200 is a full raise, the all-in adds 100
    hand.call()
    hand.fold()

    assert (hand.to_act, bool(hand.legal.raise_to)) == (2, reopened)


@pytest.mark.parametrize(("percent", "reopened"), [(200, True), (201, False)])
def test_where_two_raises_are_wanted_one_does_not_reopen(percent: int, reopened: bool) -> None:
    hand = no_limit([BIG] * 4, reopen_percent=percent)
    bets(hand, 400, 600)
    hand.raise_to(800)
    hand.fold()

    assert (hand.to_act, bool(hand.legal.raise_to)) == (2, reopened)


def test_in_limit_a_full_raise_is_a_bet_even_where_it_does_not_reopen() -> None:
    hand = limit([BIG] * 4, limit_reopen_percent=150)
    bets(hand, 400, 600)
    hand.fold()
    assert hand.legal.raise_from == 800
    hand.fold()

    assert (hand.to_act, hand.legal.raise_to) == (2, 0)


def test_a_cap_may_hold_in_no_limit_and_pot_limit_too() -> None:
    for structure in ("no-limit", "pot-limit"):
        hand = no_limit([BIG] * 4, structure=structure, caps_all=True, raises_most=2)
        bets(hand, 400, 600)
        assert (hand.legal.call, hand.legal.raise_to) == (500, 0)


def test_with_two_in_the_pot_a_cap_may_end() -> None:
    for holds, most in ((True, 0), (False, 1_000)):
        hand = limit([BIG] * 3, cap_two_in_pot=holds)
        hand.fold()
        bets(hand, 400, 600, 800)
        assert (hand.in_hand, hand.legal.raise_to) == (2, most)


@pytest.mark.parametrize(("blinds", "most"), [("full", 700), ("actual", 600)])
def test_a_short_blind_may_count_as_it_is_for_the_pot_while_the_call_stays_full(blinds: str, most: int) -> None:
    hand = holdem(
        [BIG, 100, BIG],
        game=OMAHA,
        terms=Terms(structure="pot-limit", min_bet=200, pot_blinds=blinds),  # type: ignore[arg-type]
    )

    assert (hand.legal.call, hand.legal.raise_to) == (200, most)


@pytest.mark.parametrize(("later", "most"), [("actual", 500), ("full", 600)])
def test_after_the_flop_what_blinds_lacked_may_still_count(later: str, most: int) -> None:
    hand = holdem(
        [BIG, 100, BIG],
        game=OMAHA,
        terms=Terms(structure="pot-limit", min_bet=200, pot_later=later),  # type: ignore[arg-type]
    )

    assert to_street(hand, 1).legal.raise_to == most


# -- who pays, who is not there -------------------------------------------------------------------------------


def test_the_button_may_pay_the_ante_for_the_table() -> None:
    stakes = Stakes(small_blind=100, big_blind=200, ante=200, ante_by="button")
    setup = lay(Variant(HOLDEM, "no-limit"), stakes, [BIG] * 4)

    assert (setup.antes, setup.ante_is_dead) == ((0, 0, 0, 200), True)


def away(seat: int, kind: str = "away", **said: object) -> Hand:
    return laid({kind: (seat,)}, (BIG,) * 4, **said)


def laid(missing: dict[str, Any], stacks: tuple[int, ...], **said: object) -> Hand:
    return Hand.begin(Setup(
        game=HOLDEM, terms=Terms(min_bet=200, **said), stacks=stacks, blinds=(100, 200, 0, 0), antes=(10,) * 4,  # type: ignore[arg-type]
        deck=tuple(range(52)), **missing,
    ))  # fmt: skip


@pytest.mark.parametrize("kind", ["away", "penalised"])
def test_who_is_not_there_may_be_excused_from_a_blind_that_others_still_owe(kind: str) -> None:
    excused = away(1, kind, **{f"{'away' if kind == 'away' else 'penalty'}_posts": ("antes",)})

    assert happened(excused, Posted) == [Posted(0, 100)]
    assert len(happened(excused, Anted)) == 4
    assert (excused.stacks[1], excused.legal.call) == (BIG - 10, 200)


def test_a_penalty_and_an_absence_are_told_apart() -> None:
    said = {"away_posts": (), "penalty_posts": ("blinds",)}

    assert happened(away(1, "away", **said), Posted) == [Posted(0, 100)]
    assert happened(away(1, "penalised", **said), Posted) == [Posted(0, 100), Posted(1, 200)]


def test_who_is_not_there_may_get_no_cards_at_all_and_pays_all_the_same() -> None:
    hand = away(0, away_dealt=False)

    assert [event.seat for event in happened(hand, Dealt)] == [1, 2, 3]
    assert (hand.live[0], hand.stacks[0], hand.to_act) == (False, BIG - 110, 2)


def test_where_nobody_is_there_and_nobody_is_dealt_in_the_big_blind_wins() -> None:
    hand = Hand.begin(Setup(
        game=HOLDEM, terms=Terms(min_bet=200, away_dealt=False), stacks=(BIG,) * 3, blinds=(100, 200, 0),
        away=(0, 1, 2),
    ))  # fmt: skip

    assert (hand.over, hand.stacks) == (True, [BIG - 100, BIG + 100, BIG])


def test_an_absent_hand_may_live_until_the_action_comes_to_it() -> None:
    hand = away(3, away_killed="when-action-comes")
    assert hand.live[3]
    hand.call()

    assert happened(hand, Killed) == [Killed(3, "away")]
    assert (hand.live[3], hand.to_act) == (False, 0)
    assert hand.undo().to_act == 2


def test_everybody_folds_to_an_absent_big_blind_whose_turn_never_came() -> None:
    hand = away(1, away_killed="when-action-comes")
    for _ in range(3):
        hand.fold()

    assert (hand.over, hand.stacks[1]) == (True, BIG + 130)


def test_an_absent_hand_that_is_all_in_does_not_come_to_the_showdown() -> None:
    hand = laid({"away": (1,)}, (BIG, 60, BIG, BIG), away_killed="when-action-comes")
    to_street(hand, 1)

    assert not hand.live[1]


def stud_away(**said: object) -> Hand:
    """The first seat has the lowest door card, and is not there."""
    return Hand.begin(Setup(
        game=STUD, terms=Terms(structure="fixed-limit", small_bet=100, big_bet=200, **said), stacks=(BIG,) * 3,  # type: ignore[arg-type]
        antes=(10,) * 3, bring_in=25, away=(0,),
        deck=stud_deck(["AcAd2c3c4c5c6c", "KcKd9h3d4d5d6d", "QcQdTh3h4h5h6h"]),
    ))  # fmt: skip


@pytest.mark.parametrize("killed", ["after-deal", "when-action-comes"])
def test_a_bring_in_falls_on_the_absent_or_on_the_next_lowest_card(killed: str) -> None:
    assert happened(stud_away(away_killed=killed), BroughtIn) == [BroughtIn(0, 25)]
    excused = stud_away(away_killed=killed, away_posts=("antes",))
    assert (happened(excused, BroughtIn), excused.to_act, excused.brings_in) == ([], 1, True)


def test_of_two_the_opponent_may_get_the_last_card() -> None:
    for last, first in (("button", 0), ("opponent", 1)):
        hand = holdem([BIG, BIG], (200, 100), terms=Terms(min_bet=200, last_card=last), deck=tuple(range(52)))  # type: ignore[arg-type]
        assert happened(hand, Dealt)[0] == Dealt(first, (0, 2))


# -- showing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("needed", "when"), [(1, 3), (2, 5)])
def test_hands_are_turned_up_once_as_many_are_all_in_as_are_needed(needed: int, when: int) -> None:
    """Seat 1 is all-in on the flop and called by one who covers it."""
    hand = holdem(
        [BIG, 1_000], (200, 100), terms=Terms(min_bet=200, all_in_needed=needed), deck=dealt(HOLES[:2], BOARD)
    )
    hand.call()
    hand.call()
    hand.call()
    hand.raise_to(800)
    hand.call()

    first = next(at for at, event in enumerate(hand.events) if isinstance(event, Shown))
    boards = [event.cards for event in hand.events[:first] if isinstance(event, BoardDealt)]
    assert sum(map(len, boards)) == when


@pytest.mark.parametrize(("waits", "order"), [(False, [0, 1, 2]), (True, [1, 2, 0])])
def test_a_hand_of_the_main_pot_may_wait_for_those_of_the_side_pot(waits: bool, order: list[int]) -> None:
    hand = holdem([500, 2_000, 2_000], terms=Terms(min_bet=200, all_in_waits=waits), deck=dealt(HOLES, BOARD))
    hand.raise_to(2_000)
    hand.call()
    hand.call()

    assert shown(hand) == order


def test_a_house_may_want_to_see_every_hand() -> None:
    hand = holdem([BIG] * 3, terms=Terms(min_bet=200, may_muck=False), shows_itself=False)
    to_street(hand, 3)
    for _ in range(3):
        hand.call()

    assert (hand.over, shown(hand)) == (True, [0, 1, 2])


def test_who_may_not_muck_is_told_why() -> None:
    said = Terms(min_bet=200, may_muck=False, last_hand_shows=True)
    by_hand = Hand.begin(Setup(game=HOLDEM, terms=said, stacks=(BIG, BIG), blinds=(200, 100), shows_itself=False))
    for seat in (0, 1):
        by_hand.deal(seat, (-1, -1))
    for board in ((1, 2, 3), (4,), (5,)):
        by_hand.call()
        by_hand.call()
        by_hand.burn()
        by_hand.deal_board(board)
    by_hand.call()
    by_hand.call()

    with pytest.raises(NoMucking, match="every hand"):
        by_hand.muck(0)
    assert not issubclass(NoMucking, MustShow)


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ({}, [0, 1, 2]),
        ({"checked_first": "first-left"}, [0, 1, 2]),
        ({"checked_first": "earlier-aggressor"}, [1, 2, 0]),
        ({"shows_next": "counterclockwise"}, [0, 2, 1]),
        ({"checked_first": "earlier-aggressor", "shows_next": "counterclockwise"}, [1, 0, 2]),
    ],
)
def test_after_checks_the_first_to_show_and_the_next_are_as_the_book_says(
    said: dict[str, object], order: list[int]
) -> None:
    hand = no_limit([BIG] * 3, **said)
    to_street(hand, 1)
    hand.call()
    hand.raise_to(200)  # seat 1 on the flop
    to_street(hand, 3)
    for _ in range(3):
        hand.call()

    assert shown(hand) == order


@pytest.mark.parametrize(("first", "order"), [("high-hand", [1, 2, 0]), ("low-hand", [0, 1, 2])])
def test_in_stud_the_high_or_the_low_hand_showing_begins(first: str, order: list[int]) -> None:
    hand = Hand.begin(Setup(
        game=STUD, terms=Terms(structure="fixed-limit", small_bet=100, big_bet=200, checked_first=first),  # type: ignore[arg-type]
        stacks=(BIG,) * 3, antes=(10,) * 3, bring_in=25,
        deck=stud_deck(["AcAd2c3c4d7c6c", "KcKd9h9d4c5d6d", "QcQdTh3h4h8h6h"]),
    ))  # fmt: skip
    while not hand.over:
        hand.call()

    assert shown(hand) == order


@pytest.mark.parametrize(
    ("needs", "card", "tabled"),
    [("all", "Ks", False), (1, "Ks", True), ("enough", "Ks", True), ("enough", "2s", False)],
)
def test_a_part_of_a_hand_may_be_a_tabled_hand(needs: int | str, card: str, tabled: bool) -> None:
    """A king pairs the board, and beats the queens; the deuce alone does not."""
    hand = holdem(
        [BIG, BIG], (200, 100), terms=Terms(min_bet=200, tabled_needs=needs), shows_itself=False,  # type: ignore[arg-type]
        deck=dealt(["Ks2s", "QhQd"], "Kc7d8d9c3h"),
    )  # fmt: skip
    while hand.phase == "bet":
        hand.call()

    hand.show(0, cards(card))

    assert hand.shown[0] is tabled


# -- dividing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("apart", "won"),
    [
        (True, [(1, 148, 2), (2, 148, 2), (1, 77, 1), (2, 76, 1), (1, 128, 0), (2, 127, 0)]),
        (False, [(1, 352, 0), (2, 352, 0)]),
    ],
)
def test_pots_of_the_same_winners_may_be_divided_together(apart: bool, won: list[tuple[int, int, int]]) -> None:
    """Pots of 255, 153 and 296 that all go to the same two: two odd chips for the first, or none."""
    put = (51, 250, 250, 51, 102)
    hand = Hand.begin(Setup(
        game=HOLDEM, terms=Terms(min_bet=2, pots_apart=apart), stacks=put, antes=put,
        deck=dealt(["2h3h", "AhKd", "AsKh", "2s3d", "4h5h"], "AcKc7d8dTh"),
    ))  # fmt: skip

    assert [(event.seat, event.chips, event.pot) for event in happened(hand, Awarded)] == won
