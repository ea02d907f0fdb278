"""Pace on screens: tables hand for hand by two floors and a director, the last hands, levels, empty tables."""

from typing import Any

import pytest
from django.test import Client

from panoverde.kernel.ids import TableNumber
from panoverde.kernel.roles import Role
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.parts import Level
from tests.staff import Hire
from tests.web.desk import ask, code, see, text
from tests.web.facts import facts, last
from tests.web.floor import NIGHT, Floor, at, seat_all
from tests.web.test_surfaces_setup import filled, opened

pytestmark = pytest.mark.django_db
BOARD = f"/direct/{NIGHT}/"
SHEET: dict[str, Any] = {
    "free": True, "late_levels": 2, "denominations": (100,), "game_rules": "demo",
    "starts_at": "2026-01-01T00:00:00.000Z", "opens_at": "2026-01-01T00:00:00.000Z",
}  # fmt: skip


@pytest.fixture
def director(hire: Hire) -> Client:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(hire("Diretora Demo", "director"))
    return client


def tablet(hire: Hire, series: str, name: str = "Floor Demo 1", role: Role = "floor") -> Floor:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire(name, role, series=series))
    return Floor(client)


def send(client: Client, path: str, *, refused: str = "", **typed: Any) -> None:
    """Fill a form of the page in as it is offered, and send it."""
    form = filled(opened(client, f"{BOARD}pace/"), f"{BOARD}{path}", **typed)
    answer = client.post(f"{BOARD}{path}", form)
    assert code(answer) == refused  # type: ignore[arg-type]
    assert answer.status_code == (422 if refused else 302)


def undo(client: Client, why: str) -> None:
    """Put the last fact right from the board."""
    seq = facts()[-1].seq
    form = filled(opened(client, f"{BOARD}?undo={seq}"), f"{BOARD}undo/", why=why)
    assert client.post(f"{BOARD}undo/", form).status_code == 302


def states() -> dict[int, str]:
    return {int(table): report.state for table, report in see().sitting.pace.round.reports.items()}


def test_ten_tables_hand_for_hand_by_two_floors_and_a_director(series: str, hire: Hire, director: Client) -> None:
    seat_all(series, tables=10, players=40, book="bsop", **SHEET)
    one, other = tablet(hire, series), tablet(hire, series, "Outro Floor Demo")
    send(director, "hands/begin/", purpose="money", way="hand-for-hand", tv="10")
    hand = see().sitting.hand_for_hand.hand

    for table in range(1, 6):
        assert one.post("hands/report/", target="rail", table=table, hand=hand, what="finished").status_code == 200
    for table in (7, 10):
        other.post("hands/report/", target="rail", table=table, hand=hand, what="all-in")
    twice = other.post("hands/report/", target="rail", table=5, hand=hand, what="finished")
    assert code(twice) == "hand-for-hand.reported-already"
    for table in (6, 8, 9):
        other.post("hands/report/", target="rail", table=table, hand=hand, what="finished")
    page = opened(director, f"{BOARD}pace/")
    assert "Only held tables are left." in page
    assert "In this order: 7, 10." in page

    assert one.post("hands/release/", target="rail").status_code == 200
    assert last(e.TableReleased).table == 7
    send(director, "hands/count/", refused="hand-for-hand.still-held")
    one.post("hands/report/", target="rail", table=7, hand=hand, what="finished")
    send(director, "hands/release/", table="10")
    send(director, "hands/report/", table="10", what="finished")
    assert "Every table has reported." in opened(director, f"{BOARD}pace/")
    send(director, "hands/count/")

    counted = last(e.HandCounted)
    assert (counted.tables, counted.on_sight, counted.deducted_seconds) == (tuple(range(1, 11)), (), 120)
    assert states() == {}


def test_a_wrong_tap_is_taken_back_and_the_director_may_take_off_something_else(
    series: str, director: Client
) -> None:
    seat_all(series, tables=3, players=12, late_levels=0)
    send(director, "hands/begin/", all_ins="held")
    send(director, "hands/report/", table="1", what="finished")
    send(director, "hands/report/back/", table="1")
    assert states() == {}
    send(director, "hands/report/", table="1", what="finished")
    undo(director, "era a mesa 2")
    assert last(e.TableReportTakenBack).why == "era a mesa 2"
    send(director, "hands/count/", everywhere="yes", minutes="1", why="a mão foi rápida")
    assert last(e.HandCounted).deducted_seconds == 60
    send(director, "hands/end/", why="só um ensaio")
    assert not see().sitting.hand_for_hand.on


def test_the_last_hands_of_a_day_are_planned_stopped_drawn_announced_and_tapped(
    series: str, hire: Hire, director: Client
) -> None:
    seat_all(series, tables=2, players=8, late_levels=0)
    floor = tablet(hire, series)
    send(director, "last-hands/plan/", level="1")
    assert see().sitting.pace.last.level == 1
    send(director, "last-hands/stop/", refused="last-hands.outside")
    send(director, "last-hands/stop/", why="o salão fecha")
    send(director, "last-hands/stop/back/", why="era cedo")
    send(director, "last-hands/stop/", why="o salão fecha mesmo")
    send(director, "last-hands/draw/")  # levels of twenty minutes: two, no draw
    assert see().sitting.pace.last.hands == 2
    send(director, "last-hands/announce/")
    for hand in (1, 2, 3):
        assert floor.post("last-hands/report/", target="rail", table=1, hand=hand).status_code == 200
    assert "one too many" in text(floor.get())
    send(director, "last-hands/note/", table="1", why="o dealer não viu o sinal")
    assert see().sitting.pace.last.noted[TableNumber(1)] == "o dealer não viu o sinal"
    send(director, "last-hands/report/", table="2", hand="1")
    undo(director, "ainda na primeira")
    assert last(e.LastHandTakenBack).why == "ainda na primeira"
    send(director, "last-hands/report/", table="2", hand="1")
    send(director, "last-hands/report/back/", table="2")
    assert see().sitting.pace.last.played[TableNumber(2)] == 0


