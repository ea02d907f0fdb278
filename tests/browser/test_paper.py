"""After an outage in Chromium: the director types by keyboard, a floor by phone, and both see one batch."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.looking import violations
from tests.browser.test_pace_board import LAPTOP, PHONE, look
from tests.live.house import web
from tests.staff import PASSWORD, Hire
from tests.web.desk import see
from tests.web.floor import NIGHT
from tests.web.test_paper import Hours, hours, place  # noqa: F401  a fixture

pytestmark = pytest.mark.browser
Enter = Callable[[str, str, ViewportSize], Page]


@pytest.fixture
def enter(browser: Browser, on_sqlite: str, hours: Hours, series: str, hire: Hire) -> Iterator[Enter]:  # noqa: F811
    """A night that was without power; whoever comes logs in."""
    assert hours.minutes == 41
    hire("Floor Demo 1", "floor", series=series)
    hire("Diretora Demo", "director")
    with ExitStack() as opened:
        site = opened.enter_context(web(on_sqlite)).site

        def log_in(name: str, path: str, size: ViewportSize) -> Page:
            context = browser.new_context(viewport=size, locale="en", has_touch=size is PHONE)
            opened.callback(context.close)
            page = context.new_page()
            page.goto(f"{site}/log-in/?next={path}")
            page.locator("[name=name]").fill(name)
            page.locator("[name=password]").fill(PASSWORD)
            page.locator("[name=password]").press("Enter")
            expect(page.locator("#main")).to_be_visible()
            return page

        yield log_in


def keyed(page: Page, *fields: str) -> None:
    """Type a line by keyboard alone: from field to field, and return."""
    expect(page.locator("#when")).to_be_focused()
    for nth, value in enumerate(fields):
        if nth:
            page.keyboard.press("Tab")
        if value:
            page.keyboard.type(value)
    page.keyboard.press("Enter")


def test_two_type_the_sheets_and_the_director_records_one_batch(enter: Enter, hours: Hours) -> None:  # noqa: F811
    board = enter("Diretora Demo", f"/direct/{NIGHT}/paper/catch-up/", LAPTOP)
    (table, seat), (other, chair) = place(1), place(2)
    keyed(board, hours.at(14), "", str(table), str(seat))
    expect(board.locator("tbody")).to_contain_text("12th")
    phone = enter("Floor Demo 1", f"/floor/{NIGHT}/paper/", PHONE)
    phone.locator("#when").fill(hours.at(12))
    phone.locator("#table").fill(str(other))
    phone.locator("#seats").fill(str(chair))
    look(phone, "paper-phone")
    phone.get_by_role("button", name="Note it").click()
    expect(phone.locator(".own")).to_contain_text("12th")
    expect(board.locator("#part-batch tbody")).to_contain_text("11th")  # by itself: the other one was earlier
    expect(board.locator("#part-whole")).to_contain_text("Record 2 lines")
    board.locator("#what").select_option("other")
    board.locator("#when").fill(hours.at(26))
    board.locator("#note").fill("re-entry of 12, cash")
    board.keyboard.press("Enter")
    expect(board.locator(".wait2")).to_contain_text("The line is kept as it was written.")
    look(board, "paper-batch")
    assert violations(board) == []
    assert violations(phone) == []
    board.get_by_role("button", name="Record 2 lines").click()
    expect(board.locator("tbody .kept")).to_have_count(2)
    state = see()
    assert [state.place_of(name) for name in ("e2", "e1")] == [12, 11]  # type: ignore[arg-type]
    board.goto(board.url.replace("/paper/catch-up/", "/journal/"))
    look(board, "paper-journal")


def test_the_pack_is_one_key_away(enter: Enter) -> None:
    board = enter("Diretora Demo", f"/direct/{NIGHT}/paper/", LAPTOP)
    look(board, "paper-pack")
    assert violations(board) == []
    with board.context.expect_page() as opened:
        board.keyboard.press("Control+p")
    assert opened.value.url.endswith("/paper/now.pdf")
    small = enter("Diretora Demo", f"/direct/{NIGHT}/paper/catch-up/", PHONE)
    look(small, "paper-small")
