"""Who may see a hand, a count, the pot, another deck."""

import pytest

from panoverde.kernel.refusals import Refusal
from tests.rulings.asking import BOOKS, asked, facts, option_ids

RIVER = {"street": "river", "actions": [
    {"seat": 1, "act": "bet", "to": 1000}, {"seat": 2, "act": "call"}, {"seat": 3, "act": "raise", "to": 5000},
    {"seat": 4, "act": "call"}, {"seat": 1, "act": "call"}, {"seat": 2, "act": "call"},
]}  # fmt: skip


def test_tda_2015_ill_17_ex2_callers_of_the_last_raise_see_it_and_nobody_else_by_right() -> None:
    for caller, cards in ((1, "held"), (2, "tabled")):
        ruling = asked("tda-2015", "request", RIVER, asks="hand", who=caller, of=3, cards=cards)
        assert ruling.certain
        assert ruling.stands == {"seat": caller, "opened": True, "hand": "live", "answer": "granted"}
    assert asked("tda-2015", "request", RIVER, asks="hand", who=4, of=3, cards="mucked").stands["answer"] == "refused"
    for who, of in ((2, 1), (3, 1)):  # another caller; the aggressor, who called nobody
        ruling = asked("tda-2015", "request", RIVER, asks="hand", who=who, of=of, cards="held")
        assert option_ids(ruling) == [("granted", "director"), ("refused", "director")]


def test_bsop_46_anyone_at_the_showdown_with_cards_sees_any_hand_and_others_none() -> None:
    assert asked("bsop", "request", RIVER, asks="hand", who=2, of=1, cards="held").stands["answer"] == "granted"
    for said in ({"cards": "mucked"}, {"cards": "held", "reached_showdown": False}):
        assert asked("bsop", "request", RIVER, asks="hand", who=2, of=1, **said).stands["answer"] == "refused"
    assert asked("bsop", "request", asks="hand", who="outsider", of=1).stands["answer"] == "refused"


def test_tda_2013_18_gives_no_right_and_leaves_every_request_of_who_has_cards_to_the_director() -> None:
    ruling = asked("tda-2013", "request", RIVER, asks="hand", who=1, of=3, cards="held")

    assert option_ids(ruling) == [("granted", "director"), ("refused", "director")]
    assert ruling.cites[0] == "tda-2013:18"


def test_a_hand_that_was_let_go_is_live_on_request_in_the_houses() -> None:
    for book in ("ksop-2026", "bsop", "scpt-2026"):
        ruling = asked(book, "request", RIVER, asks="hand", who=1, of=3, cards="held", let_go=True)
        assert ruling.stands["hand"] == "live", book
    silent = asked("tda-2015", "request", RIVER, asks="hand", who=1, of=3, cards="held", let_go=True)
    assert [option.stands["hand"] for option in silent.options] == ["live", "dead"]


def test_what_became_of_the_askers_cards_follows_from_the_seat() -> None:
    table = RIVER | {"seats": {"1": {"cards": "held"}, "2": {"cards": "folded"}, "3": {}, "4": {}}}

    assert asked("ksop-2026", "request", table, asks="hand", who=1, of=3).stands["answer"] == "granted"
    assert asked("ksop-2026", "request", table, asks="hand", who=2, of=3).stands["answer"] == "refused"


def test_an_exact_count_out_of_turn_is_given_by_tda_2013_alone() -> None:
    answers = {
        book: asked(book, "request", asks="count", who=2, own_turn=False, facing_all_in=True) for book in BOOKS
    }

    assert [book for book, ruling in answers.items() if ruling.stands["answer"] == "granted"] == ["tda-2013"]


def test_only_what_matters_is_asked() -> None:
    assert facts(asked("ksop-2026", "request", asks="hand", who=2)) == ["cards"]
    assert facts(asked("ksop-2026", "request", asks="hand", who=2, cards="held")) == ["called_river"]
    assert asked("bsop", "request", asks="hand", who=2, cards="held").certain
    assert facts(asked("bsop", "request", asks="check", who=2)) == ["concern"]


@pytest.mark.parametrize(
    ("said", "code"),
    [({"who": 2, "of": 2}, "rulings.facts-disagree"),
     ({"who": "outsider", "cards": "held"}, "rulings.facts-disagree"),
     ({"who": 8, "of": 1}, "rulings.no-such-seat")],
)  # fmt: skip
def test_what_cannot_be_is_refused(said: dict[str, object], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        asked("bsop", "request", {"seats": {"1": {}, "2": {}}}, asks="hand", **said)
    assert refused.value.code == code
