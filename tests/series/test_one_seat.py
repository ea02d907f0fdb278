"""One seat at a time: who is in another tournament of the same hours is refused, let in with a warning, or let in."""

import pytest
from django.db import connections

from panoverde.application.driver import OneBook
from panoverde.kernel.facts import Event
from panoverde.series import seats
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Terms
from tests.money.test_at_once import at_once
from tests.series.hall import Hall
from tests.spine.floor import Floor, assert_sound, assert_whole_journal

NIGHT, LATER = "2026-11-15T20:00:00.000Z", "2026-11-16T20:00:00.000Z"


def hall(rule: str | None = None, side_starts: str = NIGHT) -> Hall:
    """Two tournaments, with a table each; the person `ana` sits in the first."""
    found = Hall("other", tables=())
    shelf = found.application.shelf
    assert isinstance(shelf, OneBook)
    if rule:
        shelf.it = shelf.it.but({"registration.one_seat_at_a_time": rule})
    for name, starts in (("main", NIGHT), ("side", side_starts)):
        found.add(name, terms=Terms(reentry=Offer(), starts_at=starts, opens_at="2026-11-14T12:00:00.000Z"))
        found.do(name, c.OpenTable, table=1)
    found.do("main", c.Register, entry="m1", person="ana")
    return found


def held(events: list[Event]) -> list[seats.EntryHeld]:
    return [event for event in events if isinstance(event, seats.EntryHeld)]


def test_where_no_book_speaks_the_sale_goes_on_and_says_it() -> None:
    (event,) = held(hall().do("side", c.Register, entry="s1", person="ana"))

    assert event.over == ("main",)


def test_refused_where_the_house_has_it_so_with_the_seat_that_she_has() -> None:
    night = hall("refuse")
    place = night.of("main").entries["m1"].place  # type: ignore[index]
    assert place

    with pytest.raises(seats.SeatedElsewhere) as said:
        night.do("side", c.Register, entry="s1", person="ana")

    assert f"“Main”, table {place.table}, seat {place.seat}." in str(said.value)
    assert held(night.do("side", c.Register, entry="s2", person="bia"))[0].over == ()


def test_nothing_is_said_where_the_house_allows_it() -> None:
    assert held(hall("allow").do("side", c.Register, entry="s1", person="ana"))[0].over == ()


def test_a_tournament_of_other_hours_is_none_of_it() -> None:
    assert held(hall("refuse", side_starts=LATER).do("side", c.Register, entry="s1", person="ana"))[0].over == ()


def test_where_no_start_is_announced_there_are_no_hours_to_meet() -> None:
    night = hall("refuse")
    night.do("other", c.OpenTable, table=1)

    assert held(night.do("other", c.Register, entry="o1", person="ana")) == []


def test_who_is_out_there_may_enter_here() -> None:
    night = hall("refuse")
    night.do("main", c.TakeBackEntry, entry="m1", why="engano")

    assert held(night.do("side", c.Register, entry="s1", person="ana"))[0].over == ()


def test_one_who_waits_there_is_in() -> None:
    night = hall("refuse")
    for number in range(9):
        night.do("side", c.Register, entry=f"s{number}", person=f"p{number}")
    night.do("main", c.TakeBackEntry, entry="m1", why="engano")
    night.do("side", c.Register, entry="line", person="ana")
    assert night.of("side").entries["line"].standing == "waiting"  # type: ignore[index]

    with pytest.raises(seats.WaitsElsewhere, match="waits for a seat in “Side”"):
        night.do("main", c.Register, entry="m2", person="ana")


def test_a_seat_from_the_line_is_looked_at_too() -> None:
    """Sold while it was allowed; the house has changed its mind when a seat comes free."""
    night = hall("allow")
    for number in range(9):
        night.do("side", c.Register, entry=f"s{number}", person=f"p{number}")
    night.do("side", c.Register, entry="line", person="ana")
    shelf = night.application.shelf
    assert isinstance(shelf, OneBook)
    shelf.it = shelf.it.but({"registration.one_seat_at_a_time": "refuse"})
    night.do("side", c.TakeBackEntry, entry="s0", why="engano")

    with pytest.raises(seats.SeatedElsewhere):
        night.do("side", c.SeatAlternate)


def test_what_is_over_is_forgotten() -> None:
    night = hall()
    night.at = LATER
    night.do("side", c.Register, entry="s1", person="ana")

    known: seats.Seats = night.application.see(seats.stream_of("ana"), lambda state: state)  # type: ignore[arg-type]

    assert [each.tournament for each in known.held] == ["side"]


@pytest.mark.usefixtures("on_each")
def test_two_desks_that_sell_two_events_to_one_person_at_once_and_the_second_sees_the_first() -> None:
    announced = Terms(starts_at="2026-11-15T12:00:00.000Z", opens_at="2026-11-15T09:00:00.000Z")
    main, side = Floor(2, tables=1, terms=announced), Floor(2, tables=1, terms=announced)

    sales = [floor.command(c.Register, entry="e1", person="ana") for floor in (main, side)]
    assert at_once(main, *sales) == ["done", "done"]

    known: seats.Seats = main.desks[0].see(seats.stream_of("ana"), lambda state: state)  # type: ignore[arg-type]
    events = [seats.read_event(record.said) for record in main.desks[0].journal.tail(seats.stream_of("ana"), 0)]  # type: ignore[arg-type]
    assert {each.tournament for each in known.held} == {main.tournament, side.tournament}
    assert [len(event.over) for event in events if isinstance(event, seats.EntryHeld)] == [0, 1]
    assert_sound(main)
    assert_whole_journal()
    connections.close_all()
