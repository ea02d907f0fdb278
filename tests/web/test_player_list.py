"""The list of players: by standing, table and what is missing; page by page; as a file for a spreadsheet."""

import csv
import io
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import override

from panoverde.kernel.ids import EntryId, PersonId, SeatNumber, TableNumber, TournamentId
from panoverde.people.models import Person
from panoverde.tournament import commands as c
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.web.director import players
from panoverde.web.director.listing import LACKS, SHOWN, Asked, by_name, found, read
from tests.counting import calls
from tests.staff import Hire
from tests.web.desk import ask, see, text
from tests.web.floor import NIGHT, at, seat_all

PAGE = f"/direct/{NIGHT}/players"


@pytest.fixture
def director(series: str, hire: Hire) -> Client:
    seat_all(series, tables=2, players=12, late_levels=0)
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Director Demo", "director", series=series))
    return client


def sheet(client: Client, query: str = "", language: str = "en") -> tuple[str, list[list[str]]]:
    answer = client.get(f"{PAGE}.csv{query}", headers={"accept-language": language})
    assert answer.status_code == 200
    whole = answer.content.decode("utf-8")
    return whole, list(csv.reader(io.StringIO(whole[1:]), delimiter=";"))


@pytest.mark.django_db
def test_a_table_is_shown_alone_and_what_is_missing_is_asked_for(director: Client) -> None:
    here = set(at(2).values())
    _whole, lines = sheet(director, "?table=2")
    assert {f"e{line[0]}" for line in lines[1:]} == here

    first = next(iter(here))
    ask(c.HandReceipt, tournament=NIGHT, entry=EntryId(first), signed=True, checked=True)
    page = text(director.get(f"{PAGE}/?table=2&lacks=receipt"))
    _whole, lines = sheet(director, "?table=2&lacks=receipt")
    assert {f"e{line[0]}" for line in lines[1:]} == here - {first}
    assert "No receipt" in page
    assert len(sheet(director, "?lacks=document")[1]) == 1  # every document was seen at the desk
    ask(c.CheckIdentity, tournament=NIGHT, entry=EntryId(first), moment="on-request", ok=False)
    assert [f"e{line[0]}" for line in sheet(director, "?lacks=document")[1][1:]] == [first]
    assert len(sheet(director, "?lacks=money")[1]) == 1


@pytest.mark.django_db
def test_the_list_is_paged_through(director: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MOST", 5)
    first, last = text(director.get(f"{PAGE}/")), text(director.get(f"{PAGE}/?page=3"))

    assert "Page 1 of 3, 12 players" in first
    assert 'rel="next" href="?show=in&amp;page=2"' in director.get(f"{PAGE}/").content.decode()
    assert "Page 3 of 3, 12 players" in last
    assert director.get(f"{PAGE}/?page=3").content.decode().count("/players/e") == 2
    assert "Page 3 of 3" in text(director.get(f"{PAGE}/?page=99"))


@pytest.mark.django_db
def test_the_file_opens_in_excel_as_it_is_set_up_in_brazil(director: Client) -> None:
    Person.objects.filter(pk="demo-3").update(short_name="=SOMA(A1)")
    whole, lines = sheet(director, "?show=all", "pt-br")

    assert whole.startswith("\ufeff")
    assert whole.count("\r\n") == 13
    assert len(lines) == 13
    assert len({len(line) for line in lines}) == 1
    assert "0,00" in lines[1]
    assert any(line[1] == "'=SOMA(A1)" for line in lines)
    assert "0.00" in sheet(director)[1][1]


@pytest.mark.django_db
def test_names_are_in_it_only_for_whoever_may_look_people_up(director: Client, series: str, hire: Hire) -> None:
    assert "Demo 7" in sheet(director)[0]
    office = Client(headers={"accept-language": "en"})
    office.force_login(hire("Office Demo", "organiser", series=series))
    whole, lines = sheet(office)

    assert "Demo" not in whole
    assert len(lines) == 13
    floor = Client(headers={"accept-language": "en"})
    floor.force_login(hire("Floor Demo", "floor", series=series))
    assert floor.get(f"{PAGE}.csv").status_code == 403


def test_what_is_asked_for_is_read_and_nonsense_left_aside() -> None:
    assert read(QueryDict("show=nobody&lacks=luck&table=x&page=0")) == Asked()
    assert read(QueryDict("show=all&lacks=money&table=7&page=2&q=a++b")) == Asked("all", "money", 7, "a b", 2)


def full(entries: int) -> tuple[Tournament, dict[str, str]]:
    state = Tournament(TournamentId("demo"))
    for number in range(1, entries + 1):
        entry: Any = Entry(
            EntryId(f"e{number}"), PersonId(f"p{number}"), "playing", number=number,
            place=Place(TableNumber(1 + number // 9), SeatNumber(1 + number % 9)),
        )  # fmt: skip
        state.entries[entry.id] = entry
    return state, {f"p{number}": f"Jogador Demo {number}" for number in range(1, entries + 1)}


def calls_to_list(entries: int) -> int:
    state, names = full(entries)
    by_name(found(state, Asked("all")).rows, names, Asked("all"))  # names are folded once
    rows, counted = calls(lambda: by_name(found(state, Asked("all")).rows, names, Asked("all")))
    assert len(rows) == entries
    return counted


def test_ten_thousand_entries_take_ten_times_as_long_as_a_thousand() -> None:
    assert calls_to_list(10_000) < 11 * calls_to_list(1_000)


@pytest.mark.django_db
def test_who_has_not_paid_is_found(director: Client) -> None:
    assert see().entries[EntryId("e1")].owed == 0
    assert "Nobody here." in text(director.get(f"{PAGE}/?show=all&lacks=money"))


@pytest.mark.parametrize("language", ["pt-br", "en", "es"])
def test_no_two_filters_are_called_the_same(language: str) -> None:
    with override(language):
        called = [str(name).casefold().rstrip("s") for name in (*SHOWN.values(), *LACKS.values())]
    assert len(set(called)) == len(called), called
