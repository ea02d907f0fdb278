"""The desk in Chromium, with the keyboard alone: a queue is served in a handful of keys, and the paper comes out."""

import os
import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Browser, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from panoverde.bootstrap.desk import desk
from panoverde.documents.printing import printers
from panoverde.documents.printing.worker import Worker
from panoverde.kernel.ids import PersonId, SeriesId
from panoverde.people.accounts.models import Account
from panoverde.people.models import Person
from panoverde.series.stream import House, SetHouse
from panoverde.series.tills import Till, stream_of
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.web.open_shifts import open_shift
from panoverde.web.player.tokens import player_page
from tests.browser.looking import violations
from tests.browser.waiting import settled, stop_time, until
from tests.staff import PIN, Hire
from tests.web.desk import END_TO_END, announce, ask, entry_of, house, in_an_hour, person, see
from tests.web.facts import last

pytestmark = pytest.mark.browser


class Paper:
    """A printer on the network: it keeps what arrives."""

    def __init__(self) -> None:
        self.came: list[bytes] = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            with connection:
                parts = b""
                while part := connection.recv(65_536):
                    parts += part
            self.came.append(parts)

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def site(on_sqlite: str) -> Iterator[str]:
    """A server on a database of its own."""
    del on_sqlite
    server = LiveServer("localhost")
    yield str(server.url)
    server.stop()


@pytest.fixture
def club(site: str, hire: Hire, series: str) -> Account:
    """A club on a Sunday evening: two tournaments, a few known players, a cashier."""
    del site
    announce(series, title="Turbo Demo", starts_at=in_an_hour())
    announce(series, "outro", "Satélite Demo")
    house(series)
    for number in range(4):
        person(number, full_name=f"Jogadora Demo {number:03}")
    return hire("Caixa Demo 2", "cashier", series=series)


@pytest.fixture
def paper(club: Account, series: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Paper]:
    """A thermal printer at the cashier's desk, and the worker that feeds it: when it is rung, for it never looks."""
    monkeypatch.setattr("panoverde.documents.printing.worker.LOOK_SECONDS", 3_600)
    out, worker = Paper(), Worker(keep_hours=1)
    printers.add(series, "Térmica", "network", out.address, desk="Caixa 2", by=club.id, at=timezone.now())
    worker.start()
    yield out
    worker.stop()
    out.close()


