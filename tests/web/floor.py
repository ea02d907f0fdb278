"""A room for tests: tables with demo players at them, and somebody of the floor who taps as the page does."""

import re
from typing import Any, NamedTuple

from django.http import HttpResponse
from django.test import Client

from panoverde.bootstrap.desk import desk
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import EntryId, SeriesId, TableNumber, TournamentId
from panoverde.people.models import NameWord, Person
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.events import Level
from panoverde.web.asking import new_token
from tests.papers import PAPERS
from tests.staff import NOON
from tests.web.desk import ask, see

LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(10), Level(20, 300, 600, 600))
NIGHT = TournamentId("noite")
SEED = b"a seed known to these tests: every run seats alike"


def seat_all(
    series: str, *, tables: int = 2, players: int = 12, book: str = "ksop-2026", seats: int = 9, started: bool = True,
    languages: bool = True, **terms: Any,
) -> None:  # fmt: skip
    """A tournament that has begun, with demo players at its tables."""
    desk().secrets.keep(NIGHT, SEED)
    ask(
        c.CreateTournament, tournament=NIGHT, series=SeriesId(series), title="Noite Demo", book=book,
        stack_chips=30_000, seats=seats, levels=LEVELS, commitment=commitment(SEED), terms=Terms(**terms),
    )  # fmt: skip
    if languages and book.startswith("tda-"):  # a house that plays by the TDA says them
        ask(c.SetLanguages, tournament=NIGHT, languages=("portuguese",), posted=True, announced=True)
    ask(c.OpenDay, tournament=NIGHT, ingredient="2c 7d Jh As 9s", witness="demo")
    for table in range(1, tables + 1):
        ask(c.OpenTable, tournament=NIGHT, table=TableNumber(table))
    names(players)
    for number in range(1, players + 1):
        ask(c.Register, tournament=NIGHT, entry=EntryId(f"e{number}"), person=f"demo-{number}", papers=PAPERS)
    if started:
        ask(c.StartClock, tournament=NIGHT)


def names(players: int) -> None:
    """Name the demo players."""
    Person.objects.bulk_create(
        Person(
            id=f"demo-{number}", full_name=f"Jogador Demo {number}", short_name=f"Demo {number}",
            name_folded=f"jogador demo {number}", registered_at=NOON, registered_by="demo", changed_at=NOON,
            changed_by="demo",
        )
        for number in range(1, players + 1)
    )  # fmt: skip
    NameWord.objects.bulk_create(
        NameWord(person_id=f"demo-{number}", word=word)
        for number in range(1, players + 1)
        for word in ("jogador", "demo", str(number))
    )


def where(entry: str) -> tuple[int, int]:
    """Where somebody sits."""
    place = see().entries[EntryId(entry)].place
    assert place is not None
    return place.table, place.seat


def at(table: int) -> dict[int, str]:
    """Who sits at a table."""
    return dict(sorted(see().sitting.tables[TableNumber(table)].players.items()))


class Floor(NamedTuple):
    """Somebody of the floor with a tablet."""

    client: Client

    def get(self, *, target: str = "", have: str = "", **query: Any) -> HttpResponse:
        headers = {"HX-Request": "true", "HX-Target": target, "X-Have": have} if target else {}
        return self.client.get(f"/floor/{NIGHT}/", query, headers=headers)  # type: ignore[return-value]

    def post(
        self, path: str, *, target: str = "sheet", command: str = "", have: str = "", **fields: Any
    ) -> HttpResponse:
        headers = {"HX-Request": "true", "HX-Target": target, "X-Have": have} if target else {}
        form = {"command": command or new_token(), **fields}
        return self.client.post(f"/floor/{NIGHT}/{path}", form, headers=headers)  # type: ignore[return-value]

    def do(self, deed: str, entry: str = "", **fields: Any) -> HttpResponse:
        """Do something with a player, as the sheet's form asks for it."""
        if entry:
            table, seat = where(entry)
            fields = {"table": table, "seat": seat, "entry": entry, **fields}
        return self.post(f"do/{deed}/", **fields)

    def marks(self) -> dict[str, str]:
        """Which parts the whole page has, with their marks."""
        return marks(self.get())


def marks(answer: HttpResponse) -> dict[str, str]:
    """The parts of an answer, with their marks."""
    found = re.findall(r'<\w+ (?:hx-swap-oob="true" )?id="([\w-]+)"[^>]*?data-mark="(\w+)"', answer.content.decode())
    return dict(found)


def said(have: dict[str, str]) -> str:
    """Say which parts a screen has, as its script does."""
    return "~".join(f"{part}.{mark}" for part, mark in have.items())
