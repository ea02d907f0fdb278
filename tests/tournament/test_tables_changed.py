"""Tables get another number, or another number of seats; somebody in line who is not there is passed over."""

import pytest

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.core.finding import SeatTaken, UnknownTable, WhyNeeded
from panoverde.tournament.entries.passing import NobodyAfter, NotInLine, PassedAlready
from panoverde.tournament.seating.newcomers import called
from panoverde.tournament.seating.tables import BadTable, SameSize, TableExists
from panoverde.tournament.sound import unsound
from tests.tournament.floors import Floor, at
from tests.tournament.room import Room

FIVE = [1, 2, 3, 4, 5]

# -- another number ------------------------------------------------------------------------------------------


def test_players_button_and_free_seats_go_along_with_the_number() -> None:
    floor = Floor({1: FIVE, 2: FIVE})
    floor.see(2, 3)
    was = floor.state.sitting.tables[TableNumber(2)]
    players, button, free = dict(was.players), was.button, len(floor.state.sitting.pool)
    floor.do(c.RenumberTable, table=2, to=12, why="placa da sala")

    table = floor.state.sitting.tables[TableNumber(12)]
    assert list(floor.state.sitting.tables) == [1, 12]
    assert (table.number, table.players, table.button) == (12, players, button)
    assert {floor.state.entries[entry].place for entry in players.values()} == {at(12, seat) for seat in players}
    assert at(12, 9) in floor.state.sitting.pool
    assert at(2, 9) not in floor.state.sitting.pool
    assert len(floor.state.sitting.pool) == free
    assert unsound(floor.state) == []

    found = floor.undo()
    assert [one.say() for one in found.follows] == ["The table is called 2 again."]
    floor.send(found.command)
    assert list(floor.state.sitting.tables) == [1, 2]
    assert unsound(floor.state) == []


def test_who_went_out_there_comes_back_to_the_table_by_its_new_number() -> None:
    floor = Floor({1: FIVE, 2: FIVE})
    gone = floor.sitting(2, 4)
    floor.do(c.ReportBust, entry=gone)
    bust = floor.state.seq
    floor.do(c.RenumberTable, table=2, to=7, why="placa")
    floor.do(c.OpenTable, table=2)

    found = floor.undo(bust)
    assert "table 7 seat 4" in found.follows[0].say()
    floor.send(found.command)
    assert floor.state.entries[gone].place == at(7, 4)


def test_what_was_done_by_the_old_number_is_not_undone_at_another_table() -> None:
    floor = Floor({1: FIVE, 2: FIVE})
    floor.do(c.LockSeat, place=at(2, 9), why="câmera")
    locked = floor.state.seq
    floor.do(c.RenumberTable, table=2, to=7, why="placa")
    floor.do(c.RenumberTable, table=1, to=2, why="placa")

    with pytest.raises(Refusal) as refused:
        floor.undo(locked)
    assert refused.value.code == "undo.too-late"
    assert floor.state.sitting.tables[TableNumber(7)].locked == [9]


def test_a_break_is_taken_back_though_a_table_has_another_number_since() -> None:
    floor = Floor({1: FIVE, 2: FIVE, 3: FIVE})
    floor.do(c.BreakTable, table=3, why="ar")
    broken = floor.state.seq
    floor.do(c.RenumberTable, table=2, to=8, why="placa")
    floor.send(floor.undo(broken).command)

    assert sorted(floor.state.sitting.tables) == [1, 3, 8]
    assert floor.sizes() == [5, 5, 5]
    assert unsound(floor.state) == []


def test_a_number_is_one_tables_and_a_reason_is_given() -> None:
    floor = Floor({1: FIVE, 2: FIVE})
    for fields, refusal in (
        ({"table": 2, "to": 1}, TableExists),
        ({"table": 9, "to": 10}, UnknownTable),
        ({"table": 2, "to": 0}, BadTable),
        ({"table": 2, "to": 10, "why": " "}, WhyNeeded),
    ):
        with pytest.raises(refusal):
            floor.do(c.RenumberTable, **{"why": "placa", **fields})


