"""What answers /live: a followed page is one small task in the event loop.

A connection begins with what its topics missed, then tells what happens, and beats when
nothing does, so that a browser knows a quiet line from a dead one.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import ParamSpec, Protocol, TypeVar

import msgspec
from django.db import Error

from panoverde.application.ports import Journal
from panoverde.bootstrap.live import Tail
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.kernel.refusals import Refusal
from panoverde.web.live import subscription
from panoverde.web.live.hub import Follower, Hub
from panoverde.web.live.replaying import asking_again, replay
from panoverde.web.live.wire import (
    Receive,
    Scope,
    Send,
    answer,
    begin_stream,
    end_stream,
    mark,
    say,
    until_gone,
)

P = ParamSpec("P")
T = TypeVar("T")
BEAT_SECONDS = 15
LINGER_SECONDS = 30  # how long the journal is still followed when the last browser has gone
COME_BACK_MS = (800, 1_600)  # not all at the same moment


class Workers(Protocol):
    """Whoever reads for a browser, when it is its turn."""

    async def work(self, who: str, task: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do it."""


class Live:
    """Answers /live."""

    def __init__(self, tail: Tail, journal: Journal) -> None:
        self._tail = tail
        self._journal = journal
        self._hub = Hub()
        self._reading = ThreadPoolExecutor(1, "live-reading")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waking = asyncio.Lock()
        self._awake = False
        self._resting: asyncio.Future[None] | None = None  # held, so that it is not collected half done

    async def __call__(
        self, scope: Scope, receive: Receive, send: Send, workers: Workers, who: str, *, staff: bool = False
    ) -> None:
        """Answer one request; what was missed is read by these workers, in this visitor's turn."""
        if scope["method"] != "GET":
            await answer(send, 405, b"", (b"allow", b"GET"), (b"connection", b"close"))
            return
        try:
            asked = subscription.read(scope["query_string"], scope["headers"])
        except Refusal as refusal:
            status = 403 if isinstance(refusal, subscription.NotPublic) else 400
            body = msgspec.json.encode(refusal.as_json())
            await answer(send, status, body, (b"content-type", b"application/json"))
            return
        try:
            await self._wake()
            async with self._joined(asked.topics, receive, staff=staff) as follower:
                opening = await self._opening(follower, asked.after, workers, who)
                await self._follow(follower, opening, send)
        except Error:  # the database does not answer; browsers ask again
            await answer(send, 503, b"", (b"retry-after", b"2"))

    def close(self) -> None:
        """Send every follower away. May be called from anywhere, a signal's handler too."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hub.close)

    @asynccontextmanager
    async def _joined(self, topics: frozenset[StreamId], receive: Receive, *, staff: bool) -> AsyncIterator[Follower]:
        follower = self._hub.join(topics, staff=staff)
        gone = asyncio.create_task(until_gone(receive, follower))
        try:
            yield follower
        finally:
            gone.cancel()
            self._hub.leave(follower)
            if not self._hub:
                asyncio.get_running_loop().call_later(LINGER_SECONDS, self._rest_soon)

    async def _opening(self, follower: Follower, after: int | None, workers: Workers, who: str) -> bytes:
        """Say what the topics missed between the browser's last word and the hub's first."""
        begun = self._hub.position
        missed: bytes | None = b""
        if after is not None:
            follower.seen = max(after, begun)  # a page may be fresher than the news of this process
            missed = await workers.work(who, replay, self._journal, follower.topics, after, begun)
        if missed is None:
            follower.seen = begun
            missed = mark("resync", begun)
        retry = b"retry: %d\n\n" % random.randint(*COME_BACK_MS)  # noqa: S311  spreads them, hides nothing
        return retry + missed + mark("here", max(begun, follower.seen))

    async def _follow(self, follower: Follower, opening: bytes, send: Send) -> None:
        await begin_stream(send)
        await say(send, opening)
        while not follower.closed:
            try:
                async with asyncio.timeout(BEAT_SECONDS):
                    await follower.woken.wait()
            except TimeoutError:
                await say(send, mark("beat", self._hub.told))
            else:
                said, lost = follower.take()
                await say(send, mark("resync", self._hub.position) if lost else said)
        await end_stream(send)

    async def _wake(self) -> None:
        """Follow the journal, if nobody did."""
        async with self._waking:
            if self._awake:
                return
            self._loop = asyncio.get_running_loop()
            follow = partial(asking_again, self._tail.follow, self._tell)
            self._hub.begin(await self._loop.run_in_executor(self._reading, follow))
            self._awake = True

    def _tell(self, records: Sequence[Record]) -> None:
        """Pass on what the tail says; it has a thread of its own."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hub.tell, records)

    def _rest_soon(self) -> None:
        self._resting = asyncio.ensure_future(self._rest())

    async def _rest(self) -> None:
        """Stop following the journal, if nobody came back."""
        async with self._waking:
            if self._awake and not self._hub:
                self._awake = False
                await asyncio.get_running_loop().run_in_executor(self._reading, self._tail.rest)
