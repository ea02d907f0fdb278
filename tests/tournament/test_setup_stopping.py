"""Stopping, going on, calling off, finishing."""

from pathlib import Path

import pytest

from panoverde.rulebook import load
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.phases import FinishedAlready, StoppedAlready
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.setup.call_off import EnteredTooLate, NotCalledOff, NothingOwed, NotPaid, refund_list
from panoverde.tournament.setup.finish import NotFinished, SeveralLeft
from panoverde.tournament.setup.stop import CauseNotOffered, NotStopped, OutcomeNotOffered, options
from panoverde.tournament.sound import unsound
from tests.tournament.room import Room
from tests.tournament.test_clock import after, names

ENTRY = Offer((Share("prize", 80_00), Share("rake", 20_00)))
PRICED = Terms(price=100_00, entry=ENTRY, reentry=ENTRY, guarantee=10_000_00, credit_fee_percent="10")
CASH = Payment(method="cash", centavos=100_00, tendered=100_00)
CARD = Payment(method="credit-card", centavos=100_00, surcharge=10_00, slip="000123")


def sold(*payments: Payment, book: str = "ksop-2026") -> Room:
    room = Room(book=book, tables=1, terms=PRICED)
    for number, payment in enumerate(payments, start=1):
        room.do(
            c.Register, entry=f"entry-{number}", person=f"person-{number}", till="t1", payments=(payment,),
            receipt="on-site", signed=True, checked=True,
        )  # fmt: skip
    return room


def call_off(room: Room, **more: str) -> None:
    room.do(c.StopTournament, outcome="cancel", cause="fraud", why="marked decks", **more)


def test_a_suspended_tournament_stands_until_it_is_resumed() -> None:
    room = Room(tables=1, players=6)
    room.do(c.StartClock)
    room.at = after(5)
    events = room.do(c.StopTournament, outcome="suspend", cause="technical-trouble", until=after(65), why="no light")

    assert names(events) == ["TournamentStopped", "ClockPaused"]
    assert room.state.sitting.clock.left_seconds == 900
    with pytest.raises(StoppedAlready):
        room.do(c.StartClock)
    with pytest.raises(StoppedAlready):
        room.do(c.StopTournament, outcome="suspend", cause="fraud", why="again")
    room.do(c.ResumeTournament, why="light")
    room.do(c.StartClock)
    with pytest.raises(NotStopped):
        room.do(c.ResumeTournament, why="light")


def test_a_suspended_one_can_still_be_called_off_and_a_cancelled_one_cannot_be_suspended() -> None:
    room = Room()
    room.do(c.StopTournament, outcome="suspend", cause="technical-trouble", why="no light")
    call_off(room)
    with pytest.raises(StoppedAlready):
        room.do(c.StopTournament, outcome="suspend", cause="technical-trouble", why="no light")
    assert not window(room.state, room.state.sitting, room.book, after(1)).open


def test_stopping_is_undone_by_resuming_guarantee_and_all() -> None:
    room = Room(terms=PRICED)
    room.do(c.StopTournament, outcome="cancel", cause="force-majeure", why="the river")
    assert room.state.terms.guarantee == 0

    undone = room.undo()
    assert isinstance(undone.command, c.ResumeTournament)
    room.send(undone.command)
    assert (room.state.stopped, room.state.terms.guarantee) == (None, 10_000_00)


def test_what_the_book_does_not_offer_is_refused_with_what_it_does() -> None:
    room = Room(book="scpt-2026")
    assert set(options(room.book).causes) >= {"fraud", "natural-events", "public-order"}
    with pytest.raises(CauseNotOffered) as why:
        room.do(c.StopTournament, outcome="cancel", cause="no-quorum", why="nobody came")
    assert why.value.cites == ("scpt-2026:C.p1",)


def test_where_the_book_is_silent_all_is_the_directors() -> None:
    room = Room(book="tda-2015")
    (stopped,) = room.do(c.StopTournament, outcome="cancel", cause="fraud", why="marked decks")

    assert isinstance(stopped, e.TournamentStopped)
    assert (stopped.offered, stopped.cites, options(room.book).by_book) == ((), ("tda-2015:1.1",), False)


def test_a_house_may_offer_less(tmp_path: Path) -> None:
    house = tmp_path / "club.toml"
    change = '[change]\n"schedule.disruption_outcomes" = ["cancel", "suspend"]\n'
    house.write_text(f'id = "club"\ntitle = "Clube Demo"\nextends = "ksop-2026"\n{change}')
    room = Room()
    room.book = load().with_houses([house]).book("club")

    with pytest.raises(OutcomeNotOffered, match="cancel, suspend"):
        room.do(c.StopTournament, outcome="end", cause="fraud", why="marked decks")


def test_entry_money_goes_back_once_the_way_it_came_and_the_surcharge_stays() -> None:
    room = sold(CASH, CARD, book="scpt-2026")
    call_off(room)

    (by_card,) = room.do(c.RefundCancelled, entry="entry-2", till="t1")
    assert isinstance(by_card, e.EntryRefunded)
    assert [(p.method, p.centavos, p.surcharge) for p in by_card.refunds] == [("credit-card", 100_00, 0)]
    with pytest.raises(NotPaid):
        room.do(c.RefundCancelled, entry="entry-2", till="t1")
    assert [line.why_not for line in refund_list(room.state, room.book).lines] == ["", "given-back"]
    assert unsound(room.state) == []


