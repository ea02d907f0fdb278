"""The offline page and `panoverde verify` read a night of money alike, whatever somebody changes in it."""

import json
import random
from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from panoverde.kernel.facts import Record
from panoverde.series import tills
from panoverde.series.stream import House as Details
from panoverde.series.stream import SetHouse
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Payment, Terms
from tests.browser.test_verify_page import PAGE, same_verdict, scramble
from tests.money.house import SERIES, TILL, House, bank_number, cash, pix
from tests.papers import PAPERS
from tests.tournament.room import Room
from tests.verify.histories import exported, rebound

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="pt-BR")
    opened = context.new_page()
    opened.goto(PAGE.as_uri())
    yield opened
    context.close()


def night() -> list[Record]:
    """A night in which everything happens that the desk can do."""
    house = House(tables=2)
    house.do(SetHouse, series=SERIES, house=Details(organiser="Clube Demo"))
    house.sell("ana", cash(20_000), Payment(method="credit-card", centavos=40_000, surcharge=1_800, slip="0042"))
    house.sell("bia", pix(60_000, "t1"))
    house.do(c.ConfirmPix, entry="e-bia", till=TILL, txid="t1", end_to_end=bank_number(1), receipt="on-site")
    house.do(c.DisputeReceipt, entry="e-bia", what="seat", why="outra mesa")
    house.sell("caio", pix(60_000, "t2"))
    house.do(c.TakeBackPayment, entry="e-caio", till=TILL, payment=pix(60_000, "t2"), why="não chegou")
    house.do(c.GiveCredit, entry="e-caio", why="cliente")
    house.do(c.TakePayment, entry="e-caio", till=TILL, payments=(cash(30_000),))
    house.do(c.TakeBackPayment, entry="e-caio", till=TILL, payment=cash(30_000), why="engano")
    for person in ("duda", "edu", "fabi", "gil", "hugo"):
        house.sell(person)
    house.do(c.TransferEntry, entry="e-duda", to="igor", papers=PAPERS, why="adoeceu")
    house.do(c.TransferEntry, entry="e-edu", to="igor", papers=PAPERS, why="pediu", answer="refuse")
    house.do(c.CancelEntry, entry="e-edu", why="desistiu", till=TILL)
    house.do(c.TakeBackEntry, entry="e-ana", why="engano", till=TILL)
    house.do(c.RefuseEntry, person="zeca", what="registration", ground="order", why="brigou")
    house.do(c.LiftRefusal, person="zeca", why="pediu desculpa")
    house.do(c.CheckIdentity, entry="e-gil", moment="on-request", ok=True)
    house.do(c.SeePresence, entry="e-gil", present=True)
    house.do(c.DeclareSponsor, entry="e-gil", brand="Marca Demo")
    house.do(c.ChangeRegistration, change="extend", late_levels=3, why="fila")
    house.do(c.BuyChips, entry="e-fabi", what="rebuy", till=TILL, payments=(cash(20_000),))
    house.do(c.BuyChips, entry="e-fabi", what="rebuy")
    house.do(c.TakeBackChips, entry="e-fabi", what="rebuy", why="engano", till=TILL)
    house.do(c.TakeBackChips, entry="e-fabi", what="rebuy", why="engano", till=TILL)
    house.do(c.SurrenderStack, entry="e-hugo", chips=9_000, why="pediu")
    house.do(c.TakeBackSurrender, entry="e-hugo", why="engano")
    house.do(c.SurrenderStack, entry="e-hugo", chips=9_000, why="pediu")
    house.sell("hugo", entry="again")
    house.do(tills.MoveCash, till=TILL, what="drop", centavos=1_000, why="cofre")
    house.do(tills.CountTill, till=TILL, notes=((1, house.till().cash - 100),), slips=(("pix", 60_000),))
    house.do(tills.CloseTill, till=TILL, why="faltou")
    return sorted(house.journal, key=lambda record: (record.stream, record.seq))


def test_the_page_and_the_command_say_the_same_of_a_night_of_money(page: Page) -> None:
    records = night()
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
    assert {"", "event", "history"} <= found


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
