"""The end of registration as screens count it down: with the minutes that it was extended by."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import panoverde

pytestmark = pytest.mark.browser
CLOCK = Path(panoverde.__file__).parent / "web" / "static" / "panoverde" / "clock.js"
FORM = """<div data-clock='%s'><dl data-closing hidden><dd data-ends="1" data-more="%s" data-hours="in {h}h{mm}"
data-minutes="in {m} min"></dd></dl></div>"""
LEVELS = [{"minutes": 20, "big": "200"}, {"minutes": 10, "big": ""}, {"minutes": 20, "big": "400"}]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page()
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("level", "left", "more", "said"),
    [
        (0, 300, 0, "in 5 min"),
        (0, 300, 7, "in 12 min"),
        (1, 540, 7, "in 6 min"),  # a minute of the break has gone
        (1, 900, 7, "in 7 min"),  # the break was made longer: none of it has
        (2, 1140, 15, "in 4 min"),  # beyond the break
        (1, 540, 0, ""),
        (2, 1140, 10, ""),
    ],
)
def test_registration_is_counted_down_to_its_true_end(
    page: Page, level: int, left: int, more: int, said: str
) -> None:
    facts = json.dumps({"level": level, "left_seconds": left, "running_since": None, "levels": LEVELS})
    page.set_content(FORM % (facts, more))
    page.add_script_tag(path=CLOCK)
    closing = page.locator("[data-closing]")

    if said:
        expect(closing).to_be_visible()
        expect(page.locator("[data-ends]")).to_have_text(said)
    else:
        expect(closing).to_be_hidden()
