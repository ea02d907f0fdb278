"""Two sittings of one stage hand for hand: one round, one count, one rule for the clock; how flights end by plan."""

from typing import Any

import pytest

from panoverde.kernel.ids import SittingId
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.busts.bubbles import coming
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.tournament.pace.ending import end_has_come, ends_at_left
from panoverde.tournament.pace.last_hands import NoMoreHands
from panoverde.tournament.pace.refusals import StillPlaying, TooEarly
from panoverde.tournament.pace.stopping import OutsideTheBook
from panoverde.tournament.places.standings import standing
from panoverde.tournament.sound import unsound
from tests.tournament.main_event import LEVELS, TURBO, MainEvent

DAY = "2026-11-{}T15:00:00.000Z"
TWO = (
    Plan(id=SittingId("1A"), starts_at=DAY.format(13), ends=Ends("at-left", 20), late_levels=4),
    Plan(id=SittingId("1B"), starts_at=DAY.format(14), ends=Ends("at-left", 20), late_levels=4),
    Plan(id=SittingId("2A"), kind="day", sources=(SittingId("1A"),), starts_at=DAY.format(20), first_level=4),
    Plan(id=SittingId("2B"), kind="day", sources=(SittingId("1B"),), starts_at=DAY.format(20), levels=TURBO),
    Plan(id=SittingId("3"), kind="day", sources=(SittingId("2A"), SittingId("2B")), starts_at=DAY.format(21)),
)


