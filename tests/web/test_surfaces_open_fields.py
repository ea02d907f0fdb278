"""Fields that only some books ask for, or whose usual answer is another: each filled in where its form has it."""

from typing import Any

import pytest

from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.web.asking import new_token
from tests.staff import Hire
from tests.web.desk import ask, code
from tests.web.facts import last
from tests.web.floor import NIGHT, Floor, at, seat_all
from tests.web.test_surfaces_chips import LEVELS, held
from tests.web.test_surfaces_director import send
from tests.web.test_surfaces_floor import do, tablet
from tests.web.test_surfaces_venue import RULES, direct

pytestmark = pytest.mark.django_db
CHIPS = (100, 500, 1_000, 5_000)


def in_a_break(series: str, hire: Hire, book: str = "ksop-2026") -> Floor:
    seat_all(series, tables=2, players=12, late_levels=0, denominations=CHIPS, book=book, game_rules="demo")
    ask(c.ChangeLevels, tournament=NIGHT, levels=LEVELS, why="demo")
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=600, why="demo")
    return tablet(hire, series)


def test_chips_found_have_an_owner_and_another_event_they_came_from(series: str, hire: Hire) -> None:
    floor = in_a_break(series, hire, "scpt-2026")
    one = at(1)[min(at(1))]
    answer = floor.post("do/found-chips/", table=1, chips="5000", entry=one, origin="this-event")

    assert code(answer) == ""
    assert (last(e.ChipsFound).entry, last(e.ChipsFound).goes) == (one, "owner")
    answer = floor.post("do/found-chips/", table=1, chips="1000", entry="", origin="elsewhere")
    assert (code(answer), last(e.ChipsFound).origin) == ("", "elsewhere")


def test_an_all_in_is_counted_by_the_floor_and_a_chip_behind_it_goes_to_the_winner(series: str, hire: Hire) -> None:
    floor = in_a_break(series, hire, "scpt-2026")
    one, two = list(at(1).values())[:2]
    yes: dict[str, Any] = {"in_turn": "yes", "facing": "yes", "exact": "yes"}
    do(floor, "all-in", one, asker=two, chips="4000", counted_by="floor", **yes)
    assert last(e.AllInCounted).by == "floor"
    boss = tablet(hire, series, "director")
    ruled: dict[str, Any] = {"ruling": "in-the-bet", "lost": "yes", "goes": "to-winner", "caller_chips": "3000"}
    do(boss, "behind-all-in", two, chips="500", why="decisão", **ruled)

    assert last(e.HiddenChipRuled).goes == "to-winner"


def test_a_chip_leaves_though_a_table_was_silent_and_the_director_says_why(series: str, hire: Hire) -> None:
    floor, director = in_a_break(series, hire), direct(hire, series)
    send(director, "chips/", "chips/order/", due="yes", retire="100", keep="500", level="1")
    do(floor, "race", table=1, **held(1, 3, 7))
    send(director, "chips/", "chips/retire/", why="a mesa 2 não respondeu")

    assert last(e.ChipRetired).retire == 100


def test_in_scpt_the_chips_of_one_player_are_coloured_up(series: str, hire: Hire) -> None:
    in_a_break(series, hire, "scpt-2026")
    director = direct(hire, series)
    one = at(1)[min(at(1))]
    send(director, "chips/", "chips/order/", retire="500", keep="1000", level="1", entry=one, why="muitas fichas")

    assert last(e.ColourUpOrdered).entry == one


def test_the_count_stands_while_an_all_in_is_counted(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0, action_clock=True)
    floor = tablet(hire, series)
    do(floor, "start-count", at(1)[min(at(1))], street="turn")
    do(floor, "stop-count", table=1, what="all-in-count")

    assert last(e.CountStopped).what == "all-in-count"


def test_health_rules_hold_from_another_moment_on(series: str, hire: Hire) -> None:
    seat_all(
        series, tables=1, players=6, book="bsop", late_levels=3, starts_at="2099-11-15T22:00:00.000Z",
        opens_at="2020-01-01T00:00:00.000Z", free=True, denominations=(100,), game_rules="demo", started=False,
    )  # fmt: skip
    director = direct(hire, series)
    director.post(
        f"/direct/{NIGHT}/venue/health/", {"command": new_token(), "rules": RULES, "by_word_of": "management",
        "since": "2020-06-01T12:00", "cleaning_minutes": "60", "unforeseen": ""},
    )  # fmt: skip

    assert last(e.HealthRulesSet).since == "2020-06-01T15:00:00.000Z"
