"""The bag table in Chromium: two people count one bag, its slip is a file, and whoever is put out goes with it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from panoverde.kernel.ids import EntryId, SittingId
from panoverde.tournament import commands as c
from tests.browser.looking import violations
from tests.browser.test_flights import SPILLS, Opened, opened
from tests.live.house import Web, web
from tests.staff import Hire
from tests.web.flights import main_event, state
from tests.web.night import NIGHT, ask

pytestmark = pytest.mark.browser
__all__ = ["opened"]
BAGS = f"/direct/{NIGHT}~1A/bags/1A/"


@pytest.fixture
def here(series: str, on_sqlite: str, hire: Hire) -> Iterator[Web]:
    """Flight 1A has stopped, with three at its table."""
    main_event(series, hire("Caixa Demo", "cashier", series=series).id, players=3)
    ask(c.PauseClock, tournament=NIGHT, sitting=SittingId("1A"), why="fim")
    with web(on_sqlite) as process:
        yield process


def site(page: Page) -> str:
    return "/".join(page.url.split("/")[:3])


def counts(page: Page, entry: str, chips: int) -> None:
    page.goto(f"{site(page)}{BAGS}?entry={entry}#chosen")
    page.locator("#count [name^=chip-]").first.fill(str(chips))
    page.locator("#count .btn.primary").click()


def test_two_people_count_a_bag_its_slip_is_shown_and_the_player_is_put_out_with_it(opened: Opened) -> None:
    entry = next(iter(state().sittings[SittingId("1A")].tables[1].players.values()))  # type: ignore[index]
    director = opened(f"/direct/{NIGHT}~1A/", "director")
    floor = opened(f"/floor/{NIGHT}~1A/", "floor", size="phone")

    counts(director, entry, 100)
    expect(director.locator("main")).to_contain_text("Counted once")
    counts(floor, entry, 100)
    expect(floor.locator("main")).to_contain_text("Agreed")
    assert state().entries[EntryId(entry)].standing == "bagged"

    director.goto(f"{site(director)}/direct/{NIGHT}/bag/{entry}/")
    expect(director).to_have_url(re.compile(rf"~1A/bags/1A/\?entry={entry}"))
    expect(director.get_by_text("Print the slip and the player’s copy")).to_be_visible()
    answer = director.request.get(f"{site(director)}/direct/{NIGHT}~1A/bags/1A/slips.pdf?entry={entry}")
    assert answer.headers["content-type"] == "application/pdf"
    for page in (director, floor):
        assert not page.evaluate(SPILLS)
        assert violations(page) == []

    director.goto(f"{site(director)}/direct/{NIGHT}~1A/players/{entry}/")
    expect(director.get_by_text("Goes with it").first).to_be_visible()
    assert violations(director) == []
