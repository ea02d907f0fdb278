"""Called off under locked prizes: whatever is refused says what comes first, and that can be done."""

import pytest

from panoverde.tournament import commands as c
from panoverde.tournament.prizes.publish import PrizesAreLocked, PrizesPaid
from tests.money.house import NIGHT, TILL, House

PEOPLE = ("ana", "bia", "caio", "duda", "edu")


@pytest.fixture
def house() -> House:
    """Five have paid, the prizes are locked, two are out, and the lights go out."""
    house = House()
    for person in PEOPLE:
        house.sell(person, receipt="on-site", signed=True)
    house.at = "2026-11-15T22:30:00.000Z"
    house.do(c.StartClock)
    house.do(c.ChangeRegistration, change="close", why="fechado")
    house.do(c.PublishPrizes)
    house.do(c.LockPrizes)
    for person in ("ana", "bia", "caio"):
        house.do(c.ReportBust, entry=f"e-{person}")
    return house


def stop(house: House) -> None:
    house.do(c.StopTournament, outcome="cancel", cause="force-majeure", why="faltou luz")


def test_locked_prizes_are_unlocked_though_it_was_called_off_and_every_entry_goes_back(house: House) -> None:
    stop(house)
    with pytest.raises(PrizesAreLocked):
        house.do(c.RefundCancelled, entry="e-ana", till=TILL)

    house.do(c.UnlockPrizes, why="foi cancelado")
    for person in PEOPLE:
        house.do(c.RefundCancelled, entry=f"e-{person}", till=TILL)

    assert (house.till().cash, house.on(f"prize:{NIGHT}"), house.on(f"top-up:{NIGHT}")) == (20_000, 0, 0)
    house.assert_sound()


def test_a_prize_that_was_paid_comes_back_first(house: House) -> None:
    house.do(c.PayPrize, entry="e-caio", till=TILL, method="cash", photo_id=True)
    stop(house)
    with pytest.raises(PrizesAreLocked):
        house.do(c.RefundCancelled, entry="e-ana", till=TILL)
    with pytest.raises(PrizesPaid):
        house.do(c.UnlockPrizes, why="foi cancelado")

    house.do(c.TakeBackPrize, entry="e-caio", till=TILL, why="foi cancelado")
    house.do(c.UnlockPrizes, why="foi cancelado")
    house.do(c.RefundCancelled, entry="e-caio", till=TILL)

    assert house.till().cash == 20_000 + 4 * 60_000
    house.assert_sound()
