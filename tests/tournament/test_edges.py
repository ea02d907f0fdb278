"""Where a night is at its edge: no table open, two from one seat, the first in line, a level just over."""

import msgspec
import pytest

from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.busts.reinstate import SeatGone
from panoverde.tournament.button.table_start import TooFewToStart
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.entries.enter import ReentryLost
from panoverde.tournament.seating.balance import NothingToDraw
from panoverde.tournament.seating.give import NotFirstInLine
from panoverde.tournament.seating.tables import NoMoveToTakeBack
from panoverde.tournament.sound import unsound
from tests.tournament.floors import Floor, at, house
from tests.tournament.room import Room

AT_ONCE = '"registration.main_event_reentry" = "only-at-once"'


def test_without_any_table_nothing_is_proposed_and_no_table_gives() -> None:
    floor = Floor({})

    assert floor.proposals() == []
    with pytest.raises(NothingToDraw):
        floor.do(c.DrawGivingTable)


def test_two_who_busted_from_one_seat_do_not_both_go_back_to_it() -> None:
    floor = Floor({1: [1, 2, 3, 4, 5, 6]})
    first, second = floor.sitting(1, 1), floor.sitting(1, 2)
    floor.bust(1, 1)
    floor.do(c.MovePlayer, entry=second, to=at(1, 1), why="pediu")
    floor.bust(1, 1)

    with pytest.raises(SeatGone):
        floor.do(c.ReinstatePlayers, entries=(first, second), why="engano")
    floor.do(c.ReinstatePlayer, entry=second, why="engano")
    floor.do(c.ReinstatePlayer, entry=first, why="engano")
    assert unsound(floor.state) == []


def test_nobody_in_the_line_is_passed_over_by_a_seat_given_by_hand() -> None:
    room = Room(tables=1, seats=2, players=4)
    first, second = room.state.sitting.alternates
    room.do(c.OpenTable, table=2)

    with pytest.raises(NotFirstInLine, match="1 players are before"):
        room.do(c.GiveSeat, entry=second, to=at(2, 1), why="special needs")
    room.do(c.GiveSeat, entry=first, to=at(2, 1), why="special needs")
    assert room.state.sitting.alternates == [second]


def test_undoing_a_seat_given_from_the_line_takes_no_entry_back() -> None:
    room = Room(tables=1, seats=2, players=3)
    room.do(c.OpenTable, table=2)
    room.do(c.GiveSeat, entry="entry-3", to=at(2, 1), why="special needs")

    with pytest.raises(NoMoveToTakeBack):
        room.undo()


def test_a_move_is_not_taken_back_once_a_break_has_moved_the_player_on() -> None:
    floor = Floor({1: [2, 3, 4, 5], 2: [2, 3, 4], 3: [1, 2, 3]})
    player, was = floor.sitting(1, 2), at(1, 2)
    floor.do(c.MovePlayer, entry=player, to=at(3, 9), why="equilíbrio")
    floor.do(c.BreakTable, table=3)

    with pytest.raises(NoMoveToTakeBack):
        floor.do(c.TakeBackMove, entry=player, to=was, why="engano")


def test_a_table_of_nine_starts_with_four_and_one_of_six_with_three() -> None:
    floor = Floor({1: [1, 2, 3, 4, 5], 2: [2, 5, 8]})

    assert [proposal.tables for proposal in floor.proposals("draw-button")] == [(1,)]
    with pytest.raises(TooFewToStart) as refused:
        floor.do(c.DrawButton, table=2)
    assert refused.value.cites == ("ksop-2026:X.A.s1",)
    floor.do(c.MovePlayer, entry=floor.sitting(1, 1), to=at(2, 1), why="equilíbrio")
    assert floor.do(c.DrawButton, table=2)
    floor.bust(2, 1)
    floor.do(c.VoidDraw, number=floor.state.next_draw - 1, why="faltava um jogador")
    floor.do(c.SeeButton, table=2, button=2)
    assert floor.do(c.DrawButton, table=2), "once it plays it may get shorter"

    six = Floor({1: [1, 2, 3]}, seats=6)
    assert six.do(c.DrawButton, table=1)


def main_event() -> Room:
    room = Room(tables=1, players=6, terms=Terms(event="main-event"))
    room.book = house(AT_ONCE, "scpt-2026")
    room.do(c.StartClock)
    return room


def test_a_re_entry_at_once_is_still_at_once_on_a_busy_floor() -> None:
    room = main_event()
    room.do(c.ReportBust, entry="entry-1")
    for number in range(130):  # far more than undo looks back on
        room.do(c.SeeStack, entry="entry-2", chips=1_000 + number)

    assert room.do(c.Register, entry="again", person="person-1")


def test_a_clock_paused_since_does_not_make_an_old_bust_a_new_one() -> None:
    room = main_event()
    room.do(c.ReportBust, entry="entry-1")
    room.at = "2026-11-15T18:25:00.000Z"
    room.do(c.PauseClock, why="jantar")
    room.do(c.StartClock)

    with pytest.raises(ReentryLost):
        room.do(c.Register, entry="again", person="person-1")


def test_people_who_cancelled_are_not_counted_any_more() -> None:
    room = Room(tables=1, players=3)
    room.do(c.TakeBackEntry, entry="entry-3", why="engano")

    assert len(room.state.by_person) == 2


def test_a_bust_of_before_says_no_level_and_still_reads() -> None:
    old = b'{"event":"tournament.player-busted.v1","cites":[],"entry":"e1","place":[1,2]}'

    assert msgspec.json.decode(old, type=e.PlayerBusted).level == -1
