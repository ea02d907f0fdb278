"""A forfeited prize is played for by those who are left: in proportion, to the centavo, and it can be taken back."""

import msgspec
import pytest

from panoverde.application.verify import verify_records
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import events as e
from panoverde.tournament.busts.same_hand import PrizeWasShared
from panoverde.tournament.core.sheet import Forfeit, PrizeSheet
from panoverde.tournament.penalties.let_back import PrizeShared
from panoverde.tournament.prizes.awards import due
from panoverde.tournament.prizes.forfeits import NothingForfeited, NothingToWin, NotShared, OwedBack, in_proportion
from panoverde.tournament.prizes.publish import NotLocked, PrizesPaid
from panoverde.tournament.prizes.table import table
from panoverde.tournament.shared_out import sharing_amiss
from panoverde.tournament.sound import unsound
from tests.tournament.hall import Hall


def hall_of(left: int, entries: int = 40, book: str = "bsop") -> Hall:
    """Six places are paid, so many are left, and the last of them is put out."""
    hall = Hall(entries, book=book)
    hall.lock()
    hall.down_to(left)
    hall.want("DisqualifyPlayer", entry=f"e{left}", chips=20_000, why="conluio")
    return hall


def sheet_of(hall: Hall) -> PrizeSheet:
    sheet = hall.state.purse.sheet
    assert sheet
    return sheet


def share(hall: Hall, entry: str, **fields: object) -> e.PrizesChanged:
    (changed,) = hall.want("ShareForfeited", entry=entry, why="desqualificado", **fields)
    assert isinstance(changed, e.PrizesChanged)
    return changed


def verified(hall: Hall) -> bool:
    verdict = verify_records(list(hall.journal))
    assert verdict.ok, verdict.first_bad
    return not unsound(hall.state)


def test_it_is_shared_over_the_places_still_to_be_won_in_their_proportion() -> None:
    hall = hall_of(4)
    before = sheet_of(hall)

    changed = share(hall, "e4")

    after = sheet_of(hall)
    forfeit = after.forfeited[0]
    assert (forfeit.entry, forfeit.centavos) == ("e4", before.prizes[3])
    assert forfeit.over == in_proportion(before.prizes[3], before.prizes[:3])
    assert after.prizes[3:] == before.prizes[3:]
    assert sum(after.prizes) - after.shared == before.net == after.net
    assert "bsop:52.f" in changed.cites
    assert verified(hall)


def test_all_that_is_paid_in_the_end_is_the_pool_to_the_centavo() -> None:
    hall = hall_of(4)
    share(hall, "e4")
    hall.down_to(1)

    for line in table(hall.state, hall.book):
        if line.entry:
            hall.pay(line.entry, holder="winner", method="bank-transfer", why="todo por transferência")

    assert hall.state.purse.paid_in_all == sheet_of(hall).net
    assert verified(hall)


def test_two_are_put_out_and_the_raised_prize_of_the_second_is_shared_too() -> None:
    hall = hall_of(4)
    share(hall, "e4")
    raised = sheet_of(hall).prizes[2]
    hall.want("DisqualifyPlayer", entry="e3", chips=20_000, why="conluio")

    share(hall, "e3")

    assert [forfeit.centavos for forfeit in sheet_of(hall).forfeited][1] == raised
    with pytest.raises(NotShared):
        share(hall, "e4", back=True)
    share(hall, "e3", back=True)
    share(hall, "e4", back=True)
    assert sheet_of(hall).forfeited == ()
    assert verified(hall)


def test_undone_the_prizes_are_as_before_and_the_player_can_be_let_back_in() -> None:
    hall = hall_of(4)
    before = sheet_of(hall)
    share(hall, "e4")

    with pytest.raises(PrizeShared):
        hall.want("TakeBackExpulsion", entry="e4", why="engano")
    hall.undone()
    assert sheet_of(hall).prizes == before.prizes
    hall.undone()
    assert sheet_of(hall).forfeited
    hall.undone()
    hall.want("TakeBackExpulsion", entry="e4", why="engano")

    assert hall.state.left == 4
    assert verified(hall)


