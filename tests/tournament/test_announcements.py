"""The announcer's script: what there is to read at each moment, what waits for it, that it is read once."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.application.driver import Driver
from panoverde.kernel.refusals import Refusal
from panoverde.proof.night import Night
from panoverde.rulebook import load
from panoverde.tournament.announcements.announce import NothingToSay, ReadAlready, ToldOtherwise
from panoverde.tournament.announcements.feed import BadDelay
from panoverde.tournament.announcements.moments import Moment, moments
from panoverde.tournament.announcements.reading import asked
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.sound import unsound
from panoverde.tournament.undo import CannotUndo
from tests.tournament.hall import Hall
from tests.tournament.main_event import MainEvent

AT = "2026-11-15T21:{}.000Z"


def room(book: str, tables: int, seats: int = 3, **more: Any) -> Night:
    layout = {table: list(range(1, seats + 1)) for table in range(1, tables + 1)}
    return Night(load().book(book), {"layout": layout, **more})


def script(night: Driver, sitting: str = "") -> list[Moment]:
    state = night.state
    book = night.application.shelf.book(state.book, state.edition)
    return moments(state, state.sittings[sitting] if sitting else state.sitting, book, night.at)  # type: ignore[index]


def to_read(night: Driver, sitting: str = "") -> list[str]:
    return [one.what for one in script(night, sitting) if not one.read and not one.at_hand]


def read(night: Night, what: str) -> list[Any]:
    """Read a sentence, as the screen does."""
    moment = next(one for one in script(night) if one.what == what and not one.read)
    return night.do({"do": moment.sends, **asked(night.state, moment)})


def test_opening_and_languages_are_read_once_and_gone_with_the_first_level() -> None:
    night = room("ksop-2026", 2)
    assert to_read(night)[:2] == ["opening", "languages"]
    read(night, "opening")
    read(night, "languages")
    assert to_read(night) == []
    with pytest.raises(ReadAlready):
        night.do({"do": "Announce", "what": "opening", "about": 1})
    night.at = AT.format("20:01")
    assert [one.what for one in script(night)] == ["level"]


def test_a_rule_on_outside_help_belongs_to_the_opening_where_the_book_has_it_in_the_briefing() -> None:
    ksop, bsop = script(room("ksop-2026", 1)), script(room("bsop", 1))

    assert next(one for one in ksop if one.what == "opening").cites == ("ksop-2026:annex4.impl.1",)
    assert next(one for one in bsop if one.what == "opening").cites == ()


def test_hand_for_hand_is_told_from_its_beginning_to_its_end_hand_by_hand() -> None:
    night = room("bsop", 2)
    night.at = AT.format("05:00")
    night.do({"do": "BeginHandForHand"})
    assert to_read(night)[0] == "hand-for-hand"
    read(night, "hand-for-hand")
    night.do({"do": "ReportTable", "table": 1, "hand": 1, "what": "all-in"})
    night.do({"do": "ReportTable", "table": 2, "hand": 1})
    night.do({"do": "ReleaseTable"})
    assert to_read(night)[0] == "release"
    assert script(night)[1].table == 1
    read(night, "release")
    night.do({"do": "ReportTable", "table": 1, "hand": 1})
    night.do({"do": "CountHand", "hand": 1})
    assert to_read(night)[0] == "hand"
    read(night, "hand")
    night.do({"do": "EndHandForHand", "why": "late"})
    assert to_read(night)[0] == "hand-for-hand-over"
    read(night, "hand-for-hand-over")
    assert "hand-for-hand-over" not in to_read(night)


def test_who_was_not_told_that_it_began_is_not_told_that_it_is_over() -> None:
    night = room("ksop-2026", 2)
    night.do({"do": "BeginHandForHand"})
    night.do({"do": "EndHandForHand", "why": "late"})

    assert "hand-for-hand-over" not in to_read(night)


def test_what_has_passed_is_not_read() -> None:
    night = room("ksop-2026", 2)
    with pytest.raises(NothingToSay):
        night.do({"do": "Announce", "what": "hand", "about": 3})
    night.do({"do": "BeginHandForHand"})
    with pytest.raises(NothingToSay):
        night.do({"do": "Announce", "what": "hand-for-hand", "about": 2})


def test_what_the_rules_hang_on_has_no_second_way() -> None:
    night = room("bsop", 2)
    night.at = AT.format("20:01")
    with pytest.raises(ToldOtherwise) as refused:
        night.do({"do": "Announce", "what": "level", "about": 1})
    assert "bsop:17.2" in refused.value.cites


def test_registration_that_ends_is_told_within_its_last_ten_minutes() -> None:
    night = Night(load().book("ksop-2026"), {"layout": {1: [1, 2, 3]}, "terms": {"late_levels": 1}})
    night.at = AT.format("09:59")
    assert "registration-closing" not in to_read(night)
    night.at = AT.format("10:00")
    assert "registration-closing" in to_read(night)
    (told,) = [one for one in script(night) if one.what == "registration-closing"]
    assert told.says["minutes"] == 10
    night.at = AT.format("20:00")
    assert "registration-closing" not in to_read(night)


def test_the_money_the_final_table_a_deal_and_the_winner() -> None:
    hall = Hall(20)
    hall.want("StartClock")
    hall.lock()
    places = hall.state.purse.sheet.places  # type: ignore[union-attr]
    hall.down_to(places + 1)
    assert "bubble" not in to_read(hall)
    hall.down_to(places)
    assert "bubble" in to_read(hall)
    while len(hall.state.sitting.tables) > 1:
        empty = min(hall.state.sitting.tables.values(), key=lambda table: len(table.players))
        hall.want("BreakTable", table=empty.number, why="players")
    told = {one.what: one for one in script(hall)}
    assert told["final-table"].says["left"] == hall.state.left
    assert told["deal"].at_hand
    assert "ksop-2026" in told["deal"].cites[0]
    hall.down_to(1)
    assert "result" in to_read(hall)
    hall.want("Announce", what="result")
    assert "result" not in to_read(hall)
    with pytest.raises(CannotUndo):
        hall.undo()


def test_a_flight_has_its_own_script_and_tells_when_the_bags_play_on() -> None:
    event = MainEvent("ksop-2026", entries=30)
    event.play_flight("1A", 10, 3)
    closed = event.state.sittings["1A"]  # type: ignore[index]
    assert closed.phase == "closed"
    (told,) = [one for one in script(event, "1A") if one.what == "next-day"]
    assert (told.says["day"], told.says["left"]) == ("2", closed.ended_left)


@pytest.mark.parametrize("seconds", [29, 7_201])
def test_a_feed_is_never_without_delay(seconds: int) -> None:
    night = room("ksop-2026", 1)
    with pytest.raises(BadDelay):
        night.do({"do": "SetFeed", "open": True, "delay_seconds": seconds})
    night.do({"do": "SetFeed", "open": True, "delay_seconds": 30})
    assert night.state.feed is not None
    night.do({"do": "SetFeed", "open": False})
    assert night.state.feed is None


PLAYED = ["begin", "finished", "all-in", "release", "count", "end", "bust", "later", "much-later"]
STEPS = st.sampled_from([*PLAYED, "colour", "plan", "stop", "draw", "turn", "read", "read", "read"])


def taken(night: Night, step: str) -> None:
    """One thing that may happen in a room."""
    sitting = night.state.sitting
    hand = sitting.hand_for_hand.hand
    table = min(sitting.tables)
    does: dict[str, dict[str, Any]] = {
        "begin": {"do": "BeginHandForHand"}, "count": {"do": "CountHand", "hand": hand, "everywhere": True},
        "finished": {"do": "ReportTable", "table": table, "hand": hand}, "release": {"do": "ReleaseTable"},
        "all-in": {"do": "ReportTable", "table": table, "hand": hand, "what": "all-in"},
        "end": {"do": "EndHandForHand", "why": "late"}, "plan": {"do": "PlanLastHands", "level": 1},
        "stop": {"do": "StopForTheDay", "why": "late"}, "draw": {"do": "DrawLastHands", "fewest": 2, "most": 4},
        "turn": {"do": "TurnLastCard", "hands": 3, "witness": "floor", "turned_by": next(iter(night.state.field))},
        "colour": {"do": "OrderColourUp", "retire": 500, "keep": 1000, "why": "room"},
        "bust": {"do": "ReportBust", "entry": next(iter(sitting.tables[table].players.values()), "")},
    }  # fmt: skip
    night.at = after_moment(night.at, {"later": 60, "much-later": 1_200}.get(step, 1))
    if step in does:
        night.do(does[step])


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")), st.lists(STEPS, max_size=25))
def test_in_any_history_whatever_stands_in_the_script_can_be_read_and_then_nothing_waits_for_it(
    book: str, steps: list[str]
) -> None:
    night = room(book, 3, terms={"denominations": [100, 500, 1000, 5000]})
    for step in steps:
        unread = [one for one in script(night) if not one.read]
        if step == "read" and unread:
            moment = unread[0]
            night.do({"do": moment.sends, **asked(night.state, moment)})
            (now,) = [one for one in script(night) if one.key == moment.key]
            assert now.read
            assert not now.waits
        else:
            try:
                taken(night, step)
            except Refusal:
                continue
    assert unsound(night.state) == []
