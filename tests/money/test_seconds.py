"""Two people, where the house says so: what each act wants, and that nobody is two."""

from typing import Any

import pytest

from panoverde.kernel.facts import Command
from panoverde.series import tills
from panoverde.series.seconds import SamePerson, SecondNeeded
from panoverde.series.stream import BadSum, SecondFor, SetHouse
from panoverde.series.stream import House as Details
from panoverde.series.tills import CashMoved, TillClosed
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from tests.money.house import SERIES, TILL, House, bank_number, cash, pix

ACTS: tuple[SecondFor, ...] = ("sale-back", "cash-out", "prize", "till-difference")
Asked = tuple[type[Command], dict[str, Any]]


def wants(house: House, *acts: SecondFor, prize_from: int = 0) -> None:
    house.do(SetHouse, series=SERIES, house=Details(second_for=acts, second_prize_from=prize_from))


def called_off(house: House) -> None:
    house.do(c.StopTournament, outcome="cancel", cause="force-majeure", why="luz")


def played(house: House) -> None:
    for person in ("bia", "caio", "duda", "edu"):
        house.sell(person, receipt="on-site", signed=True)
    house.at = "2026-11-15T22:30:00.000Z"
    house.do(c.StartClock)
    house.do(c.ChangeRegistration, change="close", why="fechado")
    house.do(c.PublishPrizes)
    house.do(c.LockPrizes)
    for person in ("bia", "duda", "caio"):
        house.do(c.ReportBust, entry=f"e-{person}")


def bought(house: House) -> None:
    house.do(c.StartClock)
    house.do(c.BuyChips, entry="e-ana", what="rebuy", till=TILL, payments=(cash(20_000),))


def miscounted(house: House) -> None:
    house.do(tills.CountTill, till=TILL, notes=((10_000, 1),))


def closed(house: House) -> None:
    miscounted(house)
    house.do(tills.CloseTill, till=TILL, why="faltou")


def nothing(_: House) -> None:
    return


PAYMENT = {"entry": "e-ana", "till": TILL, "payment": cash(60_000), "credit": True, "why": "nota falsa"}
EACH: dict[str, tuple[SecondFor, Any, Asked]] = {
    "void": ("sale-back", nothing, (c.TakeBackEntry, {"entry": "e-ana", "till": TILL, "why": "engano"})),
    "cancel": ("sale-back", nothing, (c.CancelEntry, {"entry": "e-ana", "till": TILL, "why": "desistiu"})),
    "payment": ("sale-back", nothing, (c.TakeBackPayment, PAYMENT)),
    "chips": (
        "sale-back", bought, (c.TakeBackChips, {"entry": "e-ana", "what": "rebuy", "till": TILL, "why": "engano"})
    ),
    "refund": ("cash-out", called_off, (c.RefundCancelled, {"entry": "e-ana", "till": TILL})),
    "drop": ("cash-out", nothing, (tills.MoveCash, {"till": TILL, "what": "drop", "centavos": 100, "why": ""})),
    "prize": (
        "prize", played, (c.PayPrize, {"entry": "e-caio", "till": TILL, "method": "cash", "photo_id": True})
    ),
    "correction": (
        "till-difference", closed, (tills.CorrectTill, {"till": TILL, "counted_centavos": 80_000, "why": "achado"})
    ),
    "difference": ("till-difference", miscounted, (tills.CloseTill, {"till": TILL, "why": "faltou"})),
}  # fmt: skip


@pytest.mark.parametrize("name", EACH)
def test_what_the_house_wants_two_for_takes_two_and_the_second_is_on_record(name: str) -> None:
    act, before, (kind, fields) = EACH[name]
    house = House()
    house.sell("ana", receipt="on-site", signed=True)
    before(house)
    wants(house, act)

    with pytest.raises(SecondNeeded):
        house.do(kind, **fields)
    with pytest.raises(SamePerson):
        house.do(kind, **fields, seconded_by="cashier")
    records = house.do(kind, **fields, seconded_by="maria").records

    assert any('"seconded_by":"maria"' in record.body for record in records)
    house.assert_sound()


@pytest.mark.parametrize("name", EACH)
def test_what_the_house_does_not_name_takes_one(name: str) -> None:
    act, before, (kind, fields) = EACH[name]
    house = House()
    house.sell("ana", receipt="on-site", signed=True)
    before(house)
    wants(house, *(other for other in ACTS if other != act))

    assert house.do(kind, **fields).records


def test_a_fill_a_sale_and_an_entry_that_nobody_paid_take_one() -> None:
    house = House()
    wants(house, *ACTS)

    house.do(tills.MoveCash, till=TILL, what="fill", centavos=100, why="troco")
    house.sell("ana")
    house.do(c.Register, entry="e-bia", person="bia")
    house.do(c.TakeBackEntry, entry="e-bia", why="engano")
    house.sell("caio", pix(60_000, "t1"))
    house.do(c.TakeBackPayment, entry="e-caio", till=TILL, payment=pix(60_000, "t1"), why="não caiu")

    assert house.entry("e-bia").standing == "taken-back"


def test_a_pix_paid_twice_goes_back_with_two() -> None:
    house = House()
    house.sell("ana", pix(60_000, "t1", bank_number(1)))
    wants(house, "sale-back")
    second = {"entry": "e-ana", "till": TILL, "txid": "t1", "end_to_end": bank_number(2), "why": "pagou duas vezes"}

    with pytest.raises(SecondNeeded):
        house.do(c.ReturnSecondPix, **second)
    taken, back = house.events(c.ReturnSecondPix, **second, seconded_by="maria")

    assert isinstance(taken, e.PaymentTaken)
    assert isinstance(back, e.PaymentTakenBack)
    assert back.seconded_by == "maria"


def test_a_prize_takes_two_from_the_sum_on_also_in_parts() -> None:
    house = House()
    house.sell("ana", receipt="on-site", signed=True)
    played(house)
    wants(house, "prize", prize_from=40_000)
    part = {"entry": "e-caio", "till": TILL, "method": "cash", "photo_id": True, "centavos": 30_000}

    house.do(c.PayPrize, **part)
    with pytest.raises(SecondNeeded):
        house.do(c.PayPrize, **{**part, "centavos": 10_000})
    house.do(c.PayPrize, **{**part, "centavos": 9_999})


def test_a_till_that_closes_to_the_centavo_takes_one() -> None:
    house = House()
    wants(house, *ACTS)
    house.do(tills.CountTill, till=TILL, notes=((20_000, 1),))

    house.do(tills.CloseTill, till=TILL)

    assert house.till().closed_at


def test_a_sum_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadSum):
        wants(House(), "prize", prize_from=-1)


def test_journals_of_before_name_nobody() -> None:
    moved = '{"event":"till.cash-moved.v1","cites":[],"what":"drop","centavos":1,"why":"","postings":[]}'
    closed = '{"event":"till.closed.v1","cites":[],"expected":1,"counted":1,"postings":[]}'

    read = [tills.read_event(body) for body in (moved, closed)]

    assert isinstance(read[0], CashMoved)
    assert isinstance(read[1], TillClosed)
    assert [event.seconded_by for event in (read[0], read[1])] == ["", ""]
