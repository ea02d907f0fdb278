"""The floor on a phone in Chromium: what one taps is answered where it is seen, and never ends on a red card."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament import commands as c
from tests.live.house import web
from tests.staff import PASSWORD, Hire
from tests.web.desk import ask, see
from tests.web.floor import NIGHT, at, seat_all, where

pytestmark = pytest.mark.browser
PHONE: ViewportSize = {"width": 390, "height": 844}
Phone = Callable[..., Page]


@pytest.fixture
def phone(browser: Browser, series: str, on_sqlite: str, hire: Hire) -> Iterator[Phone]:
    """Somebody of the floor with a phone, logged in on a night of some size."""
    with ExitStack() as opened:

        def take(*, tables: int, players: int, late_levels: int) -> Page:
            seat_all(series, tables=tables, players=players, late_levels=late_levels)
            hire("Floor Demo 1", "floor", series=series)
            site = opened.enter_context(web(on_sqlite)).site
            context = browser.new_context(viewport=PHONE, locale="en", has_touch=True)
            opened.callback(context.close)
            page = context.new_page()
            page.goto(f"{site}/log-in/?next=/floor/{NIGHT}/")
            page.locator("[name=name]").fill("Floor Demo 1")
            page.locator("[name=password]").fill(PASSWORD)
            page.locator("[name=password]").press("Enter")
            expect(page.locator("html")).to_have_attribute("data-connection", "live")
            return page

        yield take


def tap_seat(page: Page, entry: str) -> None:
    table, seat = where(entry)
    page.locator(f"#t{table}").click()
    page.locator(f'#oval .seat[data-i="{seat}"]').click()
    expect(page.locator("#pane h2")).to_have_text(f"Demo {entry[1:]}")


def test_seating_the_next_in_line_ends_on_what_was_done(phone: Phone) -> None:
    page = phone(tables=1, players=11, late_levels=2)
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e1"))
    free = see().sitting.tables[TableNumber(1)].free[0]
    page.locator("#t1").click()
    page.locator(f'#oval .seat[data-i="{free}"]').click()
    page.locator('#sheet .act[href$="do=alternate"]').click()
    page.locator("#pane .go .btn").first.click()

    expect(page.locator("#toasts")).to_contain_text("Demo 10 drew table 1")
    expect(page.locator("#toasts .toast")).to_be_in_viewport()
    expect(page.locator(".refusal")).to_have_count(0)
    assert see().sitting.alternates == [EntryId("e11")]


def test_the_second_bust_of_a_hand_at_another_table_says_the_tie(phone: Phone) -> None:
    page = phone(tables=2, players=12, late_levels=0)
    ask(c.BeginHandForHand, tournament=NIGHT)
    first, second = next(iter(at(1).values())), next(iter(at(2).values()))
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId(first))
    expect(page.locator("#strip")).to_contain_text("11 players")
    tap_seat(page, second)
    page.locator('#sheet .act[href$="do=bust"]').click()

    told = page.locator("#pane", has_text=f"Ties with Demo {first[1:]}, out in the same hand: places 11th to 12th")
    expect(told).to_be_visible()
    page.locator("#pane .go .btn").first.click()
    expect(page.locator("#toasts")).to_contain_text(f"Demo {second[1:]} out")
    expect(page.locator("#strip")).to_contain_text("10 players")
