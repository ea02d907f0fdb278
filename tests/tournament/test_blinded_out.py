"""Blinds and antes take a stack: out, and the journal says how; put right like any other bust."""

from typing import Any

from panoverde.proof.night import Night
from panoverde.rulebook import load
from panoverde.tournament import events as e
from panoverde.tournament.sound import unsound
from tests.tournament.hall import Hall
from tests.tournament.test_penalties_served import penalised


def busted(night: Night, **step: Any) -> e.PlayerBusted:
    found = [event for event in night.do({"do": "ReportBust", **step}) if isinstance(event, e.PlayerBusted)]
    return found[0]


def back_from_the_break() -> Night:
    """One of nine is there; the first count is over."""
    night = Night(load().book("ksop-2026"), {"layout": {1: list(range(1, 10))}})
    night.at = "2026-11-15T21:50:00.000Z"
    night.ring()
    night.do({"do": "SeeButton", "table": 1, "button": 1})
    night.do({"do": "StartEmptyHand", "table": 1, "present": ["@1/5"]})
    night.at = "2026-11-15T21:52:00.000Z"
    night.do({"do": "CountEmptyHand", "table": 1})
    return night


def test_ksop_x_b_a_stack_that_ends_while_its_player_is_away_is_blinded_out() -> None:
    night = back_from_the_break()

    assert busted(night, entry="@1/3").cause == "blinded-out"
    assert busted(night, entry="@1/5").cause == "lost"  # who is there lost it in a hand
    assert unsound(night.state) == []


def test_once_a_hand_is_dealt_again_nobody_is_taken_for_away() -> None:
    night = back_from_the_break()
    night.at = "2026-11-15T21:52:30.000Z"
    night.do({"do": "NextHand", "table": 1})

    assert busted(night, entry="@1/3").cause == "lost"


def test_who_serves_a_penalty_is_blinded_out_unless_somebody_saw_a_hand() -> None:
    served = penalised("ksop-2026", "missed-rounds", 1)
    seen = penalised("ksop-2026", "missed-rounds", 1)

    assert busted(served, entry="@1/3").cause == "blinded-out"
    assert busted(seen, entry="@1/3", cause="lost").cause == "lost"


def test_a_bust_by_blinds_is_undone_and_done_again_as_it_was() -> None:
    hall = Hall(9, free=True)
    hall.want("StartClock")
    (fact,) = hall.want("ReportBust", entry="e4", cause="blinded-out")
    assert isinstance(fact, e.PlayerBusted)
    hall.undone()
    assert hall.state.entries["e4"].standing == "playing"  # type: ignore[index]
    hall.undone()
    out = hall.state.entries["e4"].out  # type: ignore[index]
    assert out is not None
    assert out.cause == "blinded-out"