def test_no_number_moves_whose_prize_others_play_for() -> None:
    hall = hall_of(4)
    share(hall, "e4")

    with pytest.raises(PrizeWasShared):
        hall.want("ReinstatePlayer", entry="e5", why="tinha uma ficha")
    hall.bust("e3")
    hall.want("ReinstatePlayer", entry="e3", why="tinha uma ficha")

    assert verified(hall)


def test_what_was_paid_by_it_stays_shared() -> None:
    hall = hall_of(4)
    share(hall, "e4")
    hall.bust("e3")
    hall.pay("e3", method="bank-transfer", holder="winner")

    with pytest.raises(PrizesPaid):
        share(hall, "e4", back=True)


def test_a_prize_that_was_paid_before_is_owed_back_first() -> None:
    hall = Hall(40, book="bsop")
    hall.lock()
    hall.down_to(3)
    hall.pay("e4", method="bank-transfer", holder="winner")
    hall.want("DisqualifyPlayer", entry="e4", why="descoberto depois")

    with pytest.raises(OwedBack):
        share(hall, "e4")
    hall.want("TakeBackPrize", entry="e4", till="till-1", why="devolvido")
    share(hall, "e4")

    assert verified(hall)


def test_who_ties_with_somebody_put_out_has_the_same_as_before() -> None:
    hall = Hall(40, book="ksop-2026")
    hall.lock()
    hall.down_to(5)
    hall.together(("e5", 4_000), ("e4", 4_000))
    won = due(hall.state, hall.book, "e4")  # type: ignore[arg-type]
    hall.want("DisqualifyPlayer", entry="e5", why="descoberto depois")

    share(hall, "e5")

    assert due(hall.state, hall.book, "e4") == won  # type: ignore[arg-type]
    assert verified(hall)


@pytest.mark.parametrize(
    ("entry", "refusal"), [("e3", NothingForfeited), ("e30", NothingForfeited), ("e4", NothingForfeited)]
)
def test_only_what_is_forfeited_is_shared_and_once(entry: str, refusal: type[Refusal]) -> None:
    hall = hall_of(4)
    share(hall, "e4")

    with pytest.raises(refusal):
        share(hall, entry)


def test_nobody_plays_for_it_once_every_place_is_taken() -> None:
    hall = Hall(40, book="bsop")
    hall.lock()
    hall.down_to(1)
    hall.want("DisqualifyPlayer", entry="e3", why="descoberto depois")

    with pytest.raises(NothingToWin):
        share(hall, "e3")


def test_prizes_that_may_change_are_reckoned_anew_and_not_shared() -> None:
    hall = hall_of(4)
    hall.want("UnlockPrizes", why="conferir")

    with pytest.raises(NotLocked):
        share(hall, "e4")


@pytest.mark.parametrize("change", ["favour", "too-much", "other", "deductions", "more-places"])
def test_a_sharing_that_favours_somebody_is_found(change: str) -> None:
    hall = hall_of(4)
    state, before = hall.state, sheet_of(hall)
    share_of = before.prizes[3]
    first, *rest = in_proportion(share_of, before.prizes[:3])
    over = (first, *rest)

    def changed(over: tuple[int, ...], entry: str = "e4", **more: object) -> PrizeSheet:
        raised = [*over, *[0] * (before.places - len(over))]
        prizes = tuple(prize + part for prize, part in zip(before.prizes, raised, strict=True))
        forfeit = Forfeit(entry, sum(over), over)  # type: ignore[arg-type]
        return msgspec.structs.replace(before, prizes=prizes, forfeited=(forfeit,), **more)

    assert sharing_amiss(state, before, changed(over)) == ""
    wrong = {
        "favour": changed((first + 10, rest[0] - 10, rest[1])), "too-much": changed((first + 1_000, *rest)),
        "other": changed(over, "e7"), "deductions": changed(over, top_up=1),
        "more-places": changed(in_proportion(share_of, before.prizes[:4])),
    }  # fmt: skip
    assert sharing_amiss(state, before, wrong[change])
