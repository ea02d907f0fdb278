"""The page of a ruling on a phone, in Chromium: recorded in one tap, decided by the director, shown again."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from panoverde.web.floor.situations import ruling_of
from tests.browser.looking import picture, small_targets, violations
from tests.browser.test_flights import SPILLS, Opened, opened
from tests.browser.waiting import follow
from tests.live.house import Web, web
from tests.tournament.test_decisions import FINAL, OPEN, UNSURE
from tests.web.desk import see
from tests.web.floor import NIGHT, seat_all

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("here")]
PHONE: ViewportSize = {"width": 390, "height": 844}
__all__ = ["opened"]


@pytest.fixture
def here(series: str, on_sqlite: str) -> Iterator[Web]:
    """Two tables under way."""
    seat_all(series, tables=2, players=12)
    with web(on_sqlite) as process:
        yield process


def shown(opened: Opened, role: str, situation: object, table: int, hand: int = 0) -> Page:
    """Log in on a phone, and follow a link to a ruling."""
    page = opened(f"/floor/{NIGHT}/", role)
    page.set_viewport_size(PHONE)
    page.goto(page.url.partition("/floor/")[0] + ruling_of(NIGHT, situation, table, hand))
    return page


def at_ease(page: Page, name: str) -> None:
    picture(page, name)
    assert not page.evaluate(SPILLS), name
    assert violations(page) == [], name
    assert small_targets(page, "main") == [], name


def test_a_ruling_is_recorded_decided_and_remembered_on_a_phone(opened: Opened) -> None:
    floor = shown(opened, "floor", UNSURE, 1, 41)
    at_ease(floor, "ruling-unsure")
    follow(floor.get_by_role("link", name="Yes"))
    expect(floor.locator(".say")).to_contain_text("The fold stands. Seat three is out of the hand.")
    at_ease(floor, "ruling-certain")
    follow(floor.get_by_role("button", name="Record: as it stands"))
    expect(floor.locator("#decision-1")).to_contain_text("The fold stands.")
    at_ease(floor, "ruling-list")
    follow(floor.get_by_role("link", name="Back"))
    picture(floor, "ruling-floor-map")
    follow(floor.get_by_role("link", name="Decisions"))
    follow(floor.get_by_role("link", name="See the ruling"))
    expect(floor.locator(".past")).to_contain_text("This house decided on it once")

    floor.goto(floor.url.partition("/floor/")[0] + ruling_of(NIGHT, OPEN, 1, 42))
    expect(floor.locator("main")).to_contain_text("Call the director, who decides it on this page.")
    at_ease(floor, "ruling-floor-waits")

    director = shown(opened, "director", OPEN, 1, 42)
    at_ease(director, "ruling-open")
    director.get_by_role("radio").nth(1).check()
    director.get_by_label("Reason (optional)").fill("não tocou no descarte")
    follow(director.get_by_role("button", name="Record the decision"))
    expect(director.locator("#decision-2")).to_contain_text("não tocou no descarte")

    director.goto(director.url.partition("/floor/")[0] + ruling_of(NIGHT, FINAL, 2))
    director.get_by_text("Decide otherwise, with the reason").click()
    director.get_by_label("What was decided instead").fill("a mão joga")
    director.locator("#why-otherwise").fill("o dealer empurrou as cartas")
    at_ease(director, "ruling-otherwise")
    follow(director.get_by_role("button", name="Record what was decided instead"))
    at_ease(director, "ruling-list-director")

    for language in ("en", "pt", "es"):
        director.goto(director.url.partition("/floor/")[0] + ruling_of(NIGHT, OPEN, 2) + f"&lang={language}")
        at_ease(director, f"ruling-remembered-{language}")
        director.goto(director.url.partition("/floor/")[0] + ruling_of(NIGHT, FINAL, 2))
        at_ease(director, f"ruling-stands-{language}")
    assert [one.followed for one in see().decisions.values()] == [True, True, False]


def test_a_decision_is_taken_back_from_the_list(opened: Opened) -> None:
    floor = shown(opened, "floor", FINAL, 1)
    follow(floor.get_by_role("button", name="Record: as it stands"))
    floor.get_by_text("Take it back").click()
    floor.get_by_text("Mistake").click()
    at_ease(floor, "ruling-back")
    follow(floor.get_by_role("button", name="Take decision back"))
    expect(floor.locator("#decision-1")).to_contain_text("taken back")
    at_ease(floor, "ruling-taken-back")