@pytest.fixture
def page(browser: Browser, site: str, club: Account, series: str) -> Iterator[Page]:
    """The desk as the cashier finds it, shift open."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="pt-BR")
    client = Client()
    client.force_login(club)
    context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": site}])
    page = context.new_page()
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.clock.install()
    page.goto(f"{site}/desk/{series}/?tournament=noite")
    page.get_by_label("Caixa", exact=True).fill("Caixa 2")
    page.get_by_label("Dinheiro na gaveta agora").fill("200")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.locator("#q")).to_be_focused()
    yield page
    assert said == []
    context.close()


def keys(page: Page, *pressed: str) -> int:
    """Press keys one by one, each once what the last one did has arrived; say how many."""
    for key in pressed:
        page.keyboard.press(key)
        breathe(page)
    return len(pressed)


def breathe(page: Page) -> None:
    """Let a moment pass, once all is in its place: an Enter that opens a sale does not sell it."""
    settled(page)
    page.clock.run_for(300)


def who(number: int) -> PersonId:
    from panoverde.people.models import Person

    return PersonId(Person.objects.get(full_name=f"Jogadora Demo {number:03}").pk)


def type_name(page: Page, text: str) -> None:
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type(text)
    expect(page.locator(".result")).to_have_count(1)  # what was typed first fits more people


def pane(page: Page, name: str) -> None:
    expect(page.locator(f"[data-pane={name}] .sale")).to_be_visible()


def test_a_returning_player_is_sold_in_four_keys_and_the_receipt_prints_at_once(page: Page, paper: Paper) -> None:
    type_name(page, "jogadora demo 001")
    pressed = keys(page, "Enter", "i")
    page.keyboard.press("Enter")
    until(page, lambda: paper.came, "no paper came out")
    pane(page, "hand")
    breathe(page)
    pressed += 1 + keys(page, "Enter")  # the player has read it

    entry = see().entries[entry_of(who(1))]
    assert entry.place
    assert pressed <= 5
    assert b"Jogadora Demo 001" in paper.came[0]
    assert (entry.standing, entry.receipts, entry.receipt_read) == ("playing", 1, True)
    expect(page.locator("#q")).to_be_focused()
    expect(page.locator("#q")).to_have_value("")
    expect(page.locator("#shift")).to_contain_text("1 venda")
    expect(page.locator(".last").last).to_contain_text("R$ 300")


def test_the_next_name_typed_on_hands_the_receipt_over_unread(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "Enter")
    pane(page, "hand")
    with page.expect_response("**/handed/"):
        page.keyboard.type("jogadora demo 002")

    expect(page.locator("#q")).to_have_value("jogadora demo 002")
    expect(page.locator(".result")).to_have_count(1)
    entry = see().entries[entry_of(who(1))]
    assert (entry.receipts, entry.receipt_read) == (1, False)


def test_what_was_sold_is_edited_voided_and_printed_again_from_where_it_is_shown(page: Page, paper: Paper) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "Enter")
    pane(page, "hand")
    keys(page, "F8")
    until(page, lambda: len(paper.came) == 2, "no second paper came out")
    pane(page, "hand")  # nobody has read it yet
    expect(page.locator("#toasts")).to_have_text("O recibo sai de novo na impressora.")
    keys(page, "Enter")
    pane(page, "sold")
    expect(page.locator("#toasts")).to_have_text("O jogador leu o recibo.")
    expect(page.locator("#q")).to_be_focused()
    expect(page.locator(".foot [data-when=F7]")).to_be_visible()
    keys(page, "F8")
    until(page, lambda: len(paper.came) == 3, "no copy came out")
    pane(page, "sold")
    keys(page, "F4")
    pane(page, "person")
    expect(page.get_by_label("Nome completo")).to_have_value("Jogadora Demo 001")
    page.locator("#p-phone").fill("11 98765-4321")
    keys(page, "Enter")
    expect(page.locator("#toasts")).to_have_text("Jogadora Demo 001: ficha salva.")
    keys(page, "F7")
    expect(page.locator(".card")).to_contain_text("Dinheiro: R$ 300,00 volta.")
    page.keyboard.type("engano")
    keys(page, "Enter")
    pane(page, "given-back")
    expect(page.locator("#work h1")).to_have_text("Jogadora Demo 001")

    assert (who(1) in see().by_person, b"Jogadora Demo 001" in paper.came[2]) == (False, True)


def test_a_key_that_can_do_nothing_here_is_not_shown_and_says_so(page: Page) -> None:
    for key in ("F4", "F7", "F8"):
        expect(page.locator(f".foot [data-when={key}]")).to_be_hidden()
        keys(page, key)
        expect(page.locator("#toasts")).to_contain_text(f"{key}: não há nada para ela nesta tela.")
    keys(page, "F1")
    expect(page.locator("#help [data-when=F7]")).to_have_class("muted")
    expect(page.locator("#help [data-when=F10]")).not_to_have_class("muted")
    keys(page, "F1", "F9")
    expect(page.locator(".note")).to_contain_text("o PIN não abre nada")


def test_the_name_typed_while_the_receipt_is_being_recorded_is_searched_whole(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "Enter")
    pane(page, "hand")
    waiting: list[Route] = []
    page.route("**/handed/", lambda route: waiting.append(route))  # noqa: PLW0108  a builtin cannot be called back
    page.keyboard.press("Enter")
    until(page, lambda: waiting, "the receipt was not sent")
    page.keyboard.type("jogadora d")
    waiting[0].continue_()
    pane(page, "sold")
    page.keyboard.type("emo 002")

    expect(page.locator("#q")).to_have_value("jogadora demo 002")
    expect(page.locator(".result")).to_have_count(1)
    keys(page, "Enter")
    expect(page.locator("h1")).to_have_text("Jogadora Demo 002")
    assert see().entries[entry_of(who(1))].receipt_read


def test_the_name_typed_while_a_sale_is_being_recorded_pays_nothing_and_is_searched(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i")
    waiting: list[Route] = []
    page.route("**/sell/", lambda route: waiting.append(route))  # noqa: PLW0108  a builtin cannot be called back
    page.keyboard.press("Enter")
    until(page, lambda: waiting, "nothing was sold")
    page.keyboard.type("jogadora d")
    waiting[0].continue_()
    pane(page, "hand")
    page.keyboard.type("emo 002")

    expect(page.locator("#q")).to_have_value("jogadora demo 002")
    expect(page.locator(".result")).to_have_count(1)
    until(page, lambda: see().entries[entry_of(who(1))].receipts, "the receipt was not handed over")
    assert [payment.method for payment in see().entries[entry_of(who(1))].paid] == ["cash"]


def test_two_enters_in_one_breath_open_the_sale_and_sell_nothing(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    stop_time(page)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".htmx-request")).to_have_count(0)
    pane(page, "sale")
    page.clock.run_for(50)  # then it is in its place
    settled(page)
    page.keyboard.press("Enter")
    breathe(page)

    assert who(1) not in see().by_person


def test_re_entry_takes_three_keys(page: Page) -> None:
    for number in (1, 2):
        type_name(page, f"jogadora demo 00{number}")
        keys(page, "Enter", "i", "Enter", "Enter")
    ask(c.ReportBust, tournament="noite", entry=entry_of(who(1)))
    type_name(page, "jogadora demo 001")
    expect(page.locator(".result .tag")).to_have_text("reentrada")

    assert keys(page, "Enter", "i", "Enter") == 3  # the document is looked at today, too
    pane(page, "hand")
    assert [see().entries[entry].standing for entry in see().by_person[who(1)]] == ["out", "playing"]


def test_a_split_payment_counts_the_change_before_the_sale(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "b")
    page.keyboard.type("180")
    page.get_by_label("Número do comprovante").fill("778")
    page.locator("[data-amount]").first.focus()
    keys(page, "d")
    expect(page.locator("[data-amount]").nth(1)).to_have_value("120,00")
    keys(page, "+")
    expect(page.locator("[data-change]")).to_have_text("R$ 30")
    expect(page.locator("[data-change-notes]")).to_have_text("1 de 20, 1 de 10")
    expect(page.locator("[data-hint]").first).to_have_text("cobra R$ 182,68")
    keys(page, "Enter")
    pane(page, "hand")

    paid = {payment.method: payment for payment in see().entries[entry_of(who(1))].paid}
    assert (paid["debit-card"].surcharge, paid["debit-card"].slip) == (268, "778")
    assert (paid["cash"].centavos, paid["cash"].tendered) == (12_000, 15_000)
    expect(page.locator(".soldbox .change b")).to_have_text("R$ 30")


def test_lines_are_dropped_and_ways_turned_with_single_keys(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "p")
    page.keyboard.type("100")
    keys(page, "d")
    expect(page.locator("[data-line]")).to_have_count(2)
    keys(page, "Backspace")
    expect(page.locator("[data-line]")).to_have_count(1)
    keys(page, "=")
    expect(page.locator("[data-amount]")).to_have_value("300,00")
    keys(page, "o", "o")
    expect(page.locator("[data-line] [data-name]")).to_have_text("Patrocinador")
    keys(page, "v")
    expect(page.locator("[data-note]")).to_contain_text("Vagas e tíquetes ainda não")
    assert who(1) not in see().by_person


def test_what_was_typed_stays_where_the_sale_is_refused(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter")
    page.keyboard.type("400")
    keys(page, "Enter")

    expect(page.get_by_role("alert")).to_be_visible()  # no document was seen
    expect(page.locator("[data-amount]")).to_have_value("400")
    expect(page.locator("[data-change]")).to_have_text("R$ 100")
    keys(page, "i", "Enter")
    pane(page, "hand")
    assert see().entries[entry_of(who(1))].paid[0].tendered == 40_000


def test_after_a_refusal_the_way_that_is_pressed_is_the_way_it_is_paid(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "Enter")
    expect(page.get_by_role("alert")).to_contain_text("documento")
    keys(page, "i", "p")
    expect(page.locator("[data-line] [data-name]")).to_have_text("Pix")
    expect(page.locator("[data-amount]")).to_have_value("300,00")
    keys(page, "Enter")
    pane(page, "pix")

    assert [payment.method for payment in see().entries[entry_of(who(1))].awaited] == ["pix"]


def test_too_little_money_shows_what_is_missing_in_the_place_of_the_change(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter")
    page.keyboard.type("200,005")
    expect(page.locator("[data-amount]")).to_have_attribute("aria-invalid", "true")
    keys(page, "Enter")
    expect(page.locator("[data-note]")).to_contain_text("“200,005” não é um valor")
    page.locator("[data-amount]").fill("250")
    expect(page.locator(".change")).to_contain_text("Falta pagar")
    expect(page.locator("[data-change]")).to_have_text("R$ 50")
    assert violations(page) == []
    page.locator("[data-amount]").fill("3.500")
    expect(page.locator(".change")).to_contain_text("Troco")
    keys(page, "i", "Enter")
    expect(page.get_by_role("alert")).to_contain_text("3.200")
    keys(page, "x", "Enter")
    pane(page, "hand")
    assert see().entries[entry_of(who(1))].paid[0].tendered == 3_500_00


def test_nobody_found_leads_to_one_form_and_straight_to_the_sale(page: Page) -> None:
    page.keyboard.type("zélia demo nova")
    expect(page.locator("[data-nobody]")).to_be_visible()
    keys(page, "Enter")
    expect(page.get_by_label("Nome completo")).to_have_value("zélia demo nova")
    expect(page.get_by_label("Nascimento")).to_be_focused()
    page.keyboard.type("17/05/1990")
    keys(page, "Tab")
    page.keyboard.type("862.883.667-58")
    keys(page, "Enter")
    expect(page.get_by_label("CPF, passaporte")).to_be_focused()  # a digit is wrong: it says so, and stays
    expect(page.get_by_label("Nascimento")).to_have_value("17/05/1990")
    page.keyboard.type("862.883.667-57")
    keys(page, "Enter")

    expect(page.locator("h1")).to_have_text("zélia demo nova")
    keys(page, "i", "Enter")
    pane(page, "hand")
    assert see().sitting.playing == 1


def test_a_pix_is_shown_to_the_player_waits_in_the_list_and_seats_once_confirmed(
    page: Page, site: str, series: str
) -> None:
    other = page.context.new_page()
    other.goto(f"{site}/desk/{series}/show/?tournament=noite")
    expect(other.locator("h1")).to_have_text("Turbo Demo")
    page.bring_to_front()
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "p", "Enter")
    pane(page, "pix")
    expect(other.locator("h1")).to_have_text("Pague com Pix")
    expect(page.locator(".pixbox svg.qr")).to_be_visible()
    keys(page, "Escape")
    expect(page.locator(".pending")).to_contain_text("Jogadora 001")
    expect(other.locator("h1")).to_have_text("Turbo Demo")
    page.locator(".pending a").focus()
    keys(page, "Enter")
    expect(page.get_by_label("Os últimos seis do número do banco")).to_be_focused()
    page.keyboard.type("E123")
    keys(page, "Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Os últimos seis do número do banco")).to_have_value("E123")
    page.get_by_label("Os últimos seis do número do banco").fill(END_TO_END)
    keys(page, "Enter")
    pane(page, "hand")

    assert see().entries[entry_of(who(1))].standing == "playing"
    expect(page.locator(".pending")).to_have_count(0)


def test_a_sale_is_voided_with_its_reason(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "Enter", "Enter")
    type_name(page, "jogadora demo 001")
    keys(page, "Enter")
    pane(page, "entry")
    keys(page, "F7")
    expect(page.locator(".card")).to_contain_text("Dinheiro: R$ 300,00 volta.")
    keys(page, "Enter")
    expect(page.get_by_role("alert")).to_be_visible()  # why?
    keys(page, "1")
    page.keyboard.type("duas vezes")  # letters are words
    keys(page, "Enter")
    pane(page, "given-back")
    expect(page.locator(".givebox")).to_contain_text("R$ 300,00")
    keys(page, "Enter")
    expect(page.locator("#q")).to_be_focused()

    assert who(1) not in see().by_person
    assert last(e.EntryTakenBack).why == ":mistake duas vezes"


def test_a_sale_is_voided_by_two_people_with_keys_alone(page: Page, series: str, hire: Hire) -> None:
    hire("Caixa Demo 3", "cashier", series=series)
    maria = hire("Maria Demo", "director", series=series)
    ask(SetHouse, series=SeriesId(series), house=House(second_for=("sale-back",)))
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "Enter", "Enter")
    entry = entry_of(who(1))
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "F7")
    page.keyboard.type("engano")
    keys(page, "Enter")
    expect(page.get_by_role("alert")).to_contain_text("A casa quer duas pessoas para isto.")
    expect(page.get_by_label("Segunda pessoa", exact=True)).to_be_focused()
    page.keyboard.type("Maria")
    keys(page, "Tab")
    page.keyboard.type("1111")
    keys(page, "Enter")
    expect(page.get_by_role("alert")).to_contain_text("Esse não é o PIN de Maria Demo")
    expect(page.get_by_label("PIN da segunda pessoa")).to_have_value("")
    expect(page.get_by_label("Segunda pessoa", exact=True)).to_have_value(maria.id)
    expect(page.get_by_label("PIN da segunda pessoa")).to_be_focused()
    page.keyboard.type(PIN)
    expect(page.get_by_label("PIN da segunda pessoa")).to_have_attribute("type", "password")
    keys(page, "Enter")
    pane(page, "given-back")

    assert see().entries[entry].standing == "taken-back"


def test_a_scanner_types_a_code_and_enter_at_once(page: Page, site: str) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "Enter", "Enter")
    scanned = site + player_page("noite", entry_of(who(1)))
    page.keyboard.type(scanned)
    page.keyboard.press("Enter")
    pane(page, "entry")
    expect(page.locator("h1")).to_have_text("Jogadora Demo 001")

    keys(page, "F3")
    expect(page.locator(".seg [aria-current]")).to_have_text("Satélite Demo")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type(scanned)
    page.keyboard.press("Enter")
    expect(page.locator("#results [role=alert]")).to_contain_text("Este código é de “Turbo Demo”")


def test_the_desk_watches_a_player_and_calls_the_director(page: Page) -> None:
    for number in (1, 2):
        type_name(page, f"jogadora demo 00{number}")
        keys(page, "Enter", "i", "Enter", "Enter")
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "F6")
    expect(page.locator("#beside")).to_contain_text("De olho em: Jogadora 001")
    ask(c.ReportBust, tournament="noite", entry=entry_of(who(1)))
    page.evaluate("htmx.trigger('#beside', 'sold')")  # what a live connection does by itself
    expect(page.locator("[data-fallen]")).to_contain_text("Jogadora 001 caiu")
    page.locator("[data-fallen] [data-open]").focus()
    keys(page, "Enter")
    pane(page, "sale")
    keys(page, "F10")
    pane(page, "ask")
    page.keyboard.type("documento vencido")
    keys(page, "Enter")

    (call,) = see().calls.values()
    assert (call.why, call.person, call.desk) == (":other documento vencido", who(1), "Caixa 2")


def test_the_till_closes_to_the_centavo(page: Page, site: str, series: str, club: Account) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "Enter", "Enter")
    shift = open_shift(series, club.id)
    assert shift
    page.goto(f"{site}/desk/{series}/till/")
    assert "500" not in page.locator("main").inner_text().replace("R$ 50", "")  # what should be there stands nowhere
    page.locator("#n10000").fill("4")
    page.locator("#n5000").fill("2")
    expect(page.locator("[data-counted]")).to_have_text("R$ 500,00")
    page.get_by_role("button", name="Registrar a contagem").click()
    page.get_by_role("button", name="Fechar e imprimir o relatório").click()
    expect(page.locator("main")).to_contain_text("Diferença R$ 0,00", use_inner_text=True)

    till: Till = desk().see(stream_of(shift.till), lambda state: state)
    assert (till.expected, till.counted) == (50_000, 50_000)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1024, 768), (360, 740)])
def test_every_pane_fits_and_reads(page: Page, site: str, series: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})

    def look(name: str) -> None:
        settled(page)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        serious = [v for v in violations(page) if v["impact"] in ("serious", "critical")]
        if folder := os.environ.get("PANOVERDE_SCREENSHOTS"):
            page.screenshot(path=Path(folder) / f"desk-{name}-{width}.png", full_page=width < 1000)

        assert wide <= 0, f"{name} is {wide}px too wide"
        assert serious == [], f"{name}: {[(v['id'], v['nodes'][0]['html']) for v in serious]}"

    look("empty")
    page.keyboard.type("https://casa.example/x")
    expect(page.locator("#results [role=alert]")).to_be_visible()
    look("code")
    page.locator("#q").fill("")
    type_name(page, "jogadora demo 001")
    look("results")
    keys(page, "Enter")
    look("sale")
    if width > 1000:
        go = page.locator("[data-go]").bounding_box()
        assert go
        assert go["y"] + go["height"] <= height, "the button that sells is in sight"
    keys(page, "i", "p", "Enter")
    look("pix")
    page.get_by_label("Os últimos seis do número do banco").fill(END_TO_END)
    keys(page, "Enter")
    look("sold")
    keys(page, "Enter")
    page.goto(f"{site}/desk/{series}/?tournament=noite&person={who(1)}")
    look("entry")
    keys(page, "F7")
    look("void")
    page.goto(f"{site}/desk/{series}/new/?tournament=noite&q=novo")
    look("new")
    for path in ("till/", "show/?tournament=noite", "alternates/?tournament=noite"):
        page.goto(f"{site}/desk/{series}/{path}")
        look(path.partition("/")[0])


# -- what does not come through ------------------------------------------------------------------------------------


def test_without_network_nothing_is_queued_and_what_was_typed_is_sent_once_it_is_back(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i")
    page.keyboard.type("350")
    page.context.set_offline(True)
    page.keyboard.press("Enter")

    bar = page.locator(".failed")
    expect(bar).to_contain_text("Não houve resposta")
    expect(page.locator("[data-amount]")).to_have_value("350")
    assert who(1) not in see().by_person
    page.context.set_offline(False)
    page.locator("[data-amount]").focus()
    breathe(page)
    assert who(1) not in see().by_person  # nothing went off by itself
    keys(page, "Enter")
    pane(page, "hand")
    expect(bar).to_be_hidden()
    assert see().entries[entry_of(who(1))].paid[0].tendered == 350_00


def test_whoever_is_logged_out_logs_in_beside_the_page_and_sends_what_was_typed(
    page: Page, site: str, club: Account
) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i")
    page.keyboard.type("350")
    page.context.clear_cookies(name="sessionid")
    keys(page, "Enter")
    bar = page.locator(".failed")
    expect(bar).to_contain_text("Ninguém está mais conectado")
    expect(bar.get_by_role("link", name="Entrar")).to_have_attribute("target", "_blank")
    assert violations(page) == []

    client = Client()  # the other window: a new person here has a new token too
    client.force_login(club)
    page.context.clear_cookies(name="csrftoken")
    page.context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": site}])
    beside = page.context.new_page()
    beside.goto(f"{site}/me/")
    beside.close()
    page.bring_to_front()
    page.locator("[data-amount]").focus()
    keys(page, "Enter")
    pane(page, "hand")
    assert see().entries[entry_of(who(1))].paid[0].tendered == 350_00


def test_a_plain_form_stays_where_it_fails_and_says_what_was_done_where_it_does_not(
    page: Page, site: str, series: str
) -> None:
    page.goto(f"{site}/desk/{series}/till/")
    page.get_by_label("do cofre").check()
    page.get_by_label("Valor").fill("150")
    page.context.set_offline(True)
    page.get_by_role("button", name="Registrar", exact=True).click()
    expect(page.locator(".failed")).to_contain_text("Não houve resposta")
    expect(page.get_by_label("Valor")).to_have_value("150")

    page.context.set_offline(False)
    page.get_by_role("button", name="Registrar", exact=True).click()
    expect(page.locator(".toast")).to_have_text("R$ 150,00 vieram do cofre.")
    expect(page.locator("table[aria-label='Dinheiro movido neste turno'] tr")).to_have_count(1)
    page.get_by_label("para o cofre").check()
    page.get_by_label("Valor").fill("9.000")
    page.get_by_role("button", name="Registrar", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("não deveria ter tanto dinheiro")
    expect(page.get_by_label("Valor")).to_have_value("9.000")


def test_a_newcomers_city_is_between_the_document_and_the_phone_and_offered_from_those_known(
    page: Page, site: str, series: str
) -> None:
    person(9, full_name="Jogadora Demo 009", city="Curitiba PR")
    page.goto(f"{site}/desk/{series}/new/?tournament=noite&q=Nova+Demo")
    expect(page.locator("#p-born")).to_be_focused()
    reached = []
    for typed in ("17/05/1990", "", "BR", "Londrina", "11 98765-4321"):
        reached.append(page.evaluate("document.activeElement.name"))
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(typed)
        page.keyboard.press("Tab")

    assert reached == ["born", "document", "country", "city", "phone"]
    expect(page.get_by_label("Cidade (pode ficar vazia)")).to_have_value("Londrina")
    assert page.locator("#p-cities option").evaluate_all("all => all.map(one => one.value)") == ["Curitiba PR"]
    if folder := os.environ.get("PANOVERDE_SCREENSHOTS"):
        page.screenshot(path=Path(folder) / "desk-newcomer.png")
    keys(page, "Enter")
    expect(page.locator("#work")).to_contain_text("Londrina")
    assert Person.objects.get(full_name="Nova Demo").city == "Londrina"


def test_a_server_that_is_frozen_is_said_after_a_second_and_after_eight_what_to_do(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i")
    held: list[Route] = []
    page.route("**/sell/", lambda route: held.append(route))  # noqa: PLW0108  a builtin cannot be called back
    stop_time(page)
    page.keyboard.press("Enter")
    until(page, lambda: held, "nothing was sent")
    expect(page.locator(".sending")).to_be_empty()
    page.clock.run_for(1_100)
    expect(page.locator(".sending")).to_have_text("Enviando…")
    expect(page.locator(".failed")).to_have_count(0)
    page.clock.run_for(7_000)
    expect(page.locator(".failed")).to_contain_text("pode ter chegado")
    page.keyboard.press("Enter")
    page.clock.run_for(20_000)
    assert len(held) == 1  # by itself, or by an impatient Enter, it is not sent again
    held[0].continue_()
    pane(page, "hand")
    expect(page.locator(".failed")).to_have_count(0)
    expect(page.locator(".sending")).to_be_empty()
    assert len(see().entries) == 1


def test_once_a_pix_is_confirmed_the_list_says_so_too(page: Page) -> None:
    type_name(page, "jogadora demo 001")
    keys(page, "Enter", "i", "p", "Enter")
    pane(page, "pix")
    keys(page, "F2")
    page.locator("#q").fill("jogadora demo 001")
    expect(page.locator(".result")).to_contain_text("Pix")
    waits = page.locator(".result").inner_text()
    page.get_by_label("Os últimos seis do número do banco").fill(END_TO_END)
    page.get_by_label("Os últimos seis do número do banco").press("Enter")
    pane(page, "hand")

    expect(page.locator("#q")).to_have_value("jogadora demo 001")
    expect(page.locator(".result")).to_contain_text(re.compile(r"M\d A\d"))
    assert page.locator(".result").inner_text() != waits
