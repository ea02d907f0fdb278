"""Rulings on cards that were lost, missing or seen, and on results that are looked at again."""

from collections.abc import Callable

import pytest

from panoverde.cards.cards import DECK, cards
from panoverde.hand.events import Awarded, Burned, Dealt, Unburned
from panoverde.hand.floor_refusals import (
    CannotKill,
    CannotLose,
    CannotReopen,
    CannotRetrieve,
    CannotVoid,
    NotDealtOn,
    NotReopened,
)  # fmt: skip
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import HOLDEM, OMAHA, STUD, TRIPLE_DRAW, Game
from panoverde.hand.hand import Hand
from panoverde.hand.refusals import CannotComplete, CannotDeal, CardOnTable, NoBurnDue, NothingSeen
from panoverde.hand.terms import Terms
from tests.hand.books import BIG, BOARD, HOLES, by_hand, happened, stud, table, to_street
from tests.hand.table import burn, dealt, holdem


def showdown(hand: Hand) -> Hand:
    """Check and call to the end."""
    while hand.phase == "bet":
        hand.call()
    return hand


# -- lost cards -----------------------------------------------------------------------------------------------


def test_a_player_whose_cards_are_gone_plays_the_board() -> None:
    """A straight on the board: both others only tie with it."""
    hand = holdem([BIG] * 3, terms=Terms(min_bet=200), deck=dealt(HOLES, "5c6d7h8s9c"))
    hand.lose_cards(0, "the dealer took them")

    showdown(hand)

    assert (hand.hole[0], hand.over) == ([], True)
    assert [event.chips for event in happened(hand, Awarded)] == [200, 200, 200]


def test_the_board_alone_loses_to_a_pair() -> None:
    hand = holdem([BIG] * 2, (200, 100), terms=Terms(min_bet=200), deck=dealt(HOLES[:2], BOARD))
    hand.lose_cards(1)

    assert [event.seat for event in happened(showdown(hand), Awarded)] == [0]


@pytest.mark.parametrize("game", [OMAHA, TRIPLE_DRAW])
def test_where_the_board_makes_no_hand_it_is_dead_instead(game: Game) -> None:
    hand = holdem([BIG] * 3, game=game, terms=Terms(min_bet=200), reshuffle=DECK)

    with pytest.raises(CannotLose):
        hand.lose_cards(0)


def test_only_a_hand_that_is_in_can_be_lost() -> None:
    hand = table("tda-2015", [BIG] * 3)
    hand.fold()

    with pytest.raises(CannotLose):
        hand.lose_cards(2)


# -- too few cards --------------------------------------------------------------------------------------------


def test_a_short_button_gets_its_second_card_later() -> None:
    hand = by_hand([BIG] * 3)
    hand.deal(0, cards("AcAd"))
    hand.deal(1, cards("KcKd"))
    hand.deal(2, cards("Qc"), short=True)
    assert (hand.to_act, hand.lacking) == (2, {2: 1})
    hand.call()

    hand.complete(2, cards("Qd"), "the button is short of a card")

    assert (hand.hole[2], hand.lacking) == (list(cards("QcQd")), {})
    assert hand.undo().lacking == {2: 1}


def test_nobody_wins_while_somebody_lacks_a_card() -> None:
    hand = by_hand([BIG] * 2)
    hand.deal(0, cards("AcAd"))
    hand.deal(1, cards("Kc"), short=True)
    for board in ("2c3c4d", "7s", "9h"):
        hand.call()
        hand.call()
        burn(hand).deal_board(cards(board))
    hand.call()
    hand.call()
    assert (hand.phase, hand.unknown) == ("show", [1])

    hand.complete(1, cards("Kd"))

    assert hand.over


def test_in_stud_the_card_that_was_missing_lies_face_up() -> None:
    hand = Hand.begin(Setup(
        game=STUD, terms=Terms(structure="fixed-limit", small_bet=100, big_bet=200), stacks=(BIG, BIG),
        antes=(10, 10), bring_in=25,
    ))  # fmt: skip
    hand.deal(0, cards("AcAd2c"))
    hand.deal(1, cards("KcKd"), short=True)

    hand.complete(1, cards("9h"))

    assert hand.up == [list(cards("2c")), list(cards("9h"))]


def test_nobody_gets_cards_who_lacks_none() -> None:
    hand = by_hand([BIG] * 2, ["AcAd"])
    with pytest.raises(CannotDeal):
        hand.deal(1, cards("KcKd"), short=True)
    hand.deal(1, cards("Kc"), short=True)

    for seat, given in ((0, "Qc"), (1, "QcQd")):
        with pytest.raises(CannotComplete):
            hand.complete(seat, cards(given))
    with pytest.raises(CardOnTable):
        hand.complete(1, cards("Ac"))


# -- a dead hand of stud that is dealt on ---------------------------------------------------------------------

SEVEN = ["AcAd2c3c4c5c6c", "KcKd9h3d4d5d6d", "QcQdTh3h4h5h6h"]


def test_a_dead_stud_hand_is_dealt_on_so_that_the_others_get_their_own_cards() -> None:
    on, off = (stud([BIG] * 3, SEVEN) for _ in range(2))
    on.kill(0, "left the table", dealt_on=True)
    off.kill(0, "left the table")

    showdown(on)
    showdown(off)

    assert on.hole == [list(cards(hand)) for hand in SEVEN]
    assert off.hole[1] != on.hole[1]
    assert all(event.seat for event in happened(on, Awarded))


