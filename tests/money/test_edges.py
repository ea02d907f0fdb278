"""Money where somebody tries it on: late, refused, settled, over, or too large to be meant."""

from typing import Any

import msgspec
import pytest

from panoverde.bootstrap.health import money
from panoverde.bootstrap.health.replay import Replay
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.kernel.money import MOST
from panoverde.kernel.refusals import Refusal
from panoverde.ledger.postings import Account
from panoverde.projections.balances import Books
from panoverde.series import tills
from panoverde.tournament import commands as c
from panoverde.tournament.clock.window import RegistrationOver
from panoverde.tournament.core.phases import FinishedAlready, StoppedAlready
from panoverde.tournament.money.refusals import MoneySettled
from panoverde.tournament.papers.eligibility import RefusedHere
from panoverde.tournament.prizes.publish import PrizesOutdated
from tests.money.house import NIGHT, PRICED, TILL, House, bank_number, cash, pix

LATE = "2026-11-15T23:30:00.000Z"  # two levels have been played


def pending(house: House, person: str = "bia") -> None:
    house.do(c.Register, entry=f"e-{person}", person=person)


def test_an_entry_nobody_paid_is_not_bought_once_registration_is_over() -> None:
    house = House()
    pending(house)
    house.at = "2026-11-15T22:00:00.000Z"
    house.do(c.StartClock)
    house.at = LATE

    with pytest.raises(RegistrationOver):
        house.do(c.TakePayment, entry="e-bia", till=TILL, payments=(cash(60_000),))
    house.do(c.GiveCredit, entry="e-bia", why="estava na fila")
    house.do(c.TakePayment, entry="e-bia", till=TILL, payments=(cash(60_000),))
    house.assert_sound()


def test_a_pix_shown_in_time_may_be_confirmed_after_it() -> None:
    house = House()
    house.do(c.Register, entry="e-bia", person="bia", till=TILL, payments=(pix(60_000, "t1"),))
    house.at = "2026-11-15T22:00:00.000Z"
    house.do(c.StartClock)
    house.at = LATE

    house.do(c.ConfirmPix, entry="e-bia", till=TILL, txid="t1", end_to_end=bank_number(1))

    assert house.entry("e-bia").place


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (c.TakePayment, {"till": TILL, "payments": (cash(60_000),)}),
        (c.GiveCredit, {"why": "cliente"}),
    ],
)
def test_who_was_refused_while_the_money_was_awaited_is_not_seated(kind: Any, fields: dict[str, Any]) -> None:
    house = House()
    pending(house)
    house.do(c.RefuseEntry, person="bia", what="registration", ground="order", why="briga")

    with pytest.raises(RefusedHere):
        house.do(kind, entry="e-bia", **fields)
    house.do(c.LiftRefusal, person="bia", why="conversamos")
    house.do(kind, entry="e-bia", **fields)


def night_over() -> House:
    """Ana has won, Bia never paid, Caio is out."""
    house = House()
    house.sell("ana")
    house.sell("caio")
    pending(house)
    house.do(c.ReportBust, entry="e-caio")
    house.do(c.FinishTournament)
    return house


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (c.TakePayment, {"entry": "e-bia", "till": TILL, "payments": (cash(60_000),)}),
        (c.GiveCredit, {"entry": "e-bia", "why": "cliente"}),
        (c.TakeBackEntry, {"entry": "e-ana", "till": TILL, "why": "engano"}),
        (c.CancelEntry, {"entry": "e-ana", "till": TILL, "why": "desistiu"}),
        (c.SurrenderStack, {"entry": "e-ana", "chips": 100, "why": "pediu"}),
    ],
)
def test_nobody_comes_or_goes_once_the_tournament_is_over(kind: Any, fields: dict[str, Any]) -> None:
    house = night_over()

    with pytest.raises(FinishedAlready):
        house.do(kind, **fields)


def test_what_was_never_paid_is_taken_back_even_then() -> None:
    house = night_over()

    house.do(c.TakeBackEntry, entry="e-bia", why="não pagou")

    house.assert_sound()


def test_nothing_is_paid_for_a_tournament_that_was_called_off() -> None:
    house = House()
    pending(house)
    house.do(c.Register, entry="e-ana", person="ana", till=TILL, payments=(pix(60_000, "t1"),))
    house.do(c.StopTournament, outcome="cancel", cause="technical-trouble", why="sem luz")

    with pytest.raises(StoppedAlready):
        house.do(c.TakePayment, entry="e-bia", till=TILL, payments=(cash(60_000),))
    house.do(
        c.ConfirmPix, entry="e-ana", till=TILL, txid="t1", end_to_end=bank_number(1), receipt="on-site", signed=True
    )
    house.do(c.RefundCancelled, entry="e-ana", till=TILL)
    assert house.on("pix") == 0, "a Pix that was under way is on record, and goes back"


def test_what_the_house_kept_of_a_cancelled_entry_does_not_go_back_by_another_way() -> None:
    house = House(book="tda-2015")
    house.sell("bia")
    house.do(c.CancelEntry, entry="e-bia", till=TILL, why="desistiu", refund_centavos=50_000)

    with pytest.raises(MoneySettled):
        house.do(c.TakeBackPayment, entry="e-bia", till=TILL, payment=cash(10_000), why="engano")
    assert house.on(f"fee:{NIGHT}") == -10_000
    house.assert_sound()


