"""Workers, and those who wait for them: one turn for each visitor, then the next visitor's.

A visitor who asks a hundred times waits for himself, not others for him. Everything but the work
itself happens in the event loop's thread, so nothing is locked.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import ParamSpec, TypeVar

from panoverde.web.serving.rooms import Full

P = ParamSpec("P")
T = TypeVar("T")


AFTER_SECONDS = 0.25


class Line:
    """So many work at once; whoever comes then waits for a turn."""

    def __init__(self, name: str, threads: int, turn_seconds: float) -> None:
        self.working = 0
        self.at_once: Callable[[], int] = lambda: threads
        self._moved = 0.0  # when somebody's turn came last
        self._threads = ThreadPoolExecutor(threads, name)
        self._turn_seconds = turn_seconds
        self._then: Line | None = None  # who goes after us
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # the first visitor has the next turn

    def goes_after(self, others: "Line") -> None:
        """Let the others go first: while they work, one of ours begins every quarter of a second, and no more."""
        usual, now = self.at_once, time.monotonic
        self.at_once = lambda: int(now() - self._moved > AFTER_SECONDS) if others.working else usual()
        others._then = self

    async def work(self, who: str, task: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Let a worker do it, when it is this visitor's turn.

        Raises:
            Full: the turn did not come in time.
        """
        await self._turn(who)
        try:
            here = copy_context()
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, lambda: here.run(task, *args, **kwargs)
            )
        finally:
            self._done()

    def move(self) -> None:
        """Let as many go on as may."""
        while self._waiting and self.working < self.at_once():
            who = next(iter(self._waiting))
            turns = self._waiting.pop(who)
            turn = turns.popleft()
            if turns:
                self._waiting[who] = turns
            if not turn.done():
                self.working += 1
                self._moved = time.monotonic()
                turn.set_result(None)

    async def _turn(self, who: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        self.move()
        if not turn.done():
            turn.get_loop().call_later(AFTER_SECONDS, self.move)
        try:
            async with asyncio.timeout(self._turn_seconds):
                await turn
        except BaseException as error:
            if turn.done() and not turn.cancelled():  # it came at the same moment
                self._done()
            if isinstance(error, TimeoutError):
                raise Full from None
            raise

    def _done(self) -> None:
        self.working -= 1
        self.move()
        if self._then and not self.working:
            self._then.move()