def test_a_hand_that_is_dealt_on_can_be_given_back() -> None:
    hand = stud([BIG] * 3, SEVEN)
    hand.kill(1, dealt_on=True)
    to_street(hand, 2)

    hand.retrieve(1)

    assert (hand.live[1], len(hand.hole[1])) == (True, 5)


def test_nothing_is_dealt_on_in_other_games() -> None:
    with pytest.raises(NotDealtOn):
        table("tda-2015", [BIG] * 3).kill(0, dealt_on=True)


# -- burns and cards that were seen ---------------------------------------------------------------------------


def test_a_later_street_can_be_said_to_come_without_its_burn() -> None:
    hand = to_street(table("tda-2015", [BIG] * 3), 1)

    hand.no_burn("the burn is kept", "river")
    showdown(hand)

    assert happened(hand, Unburned) == [Unburned(3, "the burn is kept")]
    assert len(happened(hand, Burned)) == 2


@pytest.mark.parametrize("street", ["preflop", "flop", "seventh", "nowhere"])
def test_a_street_that_was_dealt_or_is_none_needs_no_burn(street: str) -> None:
    hand = to_street(table("tda-2015", [BIG] * 3), 1)

    with pytest.raises(NoBurnDue):
        hand.no_burn("", street)


def test_a_card_that_was_seen_too_early_may_come_again() -> None:
    hand = by_hand([BIG] * 2, ["AcAd", "KcKd"])

    hand.see(cards("7s??"), "the flop came too early")
    hand.call()
    hand.call()
    burn(hand).deal_board(cards("7s8s9s"))

    assert hand.board == list(cards("7s8s9s"))


def test_only_a_card_of_the_stub_can_have_been_seen() -> None:
    hand = by_hand([BIG] * 2, ["AcAd", "KcKd"])

    with pytest.raises(CardOnTable):
        hand.see(cards("Ac"))
    with pytest.raises(NothingSeen):
        hand.see(())


# -- a result that is looked at again -------------------------------------------------------------------------


def over() -> Hand:
    """Aces beat kings and queens, and 600 are awarded."""
    hand = showdown(holdem([BIG] * 3, terms=Terms(min_bet=200), deck=dealt(HOLES, BOARD)))
    assert hand.stacks == [BIG - 200, BIG + 400, BIG - 200]
    return hand


def test_a_result_is_opened_again_and_the_winner_is_dead() -> None:
    hand = over()

    hand.reopen("the winner had three cards")
    assert (hand.over, hand.pot, hand.stacks, hand.awards) == (False, 600, [BIG - 200] * 3, [])
    hand.kill(1, "three cards")
    hand.close()

    assert (hand.over, hand.stacks) == (True, [BIG + 400, BIG - 200, BIG - 200])
    assert [award.seat for award in hand.awards] == [0]


def test_a_hand_mucked_by_mistake_is_given_back_before_the_next_hand() -> None:
    hand = holdem([BIG] * 2, (200, 100), terms=Terms(min_bet=200), deck=dealt(HOLES[:2], BOARD), shows_itself=False)
    showdown(hand)
    hand.muck(1)
    assert (hand.over, hand.stacks) == (True, [BIG + 200, BIG - 200])

    hand.reopen()
    hand.retrieve(1, "identified")
    hand.close()
    for seat in list(hand.showing_order()):
        hand.show(seat)

    assert hand.stacks == [BIG - 200, BIG + 200]


def test_nothing_changed_is_the_same_result() -> None:
    hand = over()
    stacks = list(hand.stacks)

    hand.reopen()
    hand.close()

    assert hand.stacks == stacks


def test_a_fouled_deck_found_before_the_next_hand_voids_it() -> None:
    hand = over()
    with pytest.raises(CannotVoid):
        hand.void()

    hand.reopen("two aces of hearts")
    hand.void("fouled deck")

    assert hand.stacks == [BIG] * 3
    with pytest.raises(CannotReopen):
        hand.reopen()


def test_a_hand_folded_before_the_last_street_does_not_come_to_a_showdown() -> None:
    hand = table("tda-2015", [BIG] * 2, (200, 100))
    hand.fold()
    hand.reopen()

    with pytest.raises(CannotRetrieve):
        hand.retrieve(1)
    hand.close()
    assert hand.stacks == [BIG + 100, BIG - 100]


def test_a_hand_in_progress_has_no_result() -> None:
    hand = table("tda-2015", [BIG] * 3)

    with pytest.raises(CannotReopen):
        hand.reopen()
    with pytest.raises(NotReopened):
        hand.close()


def test_the_last_hand_stays_in_whatever_is_looked_at() -> None:
    hand = table("tda-2015", [BIG] * 2, (200, 100))
    hand.fold()
    hand.reopen()

    with pytest.raises(CannotKill):
        hand.kill(0)


@pytest.mark.parametrize(
    "ruling",
    [lambda hand: hand.lose_cards(0), lambda hand: hand.see(cards("9s")), lambda hand: hand.no_burn("", "turn")],
)
def test_every_ruling_on_cards_can_be_undone(ruling: Callable[[Hand], None]) -> None:
    hand = Hand.begin(table("tda-2015", [BIG] * 3).setup)
    before = [list(hole) for hole in hand.hole]

    ruling(hand)

    assert hand.undo().hole == before
    assert len(hand.undo().events) == len(hand.events) - 1
    assert happened(hand, Dealt)
    assert hand.setup.game == HOLDEM
