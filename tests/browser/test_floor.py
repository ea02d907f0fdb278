"""The floor's tablet in Chromium: tapped as on the floor, followed by others, with and without a network."""

import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, BrowserContext, Page, expect

from panoverde.documents.printing import printers
from panoverde.documents.printing.models import PrintJob
from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament import commands as c
from tests.browser.looking import violations
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire
from tests.web.desk import ask, see
from tests.web.floor import NIGHT, at, seat_all, where

pytestmark = pytest.mark.browser
Tablet = Callable[..., Page]


@pytest.fixture
def here(series: str, on_sqlite: str) -> Iterator[Web]:
    """Three tables of nine seats with 24 players, under way, served with its event connection."""
    seat_all(series, tables=3, players=24, late_levels=0)
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def tablet(browser: Browser, here: Web, hire: Hire, series: str) -> Iterator[Tablet]:
    """Somebody of the floor, logged in on a screen of some size."""
    opened: list[BrowserContext] = []

    def take(name: str = "Floor Demo 1", *, language: str = "en", clock: bool = False) -> Page:
        hire(name, "floor", series=series)
        context = browser.new_context(viewport={"width": 1180, "height": 820}, locale=language, has_touch=True)
        if clock:
            context.clock.install()
        opened.append(context)
        page = context.new_page()
        page.goto(f"{here.site}/log-in/?next=/floor/{NIGHT}/")
        page.locator("[name=name]").fill(name)
        page.locator("[name=password]").fill(PASSWORD)
        page.locator("[name=password]").press("Enter")
        expect(page.locator("html")).to_have_attribute("data-connection", "live")
        return page

    yield take
    for context in opened:
        context.close()


def tap_seat(page: Page, entry: str) -> None:
    table, seat = where(entry)
    page.locator(f"#t{table}").click()
    page.locator(f'#oval .seat[data-i="{seat}"]').click()
    expect(page.locator("#pane h2")).to_have_text(f"Demo {entry[1:]}")


def act(page: Page, name: str) -> None:
    page.locator(f'#sheet .act[href$="do={name}"]').click()


def test_a_bust_in_two_taps_everybody_follows_and_undo_brings_the_player_back(tablet: Tablet) -> None:
    page, other = tablet(), tablet("Floor Demo 2")
    place = where("e5")
    calm = next(table for table in (1, 2, 3) if table != place[0])
    page.evaluate(f"document.getElementById('t{calm}').dataset.untouched = 'yes'")
    tap_seat(page, "e5")
    act(page, "bust")
    expect(page.locator("#pane")).to_contain_text("Left: 23.")
    page.locator("#pane .go .btn").click()

    expect(page.locator("#toasts")).to_contain_text("Demo 5 out, 24th")
    expect(page.locator("#strip")).to_contain_text("23 players")
    expect(other.locator("#strip")).to_contain_text("23 players")
    expect(page.locator(f"#t{calm}")).to_have_attribute("data-untouched", "yes")  # only what changed is drawn anew
    page.locator("#toasts a", has_text="Undo").click()
    expect(page.locator("#pane")).to_contain_text(f"back at table {place[0]} seat {place[1]}")
    page.locator("#pane .chip", has_text="Mistake").first.click()
    expect(page.locator("#strip")).to_contain_text("24 players")
    expect(other.locator("#strip")).to_contain_text("24 players")
    assert where("e5") == place


def test_on_a_phone_undo_opens_where_it_is_seen(tablet: Tablet) -> None:
    page = tablet()
    page.set_viewport_size({"width": 390, "height": 844})
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e5"))
    expect(page.locator("#lastly")).to_contain_text("Demo 5 out")
    page.locator("#lastly a", has_text="Undo").scroll_into_view_if_needed()
    page.locator("#lastly a", has_text="Undo").click()
    expect(page.locator("#pane h2")).to_contain_text("Demo 5 out")

    expect(page.locator("#pane h2")).to_be_in_viewport()
    expect(page.locator("#pane .chip").first).to_be_in_viewport()
    page.locator("#pane .chip", has_text="Mistake").first.click()
    expect(page.locator("#strip")).to_contain_text("24 players")
    expect(page.locator("#toasts .toast")).to_be_in_viewport()


