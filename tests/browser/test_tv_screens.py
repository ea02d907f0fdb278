"""The room's screens and a player's phone in Chromium: together they follow the night."""

import os
import re
from collections.abc import Iterator

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, Route, expect
from pytest_django import Settings

from panoverde.series.stream import House, SetHouse
from panoverde.tournament import commands as c
from panoverde.web.moments import now
from panoverde.web.player.tokens import player_page
from tests.browser.looking import violations
from tests.browser.waiting import stop_time
from tests.live.house import NIGHT, Web, web
from tests.web.public_night import ask, free_seat, open_paid_night, seat_of

pytestmark = pytest.mark.browser
SPILL = """() => [...document.querySelectorAll("[data-pane]:not([hidden]) *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).map((element) => element.className || element.tagName)"""
LEVEL_ENDS = """() => {
    panoverde.tick();
    const shown = [...document.querySelectorAll("[data-digits]")].find((element) => element.checkVisibility());
    const [minutes, seconds] = shown.textContent.split(":").map(Number);
    return minutes * 60 + seconds + panoverde.serverNow() / 1000;
}"""
SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (1080, 1920))


@pytest.fixture
def here(on_sqlite: str, settings: Settings) -> Iterator[Web]:
    settings.SECRET_KEY = os.environ["PANOVERDE_SECRET_KEY"]  # as the web process has it
    open_paid_night(now=timezone.now())
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def said() -> list[str]:
    """What pages complained of."""
    return []


def opened(browser: Browser, address: str, said: list[str], width: int = 1280, height: int = 720) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height}, locale="pt-BR", has_touch=width < 500)
    page = context.new_page()
    page.clock.install()
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-connection", "live")
    return page


def left(page: Page) -> str:
    return page.locator("[data-left]:visible").inner_text()


def digits(page: Page) -> int:
    minutes, seconds = page.locator("[data-digits]:visible").first.inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def run_to(page: Page, left_seconds: int) -> None:
    """Let the page's clock pass this point, and stop; the last seconds before it tick by tick, as bells want."""
    stop_time(page)
    page.clock.fast_forward(1_000 * (digits(page) - left_seconds - 2))
    page.clock.run_for(3_000)


def test_screens_and_a_phone_follow_a_bust_a_level_and_a_move(browser: Browser, here: Web, said: list[str]) -> None:
    tv = f"{here.site}/tv/{NIGHT}/"
    first, second = opened(browser, tv, said), opened(browser, tv + "?show=clock", said)
    phone = opened(browser, here.site + player_page(NIGHT, "e3"), said, 360, 740)
    pages = (first, second, phone)

    here.do(c.ReportBust, entry="e1", at=now())
    for page in pages:
        expect(page.locator("[data-left]:visible")).to_have_text("11")

    here.do(c.StartClock, at=now())
    here.do(c.SetClock, at=now(), level=0, left_seconds=600, why="demo")
    for page in pages:
        expect(page.locator("[data-digits]:visible").first).to_have_text(re.compile("0[0-9]:"))
        run_to(page, 0)
        expect(page.locator("[data-name]:visible").first).to_have_text("Nível 2")  # nobody told them
        expect(page.locator("[data-blinds]:visible").first).to_have_text("200/400")
    ends = [page.evaluate(LEVEL_ENDS) for page in pages]
    assert max(ends) - min(ends) <= 1, "whenever they are looked at, they agree"
    for page in (first, second):
        expect(page.locator("html")).to_have_attribute("data-rang", "level")
        expect(page.locator("[data-new-level]")).to_be_visible()
    for page in pages:
        page.clock.resume()

    to = free_seat(3 - seat_of(3).table)
    here.do(c.MovePlayer, at=now(), entry="e3", to=[to.table, to.seat], why="")
    go = phone.locator("[data-go]")
    expect(go).to_contain_text("Mude de mesa")
    expect(phone.locator(".to b").first).to_have_text(str(to.table))
    assert phone.locator("html").get_attribute("data-shook") == go.get_attribute("data-go")
    phone.locator("[data-going]").tap()
    expect(go).to_have_attribute("data-seen", "")
    expect(phone.locator("[data-table]")).to_have_text(str(to.table))
    phone.reload()
    expect(phone.locator("[data-go]")).to_have_attribute("data-seen", "")
    expect(first.locator("[data-pane='seats']")).to_contain_text(f"mesa {to.table} assento {to.seat}")
    assert said == []


def test_a_screen_goes_on_without_its_server_and_catches_up(browser: Browser, here: Web) -> None:
    ignored: list[str] = []
    page = opened(browser, f"{here.site}/tv/{NIGHT}/", ignored)
    here.do(c.StartClock, at=now())
    expect(page.locator("[data-digits]:visible")).to_have_text(re.compile("19:[0-5]"))
    here.stop()
    before = digits(page)
    expect(page.locator("html")).to_have_attribute("data-connection", "lost")
    page.clock.run_for(6_000)
    expect(page.locator(".stale")).to_be_visible()
    assert digits(page) <= before - 4, "the clock goes on"
    here.start()
    here.do(c.ReportBust, entry="e1", at=now())

    expect(page.locator("[data-left]:visible")).to_have_text("11")
    expect(page.locator(".stale")).to_be_hidden()


