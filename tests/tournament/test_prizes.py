"""Prizes: published, changed, locked, paid; the pool to the centavo, whatever happens."""

import msgspec
import pytest

from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import events as e
from panoverde.tournament.papers.receipts import NoReceiptYet
from panoverde.tournament.prizes.awards import due, slips
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.prizes.pay_out import (
    DocumentUnseen,
    HolderNeeded,
    NotAllowedPrize,
    NothingPaid,
    NotInTheMoney,
    NotSettled,
    PixNumberNeeded,
    PrizeIsPaid,
    StillIn,
    TillNeeded,
    TooMuch,
    WayNotOffered,
    WrongHolder,
)
from panoverde.tournament.prizes.payouts import BadPrizes
from panoverde.tournament.prizes.publish import (
    AlreadyPublished,
    EntriesPending,
    NotLocked,
    NotPublished,
    PrizesAreLocked,
    PrizesOutdated,
    PrizesPaid,
    RegistrationStillOpen,
    WhyNeeded,
)
from panoverde.tournament.prizes.table import draft, min_cash, next_jump, table
from panoverde.tournament.prizes.undo import SheetOutdated
from panoverde.tournament.sound import unsound
from tests.tournament.hall import Hall


def test_twenty_entries_pay_three_places_less_staff_and_ranking_each_cited() -> None:
    hall = Hall(20, event="main-event")

    (published,) = hall.want("PublishPrizes")

    assert isinstance(published, e.PrizesPublished)
    sheet = published.sheet
    assert (sheet.pool, sheet.net, sheet.places) == (1_000_000, 950_000, 3)
    assert [(held.kind, held.centavos) for held in sheet.deductions] == [("staff", 30_000), ("ranking", 20_000)]
    assert {"ksop-2026:L.s1", "ksop-2026:L.s3", "ksop-2026:T", "ksop-2026:U"} <= set(published.cites)
    assert sum(sheet.prizes) == sheet.net


def test_a_missed_guarantee_is_topped_up_and_both_percentages_come_out_of_it() -> None:
    hall = Hall(18, book="ksop-2026", guarantee=1_000_000)  # 900,000 collected

    sheet, cites = draft(hall.state, hall.book)

    assert (sheet.collected, sheet.top_up, sheet.net) == (900_000, 100_000, 950_000)
    assert "ksop-2026:T" in cites
    assert "ksop-2026:L.s4" in cites


def test_locking_posts_what_the_house_adds_and_what_is_deducted() -> None:
    hall = Hall(18, guarantee=1_000_000)

    hall.lock()

    assert hall.balances["prize:demo-night"] == -950_000
    assert hall.balances["top-up:demo-night"] == 100_000
    assert hall.balances["staff:demo-night"] == -30_000
    assert hall.balances["ranking:demo-night"] == -20_000
    assert sum(hall.balances.values()) == 0


def test_everybody_is_paid_and_the_prize_account_is_empty() -> None:
    hall = Hall(30)
    hall.lock()
    hall.down_to(1)

    for line in table(hall.state, hall.book):
        hall.pay(str(line.entry), method="bank-transfer", holder="winner")

    assert hall.balances["prize:demo-night"] == 0
    assert all(line.paid == line.centavos for line in table(hall.state, hall.book))
    assert unsound(hall.state) == []


def test_the_table_shows_what_is_played_for_and_who_has_what() -> None:
    hall = Hall(40)
    hall.lock()
    hall.down_to(4)
    hall.pay("e5")

    lines = table(hall.state, hall.book)

    assert [(line.place, line.entry) for line in lines] == [
        (1, None), (2, None), (3, None), (4, None), (5, "e5"), (6, "e6")
    ]  # fmt: skip
    assert [line.paid for line in lines[4:]] == [lines[4].centavos, 0]


def three_tables(hall: Hall) -> tuple[str, str, str]:
    """Four are left: one at each of three tables, and one more."""
    (a, winner, *_), (b, *_), (c, *_) = hall.at_tables()
    hall.bust(*(name for name in hall.playing() if name not in (a, b, c, winner)))
    hall.want("BeginHandForHand")
    return a, b, c


