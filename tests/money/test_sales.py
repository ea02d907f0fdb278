"""Selling an entry: paid to the centavo or not at all, and nobody sits unpaid."""

import pytest
from msgspec.structs import replace

from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.terms import Payment, Terms
from panoverde.tournament.entries.cancel import TooLateToTakeBack
from panoverde.tournament.money.refusals import (
    BadAmount,
    BadEndToEnd,
    LeavesUnpaid,
    MethodNotAccepted,
    NobodyPays,
    NothingOwed,
    NotPending,
    PaidTooLittle,
    PaidTooMuch,
    PixSeen,
    SeveralPixFit,
    TenderedTooLittle,
    TillNeeded,
    TxidNeeded,
    UnknownPayment,
    UnknownPix,
    WrongSurcharge,
)
from tests.money.house import NIGHT, PRICED, TILL, House, bank_number, cash, pix

SHEET = replace(PRICED, opens_at="2026-11-15T12:00:00.000Z", denominations=(100,), game_rules="demo")


def credit(centavos: int, surcharge: int) -> Payment:
    return Payment(method="credit-card", centavos=centavos, surcharge=surcharge, slip="0042")


def test_a_sale_in_cash_seats_the_player_and_posts_every_part() -> None:
    house = House()

    made, taken, seated, handed = house.events(
        c.Register, entry="e1", person="ana", till=TILL, payments=(cash(60_000, 70_000),), receipt="on-site"
    )

    assert isinstance(made, e.EntryMade)
    assert made.shown == ("in-person", "photo-id", "age", "federation")
    assert isinstance(taken, e.PaymentTaken)
    assert isinstance(seated, e.SeatDrawn)
    assert isinstance(handed, e.ReceiptHanded)
    assert house.entry("e1").standing == "playing"
    assert house.state.funds == {"prize": 50_000, "fee": 10_000}
    assert house.on(f"cash:{TILL}") == 80_000 == house.till().cash
    assert house.on(f"prize:{NIGHT}") == -50_000
    house.assert_sound()


def test_a_split_payment_takes_a_surcharge_only_on_the_card_s_part() -> None:
    house = House()

    house.sell("ana", cash(20_000), credit(40_000, 1_800))

    assert house.on("card:credit") == 41_800
    assert house.on(f"surcharge:{NIGHT}") == -1_800
    assert house.till().taken == {"cash": 20_000, "credit-card": 41_800}
    house.assert_sound()


REFUSED: list[tuple[type[Refusal], tuple[Payment, ...], str]] = [
    (PaidTooLittle, (cash(59_999),), TILL),
    (PaidTooMuch, (cash(60_001),), TILL),
    (TenderedTooLittle, (cash(60_000, 59_999),), TILL),
    (WrongSurcharge, (credit(60_000, 0),), TILL),
    (WrongSurcharge, (Payment(method="cash", centavos=60_000, surcharge=1),), TILL),
    (TillNeeded, (cash(60_000),), ""),
    (BadAmount, (cash(61_000), cash(-1_000)), TILL),
    (MethodNotAccepted, (Payment(method="bank-transfer", centavos=60_000),), TILL),
    (NobodyPays, (Payment(method="sponsor", centavos=60_000),), ""),
    (TxidNeeded, (pix(60_000, ""),), ""),
    (BadEndToEnd, (pix(60_000, "t1", "E123"),), ""),
    (PixSeen, (pix(30_000, "t1"), pix(30_000, "t1")), ""),
]


@pytest.mark.parametrize(("refusal", "payments", "till"), REFUSED)
def test_a_payment_that_is_not_right_sells_nothing(
    refusal: type[Refusal], payments: tuple[Payment, ...], till: str
) -> None:
    house = House()
    before = len(house.journal)

    with pytest.raises(refusal):
        house.do(c.Register, entry="e1", person="ana", till=till, payments=payments)

    assert len(house.journal) == before


def test_somebody_else_pays_and_it_is_posted_from_there() -> None:
    house = House()

    house.sell("ana", Payment(method="courtesy", centavos=60_000, slip="diretor"), till="")

    assert house.entry("e-ana").standing == "playing"
    assert house.on(f"courtesy:{NIGHT}") == 60_000
    assert house.till().moved == 0
    house.assert_sound()