def test_screens_turn_and_ring_as_chosen_and_take_a_new_version(browser: Browser, here: Web, said: list[str]) -> None:
    page = opened(browser, f"{here.site}/tv/{NIGHT}/", said)
    expect(page.locator("[data-pane='clock']")).to_be_visible()
    here.do(c.PublishPrizes, at=now(), shares=["50", "30", "20"])
    here.do(c.ShowOnScreens, at=now(), layouts=["payouts"], notice="Jantar às 20:30")
    expect(page.locator("[data-pane='payouts']")).to_be_visible()
    expect(page.locator(".says li:visible")).to_have_text("Jantar às 20:30")
    here.do(c.ShowOnScreens, at=now())
    here.do(c.StartClock, at=now())
    here.do(c.PauseClock, at=now())
    expect(page.locator(".until")).to_have_count(0)

    count = "document.querySelectorAll('*').length"
    nodes = page.evaluate(count)
    for seconds in range(100, 105):
        here.do(c.SetClock, at=now(), level=0, left_seconds=seconds, why="demo")
        expect(page.locator("[data-digits]:visible")).to_have_text(f"01:{seconds - 60}")
    assert page.evaluate(count) <= nodes, "nothing grows"

    button = page.locator("[data-sound]")
    expect(button).to_have_text("Ligar o som")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    here.do(c.StartClock, at=now())
    page.evaluate("delete document.documentElement.dataset.rang")  # the button rang too
    here.do(c.SetClock, at=now(), level=1, left_seconds=180, why="demo")
    expect(page.locator("[data-digits]:visible")).to_have_text(re.compile("02:[0-5]"))
    run_to(page, 60)
    expect(page.locator("html")).to_have_attribute("data-rang", "minute")
    run_to(page, 0)
    expect(page.locator("[data-pane='break']")).to_be_visible()
    expect(page.locator("[data-back]:visible")).to_contain_text("volta às")
    page.clock.resume()
    here.do(c.BeginHandForHand, at=now())
    expect(page.locator("[data-pane='hand']")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-rang", "hand")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert said == []

    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('data-version="', 'data-version="newer-'))

    page.route("**/tv/**", newer, times=1)
    with page.expect_navigation():
        here.do(c.ReportBust, entry="e1", at=now())
    expect(page.locator("[data-left]")).not_to_have_count(0)


def test_screens_fit_every_picture_and_read_well(browser: Browser, here: Web, said: list[str]) -> None:
    here.do(c.PublishPrizes, at=now())
    here.do(c.ShowOnScreens, at=now(), notice="Jantar às 20:30 no salão ao lado")
    page = opened(browser, f"{here.site}/tv/{NIGHT}/?show=clock", said)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for show in ("clock", "payouts", "seats"):
        page.goto(f"{here.site}/tv/{NIGHT}/?show={show}")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("size => String([innerWidth, innerHeight]) === size", arg=f"{width},{height}")
            spill = page.evaluate(SPILL)
            assert spill == [], (show, width, height)
    for path in (f"/tv/{NIGHT}/?show=payouts", f"/tv/?t={NIGHT},{NIGHT}"):
        page.goto(here.site + path)
        found = violations(page)
        assert [violation["id"] for violation in found if violation["impact"] in ("serious", "critical")] == []
    assert [url for url in asked if not url.startswith((here.site, "data:"))] == []
    assert said == []


def test_where_the_draws_come_from_fits_before_the_start_and_in_the_head_after_it(
    browser: Browser, here: Web, said: list[str]
) -> None:
    ask(SetHouse, series="clube", house=House(organiser="Clube Demo", cut=True), at=now())
    page = opened(browser, f"{here.site}/tv/{NIGHT}/?show=clock", said, 1920, 1080)
    cut_off = "element => element.scrollWidth > element.clientWidth"
    source = page.locator("[data-pane=clock] .draw dd")
    expect(source).to_have_text("cinco cartas viradas no salão + o seu corte")
    assert not source.evaluate(cut_off)
    here.do(c.StartClock, at=now())
    expect(page.locator("header .source")).to_have_text(" + 5 cartas + corte")
    assert not any(each.evaluate(cut_off) for each in page.locator("header > b").all())
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SPILL) == [], (width, height)
    assert said == []


def test_after_the_end_a_screen_of_seats_shows_the_results(browser: Browser, here: Web, said: list[str]) -> None:
    here.do(c.StartClock, at=now())
    seats = opened(browser, f"{here.site}/tv/{NIGHT}/?show=seats", said)
    expect(seats.locator('[data-pane="seats"]')).to_be_visible()
    for number in range(2, 13):
        here.do(c.ReportBust, entry=f"e{number}", stack_chips=1000, at=now())

    expect(seats.locator('[data-pane="over"]')).to_be_visible()
    expect(seats.locator('[data-pane="seats"]')).to_be_hidden()
    assert said == []
