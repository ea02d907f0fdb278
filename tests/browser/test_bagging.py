"""The end of a flight in Chromium: three tables bagged by two people who count blind, closed, opened on day two."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from panoverde.kernel.ids import EntryId, SittingId, TableNumber
from panoverde.tournament import commands as c
from tests.browser.looking import picture, small_targets, violations
from tests.browser.test_bags import site
from tests.browser.test_flights import SPILLS, Opened, opened
from tests.browser.waiting import follow
from tests.live.house import Web, web
from tests.staff import Hire
from tests.web.flights import main_event, state
from tests.web.night import NIGHT, ask

pytestmark = pytest.mark.browser
__all__ = ["opened"]
BAGS = f"/direct/{NIGHT}~1A/bags/1A/"


@pytest.fixture
def here(series: str, on_sqlite: str, hire: Hire) -> Iterator[Web]:
    """The clock of flight 1A has stopped for the day, with two at each of its three tables."""
    main_event(series, hire("Caixa Demo", "cashier", series=series).id, players=6, flights={"1A": (1, 2, 3)}, later=0)
    ask(c.PauseClock, tournament=NIGHT, sitting=SittingId("1A"), why="fim")
    with web(on_sqlite) as process:
        yield process


def seated() -> list[EntryId]:
    """Everybody at the three tables, in order."""
    tables = state().sittings[SittingId("1A")].tables
    return [name for _n, table in sorted(tables.items()) for _s, name in sorted(table.players.items())]


def chooses(page: Page, entry: str) -> None:
    follow(page.locator(f'.bags a[href*="entry={entry}"]'))


def counted(page: Page, **chips: int) -> None:
    """Type so many of each chip, and send it."""
    for name, count in chips.items():
        page.locator(f"#count [name=chip-{name[1:]}]").fill(str(count))
    follow(page.locator("#count .btn.primary"))


def counts(page: Page, entry: str, **chips: int) -> None:
    chooses(page, entry)
    counted(page, **chips)


def sealed(page: Page, number: str) -> None:
    page.locator("#seal [name=seal]").fill(number)
    follow(page.locator("#seal .btn.primary"))


def at_ease(page: Page, name: str) -> None:
    """Nothing spills, offends, or is too small for a thumb."""
    picture(page, name)
    assert not page.evaluate(SPILLS), name
    assert violations(page) == [], name
    assert small_targets(page, "main") == [], name


def one_bag(director: Page, floor: Page, one: str) -> None:
    """The first count tells everybody that there are bags, and shows nobody what came out."""
    counts(director, one, c5000=4)
    follow(floor.get_by_role("link", name=re.compile("Bag the chips")))
    chooses(floor, one)
    expect(floor.locator("#chosen")).to_contain_text("Count it again without knowing what came out.")
    expect(floor.locator("#chosen")).not_to_contain_text("20,000")
    at_ease(floor, "bags-second-count")
    counted(floor, c5000=4)
    expect(floor.locator("#seal")).to_be_visible()  # agreed: the seal is next, and nobody looks for the player
    sealed(floor, "000101")
    expect(director.get_by_role("region", name="Agreed")).to_contain_text("000101")  # the other screen follows


def swapped(director: Page, floor: Page, two: str) -> None:
    """Who counted a bag is told so, and is not asked to count it again."""
    counts(director, two, c1000=18, c500=9)
    chooses(director, two)
    expect(director.locator("#chosen")).to_contain_text("You have counted this bag.")
    expect(director.locator("#count")).to_have_count(0)

    # 22,500 and 25,200: neither is taken, and the hint is in the reader's language
    counts(floor, two, c5000=5, c100=2)
    expect(director.get_by_role("region", name="Counts differ")).to_contain_text("22,500 / 25,200")
    for language, says in (("pt", "dois dígitos trocados"), ("es", "dos dígitos"), ("en", "two digits were swapped")):
        floor.goto(f"{site(floor)}{BAGS}?entry={two}&lang={language}#chosen")
        expect(floor.locator("#chosen")).to_contain_text(says)
        at_ease(floor, f"bags-differ-{language}")
    counted(floor, c1000=22, c500=1)
    sealed(floor, "000102")


def at_once(director: Page, floor: Page, three: str) -> None:
    """Two at one bag at once: both are heard, and a third whose form is still open is told what they agree on."""
    for page in (director, floor):
        chooses(page, three)
    third = floor.context.new_page()
    third.goto(f"{site(floor)}{BAGS}?entry={three}#chosen")
    third.locator("#count [name=chip-500]").fill("3x")
    follow(third.locator("#count .btn.primary"))
    expect(third.locator("[role=alert]")).to_be_visible()
    expect(third.locator("#count [name=chip-500]")).to_have_value("3x")  # what was typed stays
    third.locator("#count [name=chip-500]").fill("3")
    for page in (director, floor):
        counted(page, c5000=3, c500=5)
    follow(third.locator("#count .btn.primary"))
    expect(third.locator("[role=alert]")).to_contain_text("Two people agree on this bag: 17,500 chips.")
    at_ease(third, "bags-too-late")
    third.close()


def closed(director: Page, six: str) -> None:
    """5,000 are missing: it is not closed so, but once the bag is counted again before a witness."""
    follow(director.get_by_role("link", name="Everybody has a bag: close it"))
    follow(director.get_by_role("button", name="Close 1A"))
    expect(director.locator("#sitting-1A [role=alert]")).to_contain_text("115,000")
    at_ease(director, "flights-not-closed")
    follow(director.locator("#sitting-1A").get_by_role("link", name="Bag table"))
    chooses(director, six)
    director.get_by_text("It holds something else").click()
    amend = director.locator("form[action$='/amend/']")
    amend.locator("[name=chip-1000]").fill("20")
    amend.locator("[name=witness]").fill("floor")
    amend.locator("[name=why]").fill("recontagem")
    follow(amend.locator("button"))
    follow(director.get_by_role("link", name="Everybody has a bag: close it"))
    follow(director.get_by_role("button", name="Close 1A"))
    assert state().sittings[SittingId("1A")].phase == "closed"
    picture(director, "flights-closed")


def opened_again(floor: Page, one: EntryId) -> None:
    """Day two: a bag is opened where it belongs, and nowhere else."""
    ask(c.OpenSitting, tournament=NIGHT, sitting=SittingId("2"), ingredient="5c 6d Qh 2s Ts", witness="demo")
    ask(c.OpenTable, tournament=NIGHT, sitting=SittingId("2"), table=TableNumber(1))
    ask(c.FormField, tournament=NIGHT, sitting=SittingId("2"), keeps="largest")
    floor.goto(f"{site(floor)}/floor/{NIGHT}~2/")
    picture(floor, "floor-day-two")
    follow(floor.get_by_role("link", name=re.compile("Open the bags")))
    own = state().entries[one].place
    assert own
    chooses(floor, one)
    right = floor.locator("#open [name=place]").input_value()
    floor.locator("#open [name=place]").fill("1-9" if own.seat != 9 else "1-8")
    follow(floor.locator("#open .btn.primary"))
    expect(floor.locator("[role=alert]")).to_contain_text(f"This bag belongs to table 1 seat {own.seat}")
    at_ease(floor, "bag-wrong-seat")
    floor.locator("#open [name=place]").fill(right)
    floor.locator("#open [name=photo_id]").check()
    follow(floor.locator("#open .btn.primary"))
    expect(floor.locator("main")).to_contain_text("1 of 6 bags are open. To be opened: 5.")
    expect(floor.get_by_role("region", name="Opened", exact=True)).to_contain_text("Jogador")
    assert state().entries[one].standing == "playing"
    picture(floor, "bag-opened")


def test_two_people_bag_three_tables_and_day_two_opens_them(opened: Opened) -> None:
    director, floor = opened(f"/direct/{NIGHT}~1A/", "director"), opened(f"/floor/{NIGHT}~1A/", "floor", size="phone")
    one, two, three, four, five, six = seated()
    director.goto(f"{site(director)}{BAGS}")

    one_bag(director, floor, one)
    swapped(director, floor, two)
    at_once(director, floor, three)
    for entry, chips in ((four, 20), (five, 20), (six, 15)):
        counts(director, entry, c1000=chips)
        floor.goto(f"{site(floor)}{BAGS}")
        counts(floor, entry, c1000=chips)
    closed(director, six)
    opened_again(floor, one)
    # the clock waits for the others, and says for which
    director.goto(f"{site(director)}/direct/{NIGHT}~2/")
    expect(director.locator("main")).to_contain_text("5 bags to open")
    director.get_by_role("button", name="Start the clock").click()
    expect(director.locator("[role=alert]")).to_contain_text("These seats have no open bag (table-seat; in all 5)")
    picture(director, "day-two-board")