def test_those_who_tie_share_the_places_they_cover_and_odd_centavos_go_by_the_order_of_recording() -> None:
    hall = Hall(27)
    hall.lock(prizes=[1_282_399, 101])
    a, b, c = three_tables(hall)

    hall.bust(b, a, c)  # second to fourth

    won = {line.entry: line.centavos for line in table(hall.state, hall.book)}
    assert (won[b], won[a], won[c]) == (34, 34, 33)  # type: ignore[index]
    assert sum(won.values()) == hall.state.purse.sheet.net  # type: ignore[union-attr]


def test_two_who_bust_together_on_the_bubble_share_the_last_prize() -> None:
    hall = Hall(27)
    hall.lock(prizes=[1_000_000, 182_500, 100_000])
    a, b, _ = three_tables(hall)
    assert bubble(hall.state, hall.book).is_bubble

    hall.bust(a, b)  # third and fourth, and three are paid

    assert bubble(hall.state, hall.book).in_the_money
    lines = table(hall.state, hall.book)
    assert [(line.place, line.last, line.centavos) for line in lines if line.tied] == [(3, 4, 50_000)] * 2
    assert sum(line.centavos for line in lines) == 1_282_500


def test_nobody_is_paid_while_the_hand_is_still_played_elsewhere() -> None:
    hall = Hall(20)
    hall.lock()
    hall.down_to(3)
    hall.want("BeginHandForHand")
    hall.bust("e3")

    with pytest.raises(NotSettled):
        hall.pay("e3")
    hall.want("CountHand", hand=1, everywhere=True)
    hall.pay("e3")


def test_a_prize_may_be_paid_in_parts_and_each_has_a_slip() -> None:
    hall = Hall(20)
    hall.lock()
    hall.down_to(2)
    won = due(hall.state, hall.book, "e3")  # type: ignore[arg-type]
    assert won

    first, seen = hall.pay("e3", centavos=50_000)
    (rest,) = hall.pay("e3", method="pix", holder="winner", slip="E2E-77", end_to_end="Q7X2K9")

    assert isinstance(first, e.PrizePaid)
    assert isinstance(seen, e.IdentityChecked)  # once, and not again for the rest
    assert isinstance(rest, e.PrizePaid)
    assert (first.slip, rest.slip, rest.centavos) == ("P1", "E2E-77", won.centavos - 50_000)
    assert {"ksop-2026:S.D", "ksop-2026:S.F"} <= set(rest.cites)
    papers = slips(hall.state, hall.book, rest.entry)
    assert [(slip.paid.slip, slip.left, slip.standing.place) for slip in papers] == [
        ("P1", won.centavos - 50_000, 3), ("E2E-77", 0, 3),
    ]  # fmt: skip
    assert papers[0].paid.at == hall.at
    with pytest.raises(PrizeIsPaid):
        hall.pay("e3")


def test_the_next_jump_says_what_the_next_one_out_is_paid_and_when_it_is_more() -> None:
    hall = Hall(120)
    assert next_jump(hall.state) is None
    hall.lock()
    sheet = hall.state.purse.sheet
    assert sheet
    jump = next_jump(hall.state)
    assert jump
    assert (jump.now, jump.at_left, jump.then) == (0, 18, sheet.prizes[17])

    hall.down_to(17)
    jump = next_jump(hall.state)

    assert jump
    assert (jump.now, jump.at_left, jump.then) == (sheet.prizes[16], 15, sheet.prizes[14])
    assert min_cash(hall.state) == sheet.prizes[17]


def test_the_house_may_have_its_own_percentages_or_amounts() -> None:
    hall = Hall(20, book="bsop")
    hall.want("PublishPrizes", shares=["50", "30", "20"])
    assert hall.state.purse.sheet
    assert (hall.state.purse.sheet.prizes, hall.state.purse.sheet.source) == (
        (385_000, 231_000, 154_000),
        "house-table",
    )

    (changed,) = hall.want("ChangePrizes", prizes=[500_000, 270_000], why="dois pagos")

    assert isinstance(changed, e.PrizesChanged)
    assert (changed.sheet.places, changed.why) == (2, "dois pagos")


