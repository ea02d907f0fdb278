"""Flights and days in the form that announces: rows typed as plans, what is wrong beside its row, nothing lost."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import SeriesId, SittingId
from panoverde.series.stream import stream_of as series_stream
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.web.setup.level_texts import read_levels, written_levels
from panoverde.web.setup.plans import rows_in, with_rows, written_rows
from tests.web.desk import code
from tests.web.test_surfaces_setup import CREATE, NEW, director, filled, night, only_tournament, opened, send

__all__ = ["director"]  # somebody who may announce

pytestmark = pytest.mark.django_db
PLANS = "/setup/circuito/new/plans/"
FLIGHTS = (SittingId("1A"), SittingId("1B"), SittingId("1C"))
START = {"starts_at": "2031-03-01T14:00", "late_levels": "6", "title": "Principal Demo", "event": "main-event"}
OWN = "15 100 200 200\n15 200 400 400\n10\n15 300/600 600"
TURBO = {
    "plan-2-starts": "2031-03-03T21:00", "plan-2-late": "2", "plan-2-cap": "180", "plan-2-ends": "at-left",
    "plan-2-ends_value": "20", "plan-2-levels": OWN, "plan-2-tables": "41-60", "plan-2-unclaimed": "hold-back",
}  # fmt: skip
DAY_TWO = {"plan-3-first": "3", "plan-3-minutes": "40", "plan-3-ends": "after-level", "plan-3-ends_value": "5"}


def three(director: Client, **changes: Any) -> str:
    """The form after the button that makes three flights and two days."""
    sent = filled(opened(director, NEW), CREATE, **START, **changes)
    answer = director.post(PLANS, {**sent, "edit": "plan-three"})
    assert answer.status_code == 200
    return answer.content.decode()


def announced() -> int:
    count: int = desk().see(series_stream(SeriesId("circuito")), lambda s: len(s.tournaments))
    return count


def beside(answer: HttpResponse, row: int) -> str:
    """What stands in a row of the page."""
    page = answer.content.decode()
    found = page[page.index(f'id="plan-{row}"') :]
    return found[: found.index("</fieldset>")]


def test_a_main_event_is_announced_in_three_flights_and_two_days_and_its_first_flight_is_opened(
    director: Client,
) -> None:
    page = three(director)
    answer = send(director, page, CREATE, **TURBO, **DAY_TWO, **{"plan-0-tables": "1-3"})
    flights = f"/direct/{only_tournament()}/flights/"
    assert (answer.status_code, answer.headers["Location"]) == (302, flights)

    send(
        director,
        opened(director, flights),
        f"{flights}1A/open/",
        ingredient="2c 7d Jh As 9s",
        witness="Ana Demo",
    )

    first = night().sittings[SittingId("1A")]
    assert (first.day, sorted(first.tables)) == (1, [1, 2, 3])
    assert [sitting.phase for sitting in night().sittings.values()][1:] == ["planned"] * 4


def test_every_field_of_a_plan_is_announced_as_it_is_typed(director: Client) -> None:
    send(director, three(director), CREATE, **TURBO, **DAY_TWO)
    terms, structure = night().terms, night().levels
    own = (Level(15, 100, 200, 200), Level(15, 200, 400, 400), Level(10), Level(15, 300, 600, 600))
    slower = tuple(
        level if level.is_break else Level(40, level.small_blind, level.big_blind, level.ante) for level in structure
    )
    third = [at for at, level in enumerate(structure) if not level.is_break][2]

    assert terms.plans == (
        Plan(id=SittingId("1A"), starts_at="2031-03-01T17:00:00.000Z", late_levels=6),
        Plan(id=SittingId("1B"), starts_at="2031-03-02T17:00:00.000Z", late_levels=6),
        Plan(
            id=SittingId("1C"), starts_at="2031-03-04T00:00:00.000Z", levels=own, ends=Ends("at-left", 20),
            late_levels=2, cap=180, tables=(41, 60), unclaimed="hold-back",
        ),
        Plan(
            id=SittingId("2"), kind="day", sources=FLIGHTS, starts_at="2031-03-04T17:00:00.000Z", levels=slower,
            first_level=third, ends=Ends("after-level", 5),
        ),
        Plan(id=SittingId("3"), kind="day", sources=(SittingId("2"),), starts_at="2031-03-05T17:00:00.000Z"),
    )  # fmt: skip
    assert (terms.flights, terms.starts_at) == (("1A", "1B", "1C"), "2031-03-01T17:00:00.000Z")


WRONG = {
    "a day whose source does not exist": (3, {"plan-3-sources": "1A 1B 1C 1D"}, "sittings.bad-plan"),
    "two rows with one name": (1, {"plan-1-id": "1A"}, "sittings.bad-plan"),
    "a name nobody could say": (1, {"plan-1-id": "1 B!"}, "sittings.bad-plan"),
    "a flight that leads nowhere": (2, {"plan-3-sources": "1A 1B"}, "sittings.bad-plan"),
    "a day before its flights": (3, {"plan-3-starts": "2031-02-01T14:00"}, "sittings.bad-plan"),
    "a level that cannot be played": (0, {"plan-0-levels": "20 200 100 0"}, "sittings.bad-plan"),
    "a last day that ends early": (4, {"plan-4-ends": "at-left", "plan-4-ends_value": "9"}, "sittings.bad-plan"),
    "an end without a number": (0, {"plan-0-ends": "at-percent"}, "sittings.bad-plan"),
    "a time that is none": (0, {"plan-0-starts": "amanhã"}, "1A, Start: “amanhã” is no day and time."),
    "a number that is none": (0, {"plan-0-cap": "muitas"}, "1A, Most entries: “muitas” is not a whole number."),
    "tables that are none": (1, {"plan-1-tables": "salão"}, "1B, Tables: “salão” is no row of tables."),
    "a level it has not": (3, {"plan-3-first": "900"}, "2, Begins at level: its structure has levels 1 to"),
    "a line that is no level": (0, {"plan-0-levels": "20 100"}, "1A, Its own levels: “20 100” is no level."),
    "a name that is missing": (4, {"plan-4-id": " "}, "Row 5, Name is missing."),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_said_beside_its_row_and_everything_typed_stays(director: Client, what: str) -> None:
    row, changes, says = WRONG[what]
    answer = send(director, three(director), CREATE, **changes, notes="Estacionamento no local.")

    assert (answer.status_code, announced()) == (422, 0)
    assert says in beside(answer, row)
    page = answer.content.decode()
    assert page.count(" autofocus") == 1
    again = filled(answer.content.decode(), CREATE)
    assert {name: again[name] for name in changes} == {name: [value] for name, value in changes.items()}
    assert again["notes"] == ["Estacionamento no local."]


def test_a_club_night_is_asked_nothing_of_it(director: Client) -> None:
    page = opened(director, NEW)

    assert '<details class="card plans" id="plans" data-keep="typed"><summary>' in page
    assert 'name="plan-' not in page
    send(director, page, CREATE, title="Noite Demo")
    assert (night().terms.plans, sorted(night().sitting.tables)) == ((), [1, 2])


def test_the_template_of_a_main_event_has_its_flights_and_days_as_rows(director: Client) -> None:
    page = opened(director, f"{NEW}?kind=main-event")
    answer = send(director, page, CREATE)

    assert (answer.status_code, code(answer)) == (302, "")
    assert [(plan.id, plan.kind, plan.sources) for plan in night().terms.plans] == [
        ("1A", "flight", ()), ("1B", "flight", ()), ("2", "day", ("1A", "1B")), ("3", "day", ("2",)),
    ]  # fmt: skip


def test_buttons_add_and_remove_rows_and_keep_the_others(director: Client) -> None:
    form = filled(three(director), CREATE, **{"plan-1-cap": "99"})
    part = {"hx-request": "true"}

    less = director.post(PLANS, {**form, "edit": "plan-drop-0"}, headers=part).content.decode()
    more = director.post(PLANS, {**form, "edit": "plan-day"}, headers=part).content.decode()
    levels = director.post(PLANS, {**form, "edit": "plan-levels-1"}, headers=part).content.decode()
    nothing = director.post(PLANS, {**form, "edit": "plan-drop-77"}, headers=part).content.decode()

    assert 'name="plan-0-cap" value="99"' in less
    assert 'name="plan-4-id"' not in less
    assert 'name="plan-5-id" value="4"' in more
    assert 'name="plan-5-sources" value="3"' in more
    assert f"{form['level-minutes'][0]} {form['level-small'][0]} {form['level-big'][0]}" in levels
    assert nothing.count('class="plan"') == 5


def test_the_announcement_leaves_each_flight_and_day_to_its_own_plan(director: Client) -> None:
    send(director, three(director), CREATE)
    board, plans = f"/direct/{only_tournament()}~1A/", night().terms.plans
    page = opened(director, f"{board}terms/")
    forged = {**filled(page, f"{board}terms/change/", notes="Traga documento.", why="aviso"), "plan-0-id": "9"}

    director.post(f"{board}terms/change/", forged)
    moved = {"final_table_at": "2031-03-05T20:00", "why": "transmissão"}
    answer = send(director, opened(director, f"{board}terms/"), f"{board}terms/times/", notified="on", **moved)

    assert (answer.status_code, code(answer)) == (302, "")
    assert (night().terms.notes, night().terms.plans) == ("Traga documento.", plans)
    assert night().terms.final_table_at == "2031-03-05T23:00:00.000Z"


def test_no_announcement_is_made_one_of_flights_afterwards(director: Client) -> None:
    send(director, opened(director, NEW), CREATE, title="Noite Demo")
    board = f"/direct/{only_tournament()}/"
    form = filled(opened(director, f"{board}terms/"), f"{board}terms/change/", notes="Traga documento.", why="aviso")
    rows = {"plan-0-id": "1A", "plan-1-id": "2", "plan-1-kind": "day", "plan-1-sources": "1A"}

    director.post(f"{board}terms/change/", {**form, **rows})

    assert (night().terms.notes, night().terms.plans) == ("Traga documento.", ())


def test_plans_are_written_as_they_are_read() -> None:
    levels = read_levels(OWN, "")
    plan = Plan(id=SittingId("1C"), levels=levels, first_level=3, tables=(4, 9), cap=8, late_levels=0)
    (row,) = written_rows([plan], ())

    assert read_levels(written_levels(levels), "") == levels
    assert (row["first"], row["tables"], row["cap"], row["late"]) == ("3", "4-9", "8", "0")
    assert rows_in(with_rows({"title": "x", "plan-7-id": "gone"}, [row])) == [row]
