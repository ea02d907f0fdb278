"""A player was passed over."""

from typing import Any

import pytest

from panoverde.rulebook import Library
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.rule import read, rule
from panoverde.rulings.table.refusals import FactsDisagree, NoSuchSeat

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")
CALL, FOLD, RAISE = {"seat": 5, "act": "call"}, {"seat": 6, "act": "fold"}, {"seat": 6, "act": "raise", "to": 1800}


def skipped(library: Library, book: str, *acts: dict[str, Any], **said: object) -> Ruling:
    table = said.pop("table", {})
    return rule(read({"table": table, "skipped": {"seat": 4, "acts": list(acts), **said}}), library.book(book))


@pytest.mark.parametrize("book", BOOKS)
def test_who_spoke_and_whether_there_was_time_is_asked_only_once_there_is_substantial_action(
    book: str, library: Library
) -> None:
    assert skipped(library, book, CALL).certain
    assert [each.fact for each in skipped(library, book, CALL, FOLD).missing] == ["spoke"]


def test_what_was_done_to_the_left_is_substantial_though_scpt_36_counts_acts_in_turn_elsewhere(
    library: Library,
) -> None:
    out_of_turn = [{**act, "in_turn": False} for act in (CALL, FOLD)]

    ruling = skipped(library, "scpt-2026", *out_of_turn, spoke="never", time_enough=True)

    assert [option.id for option in ruling.options] == ["dead", "passive-only", "other"]
    assert ruling.cites[0] == "scpt-2026:53.B"


def test_whoever_saw_substantial_action_may_say_so_instead(library: Library) -> None:
    table = {"substantial": True}

    ruling = skipped(library, "ksop-2026", CALL, table=table, spoke="never", time_enough=True)

    assert ruling.stands["hand"] == "dead"


def test_a_hand_in_progress_plays_the_acts_that_stand_before_the_one_that_may_only_call(library: Library) -> None:
    ruling = skipped(library, "bsop", CALL, RAISE, spoke="never", time_enough=True)

    passive = next(option for option in ruling.options if option.id == "passive-only")
    assert [(each["do"], each["seat"]) for each in passive.effects] == [
        ("pass_over", 4),
        ("call", 5),
        ("raise_to", 6),
        ("bind", 4),
    ]


def test_tda_2015_ill_40_ex2_the_floor_weighs_whether_there_was_time(library: Library) -> None:
    ruling = skipped(library, "tda-2015", CALL, spoke="never", next_card=True)

    assert {option.by for option in ruling.options} == {"floor"}
    assert all("time_enough" in option.weigh for option in ruling.options)
    assert (ruling.cites[0], ruling.cites[-1]) == ("tda-2015:40.B.3", "tda-2015:ill.40.ex2")


def test_a_player_to_the_left_of_oneself_is_refused(library: Library) -> None:
    with pytest.raises(FactsDisagree):
        skipped(library, "bsop", {"seat": 4, "act": "call"})


def test_a_seat_that_is_not_there_is_refused(library: Library) -> None:
    with pytest.raises(NoSuchSeat):
        skipped(library, "bsop", CALL, table={"seats": {"3": {}, "4": {}}})
