"""A bust of the wrong player, put right: the right one takes the hand, so that places stay true."""

import pytest

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament.busts.correct import SamePlayer
from panoverde.tournament.busts.reinstate import EnteredAgain, NotOut
from panoverde.tournament.busts.same_hand import PrizeWasPaid
from panoverde.tournament.core.corrections import Superseded
from panoverde.tournament.core.finding import NotSeated, WhyNeeded
from panoverde.tournament.places.standings import results
from panoverde.tournament.sound import unsound
from panoverde.tournament.undo import CannotUndo
from tests.counting import calls
from tests.tournament.hall import Hall
from tests.tournament.room import Room


def order(hall: Hall) -> list[str]:
    return [one.entry for one in results(hall.state)]


def test_the_right_one_takes_the_place_and_nobody_else_s_changes() -> None:
    hall = Hall(18)
    hall.bust("e3", "e7", "e1", "e9")
    before, seat = order(hall), hall.state.entries[EntryId("e7")].out

    hall.want("CorrectBust", entry="e7", instead="e8", why="assento vizinho")

    assert order(hall) == ["e8" if entry == "e7" else entry for entry in before]
    assert hall.place("e8") == 17
    assert seat is not None
    assert hall.state.entries[EntryId("e7")].place == seat.place
    assert hall.state.left == 14
    assert unsound(hall.state) == []


def test_of_two_who_went_out_together_one_was_another() -> None:
    hall = Hall(18)
    one, two, three = list(hall.state.sitting.tables[TableNumber(1)].players.values())[:3]
    hall.together((one, 900), (two, 4_000))
    tied = hall.place(one), hall.place(two)

    hall.want("CorrectBust", entry=one, instead=three, why="era o do lado")

    assert (hall.place(three), hall.place(two)) == tied
    assert unsound(hall.state) == []


def test_where_the_old_seat_is_taken_a_free_one_is_drawn() -> None:
    room = Room(tables=2)
    for number in range(1, 7):
        room.register(number)
    old = room.state.entries[EntryId("entry-2")].place
    room.do(c.ReportBust, entry="entry-2")
    room.do(c.MovePlayer, entry="entry-3", to=old, why="equilíbrio")

    (corrected,) = room.do(c.CorrectBust, entry="entry-2", instead="entry-4", why="visto na câmera")

    assert corrected.draw  # type: ignore[attr-defined]
    assert room.state.entries[EntryId("entry-2")].place != old
    assert unsound(room.state) == []


def test_it_names_the_record_it_puts_right_and_is_taken_back_like_any_other() -> None:
    room = Room(tables=1)
    for number in range(1, 5):
        room.register(number)
    room.do(c.ReportBust, entry="entry-2")
    bust = room.state.seq

    (corrected,) = room.do(c.CorrectBust, entry="entry-2", instead="entry-3", why="engano")
    room.send(room.undo().command)

    assert corrected.corrects == bust  # type: ignore[attr-defined]
    assert [room.state.entries[EntryId(f"entry-{number}")].standing for number in (2, 3)] == ["out", "playing"]
    assert unsound(room.state) == []


def test_what_cannot_be() -> None:
    hall = Hall(9)
    hall.bust("e9", "e8")

    with pytest.raises(SamePlayer):
        hall.want("CorrectBust", entry="e9", instead="e9", why="demo")
    with pytest.raises(NotOut):
        hall.want("CorrectBust", entry="e1", instead="e2", why="demo")
    with pytest.raises(NotSeated):
        hall.want("CorrectBust", entry="e9", instead="e8", why="demo")
    with pytest.raises(WhyNeeded):
        hall.want("CorrectBust", entry="e9", instead="e1", why=" ")
    hall.enter("e9-again", "p9")
    with pytest.raises(EnteredAgain):
        hall.want("CorrectBust", entry="e9", instead="e1", why="demo")


def test_a_paid_place_is_not_passed_on() -> None:
    hall = Hall(9)
    hall.want("ChangeRegistration", change="close", why="demo")
    hall.down_to(2)
    hall.want("PublishPrizes")
    hall.want("LockPrizes")
    hall.pay("e3")

    with pytest.raises(PrizeWasPaid):
        hall.want("CorrectBust", entry="e3", instead="e2", why="demo")


def test_two_who_undo_the_same_thing_do_it_once() -> None:
    room = Room(tables=1)
    for number in range(1, 4):
        room.register(number)
    room.do(c.ReportBust, entry="entry-2")
    first, second = room.undo().command, room.undo().command
    room.send(first)
    room.do(c.ReportBust, entry="entry-2")  # out again, in another hand

    with pytest.raises(Superseded):
        room.send(room.command(type(second), entry="entry-2", why="demo", corrects=second.corrects))


def test_of_facts_about_the_same_only_the_last_word_is_undone() -> None:
    room = Room(tables=1)
    room.register(1)
    room.do(c.StartClock)
    started = room.state.seq
    room.do(c.PauseClock, why="som")

    with pytest.raises(CannotUndo, match="changed since"):
        room.undo(started)


def test_an_old_bust_is_undone_however_much_has_been_recorded_since() -> None:
    """Of another player, on a field of thirty as of nine hundred: it costs no more."""

    def cost(entries: int) -> int:
        hall = Hall(entries, free=True)
        hall.bust("e1")
        bust = hall.state.seq
        for number in range(2, 200):
            hall.want("SeeStack", entry=f"e{2 + number % 20}", chips=1_000 + number)
        found = hall.undo(bust)
        assert type(found.command).__name__ == "ReinstatePlayer"
        command = hall.command(c.CorrectBust, entry="e1", instead="e2", why="visto na câmera")
        return calls(lambda: hall.send(command))[1]

    cost(30)

    assert cost(900) <= 1.1 * cost(30)
