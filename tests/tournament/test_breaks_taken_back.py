"""A table that was broken by mistake opens again as it was, while everybody still sits where the draw sent them."""

import pytest

from panoverde.kernel.ids import TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.finding import WhyNeeded
from panoverde.tournament.seating.take_back_break import MovedOn, NoBreakToTakeBack
from panoverde.tournament.sound import unsound
from tests.tournament.floors import Floor, at

FIVE = [1, 2, 3, 4, 5]


def three() -> Floor:
    return Floor({1: FIVE, 2: FIVE, 3: FIVE})


def test_everybody_is_back_with_the_button_and_the_locked_seat() -> None:
    floor = three()
    floor.do(c.LockSeat, place=at(2, 9), why="câmera")
    floor.do(c.SeeButton, table=2, button=3)
    before, known = floor.seating(), floor.state.sitting.tables[TableNumber(2)].button
    floor.do(c.BreakTable, table=2, why="ar-condicionado")
    found = floor.undo()
    assert isinstance(found.command, c.TakeBackBreak)
    assert found.follows[0].data == {"table": 2, "players": 5}

    taken_back = floor.send(found.command)[0]

    table = floor.state.sitting.tables[TableNumber(2)]
    assert floor.seating() == before
    assert (table.seats, table.locked, table.button) == (9, [9], known)
    assert isinstance(taken_back, e.BreakTakenBack)
    assert taken_back.corrects
    assert floor.state.sitting.moving == {}
    assert floor.state.sitting.sent == {}
    assert unsound(floor.state) == []
    with pytest.raises(NoBreakToTakeBack):
        floor.do(c.TakeBackBreak, table=2, why="de novo")


def test_the_undo_says_why_not_once_somebody_has_gone_on() -> None:
    floor = three()
    floor.do(c.BreakTable, table=2, why="ar-condicionado")
    going = next(iter(floor.state.sitting.moving))
    floor.do(c.ReportBust, entry=going)

    with pytest.raises(MovedOn) as refused:
        floor.undo(floor.state.latest["break 2"])
    assert "1 of the players of table 2" in str(refused.value)
    with pytest.raises(MovedOn):
        floor.do(c.TakeBackBreak, table=2, why="engano")


def test_a_number_that_is_used_again_is_another_table() -> None:
    floor = three()
    with pytest.raises(NoBreakToTakeBack):
        floor.do(c.TakeBackBreak, table=2, why="engano")
    floor.do(c.BreakTable, table=2, why="ar-condicionado")
    with pytest.raises(WhyNeeded):
        floor.do(c.TakeBackBreak, table=2, why=" ")
    floor.do(c.OpenTable, table=2)
    with pytest.raises(NoBreakToTakeBack):
        floor.do(c.TakeBackBreak, table=2, why="engano")


def test_the_last_tables_button_is_due_as_before() -> None:
    floor = Floor({1: [1, 2, 3, 4], 2: [1, 2, 3]})
    floor.do(c.SeeButton, table=1, button=1)
    due = floor.state.sitting.tables[TableNumber(1)].button_due
    floor.do(c.BreakTable, table=2, why="uma só")
    floor.send(floor.undo().command)

    assert floor.state.sitting.tables[TableNumber(1)].button_due == due
    assert unsound(floor.state) == []