def test_prizes_are_published_again_when_more_have_entered() -> None:
    hall = Hall(9)
    hall.want("PublishPrizes")
    hall.bust("e9")
    hall.enter("e10", "p10")
    hall.want("ChangeRegistration", change="close", why="é tarde")
    with pytest.raises(PrizesOutdated):
        hall.want("LockPrizes")

    hall.want("ChangePrizes", why="mais um entrou")
    hall.want("LockPrizes")

    assert hall.state.purse.sheet
    assert hall.state.purse.sheet.collected == 500_000


def test_under_locked_prizes_field_and_money_stay_as_they_are() -> None:
    hall = Hall(8)
    hall.lock()

    for step in (
        {"do": "Register", "entry": "e9", "person": "p9"},
        {"do": "TakeBackEntry", "entry": "e1", "why": "x", "till": "till-1"},
        {"do": "CancelEntry", "entry": "e1", "why": "x", "till": "till-1"},
        {"do": "ChangeRegistration", "change": "extend", "late_levels": 3, "why": "x"},
        {"do": "ChangePrizes", "why": "x"},
        {"do": "WithdrawPrizes", "why": "x"},
        {"do": "LockPrizes"},
    ):
        with pytest.raises(PrizesAreLocked):
            hall.do(step)


def test_an_entry_that_waits_for_its_money_holds_the_lock_up() -> None:
    hall = Hall(8)
    hall.want("Register", entry="e9", person="p9", till="till-1", payments=[])
    hall.want("PublishPrizes")
    hall.want("ChangeRegistration", change="close", why="é tarde")

    with pytest.raises(EntriesPending):
        hall.want("LockPrizes")
    hall.want("TakeBackEntry", entry="e9", why="não pagou", till="till-1")
    hall.want("LockPrizes")

    assert hall.balances["prize:demo-night"] == -sum(hall.state.purse.sheet.prizes)  # type: ignore[union-attr]


def published(hall: Hall) -> e.PrizeSheet | None:
    return hall.state.purse.sheet


def test_every_step_can_be_undone() -> None:
    hall = Hall(20)
    hall.want("PublishPrizes")
    hall.undone()
    assert published(hall) is None
    hall.undone()
    first = published(hall)
    assert first
    hall.want("ChangePrizes", prizes=[first.net], why="um só")
    hall.undone()
    back = published(hall)
    assert back
    assert back.prizes == first.prizes
    hall.want("ChangeRegistration", change="close", why="é tarde")
    hall.want("LockPrizes")
    balances = dict(hall.balances)
    hall.undone()
    assert hall.balances["prize:demo-night"] == -1_000_000
    hall.undone()
    assert hall.balances == balances
    hall.down_to(2)
    hall.pay("e3")
    cash = hall.balances["cash:till-1"]
    hall.undone()
    assert hall.state.purse.paid == {}
    hall.undone()
    assert hall.balances["cash:till-1"] == cash
    assert unsound(hall.state) == []


def test_what_was_published_for_another_field_does_not_come_back() -> None:
    hall = Hall(8)
    hall.want("PublishPrizes")
    hall.enter("e9", "p9")
    hall.want("ChangePrizes", why="mais um")

    with pytest.raises(SheetOutdated):
        hall.undo()


