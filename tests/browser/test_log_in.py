"""The door and the staff's pages in Chromium: log in, bind a terminal, switch person by PIN."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from panoverde.people.accounts import terminals
from panoverde.people.accounts.models import Account
from tests.browser.looking import violations
from tests.staff import PASSWORD, PIN, Hire

pytestmark = pytest.mark.browser

SIZES = {"phone": (360, 740), "laptop": (1366, 768)}
Theme = Literal["light", "dark"]


@pytest.fixture
def site(on_sqlite: str) -> Iterator[str]:
    """A server on a database of its own: a journal cannot be emptied after the test."""
    del on_sqlite
    server = LiveServer("localhost")
    yield str(server.url)
    server.stop()


@pytest.fixture
def people(hire: Hire, series: str) -> dict[str, Account]:
    """The staff of mockup 11."""
    return {
        "owner": hire("Dona Demo", "organiser", "director", pin=False),
        "director": hire("Diretora Demo", "director", series=series),
        "two": hire("Caixa Demo 2", "cashier", series=series),
        "five": hire("Caixa Demo 5", "cashier", series=series),
        "floor": hire("Floor Demo 1", "floor", series=series),
    }


@pytest.fixture(params=["phone", "laptop"])
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> Theme:
    chosen: Theme = request.param
    return chosen


@pytest.fixture
def page(browser: Browser, size: str, theme: Theme) -> Iterator[Page]:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, locale="pt-BR", has_touch=size == "phone"
    )
    yield context.new_page()
    context.close()


def log_in(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}/log-in/")
    page.get_by_label("Nome").fill(name)
    page.get_by_label("Senha").fill(PASSWORD)
    page.get_by_role("button", name="Entrar").click()
    expect(page.locator(".bar .where span")).to_contain_text(name)


def be_terminal(page: Page, site: str, by: Account, series: str) -> None:
    _, token = terminals.bind("Caixa 2", series, ["cashier"], by=by, at=timezone.now())
    page.context.add_cookies([{"name": "terminal", "value": token, "url": site}])


def test_every_page_fits_reads_and_stays_home(
    page: Page, site: str, people: dict[str, Account], series: str, size: str, theme: Theme
) -> None:
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))

    def look(name: str, path: str) -> None:
        page.goto(site + path)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        serious = [v for v in violations(page) if v["impact"] in ("serious", "critical")]
        small = page.evaluate(
            """[...document.querySelectorAll('a.btn, button, .person, .tabs a, .langs a, .check, input.input')]
               .filter(e => e.getBoundingClientRect().height && e.getBoundingClientRect().height < 43.5)
               .map(e => e.outerHTML)"""
        )
        if folder := os.environ.get("PANOVERDE_SCREENSHOTS"):
            page.screenshot(path=Path(folder) / f"staff-{name}-{size}-{theme}.png", full_page=True)

        assert wide <= 0, f"{name} is {wide}px too wide"
        assert serious == [], f"{name}: {[(v['id'], v['nodes'][0]['html']) for v in serious]}"
        assert small == [], name

    look("log-in", "/log-in/")
    log_in(page, site, "Diretora Demo")
    look("denied", f"/staff/{series}/")
    look("terminals", f"/staff/{series}/terminals/")
    log_in(page, site, "Dona Demo")
    look("tonight", "/tonight/")
    look("me", "/me/")
    look("people", f"/staff/{series}/")
    look("house", "/staff/*/")
    look("person", f"/staff/{series}/person/{people['five'].id}/")
    be_terminal(page, site, people["director"], series)
    look("terminals-two", f"/staff/{series}/terminals/")
    look("switch", "/switch/")
    look("pin", f"/switch/?as={people['five'].id}")
    Account.objects.all().delete()
    look("first-run", "/first-run/")

    assert [url for url in asked if not url.startswith((site, "data:"))] == []
    assert [text for text in said if "403" not in text] == []


@pytest.mark.parametrize("size", ["laptop"], indirect=True)
@pytest.mark.parametrize("theme", ["light"], indirect=True)
def test_with_the_keyboard_alone_one_logs_in_binds_a_terminal_and_the_next_takes_over(
    page: Page, site: str, people: dict[str, Account], series: str
) -> None:
    page.goto(f"{site}/staff/{series}/terminals/")
    page.keyboard.type("diretora demo")  # the name has the focus
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}/staff/{series}/terminals/")  # where one was going
    page.get_by_label("Nome do posto").focus()
    page.keyboard.type("Caixa 2")
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")  # direction, floor, cashier
    page.keyboard.press("Enter")
    expect(page.locator(".headline")).to_have_text("Quem está em Caixa 2?")

    page.get_by_role("link", name="Caixa Demo 5").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#pin")).to_be_focused()
    page.keyboard.type("0007")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Esse não é o PIN de Caixa Demo 5")
    expect(page.locator("#pin")).to_be_focused()
    page.keyboard.type(PIN)
    page.keyboard.press("Enter")
    expect(page.locator(".bar .where span")).to_contain_text("Caixa Demo 5")
    page.wait_for_load_state()  # F9 is the script's

    page.keyboard.press("F9")
    expect(page.get_by_role("link", name="Caixa Demo 5")).to_contain_text("agora")
    page.get_by_role("link", name="Diretora Demo").focus()
    page.keyboard.press("Enter")
    expect(page.locator("h2")).to_have_text("Diretora Demo")
    expect(page.locator("#pin")).to_be_focused()
    page.keyboard.type(PIN)
    page.keyboard.press("Enter")
    expect(page.locator(".bar .where span")).to_contain_text("Diretora Demo")
    page.goto(f"{site}/staff/{series}/terminals/")  # hers, but not by PIN
    expect(page.get_by_role("alert")).to_contain_text("Neste terminal o PIN não basta")
    assert people


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("theme", ["dark"], indirect=True)
def test_a_thumb_types_the_pin_on_the_pad(page: Page, site: str, people: dict[str, Account], series: str) -> None:
    be_terminal(page, site, people["director"], series)
    page.goto(f"{site}/switch/")
    page.get_by_role("link", name="Caixa Demo 2").tap()
    for digit in f"9{PIN}":
        page.get_by_role("button", name=digit, exact=True).tap()
    page.get_by_role("button", name="Apagar").tap()
    expect(page.locator("#pin")).to_have_value(f"9{PIN[:3]}")
    page.get_by_role("button", name="Limpar").tap()
    for digit in PIN:
        page.get_by_role("button", name=digit, exact=True).tap()
    page.get_by_role("button", name="Entrar").tap()

    expect(page.locator(".bar .where span")).to_contain_text("Caixa Demo 2")


def test_without_a_script_a_pin_is_typed_and_sent(
    browser: Browser, site: str, people: dict[str, Account], series: str
) -> None:
    context = browser.new_context(java_script_enabled=False, locale="pt-BR")
    plain = context.new_page()
    be_terminal(plain, site, people["director"], series)
    plain.goto(f"{site}/switch/")
    plain.get_by_role("link", name="Caixa Demo 2").click()
    assert plain.locator(".pad").is_hidden()
    plain.fill("#pin", PIN)
    plain.press("#pin", "Enter")

    expect(plain.locator(".bar .where span")).to_contain_text("Caixa Demo 2")
    context.close()
