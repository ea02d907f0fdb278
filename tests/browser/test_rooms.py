"""One room for two events in Chromium: the map follows, a taken table is refused with who has it, dealers push."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from panoverde.kernel.ids import SeriesId
from panoverde.series.rooms.facts import DeclareRoom, Section, SetSections, Span
from panoverde.series.rota.facts import PlanPushes, String
from panoverde.tournament import commands as c
from tests.browser.looking import violations
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire
from tests.web.desk import announce
from tests.web.flights import main_event
from tests.web.night import NIGHT, ask

pytestmark = pytest.mark.browser
SPILLS = "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"
DEALERS = ("Ana", "Bia", "Caio", "Davi", "Eva")


@pytest.fixture
def here(series: str, on_sqlite: str, hire: Hire) -> Iterator[Web]:
    """A main event with two flights at tables 1, 2, 11, 12, a turbo at 21, a room of forty, dealers who are due."""
    main_event(series, hire("Caixa Demo", "cashier", series=series).id)
    announce(series, "turbo", "Turbo Demo", tables=0)
    ask(c.OpenTable, tournament="turbo", table=21)
    of, parts = SeriesId(series), (Section("Salão", (Span(1, 20),)), Section("Mezanino", (Span(21, 40),)))  # type: ignore[arg-type]
    ask(DeclareRoom, minutes=-40, series=of, tables=(Span(1, 40),))  # type: ignore[arg-type]
    ask(SetSections, minutes=-40, series=of, sections=parts)
    strings = (String((1, 2, 11, 12), DEALERS), String((21,)))  # type: ignore[arg-type]
    ask(PlanPushes, minutes=-30, series=of, every_minutes=30, strings=strings)
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def directors(browser: Browser, here: Web, hire: Hire, series: str) -> Iterator[list[Page]]:
    """Two of them, each with a laptop."""
    contexts: list[BrowserContext] = []
    pages = []
    for name in ("Diretora Um", "Diretora Dois"):
        hire(name, "director", series=series)
        contexts.append(browser.new_context(viewport={"width": 1440, "height": 900}, locale="en"))
        page = contexts[-1].new_page()
        page.goto(f"{here.site}/log-in/?next=/room/{series}/")
        page.locator("[name=name]").fill(name)
        page.locator("[name=password]").fill(PASSWORD)
        page.locator("[name=password]").press("Enter")
        expect(page.locator("html")).to_have_attribute("data-connection", "live")
        pages.append(page)
    yield pages
    for context in contexts:
        context.close()


def open_table(page: Page, site: str, night: str, table: int) -> None:
    """Open a table on a director's page of procedures."""
    page.goto(f"{site}/direct/{night}/procedures/?table={table}#tables")
    form = page.locator(f'form[action="/direct/{night}/tables/open/"]')
    form.locator("[name=table]").fill(str(table))
    form.locator("button").click()


def test_two_events_want_one_table_and_the_map_follows(directors: list[Page], here: Web) -> None:
    watching, working = directors
    expect(watching.locator(".spot.taken")).to_have_count(5)

    open_table(working, here.site, "turbo", 22)
    expect(working).to_have_url(f"{here.site}/direct/turbo/procedures/")  # the map may know before this page is back
    expect(watching.locator(".spot.taken")).to_have_count(6)

    open_table(working, here.site, "turbo", 11)
    refused = working.locator("[data-code='room.table-taken']")
    expect(refused).to_contain_text("Main Event Demo · 1B")
    expect(refused).to_contain_text("3–10")
    open_table(working, here.site, f"{NIGHT}~1B", 22)
    expect(working.locator("[data-code='room.table-taken']")).to_contain_text("Turbo Demo")
    expect(watching.locator(".spot.taken")).to_have_count(6)


def test_dealers_are_due_and_move_on_for_everybody(directors: list[Page]) -> None:
    watching, working = directors
    expect(watching.locator("#string-1")).to_have_class("string due")
    expect(working.locator("#string-1 .goes li").first).to_contain_text("Ana")

    working.locator("#string-1 form").first.locator("button").click()

    expect(working.locator("#string-1 .goes li").first).to_contain_text("Eva")
    expect(watching.locator("#string-1 .goes li").first).to_contain_text("Eva")
    expect(watching.locator("#string-1")).not_to_have_class("string due")


def test_the_room_can_be_used_by_everybody_on_every_screen(directors: list[Page]) -> None:
    page, _ = directors
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-connection", "live")
        assert not page.evaluate(SPILLS), width
        assert violations(page) == [], width