def test_a_free_tournament_takes_no_money() -> None:
    house = House(terms=Terms())

    house.do(c.Register, entry="e1", person="ana")

    assert house.entry("e1").standing == "playing"
    with pytest.raises(PaidTooMuch):
        house.do(c.Register, entry="e2", person="bia", till=TILL, payments=(cash(1),))


def test_an_entry_to_be_paid_later_is_nowhere_until_it_is_paid() -> None:
    house = House()
    house.do(c.Register, entry="e1", person="ana")

    assert house.entry("e1").standing == "pending"
    assert (house.state.left, house.state.entered, house.state.chips_issued, house.state.funds) == (0, 0, 0, {})
    with pytest.raises(PaidTooLittle):
        house.do(c.TakePayment, entry="e1", till=TILL, payments=(cash(30_000),))
    house.do(c.TakePayment, entry="e1", till=TILL, payments=(cash(60_000),), receipt="on-site")

    assert house.entry("e1").standing == "playing"
    assert house.entry("e1").receipts == 1
    assert (house.state.left, house.state.entered, house.state.chips_issued) == (1, 1, 30_000)
    with pytest.raises(NothingOwed):
        house.do(c.TakePayment, entry="e1", till=TILL, payments=(cash(60_000),))
    house.assert_sound()


def test_a_pix_is_awaited_until_somebody_has_seen_it_in_the_bank() -> None:
    house = House()
    house.sell("ana", cash(10_000), pix(50_000, "t1"))

    assert house.entry("e-ana").standing == "pending"
    assert house.on("pix") == 0
    with pytest.raises(BadEndToEnd):
        house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t1", end_to_end="E1")
    with pytest.raises(UnknownPix):
        house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t2", end_to_end=bank_number(1))
    house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t1", end_to_end=bank_number(1), receipt="on-site")

    assert house.entry("e-ana").standing == "playing"
    assert house.entry("e-ana").awaited == []
    assert house.on("pix") == 50_000
    with pytest.raises(UnknownPix):  # once is enough
        house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t1", end_to_end=bank_number(2))
    house.assert_sound()


def test_one_pix_of_the_bank_pays_one_entry() -> None:
    house = House()
    house.sell("ana", pix(60_000, "t1", bank_number(1)))
    house.sell("bia", pix(60_000, "t2"))

    with pytest.raises(PixSeen):
        house.do(c.ConfirmPix, entry="e-bia", till=TILL, txid="t2", end_to_end=bank_number(1))
    with pytest.raises(PixSeen):
        house.sell("caio", pix(60_000, "t3", bank_number(1)))
    with pytest.raises(PixSeen):
        house.sell("caio", pix(60_000, "t2"))


def test_the_last_six_of_the_bank_s_number_confirm_a_pix_and_pay_once_beside_whole_numbers() -> None:
    house = House()
    for name in ("ana", "bia", "caio"):
        house.sell(name, pix(60_000, f"t-{name}"))
    whole = bank_number(123_456)
    house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t-ana", end_to_end="123456")

    assert [payment.end_to_end for payment in house.entry("e-ana").paid] == ["123456"]
    for again in ("123456", whole):
        with pytest.raises(PixSeen):
            house.do(c.ConfirmPix, entry="e-bia", till=TILL, txid="t-bia", end_to_end=again)
    with pytest.raises(BadEndToEnd):
        house.do(c.ConfirmPix, entry="e-bia", till=TILL, txid="t-bia", end_to_end="23456")
    house.do(c.ConfirmPix, entry="e-bia", till=TILL, txid="t-bia", end_to_end=bank_number(777_777))
    with pytest.raises(PixSeen):
        house.do(c.ConfirmPix, entry="e-caio", till=TILL, txid="t-caio", end_to_end="777777")
    house.assert_sound()


def test_where_no_other_pix_of_the_amount_is_awaited_it_is_enough_to_have_seen_it() -> None:
    house = House()
    house.sell("ana", pix(60_000, "t-ana"))
    house.sell("bia", pix(60_000, "t-bia"))
    with pytest.raises(SeveralPixFit):
        house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t-ana", seen=True)
    house.do(c.ConfirmPix, entry="e-bia", till=TILL, txid="t-bia", end_to_end="ABC123")
    with pytest.raises(BadEndToEnd):
        house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t-ana")
    house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t-ana", seen=True)

    assert (house.entry("e-ana").standing, house.entry("e-ana").awaited) == ("playing", [])
    assert house.on("pix") == 120_000
    with pytest.raises(UnknownPix):
        house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t-ana", seen=True)
    house.assert_sound()


