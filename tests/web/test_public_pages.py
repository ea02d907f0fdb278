"""A tournament's public pages: figures, seats by name where people allow it, prizes, results, sheets."""

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils.translation import override

from panoverde.bootstrap.desk import desk
from panoverde.people.models import Person
from panoverde.tournament import commands as c
from panoverde.web.figures import money
from panoverde.web.tournament import kept_parts, public_names
from panoverde.web.tournament.boards import look
from tests.live.house import NIGHT
from tests.web.public_night import AT, consent, do, open_paid_night, seat_of, see, sell

pytestmark = pytest.mark.usefixtures("night")
HERE = f"/t/{NIGHT}/"


@pytest.fixture
def night(on_sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    monkeypatch.setattr(kept_parts, "KEPT_SECONDS", 0.0)
    monkeypatch.setattr(public_names, "FRESH_SECONDS", 0.0)
    open_paid_night()


def page(client: Client, path: str = "", **headers: str) -> str:
    answer = client.get(HERE + path, headers={"accept-language": "pt-BR", **headers})
    assert answer.status_code == 200
    return answer.content.decode().replace("\u00a0", " ")


def test_the_page_shows_price_guarantee_and_figures(client: Client) -> None:
    shown = page(client)

    assert "R$ 600 (500 + 100)" in shown
    assert "garantido R$ 10.000" in shown
    assert "360.000" in shown
    assert "de 12" in shown


def test_after_the_end_the_page_has_results_and_no_clock(client: Client) -> None:
    do(c.StartClock)
    assert "data-digits" in page(client)
    for number in range(2, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    shown = page(client)

    assert "data-digits" not in shown
    assert "data-average" not in shown
    assert '<h2 id="outs">Resultados</h2>' in shown


def test_whoever_agreed_is_found_by_name_and_nobody_else(client: Client) -> None:
    place = seat_of(3)
    shown = page(client, "seats/?q=demo+003", hx_request="true", hx_target="hits")

    assert "Jogador Demo 003" in shown
    assert f"<b>{place.table}</b>" in shown
    assert f"<b>{place.seat}</b>" in shown
    assert "Jogador Demo 005" not in page(client, "seats/?q=demo+005", hx_request="true", hx_target="hits")


def test_tables_call_the_shy_by_their_number(client: Client) -> None:
    shown = page(client, "seats/")

    assert "Jogador Demo 003" in shown
    assert "Jogador Demo 005" not in shown
    assert "Jogador 5<" in shown


def test_a_consent_taken_back_takes_the_name_away(client: Client) -> None:
    assert "Jogador Demo 003" in page(client, "seats/")
    consent(3, given=False, at=AT.replace(hour=19))

    assert "Jogador Demo 003" not in page(client, "seats/")


def test_a_name_is_kept_no_longer_than_it_may(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_names, "FRESH_SECONDS", 30.0)
    now = 1000.0
    monkeypatch.setattr("panoverde.web.tournament.public_names.time.monotonic", lambda: now)
    assert "Jogador Demo 003" in page(client, "seats/")
    consent(3, given=False, at=AT.replace(hour=19))
    assert "Jogador Demo 003" in page(client, "seats/")  # a moment longer
    now += 31

    assert "Jogador Demo 003" not in page(client, "seats/")


def test_those_who_went_out_have_their_places(client: Client) -> None:
    do(c.StartClock)
    for number in (3, 5):
        do(c.ReportBust, entry=f"e{number}")
    shown = page(client, "results/")

    assert shown.index("11º") < shown.index("12º")
    assert "Jogador Demo 003" in shown
    assert "Jogador 5<" in shown
    assert "Jogador 5<" in page(client)


def test_results_come_page_by_page(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("panoverde.web.tournament.results.MOST", 4)
    do(c.StartClock)
    for number in range(3, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    first, second, last = (page(client, f"results/?page={at}") for at in (1, 2, 99))

    assert [shown.count('class="num rank"') for shown in (first, second, last)] == [4, 4, 2]
    assert 'href="?page=2"' in first
    assert 'rel="prev"' not in first
    assert 'results/?page=2"' in second  # and stays there when it is fetched anew
    assert 'rel="next"' not in last
    part = client.get(f"{HERE}results/?page=3", headers={"hx-request": "true"}).content.decode()
    assert part.count('class="num rank"') == 2


def test_those_who_tie_share_their_places_and_prizes(client: Client) -> None:
    do(c.StartClock)
    for number in range(4, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    do(c.PublishPrizes, shares=("50", "30", "20"))
    do(c.BeginHandForHand)
    at = {seat_of(number).table: number for number in (1, 2, 3)}
    assert set(at) == {1, 2}, "two tables are left"
    for number in at.values():
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    shown = page(client, "results/")

    assert shown.count("2º ao 3º") == 2
    net = see(lambda state: state.purse.sheet.net)
    assert net % 4 == 0, "half of the pool is shared by two"
    assert shown.count(money(net // 4).replace("\u00a0", " ")) == 2


def test_what_the_entries_so_far_pay_is_on_the_page_before_prizes_are_published(client: Client) -> None:
    shown = page(client, "payouts/")

    assert "Como está com as entradas até agora" in shown
    assert "Arrecadado de 12 inscrições" in shown
    assert "Fundo da equipe, 3%" in shown


def test_prizes_show_the_sum_that_proves_them(client: Client) -> None:
    do(c.PublishPrizes)
    shown = page(client, "payouts/")

    assert "Arrecadado de 12 inscrições" in shown
    assert "Completado pela casa" in shown
    assert "ainda pode mudar" in shown
    assert 'href="/rules/ksop-2026/' in shown


def test_the_line_is_shown_in_its_true_order(client: Client) -> None:
    for number in range(13, 22):
        sell(number, at="2026-11-15T18:00:00.000Z")
    line = see(lambda state: list(state.sitting.alternates))
    shown = page(client)

    assert line == ["e19", "e20", "e21"]
    assert shown.index("Jogador Demo 019") < shown.index("Jogador Demo 020") < shown.index("Jogador Demo 021")


def test_the_structure_is_a_page_and_a_file(client: Client) -> None:
    shown = page(client, "structure/")
    file = client.get(HERE + "structure.pdf")

    assert "Folha de estrutura" in shown
    assert "300" in shown
    assert "Intervalo de 10 min" in shown
    assert "staff 3% · ranking 2%" in shown
    assert "rake 16,67%" in shown
    assert "15% das entradas" in shown
    assert "no mínimo 3" in shown
    assert (file.headers["Content-Type"], file.content[:5]) == ("application/pdf", b"%PDF-")


def test_the_payout_sheet_is_a_file_once_prizes_are_published(client: Client) -> None:
    assert client.get(HERE + "payouts.pdf").status_code == 404
    do(c.PublishPrizes)

    assert client.get(HERE + "payouts.pdf").content[:5] == b"%PDF-"


def test_prices_are_shown_for_every_way_of_paying(client: Client) -> None:
    shown = page(client, "prices/")

    assert "Pix" in shown
    assert shown.count("R$ 600") >= 2


def test_the_room_is_told_why_the_clock_stands(client: Client) -> None:
    do(c.StartClock)
    do(c.PauseClock, why="contagem de fichas")
    do(c.ShowOnScreens, notice="Jantar às 20:30")

    for path in ("", "head/"):
        shown = page(client, path)
        assert "Relógio parado: contagem de fichas" in shown
        assert "Jantar às 20:30" in shown


def test_the_page_says_whether_one_can_still_enter(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    at = "2026-11-15T17:00:00.000Z"
    monkeypatch.setattr("panoverde.web.tournament.views.now", lambda: at)
    assert "abrem às 14:30" in page(client)  # an hour before the start, by the book
    at = "2026-11-15T18:00:00.000Z"
    assert "abertas" in page(client)
    do(c.StartClock)
    assert 'data-ends="2"' in page(client)
    do(c.ChangeRegistration, change="close", why="demo")
    shown = page(client)
    assert "encerradas" in shown
    assert "data-ends" not in shown


def test_every_page_counts_the_minutes_that_registration_was_extended_by(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = "2026-11-15T18:41:00.000Z"
    monkeypatch.setattr("panoverde.web.tournament.views.now", lambda: at)
    monkeypatch.setattr("panoverde.web.tv.views.now", lambda: at)
    do(c.StartClock)
    assert "encerradas" in page(client)  # two levels of twenty minutes have been played
    do(c.ChangeRegistration, change="extend", minutes=7, why="demo", at=at)

    shown, screen = page(client), client.get(f"/tv/{NIGHT}/").content.decode()
    sheet = page(client, "structure/")
    assert 'data-ends="2" data-more="7"' in shown
    assert 'data-ends="2" data-more="7"' in screen
    assert "até 7 min depois do nível 2" in sheet
    assert "a 16:17" in sheet  # the start is announced for 15:30 there, and forty-seven minutes come on top
    assert "fim das inscrições depois de 7 min" in sheet
    at = "2026-11-15T18:47:00.000Z"
    assert "encerradas" in page(client)


def test_the_series_has_a_schedule(client: Client) -> None:
    shown = client.get("/s/clube/", headers={"accept-language": "pt-BR"}).content.decode()

    assert "Noite Demo" in shown
    assert "15:30" in shown  # 18:30 UTC, at the venue
    assert f'href="{HERE}"' in shown
    assert client.get("/s/none/").status_code == 404


PATHS = ("", "head/", "seats/", "payouts/", "results/", "structure/", "prices/", "structure.pdf")


@pytest.mark.parametrize("path", PATHS)
def test_a_tournament_nobody_announced_is_nowhere_and_costs_nothing(client: Client, path: str) -> None:
    opened = len(desk().residents._open)

    assert client.get(f"/t/none/{path}").status_code == 404
    assert client.get("/tv/none/").status_code == 404
    assert len(desk().residents._open) == opened


def test_a_board_is_taken_once_while_nothing_happens() -> None:
    first = look(NIGHT)
    assert first is not None
    assert look(NIGHT) == first
    assert look(NIGHT).board is first.board  # type: ignore[union-attr]
    do(c.StartClock)
    second = look(NIGHT)

    assert second is not None
    assert second.board.seq == first.board.seq + 1


def test_a_part_is_written_once_a_second_in_each_language(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_parts, "KEPT_SECONDS", 60.0)
    written: list[str] = []

    def render(template: str, *said: Any) -> str:
        written.append(template)
        return render_to_string(template, *said)

    monkeypatch.setattr(kept_parts, "render_to_string", render)
    for language in ("pt-BR", "en", "pt-BR", "en"):
        page(client, "head/", accept_language=language)
    assert len(written) == 2
    do(c.StartClock)
    page(client, "head/")

    assert len(written) == 3


@pytest.mark.parametrize(
    ("language", "word"), [("pt", "Onde eu sento"), ("en", "Where do I sit"), ("es", "Dónde me siento")]
)
def test_pages_speak_three_languages(client: Client, language: str, word: str) -> None:
    assert word in page(client, f"?lang={language}")


def test_whoever_was_erased_has_no_name(client: Client) -> None:
    do(c.StartClock)
    for number in range(2, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    assert "Jogador Demo 004" in page(client, "results/")
    Person.objects.filter(pk="p4").update(erased_at=AT)

    shown = page(client, "results/")
    assert "Jogador Demo 004" not in shown
    assert "Jogador 4<" in shown


def test_the_pool_follows_every_entry_though_no_prizes_are_published(client: Client) -> None:
    def pool() -> int:
        seen = look(NIGHT)
        assert seen
        assert seen.board.sheet is None
        return seen.board.pool

    before = pool()
    for number in range(13, 26):  # beyond what is guaranteed
        sell(number)

    assert pool() > before
    with override("pt-br"):  # as the page is
        said = money(pool()).replace("\u00a0", " ")
    assert said in page(client)
    assert said in client.get(f"/tv/{NIGHT}/").content.decode().replace("\u00a0", " ")
