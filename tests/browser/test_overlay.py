"""The overlay in Chromium: nothing behind the plates, the clock as late as the rest, gone when it is closed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import after_moment
from panoverde.web.moments import now
from tests.live.house import NIGHT, Web, web
from tests.web.public_night import ask, open_paid_night

pytestmark = pytest.mark.browser


@pytest.fixture
def here(on_sqlite: str) -> Iterator[Web]:
    """A night that has run for a quarter of an hour, open to the stream a minute late."""
    open_paid_night()
    ask(c.StartClock, at=after_moment(now(), -900), tournament=NIGHT)
    ask(c.SetFeed, at=after_moment(now(), -900), tournament=NIGHT, open=True, delay_seconds=60)
    with web(on_sqlite) as process:
        yield process


def test_plates_lie_on_nothing_and_the_clock_is_a_minute_late(browser: Browser, here: Web, tmp_path: Path) -> None:
    context = browser.new_context(viewport={"width": 1920, "height": 1080}, locale="en")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{here.site}/overlay/{NIGHT}/")
    expect(page.locator(".bug")).to_contain_text("12")
    page.screenshot(path=str(tmp_path / "overlay.png"), omit_background=True)
    picture = Image.open(tmp_path / "overlay.png").convert("RGBA")
    shown = page.locator("[data-digits]").inner_text()
    room = context.new_page()
    room.goto(f"{here.site}/t/{NIGHT}/")
    minutes, seconds = map(int, shown.split(":"))
    there = room.locator("[data-digits]").first.inner_text()
    left, rest = map(int, there.split(":"))
    page.wait_for_timeout(3_500)

    assert [picture.getpixel(at)[3] for at in ((5, 5), (960, 500), (1915, 1075))] == [0, 0, 0]  # type: ignore[index]
    assert picture.getpixel((100, 1000))[3] > 200  # type: ignore[index]
    assert 55 <= (60 * minutes + seconds) - (60 * left + rest) <= 65
    assert not any("/live" in url or "events" in url for url in asked)
    assert sum("/overlay/" in url for url in asked) >= 2
    context.close()


def test_what_is_closed_is_gone_from_the_stream(browser: Browser, here: Web) -> None:
    page = browser.new_page()
    page.goto(f"{here.site}/overlay/{NIGHT}/")
    expect(page.locator(".bug")).to_be_visible()
    ask(c.SetFeed, at=now(), tournament=NIGHT, open=False)

    expect(page.locator(".bug")).to_have_count(0)
    page.close()
