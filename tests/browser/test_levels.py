"""Levels beyond blinds in Chromium: the editor, a table of 8-game on its tablet, the TV, a level of so many hands."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from panoverde.kernel.ids import TableNumber
from panoverde.kernel.roles import Role
from panoverde.tournament import commands as c
from panoverde.tournament.core.parts import Level, Stakes
from tests.browser.looking import picture, violations
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire
from tests.web.desk import ask, see
from tests.web.floor import NIGHT, at, seat_all

pytestmark = pytest.mark.browser
ONE = TableNumber(1)
Screen = Callable[..., Page]
ROWS = (
    Stakes("2-7-triple-draw", 100, 200, small_bet=200, big_bet=400),
    Stakes("limit-holdem", 100, 200, small_bet=200, big_bet=400),
    Stakes("razz", ante=25, bring_in=50, small_bet=200, big_bet=400),
    Stakes("no-limit-holdem", 50, 100, 100),
)
LEVELS = (Level(20, 50, 100, games=ROWS), Level(0, 100, 200, hands=12), Level(20, 200, 400))


@pytest.fixture
def here(series: str, on_sqlite: str) -> Iterator[Web]:
    """Two tables of 8-game under way."""
    seat_all(series, tables=2, players=12, late_levels=0, game="8-game", seats=6)
    ask(c.ChangeLevels, tournament=NIGHT, levels=(see().levels[0], *LEVELS), why="folha nova")
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=900, why="folha nova")
    for table in (1, 2):
        ask(c.SeeButton, tournament=NIGHT, table=TableNumber(table), button=min(at(table)))
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def screen(browser: Browser, here: Web, hire: Hire, series: str) -> Iterator[Screen]:
    """Somebody of the staff, on a screen of some size."""
    opened = []

    def take(path: str, role: Role | None = None, size: tuple[int, int] = (1024, 768)) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en")
        opened.append(context)
        page = context.new_page()
        if role is None:
            page.goto(f"{here.site}{path}")
            return page
        name = f"{role.title()} Demo 1"
        hire(name, role, series=series)
        page.goto(f"{here.site}/log-in/?next={path}")
        page.locator("[name=name]").fill(name)
        page.locator("[name=password]").fill(PASSWORD)
        page.locator("[name=password]").press("Enter")
        page.wait_for_load_state()
        page.goto(f"{here.site}{path}")
        return page

    yield take
    for context in opened:
        context.close()


def test_a_table_of_8_game_counts_its_hands_and_turns_the_game_and_the_room_sees_it(screen: Screen) -> None:
    tablet = screen(f"/dealer/{NIGHT}/1/", "dealer")
    expect(tablet.locator(".playing h2")).to_have_text("2-7 triple draw")
    expect(tablet.locator(".playing .over")).to_have_text("Hand 1 of 6")
    picture(tablet, "tablet-game")
    for _ in range(6):
        ask(c.NextHand, tournament=NIGHT, table=ONE)
    tablet.reload()
    expect(tablet.locator(".playing .over")).to_have_text("All 6 hands are over")
    picture(tablet, "tablet-due")
    tablet.get_by_role("button", name="Now Limit hold’em").click()
    expect(tablet.locator(".playing h2")).to_have_text("Limit hold’em")
    assert see().sitting.pace.games[ONE].game == "limit-holdem"

    tv = screen(f"/tv/{NIGHT}/", size=(1280, 720))
    expect(tv.locator("[data-rows] li")).to_have_count(4)
    expect(tv.locator(".playing").first).to_contain_text("Limit hold’em table 1")
    picture(tv, "tv-games")
    assert violations(tablet) == []


def test_a_level_of_so_many_hands_shows_them_instead_of_a_time(screen: Screen) -> None:
    ask(c.SetClock, tournament=NIGHT, level=2, left_seconds=0, why="chegou lá")
    tv = screen(f"/tv/{NIGHT}/", size=(1280, 720))
    expect(tv.locator('[data-pane="clock"] [data-digits]')).to_have_text("12 hands")
    picture(tv, "tv-hands")
    floor = screen(f"/floor/{NIGHT}/?table=1&do=button", "floor", (768, 1024))
    picture(floor, "floor-game")
    expect(floor.locator("#sheet")).to_contain_text("2-7 triple draw")


def test_the_editor_shows_what_a_mix_needs_and_fills_its_rows(screen: Screen) -> None:
    page = screen("/setup/circuito/new/", "director", (1440, 900))
    expect(page.locator(".lines.wide")).to_have_count(0)
    page.get_by_role("button", name="Limits, bring-in, hands, games").click()
    expect(page.locator(".lines.wide")).to_be_visible()
    picture(page, "editor-wide")
    page.locator("[name=game]").select_option("8-game")
    page.locator("[name=level-ante]").first.fill("")
    page.locator("[name=level-ante]").first.blur()
    page.get_by_role("button", name="A row for each game").click()
    expect(page.locator("[name=level-games]").first).not_to_have_value("")
    picture(page, "editor-games")
    assert violations(page) == []
