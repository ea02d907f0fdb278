"""Calling the director: a call stands until it is answered, once for each matter of each desk."""

import pytest

from panoverde.tournament import commands as c
from panoverde.tournament.core.finding import UnknownEntry, UnknownTable
from panoverde.tournament.room.call import CalledAlready, CallTooLong, NobodyComes, NoSuchCall, SomebodyComes
from panoverde.tournament.sound import unsound
from tests.tournament.room import Room


def test_a_call_waits_until_somebody_answers_it() -> None:
    room = Room()
    room.do(c.CallDirector, desk="Caixa 2", why="  documento vencido ")
    room.do(c.CallDirector, desk="Caixa 5", why="")

    assert [(call.number, call.desk, call.why) for call in room.state.calls.values()] == [
        (1, "Caixa 2", "documento vencido"),
        (2, "Caixa 5", ""),
    ]
    room.do(c.AnswerCall, number=1)
    assert list(room.state.calls) == [2]
    room.do(c.CallDirector, desk="Caixa 2", why="de novo")
    assert list(room.state.calls) == [2, 3]
    assert unsound(room.state) == []


def test_the_same_matter_is_called_once_and_an_answer_needs_a_call() -> None:
    room = Room(tables=1, players=2)
    entry = next(iter(room.state.entries))
    room.do(c.CallDirector, desk="Caixa 2", entry=entry)

    with pytest.raises(CalledAlready):
        room.do(c.CallDirector, desk="Caixa 2", entry=entry, why="outra vez")
    room.do(c.CallDirector, desk="Caixa 2")
    with pytest.raises(NoSuchCall):
        room.do(c.AnswerCall, number=9)
    with pytest.raises(UnknownEntry):
        room.do(c.CallDirector, desk="Caixa 2", entry="nobody")
    with pytest.raises(CallTooLong):
        room.do(c.CallDirector, desk="Caixa 7", why="x" * 201)


def test_a_call_made_by_mistake_is_undone_by_answering_it() -> None:
    room = Room()
    room.do(c.CallDirector, desk="Caixa 2")
    found = room.undo()

    assert isinstance(found.command, c.AnswerCall)
    assert [consequence.say() for consequence in found.follows] == ["Call 1 is settled."]
    room.send(found.command)
    assert room.state.calls == {}


def test_who_is_on_the_way_stands_beside_the_call_and_one_is_enough() -> None:
    room = Room(tables=1, players=2)
    room.do(c.CallDirector, desk="Mesa 1", table=1)
    room.do(c.TakeCall, number=1, by="floor-1")

    assert (room.state.calls[1].table, room.state.calls[1].taken_by) == (1, "floor-1")
    with pytest.raises(SomebodyComes):
        room.do(c.TakeCall, number=1, by="floor-2")
    room.do(c.LeaveCall, number=1)
    assert room.state.calls[1].taken_by == ""
    with pytest.raises(NobodyComes):
        room.do(c.LeaveCall, number=1)
    room.do(c.TakeCall, number=1, by="floor-2")
    assert room.state.calls[1].taken_by == "floor-2"
    room.do(c.AnswerCall, number=1)
    with pytest.raises(NoSuchCall):
        room.do(c.TakeCall, number=1)
    with pytest.raises(UnknownTable):
        room.do(c.CallDirector, desk="Mesa 9", table=9)


def test_that_somebody_goes_is_undone_and_done_again() -> None:
    room = Room()
    room.do(c.CallDirector, desk="Caixa 2")
    room.do(c.TakeCall, number=1, by="floor-1")

    assert isinstance(room.undo().command, c.LeaveCall)
    room.do(c.LeaveCall, number=1)
    assert isinstance(room.undo().command, c.TakeCall)
