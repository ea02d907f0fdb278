"""The venue on the floor and with the director: what is offered there, filled in, and what is recorded of it."""

from typing import Any

import pytest
from django.test import Client

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.parts import Place
from panoverde.web.asking import new_token
from tests.staff import Hire
from tests.web.desk import ask, code, see, text
from tests.web.facts import last
from tests.web.floor import NIGHT, at, seat_all
from tests.web.test_surfaces_floor import do, tablet

pytestmark = pytest.mark.django_db
ONE = TableNumber(1)
RULES = ("vaccine-proof", "temperature", "symptoms", "mask", "cleaning")


def direct(hire: Hire, series: str) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Director Demo", "director", series=series))
    return client


def test_cameras_are_put_on_a_table_and_what_lies_there_is_noted(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0)
    floor, one = tablet(hire, series), at(1)[min(at(1))]
    do(floor, "cameras", table=1)
    assert see().sitting.tables[ONE].tv
    do(floor, "breach", one, ground="tv-items", item="drink", delayed="yes", why="copo na mesa")
    assert (last(e.BreachNoted).ground, last(e.BreachNoted).order_first) == ("tv-items", True)
    do(floor, "breach", one, ground="language", language="another", in_hand="yes", why="")

    assert see().entries[EntryId(one)].breaches == 2
    assert code(floor.do("breach", one, ground="language", language="spanish", in_hand="yes")) == "venue.no-breach"


def test_a_special_need_is_flagged_and_every_new_seat_is_asked_about(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0)
    floor, one = tablet(hire, series), at(1)[min(at(1))]
    do(floor, "need", one)
    assert last(e.NeedFlagged).needs
    assert "has a special need" in text(floor.get())
    ask(c.KeepSeat, tournament=NIGHT, entry=EntryId(one), why="não há outro")
    assert "has a special need" not in text(floor.get())
    free = next(seat for seat in range(1, 10) if seat not in at(1))
    ask(c.MovePlayer, tournament=NIGHT, entry=EntryId(one), to=Place(ONE, SeatNumber(free)), why="teste")

    assert "has a special need" in text(floor.get())


def test_the_director_switches_health_rules_on_and_the_door_asks_by_them(series: str, hire: Hire) -> None:
    seat_all(
        series, tables=1, players=6, book="bsop", late_levels=3, starts_at="2099-11-15T22:00:00.000Z",
        opens_at="2020-01-01T00:00:00.000Z", free=True, denominations=(100,), game_rules="demo", started=False,
    )  # fmt: skip
    director, floor, one = direct(hire, series), tablet(hire, series), at(1)[min(at(1))]
    page = f"/direct/{NIGHT}/venue/"
    assert "None hold." in text(director.get(page))
    director.post(
        f"{page}health/", {"command": new_token(), "rules": RULES, "by_word_of": "management", "since": "",
        "cleaning_minutes": "60", "unforeseen": "viseira vale"},
    )  # fmt: skip
    assert (last(e.HealthRulesSet).rules, last(e.HealthRulesSet).cleaning_minutes) == (RULES, 60)
    assert code(floor.do("presence", one, present="yes", photo_id="yes")) != ""
    do(floor, "health", one, proof="conectsus", celsius="36,4")
    assert last(e.HealthSeen).cleared
    do(floor, "health", one, proof="conectsus", celsius="37,6", symptoms="yes")
    assert not last(e.HealthSeen).cleared
    do(floor, "clean", table=1)

    assert last(e.TableCleaned).table == 1


def test_the_house_says_the_languages_before_the_clock_starts(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, book="tda-2015", started=False, languages=False)
    director = direct(hire, series)
    page = f"/direct/{NIGHT}/venue/"
    assert "They are set, posted and announced before the clock starts." in text(director.get(page))
    answer: Any = director.post(f"/direct/{NIGHT}/clock/start/", {"command": new_token()})
    assert code(answer) == "venue.no-languages"
    form = {"command": new_token(), "languages": ["english"], "posted": "yes", "announced": "yes", "usa": "yes"}
    director.post(f"{page}languages/", form)
    director.post(f"/direct/{NIGHT}/clock/start/", {"command": new_token()})

    assert (last(e.LanguagesSet).languages, bool(see().sitting.started_at)) == (("english",), True)


def test_pushes_are_planned_by_strings_and_done_on_the_floor_or_by_the_director(series: str, hire: Hire) -> None:
    seat_all(series, tables=3, players=12, late_levels=0)
    director, floor = direct(hire, series), tablet(hire, series)
    page = f"/direct/{NIGHT}/venue/"
    director.post(f"{page}rota/", {"command": new_token(), "every_minutes": "30", "strings": "2"})
    assert last(e.PushesPlanned).strings == ((1, 2), (3,))
    assert "Dealers’ rota" in text(director.get(page))
    director.post(f"{page}push/", {"command": new_token(), "string": "2", "why": "dealer passou mal"})
    assert (last(e.Pushed).string, last(e.Pushed).why) == (2, "dealer passou mal")
    do(floor, "push", table=1, why="")

    assert last(e.Pushed).string == 1


def test_where_dealers_go_along_the_room_the_director_is_sent_there(series: str, hire: Hire) -> None:
    seat_all(series, tables=3, players=12, late_levels=0)
    director = direct(hire, series)
    page = f"/direct/{NIGHT}/venue/"
    assert "Nobody has planned pushes yet." in text(director.get(page))
    director.post(f"/room/{series}/declare/", {"command": new_token(), "tables": "1-20"})
    director.post(f"/room/{series}/rota/", {"command": new_token(), "every_minutes": "30", "strings": "1-3\n11-12"})

    shown = text(director.get(page))

    assert "Tables 1–3 lie in the rota of the room." in shown
    assert f'href="/room/{series}/#rota"' in director.get(page).content.decode()
    assert "Plan the pushes" not in shown
    assert "Nobody has planned pushes yet." not in shown
