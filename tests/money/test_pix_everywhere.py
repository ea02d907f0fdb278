"""One Pix pays once in the whole house, in whichever tournament it was typed."""

import threading
from typing import Any

import pytest

from panoverde.application.driver import Driver
from panoverde.kernel.refusals import Refusal
from panoverde.series.pix import PixReleased, PixSeen, PixSeenElsewhere, stream_of
from panoverde.tournament import commands as c
from tests.money.house import LEVELS, PRICED, TILL, House, bank_number, pix
from tests.papers import with_papers


class Other(Driver):
    """Another tournament of the same house, sold at the same till."""

    def __init__(self, house: House) -> None:
        super().__init__(house.application, series=house.series, tournament="outra-noite", at=house.at, by="cashier")
        self.application.secrets.keep(self.tournament, b"another seed for tests")
        self.ask(
            c.CreateTournament, id="outra", title="Outra Noite", book="ksop-2026", stack_chips=30_000, seats=9,
            levels=LEVELS, terms=PRICED, commitment="0" * 64,
        )  # fmt: skip
        self.ask(c.OpenDay, id="outra-dia", ingredient="2c 7d Jh As 9s", witness="demo")
        self.ask(c.OpenTable, id="outra-mesa", table=1)

    def sell(self, entry: str, payment: Any) -> None:
        fields = {"entry": entry, "person": entry, "till": TILL, "payments": (payment,)}
        self.ask(c.Register, id=f"outra-{entry}", **with_papers(c.Register, fields))


def seen(number: int) -> Any:
    return pix(60_000, f"tx{number}", bank_number(number))


def test_a_pix_that_paid_here_pays_nowhere_else() -> None:
    house = House()
    other = Other(house)
    house.do(c.Register, entry="e1", person="ana", till=TILL, payments=(seen(1),))

    with pytest.raises(PixSeenElsewhere):
        other.sell("e1", seen(1))

    assert other.state.entries == {}
    other.sell("e1", seen(2))
    assert other.state.left == 1


def test_one_that_is_confirmed_later_counts_too() -> None:
    house = House()
    other = Other(house)
    other.sell("e1", seen(1))
    house.do(c.Register, entry="e1", person="ana", till=TILL, payments=(pix(60_000, "tx9"),))

    with pytest.raises(PixSeenElsewhere):
        house.do(c.ConfirmPix, entry="e1", till=TILL, txid="tx9", end_to_end=bank_number(1))

    assert house.entry("e1").standing == "pending"


def test_typed_for_the_wrong_entry_it_is_free_again_once_that_is_taken_back() -> None:
    house = House()
    other = Other(house)
    house.do(c.Register, entry="e1", person="ana", till=TILL, payments=(seen(1),))
    house.do(c.TakeBackPayment, entry="e1", till=TILL, payment=seen(1), why="era do outro torneio", credit=True)

    other.sell("e1", seen(1))

    kinds = [type(house.read(record)) for record in house.application.journal.tail(stream_of(bank_number(1)), 0)]
    assert kinds == [PixSeen, PixReleased, PixSeen]


def test_the_banks_number_stands_in_no_name() -> None:
    assert bank_number(1) not in stream_of(bank_number(1))
    assert len(stream_of(bank_number(1))) < 80


def test_two_desks_at_once_count_it_once() -> None:
    house = House()
    other = Other(house)
    came: list[str] = []

    def sell(ask: Any) -> None:
        try:
            ask()
            came.append("sold")
        except Refusal as refusal:
            came.append(refusal.code)

    asks = [
        lambda: house.do(c.Register, entry="e1", person="ana", till=TILL, payments=(seen(1),)),
        lambda: other.sell("e1", seen(1)),
    ]
    threads = [threading.Thread(target=sell, args=(ask,)) for ask in asks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(came) == ["payment.pix-seen-elsewhere", "sold"]


@pytest.mark.parametrize(("first", "then"), [("456789", 456_789), (456_789, "456789"), ("45678a", "45678A")])
def test_by_its_last_six_or_whole_it_is_one_payment(first: int | str, then: int | str) -> None:
    house = House()
    other = Other(house)
    here, there = (number if isinstance(number, str) else bank_number(number) for number in (first, then))
    house.sell("ana", pix(60_000, "t1", here))

    with pytest.raises(PixSeenElsewhere):
        other.sell("e1", pix(60_000, "t2", there))

    paid = house.entry("e-ana").paid[0]
    house.do(c.TakeBackPayment, entry="e-ana", till=TILL, payment=paid, why="do outro", credit=True)
    other.sell("e2", pix(60_000, "t3", there))
    assert other.state.left == 1


def test_two_whole_numbers_that_end_alike_are_two_payments() -> None:
    house = House()
    other = Other(house)
    house.sell("ana", pix(60_000, "t1", bank_number(1_111_111)))
    house.sell("bia", pix(60_000, "t2", bank_number(2_111_111)))
    with pytest.raises(PixSeenElsewhere):  # it may be either of them
        other.sell("e2", pix(60_000, "t4", "111111"))

    other.sell("e1", pix(60_000, "t3", bank_number(3_111_111)))
    assert other.state.left == 1
    house.assert_sound()
