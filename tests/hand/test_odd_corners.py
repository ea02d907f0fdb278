"""What a hand does when somebody asks for what cannot be, or what nearly never is."""

from typing import Any

import pytest

from panoverde.cards.cards import DECK, UNKNOWN, card, cards
from panoverde.hand.events import BoardDealt, BroughtIn, Burned, Shown
from panoverde.hand.floor_refusals import CannotRetrieve, CannotShuffle, RaiseWasCalled
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import BADUGI, HOLDEM, SINGLE_DRAW, STUD, TRIPLE_DRAW
from panoverde.hand.hand import Hand
from panoverde.hand.odds.equity import equity_of
from panoverde.hand.pots import Pot, pots
from panoverde.hand.refusals import (
    BadSetup,
    CannotDeal,
    CannotShow,
    CardOnTable,
    ForeignCard,
    NoForcedBet,
    NoSuchSeat,
    NotHeld,
    NotThatMuch,
)  # fmt: skip
from panoverde.hand.ruled_cards import BOARD
from panoverde.hand.table import Legal
from panoverde.hand.terms import Terms
from tests.hand.table import burn, dealt, holdem

BIG = 10_000
LIMIT = Terms(structure="fixed-limit", small_bet=100, big_bet=200)


def by_hand(holes: list[str], *, game: Any = HOLDEM, **more: Any) -> Hand:
    """A hand whose cards the dealer says; these are dealt."""
    setup = Setup(game=game, terms=Terms(min_bet=200), stacks=(BIG,) * 3, blinds=(100, 200, 0), **more)
    hand = Hand.begin(setup)
    for seat, hole in enumerate(holes):
        hand.deal(seat, cards(hole))
    return hand


def stud(stacks: list[int], holes: list[str], *, bring_in: int = 25, ante: int = 10) -> Hand:
    setup = Setup(game=STUD, terms=LIMIT, stacks=tuple(stacks), antes=(ante,) * len(stacks), bring_in=bring_in)
    hand = Hand.begin(setup)
    for seat, hole in enumerate(holes):
        hand.deal(seat, cards(hole))
    return hand


def checked_round(hand: Hand) -> None:
    street = hand.street
    while hand.phase == "bet" and hand.street == street:
        hand.call()


def test_a_board_card_nobody_saw_holds_the_pot_until_it_is_said() -> None:
    hand = by_hand(["AhAd", "KhKd", "QhQd"], shows_itself=False)
    checked_round(hand)
    for street in ("2c3c4d", "??", "9s"):
        burn(hand).deal_board(cards(street))
        checked_round(hand)
    for seat in range(3):
        hand.show(seat)
    assert not hand.over

    hand.replace(BOARD, 3, card("8s"), "seen on the film")

    assert (hand.over, hand.stacks) == (True, [BIG + 400, BIG - 200, BIG - 200])


def test_heads_up_with_equal_blinds_the_button_acts_first() -> None:
    assert holdem([BIG] * 2, (100, 100)).to_act == 1


def test_a_bring_in_as_large_as_the_bet_is_refused() -> None:
    with pytest.raises(NoForcedBet):
        stud([BIG] * 3, [], bring_in=100)


@pytest.mark.parametrize("seat", [-1, 3, 99])
@pytest.mark.parametrize("gesture", ["kill", "retrieve", "show", "muck"])
def test_a_seat_that_is_not_there_is_refused(gesture: str, seat: int) -> None:
    hand = holdem([BIG] * 3)
    count = len(hand.events)

    with pytest.raises(NoSuchSeat):
        getattr(hand, gesture)(seat)

    assert len(hand.events) == count


@pytest.mark.parametrize(("seat", "given"), [(0, ()), (-1, ()), (99, (1, 2)), (1, ()), (1, (1,))])
def test_cards_that_are_not_due_are_refused_and_leave_no_trace(seat: int, given: tuple[int, ...]) -> None:
    hand = by_hand(["AhAd"])
    count = len(hand.events)

    with pytest.raises(CannotDeal):
        hand.deal(seat, given)

    assert len(hand.events) == count


@pytest.mark.parametrize("number", [99, -5, UNKNOWN])
def test_what_is_no_card_cannot_be_shuffled_in(number: int) -> None:
    hand = holdem([BIG] * 3)
    in_play = {card for hole in hand.hole for card in hole}

    with pytest.raises(CannotShuffle):
        hand.reshuffle([*(card for card in DECK if card not in in_play), number])


def test_nobody_shows_before_there_are_cards() -> None:
    with pytest.raises(CannotShow):
        by_hand([]).show(0)