def test_what_the_house_keeps_of_an_entry_paid_in_part_is_in_its_funds() -> None:
    house = House(book="tda-2015")
    paid = (cash(20_000), pix(40_000, "t1"))
    house.do(c.Register, entry="e-bia", person="bia", till=TILL, payments=paid)

    house.do(c.CancelEntry, entry="e-bia", till=TILL, why="desistiu", refund_centavos=5_000)

    assert house.state.funds["fee"] == 15_000
    assert house.on(f"receivable:{NIGHT}/e-bia") == 0
    house.assert_sound()


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (c.TakeBackChips, {"what": "rebuy"}),
        (c.TakeBackEntry, {}),
        (c.CancelEntry, {}),
        (c.TakeBackPayment, {"payment": cash(60_000)}),
    ],
)
def test_what_was_refunded_is_not_given_back_again(kind: Any, fields: dict[str, Any]) -> None:
    house = House(book="tda-2015")
    house.sell("ana")
    house.do(c.BuyChips, entry="e-ana", what="rebuy", till=TILL, payments=(cash(20_000),))
    house.do(c.StopTournament, outcome="cancel", cause="technical-trouble", why="sem luz")
    house.do(c.RefundCancelled, entry="e-ana", till=TILL)

    with pytest.raises(MoneySettled):
        house.do(kind, entry="e-ana", till=TILL, why="engano", **fields)
    assert house.till().cash == 20_000, "the float, and nothing less"
    house.assert_sound()


def test_a_rebuy_under_a_guarantee_makes_the_house_s_part_smaller_before_prizes_are_locked() -> None:
    house = House(terms=msgspec.structs.replace(PRICED, guarantee=500_000))
    for person in ("ana", "bia", "caio"):
        house.sell(person)
    house.do(c.PublishPrizes)
    house.do(c.BuyChips, entry="e-ana", what="rebuy", till=TILL, payments=(cash(20_000),))
    house.do(c.ChangeRegistration, change="close", why="é tarde")

    with pytest.raises(PrizesOutdated):
        house.do(c.LockPrizes)
    house.do(c.ChangePrizes, why="rebuy")
    house.do(c.LockPrizes)
    sheet = house.state.purse.sheet
    assert sheet
    assert house.on(f"top-up:{NIGHT}") == 500_000 - 170_000
    assert house.on(f"prize:{NIGHT}") == -sheet.net


def test_a_refunded_entry_waits_for_no_pix_any_more() -> None:
    house = House(book="tda-2015")
    paid = (cash(20_000), pix(40_000, "t1"))
    house.do(c.Register, entry="e-bia", person="bia", till=TILL, payments=paid)
    house.do(c.StopTournament, outcome="cancel", cause="technical-trouble", why="sem luz")

    house.do(c.RefundCancelled, entry="e-bia", till=TILL)

    assert house.entry("e-bia").awaited == []
    house.assert_sound()


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (c.ReportBust, {"entry": "e-ana", "stack_chips": 10**30}),
        (c.Register, {"entry": "e", "person": "p", "till": TILL, "payments": (cash(60_000, 10**30),)}),
        (c.Register, {"entry": "e", "person": "p", "till": TILL, "payments": (cash(60_000, -1),)}),
        (c.ChangeTerms, {"terms": msgspec.structs.replace(PRICED, guarantee=10**30), "why": "sonho"}),
        (tills.MoveCash, {"till": TILL, "what": "fill", "centavos": MOST + 1, "why": "cofre"}),
        (tills.CountTill, {"till": TILL, "notes": ((10_000, 10**30),)}),
        (tills.CountTill, {"till": TILL, "notes": ((MOST, MOST),)}),
    ],
)
def test_a_number_nobody_can_mean_never_comes_into_the_journal(kind: Any, fields: dict[str, Any]) -> None:
    house = House()
    house.sell("ana")
    house.sell("caio")

    with pytest.raises(Refusal):
        house.do(kind, **fields)
    msgspec.msgpack.encode((house.state, house.till()))  # a snapshot can be made of it


def test_the_doctor_names_a_pix_that_two_tournaments_counted() -> None:
    house = House()
    house.sell("bia", pix(60_000, "t1", bank_number(1)))
    books, replay = Books(), Replay(house.application.journal)
    for record in house.journal:
        replay.take(record)
        if record.stream.startswith("tournament/"):
            replay.take(_elsewhere(record))

    findings = [found.what for found in money.look(books, replay) if found.check == "money.pix"]

    assert findings == [f"Pix {bank_number(1)} was counted in {NIGHT} and in outra-noite"]
    assert books.on(Account("pix")) == 0


def _elsewhere(record: Record) -> Record:
    """The same record, as another tournament's."""
    body = record.body.replace(NIGHT, "outra-noite")
    return msgspec.structs.replace(record, stream=StreamId("tournament/outra-noite"), body=body)