def test_a_code_paid_twice_is_recorded_and_goes_back_to_the_centavo() -> None:
    house = House()
    house.sell("ana", pix(60_000, "t-ana"))
    house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t-ana", end_to_end=bank_number(1))
    twice = {"entry": "e-ana", "till": TILL, "txid": "t-ana", "why": "pagou duas vezes"}
    with pytest.raises(PixSeen):
        house.do(c.ReturnSecondPix, **twice, end_to_end="000001")
    came, back = house.events(c.ReturnSecondPix, **twice, end_to_end=bank_number(2))

    assert isinstance(came, e.PaymentTaken)
    assert isinstance(back, e.PaymentTakenBack)
    assert (came.payment, back.payment.end_to_end, back.why) == (back.payment, bank_number(2), "pagou duas vezes")
    assert [payment.end_to_end for payment in house.entry("e-ana").paid] == [bank_number(1)]
    assert (house.on("pix"), house.entry("e-ana").owed, house.till().taken["pix"]) == (60_000, 0, 60_000)
    house.assert_sound()


def test_a_pix_that_never_arrives_is_taken_back_and_leaves_no_trace_in_field_or_money() -> None:
    house = House()
    house.sell("bia")
    accounts = {name: sum_ for name, sum_ in house.books.accounts.items() if sum_}
    field = (house.state.left, house.state.entered, house.state.chips_issued, dict(house.state.funds))
    next_draw = house.state.next_draw
    house.sell("ana", pix(60_000, "t1"))

    house.do(c.TakeBackEntry, entry="e-ana", why="o Pix não chegou")

    assert {name: sum_ for name, sum_ in house.books.accounts.items() if sum_} == accounts
    assert (house.state.left, house.state.entered, house.state.chips_issued, dict(house.state.funds)) == field
    assert house.state.next_draw == next_draw
    assert house.till().cash == 80_000
    assert "ana" not in house.state.by_person
    house.sell("ana", pix(60_000, "t1"), entry="e-ana-2")  # and may try again
    house.assert_sound()


def test_a_pix_that_is_replaced_by_cash_is_not_taken_twice() -> None:
    house = House()
    house.sell("ana", pix(60_000, "t1"))

    house.do(c.TakePayment, entry="e-ana", till=TILL, payments=(cash(60_000),))

    assert house.entry("e-ana").standing == "playing"
    with pytest.raises(UnknownPix):
        house.do(c.ConfirmPix, entry="e-ana", till=TILL, txid="t1", end_to_end=bank_number(1))
    house.assert_sound()


def test_the_director_seats_a_player_on_credit_and_the_money_stays_owed() -> None:
    house = House()
    house.do(c.Register, entry="e1", person="ana")

    given, seated = house.events(c.GiveCredit, entry="e1", why="cliente da casa")

    assert isinstance(given, e.CreditGiven)
    assert isinstance(seated, e.SeatDrawn)
    assert house.entry("e1").owed == 60_000
    assert house.state.funds["prize"] == 50_000
    with pytest.raises(NotPending):
        house.do(c.GiveCredit, entry="e1", why="de novo")
    house.do(c.TakePayment, entry="e1", till=TILL, payments=(cash(25_000),))
    house.do(c.TakePayment, entry="e1", till=TILL, payments=(cash(35_000),))
    assert (house.entry("e1").owed, house.entry("e1").on_credit) == (0, False)
    house.assert_sound()


def test_a_payment_taken_back_is_owed_again() -> None:
    house = House()
    house.sell("ana", pix(60_000, "t1", bank_number(1)))

    with pytest.raises(UnknownPayment):
        house.do(c.TakeBackPayment, entry="e-ana", till=TILL, payment=cash(60_000), why="engano")
    house.do(
        c.TakeBackPayment, entry="e-ana", till=TILL, payment=pix(60_000, ""), why="era de outra pessoa", credit=True
    )

    assert house.entry("e-ana").owed == 60_000
    assert house.on("pix") == 0
    house.sell("bia", pix(60_000, "t2", bank_number(1)))  # whose it was
    house.assert_sound()


