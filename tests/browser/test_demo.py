"""What `panoverde demo` prints works as printed: every address opens, every step to try can be done."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.waiting import settled
from tests.live.house import free_port

pytestmark = pytest.mark.browser
_SERVE = "from panoverde.cli import main; main()"


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A demonstration that runs, and what it said."""
    here = tmp_path_factory.mktemp("demo")
    said = here / "said.txt"
    environment = {**os.environ, "PANOVERDE_LANG": "en", "PYTHONUNBUFFERED": "1"}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    with said.open("w") as out:
        demo = subprocess.Popen(
            [sys.executable, "-c", _SERVE, "demo", "--port", str(free_port())], cwd=here, stdout=out, env=environment
        )
        try:
            yield _once_greeted(said, demo)
        finally:
            demo.terminate()
            demo.wait()


def _once_greeted(said: Path, demo: "subprocess.Popen[bytes]") -> str:
    while "Ctrl C" not in (text := said.read_text()):
        assert demo.poll() is None, text
        try:
            demo.wait(0.2)
        except subprocess.TimeoutExpired:
            continue
    return text


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1366, "height": 800}, locale="en-GB")
    yield context.new_page()
    context.close()


def _addresses(printed: str) -> list[str]:
    return [found[0] for found in re.finditer(r"http://[^\s)]+", printed)]


def _at(printed: str, path: str) -> str:
    """The address printed that ends so."""
    return next(address for address in _addresses(printed) if address.endswith(path))


def _enter(page: Page, printed: str, name: str, path: str) -> None:
    """Go where the demo says, by the log-in it says."""
    page.goto(_at(printed, path))
    page.locator("#name").fill(name)
    found = re.search(r"password (\S+)", printed)
    assert found
    page.locator("#password").fill(found[1])
    page.locator("main").get_by_role("button", name="Log in").click()
    expect(page).to_have_url(_at(printed, path))


def _keys(page: Page, *pressed: str) -> None:
    """Press keys as people do: each once what the last one did has arrived, and a breath later."""
    for key in pressed:
        settled(page)
        page.wait_for_timeout(500)
        page.keyboard.press(key)


def _open(page: Page, who: str) -> None:
    """Type somebody's name at the desk, Enter."""
    page.wait_for_load_state()
    page.locator("#q").press_sequentially(who)
    expect(page.locator("#results")).to_contain_text(f"Jogador Demo {who.split()[1]}")
    _keys(page, "Enter")


def test_every_address_opens(page: Page, printed: str) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))

    for address in _addresses(printed):
        answer = page.goto(address)
        assert answer, address
        assert answer.status == 200, address
    assert not faults


def test_the_cashier_sells_confirms_a_pix_and_gives_an_entry_back(page: Page, printed: str) -> None:
    _enter(page, printed, "cashier", "?tournament=segunda")

    _open(page, "demo 40")
    expect(page.get_by_role("heading", name="Jogador Demo 40")).to_be_visible()
    _keys(page, "i", "d", "Enter")
    expect(page.locator("main")).to_contain_text("Receipt read")

    page.get_by_text("Jogador 16").first.click()
    found = re.search(r"confirm the Pix with (E\w{31})\.", printed)
    assert found
    page.locator("[name=end_to_end]").fill(found[1])
    _keys(page, "Enter")
    expect(page.locator("main")).to_contain_text("Receipt read")

    page.goto(_at(printed, "?tournament=segunda"))
    _open(page, "demo 5")
    expect(page.get_by_role("heading", name="Jogador Demo 5", exact=True)).to_be_visible()
    _keys(page, "F7")
    page.locator("[name=why]").fill("a mistake")
    _keys(page, "Enter")
    expect(page.locator("main")).to_contain_text("−R$")
    expect(page.get_by_role("link", name="Waiting list")).to_be_visible()


def test_the_floor_takes_a_player_out_while_screens_follow_and_undoes_it(page: Page, printed: str) -> None:
    screens = [page.context.new_page() for _ in range(2)]
    for screen, address in zip(screens, (_at(printed, "tv/hoje/"), _player(printed)), strict=True):
        screen.goto(address)
        expect(screen.locator("[data-left]").first).to_have_text("28")
    _enter(page, printed, "floor", "floor/hoje/")

    page.locator(".mini").nth(2).click()
    page.locator(".seat:visible", has_text=re.compile(r"Jogadora? \d+")).first.click()
    pane = page.locator("#pane")
    pane.get_by_role("link", name="Bust").or_(pane.get_by_role("button", name="Bust")).first.click()
    pane.get_by_role("button", name="Take out").click()

    for screen in screens:
        expect(screen.locator("[data-left]").first).to_have_text("27")
    expect(page.locator("#rail")).to_contain_text("Break table")

    page.locator("#toasts").get_by_role("link", name="Undo").first.click()
    pane.get_by_role("button", name="Mistake").click()
    for screen in screens:
        expect(screen.locator("[data-left]").first).to_have_text("28")
    expect(page.locator("#rail")).to_contain_text(re.compile("Where is the button at table|Move "))


def test_the_director_answers_the_call_and_pauses_the_clock(page: Page, printed: str) -> None:
    _enter(page, printed, "director", "direct/hoje/")

    page.get_by_role("button", name="Settled").click()
    expect(page.get_by_role("button", name="Settled")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Pause")).first.click()
    expect(page.get_by_role("button", name=re.compile("Go on")).first).to_be_visible()


def _player(printed: str) -> str:
    return next(address for address in _addresses(printed) if "/p/" in address)