NOT_YET = [
    (NotPublished, {"do": "LockPrizes"}),
    (NotPublished, {"do": "ChangePrizes", "why": "x"}),
    (NotLocked, {"do": "UnlockPrizes", "why": "x"}),
    (NotPublished, {"do": "PayPrize", "entry": "e20", "till": "t", "method": "cash"}),
    (BadPrizes, {"do": "PublishPrizes", "shares": ["50", "30"]}),
    (BadPrizes, {"do": "PublishPrizes", "shares": ["30", "70"]}),
    (BadPrizes, {"do": "PublishPrizes", "shares": ["much", "more"]}),
    (BadPrizes, {"do": "PublishPrizes", "shares": ["NaN"]}),
    (BadPrizes, {"do": "PublishPrizes", "prizes": [1, 2]}),
    (BadPrizes, {"do": "PublishPrizes", "prizes": [450_000, 500_000]}),
    (NothingPaid, {"do": "TakeBackPrize", "entry": "e20", "till": "t", "why": "x"}),
]
OPEN = [
    (AlreadyPublished, {"do": "PublishPrizes"}),
    (WhyNeeded, {"do": "ChangePrizes", "why": " "}),
    (RegistrationStillOpen, {"do": "LockPrizes"}),
    (NotLocked, {"do": "PayPrize", "entry": "e20", "till": "t", "method": "cash"}),
]
LOCKED = [
    (NotInTheMoney, {"entry": "e4"}),
    (StillIn, {"entry": "e1"}),
    (TillNeeded, {"entry": "e3", "till": ""}),
    (TooMuch, {"entry": "e3", "centavos": 99_999_999}),
    (TooMuch, {"entry": "e3", "centavos": 0}),
    (WayNotOffered, {"entry": "e3", "method": "credit-card"}),
    (HolderNeeded, {"entry": "e3", "method": "pix"}),
    (WrongHolder, {"entry": "e3", "method": "pix", "holder": "company"}),
    (PixNumberNeeded, {"entry": "e3", "method": "pix", "holder": "winner"}),
    (PixNumberNeeded, {"entry": "e3", "method": "pix", "holder": "winner", "end_to_end": "12345"}),
]


@pytest.mark.parametrize(("refusal", "step"), NOT_YET)
def test_before_prizes_are_published(refusal: type[Refusal], step: dict[str, object]) -> None:
    hall = Hall(20)
    hall.bust("e20")

    with pytest.raises(refusal):
        hall.do(step)


@pytest.mark.parametrize(("refusal", "step"), OPEN)
def test_while_prizes_may_change(refusal: type[Refusal], step: dict[str, object]) -> None:
    hall = Hall(20)
    hall.bust("e20")
    hall.want("PublishPrizes")

    with pytest.raises(refusal):
        hall.do(step)


@pytest.mark.parametrize(("refusal", "fields"), LOCKED)
def test_what_cannot_be_paid_is_refused_and_changes_nothing(
    refusal: type[Refusal], fields: dict[str, object]
) -> None:
    hall = Hall(20)
    hall.lock()
    hall.down_to(2)
    before = msgspec.msgpack.encode(hall.state)

    with pytest.raises(refusal):
        hall.want("PayPrize", **{"entry": "e3", "till": "till-1", "method": "cash", "photo_id": True, **fields})

    assert msgspec.msgpack.encode(hall.state) == before


def test_prizes_that_have_been_paid_are_not_unlocked() -> None:
    hall = Hall(20)
    hall.lock()
    hall.down_to(2)
    hall.pay("e3")

    with pytest.raises(PrizesPaid):
        hall.want("UnlockPrizes", why="engano")


@pytest.mark.parametrize(("book", "receipt"), [("ksop-2026", False), ("scpt-2026", True), ("bsop", True)])
def test_nobody_is_paid_without_the_papers_that_the_book_wants(book: str, *, receipt: bool) -> None:
    hall = Hall(20, book=book)
    hall.lock()
    hall.down_to(2)
    asked = {"entry": "e3", "till": "till-1", "method": "cash"}

    if receipt:
        with pytest.raises(NoReceiptYet):
            hall.want("PayPrize", **asked, photo_id=True)
        hall.want("HandReceipt", entry="e3", signed=True, checked=True)
    with pytest.raises(DocumentUnseen) as refused:
        hall.want("PayPrize", **asked)
    hall.want("PayPrize", **asked, photo_id=True)

    assert refused.value.cites
    assert hall.state.purse.paid_to(EntryId("e3"))


def test_who_was_refused_participation_is_not_paid() -> None:
    hall = Hall(20)
    hall.lock()
    hall.down_to(2)
    hall.want("RefuseEntry", person="p3", what="participation", ground="integrity", why="apuração")

    with pytest.raises(NotAllowedPrize):
        hall.pay("e3")
