"""Ten tables hand for hand in Chromium: two floors with phones tap, the director's board follows by itself."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from panoverde.tournament import commands as c
from tests.live.house import web
from tests.staff import PASSWORD, Hire
from tests.web.desk import ask, see
from tests.web.floor import NIGHT, seat_all
from tests.web.test_pace import SHEET

pytestmark = pytest.mark.browser
PHONE: ViewportSize = {"width": 390, "height": 844}
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
Enter = Callable[[str, str, ViewportSize], Page]


@pytest.fixture
def enter(browser: Browser, series: str, on_sqlite: str, hire: Hire) -> Iterator[Enter]:
    """Ten tables of four under BSOP; whoever comes logs in."""
    seat_all(series, tables=10, players=40, book="bsop", **SHEET)
    hire("Floor Demo 1", "floor", series=series)
    hire("Floor Demo 2", "floor", series=series)
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
            expect(page.locator("html")).to_have_attribute("data-connection", "live")
            return page

        yield log_in


def look(page: Page, name: str) -> None:
    """Keep a picture, where somebody wants to look."""
    if folder := os.environ.get("PANOVERDE_PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def tap(page: Page, table: int, what: str) -> None:
    line = page.locator(".taps > li", has=page.locator("b", has_text=str(table)).get_by_text(str(table), exact=True))
    line.get_by_role("button", name=what).click()


def test_two_floors_tap_and_the_director_s_board_follows(enter: Enter) -> None:
    board = enter("Diretora Demo", f"/direct/{NIGHT}/pace/", LAPTOP)
    look(board, "begin")
    board.get_by_role("button", name="Begin hand-for-hand").click()
    expect(board.locator(".tiles .ht.playing")).to_have_count(10)
    one = enter("Floor Demo 1", f"/floor/{NIGHT}/", PHONE)
    other = enter("Floor Demo 2", f"/floor/{NIGHT}/", PHONE)
    for table in range(1, 6):
        tap(one, table, "Hand finished")
        expect(board.locator(".tiles .ht.finished")).to_have_count(table)
    look(one, "floor")
    tap(other, 7, "All-in")
    expect(board.locator(".tiles .ht.all-in")).to_have_count(1)
    look(board, "board")
    for table in (6, 8, 9, 10):
        tap(other, table, "Hand finished")
        expect(board.locator(".tiles .ht.finished")).to_have_count({6: 6, 8: 7, 9: 8, 10: 9}[table])
    board.get_by_role("button", name="Release").click()
    expect(one.locator(".taps > li.released")).to_have_count(1)
    look(board, "released")
    tap(one, 7, "Hand finished")
    expect(board.locator("#hand-for-hand")).to_contain_text("Every table has reported.")
    board.get_by_role("button", name="Count hand 1").first.click()
    expect(board.locator(".tiles .ht.playing")).to_have_count(10)
    assert see().sitting.hand_for_hand.hand == 2


def test_the_last_hands_are_tapped_and_seen(enter: Enter) -> None:
    ask(c.StopForTheDay, tournament=NIGHT, why="o salão fecha")
    board = enter("Diretora Demo", f"/direct/{NIGHT}/pace/", LAPTOP)
    look(board, "turn")
    ask(c.TurnLastCard, tournament=NIGHT, hands=3, turned_by="e3", witness="Mesa 1")
    board.get_by_role("button", name="3 hands: announced").click()
    floor = enter("Floor Demo 1", f"/floor/{NIGHT}/", PHONE)
    for hand in (1, 2, 3):
        tap(floor, 4, f"Hand {hand} over")
    expect(board.locator(".tiles .ht.finished")).to_have_count(1)
    ask(c.ReportLastHand, tournament=NIGHT, table=4, hand=4)
    expect(board.locator(".tiles .ht.extra")).to_have_count(1)
    look(board, "last-hands")
    look(floor, "floor-last")