def test_who_is_in_plays_on_unpaid_only_on_the_directors_word() -> None:
    house = House()
    house.sell("ana")
    back = {"entry": "e-ana", "till": TILL, "payment": cash(60_000), "why": "nota falsa"}

    with pytest.raises(LeavesUnpaid) as told:
        house.do(c.TakeBackPayment, **back)
    assert told.value.cites == ("ksop-2026:intro.2",)
    assert (house.entry("e-ana").owed, house.till().cash) == (0, 80_000)

    taken, given = house.events(c.TakeBackPayment, **back, credit=True)

    assert isinstance(taken, e.PaymentTakenBack)
    assert isinstance(given, e.CreditGiven)
    ana = house.entry("e-ana")
    assert (ana.standing, ana.owed, ana.on_credit) == ("playing", 60_000, True)
    house.assert_sound()


def test_what_was_paid_in_part_on_credit_goes_back_without_another_word() -> None:
    house = House()
    house.do(c.Register, entry="e1", person="ana")
    house.do(c.GiveCredit, entry="e1", why="cliente")
    house.do(c.TakePayment, entry="e1", till=TILL, payments=(cash(25_000),))

    house.do(c.TakeBackPayment, entry="e1", till=TILL, payment=cash(25_000), why="engano")

    assert (house.entry("e1").owed, house.entry("e1").on_credit) == (60_000, True)


def test_who_waits_in_line_keeps_the_place_on_credit() -> None:
    house = House(seats=2)
    for name in ("ana", "bia", "caio"):
        house.sell(name)
    assert house.entry("e-caio").standing == "waiting"

    with pytest.raises(LeavesUnpaid):
        house.do(c.TakeBackPayment, entry="e-caio", till=TILL, payment=cash(60_000), why="engano")
    house.do(c.TakeBackPayment, entry="e-caio", till=TILL, payment=cash(60_000), why="engano", credit=True)

    assert house.entry("e-caio").standing == "waiting"
    house.assert_sound()


def test_a_sale_taken_back_gives_the_money_back_the_way_it_came() -> None:
    house = House()
    house.sell("ana", cash(20_000), credit(40_000, 1_800))

    with pytest.raises(TillNeeded):
        house.do(c.TakeBackEntry, entry="e-ana", why="engano")
    (back,) = house.events(c.TakeBackEntry, entry="e-ana", why="engano", till=TILL)

    assert isinstance(back, e.EntryTakenBack)
    assert [(p.method, p.centavos, p.surcharge) for p in back.refunds] == [
        ("credit-card", 40_000, 1_800),
        ("cash", 20_000, 0),
    ]
    assert house.till().cash == 20_000
    assert {name: sum_ for name, sum_ in house.books.accounts.items() if sum_} == {
        "cash:caixa-1": 20_000,
        "safe:casa-demo": -20_000,
    }
    house.assert_sound()


def test_past_the_deadline_the_desk_takes_no_entry_back_by_itself_and_the_directors_word_cites() -> None:
    house = House()
    house.sell("ana")
    house.do(c.Register, entry="e-bia", person="bia")
    late = "2026-11-15T21:30:01.000Z"

    with pytest.raises(TooLateToTakeBack) as refused:
        house.do(c.TakeBackEntry, entry="e-ana", why="engano", till=TILL, at=late)
    assert list(refused.value.cites) == ["ksop-2026:I.s1", "ksop-2026:I.s2"]
    assert (house.entry("e-ana").standing, house.till().cash) == ("playing", 80_000)
    house.do(c.TakeBackEntry, entry="e-bia", why="não pagou", at=late)  # who has not paid plays nowhere
    (back,) = house.events(c.TakeBackEntry, entry="e-ana", why="engano", till=TILL, late=True, at=late)

    assert list(back.cites) == ["ksop-2026:I.s1", "ksop-2026:I.s2"]
    assert (house.entry("e-ana").standing, house.till().cash) == ("taken-back", 20_000)
    house.assert_sound()


def test_a_stack_that_plays_is_taken_out_on_the_directors_word_alone_where_the_book_is_silent_too() -> None:
    house = House(book="tda-2015")
    house.sell("ana")
    house.sell("bia")
    house.do(c.TakeBackEntry, entry="e-bia", why="engano", till=TILL)  # a moment ago, before the start
    house.do(c.StartClock)

    with pytest.raises(TooLateToTakeBack):
        house.do(c.TakeBackEntry, entry="e-ana", why="engano", till=TILL)
    (back,) = house.events(c.TakeBackEntry, entry="e-ana", why="engano", till=TILL, late=True)
    assert back.cites
    house.assert_sound()