def test_a_bust_of_the_wrong_player_becomes_the_neighbours(tablet: Tablet) -> None:
    page = tablet()
    wrong, right, *_ = at(1).values()
    place = where(wrong)
    tap_seat(page, wrong)
    act(page, "bust")
    page.locator("#pane .go .btn").click()
    page.locator("#toasts a", has_text="Undo").click()
    page.locator("#pane .chip", has_text=re.compile(rf"Demo {right[1:]}$")).click()
    page.locator("#pane .chip", has_text="Mistake").last.click()
    page.get_by_role("button", name="Put it right").click()

    expect(page.locator("#toasts")).to_contain_text(f"It was Demo {right[1:]}, not Demo {wrong[1:]}")
    expect(page.locator("#strip")).to_contain_text("23 players")
    assert where(wrong) == place
    assert see().entries[EntryId(right)].standing == "out"


def test_a_reason_is_tapped_taken_back_and_typed(tablet: Tablet) -> None:
    page = tablet()
    page.goto(f"{page.url.partition('?')[0]}?table=1&do=halt")
    conduct, other = page.locator("#f-why-conduct"), page.locator("#f-why-other")
    chip = page.locator("#pane .chip", has_text="Conduct")
    chip.click()
    expect(conduct).to_be_checked()
    chip.click()
    expect(conduct).not_to_be_checked()  # a slip of the finger
    page.locator("#f-why").fill("a player fainted")
    expect(other).to_be_checked()
    page.locator("#f-why").fill("")
    expect(other).not_to_be_checked()
    page.locator("#pane .chip", has_text="Safety").click()
    page.locator("#f-why").fill("a player fainted")
    page.locator("#pane .go .btn").first.click()

    expect(page.locator("#toasts")).to_contain_text("Table 1 halted. Safety: a player fainted")


def test_two_players_of_one_hand_and_two_floors_with_the_same_news(tablet: Tablet) -> None:
    page, other = tablet(), tablet("Floor Demo 2")
    first, second, *_ = at(1).values()
    for screen in (page, other):
        tap_seat(screen, first)
        act(screen, "bust")
        screen.locator(".pick .chip", has_text=re.compile(rf"Demo {second[1:]}$")).click()
        expect(screen.locator("#pane .together")).to_be_visible()
    page.locator("#pane .go .btn").click()
    expect(page.locator("#toasts")).to_contain_text(f"Demo {second[1:]} out")
    assert see().out[EntryId(first)] == see().out[EntryId(second)]

    expect(other.locator("#strip")).to_contain_text("22 players")
    other.locator("#pane .go .btn").click()  # what was chosen there still stands
    expect(other.locator("#pane .refusal")).to_contain_text("out already")
    expect(other.locator("#pane .refusal")).to_contain_text("Floor Demo 1")
    assert see().left == 22


def test_odd_blinds_are_said_beside_the_table_before_its_button_is_tapped(tablet: Tablet) -> None:
    page = tablet()
    button, small, big, *_ = at(1)
    page.locator("#t1").click()
    act(page, "button")
    page.locator("#pane summary", has_text="The blinds are odd").click()
    page.get_by_label("Big blind").select_option(str(big))
    page.get_by_label("Small blind").select_option(str(small))
    page.locator(f'#oval .seat[data-i="{button}"]').click()
    expect(page.locator("#toasts")).to_contain_text(f"seen at seat {button}")
    table = see().sitting.tables[TableNumber(1)]
    assert (table.button, table.small_blind, table.big_blind) == (button, small, big)

    page.locator("#t1").click()
    act(page, "button")
    page.locator("#pane summary", has_text="The blinds are odd").click()
    page.get_by_label("Big blind").select_option(str(button))
    page.locator(f'#oval .seat[data-i="{button}"]').click()
    expect(page.locator(".refusal")).to_contain_text("cannot be like that")


def test_a_balance_asks_where_the_button_is_by_tapping_and_prints_a_card(tablet: Tablet, series: str) -> None:
    printers.add(series, "Salão", "network", "127.0.0.1:9", by="demo", at=timezone.now())
    ask(c.DrawButton, tournament=NIGHT, table=TableNumber(1))
    for table in (2, 3):
        ask(c.DrawButton, tournament=NIGHT, table=TableNumber(table))
    shortest = min(see().sitting.tables, key=lambda table: len(see().sitting.tables[table].players))
    page = tablet()
    for entry in list(at(shortest).values())[6:]:
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(entry))
    card = page.locator("#rail .proposal", has=page.locator("form.ask")).first
    expect(card).to_be_visible()
    for _ in range(2):
        if not page.locator("#rail form.ask").count():
            break
        asked = page.locator("#rail form.ask").first
        number = int(asked.locator("[name=table]").input_value())
        before = page.locator("#rail form.ask").count()
        asked.locator(f'.seat[data-i="{next(iter(at(number)))}"]').click()
        expect(page.locator("#rail form.ask")).to_have_count(before - 1)
    move = page.locator("#rail .proposal", has=page.locator(".move")).first
    expect(move).to_contain_text(f"Table {shortest}")
    expect(move.locator(".cite").first).to_be_visible()
    had = len(at(shortest))
    move.get_by_role("button", name="Accept and print").click()

    expect(page.locator("#toasts")).to_contain_text("1 paper at Salão")
    assert len(at(shortest)) == had + 1
    assert PrintJob.objects.filter(kind="seat-card").count() == 1
    expect(page.locator(f"#t{shortest} .ring .in")).to_have_count(1)


