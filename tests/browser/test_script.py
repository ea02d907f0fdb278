"""The announcer's script in Chromium: three languages, one key, and the sentence that is being read stays."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from panoverde.tournament import commands as c
from tests.browser.looking import violations
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire
from tests.web.flights import main_event, sitting
from tests.web.night import NIGHT, ask

pytestmark = pytest.mark.browser
Announcer = Callable[[int, int], Page]
SPILLS = "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"


@pytest.fixture
def here(series: str, on_sqlite: str, hire: Hire) -> Iterator[Web]:
    """Two flights under way."""
    main_event(series, hire("Caixa Demo", "cashier", series=series).id)
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def announcer(browser: Browser, here: Web, hire: Hire, series: str) -> Iterator[Announcer]:
    """A floor with the microphone of flight 1A."""
    hire("Locutora Demo", "floor", series=series)
    contexts = []

    def take(width: int, height: int) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, locale="pt-BR")
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{here.site}/log-in/?next=/script/{NIGHT}~1A/")
        page.locator("[name=name]").fill("Locutora Demo")
        page.locator("[name=password]").fill(PASSWORD)
        page.locator("[name=password]").press("Enter")
        expect(page.locator("html")).to_have_attribute("data-connection", "live")
        return page

    yield take
    for context in contexts:
        context.close()


def test_one_key_says_that_it_was_read_and_the_next_one_comes(announcer: Announcer) -> None:
    page = announcer(1180, 820)
    heading = page.locator("#what")
    first = heading.inner_text()
    assert page.locator(".voices .say").count() == 3
    assert [each.get_attribute("lang") for each in page.locator(".say").all()] == ["pt-BR", "en", "es"]

    page.keyboard.press("Space")
    expect(heading).not_to_have_text(first)
    page.keyboard.press("Space")  # too soon: a key that bounces reads no second sentence
    page.wait_for_timeout(400)

    assert sitting("1A").pace.announced == 1
    assert sitting("1A").told == {}
    assert violations(page) == []
    assert not page.evaluate(SPILLS)


def test_the_sentence_that_is_being_read_stays_whatever_comes(announcer: Announcer) -> None:
    page = announcer(1180, 820)
    before = page.locator("#what").inner_text()
    ask(c.BeginHandForHand, tournament=NIGHT, sitting="1A")
    expect(page.locator(".lines")).to_contain_text(re.compile("Começa o mão a mão"))

    expect(page.locator("#what")).to_have_text(before)
    page.locator(".lines a", has_text="Começa o mão a mão").click()
    expect(page.locator("#what")).to_contain_text("Começa o mão a mão")


def test_on_a_phone_nothing_spills(announcer: Announcer) -> None:
    page = announcer(360, 740)

    assert not page.evaluate(SPILLS)
    assert violations(page) == []
