"""Too few came: KSOP's quorum as one whole incident, and what other books say, which is nothing."""

from pathlib import Path

import pytest

from panoverde.rulebook import load
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.phases import StoppedAlready
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.setup.call_off import refund_list
from panoverde.tournament.setup.quorum import NoHandDealt, NothingToDecide, NotYetDue, incident
from panoverde.tournament.setup.stop import RefundsMade
from tests.tournament.room import Room
from tests.tournament.test_clock import START, after, names, ring

GUARANTEED = Terms(guarantee=50_000_00)
PRICED = Terms(guarantee=50_000_00, price=100_00, entry=Offer((Share("prize", 80_00), Share("rake", 20_00))))


def held(players: int = 4, *, terms: Terms = GUARANTEED, book: str = "ksop-2026") -> Room:
    room = Room(book=book, tables=2, players=players, terms=terms)
    room.do(c.StartClock)
    return room


def test_the_clock_runs_and_no_hand_is_dealt() -> None:
    room = held()
    found = incident(room.state, room.state.sitting, room.book, after(10))

    assert room.state.sitting.clock.running_since == START
    assert found is not None
    assert (found.players, found.needed, found.missing, found.decide_at, found.is_due) == (4, 10, 6, after(60), False)
    assert found.offered == ("cancel-and-refund", "play-without-guarantee")
    assert set(found.cites) == {"ksop-2026:W", "ksop-2026:W.A", "ksop-2026:W.B"}
    with pytest.raises(NoHandDealt) as why:
        room.do(c.ReportBust, entry="entry-1")
    assert "ksop-2026:W.A" in why.value.cites


def test_hands_are_dealt_once_ten_are_there_and_stay_so() -> None:
    room = held()
    for number in range(5, 11):
        room.register(number)

    assert incident(room.state, room.state.sitting, room.book, after(30)) is None
    room.do(c.ReportBust, entry="entry-1")
    room.do(c.ReportBust, entry="entry-2")
    assert names(ring(room, after(31)))[:1] == ["LevelBegan"]
    assert isinstance(room.facts[-1].event, e.QuorumReached)
    with pytest.raises(NothingToDecide):
        room.do(c.DecideQuorum, choice="play-without-guarantee", why="too few")


def test_nine_at_the_start_play_as_usual_by_our_reading() -> None:
    room = held(players=5)

    assert room.state.sitting.quorum is None
    room.do(c.ReportBust, entry="entry-1")


def test_a_house_may_have_nine_wait_too(tmp_path: Path) -> None:
    house = tmp_path / "club.toml"
    change = '[change]\n"series.guaranteed_between_minimums" = "wait"\n'
    house.write_text(f'id = "club"\ntitle = "Clube Demo"\nextends = "ksop-2026"\n{change}')
    room = Room(tables=2, players=9, terms=GUARANTEED)
    room.book = load().with_houses([house]).book("club")

    assert names(room.do(c.StartClock)) == ["ClockStarted", "HandsHeld"]


def test_the_director_is_asked_after_an_hour_and_not_before() -> None:
    room = held()
    room.at = after(59)
    with pytest.raises(NotYetDue):
        room.do(c.DecideQuorum, choice="play-without-guarantee", why="they want to")

    assert "QuorumDue" in names(ring(room, after(60)))
    found = incident(room.state, room.state.sitting, room.book, after(60))
    assert found is not None
    assert found.is_due


def test_played_without_guarantee() -> None:
    room = held()
    room.at = after(60)
    (decided,) = room.do(c.DecideQuorum, choice="play-without-guarantee", why="the four want to play")

    assert isinstance(decided, e.QuorumDecided)
    assert decided.cites == ("ksop-2026:W.B", "ksop-2026:W.D")
    assert room.state.terms.guarantee == 0
    assert incident(room.state, room.state.sitting, room.book, after(61)) is None
    room.do(c.ReportBust, entry="entry-1")


def test_called_off_and_everybody_paid_back() -> None:
    room = Room(tables=1, terms=PRICED)
    cash = Payment(method="cash", centavos=100_00, tendered=100_00)
    for number in (1, 2):
        room.do(c.Register, entry=f"entry-{number}", person=f"person-{number}", till="t1", payments=(cash,))
    room.do(c.StartClock)
    room.at = after(60)
    events = room.do(c.DecideQuorum, choice="cancel-and-refund", why="eight did not come")

    assert names(events) == ["QuorumDecided", "TournamentStopped", "ClockPaused"]
    listed = refund_list(room.state, room.book)
    assert [(line.centavos, line.listed) for line in listed.lines] == [(100_00, True), (100_00, True)]
    assert listed.cites[0] == "ksop-2026:W.C"
    for number in (1, 2):
        (back,) = room.do(c.RefundCancelled, entry=f"entry-{number}", till="t1")
        assert isinstance(back, e.EntryRefunded)
        assert sum(posting.centavos for posting in back.postings) == 0
    assert not any(room.state.funds.values())
    assert all(entry.owed == 0 and not entry.paid for entry in room.state.entries.values())
    with pytest.raises(RefundsMade):
        room.do(c.ResumeTournament, why="they came after all")
    with pytest.raises(StoppedAlready):
        room.do(c.StartClock)


def test_a_decision_to_call_it_off_can_be_taken_back_while_no_money_went_back() -> None:
    room = held()
    room.at = after(60)
    room.do(c.DecideQuorum, choice="cancel-and-refund", why="six did not come")

    room.do(c.ResumeTournament, why="a bus has come")

    assert incident(room.state, room.state.sitting, room.book, after(60)) is not None


def test_without_a_guarantee_fewer_than_five_wait_for_the_fifth() -> None:
    room = held(terms=Terms())
    found = incident(room.state, room.state.sitting, room.book, after(90))
    assert found is not None
    assert (found.needed, found.decide_at, found.offered, found.cites) == (5, "", (), ("ksop-2026:V.H",))
    with pytest.raises(NothingToDecide):
        room.do(c.DecideQuorum, choice="cancel-and-refund", why="nobody comes")

    room.register(5)
    room.do(c.ReportBust, entry="entry-1")


@pytest.mark.parametrize("book", ["scpt-2026", "tda-2015"])
def test_books_without_a_quorum_hold_nothing_back(book: str) -> None:
    room = held(players=2, book=book)

    assert room.state.sitting.quorum is None
    room.do(c.ReportBust, entry="entry-1")
