"""All-in equity: known odds, odds counted by playing every hand out, samples within their error, refusals."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import numpy as np
import pytest

from panoverde.cards.cards import DECK, SIXES_UP, UNKNOWN, cards
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import BADUGI, GAMES, HOLDEM, OMAHA_HI_LO, RAZZ, STUD, STUD_HI_LO, Game, Structure
from panoverde.hand.hand import Hand
from panoverde.hand.odds.deals import every_deal, outcomes, some_deals
from panoverde.hand.odds.equity import Equity, HandOver, NoEquity, equity, equity_of
from panoverde.hand.odds.spot import (
    CardTwice,
    DeckTooSmall,
    NotInDeck,
    TooFewHands,
    UnknownGame,
    WrongBoard,
    WrongHole,
)  # fmt: skip
from panoverde.hand.terms import Terms
from panoverde.kernel.refusals import Refusal
from tests.hand.playing import act, random_setup
from tests.hand.table import burn

STACK = 5_040  # chips that halves, thirds and quarters of a pot can be paid with


def odds(game: str, *holes: str, board: str = "", dead: str = "", **how: int) -> Equity:
    return equity(game, [cards(hole) for hole in holes], cards(board), cards(dead), **how)


def wins(told: Equity) -> list[tuple[int, int, int]]:
    return [(player.win, player.tie, player.lose) for player in told.players]


# -- known odds ------------------------------------------------------------------------------------------


def test_two_hands_before_the_flop_are_counted_whole() -> None:
    told = odds("holdem", "AhKh", "QsQc")

    (own,) = {(player.win + player.tie + player.lose) for player in told.players}
    assert (told.exact, told.count, own) == (True, 1_712_304, 1_712_304)
    assert told.players[0].share == Fraction(2 * told.players[0].win + told.players[0].tie, 2 * told.count)
    assert float(told.players[0].share) == pytest.approx(0.462, abs=0.0005)  # as published


def test_aces_against_kings_have_the_published_odds() -> None:
    apart, one_suit, both_suits = (odds("holdem", "AhAd", kings).players[0] for kings in ("KsKc", "KhKc", "KhKd"))

    # Published for all suits together, 61,642,944 boards: 81.946%, and a tie in 0.46%.
    assert float(apart.share + 4 * one_suit.share + both_suits.share) / 6 == pytest.approx(0.81946, abs=0.000_005)
    assert (apart.tie + 4 * one_suit.tie + both_suits.tie) / 6 / 1_712_304 == pytest.approx(0.0046, abs=0.000_05)
    assert apart.share < one_suit.share < both_suits.share


@pytest.mark.parametrize(("hole", "percent"), [("AhAd", 85.204), ("AhKd", 65.320), ("7h2d", 34.584)])
def test_a_hand_against_any_other_has_the_published_odds(hole: str, percent: float) -> None:
    told = odds("holdem", hole, "????", seed=2)

    assert not told.exact
    assert float(told.players[0].share) * 100 == pytest.approx(percent, abs=400 * told.players[0].error)


def test_the_same_hand_in_other_suits_is_even() -> None:
    told = odds("holdem", "AhKd", "AsKc")

    assert told.players[0].share == told.players[1].share == Fraction(1, 2)


def test_an_open_ended_straight_on_the_turn_has_eight_rivers_of_forty_four() -> None:
    told = odds("holdem", "JhTd", "AsAc", board="9s8c2d3h")

    assert wins(told) == [(8, 0, 36), (36, 0, 8)]
    assert told.players[0].share == Fraction(2, 11)


def test_set_over_set_on_the_turn_has_one_out() -> None:
    assert wins(odds("holdem", "7h7d", "9s9c", board="7c9d2h3s")) == [(1, 0, 43), (43, 0, 1)]


def test_a_dead_card_is_no_out() -> None:
    assert wins(odds("holdem", "7h7d", "9s9c", board="7c9d2h3s", dead="7s")) == [(0, 0, 43), (43, 0, 0)]


def test_a_board_that_plays_is_shared_by_all() -> None:
    told = odds("holdem", "2h3d", "4s5c", "7c7d", board="AsKsQsJsTs")

    assert (told.count, wins(told)) == (1, [(0, 1, 0)] * 3)
    assert [player.share for player in told.players] == [Fraction(1, 3)] * 3


# -- counted by playing every hand out ---------------------------------------------------------------------


def outcome_loop(game: Game, holes: Sequence[Sequence[int]], board: Sequence[int]) -> Iterator[list[int]]:
    """What every player has at the end, for every outcome, by real hands from the blinds to the award."""
    deck = SIXES_UP if game.short_deck else DECK
    left = [card for card in deck if card not in {card for hole in holes for card in hole} | set(board)]
    if game.stud:
        for last in permutations(left, len(holes)):
            yield played(game, [[*hole, card] for hole, card in zip(holes, last, strict=True)], ())
    else:
        for rest in combinations(left, 5 - len(board)):
            yield played(game, holes, (*board, *rest))


def played(game: Game, holes: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
    n = len(holes)
    blinds = () if game.stud else (1, 2, *(0,) * (n - 2))
    structure: Structure = "fixed-limit" if game.stud else "no-limit"
    setup = Setup(
        game=game, terms=Terms(structure=structure, min_bet=2, small_bet=2, big_bet=4), stacks=(STACK,) * n,
        antes=(STACK,) * n, blinds=blinds if not game.stud else (), bring_in=1 if game.stud else 0,
    )  # fmt: skip
    hand = Hand.begin(setup)
    streets = iter([board[:3], board[3:4], board[4:5]])
    given = [0] * n
    while not hand.over:
        if hand.owed:
            seat = next(iter(hand.owed))
            due = hand.owed[seat]
            burn(hand).deal(seat, holes[seat][given[seat] : given[seat] + due])
            given[seat] += due
        else:
            burn(hand).deal_board(next(streets))
    return hand.stacks


def shares_by_playing(game: Game, holes: Sequence[Sequence[int]], board: Sequence[int]) -> list[Fraction]:
    stacks = list(outcome_loop(game, holes, board))
    pot = STACK * len(holes)
    return [Fraction(sum(each), pot * len(stacks)) for each in zip(*stacks, strict=True)]


@pytest.mark.parametrize(
    ("game", "holes", "board"),
    [
        ("holdem", ("AhKh", "QsQc", "7d6d"), "Qh5h8d"),
        ("holdem", ("AhKd", "AsKc", "7d6d"), "Qh5h8d"),
        ("short-deck", ("AhKh", "QsQc"), "Th9h6d"),
        ("omaha", ("AhAdKsQd", "JsTc9h8h"), "7s6c2h"),
        ("omaha-5", ("AhAdKsQd2c", "JsTc9h8h3c"), "7s6c2hAs"),
        ("omaha-hi-lo", ("Ah2dKsQd", "As2c9h8h", "6h6d7c7d"), "3s4c8sKc"),
        ("omaha-hi-lo", ("Ah2dKsQd", "As3c9h8h"), "4s7cJs"),
        ("omaha-5-hi-lo", ("Ah2dKsQd9c", "As3c9h8h5d"), "4s7cJsQc"),
    ],
)
def test_counted_odds_are_those_of_hands_played_out(game: str, holes: tuple[str, ...], board: str) -> None:
    told = odds(game, *holes, board=board)

    assert told.exact
    assert [player.share for player in told.players] == shares_by_playing(
        GAMES[game], [cards(hole) for hole in holes], cards(board)
    )
    assert sum(player.share for player in told.players) == 1


@pytest.mark.parametrize("game", [STUD, STUD_HI_LO, RAZZ])
def test_the_odds_of_stud_on_sixth_street_are_those_of_hands_played_out(game: Game) -> None:
    holes = [cards("Ah2d3s4cKdKh"), cards("8h7d6s5cQdJh")]

    told = equity(game, holes)

    assert (told.exact, told.count) == (True, 40 * 39)
    assert [player.share for player in told.players] == shares_by_playing(game, holes, ())


def test_a_quarter_of_the_pot_is_a_quarter() -> None:
    told = odds("omaha-hi-lo", "Ah2dKsKd", "As2cQhJh", board="3s4c8sKcTd")  # same low, kings win the high

    assert [player.share for player in told.players] == [Fraction(3, 4), Fraction(1, 4)]
    assert wins(told) == [(0, 1, 0), (0, 1, 0)]


def test_a_card_nobody_has_seen_may_be_any_that_is_left() -> None:
    board, left = "2c7d9hKh5s", [card for card in DECK if card not in cards("AhAdKs2c7d9hKh5s")]

    told = odds("holdem", "AhAd", "Ks??", board=board)
    one_by_one = [equity("holdem", [cards("AhAd"), (*cards("Ks"), card)], cards(board)) for card in left]

    assert told.count == len(left) == 44
    assert told.players[0].share == sum(each.players[0].share for each in one_by_one) / 44


def test_an_omaha_hand_with_an_unseen_card_is_valued_anew_in_every_outcome() -> None:
    board, left = "2c7d9hKh", [card for card in DECK if card not in cards("AhAdQsJsKsKdQc2c7d9hKh")]

    told = odds("omaha-hi-lo", "AhAdQsJs", "KsKdQc??", board=board)
    one_by_one = [equity("omaha-hi-lo", [cards("AhAdQsJs"), (*cards("KsKdQc"), card)], cards(board)) for card in left]

    assert told.players[1].share == sum(each.players[1].share for each in one_by_one) / len(left)


def test_hands_of_draw_games_are_compared_as_they_stand() -> None:
    assert wins(odds("badugi", "Ah2c3d4s", "Ad2s3h5c")) == [(1, 0, 0), (0, 0, 1)]
    assert wins(odds("2-7-single-draw", "2h3c4d5s7h", "2d3s4h5c7c")) == [(0, 1, 0), (0, 1, 0)]


def test_a_stud_table_that_runs_out_of_cards_shares_the_last_one() -> None:
    holes = [cards("".join(f"{rank}{suit}" for rank in ranks)) for ranks in ("234567", "89TJQK") for suit in "cdhs"]

    told = equity(STUD, holes)  # forty-eight cards out, four left, eight players

    assert (told.exact, told.count) == (True, 4)
    assert sum(player.share for player in told.players) == 1


# -- samples -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "holes"),
    [("holdem", ("AhKh", "QsQc")), ("omaha-hi-lo", ("Ah2dKsQd", "As3c9h8h")), ("short-deck", ("AhKh", "QsQc"))],
)
def test_sampled_odds_are_near_the_counted_ones(game: str, holes: tuple[str, ...]) -> None:
    counted, drawn = odds(game, *holes), odds(game, *holes, most=0, samples=40_000, seed=3)

    assert (counted.exact, drawn.exact, drawn.count) == (True, False, 40_000)
    for exactly, about in zip(counted.players, drawn.players, strict=True):
        assert exactly.error == 0
        assert 0.001 < about.error < 0.003
        assert abs(float(exactly.share - about.share)) < 4 * about.error


def test_errors_are_as_large_as_samples_differ() -> None:
    exactly = float(odds("holdem", "AhKh", "QsQc", board="2c3c4d").players[0].share)
    drawn = [odds("holdem", "AhKh", "QsQc", board="2c3c4d", most=0, samples=2_000, seed=seed) for seed in range(40)]

    spread = (sum((float(each.players[0].share) - exactly) ** 2 for each in drawn) / 40) ** 0.5

    assert spread == pytest.approx(drawn[0].players[0].error, rel=0.35)


def test_the_same_seed_gives_the_same_answer_and_another_seed_another() -> None:
    first, again = (odds("holdem", "AhKh", "????", seed=5) for _ in range(2))

    assert first == again
    assert not first.exact
    assert first != odds("holdem", "AhKh", "????", seed=6)


def test_every_deal_comes_once() -> None:
    unseen = np.arange(30, 39, dtype=np.uint8)

    rows = np.vstack(list(every_deal(unseen, [2, 0, 1, 2]))).tolist()

    seen = {(tuple(sorted(row[:2])), row[2], tuple(sorted(row[3:]))) for row in rows}
    assert len(rows) == len(seen) == outcomes(9, [2, 0, 1, 2]) == 36 * 7 * 15
    assert all(len(set(row)) == 5 and set(row) <= set(range(30, 39)) for row in rows)


def test_deals_drawn_by_a_seed_put_every_card_everywhere() -> None:
    unseen = np.arange(10, 20, dtype=np.uint8)

    (rows,) = some_deals(unseen, [1, 2], 20_000, 1)

    for column in rows.T:
        assert all(1_850 < count < 2_150 for count in np.bincount(column)[10:])


# -- at a table --------------------------------------------------------------------------------------------


def at_table(stacks: tuple[int, ...], *holes: str, game: Game = HOLDEM) -> Hand:
    """Everybody all-in before the flop, no deck: the dealer says what comes."""
    n = len(stacks)
    blinds = (1, 2, *(0,) * (n - 2))
    setup = Setup(game=game, terms=Terms(min_bet=2), stacks=stacks, antes=stacks, blinds=blinds)
    hand = Hand.begin(setup)
    for seat, hole in enumerate(holes):
        hand.deal(seat, cards(hole))
    return hand


def test_chips_are_expected_from_the_main_pot_and_the_side_pot() -> None:
    hand = at_table((100, 500, 500), "AhAd", "KsKc", "QsQc")
    main, side = odds("holdem", "AhAd", "KsKc", "QsQc"), odds("holdem", "KsKc", "QsQc", dead="AhAd")

    told = equity_of(hand)

    assert (told.exact, told.count) == (True, main.count)
    assert tuple(told.seats.values()) == main.players
    assert told.chips == (
        300 * main.players[0].share,
        300 * main.players[1].share + 800 * side.players[0].share,
        300 * main.players[2].share + 800 * side.players[1].share,
    )
    assert sum(told.chips) == 1_100


def test_the_odds_at_a_table_follow_the_board() -> None:
    hand = at_table((500, 500), "7h7d", "9s9c")
    burn(hand).deal_board(cards("7c9d2h"))
    burn(hand).deal_board(cards("3s"))

    assert equity_of(hand).chips == (Fraction(1_000, 44), Fraction(43_000, 44))


def test_a_folded_hand_that_is_known_is_out_of_play_and_a_burnt_card_is_not() -> None:
    setup = Setup(game=HOLDEM, terms=Terms(min_bet=2), stacks=(500, 500, 500), blinds=(1, 2, 0))
    hand = Hand.begin(setup)
    for seat, hole in enumerate(["7h7d", "9s9c", "7s2c"]):
        hand.deal(seat, cards(hole))
    hand.fold()
    hand.raise_to(500)
    hand.call()
    burn(hand).deal_board(cards("7c9d2h"))
    burn(hand).deal_board(cards("3s"))

    told = equity_of(hand)

    assert (told.count, *told.chips) == (42, 0, 1_000, 0)  # the fourth seven was folded


def test_what_nobody_has_called_stays_its_owners_and_an_unseen_hand_is_sampled() -> None:
    setup = Setup(game=HOLDEM, terms=Terms(min_bet=2), stacks=(500, 500), blinds=(2, 1))
    hand = Hand.begin(setup)
    hand.deal(0, cards("7h7d"))
    hand.deal(1, cards("????"))
    hand.raise_to(100)

    told = equity_of(hand, seed=1)

    assert not told.exact
    assert sum(told.chips) == 102
    assert told.chips[1] == 98 + 4 * told.seats[1].share
    assert told.errors[0] == pytest.approx(4 * told.seats[0].error)


def test_a_hand_that_is_over_has_no_odds() -> None:
    setup = Setup(game=HOLDEM, terms=Terms(min_bet=2), stacks=(500, 500), blinds=(2, 1))
    hand = Hand.begin(setup)
    hand.deal(0, cards("7h7d"))
    hand.deal(1, cards("9s9c"))
    hand.fold()

    with pytest.raises(HandOver):
        equity_of(hand)


def test_hi_lo_at_a_table_has_a_low_in_every_pot_by_itself() -> None:
    hand = at_table((100, 300, 300), "Ah2dKsKd", "QsQcJhTh", "9h9d8c8d", game=OMAHA_HI_LO)
    burn(hand).deal_board(cards("3s4c7s"))
    burn(hand).deal_board(cards("Jc"))

    told = equity_of(hand)
    side = odds("omaha-hi-lo", "QsQcJhTh", "9h9d8c8d", board="3s4c7sJc", dead="Ah2dKsKd")

    assert sum(told.chips) == 700
    assert told.chips[0] == 300 * told.seats[0].share
    assert told.chips[1] == 300 * told.seats[1].share + 400 * side.players[0].share


def test_odds_before_the_deal_are_even() -> None:
    told = equity_of(at_table((100, 100)), samples=4_000)

    assert [float(chips) for chips in told.chips] == pytest.approx([100, 100], abs=5 * told.errors[0])


def badugi_hand() -> Hand:
    terms = Terms(structure="fixed-limit", small_bet=2, big_bet=4)
    hand = Hand.begin(Setup(game=BADUGI, terms=terms, stacks=(100, 100), blinds=(2, 1)))
    hand.deal(0, cards("Ah2d3s4c"))
    hand.deal(1, cards("QsKcJhTh"))
    hand.call()
    hand.call()
    return hand


def test_a_draw_to_come_has_no_odds() -> None:
    hand = badugi_hand()
    for _ in range(2):
        with pytest.raises(NoEquity):
            equity_of(hand)
        hand.discard()
    with pytest.raises(NoEquity):
        equity_of(hand)


def test_a_card_drawn_and_not_yet_dealt_has_no_odds() -> None:
    hand = badugi_hand()
    for _ in range(2):
        hand.discard()
        hand.discard()
        hand.call()
        hand.call()
    hand.discard()
    hand.discard(cards("Th"))

    with pytest.raises(NoEquity) as refused:
        equity_of(hand)
    assert refused.value.code == "hand.no-equity"

    burn(hand).deal(1, cards("9h"))
    assert list(equity_of(hand).chips) == [Fraction(4), Fraction(0)]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_expected_chips_are_the_whole_pot_at_every_moment_of_any_hand(game: Game) -> None:
    rng, told = Random(game.name), 0
    for _ in range(6):
        hand = Hand.begin(random_setup(rng, game))
        while not hand.over:
            with suppress(NoEquity):
                told += 1
                assert sum(equity_of(hand, most=2_000, samples=100).chips) == hand.pot
            act(hand, rng)

    assert told


# -- refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refusal", "game", "holes", "board", "dead"),
    [
        (UnknownGame, "canasta", ("AhAd", "KsKc"), "", ""),
        (TooFewHands, "holdem", ("AhAd",), "", ""),
        (TooFewHands, "holdem", (), "", ""),
        (CardTwice, "holdem", ("AhAd", "AhKc"), "", ""),
        (CardTwice, "holdem", ("AhAd", "KsKc"), "Kc2c3c", ""),
        (CardTwice, "holdem", ("AhAd", "KsKc"), "4c2c3c", "4c"),
        (WrongHole, "holdem", ("AhAd", "KsKcQc"), "", ""),
        (WrongHole, "holdem", ("AhAd", ""), "", ""),
        (WrongHole, "omaha", ("AhAd", "KsKc"), "", ""),
        (WrongHole, "stud", ("AhAd", "KsKc"), "", ""),
        (WrongHole, "stud", ("AhAd2c3c4c5c6c7c", "KsKc2d"), "", ""),
        (WrongBoard, "holdem", ("AhAd", "KsKc"), "2c3c4c5c6c7c", ""),
        (WrongBoard, "badugi", ("AhAd2c3c", "KsKc2d3d"), "4h", ""),
        (NotInDeck, "short-deck", ("AhAd", "KsKc"), "2c", ""),
        (DeckTooSmall, "omaha-5", ("??????????",) * 10, "", ""),
    ],
)
def test_what_no_deck_can_hold_is_refused(
    refusal: type[Refusal], game: str, holes: tuple[str, ...], board: str, dead: str
) -> None:
    with pytest.raises(refusal):
        odds(game, *holes, board=board, dead=dead)


def test_unseen_cards_are_no_card_twice() -> None:
    assert odds("holdem", "????", "AhAd", board="2c3c4c5d6d").exact
    assert equity("holdem", [cards("AhAd"), (UNKNOWN, UNKNOWN)], cards("2c3c4c5d??")).count == outcomes(46, [2, 1])
