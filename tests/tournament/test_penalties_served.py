"""Penalties as they are served: how many hands, what counts, what follows the player."""

import pytest

from panoverde.proof.night import Night
from panoverde.tournament import events as e
from panoverde.tournament.penalties import counting
from panoverde.tournament.penalties.guards import NotBlindedOut
from panoverde.tournament.penalties.serving import every_serving
from panoverde.tournament.sound import unsound
from tests.tournament.test_cases import decide, night, opened


def penalised(
    book: str, measure: str, amount: int, layout: dict[int, list[int]] | None = None, **given: object
) -> Night:
    """A room in which whoever sits at table 1 seat 3 serves a penalty."""
    room = night(book, layout, **given)
    room.do({"do": "SeeButton", "table": 1, "button": 1})
    decide(room, opened(room, said=["abusive"]), measure, amount=amount)
    return room


def left(room: Night) -> int | None:
    return next((one.left for one in every_serving(room.state, room.book, room.at)), None)


def count(room: Night, table: int = 1, **more: object) -> list[object]:
    return list(room.do({"do": "CountPenaltyHands", "table": table, **more}))


def test_bsop_52_d_eleven_of_sixteen_hands_are_left_the_next_day_at_a_nine_handed_table() -> None:
    eight = [1, 2, 3, 4, 5, 6, 7, 8]
    room = penalised("bsop", "missed-rounds", 2, {1: eight, 2: eight}, terms={"late_levels": 0})
    player = room.sitting(1, 3)
    assert left(room) == 16
    count(room, hands=5)
    room.at = "2026-11-16T18:00:00.000Z"
    room.do({"do": "PauseClock", "why": "fim do dia"})
    room.do({"do": "OpenDay", "ingredient": "Ah 7d 2c Ts 9s", "witness": "demo"})
    room.do({"do": "MovePlayer", "entry": player, "to": [2, 9], "why": "nova mesa"})

    assert left(room) == 11
    count(room, 2, hands=11)

    assert left(room) is None
    assert unsound(room.state) == []


def test_a_round_of_blinds_ends_when_the_button_is_back_and_a_bust_shortens_it() -> None:
    room = penalised("ksop-2026", "missed-rounds", 1)
    assert left(room) == 9
    room.do({"do": "ReportBust", "entry": "@1/6"})
    room.do({"do": "ReportBust", "entry": "@1/7"})

    assert left(room) == 7
    count(room, hands=6)
    assert left(room) == 1
    (last,) = count(room, hands=1)

    assert isinstance(last, e.PenaltyHandsServed)
    assert last.over


def test_scpt_67_a_p2_the_hands_of_a_round_are_fixed_at_the_breach() -> None:
    room = penalised("scpt-2026", "missed-rounds", 1)
    room.do({"do": "ReportBust", "entry": "@1/6"})
    room.do({"do": "ReportBust", "entry": "@1/7"})

    assert left(room) == 9


def test_two_looks_at_the_button_count_the_hands_between_them() -> None:
    room = penalised("scpt-2026", "missed-rounds", 1)

    (served,) = count(room, button=5)

    assert isinstance(served, e.PenaltyHandsServed)
    assert (served.hands, served.left) == (4, 5)
    with pytest.raises(counting.NothingNew):
        count(room, button=5)


def test_a_deal_and_its_redeal_are_one_hand_and_one_not_dealt_is_none() -> None:
    room = penalised("ksop-2026", "missed-hands", 3)

    (served,) = count(room, hands=4, redealt=1, undealt=1)

    assert isinstance(served, e.PenaltyHandsServed)
    assert (served.hands, served.left) == (2, 1)


def test_two_who_count_one_hand_count_it_once() -> None:
    room = penalised("ksop-2026", "missed-hands", 3)
    count(room, hands=1, seen=0)

    with pytest.raises(counting.CountedMeanwhile):
        count(room, hands=1, seen=0)

    assert left(room) == 2


def test_a_penalty_goes_along_to_where_the_table_is_broken_to() -> None:
    room = penalised("bsop", "missed-hands", 5, {1: [1, 2, 3], 2: [1, 2, 3, 4]})
    count(room, hands=2)
    room.do({"do": "BreakTable", "table": 1})

    assert left(room) == 3
    assert unsound(room.state) == []


def test_a_penalty_follows_the_person_into_a_re_entry() -> None:
    again = {"late_levels": 3, "reentry": {}, "reentries_most": 1}
    room = penalised("ksop-2026", "missed-hands", 3, terms=again)
    player = room.sitting(1, 3)
    count(room, hands=1)
    room.do({"do": "ReportBust", "entry": player})
    assert left(room) is None

    room.do({"do": "Register", "entry": "again", "person": room.state.entries[player].person})  # type: ignore[index]

    assert left(room) == 2


def test_a_stack_runs_out_during_a_penalty_where_the_book_says_so_and_waits_where_it_does_not() -> None:
    room = penalised("tda-2013", "missed-hands", 1)
    with pytest.raises(NotBlindedOut):
        room.do({"do": "ReportBust", "entry": "@1/3"})
    room.do({"do": "LiftPenalty", "penalty": 1, "why": "o diretor decide"})
    room.do({"do": "ReportBust", "entry": "@1/3"})
    assert unsound(room.state) == []

    other = penalised("tda-2015", "missed-hands", 1)
    other.do({"do": "ReportBust", "entry": "@1/3"})


def test_an_early_return_is_shown_and_the_dealer_reports_the_return() -> None:
    room = penalised("bsop", "missed-hands", 2)

    (early,) = room.do({"do": "SeeReturn", "penalty": 1, "where": "area"})
    count(room, hands=2)
    (back,) = room.do({"do": "SeeReturn", "penalty": 1})

    assert isinstance(early, e.ReturnSeen)
    assert early.early
    assert isinstance(back, e.ReturnSeen)
    assert not back.early
    assert room.state.penalties[1].back_seen


def test_a_miscount_is_put_right_and_the_penalty_runs_again() -> None:
    room = penalised("ksop-2026", "missed-hands", 3)
    count(room, hands=3)
    assert left(room) is None

    room.do({"do": "CorrectPenalty", "penalty": 1, "served": 1, "why": "contou a mesa ao lado"})

    assert left(room) == 2
    assert unsound(room.state) == []


def test_annex_4_first_a_warning_and_two_rounds_then_out() -> None:
    room = night("ksop-2026")
    first = opened(room, ground="streaming", said=["playing"])
    closed, given = decide(room, first, "fixed")
    assert isinstance(closed, e.CaseDecided)
    assert [measure.code for measure in closed.measures] == ["formal-warning", "missed-rounds 2"]
    assert isinstance(given, e.PenaltyGiven)

    second = opened(room, ground="strategy-aid", said=["solvers"])
    _, out = decide(room, second, "fixed", chips=20_000)

    assert isinstance(out, e.PlayerDisqualified)
    assert unsound(room.state) == []