def test_a_table_is_broken_and_everybody_ticked_off(tablet: Tablet) -> None:
    for table in (1, 2, 3):
        for entry in list(at(table).values())[5:]:
            ask(c.ReportBust, tournament=NIGHT, entry=EntryId(entry))
    page = tablet()
    page.locator("#t3").click()
    act(page, "break")
    expect(page.locator("#pane")).to_contain_text("Players who draw a seat: 5. Free seats at the other tables: 8.")
    page.locator("#pane .go .primary").click()

    expect(page.locator("#pane h2")).to_have_text("Table 3 breaking")
    expect(page.locator("#t3")).to_have_count(0)
    for ticked in range(1, 6):
        page.locator(".walkers .btn").first.click()
        expect(page.locator("#pane .over")).to_have_text(f"{ticked} of 5 there")
    assert see().sitting.moving == {}
    expect(page.locator("#rail .req")).to_have_count(0)


def test_what_is_typed_stays_while_the_room_moves_on_and_while_no_server_answers(tablet: Tablet, here: Web) -> None:
    page = tablet(clock=True)
    tap_seat(page, "e7")
    act(page, "stack")
    page.locator("#f-chips").fill("38.400")
    mate = next(entry for entry in at(where("e7")[0]).values() if entry != "e7")
    here.do(c.ReportBust, tournament=NIGHT, entry=mate)
    expect(page.locator("#strip")).to_contain_text("23 players")
    expect(page.locator("#f-chips")).to_have_value("38.400")
    expect(page.locator("#f-chips")).to_be_focused()

    here.stop(signal.SIGKILL)
    page.locator("#pane .go .btn").click()
    expect(page.locator("[data-offline-note]")).to_contain_text("No answer came")
    expect(page.locator("#f-chips")).to_have_value("38.400")
    page.clock.run_for(6_000)
    expect(page.locator(".stale")).to_be_visible()
    here.start()
    expect(page.locator("html")).to_have_attribute("data-connection", "live")
    page.locator("#pane .go .btn").click()
    expect(page.locator("#toasts")).to_contain_text("38,400")
    assert see().entries[EntryId("e7")].stack_seen == 38_400


def test_a_tap_that_fails_is_told_what_the_server_knows_of_it(tablet: Tablet, on_sqlite: str) -> None:
    page = tablet()
    tap_seat(page, "e7")
    act(page, "stack")
    page.locator("#f-chips").fill("38.400")
    file = Path(on_sqlite.removeprefix("sqlite:///"))
    file.rename(f"{file}.away")  # the database is gone for a moment
    page.locator("#pane .go .btn").click()
    expect(page.locator("[data-offline-note]")).to_contain_text("This time nothing was changed")
    Path(f"{file}.away").rename(file)
    page.locator("#pane .go .btn").click()

    expect(page.locator("#toasts")).to_contain_text("38,400")


SIZES = [(360, 740), (820, 1180), (1180, 820)]


def test_every_size_fits_is_reached_by_a_thumb_and_reads(tablet: Tablet) -> None:
    page = tablet(language="pt-BR")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(page.url.partition("?")[0])
        wrong = looked_at(page)
        tap_seat(page, "e5")
        wrong += looked_at(page)
        act(page, "bust")
        expect(page.locator("#pane .go .btn")).to_be_in_viewport()
        wrong += looked_at(page)

        assert (width, wrong) == (width, [])
        assert (width, too_small(page)) == (width, [])
    page.keyboard.press("Escape")
    expect(page.locator("#pane h2")).to_have_text("Demo 5")
    assert said == []


def looked_at(page: Page) -> list[str]:
    """What is wrong with the page as it stands."""
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return [violation["id"] for violation in violations(page)] + ([] if fits else ["too wide"])


def too_small(page: Page) -> list[str]:
    """What a thumb would miss; a clause's number has room around it."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('#sheet a, #sheet button, #sheet .chip, #rail .btn')]"
        ".filter(e => e.offsetParent && !e.matches('.cite') && e.getBoundingClientRect().height < 43.9)"
        ".map(e => e.outerHTML.slice(0, 80))"
    )
    return found
