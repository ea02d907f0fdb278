"""A main event in flights and days: what is entered, bagged, carried, placed and paid, as incidents of the floor."""

from typing import Any

import msgspec
import pytest

from panoverde.kernel.ids import EntryId, SittingId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.bags.count import BagFilled, CountedByYou, hint
from panoverde.tournament.bags.opened import CountDiffers, SeatsWithoutBags, WrongSeat
from panoverde.tournament.core.bag import worth
from panoverde.tournament.core.finding import is_held
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.sittings import WhichSitting
from panoverde.tournament.entries.enter import AlreadyBagged, AlreadyIn
from panoverde.tournament.papers.identity import IdentityUnchecked
from panoverde.tournament.places.standings import numbers, rank_in_flight, results
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.prizes.payouts import Field, places_paid
from panoverde.tournament.prizes.short_field import ShortField
from panoverde.tournament.prizes.table import paid_places
from panoverde.tournament.setup.days import DayNotOver, EarlierFirst
from panoverde.tournament.sittings.close import BagsDiffer, LineLeft, WithoutBags
from panoverde.tournament.sittings.field import FieldStands, NoSwap, StagePlayed
from panoverde.tournament.sittings.plans import BadEnd, BadName, BadSources, BadStart, NoEnd, check_plans
from tests.tournament.main_event import LEVELS, STACK, MainEvent, piles, plans

BOOKS = ("ksop-2026", "bsop", "scpt-2026")
TWO = (
    Plan(id=SittingId("1A"), late_levels=4),
    Plan(id=SittingId("1B"), late_levels=4),
    Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"), SittingId("1B"))),
)


def two_flights(book: str = "ksop-2026", each: int = 12, left: int = 3, **terms: Any) -> MainEvent:
    """Two flights, both bagged and closed."""
    event = MainEvent(book, planned=TWO, starts_at="2026-11-13T15:00:00.000Z", **terms)
    for name in ("1A", "1B"):
        event.play_flight(name, each, left)
    return event


@pytest.mark.parametrize("book", BOOKS)
def test_a_main_event_of_three_flights_is_played_to_its_champion(book: str) -> None:
    event = MainEvent(book, entries=60, every=20)

    event.play()

    state = event.state
    assert event.wrong == []
    assert state.finished_at
    assert state.left == 1
    taken = sorted(place for found in numbers(state) for place in [found.place + found.nth])
    assert taken == list(range(1, 61))


def test_incident_1_and_2_best_stack_forward_and_all_of_a_small_day_two_paid() -> None:
    book = MainEvent().book
    many = Field(entries=1_700, day_two=268, day_two_bags=290)
    few = Field(entries=1_700, day_two=240, day_two_bags=262)

    assert places_paid(book, "main-event", many).count == 255
    assert places_paid(book, "main-event", few).count == 240


def test_incident_1_the_smaller_bag_of_a_player_is_left_behind() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.play_flight("1A", 12, 3)
    twice = [event.state.entries[name].person for name in event.state.bags]
    event.play_flight("1B", 12, 11, again=tuple(twice))
    bags = {name: bag.agreed or 0 for name, bag in event.state.bags.items()}
    in_bags = sum(bags.values())

    formed = event.form("2", 2)

    dropped = [fact for fact in formed if isinstance(fact, e.BagDropped)]
    assert dropped
    for fact in dropped:
        assert bags[fact.kept] >= bags[fact.entry]
        assert event.state.entries[fact.entry].person == event.state.entries[fact.kept].person
        assert fact.cites == ("ksop-2026:O.s2",)
    assert event.state.chips_in_play == in_bags - sum(fact.chips for fact in dropped)
    assert event.state.entered == 24
    event.look()
    assert event.wrong == []


def test_incident_2_under_fifteen_of_a_hundred_everybody_is_paid_and_nobody_is_the_bubble() -> None:
    event = two_flights(each=20, left=2)
    event.form("2", 1)

    assert paid_places(event.state, event.book).count == 4
    assert bubble(event.state, event.book).to_go == 0


