"""The front door: what is on, what is next, where one sits, who won; and staff land at their work."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from panoverde.kernel.ids import AccountId
from panoverde.people.agreements import record_consent
from panoverde.tournament import commands as c
from tests.staff import Hire
from tests.web.desk import announce, ask, at_work, entry_of, in_an_hour, person, see, text

pytestmark = pytest.mark.django_db


def test_an_empty_house_says_so_and_opens_the_rules(client: Client, series: str) -> None:
    page = client.get("/")

    assert page.status_code == 200
    assert "Nada anunciado ainda" in text(page)
    assert series


def test_the_door_shows_what_is_played_what_is_next_and_where_one_sits(
    client: Client, series: str, hire: Hire
) -> None:
    desk = at_work(hire("Diretora Demo", "director", "cashier"), series)
    announce(series, "depois", "Torneio de Depois", starts_at="2099-11-15T22:00:00.000Z")
    people = [person(number, full_name=f"Jogadora Demo {number:03}") for number in range(3)]
    for each in people:
        desk.sell(each)
        record_consent(each, "image", given=True, version="demo", by=AccountId("demo"), at=timezone.now())
    ask(c.StartClock, tournament="noite")

    said = text(client.get("/"))
    assert "Acompanhar ao vivo" in said
    assert "3 de 3" in said
    assert "Torneio de Depois dom, 15 de novembro, 19:00" in said
    place = see().entries[entry_of(people[1])].place
    assert place
    found = text(client.get("/", {"q": "jogadora 001"}))
    assert f"Mesa {place.table} Assento {place.seat}" in found


def test_a_cashier_lands_at_the_desk_and_a_director_at_the_one_tournament(
    client: Client, series: str, hire: Hire
) -> None:
    announce(series)
    client.force_login(hire("Caixa Demo 9", "cashier", series=series))
    assert client.get("/my-work/").headers["Location"] == f"/desk/{series}/"
    client.force_login(hire("Diretor Demo 9", "director", series=series))
    assert client.get("/my-work/").headers["Location"] == "/direct/noite/"
    announce(series, "outra")
    assert client.get("/my-work/").headers["Location"] == "/tonight/"


def test_an_announced_tournament_shows_its_day_and_counts_down(client: Client, series: str) -> None:
    announce(series, "depois", "Torneio de Depois", starts_at="2099-11-15T22:00:00.000Z")

    for page in ("/t/depois/", "/tv/depois/", "/"):
        said = client.get(page).content.decode()
        assert 'data-until="2099-11-15T22:00:00.000Z"' in said, page
        assert "dom, 15 de novembro, 19:00" in said, page


def test_a_name_that_is_too_long_is_cut_on_the_page_too(client: Client, series: str) -> None:
    assert series
    page = client.get("/", {"q": "x" * 5_000}).content.decode()

    assert 'value="' + "x" * 60 + '"' in page


def test_the_schedule_says_whether_one_can_enter(client: Client, series: str) -> None:
    def stands(night: str) -> str:
        page = client.get(f"/s/{series}/", headers={"accept-language": "en"}).content.decode()
        found = re.search(rf'href="/t/{night}/".*?class="tag" data-s="\w+">([^<]+)<', page, re.DOTALL)
        return found[1] if found else ""

    announce(series, "hoje", "Hoje Demo", starts_at=in_an_hour())
    assert stands("hoje") == "registration open"
    ask(c.ChangeRegistration, tournament="hoje", change="close", why="casa cheia")
    assert stands("hoje") == "registration closed"
    announce(
        series, "depois", "Depois Demo", starts_at="2099-11-15T22:00:00.000Z", opens_at="2099-11-14T22:00:00.000Z"
    )
    assert stands("depois") == "announced"
