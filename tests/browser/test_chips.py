"""A colour-up and a count in Chromium: ordered on the laptop, raced and counted at the table, the alarm read."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from panoverde.bootstrap.desk import desk
from panoverde.people.accounts.models import Account
from panoverde.tournament import commands as c
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from tests.browser.looking import violations
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire
from tests.web.night import NIGHT, announce, ask, open_till, sell

pytestmark = pytest.mark.browser
LEVELS = (Level(20, 100, 200, 200), Level(10), Level(20, 500, 1_000, 1_000), Level(20, 1_000, 2_000, 2_000))
SIZES = {"laptop": (1440, 900), "phone": (360, 740)}


@pytest.fixture
def served(on_sqlite: str) -> Iterator[Web]:
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def director(hire: Hire, series: str) -> Account:
    del series
    return hire("Diretora Demo", "director", "floor")


@pytest.fixture
def page(browser: Browser, served: Web, director: Account) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="pt-BR")
    shown = context.new_page()
    shown.goto(f"{served.site}/log-in/")
    shown.get_by_label("Nome").fill(director.name)
    shown.get_by_label("Senha").fill(PASSWORD)
    shown.get_by_role("button", name="Entrar").click()
    shown.wait_for_url(lambda url: "/log-in/" not in url)
    yield shown
    context.close()


@pytest.fixture
def night(series: str, director: Account) -> str:
    """Fourteen players at two tables, in the first break."""
    announce(series, denominations=(100, 500, 1_000, 5_000))
    open_till(series, director.id)
    sell(14, director.id)
    ask(c.StartClock, minutes=-5, tournament=NIGHT)
    ask(c.ChangeLevels, tournament=NIGHT, levels=LEVELS, why="demo")
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=600, why="demo")
    return str(NIGHT)


def look(page: Page, name: str) -> None:
    """Keep what is seen, where somebody wants to look at it."""
    if folder := os.environ.get("PANOVERDE_LOOK"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)


def state() -> Tournament:
    found: Tournament = desk().see(stream_of(NIGHT), lambda state: state)
    return found


def test_a_colour_up_from_the_laptop_to_the_table_and_a_count_with_its_alarm(
    page: Page, served: Web, night: str
) -> None:
    page.goto(f"{served.site}/direct/{night}/chips/")
    page.locator("#order-100").get_by_role("button", name="Ordenar").click()
    expect(page.locator("#order-100")).to_contain_text("0 de 2 mesas")
    look(page, "chips-ordered")
    assert violations(page) == []

    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{served.site}/floor/{night}/?table=1&do=race")
    seats = sorted(state().sitting.tables[1].players)  # type: ignore[index]
    for seat, count in zip(seats, (13, 10, 7, 6, 14, 5, 1), strict=False):
        page.locator(f"[name=held-{seat}]").fill(str(count))
    look(page, "race-count")
    page.get_by_role("button", name="Correr as sobras").click()
    expect(page.locator("#sheet")).to_contain_text("Chip race")
    page.goto(f"{served.site}/floor/{night}/?table=1&do=race")
    expect(page.locator("#sheet")).to_contain_text(re.compile("ganha uma de 500"))
    look(page, "race-outcome")

    ask(c.RaceTable, tournament=NIGHT, table=2, retire=100, held=())
    ask(c.RetireChip, tournament=NIGHT, retire=100)
    ask(c.OpenCount, tournament=NIGHT)
    stack = state().stack_chips
    for number, table in state().sitting.tables.items():
        each = stack + (1_000 if number == 2 else 0)
        ask(c.CountTable, tournament=NIGHT, table=number, stacks=tuple((seat, each) for seat in table.players))
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{served.site}/direct/{night}/chips/")
        expect(page.locator(".alarm").last).to_contain_text("7.000 a mais")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        look(page, f"chips-alarm-{name}")
    expect(page.locator(".alarm").last).to_contain_text("stacks postos errado")
