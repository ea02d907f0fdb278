"""Tills: one drawer, one person, counted blind, closed to the centavo."""

from typing import Any

import pytest

from panoverde.kernel.ids import EntryId, TillId
from panoverde.kernel.invariants import BrokenInvariant
from panoverde.ledger.postings import account, post, reverse
from panoverde.series import tills
from panoverde.series.stream import House as Details
from panoverde.series.stream import NoSuchSeries, SetHouse, TooLong
from panoverde.series.stream import stream_of as series_of
from panoverde.series.till_moves import moved, only_through
from panoverde.series.till_refusals import (
    BadCash,
    CountedSo,
    CountFirst,
    DeskNeeded,
    DifferenceUnexplained,
    MoreThanDrawer,
    NotClosedYet,
    NotInDrawer,
    NotYourTill,
    OtherSeries,
    TillIsClosed,
    TillOpen,
    UnknownTill,
)
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.finding import WhyNeeded
from tests.money.house import NIGHT, SERIES, TILL, House, cash, pix


def count(house: House, *notes: tuple[int, int]) -> None:
    house.do(tills.CountTill, till=TILL, notes=notes)


def test_a_shift_closes_to_the_centavo() -> None:
    house = House()
    house.sell("ana")
    house.sell("bia", cash(60_000))
    house.do(tills.MoveCash, till=TILL, what="drop", centavos=100_000, why="cofre")
    count(house, (20_000, 2))

    house.do(tills.CloseTill, till=TILL)

    till = house.till()
    assert (till.expected, till.counted, till.cash, till.dropped) == (40_000, 40_000, 0, 100_000)
    assert house.on(f"cash:{TILL}") == 0
    assert house.on(f"safe:{SERIES}") == 120_000
    assert house.on(f"over-short:{SERIES}") == 0


@pytest.mark.parametrize(("counted", "short"), [(19_900, 100), (20_050, -50)])
def test_a_difference_is_posted_with_a_word(counted: int, short: int) -> None:
    house = House()
    count(house, (1, counted))
    with pytest.raises(DifferenceUnexplained) as refused:
        house.do(tills.CloseTill, till=TILL)

    house.do(tills.CloseTill, till=TILL, why="moeda no chão")

    assert str(short) not in refused.value.sentence, "the count stays blind"
    assert house.on(f"over-short:{SERIES}") == short
    assert house.on(f"cash:{TILL}") == 0
    assert house.till().why == "moeda no chão"


def test_nothing_says_what_should_be_there_before_it_is_closed() -> None:
    house = House()
    count(house, (1, 5))

    assert house.till().expected is None


def test_what_was_counted_before_money_moved_counts_no_more() -> None:
    house = House()
    count(house, (20_000, 1))
    house.sell("ana")

    with pytest.raises(CountFirst):
        house.do(tills.CloseTill, till=TILL)


def test_money_goes_only_through_one_s_own_open_till() -> None:
    house = House()
    with pytest.raises(NotYourTill):
        house.sell("ana", by="somebody-else")
    with pytest.raises(UnknownTill):
        house.sell("ana", till="never-opened")
    with pytest.raises(TillOpen):
        house.open(TILL)
    count(house, (20_000, 1))
    house.do(tills.CloseTill, till=TILL)
    with pytest.raises(TillIsClosed):
        house.sell("ana")
    with pytest.raises(TillIsClosed):
        house.do(tills.MoveCash, till=TILL, what="fill", centavos=1, why="x")
    assert house.state.entries == {}


def test_a_refund_is_not_more_than_the_drawer_holds() -> None:
    house = House()
    house.sell("ana")
    house.do(tills.MoveCash, till=TILL, what="drop", centavos=80_000, why="cofre")

    with pytest.raises(NotInDrawer) as told:
        house.do(c.TakeBackEntry, entry="e-ana", why="engano", till=TILL)
    assert "does not hold that much cash" in told.value.sentence
    house.do(tills.MoveCash, till=TILL, what="fill", centavos=60_000, why="troco")
    house.do(c.TakeBackEntry, entry="e-ana", why="engano", till=TILL)
    house.assert_sound()


def test_what_comes_in_later_pays_for_nothing_now() -> None:
    house = House()
    house.do(tills.MoveCash, till=TILL, what="drop", centavos=20_000, why="cofre")
    out = post((account("receivable", "e1"), 500), (account("cash", TILL), -500))
    back = e.PaymentTakenBack(entry=EntryId("e1"), payment=cash(500), why="engano", postings=out)
    again = e.PaymentTaken(entry=EntryId("e1"), payment=cash(500), postings=reverse(out))
    asked = house.command(tills.CountTill, till=TILL, notes=())  # whoever asks

    with pytest.raises(NotInDrawer):
        moved(house.till(), asked, NIGHT, SERIES, [back, again])

    assert len(moved(house.till(), asked, NIGHT, SERIES, [again, back])) == 2