def test_a_player_turns_the_card_where_the_book_has_it_so(series: str, director: Client) -> None:
    seat_all(series, tables=2, players=8, book="bsop", **SHEET)
    send(director, "last-hands/stop/", why="o salão fecha")
    send(director, "last-hands/turn/", hands="4", turned_by="e3", witness="Mesa 1")
    assert last(e.LastHandsSet).turned_by == "e3"
    assert last(e.DrawnByHand).outcome == ("4",)


def test_in_a_silent_book_the_director_says_between_which_numbers(series: str, director: Client) -> None:
    seat_all(series, tables=2, players=8, book="tda-2015", late_levels=0)
    send(director, "last-hands/stop/")
    send(
        director,
        "last-hands/turn/",
        refused="last-hands.no-such-number",
        hands="9",
        witness="Mesa 1",
        fewest="3",
        most="5",
    )
    send(director, "last-hands/draw/", fewest="3", most="5")
    assert 3 <= see().sitting.pace.last.hands <= 5


def test_a_level_waits_for_its_announcement_where_staff_must_make_it(
    series: str, hire: Hire, director: Client
) -> None:
    seat_all(series, tables=1, players=6, book="bsop", **SHEET)
    floor = tablet(hire, series)
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=1100, why="teste")
    assert "Level 2 waits to be announced." in text(floor.get())
    send(director, "levels/announce/", level="1")
    assert see().sitting.pace.announced == 1
    ask(c.SetClock, tournament=NIGHT, level=3, left_seconds=1100, registration="closes", why="teste")
    assert floor.post("levels/announce/", target="rail", level=3).status_code == 200
    ruled = floor.post(
        "do/which-level/", table=1, dealt_at="old", shuffle="machine", seen=["shuffler-button"],
        substantial_action="no", why="",
    )  # fmt: skip
    assert ruled.status_code == 200
    assert (last(e.HandLevelRuled).plays, last(e.HandLevelRuled).level) == ("old", 1)


def test_a_level_of_hands_names_the_tables_that_hold_it_up_on_the_board_and_the_floor(
    series: str, hire: Hire, director: Client
) -> None:
    seat_all(series, tables=14, players=28, late_levels=0)
    ask(
        c.ChangeLevels, tournament=NIGHT, levels=(see().levels[0], Level(0, 200, 400, 400, hands=2)), why="folha nova"
    )
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=0, why="chegou lá")
    ask(c.SeeButton, tournament=NIGHT, table=TableNumber(1), button=min(at(1)))
    ask(c.NextHand, tournament=NIGHT, table=TableNumber(1))

    clock = text(director.get(BOARD)).partition("Space")[0]

    for said in (clock, text(tablet(hire, series).get())):
        assert "The level ends when these hands are over: Table 2: 2 hands to go" in said
        assert "Table 13: 2 hands to go and 2 tables more" in said  # the slowest first
        assert "Table 1:" not in said


def test_the_director_s_word_rules_where_the_book_is_silent(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, book="ksop-2026", late_levels=0)
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=1100, why="teste")
    lead = tablet(hire, series, "Outra Diretora Demo", "director")
    answer = lead.post(
        "do/which-level/", table=1, dealt_at="old", shuffle="by-hand", substantial_action="yes", word="old",
        why="já tinha ação",
    )  # fmt: skip
    assert answer.status_code == 200
    assert last(e.HandLevelRuled).plays == "old"


def test_nobody_is_back_a_hand_is_counted_and_an_arrival_waits(series: str, hire: Hire, director: Client) -> None:
    seat_all(series, tables=1, players=6, late_levels=0)
    floor = tablet(hire, series)
    here = at(1)
    ask(c.SeeButton, tournament=NIGHT, table=TableNumber(1), button=next(iter(here)))
    first, second, *_ = here.values()
    assert floor.post("do/empty-hand/", table=1, present=[first]).status_code == 200
    assert "a hand is counted" in opened(director, f"{BOARD}pace/")
    assert floor.post("do/return/", table=1, entry=second).status_code == 200
    early = floor.post("do/counted-hand/", table=1)
    assert code(early) == "empty-hand.counting"
    assert see().sitting.pace.empty[TableNumber(1)].arrived == (second,)


def test_before_the_final_table_called_all_ins_may_be_held_where_the_book_leaves_it_open(
    series: str, director: Client
) -> None:
    seat_all(series, tables=2, players=8, book="tda-2015", late_levels=0)
    send(director, "hands/begin/", purpose="final-table", way="hold-called-all-in")
    assert (last(e.HandForHandBegan).purpose, last(e.HandForHandBegan).way) == ("final-table", "hold-called-all-in")


def test_the_final_table_s_levels_are_set_by_hand(series: str, director: Client) -> None:
    seat_all(series, tables=1, players=2, book="scpt-2026", late_levels=0)
    send(director, "levels/final/")
    assert [line.minutes for line in see().sitting.levels] == [20, 15, 10, 15]
