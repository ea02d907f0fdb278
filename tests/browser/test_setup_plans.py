"""A main event announced in Chromium: the rows of flights and days, on a laptop and on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import violations
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire

pytestmark = pytest.mark.browser
SPILLS = "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"


@pytest.fixture
def here(series: str, on_sqlite: str, hire: Hire) -> Iterator[Web]:
    """A house whose director is about to announce."""
    hire("Diretora Demo", "director", "organiser", series=series)
    with web(on_sqlite) as process:
        yield process


@pytest.fixture(params=[(1440, 900), (390, 844)], ids=["laptop", "phone"])
def page(browser: Browser, here: Web, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The form, on a screen of that size."""
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en")
    page = context.new_page()
    page.goto(f"{here.site}/log-in/?next=/setup/circuito/new/")
    page.locator("[name=name]").fill("Diretora Demo")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")
    expect(page.locator("#plans")).to_be_visible()
    yield page
    context.close()


def test_a_main_event_is_planned_row_by_row_and_announced(page: Page) -> None:
    expect(page.locator("#plans")).not_to_have_attribute("open", "")
    page.locator("#plans > summary").click()
    page.get_by_role("button", name="Three flights and two days").click()
    expect(page.locator(".plan")).to_have_count(5)
    expect(page.locator("#starts_at")).to_be_hidden()
    expect(page.locator("#plan-0-sources")).to_be_hidden()
    page.locator("#plan-1-ends").select_option("at-percent")
    page.locator("#plan-1-ends_value").fill("15")
    page.locator("#plan-0 details summary").click()
    page.locator("#plan-0-tables").fill("1-3")
    page.get_by_role("button", name="Add a flight").click()
    expect(page.locator(".plan")).to_have_count(6)
    page.get_by_role("button", name="Remove 1D").click()
    expect(page.locator(".plan")).to_have_count(5)

    assert page.locator("#plan-0-tables").input_value() == "1-3"
    assert not page.evaluate(SPILLS)
    assert violations(page) == []
    page.get_by_role("button", name="Announce the tournament").click()
    expect(page.locator("#sitting-1A")).to_be_visible()
    expect(page.locator("#sitting-1B")).to_contain_text("when 15% are left")
