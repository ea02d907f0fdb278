"""An append in one step: it waits its turn, looks where the streams stand then, and adds everything or nothing."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, connections, transaction

from panoverde.application.known import AnswerLost
from panoverde.application.ports import Head, Heads
from panoverde.kernel.facts import BEGINNING, Command, Record, bind
from panoverde.kernel.ids import AccountId, CommandId, StreamId
from panoverde.store.journal import StoredJournal
from panoverde.tournament import commands as c
from panoverde.tournament.entries.enter import AlreadyIn
from tests.spine.floor import Floor, assert_sound, assert_whole_journal

A, B = StreamId("series/a"), StreamId("series/b")
AT = "2026-11-15T18:00:00.000Z"
SOON = 0.3  # seconds: long enough for somebody who need not wait
LATE = 20


def records(stream: StreamId, head: Head, command: str, many: int = 1) -> list[Record]:
    asked = Command(id=CommandId(command), by=AccountId("demo"), at=AT)
    return bind(stream, head.seq, head.hash, asked, [("{}", "")] * many)


def begun(*streams: StreamId) -> Heads:
    """Streams with a record each, and where they stand."""
    journal = StoredJournal()
    for stream in streams:
        with journal.writing([stream]) as writing:
            writing.append(records(stream, writing.heads[stream], f"first-{stream}"))
    return dict(journal.streams())


def commands() -> list[tuple[int, str]]:
    return [(record.position, record.command) for record in StoredJournal().since(0)]


def beside(work: Callable[[], Any]) -> "Future[Any]":
    """Do something in a thread of its own, on a connection of its own."""

    def alone() -> Any:
        try:
            return work()
        finally:
            connections.close_all()

    pool = ThreadPoolExecutor(1)
    done = pool.submit(alone)
    pool.shutdown(wait=False)
    return done


@pytest.mark.usefixtures("on_each")
def test_records_of_several_streams_are_added_in_one_step_and_the_heads_move() -> None:
    heads = begun(A, B)
    fresh = [*records(A, heads[A], "both", 2), *records(B, heads[B], "both")]

    position = StoredJournal().append(heads, fresh)

    assert position == 5
    assert commands()[2:] == [(3, "both"), (4, "both"), (5, "both")]
    assert dict(StoredJournal().streams()) == {A: Head(3, fresh[1].hash), B: Head(2, fresh[2].hash)}


@pytest.mark.usefixtures("on_each")
@pytest.mark.parametrize(
    "thought",
    [Head(0, BEGINNING), Head(1, "f" * 64), Head(2, "f" * 64)],
    ids=["further than thought", "another history", "not so far"],
)
def test_nothing_is_added_where_one_of_the_streams_stands_elsewhere_even_one_that_is_only_read(thought: Head) -> None:
    heads = begun(A, B)

    position = StoredJournal().append({**heads, B: thought}, records(A, heads[A], "late"))

    assert position is None
    assert len(commands()) == 2
    assert dict(StoredJournal().streams()) == heads


@pytest.mark.usefixtures("on_each")
def test_whoever_was_waited_for_counts() -> None:
    """What stood there when the append began is not what stands there when its turn has come."""
    heads, journal = begun(A), StoredJournal()
    with journal.writing([A]) as writing:
        writing.append(records(A, heads[A], "quick"))
        slow = beside(lambda: StoredJournal().append(heads, records(A, heads[A], "slow")))
        with pytest.raises(TimeoutError):
            slow.result(SOON)

    assert slow.result(LATE) is None
    assert [command for _, command in commands()] == [f"first-{A}", "quick"]


@pytest.mark.usefixtures("on_postgres")
def test_two_who_write_to_different_streams_get_positions_without_a_gap() -> None:
    """The position's row is held by the one who has it, and goes on from there for the other."""
    heads, journal = begun(A, B), StoredJournal()
    with journal.writing([A]) as writing:
        first = writing.append(records(A, heads[A], "a", 3))
        other = beside(lambda: StoredJournal().append({B: heads[B]}, records(B, heads[B], "b", 2)))
        with pytest.raises(TimeoutError):
            other.result(SOON)

    assert (first, other.result(LATE)) == (5, 7)
    assert commands()[2:] == [(3, "a"), (4, "a"), (5, "a"), (6, "b"), (7, "b")]


@pytest.mark.usefixtures("on_each")
def test_inside_a_transaction_of_somebody_else_it_is_done_with_that_one_or_not_at_all() -> None:
    heads = begun(A)

    with transaction.atomic():
        position = StoredJournal().append(heads, records(A, heads[A], "taken-back"))
        transaction.set_rollback(True)

    assert position == 2
    assert dict(StoredJournal().streams()) == heads
    with transaction.atomic():
        StoredJournal().append(heads, records(A, heads[A], "kept"))
    assert commands()[1:] == [(2, "kept")]


@pytest.mark.usefixtures("on_postgres")
def test_a_connection_that_broke_is_not_used_again() -> None:
    heads = begun(A)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        ((pid,),) = cursor.fetchall()

    def end() -> None:
        with connection.cursor() as other:
            other.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))

    beside(end).result(LATE)
    with pytest.raises(AnswerLost):
        StoredJournal().append(heads, records(A, heads[A], "lost"))

    assert StoredJournal().append(heads, records(A, heads[A], "again")) == 2


@pytest.mark.usefixtures("on_each")
def test_a_desk_that_is_behind_catches_up_and_both_facts_are_there() -> None:
    floor = Floor(2)
    floor.ask(0, c.Register, entry="e1", person="p1")
    floor.ask(1, c.Register, entry="e2", person="p2")

    floor.ask(0, c.Register, entry="e3", person="p3")

    assert set(floor.state(1).entries) == {"e1", "e2", "e3"}
    assert_sound(floor)
    assert_whole_journal()


@pytest.mark.usefixtures("on_each")
def test_a_desk_that_is_behind_does_not_refuse_what_is_right_by_now() -> None:
    floor = Floor(2, tables=1)
    floor.ask(0, c.Register, entry="e1", person="p1")
    floor.ask(0, c.Register, entry="e2", person="p2")
    with pytest.raises(AlreadyIn):
        floor.ask(0, c.Register, entry="e3", person="p1")
    floor.ask(1, c.ReportBust, entry="e1")

    floor.ask(0, c.Register, entry="e3", person="p1")

    assert floor.state(0).entries["e3"].standing == "playing"  # type: ignore[index]
    assert_sound(floor)
