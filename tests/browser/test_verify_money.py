"""The offline page and `panoverde verify` read a night of money alike, whatever somebody changes in it."""

import json
import random
from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Terms
from tests.browser.test_verify_page import PAGE, same_verdict
from tests.tournament.room import Room
from tests.verify.histories import exported, rebound
from tests.verify.money_histories import at_the_desk
from tests.verify.mutations import scramble

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="pt-BR")
    opened = context.new_page()
    opened.goto(PAGE.as_uri())
    yield opened
    context.close()


def test_the_page_and_the_command_say_the_same_of_a_night_of_money(page: Page) -> None:
    records = at_the_desk()
    names = {json.loads(record.body)["event"] for record in records}

    assert same_verdict(page, "as it was", exported(records)) == ""
    assert {"tournament.entry-cancelled.v1", "tournament.stack-surrendered.v1", "till.closed.v1"} <= names

    chance = random.Random(42)
    found = set()
    for turn in range(200):
        at = chance.randrange(len(records))
        body = json.loads(records[at].body)
        scramble(body, chance)
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        edited = [*records[:at], msgspec.structs.replace(records[at], body=text), *records[at + 1 :]]
        found.add(same_verdict(page, f"turn {turn}, record {at}: {text}", exported(rebound(edited))))
    assert {"", "event", "postings"} <= found


def test_a_stack_given_up_that_stays_at_its_seat_is_read_alike(page: Page) -> None:
    room = Room(tables=2, players=6, terms=Terms(late_levels=2, reentry=Offer()))
    room.book = room.book.but({"chips.surrendered_chips_go": "stay-blinded-off"})
    room.do(c.StartClock)
    room.do(c.SurrenderStack, entry="entry-2", chips=9_000, why="pediu")
    room.do(c.TakeBackSurrender, entry="entry-2", why="engano")
    room.do(c.SurrenderStack, entry="entry-2", chips=9_000, why="pediu")
    room.do(c.Register, entry="again", person="person-2")
    room.do(c.BreakTable, table=2, why="poucos")
    room.do(c.ReportBust, entry="entry-2")
    records = sorted(room.journal, key=lambda record: (record.stream, record.seq))
    stays = [at for at, record in enumerate(records) if "surrender" in record.body]

    assert same_verdict(page, "as it was", exported(records)) == ""
    for at in stays:  # said not to have stayed, somebody's else, at another seat
        for change in ({"stays": False}, {"stays": True}, {"entry": "entry-3"}, {"place": [1, 9]}):
            body = json.loads(records[at].body) | change
            if "taken-back" in body["event"]:
                body.pop("stays", None)
            text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
            edited = [*records[:at], msgspec.structs.replace(records[at], body=text), *records[at + 1 :]]
            same_verdict(page, f"record {at}: {text}", exported(rebound(edited)))
