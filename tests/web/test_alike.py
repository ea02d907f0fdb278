"""Two people of one name who stand together are told apart: by age or city for staff, by a number for everybody."""

from datetime import UTC, datetime

import pypdfium2 as pdfium
import pytest
from django.test import Client
from django.utils import timezone

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.people.agreements import record_consent
from panoverde.people.documents import Document
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from tests.staff import Hire
from tests.web.desk import CPFS, Cashier, ask, at_work, entry_of, person, see, text
from tests.web.floor import where

pytestmark = pytest.mark.django_db
NAME = "Pessoa Demo"


@pytest.fixture
def here(series: str, hire: Hire) -> Cashier:
    return at_work(hire("Diretora Demo", "director", "organiser"), series)


def _namesake(number: int, born: str, **particulars: object) -> PersonId:
    who = person(90 + number, full_name=NAME, birth_date=born, **particulars)
    record_consent(
        who, "image", given=True, version="demo", by=AccountId("demo"), at=datetime(2026, 11, 15, tzinfo=UTC)
    )
    return who


def _ages(*born: str) -> list[int]:
    return [timezone.now().year - int(one[:4]) for one in born]  # born on the first day of a year


def test_ages_tell_apart_then_digits_of_a_document_and_one_alone_needs_neither(db: None) -> None:  # noqa: ARG001
    young, old = _namesake(1, "2000-01-01"), _namesake(2, "1960-01-01")
    twins = [_namesake(n, "1980-01-01", documents=(Document("cpf", CPFS[n]),)) for n in (3, 4)]

    assert short_names([young]) == {young: NAME}
    first, second = _ages("2000-01-01", "1960-01-01")
    assert short_names([young, old]) == {young: f"{NAME} ({first})", old: f"{NAME} ({second})"}
    assert set(short_names(twins).values()) == {f"{NAME} (•••.509.•••-56)", f"{NAME} (•••.883.•••-57)"}


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ([("1980", "Curitiba"), ("1980", "Londrina")], ["Curitiba", "Londrina"]),
        ([("1980", "Curitiba"), ("1980", "")], ["Curitiba", ""]),
        ([("", "Curitiba"), ("", "Londrina")], ["Curitiba", "Londrina"]),
        ([("1980", "Bom Jesus PI"), ("1980", "Bom Jesus RS")], ["Bom Jesus PI", "Bom Jesus RS"]),
        ([("1980", "São José"), ("1980", "São José dos Pinhais")], ["São José", "São José dos Pinhais"]),
        ([("1980", "Curitiba"), ("1980", "CURITIBA / PR")], ["•••.509.•••-56", "•••.883.•••-57"]),  # one city
        (
            [("1980", "Curitiba"), ("1980", "Londrina"), ("1960", "Curitiba")],
            ["{1980}, Curitiba", "{1980}, Londrina", "{1960}, Curitiba"],
        ),
        ([("1980", "Curitiba"), ("1960", "Londrina")], ["{1980}", "{1960}"]),  # the age alone does it
    ],
)
def test_cities_tell_apart_where_ages_do_not(
    known: list[tuple[str, str]],
    told: list[str],
    db: None,  # noqa: ARG001
) -> None:
    people = [
        _namesake(n, f"{year}-01-01" if year else "", city=city, documents=(Document("cpf", CPFS[n]),))
        for n, (year, city) in enumerate(known, len(CPFS) - len(known))
    ]

    ages = {f"{{{year}}}": str(_ages(year)[0]) for year, _city in known if year}
    for year, age in ages.items():
        told = [mark.replace(year, age) for mark in told]
    names = short_names(people)
    assert [names[one] for one in people] == [f"{NAME} ({mark})" if mark else NAME for mark in told]


def test_staff_see_cities_where_namesakes_of_one_age_stand_together_and_the_public_never(here: Cashier) -> None:
    cities = ("Curitiba PR", "Londrina")
    both = [_namesake(n, "1980-01-01", city=city) for n, city in enumerate(cities)]
    for one in both:
        assert here.sell(one).status_code == 200
    ask(c.StartClock, tournament="noite")

    for address, query in (
        ("/direct/noite/players/", {}), ("/floor/noite/", {"q": "pessoa demo"}), ("/direct/noite/journal/", {}),
        ("/direct/noite/players.csv", {}),
    ):  # fmt: skip
        page = text(here.client.get(address, query))
        assert all(f"{NAME} ({city})" in page for city in cities), address
    everybody = Client(headers={"accept-language": "en"})
    for address in ("/t/noite/", "/t/noite/seats/", "/t/noite/seats/?q=pessoa", "/tv/noite/"):
        page = text(everybody.get(address))
        assert not [city for city in cities if city in page], address
    assert f"{NAME} (no. 1)" in text(everybody.get("/t/noite/seats/"))


def test_staff_see_ages_where_namesakes_stand_together(here: Cashier) -> None:
    born = ("2000-01-01", "1960-01-01")
    both = [_namesake(n, day) for n, day in enumerate(born)]
    for one in both:
        assert here.sell(one).status_code == 200
    ask(c.StartClock, tournament="noite")
    first, second = _ages(*born)

    for address, query in (
        ("/direct/noite/players/", {}), ("/floor/noite/", {"q": "pessoa demo"}), ("/direct/noite/journal/", {}),
    ):  # fmt: skip
        page = text(here.client.get(address, query))
        assert f"{NAME} ({first})" in page, address
        assert f"{NAME} ({second})" in page, address
    table, _seat = where(entry_of(both[0]))
    together = where(entry_of(both[1]))[0] == table
    assert (f"{NAME} ({first})" in text(here.client.get("/floor/noite/", {"table": table}))) == together


def test_the_public_sees_numbers_and_never_an_age(here: Cashier) -> None:
    both = [_namesake(n, day) for n, day in enumerate(("2000-01-01", "1960-01-01"))]
    alone = person(7, full_name="Outra Demo")
    record_consent(
        alone, "image", given=True, version="demo", by=AccountId("demo"), at=datetime(2026, 11, 15, tzinfo=UTC)
    )
    for one in (*both, alone):
        assert here.sell(one).status_code == 200
    ask(c.StartClock, tournament="noite")
    numbers = [list(see().entries).index(entry_of(one)) + 1 for one in both]
    everybody = Client(headers={"accept-language": "en"})

    for address, query in (("/t/noite/seats/", {}), ("/t/noite/seats/", {"q": "pessoa"})):
        page = text(everybody.get(address, query))
        assert all(f"{NAME} (no. {number})" in page for number in numbers), page
        assert "Outra Demo (" not in page


def test_namesakes_on_one_list_of_seat_cards_are_told_apart_by_the_numbers_of_their_entries(here: Cashier) -> None:
    both = [_namesake(n, day) for n, day in enumerate(("2000-01-01", "1960-01-01"))]
    for one in both:
        assert here.sell(one).status_code == 200
    numbers = [list(see().entries).index(entry_of(one)) + 1 for one in both]
    ask(c.StartClock, tournament="noite")
    ask(c.RedrawSeats, tournament="noite", tables=tuple(see().sitting.tables), why="demo")
    file = here.client.get(f"/floor/noite/cards/{see().seq}.pdf").content

    said = " ".join(page.get_textpage().get_text_range() for page in pdfium.PdfDocument(file))
    assert all(f"{NAME} (no. {number})" in " ".join(said.split()) for number in numbers), said
