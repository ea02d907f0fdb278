"""A level of so many hands in Chromium, in three languages: TV, floor, tablet, board; and the next one by itself."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from panoverde.kernel.ids import TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament.core.parts import Level
from tests.browser.looking import picture, violations
from tests.browser.test_flights import SPILLS, Opened, opened
from tests.browser.waiting import settled
from tests.live.house import Web, web
from tests.web.desk import ask, see
from tests.web.floor import NIGHT, at, seat_all

pytestmark = pytest.mark.browser
__all__ = ["opened"]
LANGUAGES = {
    "pt": ("2 mãos", "Mão 1 de 2 do nível", "Mesa 2: faltam 2 mãos"),
    "es": ("2 manos", "Mano 1 de 2 del nivel", "Mesa 2: faltan 2 manos"),
    "en": ("2 hands", "Hand 1 of 2 of the level", "Table 2: 2 hands to go"),
}


@pytest.fixture
def here(series: str, on_sqlite: str) -> Iterator[Web]:
    """Four tables in a level of two hands, one of minutes after it."""
    seat_all(series, tables=4, players=12, late_levels=0)
    levels = (see().levels[0], Level(0, 200, 400, 400, hands=2), Level(20, 300, 600, 600))
    ask(c.ChangeLevels, tournament=NIGHT, levels=levels, why="folha nova")
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=0, why="chegou lá")
    for table in range(1, 5):
        ask(c.SeeButton, tournament=NIGHT, table=TableNumber(table), button=min(at(table)))
    with web(on_sqlite) as process:
        yield process


def at_ease(page: Page, name: str) -> None:
    picture(page, name)
    assert not page.evaluate(SPILLS), name
    assert violations(page) == [], name


def test_a_level_of_two_hands_on_every_screen_in_three_languages_and_the_next_one(opened: Opened, here: Web) -> None:
    screens = {
        opened(f"/tv/{NIGHT}/", size="tv"): f"/tv/{NIGHT}/",
        opened(f"/dealer/{NIGHT}/1/", "dealer", size="floor"): f"/dealer/{NIGHT}/1/",
        opened(f"/direct/{NIGHT}/", "director"): f"/direct/{NIGHT}/",
        opened(f"/floor/{NIGHT}/", "floor", size="phone"): f"/floor/{NIGHT}/",
    }
    tv, tablet, board, phone = screens
    for language, (hands, of_level, to_go) in LANGUAGES.items():
        for page, path in screens.items():
            page.goto(f"{here.site}{path}?lang={language}")
        expect(tv.locator('[data-pane="clock"] [data-digits]')).to_have_text(hands)
        expect(tablet.locator("#tablet")).to_contain_text(of_level)
        expect(phone.locator("#rail")).to_contain_text(to_go)
        expect(board.locator(".clockcard")).to_contain_text(to_go)
        expect(board.locator(".clockcard .beside p:not([data-antes])")).to_have_count(0)  # nobody knows until when
        for page, name in zip(screens, ("tv", "tablet", "board", "phone"), strict=True):
            at_ease(page, f"hands-{name}-{language}")

    # table 1 is through and goes on; the last hand of the others begins the next level everywhere
    for hand in ("Hand 2 of 2 of the level", "All 2 hands of the level are over here"):
        tablet.get_by_role("button", name="Next hand").click()
        settled(tablet)
        expect(tablet.locator("#tablet")).to_contain_text(hand)
    for said in (phone.locator("#rail"), board.locator(".clockcard")):
        expect(said).not_to_contain_text("Table 1:")
    at_ease(tablet, "hands-through")
    for table in (2, 2, 3, 3, 4, 4):
        ask(c.NextHand, tournament=NIGHT, table=TableNumber(table))
    expect(tv.locator('[data-pane="clock"] [data-digits]')).to_contain_text(":")
    expect(tablet.locator("#tablet")).not_to_contain_text("of the level")
    for said in (phone.locator("#rail"), board.locator(".clockcard")):
        expect(said).not_to_contain_text("to go")


def test_hand_for_hand_takes_no_time_off_a_level_of_hands(opened: Opened) -> None:
    ask(c.BeginHandForHand, tournament=NIGHT)

    pace = opened(f"/direct/{NIGHT}/pace/", "director")

    expect(pace.locator(".lead")).not_to_contain_text("−")
    expect(pace.locator(".lead")).not_to_contain_text("in the next level")
    at_ease(pace, "hands-pace")
