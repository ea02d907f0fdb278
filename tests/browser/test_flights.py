"""Two flights at once in Chromium: a floor on each, a director who changes between them, a TV of each."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.looking import violations
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire
from tests.web.flights import FLIGHTS, main_event, state
from tests.web.night import NIGHT

pytestmark = pytest.mark.browser
Opened = Callable[..., Page]
SIZES = {"floor": (1180, 820), "director": (1440, 900), "tv": (1920, 1080), "phone": (390, 844)}
SPILLS = "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"


@pytest.fixture
def here(series: str, on_sqlite: str, hire: Hire) -> Iterator[Web]:
    """Two flights of twelve players under way, a third and day two to come."""
    main_event(series, hire("Caixa Demo", "cashier", series=series).id)
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def opened(browser: Browser, here: Web, hire: Hire, series: str) -> Iterator[Opened]:
    """Somebody at a screen of some size; without a role, anybody."""
    contexts: list[BrowserContext] = []

    def take(address: str, role: str = "", size: str = "", name: str = "") -> Page:
        width, height = SIZES[size or role]
        context = browser.new_context(viewport={"width": width, "height": height}, locale="en")
        contexts.append(context)
        page = context.new_page()
        if not role:
            page.goto(f"{here.site}{address}")
        else:
            hire(name or f"Equipe {role}", role, series=series)
            page.goto(f"{here.site}/log-in/?next={address}")
            page.locator("[name=name]").fill(name or f"Equipe {role}")
            page.locator("[name=password]").fill(PASSWORD)
            page.locator("[name=password]").press("Enter")
        expect(page.locator("html")).to_have_attribute("data-connection", "live")
        return page

    yield take
    for context in contexts:
        context.close()


def bust_first(page: Page, flight: str) -> None:
    """Tap the first player of a flight's first table, and out."""
    table = state().sittings[flight].tables[FLIGHTS[flight][0]]  # type: ignore[index]
    seat = min(table.players)
    page.locator(f"#t{table.number}").click()
    page.locator(f'#oval .seat[data-i="{seat}"]').click()
    page.locator('#sheet .act[href$="do=bust"]').click()
    page.locator("#pane .go .btn").click()


def test_two_floors_a_director_and_the_tvs_of_two_flights(opened: Opened) -> None:
    floors = {flight: opened(f"/floor/{NIGHT}~{flight}/", "floor", name=f"Floor {flight}") for flight in FLIGHTS}
    screens = {flight: opened(f"/tv/{NIGHT}~{flight}/", size="tv") for flight in FLIGHTS}
    director = opened(f"/direct/{NIGHT}~1A/", "director")

    for flight, floor in floors.items():
        bust_first(floor, flight)
        expect(screens[flight].locator("[data-pane=clock] [data-left]")).to_have_text("11")
    for screen in screens.values():
        expect(screen.locator("[data-pane=clock] aside")).to_contain_text("22 in all")

    expect(director.locator(".figs")).to_contain_text("Flight 1A")
    director.get_by_role("navigation", name="Flights and days").get_by_text("Flight 1B").click()
    expect(director).to_have_url(re.compile(f"/direct/{NIGHT}~1B/$"))
    director.get_by_role("button", name="Pause").click()
    expect(director.get_by_role("button", name="Go on")).to_be_visible()
    expect(screens["1B"].locator("[data-pane=clock] .now")).to_contain_text("paused")
    expect(screens["1A"].locator("[data-pane=clock] .now")).not_to_contain_text("paused")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_spills_and_nothing_offends_at_any_size(opened: Opened, size: str) -> None:
    director = opened(f"/direct/{NIGHT}~1A/", "director", size=size)

    for address in (f"/direct/{NIGHT}~1A/", f"/floor/{NIGHT}~1B/", f"/t/{NIGHT}/", "/tonight/"):
        director.goto(director.url.split("/direct/")[0].split("/floor/")[0].split("/t/")[0] + address)
        assert not director.evaluate(SPILLS), address
        assert violations(director) == [], address


def test_a_page_that_does_not_know_the_flight_asks(opened: Opened) -> None:
    page = opened(f"/direct/{NIGHT}~1B/", "director")
    page.context.clear_cookies(name="flight")
    page.goto(page.url.replace("~1B", ""))

    page.get_by_role("link", name="Flight 1A").click()

    expect(page).to_have_url(re.compile(f"/direct/{NIGHT}~1A/$"))
