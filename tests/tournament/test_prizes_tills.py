"""Prizes go through a till: what is not in the drawer is not paid, and the books stay right."""

import pytest

from panoverde.series.till_refusals import NotInDrawer, NotYourTill
from panoverde.tournament import commands as c
from panoverde.tournament.prizes.awards import due
from tests.money.house import NIGHT, TILL, House


def finished() -> House:
    """Nine entered and paid, everybody but the winner is out, prizes are locked."""
    house = House()
    for number in range(1, 10):
        house.sell(f"p{number}", entry=f"e{number}")
    house.do(c.ChangeRegistration, change="close", why="é tarde")
    house.do(c.PublishPrizes)
    house.do(c.LockPrizes)
    for number in range(9, 1, -1):
        house.do(c.ReportBust, entry=f"e{number}")
    return house


def test_a_prize_leaves_the_drawer_and_the_prize_account() -> None:
    house = finished()
    won = due(house.state, house.application.shelf.book("ksop-2026"), house.entry("e2").id)
    assert won
    before, prizes = house.till().cash, house.on(f"prize:{NIGHT}")

    house.do(c.PayPrize, entry="e2", till=TILL, method="cash")

    assert house.till().cash == before - won.centavos
    assert house.on(f"cash:{TILL}") == house.till().cash
    assert house.on(f"prize:{NIGHT}") == prizes + won.centavos
    house.assert_sound()


def test_more_than_the_drawer_holds_is_not_paid_from_it() -> None:
    house = finished()
    house.open("caixa-2", by="other", float_centavos=1_000)  # type: ignore[arg-type]

    with pytest.raises(NotInDrawer):
        house.do(c.PayPrize, by="other", entry="e1", till="caixa-2", method="cash")
    with pytest.raises(NotYourTill):
        house.do(c.PayPrize, by="other", entry="e1", till=TILL, method="cash")
    house.do(c.PayPrize, by="other", entry="e1", till="caixa-2", method="bank-transfer", holder="winner")

    house.assert_sound()


def test_when_everybody_is_paid_nothing_is_left_of_the_prizes() -> None:
    house = finished()

    for entry in ("e1", "e2", "e3"):
        house.do(c.PayPrize, entry=entry, till=TILL, method="cash")

    assert house.on(f"prize:{NIGHT}") == 0
    assert house.on(f"staff:{NIGHT}") == -13_500
    assert house.on(f"ranking:{NIGHT}") == -9_000
    house.assert_sound()
