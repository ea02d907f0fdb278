"""The rules in Chromium: phone and laptop, light and dark, keyboard only, and nothing leaves the machine."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.looking import violations

pytestmark = pytest.mark.browser

SIZES = {"phone": (360, 740), "tablet": (1024, 768), "laptop": (1440, 900)}
PAGES = {
    "books": "/rules/",
    "book": "/rules/ksop-2026/",
    "chapter": "/rules/ksop-2026/chapter/14/",
    "clause": "/rules/ksop-2026/75.A/",
    "long-clause": "/rules/ksop-2026/71/",
    "versus": "/rules/ksop-2026/versus/scpt-2026/",
    "search": "/rules/search/?q=ficha+grande",
    "house": "/rules/clube-demo/ksop-2026:L.s1/",
    "missing": "/rules/ksop-2026/999/",
}
Theme = Literal["light", "dark"]


@pytest.fixture
def site(live_server: LiveServer) -> str:
    return str(live_server.url)


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
    opened = context.new_page()
    yield opened
    context.close()


@pytest.mark.usefixtures("houses")
def test_every_page_fits_reads_and_stays_home(page: Page, site: str, size: str, theme: Theme) -> None:
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))

    for name, path in PAGES.items():
        page.goto(site + path)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        serious = [v for v in violations(page) if v["impact"] in ("serious", "critical")]
        if folder := os.environ.get("PANOVERDE_SCREENSHOTS"):
            page.screenshot(path=Path(folder) / f"{name}-{size}-{theme}.png")

        assert wide <= 0, f"{name} is {wide}px too wide"
        assert serious == [], f"{name}: {[(v['id'], v['nodes'][0]['html']) for v in serious]}"

    assert [url for url in asked if not url.startswith((site, "data:"))] == []
    assert [text for text in said if "404" not in text] == []


@pytest.mark.parametrize("size", ["laptop"], indirect=True)
@pytest.mark.parametrize("theme", ["light"], indirect=True)
def test_a_rule_is_found_with_the_keyboard_alone(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/ksop-2026/")
    page.keyboard.press("/")
    page.keyboard.type("flop quatro")
    expect(page.locator("#results .result").first).to_contain_text("Flop de quatro cartas")
    expect(page.locator("#results .result").first).to_have_attribute("aria-selected", "true")
    expect(page.locator("#said")).to_have_text(re.compile(r"^\d+ resultados?$"))
    assert [v["id"] for v in violations(page) if v["impact"] in ("serious", "critical")] == []
    page.keyboard.press("ArrowDown")
    expect(page.locator("#q")).to_have_attribute("aria-activedescendant", "result-2")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")

    expect(page).to_have_url(f"{site}/rules/ksop-2026/75.A/")
    expect(page.locator("h1")).to_have_text("Flop de quatro cartas")


@pytest.mark.parametrize("size", ["laptop"], indirect=True)
@pytest.mark.parametrize("theme", ["light"], indirect=True)
def test_enter_takes_the_best_answer_and_back_shows_the_search_again(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/bsop/")
    page.locator("#q").fill("flop quatro")
    expect(page.locator("#results .result").first).to_be_visible()
    page.locator("#q").press("Enter")
    expect(page).to_have_url(f"{site}/rules/bsop/58/")
    page.go_back()

    expect(page.locator("#q")).to_have_value("flop quatro")
    expect(page.locator("#results .result").first).to_contain_text("Flop de quatro cartas")


@pytest.mark.parametrize("size", ["laptop"], indirect=True)
@pytest.mark.parametrize("theme", ["light"], indirect=True)
def test_nothing_found_is_said_aloud(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/")
    live = page.locator("#said").element_handle()
    page.locator("#q").fill("zzzzqqqq")

    expect(page.locator("#said")).to_contain_text("Nenhuma cláusula")
    assert live.evaluate("e => e.isConnected"), "the live region stays, only its words change"
    page.locator("#q").press("Escape")
    expect(page.locator("#said")).to_have_text("")
    expect(page).to_have_url(f"{site}/rules/")


@pytest.mark.parametrize("size", ["laptop"], indirect=True)
@pytest.mark.parametrize("theme", ["light"], indirect=True)
def test_tab_reaches_everything_in_order_and_shows_where_it_is(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/ksop-2026/75.A/")
    reached = []
    for _ in range(14):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.textContent.trim() || document.activeElement.id"))
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none", reached[-1]

    assert reached[0] == "Ir para o texto"
    assert reached.index("Panoverde") < reached.index("EN") < reached.index("BSOP") < reached.index("q")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("theme", ["dark"], indirect=True)
def test_a_thumb_finds_a_rule_and_reads_it_in_spanish(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/")
    page.locator("#q").tap()
    page.locator("#q").type("celular na mesa")
    page.locator("#results .result").first.tap()
    page.get_by_role("link", name="ES", exact=True).tap()

    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.goto(f"{site}/rules/bsop/")
    expect(page.locator("h1 + p")).to_contain_text("cláusulas")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("theme", ["light"], indirect=True)
def test_nothing_to_tap_is_smaller_than_a_finger(page: Page, site: str) -> None:
    for path in (
        "/rules/ksop-2026/",
        "/rules/ksop-2026/71/",
        "/rules/ksop-2026/chapter/14/",
        "/rules/ksop-2026/999/",
    ):
        page.goto(site + path)
        small = page.evaluate(
            """[...document.querySelectorAll('main a, nav a, #q, .btn, summary')].filter(e => {
                 const after = getComputedStyle(e, '::after');
                 const more = after.position === 'absolute' ? -parseFloat(after.top) - parseFloat(after.bottom) : 0;
                 const height = e.getBoundingClientRect().height;
                 return height && height + more < 43.5;
               }).map(e => e.textContent)"""
        )

        assert small == [], path


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("theme", ["light"], indirect=True)
def test_a_thumb_reaches_the_other_books(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/ksop-2026/75.A/")
    expect(page.locator(".tabs [aria-current]")).to_be_in_viewport()
    page.locator(".cmp thead").get_by_role("link", name="58").tap()
    expect(page).to_have_url(f"{site}/rules/bsop/58/")

    page.goto(f"{site}/rules/")
    page.locator("#q").tap()
    page.locator("#q").type("flop de quatro")
    page.locator("#results .result").first.get_by_role("link", name="SCPT").tap()
    expect(page).to_have_url(re.compile(f"{site}/rules/scpt-2026/"))


@pytest.mark.parametrize("size", ["tablet"], indirect=True)
@pytest.mark.parametrize("theme", ["light"], indirect=True)
def test_five_books_fit_beside_one_another(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/ksop-2026/75.A/")

    assert page.locator(".cmp thead th").count() == 6
    assert page.evaluate("(e => e.scrollWidth <= e.clientWidth)(document.querySelector('.scroll'))")
    expect(page.locator(".contents [aria-current]")).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "laptop"], indirect=True)
@pytest.mark.parametrize("theme", ["dark"], indirect=True)
def test_a_dark_device_prints_on_white_and_only_the_text(page: Page, site: str) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(f"{site}/rules/ksop-2026/75.A/")

    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).color") == "rgb(0, 0, 0)"
    for part in (".find", ".shelf", ".bar"):
        expect(page.locator(part)).to_be_hidden()
    expect(page.locator(".cmp thead")).to_be_visible()


def test_without_a_script_the_search_is_a_page(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(f"{site}/rules/")
    plain.fill("#q", "out of turn")
    plain.press("#q", "Enter")

    assert plain.locator(".line").count() > 0
    context.close()
