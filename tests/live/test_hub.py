"""The hub alone: who is told what, who is not waited for, and what a browser may ask for."""

import asyncio
import re
from collections.abc import Awaitable, MutableMapping
from typing import Any

import pytest

from panoverde.application.memory import MemoryJournal
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import AccountId, CommandId, StreamId
from panoverde.kernel.refusals import Refusal
from panoverde.store.tail import Tail
from panoverde.web.live import subscription
from panoverde.web.live.asgi import Live
from panoverde.web.live.hub import EVERYTHING, MOST_WAITING, SLICE, Hub, message
from panoverde.web.serving.lines import Line as Workers

A, B = StreamId("tournament/a"), StreamId("tournament/b")


def record(position: int, stream: StreamId = A) -> Record:
    body = '{"event":"tournament.clock-started.v1","at":"2026-11-15T18:00:00.000Z"}'
    who = ("2026-11-15T18:00:00.000Z", AccountId("demo"), CommandId("c1"))
    return Record(stream, position, *who, body, "", "", position)


def test_a_message_is_small_and_says_where_the_topic_is() -> None:
    assert message(record(7)) == (
        b'id: 7\ndata: {"topic":"tournament/a","position":7,"event":"tournament.clock-started.v1","seq":7}\n\n'
    )


def test_a_follower_is_told_its_topics_in_order_and_nothing_else() -> None:
    hub = Hub()
    follower = hub.join([A])
    hub.tell([record(1), record(2, B), record(3)])

    assert follower.take() == (message(record(1)) + message(record(3)), False)


def test_who_follows_everything_is_told_each_fact_once() -> None:
    hub = Hub()
    follower = hub.join([A, EVERYTHING])
    hub.tell([record(1), record(2, B)])

    assert follower.take() == (message(record(1)) + message(record(2, B)), False)


def test_news_that_comes_twice_is_told_once() -> None:
    hub = Hub()
    hub.begin(4)
    follower = hub.join([A])
    hub.tell([record(4), record(5)])
    hub.tell([record(5), record(6)])

    assert follower.take() == (message(record(5)) + message(record(6)), False)


def test_what_a_page_has_seen_is_not_told_again() -> None:
    hub = Hub()
    follower = hub.join([A])
    follower.seen = 2
    hub.tell([record(1), record(2), record(3)])

    assert follower.take() == (message(record(3)), False)


def test_a_full_line_is_dropped_and_begins_anew() -> None:
    hub = Hub()
    slow, quick = hub.join([A]), hub.join([A])
    for position in range(1, MOST_WAITING + 10):
        hub.tell([record(position)])
        quick.take()

    assert slow.take() == (b"", True)
    hub.tell([record(1_000)])
    assert slow.take() == quick.take() == (message(record(1_000)), False)


def test_who_has_left_is_forgotten() -> None:
    hub = Hub()
    follower = hub.join([A, B])
    hub.leave(follower)
    hub.tell([record(1)])

    assert len(hub) == 0
    assert follower.take() == (b"", False)


def test_a_closed_hub_sends_everybody_away() -> None:
    hub = Hub()
    before = hub.join([A])
    hub.close()

    assert before.closed
    assert hub.join([A]).closed


def test_staff_are_told_first_and_a_crowd_in_slices_each_in_order() -> None:
    async def night() -> None:
        hub = Hub()
        crowd = [hub.join([A]) for _ in range(3 * SLICE)]
        staff = hub.join([A], staff=True)
        hub.tell([record(1), record(2)])
        told = [follower.woken.is_set() for follower in crowd]
        assert staff.take()[0].count(b"id: ") == 2
        assert sum(told) == SLICE  # the others when the loop comes by again
        assert (hub.told, hub.position) == (0, 2)
        for _ in range(10):
            await asyncio.sleep(0)
        ids = {tuple(re.findall(rb"id: (\d+)", follower.take()[0])) for follower in crowd}
        assert ids == {(b"1", b"2")}

    asyncio.run(night())


class Line:
    """A browser at the other end of ASGI."""

    def __init__(self) -> None:
        self.said = b""
        self.heard = asyncio.Event()
        self.reads = asyncio.Event()
        self.gone = asyncio.Event()

    async def receive(self) -> MutableMapping[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, part: MutableMapping[str, Any]) -> None:
        await self.reads.wait()
        self.said += part.get("body", b"")
        self.heard.set()

    async def hears(self, what: bytes) -> None:
        async with asyncio.timeout(60):
            while what not in self.said:
                self.heard.clear()
                await self.heard.wait()


def follow(live: Live, line: Line, query: bytes = b"topics=tournament/a") -> Awaitable[None]:
    scope = {"type": "http", "path": "/live", "method": "GET", "query_string": query, "headers": []}
    return asyncio.ensure_future(live(scope, line.receive, line.send, Workers("reads", 1, 60), "somebody"))


@pytest.mark.django_db(transaction=True)
def test_a_quiet_line_beats_and_a_browser_that_leaves_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("panoverde.web.live.asgi.BEAT_SECONDS", 0.02)
    monkeypatch.setattr("panoverde.web.live.asgi.LINGER_SECONDS", 0)
    journal = MemoryJournal()
    tail = Tail(journal)
    live = Live(tail, journal)

    async def night() -> None:
        line = Line()
        line.reads.set()
        following = follow(live, line)
        await line.hears(b"event: here")
        await line.hears(b": beat\nid: 0\nevent: beat")
        line.gone.set()
        await following
        async with asyncio.timeout(60):
            while tail.follows:  # nobody listens: nobody looks
                await asyncio.sleep(0.01)

    asyncio.run(night())


@pytest.mark.django_db(transaction=True)
def test_a_browser_that_does_not_read_does_not_hold_the_others_up() -> None:
    journal = MemoryJournal()
    tail = Tail(journal)
    live = Live(tail, journal)

    async def night() -> None:
        slow, quick = Line(), Line()
        quick.reads.set()
        followings = [follow(live, slow), follow(live, quick)]
        await quick.hears(b"event: here")
        for position in range(1, MOST_WAITING + 50):
            journal.records.append(record(position))
            tail.ring()
            await quick.hears(b"id: %d\n" % position)
        slow.reads.set()
        await slow.hears(b"event: resync")
        live.close()
        await asyncio.gather(*followings)

    asyncio.run(night())
    tail.rest()


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("", "live.bad-topics"),
        ("topics=", "live.bad-topics"),
        ("topics=tournament", "live.bad-topics"),
        ("topics=tournament/../x", "live.bad-topics"),
        ("topics=" + ",".join(f"tournament/t{n}" for n in range(51)), "live.bad-topics"),
        ("topics=*", "live.not-public"),
        ("topics=tournament/demo,till/7", "live.not-public"),
    ],
)
def test_only_public_topics_can_be_followed(query: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        subscription.read(query.encode(), [])

    assert refused.value.code == code


def test_a_position_that_is_no_number_is_not_one() -> None:
    assert subscription.read(b"topics=series/demo&after=x", []).after is None
    assert subscription.read(b"topics=series/demo&after=12", [(b"last-event-id", b"")]).after == 12