def test_one_card_shown_of_a_hand_nobody_saw_is_remembered() -> None:
    hand = by_hand(["????", "KhKd", "QhQd"])
    hand.show(0, cards("Ah"))
    checked_round(hand)

    with pytest.raises(CardOnTable):
        burn(hand).deal_board(cards("Ah2c3c"))

    hand.show(0, cards("As"))
    assert hand.shown[0]


@pytest.mark.parametrize("to", [400.5, 400.0, "400", None, True])
def test_chips_are_whole(to: Any) -> None:
    with pytest.raises(NotThatMuch):
        holdem([BIG] * 3).raise_to(to)


def test_what_only_a_folded_hand_put_in_is_a_pot() -> None:
    assert pots([0, 0, 1], [True, True, False]) == [Pot(1, (0, 1))]


def test_cards_are_whole() -> None:
    with pytest.raises(ForeignCard):
        by_hand([]).deal(0, (1.5, 2))  # type: ignore[arg-type]
    draw = holdem([BIG] * 3, game=SINGLE_DRAW)
    checked_round(draw)
    with pytest.raises(NotHeld):
        draw.discard((float(draw.hole[0][0]),))  # type: ignore[arg-type]


def test_a_card_that_was_shuffled_back_and_dealt_again_is_on_the_table() -> None:
    hand = by_hand([])
    hand.reshuffle(DECK)
    for seat, hole in enumerate(("AhAd", "KhKd", "QhQd")):
        hand.deal(seat, cards(hole))
    hand.fold()
    checked_round(hand)

    with pytest.raises(CardOnTable):
        burn(hand).deal_board(cards("QhQd2c"))


def test_a_hand_dealt_after_a_reshuffle_can_be_given_back_and_one_shuffled_in_cannot() -> None:
    hand = holdem([BIG] * 3)
    hand.fold()
    hand.reshuffle([card for card in DECK if card not in (*hand.hole[0], *hand.hole[1])])
    with pytest.raises(CannotRetrieve):
        hand.retrieve(2)

    draw = holdem([BIG] * 6, game=TRIPLE_DRAW, terms=LIMIT, reshuffle=DECK)
    checked_round(draw)
    while draw.phase == "draw":
        draw.discard(draw.hole[draw.to_act])  # the deck runs out
    draw.fold()
    draw.retrieve(0)

    assert draw.live[0]


def test_equity_of_a_hand_whose_folded_cards_went_back() -> None:
    hand = holdem([BIG] * 3)
    folded = list(hand.hole[2])
    hand.fold()
    rest = [card for card in DECK if card not in (*hand.hole[0], *hand.hole[1], *folded)]
    hand.reshuffle([rest[0], *folded, *rest[1:]])
    checked_round(hand)

    assert folded[0] in hand.board
    assert equity_of(hand).exact


def test_stud_for_eight_keeps_a_last_card_for_all_though_one_was_replaced() -> None:
    setup = Setup(game=STUD, terms=LIMIT, stacks=(BIG,) * 8, antes=(10,) * 8, bring_in=25, deck=DECK)
    hand = Hand.begin(setup)
    while hand.street == 0:
        hand.call()
    hand.replace(0, 0, DECK[-1], "ruling")
    while not hand.over:
        hand.call()

    assert len(hand.board) == 1
    assert sum(isinstance(event, Burned) for event in hand.events) == 2
    assert all(event.cards for event in hand.events if isinstance(event, BoardDealt))


def test_a_shared_last_card_is_for_everybody_or_for_nobody() -> None:
    hand = stud([BIG] * 2, ["AhAd2c", "KhKd9c"])
    while hand.street < 4:
        if hand.phase == "deal":
            unseen = [card for card in DECK if card not in {card for hole in hand.hole for card in hole}]
            burn(hand).deal(next(iter(hand.owed)), (unseen[0],))
        else:
            hand.call()
    burn(hand).deal(0, cards("Qs"))

    with pytest.raises(CannotDeal):
        hand.deal_board(cards("Js"))


def test_a_card_that_was_thrown_away_cannot_replace_another() -> None:
    hand = holdem([BIG] * 6, game=TRIPLE_DRAW, terms=LIMIT, reshuffle=DECK)
    checked_round(hand)
    thrown = hand.hole[0][0]
    hand.discard((thrown,))

    with pytest.raises(CardOnTable):
        hand.replace(1, 0, thrown)


def test_a_known_deck_has_no_unseen_cards() -> None:
    with pytest.raises(ForeignCard):
        holdem([BIG] * 3).replace(0, 0, UNKNOWN)


def test_only_the_door_card_owes_the_bring_in() -> None:
    hand = stud([10, BIG, BIG], ["AhAd2c", "KhKd7c", "QhQd8d"])  # the low card is all-in for the ante
    assert (hand.to_act, hand.legal.fold) == (1, True)

    hand.kill(1)

    assert not any(isinstance(event, BroughtIn) for event in hand.events)