def test_where_the_book_is_silent_on_the_surcharge_the_director_says() -> None:
    room = sold(CARD, book="ksop-2026")
    call_off(room)
    assert refund_list(room.state, room.book).surcharge is None

    (back,) = room.do(c.RefundCancelled, entry="entry-1", till="t1", with_surcharge=True)

    assert isinstance(back, e.EntryRefunded)
    assert back.refunds[0].surcharge == 10_00


def test_a_player_who_is_out_gets_the_entry_back_too_and_keeps_the_place() -> None:
    room = sold(*[CASH] * 6)
    room.do(c.ReportBust, entry="entry-3")
    call_off(room)

    room.do(c.RefundCancelled, entry="entry-3", till="t1")

    assert room.state.place_of("entry-3") == 6  # type: ignore[arg-type]
    assert unsound(room.state) == []


def test_nothing_goes_back_while_it_goes_on_or_when_it_merely_ended() -> None:
    room = sold(CASH)
    with pytest.raises(NotCalledOff):
        room.do(c.RefundCancelled, entry="entry-1", till="t1")
    room.do(c.StopTournament, outcome="end", cause="outside-control", why="the venue closes")
    with pytest.raises(NothingOwed) as why:
        room.do(c.RefundCancelled, entry="entry-1", till="t1")
    assert why.value.cites == ("ksop-2026:D",)


def test_the_day_of_calling_off_counts_whole_in_the_venues_time() -> None:
    for as_of, refused in (("2026-11-15T03:30:00.000Z", False), ("2026-11-15T02:30:00.000Z", True)):
        room = sold(CASH)  # at 15:00 of the 15th in the venue
        call_off(room, as_of=as_of)  # 00:30 of the 15th there; 23:30 of the 14th
        if refused:
            with pytest.raises(EnteredTooLate):
                room.do(c.RefundCancelled, entry="entry-1", till="t1")
        else:
            room.do(c.RefundCancelled, entry="entry-1", till="t1")


def test_it_is_over_when_one_is_left_and_that_can_be_taken_back() -> None:
    room = Room(tables=1, players=5)
    room.do(c.StartClock)
    for number in (2, 3, 4):
        room.do(c.ReportBust, entry=f"entry-{number}")
    with pytest.raises(SeveralLeft):
        room.do(c.FinishTournament)
    room.do(c.ReportBust, entry="entry-5")
    room.at = after(30)
    assert names(room.do(c.FinishTournament))[:2] == ["TournamentFinished", "ClockPaused"]
    assert room.state.finished_at == after(30)
    for command in (c.FinishTournament, c.StartClock):
        with pytest.raises(FinishedAlready):
            room.do(command)
    with pytest.raises(FinishedAlready):
        call_off(room)

    assert isinstance(room.undo().command, c.TakeBackFinish)
    room.send(room.undo().command)
    with pytest.raises(NotFinished):
        room.do(c.TakeBackFinish, why="x")
    room.send(room.undo().command)
    assert room.state.finished_at


def test_once_it_is_over_nothing_goes_on() -> None:
    room = Room(tables=1, players=5)
    room.do(c.StartClock)
    for number in (1, 2, 3, 4):
        room.do(c.ReportBust, entry=f"entry-{number}")
    room.do(c.FinishTournament)

    for command, fields in (
        (c.SetClock, {"level": 0, "left_seconds": 60, "why": "demo"}),
        (c.OpenDay, {"ingredient": "3h Td 4c Kd 8s", "witness": "demo"}),
        (c.OpenTable, {"table": 2}),
        (c.BeginHandForHand, {}),
    ):
        with pytest.raises(FinishedAlready):
            room.do(command, **fields)


def test_a_day_that_was_called_off_can_be_revealed() -> None:
    room = Room(tables=1, players=5)
    call_off(room)

    room.do(c.RevealSecret, day=1)
    assert list(room.state.revealed) == [1]


def test_an_edition_from_before_voids_a_guarantee_by_its_own_spelling() -> None:
    room = Room(terms=PRICED)
    room.book = room.book.but({"payouts.guarantee_void_causes": ["technical-problem"]})
    (stopped, *_) = room.do(c.StopTournament, outcome="cancel", cause="technical-trouble", why="no light")

    assert isinstance(stopped, e.TournamentStopped)
    assert stopped.guarantee_void


def test_what_is_said_later_of_the_entries_leaves_the_day_and_the_guarantee_as_they_were() -> None:
    room = sold(CASH)
    room.at = after(5)
    room.do(c.StopTournament, outcome="end", cause="force-majeure", why="the river")
    room.at = after(65)
    with pytest.raises(StoppedAlready):
        room.do(c.StopTournament, outcome="end", cause="force-majeure", why="the river again")
    room.do(c.StopTournament, outcome="end", cause="force-majeure", entries_back="yes", why="the house gives it back")

    stopped = room.state.stopped
    assert stopped is not None
    assert (stopped.at, stopped.entries_back) == (after(5), True)
    room.do(c.ResumeTournament, why="the water went down")
    assert room.state.terms.guarantee == PRICED.guarantee


def test_what_is_paid_beyond_the_entry_comes_out_of_the_drawer_and_is_on_an_account_of_its_own() -> None:
    room = sold(CASH, book="tda-2015")
    call_off(room)
    (refunded,) = room.do(c.RefundCancelled, entry="entry-1", till="t1", compensation_centavos=30_00, why="taxi")

    assert isinstance(refunded, e.EntryRefunded)
    moved = {posting.account: posting.centavos for posting in refunded.postings[-2:]}
    assert moved == {"compensation:demo-night": 30_00, "cash:t1": -30_00}
    assert unsound(room.state) == []
