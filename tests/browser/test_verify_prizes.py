"""Busts and prizes on the offline page: whole or forged, it says of them what `panoverde verify` says."""

import random
from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from panoverde.kernel.facts import Record
from tests.browser.test_verify_page import PAGE, same_verdict
from tests.verify.histories import exported, rebound
from tests.verify.mutations import scramble
from tests.verify.prize_histories import paid

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="pt-BR")
    opened = context.new_page()
    opened.goto(PAGE.as_uri())
    yield opened
    context.close()


def scrambled(records: list[Record], at: int, chance: random.Random) -> list[Record]:
    body = msgspec.json.decode(records[at].body)
    scramble(body, chance)
    edited = msgspec.structs.replace(records[at], body=msgspec.json.encode(body).decode())
    return [*records[:at], edited, *records[at + 1 :]]


def test_a_night_of_busts_and_prizes_is_whole(page: Page) -> None:
    assert same_verdict(page, "as it was", exported(paid())) == ""


def test_the_page_and_the_command_say_the_same_of_forged_busts_and_prizes(page: Page) -> None:
    chance = random.Random(63)
    records = paid()
    mine = [at for at, record in enumerate(records) if '"finish"' in record.body or "prize" in record.body[:40]]
    found = set()
    for turn in range(150):
        at = chance.choice(mine)
        edited = scrambled(records, at, chance)
        found.add(same_verdict(page, f"turn {turn}, record {at}: {edited[at].body}", exported(rebound(edited))))

    assert {"", "history", "postings", "prizes", "paid", "place"} <= found
