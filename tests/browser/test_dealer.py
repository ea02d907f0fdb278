"""The dealer's tablet in Chromium: a level at a table, with a count that goes on without a network."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from tests.browser.looking import violations
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire
from tests.web.desk import ask, see
from tests.web.facts import facts
from tests.web.floor import NIGHT, at, seat_all

pytestmark = pytest.mark.browser
Tablet = Callable[..., Page]
SIZES = {"tablet": (1024, 768), "small": (600, 960), "phone": (360, 740)}


@pytest.fixture
def here(series: str, on_sqlite: str) -> Iterator[Web]:
    """Two tables under way, with the action clock."""
    seat_all(series, tables=2, players=17, late_levels=0, action_clock=True)
    ask(c.SeeButton, tournament=NIGHT, table=TableNumber(1), button=min(at(1)))
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def dealer(browser: Browser, here: Web, hire: Hire, series: str) -> Iterator[Tablet]:
    """Somebody who deals at table 1, on a screen of some size."""
    opened: list[BrowserContext] = []

    def take(name: str = "Dealer Demo 1", size: str = "tablet", language: str = "en") -> Page:
        hire(name, "dealer", series=series)
        width, height = SIZES[size]
        context = browser.new_context(viewport={"width": width, "height": height}, locale=language, has_touch=True)
        opened.append(context)
        context.clock.install()
        page = context.new_page()
        page.goto(f"{here.site}/log-in/?next=/dealer/{NIGHT}/1/")
        page.locator("[name=name]").fill(name)
        page.locator("[name=password]").fill(PASSWORD)
        page.locator("[name=password]").press("Enter")
        expect(page.locator("html")).to_have_attribute("data-connection", "live")
        return page

    yield take
    for context in opened:
        context.close()


def picture(page: Page, name: str) -> None:
    """Keep what it looks like, where somebody wants to look at it."""
    if folder := os.environ.get("PANOVERDE_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def counts() -> list[e.CountStarted]:
    return [fact.event for fact in facts() if isinstance(fact.event, e.CountStarted)]


def stop_the_clock(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)


def turn(page: Page, seat: int) -> None:
    page.locator(f'.seat[data-i="{seat}"]').click()
    page.locator("[data-start] button", has_text="before the flop").click()
    expect(page.locator("[data-local] h2")).to_be_visible()


def test_a_quick_decision_leaves_no_trace_and_a_slow_one_is_recorded_from_its_beginning(dealer: Tablet) -> None:
    page = dealer()
    picture(page, "dealer-begin")
    first, second = list(at(1))[:2]
    page.locator(f'.seat[data-i="{first}"]').click()
    picture(page, "dealer-seat")
    stop_the_clock(page)  # a decision is quick however slow the machine is
    turn(page, first)
    page.locator("[data-local-acted]").click()
    expect(page.locator("[data-local]")).to_be_hidden()
    page.clock.resume()
    assert counts() == []

    turn(page, second)
    picture(page, "dealer-own-count")
    expect(page.locator("[data-count] [data-left]")).to_be_visible(timeout=20_000)
    picture(page, "dealer-count")
    (recorded,) = counts()
    assert (recorded.entry, recorded.seconds, recorded.grace) == (at(1)[second], 20, 5)
    assert int(page.locator("[data-count] [data-left]").inner_text()) <= 16


def test_when_the_time_is_over_a_card_is_used_by_itself_and_without_one_the_hand_goes(dealer: Tablet) -> None:
    page = dealer()
    seat, entry = next(iter(at(1).items()))
    ask(c.SeeCards, tournament=NIGHT, entry=EntryId(entry), left=1)
    ask(c.StartCount, tournament=NIGHT, entry=EntryId(entry))
    expect(page.locator("[data-count] .over")).to_have_text(f"Turn of seat {seat}")
    expect(page.locator(".tbank.used")).to_have_count(4, timeout=40_000)
    assert see().entries[EntryId(entry)].cards_spent == 4
    picture(page, "dealer-card")
    page.locator("[data-acted] button").click()
    expect(page.locator("[data-count]")).to_have_count(0)


def test_the_count_goes_on_without_a_network_and_the_tablet_says_so(dealer: Tablet, here: Web) -> None:
    page = dealer()
    ask(c.StartCount, tournament=NIGHT, entry=EntryId(at(1)[min(at(1))]))
    expect(page.locator("[data-count] [data-left]")).to_be_visible()
    before = int(page.locator("[data-count] [data-left]").inner_text())
    here.stop(signal.SIGKILL)
    expect(page.locator("[data-stale]")).to_be_visible(timeout=30_000)
    assert int(page.locator("[data-count] [data-left]").inner_text()) < before


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wrong_with_it_at_any_size(dealer: Tablet, size: str) -> None:
    page = dealer(size=size, language="pt-BR")
    page.locator(f'.seat[data-i="{min(at(1))}"]').click()
    expect(page.locator("[data-start]")).to_be_visible()
    picture(page, f"dealer-{size}")
    assert [one["id"] for one in violations(page) if one["impact"] in ("serious", "critical")] == []
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
    assert not wide
    page.goto(page.url.split("?")[0] + f"?seat={min(at(1))}&do=bust")
    picture(page, f"dealer-bust-{size}")