def day_two(book: str = "ksop-2026", entries: int = 48, left: int = 20) -> MainEvent:
    """2A and 2B play at once; prizes are published."""
    event = MainEvent(book, entries, planned=TWO)
    for name in ("1A", "1B"):
        event.play_flight(name, entries // 2, left)
    event.at = DAY.format(20)
    for name in ("2A", "2B"):
        event.form(name, 3)
        event.unbag(name)
    event.do(c.PublishPrizes)
    event.do(c.LockPrizes)
    return event


def near_the_money() -> MainEvent:
    """Four from the money: both sittings have three tables."""
    event = day_two()
    paid = event.state.purse.sheet.places if event.state.purse.sheet else 0
    while event.state.left > paid + 4:
        fullest = max(event.state.every_table, key=lambda table: (len(table.players), -table.number))
        event.pass_time(20)
        event.do(c.ReportBust, entry=next(iter(fullest.players.values())))
    return event


def shows(event: MainEvent, name: str) -> tuple[int, int, bool]:
    sitting = event.sitting(name)
    now = read(sitting.clock, sitting.levels, event.at)
    return now.level, round(now.left_seconds), now.running


def report_all(event: MainEvent, *names: str) -> None:
    for name in names:
        for number, table in sorted(event.sitting(name).tables.items()):
            if len(table.players) > 1 and number not in event.sitting(name).pace.round.reports:
                event.do(c.ReportTable, table=number, hand=event.sitting(name).hand_for_hand.hand)


def at_two(event: MainEvent) -> tuple[Any, Any]:
    """Somebody of each sitting."""
    return event.seated("2A")[0], event.seated("2B")[0]


def test_two_sittings_of_a_stage_begin_and_count_one_hand_together() -> None:
    event = near_the_money()
    tables = sum(len(t.players) > 1 for name in ("2A", "2B") for t in event.sitting(name).tables.values())
    assert tables >= 5  # together three minutes go off, alone it would be two
    before = {name: shows(event, name)[1] for name in ("2A", "2B")}
    began = [fact for fact in event.do(c.BeginHandForHand, sitting="2A") if isinstance(fact, e.HandForHandBegan)]
    assert {fact.sitting for fact in began} == {"2A", "2B"}
    assert {fact.beside for fact in began} == {("2A", "2B")}
    assert not any(shows(event, name)[2] for name in ("2A", "2B"))

    report_all(event, "2A")
    with pytest.raises(StillPlaying):
        event.do(c.CountHand, sitting="2A", hand=1)
    report_all(event, "2B")
    counted = [fact for fact in event.do(c.CountHand, sitting="2B", hand=1) if isinstance(fact, e.HandCounted)]

    assert {fact.sitting: fact.deducted_seconds for fact in counted} == {"2A": 180, "2B": 180}
    assert {name: before[name] - shows(event, name)[1] for name in before} == {"2A": 180, "2B": 180}
    assert [event.sitting(name).hand_for_hand.hand for name in ("2A", "2B")] == [2, 2]
    assert unsound(event.state) == []


def test_who_goes_out_in_the_same_hand_ties_across_the_sittings_and_stands_above_all_before() -> None:
    event = near_the_money()
    event.do(c.BeginHandForHand, sitting="2A")
    one, other = at_two(event)
    earlier = [entry for entry, key in event.state.out.items() if event.state.entries[entry].sitting in ("2A", "2B")]
    event.do(c.ReportBust, entry=one)
    event.do(c.ReportBust, entry=other)
    report_all(event, "2A", "2B")
    event.do(c.CountHand, sitting="2A", hand=1)
    last = event.seated("2B")[0]  # the shallower clock: still after those of the hand before
    event.do(c.ReportBust, entry=last)
    report_all(event, "2A", "2B")
    event.do(c.CountHand, sitting="2B", hand=2)

    places = {entry: standing(event.state, entry) for entry in (one, other, last, *earlier)}
    number = {entry: found.place for entry, found in places.items() if found}
    assert number[one] == number[other] == event.state.left + 2
    assert number[last] == event.state.left + 1
    assert all(number[entry] > number[one] for entry in earlier)
    assert unsound(event.state) == []


def test_held_all_ins_of_both_sittings_are_released_in_one_order() -> None:
    event = day_two("bsop")
    event.do(c.BeginHandForHand, sitting="2A")
    tables = [number for name in ("2A", "2B") for number in sorted(event.sitting(name).tables)]
    first, last = tables[0], tables[-1]
    for table in (last, first):
        event.do(c.ReportTable, sitting="2A", table=table, hand=1, what="all-in")  # a floor of 2A taps both
    report = [table for table in tables if table not in (first, last)]
    for table in report:
        event.do(c.ReportTable, table=table, hand=1)
    order = []
    for _ in range(2):
        (released,) = event.do(c.ReleaseTable, sitting="2B")
        assert isinstance(released, e.TableReleased)
        order.append(released.table)
        event.do(c.ReportTable, table=released.table, hand=1)
    assert order == [first, last]
    event.do(c.CountHand, sitting="2A", hand=1)
    event.do(c.TakeBackHand, sitting="2B", why="faltava uma mesa")
    assert [event.sitting(name).hand_for_hand.hand for name in ("2A", "2B")] == [1, 1]
    assert unsound(event.state) == []


def test_it_ends_for_both_when_the_money_has_come_and_not_before_without_a_reason() -> None:
    event = near_the_money()
    event.do(c.BeginHandForHand, sitting="2B")
    with pytest.raises(TooEarly):
        event.do(c.EndHandForHand, sitting="2A")
    for entry in [*event.seated("2A")[:2], *event.seated("2B")[:2]]:
        event.do(c.ReportBust, entry=entry)
    report_all(event, "2A", "2B")
    event.do(c.CountHand, sitting="2A", hand=1)
    event.do(c.EndHandForHand, sitting="2A")

    assert not any(event.sitting(name).hand_for_hand.on for name in ("2A", "2B"))
    assert all(shows(event, name)[2] for name in ("2A", "2B"))


def test_no_hand_for_hand_is_proposed_while_a_flight_of_the_stage_is_to_come() -> None:
    event = MainEvent("ksop-2026", 48, planned=TWO)
    for name in ("1A", "1B"):
        event.play_flight(name, 24, 20)
    event.at = DAY.format(20)
    event.form("2A", 3)
    event.unbag("2A")
    event.do(c.PublishPrizes)
    paid = event.state.purse.sheet.places if event.state.purse.sheet else 0
    out = event.state.left - paid - 1
    for entry in event.seated("2A")[: min(out, 18)]:
        event.do(c.ReportBust, entry=entry)
    assert [each for each in coming(event.state, event.sitting("2A"), event.book) if each.purpose == "money"] == []


def test_a_second_sitting_that_starts_later_joins_the_hand() -> None:
    event = MainEvent("ksop-2026", 48, planned=TWO)
    for name in ("1A", "1B"):
        event.play_flight(name, 24, 20)
    event.at = DAY.format(20)
    for name in ("2A", "2B"):
        event.form(name, 3)
    event.unbag("2A")
    event.do(c.BeginHandForHand, sitting="2A")
    event.do(c.CountHand, sitting="2A", hand=1, everywhere=True)
    event.unbag("2B")
    joined = [fact for fact in event.do(c.BeginHandForHand, sitting="2B") if isinstance(fact, e.HandForHandBegan)]

    assert [(fact.sitting, fact.hand) for fact in joined] == [("2B", 2)]
    assert event.sitting("2A").pace.round.beside == event.sitting("2B").pace.round.beside == ("2B", "2A")
    report_all(event, "2A")
    with pytest.raises(StillPlaying):
        event.do(c.CountHand, sitting="2A", hand=2)


def flight(ends: Ends, book: str = "ksop-2026", entries: int = 40, **more: Any) -> MainEvent:
    """One flight that ends so, running, its entries over."""
    plans = (
        Plan(id=SittingId("1A"), starts_at=DAY.format(13), ends=ends, late_levels=4, levels=more.pop("levels", ())),
        Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"),), starts_at=DAY.format(20)),
    )
    event = MainEvent(book, entries, planned=plans, **more)
    event.at = DAY.format(13)
    event.open("1A", 5)
    for _ in range(entries):
        event.enter("1A")
    event.do(c.StartClock, sitting="1A")
    return event


def test_a_flight_that_ends_after_a_level_plans_its_stop_when_it_is_opened() -> None:
    event = flight(Ends("after-level", 2))
    last = event.sitting("1A").pace.last
    assert (last.level, last.stop_seconds) == (1, 600)  # forty minutes: the middle bracket
    event.at = "2026-11-13T16:10:03.000Z"
    event.ring()
    assert shows(event, "1A") == (1, 600, False)
    assert event.sitting("1A").pace.last.stop is not None


def test_a_changed_plan_changes_the_level_with_which_it_ends() -> None:
    event = flight(Ends("after-level", 2))
    event.do(c.ChangePlan, sitting="1A", ends="after-level", ends_value=3, why="mudou")
    assert event.sitting("1A").pace.last.level == 2
    event.do(c.ChangePlan, sitting="1A", ends="at-left", ends_value=9, why="mudou")
    assert event.sitting("1A").pace.last.level is None


@pytest.mark.parametrize(("ends", "at"), [(Ends("at-left", 7), 7), (Ends("at-percent", 16), 6)])
def test_a_flight_ends_with_so_many_left_once_entries_are_over(ends: Ends, at: int) -> None:
    event = flight(ends)
    sitting = event.sitting("1A")
    assert ends_at_left(event.state, sitting) == at
    event.down_to("1A", at)
    assert not end_has_come(event.state, sitting)  # somebody may still enter
    with pytest.raises(OutsideTheBook):
        event.do(c.StopForTheDay, sitting="1A")
    event.do(c.ChangeRegistration, sitting="1A", change="close", why="planned")
    assert end_has_come(event.state, event.sitting("1A"))
    (stopped,) = event.do(c.StopForTheDay, sitting="1A")
    assert isinstance(stopped, e.StoppedForTheDay)
    assert (stopped.over, stopped.outside) == (True, False)
    with pytest.raises(NoMoreHands):
        event.do(c.DrawLastHands, sitting="1A")
    event.bag_all("1A")
    assert (event.sitting("1A").phase, unsound(event.state)) == ("closed", [])


def test_hand_for_hand_before_the_bags_is_offered_and_goes_on_until_so_many_are_left() -> None:
    event = flight(Ends("at-left", 12))
    event.do(c.ChangeRegistration, sitting="1A", change="close", why="planned")
    event.down_to("1A", 13)
    (offered,) = [each for each in coming(event.state, event.sitting("1A"), event.book) if each.purpose == "bags"]
    assert (offered.state, offered.to_go) == ("offered", 1)
    event.do(c.BeginHandForHand, sitting="1A", purpose="bags")
    with pytest.raises(TooEarly):
        event.do(c.EndHandForHand, sitting="1A")
    event.do(c.ReportBust, entry=event.seated("1A")[0])
    event.do(c.CountHand, sitting="1A", hand=1, everywhere=True)
    event.do(c.EndHandForHand, sitting="1A")
    assert not event.sitting("1A").hand_for_hand.on


def test_incident_18_scpt_at_25_minutes_stops_in_the_same_bracket_and_bsop_at_16_00_is_a_deviation() -> None:
    short = tuple(type(LEVELS[0])(25, level.small_blind, level.big_blind, level.ante) for level in LEVELS)
    scpt = flight(Ends("after-level", 1), "scpt-2026", levels=short)
    assert scpt.sitting("1A").pace.last.stop_seconds == 600

    bsop = flight(Ends("after-level", 1), "bsop")
    assert bsop.sitting("1A").pace.last.stop_seconds is None  # the director stops, in a window
    bsop.at = "2026-11-13T15:24:00.000Z"
    with pytest.raises(OutsideTheBook):
        bsop.do(c.StopForTheDay, sitting="1A")
    (early,) = bsop.do(c.StopForTheDay, sitting="1A", why="falta de luz")
    assert isinstance(early, e.StoppedForTheDay)
    assert (early.outside, early.left_seconds) == (True, 960)
