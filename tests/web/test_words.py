"""Pages speak one language: no word of another one, and no machine's word, on any page as any role."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from panoverde.bootstrap.demo import Demo, lay_out
from panoverde.bootstrap.desk import desk
from panoverde.documents.printing import queue
from panoverde.documents.printing.models import Printer, PrintJob
from panoverde.kernel.ids import EntryId, TournamentId
from panoverde.kernel.reasons import KINDS
from panoverde.kernel.roles import ROLES
from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.people.accounts.models import Account
from panoverde.tournament import commands as c
from panoverde.tournament.events import Place
from panoverde.web.language import CODES
from panoverde.web.player.tokens import player_token
from tests.staff import Hire
from tests.web.desk import see
from tests.web.night import ask
from tests.web.test_looks import Night, forms, night  # noqa: F401  a night in play
from tests.web.test_permissions import routes
from tests.web.words import foreign, read_aloud, words_of

# What the nights were given to say, and what things are called in every language.
NAMES = """Noite Demo Segunda Chance Demo Freezeout Demo de ontem Knockout Demo de amanhã hoje bolha Impressora demo
    Série Demo circuito outra Diretora Demo Jogador Demo Clube Demo Caixa loteria São Paulo Pessoa Nova calmo cofre
    Marca Dia de Sorte Super Sete Português English Español Panoverde"""
KNOWN = frozenset(words_of(NAMES)) | {"big-blind"}  # as English writes it before a noun
_PATH = re.compile(r"/\S+")
_STORED = re.compile(rf":(?:{'|'.join(KINDS)})\b")  # a reason as the journal has it

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(db: None, language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Demo]:  # noqa: ARG001
    """The demonstration: nights in every phase, and papers that were printed."""
    monkeypatch.setenv("PANOVERDE_PRINT_FOLDER", str(tmp_path))
    desk.cache_clear()
    demo = lay_out(timezone.now(), language=language, papers=tmp_path)
    printer = Printer.objects.get()
    for kind, state in zip(
        ("receipt", "seat-card", "shift-report", "receipt", "receipt"), PrintJob.State, strict=True
    ):
        job = queue.enqueue(printer, kind, b"", whom=(), about="no-name", by="", at=timezone.now())
        PrintJob.objects.filter(pk=job.pk).update(state=state, error="no-answer|10.0.0.9:9100|111")
    say_why(TournamentId(demo.phases["under_way"]))
    yield demo
    desk.cache_clear()


def say_why(tournament: TournamentId) -> None:
    """Do what is told with its reason, each by a kind: on the board, to the room, on a player's page."""
    state = see(tournament)
    free = next(Place(table.number, seat) for table in state.sitting.tables.values() for seat in sorted(table.free))
    moved = next(entry.id for entry in state.entries.values() if entry.place and entry.place.table != free.table)
    ask(c.DrawHands, tournament=tournament, fewest=2, most=4)
    ask(c.VoidDraw, tournament=tournament, number=see(tournament).next_draw - 1, why=":not-needed")
    ask(c.MovePlayer, tournament=tournament, entry=moved, to=free, why=":room")
    ask(c.SetClock, tournament=tournament, level=1, left_seconds=60, why=":late")
    ask(c.PauseClock, tournament=tournament, why=":color-up")


def reader(language: Language, account: Any = None) -> Client:
    client = Client(headers={"accept-language": CODES[language]})
    if account:
        client.force_login(account)
    return client


def mixed(answer: Any, language: Language) -> Iterator[str]:
    """Sentences of an answer that hold words of another language, with these."""
    if answer.streaming or not answer.headers.get("Content-Type", "").startswith("text/html"):
        return
    for text in read_aloud(answer.content.decode()):
        if _STORED.search(text):
            yield unescape(text)[:120]
        if words := foreign(_PATH.sub("", text), language, KNOWN):
            yield f"{', '.join(sorted(words))}: {unescape(text)[:120]}"


def addresses(club: Demo, tournament: str) -> Iterator[str]:
    """Every page about a tournament, and what links on them ask for in their queries."""
    state = see(tournament)
    entry = next(iter(state.out), None) or next(iter(state.entries), EntryId("none"))
    person = state.entries[entry].person if entry in state.entries else "none"
    values = {
        "series": club.series, "tournament": tournament, "entry": entry, "till": "none", "person": person,
        "token": player_token(tournament, entry), "number": "1", "draw": "1", "table": "1", "day": "1",
        "account": "nobody", "terminal": "none", "book": "ksop-2026", "other": "bsop", "edition": "0" * 16,
        "sitting": "1A",
    }  # fmt: skip
    for route in routes():
        yield reverse(route.name, kwargs={p: values[p] for p in route.pattern.pattern.converters})


def walked(client: Client, start: Iterator[str], *, on: bool = False) -> Iterator[tuple[str, Any]]:
    """Open pages, and where it goes on those that differ from them in a query alone."""
    due, seen = list(start), set[str]()
    while due:
        address = due.pop()
        if address in seen:
            continue
        seen.add(address)
        answer: Any = client.get(address)
        yield address, answer
        if answer.streaming:
            answer.close()
        if on and answer.status_code == 200 and not answer.streaming and "?" not in address:
            page = answer.content.decode(errors="replace")
            found = {unescape(one) for one in re.findall(r'(?:href|hx-get)="([^"#]*\?[^"#]*)"', page)}
            here = {one if one.startswith("/") else address + one for one in found if "lang=" not in one}
            due += sorted(one for one in here if one.startswith("/"))[:12]


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("receipt seat-card sent", "pt", {"receipt", "seat-card", "sent"}),
        ("antes do ante: plays", "pt", {"plays"}),
        ("Nível terminou", "es", {"nível", "terminou"}),
        ("A new assento", "en", {"assento"}),
        ("Pago: on-site", "es", {"on-site"}),
        ("technical-trouble", "en", {"technical-trouble"}),
        ("1 lugar livre, chip race, add-on", "pt", set()),
    ],
)
def test_words_of_another_language_are_noticed(text: str, language: Language, found: set[str]) -> None:
    assert found <= foreign(text, language, frozenset())
    assert bool(found) == bool(foreign(text, language, frozenset()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_speaks_another_language(club: Demo, hire: Hire, language: Language) -> None:
    found = dict[str, str]()
    everybody = reader(language, hire("Demo", *ROLES))
    walks = [walked(everybody, addresses(club, each), on=name == "under_way") for name, each in club.phases.items()]
    for account in [None, *Account.objects.all()]:
        walks.append(walked(reader(language, account), addresses(club, club.phases["under_way"])))

    for walk in walks:
        for address, answer in walk:
            assert answer.status_code < 500, address
            for said in mixed(answer, language):
                found.setdefault(said, address)

    listed = "\n".join(f"{address}: {said}" for said, address in found.items())
    assert not found, listed


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_to_a_form_speaks_another_language(night: Night, language: Language) -> None:  # noqa: F811
    night.cashier.client.defaults["HTTP_ACCEPT_LANGUAGE"] = CODES[language]

    found = [f"{name}: {said}" for name, send, _status in forms(night) for said in mixed(send(), language)]

    assert not found, "\n".join(found)
