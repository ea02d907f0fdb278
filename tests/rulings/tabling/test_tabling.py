"""Hands shown in part, let go, or not shown at all."""

import pytest

from panoverde.kernel.refusals import Refusal
from tests.rulings.asking import BOOKS, asked, facts, option_ids


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("game", "cards"),
    [("holdem", 2), ("short-deck", 2), ("omaha", 4), ("omaha-hi-lo", 4), ("omaha-5", 5), ("omaha-5-hi-lo", 5),
     ("stud", 7), ("razz", 7), ("2-7-triple-draw", 5), ("badugi", 4)],
)  # fmt: skip
def test_a_hand_is_tabled_with_all_the_cards_of_its_own_game_and_not_with_one_less(
    book: str, game: str, cards: int
) -> None:
    table = {"game": game}

    assert asked(book, "tabling", table, seat=5, shown=cards).stands["tabled"] is True
    assert asked(book, "tabling", table, seat=5, shown=cards - 1, shown_wins=False).stands["tabled"] is False


@pytest.mark.parametrize("book", BOOKS)
def test_cards_given_up_thinking_it_was_won_are_the_directors_where_nobody_is_certain(book: str) -> None:
    said = {"seat": 5, "shown": 1, "then": "given", "thinks_won": True}

    assert asked(book, "tabling", **said, identifiable="certain").stands["may_table"] is True
    doubtful = asked(book, "tabling", **said, identifiable="doubt")
    assert option_ids(doubtful) == [("no-claim", "director"), ("hand-plays", "director")]


def test_a_discard_dies_by_the_dealers_push_and_not_by_a_touch() -> None:
    said = {"seat": 5, "shown": 0, "then": "in-muck", "thinks_won": False, "identifiable": "certain"}

    for book in BOOKS:
        assert asked(book, "tabling", **said, by="dealer").stands["hand"] == "dead", book
        assert asked(book, "tabling", **said, by="player").stands["hand"] == "live", book


def test_in_doubt_scpt_has_a_dead_hand_and_the_others_ask_the_director() -> None:
    said = {"seat": 5, "shown": 0, "then": "pushed", "thinks_won": False, "identifiable": "doubt"}

    assert asked("scpt-2026", "tabling", **said).stands["hand"] == "dead"
    for book in ("ksop-2026", "tda-2015", "tda-2013"):
        assert option_ids(asked(book, "tabling", **said)) == [
            ("player-may-table", "director"), ("dead-hand", "director"),
        ]  # fmt: skip


def test_tda_2013_14_b_a_line_of_the_house_prevails_and_elsewhere_the_director_says() -> None:
    said = {
        "seat": 5,
        "shown": 0,
        "then": "pushed",
        "over_line": True,
        "thinks_won": False,
        "identifiable": "certain",
    }

    assert asked("tda-2013", "tabling", **said).stands["hand"] == "dead"
    assert option_ids(asked("tda-2015", "tabling", **said)) == [("true", "director"), ("false", "director")]


def test_bsop_45_b_the_dealer_leaves_a_refusers_cards_alone_without_an_all_in_only() -> None:
    alone = asked("bsop", "tabling", seat=5, shown=0, refuses=True, all_in=False)
    all_in = asked("bsop", "tabling", seat=5, shown=0, refuses=True, all_in=True)

    assert [step["do"] for step in alone.steps] == ["leave-cards", "call-floor", "order", "count"]
    assert [step["do"] for step in all_in.steps] == ["turn-cards"]
    assert all_in.stands["claim"] is True


def test_bsop_45_b_3_the_penalty_comes_with_the_count_and_not_before() -> None:
    before = asked("bsop", "tabling", seat=5, shown=0, refuses=True, all_in=False)
    after = asked("bsop", "tabling", seat=5, shown=0, refuses=True, count_run=True, all_in=False)

    assert before.penalties == ()
    assert [(each.duty, each.ground) for each in after.penalties] == [("must", "refused-to-show")]
    assert after.effects == ({"do": "kill", "seat": 5},)


def test_whether_somebody_is_all_in_follows_from_the_chips_behind() -> None:
    table = {"button": 1, "seats": {"1": {"behind": 500}, "5": {"behind": 0}}}

    assert asked("bsop", "tabling", table, seat=1, shown=0, refuses=True).steps[0]["do"] == "turn-cards"


def test_scpt_2026_15_a_goes_before_giving_up_unseen() -> None:
    ruling = asked("scpt-2026", "tabling", seat=5, shown=1, shown_wins=True, refuses=True, all_in=False)

    assert [(step["do"], step.get("if")) for step in ruling.steps] == [
        ("dealer-asks", None), ("call-floor", "refuses"),
    ]  # fmt: skip


def test_one_card_asks_for_no_more_than_the_book_needs() -> None:
    assert facts(asked("scpt-2026", "tabling", seat=5, shown=1)) == ["shown_wins"]
    assert asked("ksop-2026", "tabling", seat=5, shown=1).certain


@pytest.mark.parametrize(
    ("table", "said"),
    [({"game": "holdem"}, {"shown": 3}), ({"game": "omaha"}, {"shown": 4, "plays_board": True}),
     ({}, {"shown": 0, "count_run": True}), ({}, {"shown": 0, "over_line": True})],
)  # fmt: skip
def test_what_cannot_be_is_refused(table: dict[str, object], said: dict[str, object]) -> None:
    with pytest.raises(Refusal) as refused:
        asked("bsop", "tabling", table, seat=5, **said)
    assert refused.value.code == "rulings.facts-disagree"
