"""A table on television: hand-for-hand is forced where the book says so, and it is released last."""

import pytest

from panoverde.proof.night import Night
from panoverde.tournament.busts.bubbles import Coming, WayNotOffered, coming
from tests.tournament.test_pace import asked, room


def near(night: Night) -> list[Coming]:
    """What is due before the final table."""
    found = coming(night.state, night.state.sitting, night.book)
    return [each for each in found if each.purpose == "final-table"]


def test_incident_17_fewer_paid_than_the_final_table_seats_hold_or_play_in_turn_but_on_television_only_in_turn() -> (
    None
):
    night = room("ksop-2026", 2, seats=5, busted=36)
    (found,) = near(night)
    assert (found.state, found.ways) == ("due", ("hold-called-all-in", "hand-for-hand"))

    night.do({"do": "FlagTable", "table": 2, "tv": True})
    (found,) = near(night)
    assert found.ways == ("hand-for-hand",)
    with pytest.raises(WayNotOffered):
        night.do({"do": "BeginHandForHand", "purpose": "final-table", "way": "hold-called-all-in"})
    (began, *_) = asked(night, do="BeginHandForHand", purpose="final-table")
    assert began.tv == 2


def test_a_table_with_cameras_is_released_last_also_where_they_came_after_the_hand_began() -> None:
    night = room("bsop", 3)
    night.do({"do": "BeginHandForHand"})
    for table in (1, 2, 3):
        night.do({"do": "ReportTable", "table": table, "hand": 1, "what": "all-in"})
    night.do({"do": "FlagTable", "table": 1, "tv": True})
    order = []
    for _ in range(3):
        (released,) = asked(night, do="ReleaseTable")
        order.append(released.table)
        night.do({"do": "ReportTable", "table": released.table, "hand": 1})
    assert order == [2, 3, 1]
