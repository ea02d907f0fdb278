"""Where the draws come from, for everybody: on the tournament's page, on the room's screens, on the receipt."""

import re

import pypdfium2 as pdfium
import pytest
from django.test import Client

from panoverde.bootstrap.desk import desk
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import EntryId, SeriesId
from panoverde.series.stream import House, OpenSeries, SetHouse
from panoverde.tournament import commands as c
from panoverde.web.player.tokens import player_page
from panoverde.web.tournament import kept_parts
from tests.live.house import NIGHT, SEED
from tests.staff import Hire
from tests.web.desk import at_work, entry_of, person
from tests.web.public_night import LEVELS, TERMS, ask, do, open_paid_night

pytestmark = pytest.mark.usefixtures("on_sqlite")
FEDERAL = "lottery loteria-federal 6118 2026-11-15T17:00:00.000Z"
RESULT = "48210 07331 61905 12447 90062"


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_parts, "KEPT_SECONDS", 0.0)


def shown(client: Client, path: str, language: str = "pt-BR") -> str:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode().replace("\u00a0", " ")))


def announce(source: str = FEDERAL, *, cut: bool = True) -> None:
    before = "2026-11-15T15:00:00.000Z"
    desk().secrets.keep(NIGHT, SEED)
    ask(OpenSeries, series="clube", title="Clube Demo", book="ksop-2026", at=before)
    ask(SetHouse, series=SeriesId("clube"), house=House(organiser="Clube Demo", cut=cut), at=before)
    ask(
        c.CreateTournament, tournament=NIGHT, series="clube", title="Noite Demo", book="ksop-2026",
        stack_chips=30_000, seats=9, levels=LEVELS, commitment=commitment(SEED), terms=TERMS, source=source,
        at=before,
    )  # fmt: skip


def test_before_the_day_the_page_says_what_is_sealed_and_what_is_awaited(client: Client) -> None:
    announce()
    raw, said = client.get(f"/t/{NIGHT}/").content.decode(), shown(client, f"/t/{NIGHT}/")

    assert "De onde vêm os sorteios" in said
    assert "15 nov, 12:00: a casa lacrou o segredo" in said
    assert "Loteria Federal, concurso 6118" in said
    assert RESULT not in said
    assert "Um número de 0 a 99" in said
    assert "Quando o dia acaba, o segredo é aberto" in said
    assert f'href="/verify/{NIGHT}/draws/"' in raw
    assert 'href="/verify/"' in raw


def test_once_the_day_is_open_the_page_says_what_came_and_what_that_shows(client: Client) -> None:
    announce(cut=False)
    do(c.OpenDay, ingredient=RESULT)
    said = shown(client, f"/t/{NIGHT}/", "en")

    assert RESULT in said
    assert "Compare number, day and result with what the lottery published." in said
    assert "Your cut" not in said


def test_cards_are_shown_with_whoever_saw_them_and_the_secret_once_it_is_open(client: Client) -> None:
    open_paid_night()
    said = shown(client, f"/t/{NIGHT}/", "en")
    assert "2♣ 7♦ J♥ A♠ 9♠" in said
    assert "before: demo" in said
    assert "When the day is over, the secret is opened" in said

    do(c.StartClock)
    for number in range(2, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    do(c.RevealSecret, day=1)
    said = shown(client, f"/t/{NIGHT}/", "en")
    assert "The secret was opened" in said
    assert "Anybody can make every draw again now." in said


def test_the_screen_before_the_start_names_the_source_beside_the_mark_and_the_cut(client: Client) -> None:
    announce()
    said = shown(client, f"/tv/{NIGHT}/")

    assert "Sorteio: segredo lacrado" in said
    assert "Loteria Federal 6.118 + o seu corte" in said


def test_cards_are_named_in_short_and_once_play_has_begun_the_source_stands_in_the_head(client: Client) -> None:
    open_paid_night()
    before = shown(client, f"/tv/{NIGHT}/")
    do(c.StartClock)
    said = shown(client, f"/tv/{NIGHT}/")

    assert "cinco cartas viradas no salão" in before
    assert "corte" not in before
    assert "Sorteio: segredo lacrado" not in said
    assert re.search(r"sorteio [0-9a-f]{4} [0-9a-f]{4} \+ 5 cartas registro", said)


def test_the_desks_receipt_carries_the_source(series: str, hire: Hire) -> None:
    cashier = at_work(hire("Caixa Demo", "director", series=series), series)
    who = person(1, full_name="Ana Demo Um")
    cashier.sell(who, ("cash", "300"))
    made = cashier.get("receipt.pdf", entry=entry_of(who))
    pages = pdfium.PdfDocument(b"".join(made) if made.streaming else made.content)
    said = " ".join(page.get_textpage().get_text_range() for page in pages)

    assert "public source: five cards turned in the room" in " ".join(said.split())


def test_the_players_own_receipt_names_the_source_too(client: Client) -> None:
    open_paid_night()
    said = shown(client, f"{player_page(NIGHT, EntryId('e1'))}receipt/", "es")

    assert "Fuente pública de los sorteos cinco cartas" in said
