"""Cards that are gone: who has them back, who plays the board, what goes back of the bet."""

import pytest

from panoverde.hand.games import HOLDEM
from panoverde.hand.hand import Hand
from panoverde.hand.layout import Stakes, Variant, lay
from panoverde.kernel.refusals import Refusal
from panoverde.rulings.cards.lost_hand.refund import refund
from tests.rulings.asking import BOOKS, asked, facts, option_ids

RAISED = {"total": 1800, "before": 600, "called": False}


@pytest.mark.parametrize("book", BOOKS)
def test_a_tabled_winner_is_protected_before_any_rule_on_lost_cards(book: str) -> None:
    ruling = asked(
        book, "lost-hand", seat=4, how="touched-muck", identifiable="no", tabled="tabled", plain_winner=True
    )

    assert ruling.certain
    assert ruling.stands == {"seat": 4, "hand": "live", "wins": True}


def test_tda_2013_protects_a_winner_that_was_merely_shown() -> None:
    said = {"seat": 4, "how": "dealer-took", "tabled": "shown", "plain_winner": True}

    assert asked("tda-2013", "lost-hand", **said).stands["hand"] == "live"
    assert asked("bsop", "lost-hand", **said, bet=RAISED).stands["hand"] == "dead"


def test_throwing_ones_own_winner_in_is_no_dealers_kill() -> None:
    said = {"seat": 4, "how": "mucked-thinking-won", "tabled": "tabled", "plain_winner": True, "identifiable": "no"}

    assert asked("bsop", "lost-hand", **said, bet=RAISED).stands["hand"] == "dead"


def test_ksop_2026_57_s3_the_board_is_played_in_holdem_and_not_in_omaha_or_stud() -> None:
    for game, hand in (("holdem", "plays-board"), ("short-deck", "plays-board"), ("omaha", "dead"), ("stud", "dead")):
        ruling = asked(
            "ksop-2026", "lost-hand", {"game": game}, seat=4, how="dealer-took", identifiable="no", bet=RAISED
        )
        assert ruling.stands["hand"] == hand, game
        assert ruling.returned == 1200


def test_ksop_2026_58_a_hand_its_own_player_threw_in_is_folded_and_does_not_play_the_board() -> None:
    ruling = asked("ksop-2026", "lost-hand", seat=4, how="mucked-thinking-won", identifiable="doubt", bet=RAISED)

    assert ruling.stands["hand"] == "dead"
    assert ruling.cites[0] == "ksop-2026:58.s1"


def test_the_bet_follows_from_what_was_done_in_the_round() -> None:
    done = [{"seat": 2, "act": "bet", "to": 600}, {"seat": 4, "act": "raise", "to": 1800}]
    table = {"street": "flop", "actions": done}

    uncalled = asked("bsop", "lost-hand", table, seat=4, how="dealer-took")
    table = {"street": "flop", "actions": [*done, {"seat": 7, "act": "call"}]}
    called = asked("bsop", "lost-hand", table, seat=4, how="dealer-took", all_in=False)
    raised_over = {"street": "flop", "actions": [*done, {"seat": 7, "act": "raise", "to": 4000}]}
    over = asked("bsop", "lost-hand", raised_over, seat=4, how="dealer-took")

    assert (uncalled.returned, uncalled.stands["bet"]) == (1200, "returned")
    assert (called.returned, called.stands["bet"]) == (0, "stays")
    assert "bet" not in over.stands


def test_without_amounts_it_is_asked_whether_there_was_a_bet_and_said_whether_it_goes_back() -> None:
    assert facts(asked("bsop", "lost-hand", seat=4, how="dealer-took")) == ["bet_out"]
    assert facts(asked("bsop", "lost-hand", seat=4, how="dealer-took", bet_out=True)) == ["called"]
    told = asked("bsop", "lost-hand", seat=4, how="dealer-took", bet_out=True, called=False)
    assert told.certain
    assert (told.stands["bet"], told.returned) == ("returned", 0)


def test_scpt_2026_65_b_a_fouled_hand_that_can_be_identified_may_stay_in() -> None:
    ruling = asked("scpt-2026", "lost-hand", {"actions": []}, seat=4, how="touched-muck", identifiable="certain")

    assert option_ids(ruling) == [("stays-live", "director"), ("dead", "director")]
    assert "scpt-2026:65.B" in ruling.cites


def test_a_hand_that_had_been_folded_on_the_screen_is_retrieved_when_it_is_given_back() -> None:
    table = {"seats": {"4": {"cards": "mucked"}, "5": {}}, "actions": []}

    ruling = asked("bsop", "lost-hand", table, seat=4, how="discarded", all_in=True, identifiable="certain")

    back = next(option for option in ruling.options if option.id == "retrieve")
    assert back.effects == ({"do": "retrieve", "seat": 4},)


def test_the_raise_that_goes_back_is_the_raise_that_a_hand_gives_back() -> None:
    hand = Hand.begin(lay(Variant(HOLDEM, "no-limit"), Stakes(small_blind=100, big_blind=200), (5000, 5000, 5000)))
    for seat in range(3):
        hand.deal(seat, (seat * 2, seat * 2 + 1))
    hand.call()
    hand.raise_to(1800)
    table = {"blinds": [100, 200], "street": "preflop",
             "actions": [{"seat": 3, "act": "call"}, {"seat": 1, "act": "raise", "to": 1800}]}  # fmt: skip

    ruling = asked("tda-2015", "lost-hand", table, seat=1, how="dealer-took")
    before = hand.stacks[0]
    assert ruling.effects == ({"do": "kill", "seat": 1, "raise_back": True},)
    hand.kill(0, raise_back=True)

    assert hand.stacks[0] - before == ruling.returned == 1600


@pytest.mark.parametrize(
    ("formula", "chips"),
    [("total_bet - previous_valid_bet", 1200), ("total_bet", 1800), ("(total_bet - previous_valid_bet) / 2", 600),
     ("previous_valid_bet - total_bet", 0), ("total_bet * 2", 1800)],
)  # fmt: skip
def test_a_house_may_write_another_sum_and_never_gives_back_more_than_the_bet(formula: str, chips: int) -> None:
    assert refund(formula, 1800, 600) == chips


@pytest.mark.parametrize(
    ("said", "code"),
    [({"bet": {"total": 600, "before": 600}}, "rulings.facts-disagree"),
     ({"bet": {"total": 9000, "before": 600}}, "rulings.too-many-chips"),
     ({"bet": RAISED, "called": True}, "rulings.facts-disagree"),
     ({"bet_out": False, "called": True}, "rulings.facts-disagree"),
     ({"plain_winner": True}, "rulings.facts-disagree"),
     ({"seat": 3}, "rulings.no-such-seat")],
)  # fmt: skip
def test_what_cannot_be_is_refused(said: dict[str, object], code: str) -> None:
    table = {"seats": {"4": {"behind": 1000, "front": 600}, "5": {}}}
    with pytest.raises(Refusal) as refused:
        asked("bsop", "lost-hand", table, **{"seat": 4, "how": "dealer-took", **said})
    assert refused.value.code == code