def test_a_completion_that_goes_back_leaves_the_bring_in() -> None:
    hand = stud([BIG, BIG, BIG], ["AhAd2c", "KhKd7c", "QhQd8d"])
    hand.raise_to(100)

    hand.kill(0, "taken by mistake", raise_back=True)

    assert hand.stacks[0] == BIG - 10 - 25
    assert (hand.legal.seat, hand.legal.call) == (1, 25)


def test_a_blind_that_counts_as_acted_still_has_its_option() -> None:
    hand = holdem([BIG] * 3, terms=Terms(min_bet=200, blind_acts=True))
    hand.call()
    assert hand.legal.raise_from == 400
    hand.call()

    assert (hand.legal.seat, hand.legal.raise_from) == (1, 400)


def test_cards_drawn_after_a_show_are_not_shown() -> None:
    hand = holdem([BIG] * 3, game=SINGLE_DRAW, shows_itself=False)
    hand.show(0)
    checked_round(hand)
    hand.discard(hand.hole[0])
    hand.discard()
    hand.discard()

    assert not hand.shown[0]


def test_an_all_in_stud_hand_shows_its_seventh_card() -> None:
    setup = Setup(game=STUD, terms=LIMIT, stacks=(10, 10), antes=(10, 10), bring_in=25, deck=DECK)

    hand = Hand.begin(setup)

    last = {event.seat: event.cards for event in hand.events if isinstance(event, Shown)}
    assert {seat: len(shown) for seat, shown in last.items()} == {0: 7, 1: 7}


def test_nothing_is_legal_where_nobody_is_to_act() -> None:
    hand = holdem([200, 200, 200], deck=dealt(["AhAd", "KhKd", "QhQd"], "2c3c4d8s9s"))
    hand.call()
    hand.call()
    assert hand.over

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to, hand.legal.fold) == (-1, 0, 0, False)


def test_a_draw_finds_cards_though_some_were_replaced_and_no_order_was_given() -> None:
    hand = holdem([BIG] * 3, game=BADUGI, terms=LIMIT)
    for seat in range(3):
        hand.replace(seat, 0, DECK[-1 - seat], "ruling")
    while not hand.over:
        if hand.phase == "draw":
            hand.discard(hand.hole[hand.to_act])
        else:
            hand.call()

    assert all(len(hole) == 4 for hole in hand.hole)
    assert len({card for hole in hand.hole for card in hole}) == 12


@pytest.mark.parametrize(("structure", "most"), [("no-limit", BIG - 10), ("pot-limit", 100)])
def test_stud_without_a_fixed_limit_completes_the_bring_in_first(structure: Any, most: int) -> None:
    setup = Setup(
        game=STUD, terms=Terms(structure=structure, min_bet=100), stacks=(BIG,) * 3, antes=(10,) * 3, bring_in=25,
        deck=DECK,
    )  # fmt: skip
    hand = Hand.begin(setup)
    assert (hand.legal.raise_from, hand.legal.raise_to) == (100, most)
    hand.call()
    assert (hand.legal.call, hand.legal.raise_from) == (25, 100)
    hand.raise_to(100)

    assert (hand.legal.call, hand.legal.raise_from) == (100, 200)


def test_a_bet_is_called_by_what_stays_of_a_raise_that_went_back() -> None:
    hand = holdem([BIG] * 4)
    checked_round(hand)
    hand.raise_to(200)
    hand.raise_to(600)
    hand.kill(1, "taken by mistake", raise_back=True)

    with pytest.raises(RaiseWasCalled):
        hand.kill(0, "taken by mistake, too", raise_back=True)


SPREAD: Any = "spread"


@pytest.mark.parametrize(
    "wrong",
    [
        {"stacks": (1.5, BIG, BIG)},
        {"blinds": (100, 200.5, 0)},
        {"terms": Terms(min_bet=200, suits="x")},
        {"terms": Terms(structure=SPREAD, min_bet=200)},
    ],
)
def test_a_table_that_is_not_laid_right_is_refused(wrong: Any) -> None:
    right = {"stacks": (BIG,) * 3, "blinds": (100, 200, 0), "terms": Terms(min_bet=200)}

    with pytest.raises(BadSetup):
        Hand.begin(Setup(game=HOLDEM, **(right | wrong)))


def test_a_voided_hand_offers_nobody_anything() -> None:
    hand = holdem([BIG] * 3)
    assert hand.legal.call == 200  # asked before, and remembered

    hand.void("two cards to one seat")

    assert hand.legal == Legal(-1, 0, 0, 0, fold=False)
    assert hand.undo().legal == Legal(2, 200, 400, BIG)