def test_cash_never_moves_in_a_drawer_that_the_command_does_not_name() -> None:
    elsewhere = post((account("receivable", "e1"), 500), (account("cash", "caixa-9"), -500))
    back = e.PaymentTakenBack(entry=EntryId("e1"), payment=cash(500), why="engano", postings=elsewhere)

    with pytest.raises(BrokenInvariant):
        only_through(TILL, [back])


def test_no_more_goes_to_the_safe_than_the_drawer_should_hold() -> None:
    house = House()
    house.sell("ana")
    held = house.till().cash

    with pytest.raises(MoreThanDrawer) as told:
        house.do(tills.MoveCash, till=TILL, what="drop", centavos=held + 1, why="cofre")
    assert "800" not in told.value.sentence  # counts are blind
    house.do(tills.MoveCash, till=TILL, what="drop", centavos=held, why="cofre")

    assert house.till().cash == 0
    house.assert_sound()


def test_a_refund_by_another_cashier_comes_out_of_that_drawer() -> None:
    house = House()
    other = TillId("caixa-2")
    house.open(other, by="other", float_centavos=100_000)
    house.sell("ana")

    house.do(c.TakeBackEntry, by="other", entry="e-ana", why="engano", till=other)

    assert (house.till().cash, house.till(other).cash) == (80_000, 40_000)
    assert (house.on(f"cash:{TILL}"), house.on(f"cash:{other}")) == (80_000, 40_000)
    house.assert_sound()


def test_pix_and_cards_are_told_to_the_till_but_not_to_its_drawer() -> None:
    house = House()
    house.sell("ana", pix(60_000, "t1", "E00000000202611152110abcdefghijk"))

    assert house.till().taken == {"pix": 60_000}
    assert house.till().cash == 20_000


def test_a_till_is_opened_right_or_not_at_all() -> None:
    house = House()
    elsewhere: dict[str, Any] = {"id": "x", "by": "cashier", "at": house.at, "series": "elsewhere"}
    with pytest.raises(NoSuchSeries):
        house.application.handle(tills.OpenTill(**elsewhere, till=TillId("t"), desk="1", float_centavos=0))
    with pytest.raises(BadCash):
        house.open(TillId("t2"), float_centavos=-1)
    with pytest.raises(DeskNeeded):
        house.do(tills.OpenTill, till="t2", desk=" ", float_centavos=0)
    with pytest.raises(BadCash):
        count(house, (0, 1))
    with pytest.raises(OtherSeries):
        house.application.handle(tills.CountTill(**elsewhere, till=TILL, notes=()))


def test_the_house_says_who_it_is() -> None:
    house = House()

    house.do(SetHouse, series=SERIES, house=Details(organiser=" Clube Demo ", pix_key="demo@example.com"))

    said = house.application.see(series_of(SERIES), lambda series: series.house)
    assert (said.organiser, said.pix_key) == ("Clube Demo", "demo@example.com")
    with pytest.raises(TooLong):
        house.do(SetHouse, series=SERIES, house=Details(acceptance="x" * 2_001))


def test_the_count_of_a_closed_shift_is_put_right_and_the_books_follow() -> None:
    house = House()
    house.sell("ana")
    right = {"till": TILL, "counted_centavos": 80_000, "why": "uma nota atrás da gaveta"}
    with pytest.raises(NotClosedYet):
        house.do(tills.CorrectTill, **right)
    count(house, (10_000, 7))
    house.do(tills.CloseTill, till=TILL, why="faltou")
    assert (house.on(f"safe:{SERIES}"), house.on(f"over-short:{SERIES}")) == (70_000 - 20_000, 10_000)

    for wrong, refusal in (({"counted_centavos": -1}, BadCash), ({"counted_centavos": 70_000}, CountedSo)):
        with pytest.raises(refusal):
            house.do(tills.CorrectTill, **{**right, **wrong})
    with pytest.raises(WhyNeeded):
        house.do(tills.CorrectTill, **{**right, "why": " "})
    with pytest.raises(UnknownTill):
        house.do(tills.CorrectTill, **{**right, "till": "never"})
    before = house.till().closed_at
    house.do(tills.CorrectTill, by="diretora", **right)

    till = house.till()
    assert (till.counted, till.expected, till.cash, till.closed_at) == (80_000, 80_000, 0, before)
    assert (house.on(f"safe:{SERIES}"), house.on(f"over-short:{SERIES}")) == (80_000 - 20_000, 0)
    house.assert_sound()
