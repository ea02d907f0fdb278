"""Hand for hand by tables, the last hands of a day, a table nobody is back at: incidents, and any history of taps."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.application.driver import Driver
from panoverde.kernel.refusals import Refusal
from panoverde.proof.night import Night
from panoverde.rulebook import load
from panoverde.tournament import events as e
from panoverde.tournament.clock.face import after_moment, read
from panoverde.tournament.pace.refusals import NextReported, StillHeld, StillPlaying
from panoverde.tournament.pace.reporting import OneAtATime
from panoverde.tournament.places.standings import standing
from panoverde.tournament.sound import unsound
from panoverde.tournament.stream import apply, begin, read_event, stream_of
from tests.tournament.hall import Hall

AT = "2026-11-15T21:{}.000Z"


def room(book: str, tables: int, seats: int = 3, **given: Any) -> Night:
    layout = {table: list(range(1, seats + 1)) for table in range(1, tables + 1)}
    return Night(load().book(book), {"layout": layout, **given})


def asked(night: Night, **step: Any) -> list[Any]:
    """What came of it, whatever it is."""
    return list(night.do(step))


def shows(night: Driver) -> tuple[int, int, bool]:
    shown = read(night.state.sitting.clock, night.state.sitting.levels, night.at)
    return shown.level, round(shown.left_seconds), shown.running


def over(night: Night, **more: Any) -> list[Any]:
    """Every table reports, and the hand is counted."""
    hand = night.state.sitting.hand_for_hand.hand
    for table, found in sorted(night.state.sitting.tables.items()):
        if len(found.players) > 1:
            night.do({"do": "ReportTable", "table": table, "hand": hand})
    return night.do({"do": "CountHand", "hand": hand, **more})


def test_incident_14_ten_tables_three_minutes_four_two_two_the_clock_runs() -> None:
    night = room("ksop-2026", 10, seats=2)
    night.at = AT.format("01:00")
    night.do({"do": "BeginHandForHand"})
    assert shows(night) == (0, 1140, False)
    over(night)
    assert shows(night) == (0, 960, False)
    for table in range(10, 4, -1):
        night.do({"do": "ReportBust", "entry": f"@{table}/1"})
    over(night)
    assert shows(night) == (0, 840, False)
    for table in (4, 3):
        night.do({"do": "ReportBust", "entry": f"@{table}/1"})
    over(night)  # three were not even dealt: two tables, the clock runs
    assert shows(night)[2]


def test_incident_14_one_minute_left_crosses_into_the_next_level_and_bsop_takes_two_whatever_the_tables() -> None:
    night = room("ksop-2026", 5)
    night.at = AT.format("19:00")
    night.do({"do": "BeginHandForHand"})
    counted, began = over(night)
    assert (type(counted).__name__, type(began).__name__, began.level) == ("HandCounted", "LevelBegan", 1)
    assert shows(night) == (1, 1080, False)

    bsop = room("bsop", 2)
    bsop.at = AT.format("05:00")
    bsop.do({"do": "BeginHandForHand"})
    over(bsop)
    assert shows(bsop) == (0, 780, False)


def test_incident_14_a_table_that_breaks_to_two_lets_the_clock_run() -> None:
    night = room("scpt-2026", 3)
    night.do({"do": "BeginHandForHand"})
    assert not shows(night)[2]
    night.do({"do": "BreakTable", "table": 3, "why": "restam poucos"})
    assert shows(night)[2]


def test_incident_15_five_bust_in_one_hand_at_four_tables_four_tie_and_the_smaller_stack_is_last() -> None:
    hall = Hall(333, book="bsop")  # fifty are paid
    hall.lock()
    paid = hall.state.purse.sheet.places if hall.state.purse.sheet else 0
    hall.down_to(paid + 2)
    hall.want("BeginHandForHand")
    tables = sorted(hall.at_tables(), key=len, reverse=True)
    first, smaller = tables[0][:2]
    others = [table[0] for table in tables[1:4]]
    hall.together((first, 9_000), (smaller, 4_000))
    hall.bust(*others)
    hall.want("CountHand", hand=1, everywhere=True)

    found = {entry: standing(hall.state, entry) for entry in (first, smaller, *others)}  # type: ignore[arg-type]
    tied = {place.place for entry, place in found.items() if place and entry != smaller}
    assert tied == {paid - 2}
    assert [place.place for place in (found[smaller],) if place] == [paid + 2]
    assert unsound(hall.state) == []


def test_incident_16_called_all_ins_at_tables_3_and_7_are_held_and_played_out_one_by_one() -> None:
    night = room("bsop", 7)
    night.do({"do": "BeginHandForHand"})
    for table in (7, 3):
        night.do({"do": "ReportTable", "table": table, "hand": 1, "what": "all-in"})
    for table in (1, 2, 4, 5):
        night.do({"do": "ReportTable", "table": table, "hand": 1})
    with pytest.raises(StillPlaying):
        night.do({"do": "ReleaseTable"})
    night.do({"do": "ReportTable", "table": 6, "hand": 1})
    (released,) = asked(night, do="ReleaseTable")
    assert released.table == 3
    with pytest.raises(OneAtATime):
        night.do({"do": "ReleaseTable", "table": 7})
    with pytest.raises(StillHeld):
        night.do({"do": "CountHand", "hand": 1, "everywhere": True})
    night.do({"do": "ReportTable", "table": 3, "hand": 1})
    night.do({"do": "ReleaseTable"})
    night.do({"do": "ReportTable", "table": 7, "hand": 1})
    night.do({"do": "CountHand", "hand": 1})
    assert night.state.sitting.hand_for_hand.hand == 2


def test_incident_18_thirty_minute_levels_stop_at_ten_draw_two_to_four_and_one_too_many_is_flagged() -> None:
    levels = [{"minutes": 30, "small_blind": 100, "big_blind": 200}] * 2
    night = room("ksop-2026", 2, levels=levels)
    night.do({"do": "PlanLastHands", "level": 0})
    night.at = AT.format("20:04")
    night.ring()
    assert shows(night) == (0, 600, False)
    night.do({"do": "DrawLastHands"})
    hands = night.state.sitting.pace.last.hands
    assert 2 <= hands <= 4
    facts = [asked(night, do="ReportLastHand", table=1, hand=hand)[0] for hand in range(1, hands + 2)]
    assert [fact.extra for fact in facts] == [False] * hands + [True]
    assert unsound(night.state) == []


def test_incident_25_one_of_nine_is_back_two_minutes_and_an_arrival_is_dealt_in_after_them() -> None:
    night = room("ksop-2026", 1, seats=9)
    night.at = AT.format("50:00")
    night.ring()
    night.do({"do": "SeeButton", "table": 1, "button": 1})
    night.do({"do": "StartEmptyHand", "table": 1, "present": ["@1/5"]})
    night.at = AT.format("51:20")
    night.do({"do": "SeeBack", "table": 1, "entry": "@1/6"})
    with pytest.raises(Refusal):
        night.do({"do": "NextHand", "table": 1})
    night.at = AT.format("52:00")
    counted, moved = asked(night, do="CountEmptyHand", table=1)
    assert counted.goes_to == night.sitting(1, 5)
    assert sum(post.chips for post in counted.posted) == 300 + 600 + 600
    assert counted.arrived == (night.sitting(1, 6),)
    assert moved.button == 2
    night.do({"do": "NextHand", "table": 1})


def test_a_count_taken_back_gives_its_time_back_and_not_once_tables_have_reported_again() -> None:
    night = room("bsop", 3)
    night.at = AT.format("05:00")
    night.do({"do": "BeginHandForHand"})
    over(night)
    night.do({"do": "TakeBackHand", "why": "faltava a mesa 2"})
    assert shows(night) == (0, 900, False)
    night.do({"do": "CountHand", "hand": 1})
    night.do({"do": "ReportTable", "table": 1, "hand": 2})
    with pytest.raises(NextReported):
        night.do({"do": "TakeBackHand", "why": "tarde"})


def test_what_tables_reported_is_all_in_the_journal_so_a_server_that_is_killed_loses_none_of_it() -> None:
    night = room("bsop", 4)
    night.do({"do": "BeginHandForHand", "tv": 2})
    night.do({"do": "ReportTable", "table": 1, "hand": 1})
    night.do({"do": "ReportTable", "table": 2, "hand": 1, "what": "all-in"})
    after = begin(stream_of(night.tournament))
    for record in night.records:
        apply(after, record, read_event(record.said))
    assert after.sitting.pace.round == night.state.sitting.pace.round
    assert after.sitting.clock == night.state.sitting.clock


TAPS = st.lists(
    st.tuples(
        st.sampled_from(
            ["ReportTable", "all-in", "ReleaseTable", "CountHand", "TakeBackReport", "TakeBackHand", "bust"]
        ),
        st.integers(1, 4),
    ),
    max_size=40,
)


@settings(max_examples=40, deadline=None)
@given(TAPS, st.sampled_from(["bsop", "ksop-2026"]))
def test_whatever_is_tapped_no_hand_is_counted_before_every_table_has_reported(
    taps: list[tuple[str, int]], book: str
) -> None:
    night = room(book, 4, seats=4)
    night.do({"do": "BeginHandForHand"})
    for what, table in taps:
        night.at = after_moment(night.at, 7)
        before = {n for n, found in night.state.sitting.tables.items() if len(found.players) > 1}
        try:
            events = night.do(_tap(night, what, table))
        except Refusal:
            continue
        finally:
            assert unsound(night.state) == []
        for event in events:
            if isinstance(event, e.HandCounted):
                assert before <= set(event.tables)
                assert event.on_sight == ()


def _tap(night: Night, what: str, table: int) -> dict[str, Any]:
    hand = night.state.sitting.hand_for_hand.hand
    match what:
        case "all-in":
            return {"do": "ReportTable", "table": table, "hand": hand, "what": "all-in"}
        case "ReportTable":
            return {"do": "ReportTable", "table": table, "hand": hand}
        case "CountHand":
            return {"do": "CountHand", "hand": hand}
        case "TakeBackReport":
            return {"do": "TakeBackReport", "table": table}
        case "TakeBackHand":
            return {"do": "TakeBackHand", "why": "engano"}
        case "bust":
            players = night.state.sitting.tables[table].players  # type: ignore[index]
            return {"do": "ReportBust", "entry": next(iter(players.values()), "nobody")}
        case _:
            return {"do": "ReleaseTable"}
