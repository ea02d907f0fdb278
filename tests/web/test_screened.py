"""A reason that names somebody, or holds a document, is refused on every screen, and what was typed stays there."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import PersonId, TableNumber
from panoverde.people.register import Particulars, update
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from tests.people.desk import ANA, AT
from tests.staff import Hire
from tests.web.desk import announce, at_work, code, entry_of, in_an_hour, person, see
from tests.web.floor import Floor, seat_all
from tests.web.night import NIGHT, ask

pytestmark = pytest.mark.django_db


def stays(answer: Any, why: str) -> bool:
    """Whether the form still holds what was typed."""
    page = unescape(answer.content.decode())
    return f'value="{why}"' in page or f">{why}</textarea>" in page


@pytest.mark.parametrize(
    ("why", "refused", "says"),
    [
        ("a Zulmira desistiu", "words.name", "“Zulmira” in the reason is somebody’s name."),
        ("é o 390.533.447-05", "words.document", "There is a document’s number in the reason (390…)."),
        (
            "ligar 11 98765-4321",
            "words.contact",
            "There is a phone number or an e-mail address in the reason (11 …).",
        ),
        (
            "E00000000202611151805ABCDEFGHIJK",
            "words.bank-number",
            "There is a bank’s number in the reason (E00…).",
        ),
    ],
)
def test_at_the_desk(series: str, hire: Hire, why: str, refused: str, says: str) -> None:
    cashier = at_work(hire("Caixa Demo 2", "cashier", series=series), series)
    announce(series, "cedo", starts_at=in_an_hour())
    cashier, her = cashier._replace(tournament="cedo"), person(1, full_name="Zulmira Quintanilha")
    cashier.sell(her)
    before = see("cedo").seq

    answer = cashier.post("cancel/", person=her, entry=entry_of(her, "cedo"), why=why)

    assert (answer.status_code, code(answer)) == (422, refused)
    assert says in unescape(answer.content.decode())
    assert stays(answer, why)
    assert see("cedo").seq == before


def test_at_the_drawer_and_where_the_house_bars_somebody(series: str, hire: Hire) -> None:
    here = at_work(hire("Organizadora Demo", "organiser", "cashier"), series)
    her = person(1, full_name="Zulmira Quintanilha")

    moved = here.post("till/move/", alone=False, what="drop", amount="10", why="para zulmira quintanilha")
    barred = here.post("bar/", person=her, why="Zulmira brigou")

    assert [(answer.status_code, code(answer)) for answer in (moved, barred)] == [(422, "words.name")] * 2
    assert stays(moved, "para zulmira quintanilha")
    assert stays(barred, "Zulmira brigou")


def test_before_the_director(director: Client) -> None:
    ask(c.OpenTable, tournament=NIGHT, table=3)
    her, before = desk().see(stream_of(NIGHT), lambda s: (_first_at(s, TableNumber(1)), s.seq))
    update(her, Particulars(full_name="Zulmira Quintanilha"), by=ANA, at=AT)
    form = {"command": "form-of-breaking-table-1", "table": "1", "why": "a zulmira não quer"}

    answer = director.post(f"/direct/{NIGHT}/tables/break/", form)

    assert answer.status_code == 422
    assert 'data-code="words.name"' in answer.content.decode()
    assert stays(answer, "a zulmira não quer")
    assert desk().see(stream_of(NIGHT), lambda s: s.seq) == before
    assert director.post(f"/direct/{NIGHT}/tables/break/", {**form, "why": "a jogadora não quer"}).status_code == 302


def _first_at(state: Tournament, table: TableNumber) -> PersonId:
    return state.entries[next(iter(state.sitting.tables[table].players.values()))].person


def test_on_the_floor_in_every_language(series: str, hire: Hire) -> None:
    seat_all(series)
    update(PersonId("demo-1"), Particulars(full_name="Zulmira Quintanilha"), by=ANA, at=AT)
    client = Client()
    client.force_login(hire("Floor Demo", "floor", series=series))
    before = see().seq

    for language, says in (
        ("pt-br", "é o nome de alguém"),
        ("es", "es el nombre de alguien"),
        ("en", "somebody’s name"),
    ):
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        answer = Floor(client).do("call", "e1", why="Zulmira grita")

        assert (answer.status_code, code(answer)) == (422, "words.name")
        assert says in unescape(answer.content.decode())
        assert stays(answer, "Zulmira grita")
    assert see().seq == before
