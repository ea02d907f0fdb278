"""Undo offers the right correction for the last thing done, and says what follows before it is done."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.busts.reinstate import EnteredAgain
from panoverde.tournament.core.undoing import NothingToUndo
from panoverde.tournament.undo import CannotUndo
from tests.tournament.room import Room


def consequences(room: Room) -> list[str]:
    return [consequence.say() for consequence in room.undo().follows]


def test_a_wrong_bust_is_undone_to_the_same_seat_and_places_shift() -> None:
    room = Room(tables=1, players=6)
    before = room.seating()
    room.do(c.ReportBust, entry="entry-3")
    bust = room.facts[-1].seq
    room.do(c.ReportBust, entry="entry-4")

    offered = room.undo(bust)
    says = [consequence.say() for consequence in offered.follows]
    room.send(offered.command)

    assert isinstance(offered.command, c.ReinstatePlayer)
    assert any("1 players who busted later" in said for said in says)
    assert room.seating()["entry-3"] == before["entry-3"]
    assert room.state.place_of("entry-4") == 6  # type: ignore[arg-type]


def test_a_wrong_bust_whose_seat_is_taken_draws_another() -> None:
    room = Room(tables=2, players=17)
    room.do(c.ReportBust, entry="entry-3")
    bust = room.facts[-1].seq
    old = room.facts[-1].event.place  # type: ignore[attr-defined]
    room.do(c.MovePlayer, entry="entry-5", to=old, why="balance")

    offered = room.undo(bust)
    room.send(offered.command)

    assert any("a free one is drawn" in consequence.say() for consequence in offered.follows)
    assert room.state.entries["entry-3"].standing == "playing"  # type: ignore[index]


def test_a_sale_is_undone_whole_entry_and_seat() -> None:
    room = Room(tables=1, players=3)
    room.register(4)

    says = consequences(room)
    room.send(room.undo().command)

    assert "90000 remain issued" in " ".join(says)
    assert room.state.sitting.playing == 3
    assert room.state.chips_issued == 90_000


def test_a_move_is_undone_and_the_undo_is_undone() -> None:
    room = Room(tables=2, players=5)
    before = room.seating()
    free = next(p for i in range(len(room.state.sitting.pool)) if (p := room.state.sitting.pool[i]).table == 2)
    room.do(c.MovePlayer, entry="entry-1", to=free, why="balance")

    room.send(room.undo().command)
    assert room.seating() == before
    room.send(room.undo().command)
    assert room.seating()["entry-1"] == str(free)


def test_the_clock_is_set_back_to_what_it_showed() -> None:
    room = Room()
    room.do(c.StartClock)
    room.at = "2026-11-15T18:05:00.000Z"
    room.do(c.SetClock, level=3, left_seconds=60, why="wrong button")

    room.send(room.undo().command)

    assert (room.state.sitting.clock.level, room.state.sitting.clock.left_seconds) == (0, 900)


def test_starting_and_pausing_undo_one_another() -> None:
    room = Room()
    room.do(c.StartClock)
    room.send(room.undo().command)
    assert room.state.sitting.clock.running_since is None
    room.send(room.undo().command)
    assert room.state.sitting.clock.running_since is not None


def test_a_drawn_button_is_voided_not_forgotten() -> None:
    room = Room(tables=1, players=4)
    room.do(c.DrawButton, table=1)

    room.send(room.undo().command)

    assert room.state.voided == {room.state.next_draw - 1}


def test_what_too_much_depends_on_is_refused_with_the_reason() -> None:
    room = Room(tables=3, players=9)
    room.do(c.RedrawSeats, tables=(1, 2), why="demo")

    with pytest.raises(CannotUndo, match="move players one by one"):
        room.undo()


def test_a_bust_is_not_undone_once_the_player_entered_again() -> None:
    room = Room(tables=1, players=4)
    room.do(c.ReportBust, entry="entry-2")
    bust = room.facts[-1].seq
    room.do(c.Register, entry="entry-2b", person="person-2")

    with pytest.raises(EnteredAgain):
        room.undo(bust)


def test_there_is_nothing_to_undo_of_what_is_not_remembered() -> None:
    with pytest.raises(NothingToUndo):
        Room().undo(seq=999)


def test_every_offer_is_accepted_when_asked_at_once() -> None:
    """Whatever undo offers for the last fact, decide takes: an offer that is refused is a lie."""
    room = Room(tables=3, players=12)
    acts: list[tuple[type[c.TournamentCommand], dict[str, object]]] = [
        (c.ReportBust, {"entry": "entry-1"}),
        (c.DrawButton, {"table": 2}),
        (c.StartClock, {}),
        (c.SetClock, {"level": 1, "left_seconds": 30, "why": "x"}),
        (c.Register, {"entry": "late", "person": "late"}),
        (c.DrawHands, {"fewest": 1, "most": 3}),
    ]
    for kind, fields in acts:
        room.do(kind, **fields)
        try:
            offered = room.undo()
        except Refusal:
            continue
        room.send(offered.command)

    assert room.state.sitting.playing == 12
