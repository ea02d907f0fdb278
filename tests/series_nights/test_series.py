"""Whole series under four books, and what their journals answer."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from tests.series_nights.citing import OWED
from tests.series_nights.club import AT_THE_TABLE, THE_LINE
from tests.series_nights.played import Play
from tests.series_nights.programme import BOOKS
from tests.series_nights.questions import OPEN
from tests.tournament.floors import Floor
from tests.tournament.hall import Hall

SEEDS = (1, 2)  # `python -m tests.series_nights` plays as many as one likes


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("book", BOOKS)
def test_a_series_leaves_a_journal_in_which_all_holds(play: Play, book: str, seed: int) -> None:
    assert play(book, seed).answers(*OPEN) == []


# The wrong things that must have been tried, by what refused them; and what must have happened, to have been asked.
TRIED = {
    "registration.already-in", "registration.barred", "registration.person-refused", "registration.too-young",
    "registration.photo-id-needed", "registration.same-person", "payment.pix-seen", "tills.not-in-drawer",
    "prizes.already-paid", "prizes.document-unseen", "prizes.still-in", "prizes.no-prize", "prizes.too-much",
    "prizes.paid", "prizes.locked", "tills.opened-already", "tills.count-first",
}  # fmt: skip
HAPPENED = {
    "BreakTable", "BuyChips", "BeginHandForHand", "CancelEntry", "CheckIdentity", "CloseTill", "ConfirmPix",
    "CorrectBust", "DisqualifyPlayer", "FinishTournament", "GiveCredit", "HandReceipt", "PayPrize", "RedrawSeats",
    "RefundCancelled", "RefuseEntry", "ReinstatePlayer", "ResumeTournament", "SeatAlternate", "SeePresence",
    "TakeBackEntry", "TakeBackPrize", "TransferEntry", "UnlockPrizes",
}  # fmt: skip


def test_clubs_do_all_there_is_to_do_and_try_what_they_must_not(play: Play) -> None:
    series = [play(book) for book in BOOKS]

    assert sorted(HAPPENED - {what for played in series for what in played.done}) == []
    assert sorted(TRIED - {refused.code for played in series for refused in played.refused}) == []


def test_a_quorum_that_the_book_has_is_waited_for(play: Play) -> None:
    assert play("ksop-2026").done["DecideQuorum"] == 1


# -- what clubs dare, and is not let through --------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_who_is_refused_or_barred_in_the_line_gets_no_seat(play: Play, book: str) -> None:
    assert play(book, dares=[THE_LINE], only=("reentrada",)).answers(*OPEN) == []


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_sits_on_whose_money_went_back(play: Play, book: str) -> None:
    assert play(book, dares=[AT_THE_TABLE], only=("knockout",)).answers(*OPEN) == []


@pytest.mark.parametrize("what", sorted(OWED.keys() - {"prizes.may-not-play", "table-halted"}))  # below
def test_what_a_rule_decides_cites_it(play: Play, what: str) -> None:
    found = [broken.what for book in BOOKS for broken in play(book).broken()]

    assert [said for said in found if said.startswith(f"{what} cites no clause")] == []


def test_who_may_not_take_part_is_told_by_which_clause_no_prize_is_paid() -> None:
    hall = Hall(6)
    hall.do({"do": "StartClock"})
    hall.do({"do": "ChangeRegistration", "change": "close", "why": "late"})
    hall.do({"do": "PublishPrizes"})
    hall.do({"do": "LockPrizes"})
    for entry in ("e1", "e2", "e3", "e4", "e5"):
        hall.do({"do": "ReportBust", "entry": entry})
    refused = {"do": "RefuseEntry", "person": "p6", "what": "participation", "ground": "order", "why": "a fight"}
    hall.do(refused)

    with pytest.raises(Refusal) as told:
        hall.do({"do": "PayPrize", "entry": "e6", "till": "till-1", "method": "cash", "photo_id": True})

    assert (told.value.code, told.value.cites) == ("prizes.may-not-play", ("ksop-2026:intro.2",))


def test_a_table_that_the_director_halts_is_halted_by_a_clause() -> None:
    floor = Floor({1: [1, 2, 3], 2: [1, 2, 3]})

    (halted,) = floor.ask(c.HaltTable, table=2, why="the lamp is broken")

    assert halted.cites == ("ksop-2026:intro.2",)
