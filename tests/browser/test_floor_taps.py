"""Taps on the floor's tablet while answers are slow: each is done once, none is lost, nothing tapped is covered."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.people.models import Note
from panoverde.tournament import commands as c
from tests.browser.slow import Slow
from tests.browser.test_floor import SIZES, Tablet, act, here, tablet, tap_seat  # noqa: F401  the same room
from tests.browser.waiting import moment
from tests.web.desk import ask, see
from tests.web.floor import NIGHT, at, where

pytestmark = pytest.mark.browser


@pytest.fixture
def walking(tablet: Tablet) -> Page:  # noqa: F811
    """A table was broken, five are on their way."""
    for table in (1, 2, 3):
        for entry in list(at(table).values())[5:]:
            ask(c.ReportBust, tournament=NIGHT, entry=EntryId(entry))
    page = tablet()
    page.locator("#t3").click()
    act(page, "break")
    page.locator("#pane .go .primary").click()
    expect(page.locator("#pane .over")).to_have_text("0 of 5 there")
    return page


def test_two_ticks_before_the_first_answer_both_stand_in_whatever_order_they_are_answered(walking: Page) -> None:
    page, slow = walking, Slow(walking, "/do/arrival/")
    page.route(re.compile(rf"/floor/{NIGHT}/\?.*open="), lambda route: route.abort())  # no help from the live update
    for order, there in (((0, 1), 2), ((1, 0), 4)):
        ticks = page.locator(".walkers .btn")
        ticks.nth(0).click()
        ticks.nth(1).click()
        slow.wait(2)
        slow.arrive(*order)
        expect(page.locator("#pane .over")).to_have_text(f"{there} of 5 there")
    assert len(see().sitting.moving) == 1


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_is_kept_when_the_answer_to_another_comes_while_it_is_pressed(walking: Page) -> None:
    page, slow = walking, Slow(walking, "/do/arrival/")
    page.locator(".walkers .btn").nth(0).click()
    slow.wait(1)
    page.mouse.move(*middle(page.locator(".walkers .btn").nth(2)))
    page.mouse.down()
    slow.arrive(0)
    expect(page.locator("#pane .over")).to_have_text("1 of 5 there")
    page.mouse.up()
    slow.wait(1)
    slow.arrive(0)
    expect(page.locator("#pane .over")).to_have_text("2 of 5 there")
    moment(page, 300)
    assert (slow.held, len(see().sitting.moving)) == ([], 3)


def test_a_finger_lifted_taps_nothing_that_came_under_it(tablet: Tablet) -> None:  # noqa: F811
    page = tablet()
    page.locator("#t1").click()
    expect(page.locator("#pane h2")).to_have_text("Table 1")
    slow = Slow(page, r"\?table=2&")
    page.locator("#t2").click()
    slow.wait(1)
    x, y = middle(page.locator('#oval .seat[data-i="3"]'))
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    slow.arrive(0)
    expect(page.locator("#pane h2")).to_have_text("Table 2")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    moment(page, 400)
    assert slow.held == []  # seat 3 of another table was meant
    expect(page.locator("#pane h2")).to_have_text("Table 2")


def test_what_was_opened_meanwhile_stays_open_and_what_was_done_is_told(tablet: Tablet) -> None:  # noqa: F811
    page = tablet()
    slow = Slow(page, "/do/bust/")
    table, _seat = where("e5")
    other = table % 3 + 1
    tap_seat(page, "e5")
    act(page, "bust")
    page.locator("#pane .go .btn").click()
    slow.wait(1)
    page.locator(f"#t{other}").click()
    expect(page.locator("#pane h2")).to_have_text(f"Table {other}")
    slow.arrive(0)
    expect(page.locator("#toasts")).to_contain_text("Demo 5 out, 24th")
    expect(page.locator("#strip")).to_contain_text("23 players")
    expect(page.locator("#pane h2")).to_have_text(f"Table {other}")
    expect(page.locator("#oval .felt b")).to_have_text(f"Table {other}")


def test_of_two_tables_tapped_the_second_is_open(tablet: Tablet) -> None:  # noqa: F811
    for order in ((0, 1), (1, 0)):
        page = tablet(f"Floor Demo {order[0] + 1}")
        slow = Slow(page, r"\?table=\d&")
        page.locator("#t1").click()
        page.locator("#t2").click()
        slow.wait(2)
        slow.arrive(*order)
        expect(page.locator("#pane h2")).to_have_text("Table 2")
        expect(page.locator("#t2")).to_have_attribute("aria-current", "true")


def test_a_table_tapped_while_the_map_is_drawn_anew_opens_and_nothing_of_the_answer_is_lost(tablet: Tablet) -> None:  # noqa: F811
    page, said = tablet(), list[str]()
    page.on("console", lambda message: said.append(message.text))
    slow = Slow(page, r"\?table=1&")
    page.locator("#t1").click()
    slow.wait(1)
    ask(c.OpenTable, tournament=NIGHT, table=TableNumber(4))
    expect(page.locator("#t4")).to_be_visible()  # what was tapped is off the page by now
    slow.arrive(0)
    expect(page.locator("#pane h2")).to_have_text("Table 1")
    expect(page.locator("#t1")).to_have_attribute("aria-current", "true")
    assert said == []


def test_the_live_update_of_what_was_open_before_does_not_mix_with_what_is_open_now(tablet: Tablet) -> None:  # noqa: F811
    page = tablet()
    page.locator("#t1").click()
    expect(page.locator("#pane h2")).to_have_text("Table 1")
    slow = Slow(page, rf"/floor/{NIGHT}/\?open=")
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId(next(iter(at(1).values()))))
    slow.wait(1)
    page.locator("#t2").click()
    expect(page.locator("#pane h2")).to_have_text("Table 2")
    slow.arrive(0)
    moment(page, 200)
    expect(page.locator("#pane h2")).to_have_text("Table 2")
    expect(page.locator("#oval .felt b")).to_have_text("Table 2")


def test_a_note_tapped_twice_is_written_once_although_its_answer_was_lost(tablet: Tablet) -> None:  # noqa: F811
    page = tablet()
    tap_seat(page, "e5")
    act(page, "note")
    page.locator("#f-text").fill("Left-handed")
    slow = Slow(page, "/do/note/")
    page.locator("#pane .go .btn").first.click()
    slow.wait(1)
    page.locator("#pane .go .btn").first.click()
    first = slow.held.pop()
    first.fetch()
    first.abort()
    expect(page.locator("[data-offline-note]")).to_be_visible()
    moment(page, 300)
    assert (slow.held, Note.objects.count()) == ([], 1)


COVERED = """() => {
    const said = document.querySelector('.toast').getBoundingClientRect();
    const over = (b) => b.width && b.left < said.right && said.left < b.right
        && b.top < said.bottom - .5 && said.top < b.bottom - .5;
    const inside = said.left >= 0 && said.top >= 0 && said.right <= innerWidth && said.bottom <= innerHeight;
    const tapped = '#filters a, #find, .mini, #sheet a, #sheet button, #rail a, #rail button, #lastly a';
    return [...document.querySelectorAll(tapped)]
        .filter(e => e.checkVisibility() && over(e.getBoundingClientRect())).map(e => e.outerHTML.slice(0, 60))
        .concat(inside ? [] : ['off the screen']);
}"""


CUT = "(said => said.scrollHeight > said.clientHeight + 1)(document.querySelector('.toast > span'))"


@pytest.mark.parametrize("language", ["en", "pt-BR", "es"])
def test_what_is_told_covers_nothing_that_is_tapped(tablet: Tablet, language: str) -> None:  # noqa: F811
    page = tablet(language=language)
    for (width, height), entry in zip(SIZES, ("e5", "e6", "e7"), strict=True):
        page.set_viewport_size({"width": width, "height": height})
        for deed, buttons in (("move", 2), ("bust", 1)):  # without a printer the cards are to be opened
            page.goto(page.url.partition("?")[0])
            tap_seat(page, entry)
            act(page, deed)
            page.locator("#pane .go .btn").first.click()
            expect(page.locator("#toasts a")).to_have_count(buttons)
            page.evaluate("scrollTo(0, 0)")
            assert (width, deed, page.evaluate(COVERED)) == (width, deed, [])
            assert (width, page.evaluate(CUT)) == (width, False)
        page.evaluate(
            "document.querySelector('.toast span').textContent = document.getElementById('main').dataset.offline"
        )
        assert (width, page.evaluate(COVERED)) == (width, [])
