"""A tournament's public page in Chromium: it follows the room, and survives what happens to its server."""

import random
import re
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.records import Clock
from panoverde.tournament.events import Level
from panoverde.web.moments import now, written
from tests.browser.looking import violations
from tests.browser.waiting import moment, stop_time
from tests.live.house import NIGHT, Web, ask, open_night, web

pytestmark = pytest.mark.browser


@pytest.fixture
def here(on_sqlite: str) -> Iterator[Web]:
    open_night(players=12, tables=2)
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="pt-BR", has_touch=True)
    opened = context.new_page()
    yield opened
    context.close()


def open_page(page: Page, here: Web) -> None:
    page.goto(f"{here.site}/t/{NIGHT}/")
    expect(page.locator("html")).to_have_attribute("data-connection", "live")


def left(page: Page) -> Any:
    return page.locator("[data-left]")


def seconds(digits: str) -> int:
    minutes, rest = digits.split(":")
    return int(minutes) * 60 + int(rest)


def test_the_page_follows_a_bust_in_any_process(page: Page, here: Web) -> None:
    open_page(page, here)
    expect(left(page)).to_have_text("12")

    here.do(c.ReportBust, entry="e1")
    expect(left(page)).to_have_text("11")  # in the web process itself
    ask(c.ReportBust, tournament=NIGHT, entry="e2")
    expect(left(page)).to_have_text("10")  # and in another one
    expect(page.locator(".tables li")).to_have_count(2)


def test_many_facts_at_once_end_in_the_last_of_them(page: Page, here: Web) -> None:
    open_page(page, here)
    for number in range(1, 11):
        here.do(c.ReportBust, entry=f"e{number}")

    expect(left(page)).to_have_text("2")


def test_the_page_survives_its_server_being_restarted(page: Page, here: Web) -> None:
    page.clock.install()
    open_page(page, here)
    stop_time(page)
    here.stop()
    ask(c.ReportBust, tournament=NIGHT, entry="e1")  # meanwhile, at another desk
    expect(page.locator("html")).to_have_attribute("data-connection", "lost")
    expect(page.locator(".stale")).to_be_hidden()
    page.clock.run_for(6_000)
    expect(page.locator(".stale")).to_be_visible()
    expect(page.locator(".stale")).to_contain_text("Sem rede há")

    page.clock.resume()
    here.start()
    expect(left(page)).to_have_text("11")
    expect(page.locator(".stale")).to_be_hidden()
    here.do(c.ReportBust, entry="e2")
    expect(left(page)).to_have_text("10")


def test_a_page_whose_network_was_gone_catches_up(page: Page, here: Web) -> None:
    open_page(page, here)
    page.context.set_offline(True)
    here.do(c.ReportBust, entry="e1")
    moment(page, 300)
    page.context.set_offline(False)

    expect(left(page)).to_have_text("11")


def test_a_page_nobody_looks_at_lets_go_and_catches_up_when_looked_at(page: Page, here: Web) -> None:
    page.clock.install()
    open_page(page, here)
    hide = "state => { Object.defineProperty(document, 'hidden', {value: state, configurable: true}); " \
           "document.dispatchEvent(new Event('visibilitychange')); }"  # fmt: skip
    page.evaluate(hide, True)
    page.clock.fast_forward(31_000)
    expect(page.locator("html")).to_have_attribute("data-connection", "none")
    here.do(c.ReportBust, entry="e1")
    page.evaluate(hide, False)
    page.clock.run_for(2_000)

    expect(left(page)).to_have_text("11")


def test_the_clock_starts_pauses_and_counts_in_the_browser(page: Page, here: Web) -> None:
    page.clock.install()
    open_page(page, here)
    digits = page.locator("[data-digits]")
    expect(digits).to_have_text("20:00")
    here.do(c.StartClock, at=now())
    expect(page.locator(".tag")).to_have_text("ao vivo")
    stop_time(page)
    expect(digits).to_have_text(re.compile("19:[0-5]"))
    before = seconds(digits.inner_text())
    page.clock.run_for(2_000)
    assert seconds(digits.inner_text()) == before - 2
    page.clock.resume()
    here.do(c.SetClock, at=now(), level=1, left_seconds=90, why="demo")
    expect(page.locator("[data-level]")).to_have_text("Nível 2, ante 400")
    expect(page.locator("[data-blinds]")).to_have_text("200/400")
    stop_time(page)
    page.clock.fast_forward(1_000 * seconds(digits.inner_text()))
    expect(page.locator("[data-level]")).to_have_text("Intervalo")  # nobody told it to
    page.clock.run_for(1_000)
    expect(digits).to_have_text("09:59")
    page.clock.resume()
    here.do(c.PauseClock, at=now(), why="demo")
    expect(page.locator(".tag")).to_have_text("relógio parado")


def test_the_browser_reads_the_clock_as_the_server_does(page: Page, here: Web) -> None:
    open_page(page, here)
    chance = random.Random(7)
    cases = []
    for _ in range(300):
        levels = [Level(chance.randint(1, 60)) for _ in range(chance.randint(1, 8))]
        at = [written(_moment(chance)) for _ in range(2)]
        clock = Clock(
            chance.randrange(len(levels)), float(chance.randint(0, 3600)), chance.choice([None, min(at), at[0]])
        )
        cases.append({"clock": clock, "levels": levels, "now": max(at), "shows": read(clock, levels, max(at))})
    shown = page.evaluate(
        "cases => cases.map(c => panoverde.readClock(c.clock, c.levels, Date.parse(c.now)))",
        msgspec.to_builtins(cases),
    )

    for case, said in zip(cases, shown, strict=True):
        assert msgspec.convert(said, type(case["shows"]), strict=False).level == case["shows"].level  # type: ignore[attr-defined]
        assert said["left_seconds"] == pytest.approx(case["shows"].left_seconds, abs=0.001)  # type: ignore[attr-defined]
        assert (said["running"], said["finished"]) == (case["shows"].running, case["shows"].finished)  # type: ignore[attr-defined]


def _moment(chance: random.Random) -> Any:
    import datetime

    return datetime.datetime(2026, 11, 15, 18, tzinfo=datetime.UTC) + datetime.timedelta(
        milliseconds=chance.randint(0, 5 * 3_600_000)
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_fits_reads_and_stays_home(
    browser: Browser, here: Web, theme: Literal["light", "dark"], width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 740}, color_scheme=theme)
    page = context.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    for language, word in (("pt", "Jogadores"), ("en", "Players"), ("es", "Jugadores")):
        page.goto(f"{here.site}/t/{NIGHT}/?lang={language}")
        expect(page.locator("html")).to_have_attribute("data-connection", "live")
        expect(page.locator(".strip")).to_contain_text(word)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = violations(page)
    context.close()

    assert [violation["id"] for violation in found] == []
    assert said == []
    assert [url for url in asked if not url.startswith((here.site, "data:"))] == []


def test_a_tournament_nobody_announced_is_not_there(page: Page, here: Web) -> None:
    answer = page.goto(f"{here.site}/t/none/")

    assert answer is not None
    assert answer.status == 404


def test_without_a_script_the_page_is_a_page(browser: Browser, here: Web) -> None:
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(f"{here.site}/t/{NIGHT}/")

    expect(plain.locator("[data-left]")).to_have_text("12")
    expect(plain.locator("[data-digits]")).to_have_text("20:00")
    context.close()