def test_incident_3_a_short_field_waits_for_the_director_and_goes_on_by_depth() -> None:
    event = two_flights("bsop", each=20, left=2)
    event.form("2", 1)
    event.do(c.PublishPrizes)

    with pytest.raises(ShortField):
        event.do(c.LockPrizes)
    event.do(c.DecideShortField, choice="into-the-flights", why="decided by the director")
    event.do(c.LockPrizes)

    places = paid_places(event.state, event.book).count
    deepest = [found.entry for found in results(event.state)][: places - 4]
    assert places > 4
    assert all(event.state.entries[name].sitting in ("1A", "1B") for name in deepest)
    event.do(c.HandReceipt, entry=deepest[0], signed=True)
    paid = event.do(c.PayPrize, entry=deepest[0], method="cash", till="till-1", photo_id=True)
    assert any(isinstance(fact, e.PrizePaid) for fact in paid)


def test_incident_3_those_who_came_alone() -> None:
    event = two_flights("bsop", each=20, left=2)
    event.form("2", 1)
    event.do(c.DecideShortField, choice="those-who-came", why="decided by the director")
    event.do(c.PublishPrizes)
    event.do(c.LockPrizes)

    assert event.state.purse.sheet is not None
    assert event.state.purse.sheet.places == 4


@pytest.mark.parametrize(("book", "sold"), [("ksop-2026", True), ("bsop", False), ("scpt-2026", False)])
def test_incident_4_who_has_bagged_may_enter_another_flight_by_the_book_only(book: str, sold: bool) -> None:
    event = MainEvent(book, planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.play_flight("1A", 12, 3)
    bagged = next(entry for entry in event.state.entries.values() if entry.standing == "bagged")
    event.open("1B", 2)

    if sold:
        name = event.enter("1B", bagged.person)
        assert event.state.entries[name].standing == "playing"
        with pytest.raises(AlreadyIn):
            event.enter("1B", bagged.person)
    else:
        with pytest.raises(AlreadyBagged):
            event.enter("1B", bagged.person)


def test_incident_4_who_sits_in_one_flight_is_held_in_another_until_out() -> None:
    event = MainEvent()
    for name in ("1B", "1C"):
        event.open(name, 2)
    first = event.enter("1B", "ana")
    others = [event.enter("1B") for _ in range(6)]
    second = event.enter("1C", "ana")
    held = event.state.entries[second]

    assert is_held(event.state, held)
    with pytest.raises(Refusal):
        event.do(c.SeatAlternate, sitting="1C")
    event.do(c.StartClock, sitting="1B")
    event.do(c.ReportBust, entry=first)

    assert others
    assert not is_held(event.state, event.state.entries[second])
    event.do(c.SeatAlternate, sitting="1C")
    assert event.state.entries[second].standing == "playing"


def test_incident_5_a_wrong_bust_of_one_flight_shifts_only_its_own_ranks() -> None:
    event = MainEvent()
    for name in ("1A", "1B"):
        event.open(name, 2)
        for _ in range(10):
            event.enter(name)
        event.do(c.StartClock, sitting=name)
    first, *_ = event.seated("1A")
    for flight in ("1A", "1B"):
        for name in event.seated(flight)[:4]:
            event.pass_time(30)
            event.do(c.ReportBust, entry=name)
    ranks = {name: rank_in_flight(event.state, name) for name in event.state.out}

    event.do(c.ReinstatePlayer, entry=first, why="another player")

    now = {name: rank_in_flight(event.state, name) for name in event.state.out}
    assert all(now[name] == ranks[name] + (event.state.entries[name].sitting == "1A") for name in now)
    assert not any(found.settled for found in numbers(event.state))


def test_incident_5_a_flight_does_not_close_while_a_player_has_no_bag() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.open("1A", 2)
    for _ in range(12):
        event.enter("1A")
    event.do(c.StartClock, sitting="1A")
    event.down_to("1A", 4)
    event.do(c.PauseClock, sitting="1A", why="planned")
    (missing, _), *others = list(event.stacks("1A"))
    for name, chips in others:
        event.bag(name, chips)

    with pytest.raises(WithoutBags) as refused:
        event.do(c.CloseSitting)

    place = event.state.entries[missing].place
    assert place is not None
    assert f"{place.table}-{place.seat}" in refused.value.sentence
    with pytest.raises(BagFilled):
        event.do(c.ReportBust, entry=others[0][0])


def test_incident_6_from_one_source_that_ends_one_table_above_the_redraw_the_seats_are_kept() -> None:
    one = (
        Plan(id=SittingId("1A"), late_levels=4),
        Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"),)),
    )
    event = MainEvent(planned=one, starts_at="2026-11-13T15:00:00.000Z")
    event.open("1A", 13)
    names = [event.enter("1A") for _ in range(110)]
    event.do(c.StartClock, sitting="1A")
    tables = sorted(event.sitting("1A").tables)[:3]
    for name in names:
        place = event.state.entries[name].place
        assert place is not None
        if place.table not in tables or place.seat > 4:
            event.do(c.ReportBust, entry=name)
    event.do(c.ChangeRegistration, change="close", why="planned")
    before = {name: event.state.entries[name].place for name in event.seated("1A")}
    event.bag_all("1A")
    event.do(c.OpenSitting, sitting="2", ingredient="2c 7d Jh As 9s", witness="demo")

    (*_, formed) = event.do(c.FormField, sitting="2")

    assert isinstance(formed, e.FieldFormed)
    assert formed.draw is None
    assert formed.cites == ("ksop-2026:11.C.s2",)
    assert {name: event.state.entries[name].place for name in before} == before


def test_incident_6_from_several_sources_seats_are_drawn() -> None:
    (*_, formed) = two_flights().form("2", 2)

    assert isinstance(formed, e.FieldFormed)
    assert formed.draw is not None
    assert {move.to.table for move in formed.seats} == {1, 2}


def test_incident_7_a_bag_is_opened_at_its_own_seat_and_no_seat_starts_without() -> None:
    event = two_flights()
    event.form("2", 2)
    one, other, *_ = event.seated("2")
    theirs = event.state.entries[other].place

    with pytest.raises(WrongSeat) as refused:
        event.do(c.OpenBag, entry=one, place=theirs)
    assert f"table {event.state.entries[one].place.table}" in refused.value.sentence  # type: ignore[union-attr]
    with pytest.raises(SeatsWithoutBags):
        event.do(c.StartClock, sitting="2")
    with pytest.raises(CountDiffers):
        event.do(c.OpenBag, entry=one, place=event.state.entries[one].place, counted=1)
    for name in event.seated("2")[1:]:
        event.do(c.OpenBag, entry=name, place=event.state.entries[name].place)
    event.do(c.OpenBag, entry=one, place=event.state.entries[one].place, unclaimed="hold-back", witness="floor")
    event.do(c.StartClock, sitting="2")
    event.look()
    assert event.wrong == []


@pytest.mark.parametrize(("book", "each_day"), [("bsop", True), ("ksop-2026", False)])
def test_the_document_is_seen_before_a_bag_is_opened_where_the_book_wants_it_each_day(
    book: str, each_day: bool
) -> None:
    event = two_flights(book)
    event.form("2", 2)
    one, *_ = event.seated("2")
    place = event.state.entries[one].place

    if each_day:
        with pytest.raises(IdentityUnchecked):
            event.do(c.OpenBag, entry=one, place=place)
    opened = event.do(c.OpenBag, entry=one, place=place, photo_id=each_day)

    assert any(isinstance(fact, e.IdentityChecked) for fact in opened) == each_day


def test_incident_8_two_counts_that_differ_are_settled_by_a_third() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.open("1A", 1)
    names = [event.enter("1A") for _ in range(6)]
    event.do(c.StartClock, sitting="1A")
    for name in names[2:]:
        event.do(c.ReportBust, entry=name)
    event.do(c.PauseClock, sitting="1A", why="planned")
    event.do(c.ChangeRegistration, sitting="1A", change="close", why="planned")
    one, other = names[:2]

    event.do(c.CountBag, entry=one, piles=piles(84_500), by="dealer")
    with pytest.raises(CountedByYou):
        event.do(c.CountBag, entry=one, piles=piles(84_500), by="dealer")
    second = event.do(c.CountBag, entry=one, piles=piles(85_400), by="floor")
    event.bag(other, 6 * STACK - 84_500)

    assert not any(isinstance(fact, e.BagAgreed) for fact in second)
    assert hint(*event.state.bags[one].counts) == "swapped-digits"
    with pytest.raises(WithoutBags):
        event.do(c.CloseSitting, sitting="1A")
    third = event.do(c.CountBag, entry=one, piles=piles(84_500), by="director")
    assert any(isinstance(fact, e.BagAgreed) and fact.chips == 84_500 for fact in third)
    event.do(c.CloseSitting, sitting="1A")
    assert event.sitting("1A").phase == "closed"


def test_incident_9_a_bag_left_behind_that_is_the_larger_one_takes_the_seat() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.play_flight("1A", 12, 3)
    twice = [event.state.entries[name].person for name in event.state.bags]
    event.play_flight("1B", 12, 11, again=tuple(twice))
    event.form("2", 2)
    dropped = next(entry for entry in event.state.entries.values() if entry.standing == "dropped")
    kept = next(event.state.entries[n] for n in event.state.by_person[dropped.person] if n != dropped.id)
    place, chips = kept.place, event.state.bags[kept.id].agreed or 0

    with pytest.raises(NoSwap):
        event.do(c.SwapCarried, entry=dropped.id, why="counted")
    event.do(c.AmendBag, entry=dropped.id, piles=piles(chips + 100), witness="floor", why="counted again")
    event.do(c.SwapCarried, entry=dropped.id, why="counted again")

    assert (dropped.place, dropped.standing, kept.standing) == (place, "carried", "dropped")
    event.look()
    assert event.wrong == []
    event.do(c.TakeBackField, sitting="2", why="by mistake")
    event.look()
    assert event.wrong == []


def test_a_field_is_taken_back_until_a_bag_is_opened() -> None:
    event = two_flights()
    event.form("2", 2)
    chips = event.state.chips_in_play
    event.do(c.TakeBackField, sitting="2", why="by mistake")
    event.look()

    assert event.wrong == []
    assert event.state.chips_in_play == chips
    event.do(c.FormField, sitting="2")
    one, *_ = event.seated("2")
    event.do(c.OpenBag, entry=one, place=event.state.entries[one].place)
    with pytest.raises(FieldStands):
        event.do(c.TakeBackField, sitting="2", why="by mistake")


def test_chips_that_are_missing_are_said_before_anybody_goes_home() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.open("1A", 2)
    for _ in range(9):
        event.enter("1A")
    event.do(c.StartClock, sitting="1A")
    event.down_to("1A", 3)
    event.do(c.PauseClock, sitting="1A", why="planned")
    (first, most), *others = list(event.stacks("1A"))
    event.bag(first, most - 100)
    for name, chips in others:
        event.bag(name, chips)

    with pytest.raises(BagsDiffer) as refused:
        event.do(c.CloseSitting, sitting="1A")
    assert "100 are missing" in refused.value.sentence
    event.do(c.CloseSitting, sitting="1A", why="counted three times")

    assert sum(sitting.chip_book.missing for sitting in event.state.sittings.values()) == 100
    event.look()
    assert event.wrong == []


def test_who_never_sat_waits_in_another_flight() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.open("1A", 1)
    for _ in range(10):
        event.enter("1A")
    waits = EntryId("e10")
    event.do(c.StartClock, sitting="1A")
    assert event.state.entries[waits].standing == "waiting"
    event.down_to("1A", 3)
    event.do(c.PauseClock, sitting="1A", why="planned")
    for name, chips in list(event.stacks("1A")):
        event.bag(name, chips - (STACK // 3 if event.state.entries[name].number == 0 else 0))
    with pytest.raises(LineLeft):
        event.do(c.CloseSitting, sitting="1A", why="counted")

    event.do(c.RehomeEntry, entry=waits, flight="1B", why="no seat")

    assert event.state.entries[waits].sitting == "1B"
    assert event.sitting("1B").alternates == [waits]
    event.look()
    assert event.wrong == []


def test_each_sitting_has_its_draw_day_and_secrets_are_published_in_their_order() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.open("1A", 2)
    event.open("1B", 2)
    in_a, in_b = event.enter("1A"), event.enter("1B")

    draws = [event.state.draws[event.state.entries[name].seat_draw].day for name in (in_a, in_b)]
    assert draws == [1, 2]
    with pytest.raises(WhichSitting):
        event.do(c.StartClock)
    with pytest.raises(DayNotOver):
        event.do(c.RevealSecret, day=1)
    for name in ("1B", "1A"):
        for _ in range(5):
            event.enter(name)
        event.do(c.StartClock, sitting=name)
        event.down_to(name, 2)
        event.do(c.ChangeRegistration, sitting=name, change="close", why="planned")
        event.bag_all(name)
        if name == "1B":
            with pytest.raises((EarlierFirst, DayNotOver)):
                event.do(c.RevealSecret, day=2)
    for day in (1, 2):
        event.do(c.RevealSecret, day=day)


def test_the_field_is_formed_once_the_whole_stage_is_closed() -> None:
    event = MainEvent(planned=TWO, starts_at="2026-11-13T15:00:00.000Z")
    event.play_flight("1A", 12, 3)
    event.play_flight("1B", 12, 3)
    event.open("2", 2)
    event.do(c.ReopenSitting, sitting="1A", why="counted again")

    with pytest.raises(StagePlayed):
        event.do(c.FormField, sitting="2")


def test_a_later_stage_finishes_above_an_earlier_one_and_flights_by_depth() -> None:
    event = two_flights(each=12, left=3)
    event.form("2", 2)
    event.unbag("2")
    last = event.seated("2")[0]
    event.do(c.ReportBust, entry=last)

    order = [found.entry for found in results(event.state)]

    assert order[0] == last
    outs = [event.state.entries[name].out for name in order[1:]]
    depths = [(out.level, -out.seconds) for out in outs if out]
    assert depths == sorted(depths, reverse=True)


@pytest.mark.parametrize(
    ("wrong", "planned"),
    [
        (BadName, (Plan(id=SittingId("1A")), Plan(id=SittingId("1A")))),
        (BadSources, (Plan(id=SittingId("2"), kind="day"),)),
        (BadSources, (Plan(id=SittingId("1A")), Plan(id=SittingId("2"), kind="day", sources=(SittingId("1B"),)))),
        (NoEnd, (Plan(id=SittingId("1A")), Plan(id=SittingId("1B")))),
        (BadEnd, (*TWO[:2], msgspec.structs.replace(TWO[2], ends=plans()[0].ends))),
        (BadStart, (TWO[0], plans()[1], msgspec.structs.replace(TWO[2], starts_at=plans()[0].starts_at))),
    ],
)  # fmt: skip
def test_plans_that_make_no_tournament_are_refused(wrong: type[Refusal], planned: tuple[Plan, ...]) -> None:
    with pytest.raises(wrong):
        check_plans(planned, LEVELS)


def test_piles_are_worth_what_they_make() -> None:
    assert worth(piles(84_500)) == 84_500