def test_cancelling_returns_the_entry_and_leaves_the_surcharge_with_the_processor() -> None:
    house = House()
    house.sell("ana", credit(60_000, 2_700))

    (cancelled,) = house.events(c.CancelEntry, entry="e-ana", why="desistiu", till=TILL)

    assert isinstance(cancelled, e.EntryCancelled)
    assert house.on("card:credit") == 2_700 == -house.on(f"surcharge:{NIGHT}")
    assert house.state.chips_in_play == 0
    assert (house.state.chips_issued, house.state.chips_removed) == (30_000, 30_000)
    house.assert_sound()


def test_where_the_book_does_not_say_how_much_comes_back_the_director_does() -> None:
    house = House(book="bsop", terms=SHEET)
    house.sell("ana", cash(60_000))

    house.do(c.CancelEntry, entry="e-ana", why="desistiu", till=TILL, refund_centavos=50_000)

    assert house.on(f"fee:{NIGHT}") == -10_000
    assert house.till().cash == 30_000
    assert house.entry("e-ana").owed == 0
    house.assert_sound()


def test_a_rebuy_is_in_play_before_it_is_paid_and_owed_until_it_is() -> None:
    house = House()
    house.sell("ana")

    house.do(c.BuyChips, entry="e-ana", what="rebuy")

    entry = house.entry("e-ana")
    assert (entry.chips, entry.owed, house.state.chips_issued) == (50_000, 20_000, 50_000)
    assert house.state.funds["prize"] == 70_000
    house.do(c.TakePayment, entry="e-ana", till=TILL, payments=(cash(20_000),))
    assert house.entry("e-ana").owed == 0
    house.assert_sound()


def test_a_rebuy_taken_back_gives_back_only_what_was_paid_for_it() -> None:
    house = House()
    house.sell("ana")
    house.do(c.BuyChips, entry="e-ana", what="rebuy", till=TILL, payments=(cash(20_000),))
    house.do(c.BuyChips, entry="e-ana", what="rebuy")

    (first,) = house.events(c.TakeBackChips, entry="e-ana", what="rebuy", why="não anunciou", till=TILL)
    assert isinstance(first, e.ChipsBoughtTakenBack)
    assert first.refunds == ()
    (second,) = house.events(c.TakeBackChips, entry="e-ana", what="rebuy", why="engano", till=TILL)

    assert isinstance(second, e.ChipsBoughtTakenBack)
    assert [refund.centavos for refund in second.refunds] == [20_000]
    assert (house.entry("e-ana").owed, house.entry("e-ana").chips) == (0, 30_000)
    house.assert_sound()


def test_a_busted_player_still_owes_what_was_announced() -> None:
    house = House()
    for person in ("ana", "bia", "caio"):
        house.sell(person)
    house.do(c.BuyChips, entry="e-ana", what="rebuy")
    house.do(c.ReportBust, entry="e-ana")

    house.do(c.TakePayment, entry="e-ana", till=TILL, payments=(cash(20_000),))

    assert house.entry(EntryId("e-ana")).owed == 0
    house.assert_sound()


def test_undoing_a_sale_shows_what_follows_and_gives_the_money_back_through_the_asker_s_till() -> None:
    house = House()
    house.sell("ana")

    found = house.undo(why="pagou outro torneio", till=TILL)
    house.application.handle(found.command)

    assert [said.say() for said in found.follows][-2:] == [
        "30000 chips go back to the tray; 0 remain issued.",
        "R$ 600,00 go back to the player, the way they came.",
    ]
    assert house.till().cash == 20_000
    house.assert_sound()


def test_undoing_a_payment_leaves_it_owed() -> None:
    house = House()
    house.do(c.Register, entry="e1", person="ana")
    house.do(c.TakePayment, entry="e1", till=TILL, payments=(cash(60_000),))

    found = house.undo(why="nota falsa", till=TILL)
    house.application.handle(found.command)

    assert "The player owes R$ 600,00 again, and keeps the seat." in [said.say() for said in found.follows]
    assert (house.entry("e1").owed, house.entry("e1").standing) == (60_000, "playing")
    house.assert_sound()
