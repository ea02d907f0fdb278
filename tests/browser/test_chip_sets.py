"""The chips of a main event in Chromium: a set declared, the stack laid, the need seen, reserved, given back."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import violations
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire

pytestmark = pytest.mark.browser
SPILLS = "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"
AURORA = ("", "16000", "23000", "30000", "11000", "1000")  # of 25, 100, 500, 1,000, 5,000, 25,000


@pytest.fixture
def here(series: str, on_sqlite: str, hire: Hire) -> Iterator[Web]:
    hire("Diretora Demo", "director", "organiser", series=series)
    with web(on_sqlite) as process:
        yield process


@pytest.fixture(params=[(1440, 900), (390, 844)], ids=["laptop", "phone"])
def page(browser: Browser, here: Web, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, locale="pt-BR")
    page = context.new_page()
    page.goto(f"{here.site}/log-in/?next=/setup/circuito/sets/")
    page.locator("[name=name]").fill("Diretora Demo")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")
    expect(page.get_by_role("heading", name="Conjuntos de fichas")).to_be_visible()
    yield page
    context.close()


def look(page: Page, name: str) -> None:
    """Nothing spills and axe is content; kept as a picture, where somebody wants to look at it."""
    if folder := os.environ.get("PANOVERDE_LOOK"):
        width = page.viewport_size["width"] if page.viewport_size else 0
        page.screenshot(path=str(Path(folder) / f"{name}-{width}.png"), full_page=True)
    assert not page.evaluate(SPILLS), name
    assert violations(page) == [], name


def test_the_chips_of_a_main_event_from_the_case_to_the_stack_and_back(page: Page, here: Web) -> None:
    new = page.locator("form.side")
    new.locator("#title").fill("Aurora")
    for nth, many in enumerate(AURORA):
        new.locator("[name=many]").nth(nth).fill(many)
    new.get_by_role("button", name="Cadastrar o conjunto").click()
    expect(page.get_by_role("heading", name="Aurora")).to_be_visible()
    look(page, "sets")

    page.goto(f"{here.site}/setup/circuito/new/")
    page.locator("#title").fill("Main Demo")
    page.locator("#stack").fill("30000")
    page.locator("#plans > summary").click()
    page.get_by_role("button", name="Três classificatórios e dois dias").click()
    expect(page.locator(".plan")).to_have_count(5)
    page.locator("#denominations").fill("100 500 1000 5000 25000")
    page.locator("#expected_entries").fill("1700")
    page.locator("#expected_flight").fill("700")
    page.locator("#expected_flight").press("Tab")
    expect(page.locator("#chips")).to_contain_text("1.700 stacks")
    page.locator("#chips").get_by_role("button", name="Propor").click()
    expect(page.locator("#laid-100")).to_have_value("10")
    page.locator("#laid-5000").fill("2")
    page.locator("#laid-5000").press("Tab")
    expect(page.locator("#chips")).to_contain_text("Soma 25.000 de 30.000")
    page.locator("#laid-5000").fill("3")
    page.locator("#laid-5000").press("Tab")
    expect(page.locator("#chips")).to_contain_text("Soma 30.000 de 30.000")
    expect(page.locator("#chips")).to_contain_text("Faltam: 1.000 de 100")
    look(page, "setup-chips")
    page.locator("#bags_kept").select_option("written")
    expect(page.locator("#chips")).to_contain_text("bastam")
    look(page, "setup-chips-written")
    page.locator("#bags_kept").select_option("sealed")
    expect(page.locator("#chips")).to_contain_text("Faltam: 1.000 de 100")
    page.get_by_role("button", name="Anunciar o torneio").click()
    expect(page.locator("#sitting-1A")).to_be_visible()
    _reserved_and_given_back(page, f"{here.site}/direct/{page.url.partition('/direct/')[2].partition('/')[0]}/chips/")


def _reserved_and_given_back(page: Page, chips: str) -> None:
    page.goto(chips)
    page.locator("#reserve > summary").click()
    look(page, "chips-reserve")
    page.get_by_role("button", name="Reservar", exact=True).click()
    expect(page.locator("#sets")).to_contain_text("16.000 × 100")
    expect(page.locator("#need")).to_contain_text("Faltam: 1.000 de 100")
    look(page, "chips-need")
    page.locator("#sets details").first.locator("summary").click()
    page.locator("[name=back-100]").fill("15990")
    page.get_by_role("button", name="Voltaram").click()
    expect(page.locator("#sets .refusal")).to_contain_text("10 × 100")
    look(page, "chips-return-refused")
    expect(page.locator("[name=back-100]")).to_have_value("15990")
    page.locator("#sets details").first.get_by_label("A contagem não bateu").check()
    page.get_by_role("button", name="Voltaram").click()
    expect(page.locator("#sets")).to_contain_text("Nenhuma ficha reservada")
