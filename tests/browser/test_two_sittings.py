"""Two flights of a stage on one board in Chromium: hand for hand together, one list of what waits, a TV of each."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from panoverde.kernel.ids import SittingId
from panoverde.tournament import commands as c
from tests.browser.looking import picture, violations
from tests.browser.test_flights import SPILLS, Opened, opened
from tests.browser.waiting import follow, settled
from tests.live.house import Web, web
from tests.staff import Hire
from tests.web.flights import main_event, state
from tests.web.night import NIGHT, ask

pytestmark = pytest.mark.browser
__all__ = ["opened"]
SPILLED = "all => all.filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.innerText)"
LANGUAGES = {
    "pt": ("Dia 1A", "Mão terminada"),
    "es": ("Día 1A", "Mano terminada"),
    "en": ("Flight 1A", "Hand finished"),
}


@pytest.fixture
def here(series: str, on_sqlite: str, hire: Hire) -> Iterator[Web]:
    """Two flights at two tables each play the same hand."""
    main_event(series, hire("Caixa Demo", "cashier", series=series).id, players=6, later=0)
    ask(c.BeginHandForHand, tournament=NIGHT, sitting=SittingId("1A"))
    with web(on_sqlite) as process:
        yield process


def at_ease(page: Page, name: str) -> None:
    picture(page, name)
    assert not page.evaluate(SPILLS), name
    assert violations(page) == [], name


def test_two_flights_play_one_hand_and_the_direction_counts_it_once(opened: Opened, here: Web) -> None:
    pace = opened(f"/direct/{NIGHT}~1A/pace/", "director")
    floor = opened(f"/floor/{NIGHT}~1B/", "floor", size="phone")
    tv = opened(f"/tv/{NIGHT}~1B/", size="tv")
    names = {
        "pt": ("Dia 1A", "Mão terminada"),
        "es": ("Día 1A", "Mano terminada"),
        "en": ("Flight 1A", "Hand finished"),
    }
    for language, (flight, finished) in names.items():
        for page in (pace, floor, tv):
            page.goto(f"{page.url.split('?')[0]}?lang={language}")
            at_ease(page, f"two-{language}-{page.viewport_size['width']}")  # type: ignore[index]
        expect(tv.locator("[data-pane=hand] .tables")).to_contain_text(flight)  # the room waits for them too
        expect(tv.locator("[data-pane=hand] .tables li")).to_have_count(4)
        assert not tv.locator("[data-pane=hand] .tables li").evaluate_all(SPILLED)
        expect(floor.locator(".taps")).to_contain_text(flight)
        expect(floor.get_by_role("button", name=finished, exact=True)).to_have_count(4)

    # a floor of 1B and the direction report; whoever looks sees the same hand
    floor.locator(".taps li", has=floor.locator('[value="11"]')).get_by_role("button", name="Hand finished").click()
    expect(pace.locator(".ht.finished")).to_have_count(1)
    for table in (1, 2, 12):
        tile = pace.locator(".ht", has=pace.locator(f'[name=table][value="{table}"]'))
        tile.get_by_role("button", name="Hand finished").click()
        settled(pace)
    expect(tv.locator("[data-pane=hand] .tables li.finished")).to_have_count(4)

    # one hand is one thing to do, whichever flight's board is open
    for flight in ("1A", "1B"):
        pace.goto(f"{here.site}/direct/{NIGHT}~{flight}/")
        expect(pace.get_by_text("Hand 1: every table has reported")).to_have_count(1)
        at_ease(pace, f"two-board-{flight}")
    follow(pace.locator("a", has_text="Count").first)
    pace.get_by_role("button", name="Count hand 1").first.click()
    expect(pace.locator("main")).to_contain_text("Hand 2, still to come")
    assert [state().sittings[SittingId(name)].hand_for_hand.hand for name in ("1A", "1B")] == [2, 2]
