"""The announcer's script on its screen: what is sent when a sentence was read, by whom, and what stays."""

import html
import re
from typing import Any, get_args

import pytest
from django.http import HttpResponse
from django.test import Client

from panoverde.kernel.ids import TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.announcement import What
from panoverde.web.script.sentences import _SAYS
from panoverde.web.script.titles import TITLES
from tests.staff import Hire
from tests.web.desk import ask, code, see
from tests.web.facts import facts, last
from tests.web.flights import browser, form, main_event, sitting
from tests.web.floor import NIGHT, seat_all
from tests.web.night import NIGHT as MAIN

pytestmark = pytest.mark.django_db


def page(client: Client, at: str = "", night: str = NIGHT) -> str:
    return html.unescape(client.get(f"/script/{night}/", {"at": at} if at else {}).content.decode())


def read(client: Client, at: str, night: str = NIGHT, **more: Any) -> HttpResponse:
    return client.post(f"/script/{night}/read/", form(at=at, **more))  # type: ignore[return-value]


def voices(text: str) -> dict[str, str]:
    found = re.findall(r'<p class="say" lang="([^"]+)"><small>[^<]*</small>([^<]+)</p>', text)
    return dict(found)


def test_every_moment_has_a_title_and_a_sentence() -> None:
    assert set(get_args(What)) == set(TITLES) == set(_SAYS)


def test_three_languages_stand_side_by_side_and_reading_goes_on(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12)
    floor = browser(hire, series, "floor")
    first = page(floor)
    said = voices(first)

    assert list(said) == ["en", "pt-BR", "es"]
    assert "We begin with 12 players at 2 tables." in said["en"]
    assert "Começamos com 12 jogadores em 2 mesas." in said["pt-BR"]
    assert "Stacks de 30.000, niveles de 20 minutos." in said["es"]
    assert "<b>annex 4, 1</b>" in first  # the rule that the book has in the briefing
    assert read(floor, "opening.1").status_code == 302
    assert (last(e.Announced).what, last(e.Announced).about) == ("opening", 1)
    assert "While a hand is played" not in page(floor)
    assert "At the tables" in voices(page(floor))["en"]
    assert read(floor, "languages.1").status_code == 302
    assert "There is nothing to read." in page(floor)


def test_what_has_a_fact_of_its_own_is_recorded_as_that(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, denominations=(100, 500, 1000))
    floor = browser(hire, series, "floor")
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=600, why="late")
    read(floor, "level.1")
    assert see().sitting.pace.announced == 1
    ask(c.OrderColourUp, tournament=NIGHT, retire=100, keep=500, why="room", level=1)
    shown = page(floor)
    assert "the room waits for this" in shown
    assert "not on the structure sheet" in voices(shown)["en"]
    read(floor, "colour-up.100")
    assert see().sitting.chip_book.orders[100].announced_at
    ask(c.PlanLastHands, tournament=NIGHT, level=1)
    ask(c.StopForTheDay, tournament=NIGHT, why="late")
    assert "stop.1" in page(floor)
    ask(c.DrawLastHands, tournament=NIGHT, fewest=2, most=4)
    hands = see().sitting.pace.last.hands
    read(floor, f"last-hands.{hands}")
    assert see().sitting.pace.last.announced

    assert not any(isinstance(fact.event, e.Announced) for fact in facts())


def test_a_release_names_its_table(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12)
    floor = browser(hire, series, "floor")
    ask(c.BeginHandForHand, tournament=NIGHT, all_ins="held")
    ask(c.ReportTable, tournament=NIGHT, table=TableNumber(1), hand=1, what="all-in")
    ask(c.ReportTable, tournament=NIGHT, table=TableNumber(2), hand=1)
    ask(c.ReleaseTable, tournament=NIGHT)
    assert voices(page(floor, "release.1.1"))["en"].startswith("Table 1: turn the cards up")
    read(floor, "release.1.1")

    assert (last(e.Announced).what, last(e.Announced).table) == ("release", 1)


def test_languages_of_the_house_are_the_directors_to_record(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, book="tda-2015", languages=False, started=False)
    ask(c.SetLanguages, tournament=NIGHT, languages=("portuguese", "spanish"), posted=True)
    floor, director = browser(hire, series, "floor"), browser(hire, series, "director")
    assert "Only the director records this one" in page(floor)
    assert read(floor, "languages.1").status_code == 403
    read(director, "languages.1")

    languages = see().languages
    assert languages is not None
    assert (languages.spoken, languages.posted, languages.announced) == (("portuguese", "spanish"), True, True)


def test_a_second_click_and_a_second_announcer_read_it_once(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6)
    one, two = browser(hire, series, "floor", "Uma Demo"), browser(hire, series, "floor", "Outra Demo")
    sent = form(at="opening.1")
    assert one.post(f"/script/{NIGHT}/read/", sent).status_code == 302
    assert one.post(f"/script/{NIGHT}/read/", sent).status_code == 302
    refused = read(two, "opening.1")

    assert code(refused) == "announcements.read-already"
    assert sum(isinstance(fact.event, e.Announced) for fact in facts()) == 1
    assert code(read(two, "result.0")) == "announcements.nothing-to-say"
    assert code(read(two, "<script>")) == "announcements.nothing-to-say"


def test_the_sentence_that_is_being_read_stays_and_what_presses_stands_in_the_list(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12)
    floor = browser(hire, series, "floor")
    ask(c.BeginHandForHand, tournament=NIGHT)

    assert "Hand for hand begins" in re.search(r'id="what">([^<]+)', page(floor))[1]  # type: ignore[index]
    assert "Languages" in re.search(r'id="what">([^<]+)', page(floor, "languages.1"))[1]  # type: ignore[index]
    assert "Hand for hand begins" in page(floor, "languages.1")


def test_each_flight_has_its_own(series: str, hire: Hire) -> None:
    main_event(series, hire("Caixa Demo", "cashier", series=series).id, start=False)
    floor = browser(hire, series, "floor")
    assert "1A" in voices(page(floor, night=f"{MAIN}~1A"))["en"]
    read(floor, "opening.1", f"{MAIN}~1A")

    assert (set(sitting("1A").told), set(sitting("1B").told)) == ({"opening"}, set())


@pytest.mark.parametrize("role", ["cashier", "dealer", "organiser"])
def test_nobody_else_has_the_microphone(series: str, hire: Hire, role: str) -> None:
    seat_all(series, tables=1, players=6)
    client = browser(hire, series, role)

    assert client.get(f"/script/{NIGHT}/").status_code == 403
    assert read(client, "opening.1").status_code == 403
