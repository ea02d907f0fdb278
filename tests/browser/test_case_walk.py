"""A case in Chromium: a report on a player's phone, the director's decision by the book, every hand served."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from panoverde.kernel.ids import EntryId
from panoverde.web.player.tokens import player_token
from tests.browser.looking import picture, violations
from tests.browser.test_flights import SPILLS, Opened, opened
from tests.browser.waiting import follow, settled
from tests.live.house import Web, web
from tests.web.desk import see
from tests.web.floor import NIGHT, at, seat_all, where

pytestmark = pytest.mark.browser
__all__ = ["opened"]


@pytest.fixture
def here(series: str, on_sqlite: str) -> Iterator[Web]:
    """Two tables under way."""
    seat_all(series, tables=2, players=12)
    with web(on_sqlite) as process:
        yield process


def at_ease(page: Page, name: str) -> None:
    picture(page, name)
    assert not page.evaluate(SPILLS), name
    assert violations(page) == [], name


def report(browser: Browser | None, site: str) -> None:
    """A player says on the phone what happened, without a log-in."""
    assert browser
    phone = browser.new_context(viewport={"width": 390, "height": 844}, locale="pt-BR").new_page()
    phone.goto(f"{site}/p/{player_token(NIGHT, 'e1')}/report/")
    phone.locator("[name=subject]").select_option("disruption")
    phone.locator("[name=reported_as][value=who-saw]").check()
    phone.locator("[name=describes]").fill("Gritou com o dealer\ne bateu na mesa.")
    at_ease(phone, "case-phone")
    follow(phone.locator("form .btn.primary"))
    expect(phone.locator("main")).to_contain_text("Alguém da equipe responde")
    at_ease(phone, "case-phone-sent")
    phone.context.close()


def test_a_report_on_the_phone_becomes_a_case_that_is_decided_and_served(opened: Opened, here: Web) -> None:
    table = where("e1")[0]
    other = next(name for name in at(table).values() if name != "e1")
    director = opened(f"/direct/{NIGHT}/", "director")
    report(director.context.browser, here.site)

    # the floor is sent to it, reads what the player wrote, and opens the case about one of the table
    floor = opened(f"/floor/{NIGHT}/", "floor")
    follow(floor.get_by_role("link", name=re.compile("1 report waits for an answer")))
    expect(floor.locator("#report-1")).to_contain_text("Gritou com o dealer")
    answer = floor.locator("#report-1 form")
    answer.locator("[name=answer]").select_option("case")
    follow(answer.locator("button"))
    expect(floor.locator("#report-1 [role=alert]")).to_contain_text("No case was opened because of report 1")
    expect(answer.locator("[name=answer]")).to_have_value("case")  # what was chosen stays
    at_ease(floor, "case-report")
    follow(floor.locator(f'.whom a[href*="/of/{other}/"]'))
    at_ease(floor, "case-questions")
    floor.locator("[name=said]").first.check()
    follow(floor.get_by_role("button", name="Open the case"))
    at_ease(floor, "case-of-the-floor")

    # the director has it on the board, reads the words and decides by the book
    director.get_by_role("link", name="Decide").first.click()
    expect(director.locator("main")).to_contain_text("Gritou com o dealer")
    at_ease(director, "case-sheet")
    director.locator('[name=row][value="missed-hands 3"], [name=row][value="missed-rounds 1"]').first.check()
    follow(director.get_by_role("button", name="Decide", exact=True))
    at_ease(director, "case-decided")

    # the floor warns a case that is decided: it is told so
    follow(floor.locator("form[action$='/warn/'] button").first)
    expect(floor.locator("[role=alert]")).to_be_visible()
    at_ease(floor, "case-too-late")

    # the dealer counts hand by hand, the list refuses what was counted meanwhile, and says it beside the form
    follow(director.get_by_role("link", name="See how it is served"))
    tablet = opened(f"/dealer/{NIGHT}/{table}/", "dealer", size="floor")
    at_ease(tablet, "case-tablet")
    tablet.get_by_role("button", name="One hand served").click()
    settled(tablet)
    expect(tablet.locator("#tablet")).to_contain_text(re.compile("hands? left"))
    director.locator("form[action$='/count/'] [name=hands]").fill("1")
    follow(director.locator("form[action$='/count/'] button"))
    expect(director.locator("#penalty-1 [role=alert]")).to_contain_text("Somebody has counted meanwhile")
    at_ease(director, "case-counted-meanwhile")
    for _ in range(12):
        if see().penalties[1].over_at:
            break
        tablet.get_by_role("button", name="One hand served").click()
        settled(tablet)
    assert see().penalties[1].over_at
    expect(tablet.get_by_role("button", name="One hand served")).to_have_count(0)
    director.goto(f"{here.site}/direct/{NIGHT}/cases/")
    at_ease(director, "case-served")
    assert see().cases[1].person == see().entries[EntryId(other)].person
