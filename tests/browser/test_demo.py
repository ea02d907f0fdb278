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


def _heard(page: Page) -> list[str]:
    """What goes wrong on the pages that are opened from now on: scripts that fail, what the policy blocks."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
    return faults


def test_every_address_opens(page: Page, printed: str) -> None:
    faults = _heard(page)

    for address in _addresses(printed):
        answer = page.goto(address)
        assert answer, address
        assert answer.status == 200, address
    assert not faults


def test_a_field_made_larger_by_hand_offends_no_policy_when_its_part_comes_anew(page: Page, printed: str) -> None:
    faults = _heard(page)
    _enter(page, printed, "director", "direct/hoje/")
    page.evaluate("for (const one of document.querySelectorAll('main [id]')) one.style.height = 'auto'")
    page.evaluate("document.getElementById('part-side').style.height = ''")  # and one made as it was

    for part in ("top", "side"):
        page.evaluate(
            "part => new Promise(come => { document.addEventListener('htmx:afterSettle', come, { once: true });"
            " htmx.trigger(part, 'live'); })",
            f"#part-{part}",
        )

    assert page.locator("#part-top[style], #part-side[style]").count() == 0  # they are new
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


def test_the_floor_races_a_table_in_the_break_and_the_page_of_chips_says_so(page: Page, printed: str) -> None:
    _enter(page, printed, "floor", "floor/main~1B/")
    page.goto(_at(printed, "floor/main~1B/").replace("~1B", "~1A"))
    expect(page.locator("#strip .where > span")).to_have_text("Break")

    page.locator(".mini").nth(2).click()
    page.locator("#sheet").get_by_text("Chip race").click()
    seats = page.locator("#sheet [name^=held-]")
    for nth in range(seats.count()):
        seats.nth(nth).fill("12")
    page.locator("#sheet").get_by_role("button", name="Race the odd chips").click()
    settled(page)

    page.context.clear_cookies()
    _enter(page, printed, "director", "direct/main~1A/chips/")
    expect(page.locator("main")).to_contain_text("3 of 4 tables")


def test_the_announcer_reads_the_break_and_the_dealers_move_on(page: Page, printed: str) -> None:
    _enter(page, printed, "director", "script/main~1A/")

    expect(page.locator("#what")).to_contain_text("Break")
    expect(page.locator("main")).to_contain_text("Colour-up 100")
    _keys(page, "Space")
    expect(page.locator("main")).to_contain_text("There is nothing to read.")

    page.goto(_at(printed, "room/clube-demo/"))
    expect(page.locator("#rota")).to_contain_text("Demo 3")
    resting = page.locator("#rota .rests").first.inner_text()
    page.locator("#rota").get_by_role("button", name="They have moved on").first.click()
    expect(page.locator("#rota .rests").first).not_to_have_text(resting)


def test_chips_that_one_main_event_is_short_of_are_reserved(page: Page, printed: str) -> None:
    _enter(page, printed, "director", "direct/main~1A/chips/")
    page.goto(_at(printed, "direct/main~1A/chips/").replace("main", "deepstack"))
    expect(page.locator("#need")).to_contain_text("Short: 150 of 1,000")

    page.get_by_text("Reserve chips").click()
    page.locator("#reserve-set").select_option("spare")
    page.get_by_role("button", name="Reserve them").click()

    expect(page.locator("#need")).to_contain_text("The chips that are reserved are enough.")


def test_the_stream_sees_the_room_as_it_was_and_day_two_fits_its_tv(page: Page, printed: str) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    for path, banner in (
        ("overlay/main~1A/", "Chips of 100 leave"),
        ("overlay/deepstack~1A/", "Bagging: 2 of 12"),
        ("overlay/high-roller~2/", "Hand for hand"),
    ):
        page.goto(_at(printed, path))
        expect(page.locator(".banner")).to_contain_text(banner)
    told = page.goto(_at(printed, "feed/main~1A.json"))
    assert told
    assert told.json()["delay_seconds"] == 300

    page.goto(_at(printed, "t/high-roller/").replace("/t/high-roller/", "/tv/high-roller~2/?lang=pt"))
    blinds = page.locator(".side .blinds:visible")
    expect(blinds).to_have_attribute("data-fit", "7")
    edge = page.locator("header [data-wall]").evaluate("each => each.getBoundingClientRect().right")
    assert blinds.evaluate("each => each.getBoundingClientRect().right") <= edge + 1
    tiles = page.locator(".tables:visible > li")
    assert tiles.count() == 2
    assert tiles.evaluate_all("all => all.every((each) => each.scrollHeight <= each.clientHeight)")


def _player(printed: str) -> str:
    return next(address for address in _addresses(printed) if "/p/" in address)
