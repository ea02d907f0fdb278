"""Whom the house bars comes in nowhere: looked at in the same transaction as the sale."""

from typing import Any

import pytest

from panoverde.kernel.ids import PersonId
from panoverde.rulebook import load
from panoverde.series.bars import STREAM, BadDay, BarPerson, Barred, LiftBar, NotBarred, PersonBarred, WhyNeeded
from panoverde.tournament import commands as c
from panoverde.tournament.papers.commands import Papers
from tests.money.house import TILL, House, bank_number, cash, pix
from tests.money.test_pix_everywhere import Other, seen

ANA = PersonId("ana")
SOON = "2026-11-15T21:30:00.000Z"


def bar(house: House, person: str = "ana", **fields: Any) -> None:
    house.do(BarPerson, person=PersonId(person), **{"why": "agrediu um dealer", **fields})


def test_who_is_barred_enters_no_tournament_of_the_house_and_the_book_is_cited() -> None:
    house = House()
    other = Other(house)
    bar(house, "e1")
    bar(house)

    with pytest.raises(Barred) as refused:
        house.sell("ana", cash(60_000))
    with pytest.raises(Barred):
        other.sell("e1", seen(1))

    assert refused.value.cites == load().book("ksop-2026").silence_cites
    assert (house.state.entries, other.state.entries) == ({}, {})
    assert house.till().cash == 20_000
    house.sell("bia", cash(60_000))
    assert house.state.left == 1


def test_lifted_or_over_it_keeps_nobody_out() -> None:
    house = House()
    bar(house)
    bar(house, "bia", until=SOON)

    house.do(LiftBar, person=ANA, why="era outro")
    house.sell("ana", cash(60_000))
    with pytest.raises(Barred):
        house.sell("bia", cash(60_000))
    house.at = SOON
    house.sell("bia", cash(60_000))

    assert house.state.left == 2


def test_an_entry_that_waits_for_its_money_is_not_seated_by_it() -> None:
    house = House()
    house.do(c.Register, entry="e1", person="ana", till=TILL, payments=(pix(60_000, "tx1"),))
    bar(house)

    with pytest.raises(Barred):
        house.do(c.ConfirmPix, entry="e1", till=TILL, txid="tx1", end_to_end=bank_number(1))
    with pytest.raises(Barred):
        house.do(c.GiveCredit, entry="e1", why="paga depois")

    assert house.entry("e1").standing == "pending"
    house.do(c.TakeBackEntry, entry="e1", till=TILL, why="barrada")


def test_nobody_hands_an_entry_to_who_is_barred() -> None:
    house = House()
    entry = house.sell("bia", cash(60_000))
    bar(house)

    with pytest.raises(Barred):
        house.do(c.TransferEntry, entry=entry.id, to=ANA, papers=Papers(), why="presente", answer="authorise")


def test_who_plays_already_owes_and_may_pay() -> None:
    house = House()
    house.do(c.Register, entry="e1", person="ana", till=TILL, payments=(pix(60_000, "tx1"),))
    house.do(c.GiveCredit, entry="e1", why="paga depois")
    bar(house)

    house.do(c.TakePayment, entry="e1", till=TILL, payments=(cash(60_000),))

    assert house.entry("e1").owed == 0


def test_a_bar_says_why_and_ends_later_and_nothing_is_lifted_twice() -> None:
    house = House()

    with pytest.raises(WhyNeeded):
        bar(house, why=" ")
    with pytest.raises(BadDay):
        bar(house, until=house.at)
    with pytest.raises(NotBarred):
        house.do(LiftBar, person=ANA, why="engano")
    bar(house)
    with pytest.raises(WhyNeeded):
        house.do(LiftBar, person=ANA, why="")
    bar(house, until="2027-01-01T03:00:00.000Z")

    kept = [house.read(record) for record in house.application.journal.tail(STREAM, 0)]
    assert [event.until for event in kept if isinstance(event, PersonBarred)] == ["", "2027-01-01T03:00:00.000Z"]