# -- another number of seats ---------------------------------------------------------------------------------


def test_a_seat_is_put_to_one_table_and_taken_away_while_it_is_empty() -> None:
    floor = Floor({1: FIVE, 2: FIVE})
    floor.do(c.ResizeTable, table=1, seats=10, why="sala cheia")
    assert floor.state.sitting.tables[TableNumber(1)].seats == 10
    assert at(1, 10) in floor.state.sitting.pool
    assert unsound(floor.state) == []

    floor.send(floor.undo().command)
    assert floor.state.sitting.tables[TableNumber(1)].seats == 9
    assert at(1, 10) not in floor.state.sitting.pool
    floor.do(c.ResizeTable, table=1, seats=5, why="cadeira quebrada")
    assert unsound(floor.state) == []
    with pytest.raises(SeatTaken):
        floor.do(c.ResizeTable, table=1, seats=4, why="cadeira quebrada")
    with pytest.raises(SameSize):
        floor.do(c.ResizeTable, table=1, seats=5, why="nada")
    with pytest.raises(BadTable):
        floor.do(c.ResizeTable, table=1, seats=1, why="nada")


def test_a_button_on_a_seat_that_is_gone_is_looked_for() -> None:
    floor = Floor({1: FIVE, 2: FIVE})
    floor.see(1, 5)
    floor.do(c.ReportBust, entry=floor.sitting(1, 5))
    floor.do(c.ResizeTable, table=1, seats=4, why="cadeira quebrada")

    assert floor.state.sitting.tables[TableNumber(1)].button is None


# -- not there -----------------------------------------------------------------------------------------------


def waiting() -> Room:
    room = Room(tables=1, players=12)
    assert room.state.sitting.alternates == ["entry-10", "entry-11", "entry-12"]
    return room


def free_a_seat(room: Room) -> None:
    room.do(c.ReportBust, entry=next(iter(room.state.sitting.tables[TableNumber(1)].players.values())))


def order(room: Room) -> list[EntryId]:
    return called(room.state, room.state.sitting, room.book)


def test_who_is_not_there_is_passed_over_once_and_is_first_at_the_next_seat() -> None:
    room = waiting()
    room.do(c.StartClock)
    free_a_seat(room)
    room.do(c.PassAlternate, entry="entry-10", why="não atendeu")
    assert order(room) == ["entry-11", "entry-12", "entry-10"]
    room.do(c.SeatAlternate)

    assert room.state.entries[EntryId("entry-11")].standing == "playing"
    assert order(room) == ["entry-10", "entry-12"]
    assert unsound(room.state) == []


def test_by_the_directors_word_the_place_is_lost() -> None:
    room = waiting()
    room.do(c.PassAlternate, entry="entry-10", to_end=True, why="foi jantar")
    assert room.state.sitting.alternates == ["entry-11", "entry-12", "entry-10"]

    found = room.undo()
    assert [one.say() for one in found.follows] == ["The player is at place 1 in line again."]
    room.send(found.command)
    assert room.state.sitting.alternates == ["entry-10", "entry-11", "entry-12"]


def test_a_pass_that_kept_the_place_is_undone_too() -> None:
    room = waiting()
    room.do(c.PassAlternate, entry="entry-10", why="não atendeu")
    with pytest.raises(PassedAlready):
        room.do(c.PassAlternate, entry="entry-10", why="não atendeu")
    room.send(room.undo().command)

    assert order(room) == ["entry-10", "entry-11", "entry-12"]


def test_only_somebody_in_line_is_passed_over_for_a_reason_and_for_somebody() -> None:
    room = waiting()
    with pytest.raises(NotInLine):
        room.do(c.PassAlternate, entry="entry-1", why="não atendeu")
    with pytest.raises(WhyNeeded):
        room.do(c.PassAlternate, entry="entry-10", why="")
    alone = Room(tables=1, players=10)
    with pytest.raises(NobodyAfter):
        alone.do(c.PassAlternate, entry="entry-10", why="não atendeu")
