"""A connection that is not waited for: its request must come, and its answer must be taken.

uvicorn has no time limit for a request's header, nor for an answer nobody takes; this adds both to its
protocol. Connections without a request only wait. Where too many of them do, the one that has waited
longest is hung up, never the new one: an honest browser says what it wants at once.
"""

import asyncio
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

from panoverde.people.accounts.throttle import of_address
from panoverde.web.serving.limits import (
    HEADER_SECONDS,
    SEND_SECONDS,
    SLOWEST_BYTES,
    WAITING_EACH,
    WAITING_IN_ALL,
)

Networks = Sequence[IPv4Network | IPv6Network]


class Waiting:
    """Connections without a request, the oldest first."""

    def __init__(self, each: int = WAITING_EACH, in_all: int = WAITING_IN_ALL, proxies: Networks = ()) -> None:
        self._each, self._in_all, self._proxies = each, in_all, proxies
        self._all: dict[Patient, str] = {}
        self._by_address: dict[str, dict[Patient, None]] = {}

    def add(self, connection: "Patient", address: str) -> None:
        """Let it wait; whoever waited longest is hung up where that is one too many."""
        if connection in self._all:
            return
        who = "" if self._is_proxy(address) else of_address(address)
        self._all[connection] = who
        here = self._by_address.setdefault(who, {})
        here[connection] = None
        if who and len(here) > self._each:
            next(iter(here)).hang_up()
        elif len(self._all) > self._in_all:
            next(iter(self._all)).hang_up()

    def discard(self, connection: "Patient") -> None:
        """It waits no longer."""
        who = self._all.pop(connection, None)
        if who is not None:
            here = self._by_address[who]
            del here[connection]
            if not here:
                del self._by_address[who]

    def _is_proxy(self, address: str) -> bool:
        """Whether the owner trusts it to speak for others; who they are is in its requests."""
        if not self._proxies:
            return False
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self._proxies)


class Patient(H11Protocol):
    """uvicorn's protocol, with time limits."""

    waiting: ClassVar[Waiting] = Waiting()
    _late: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _unsent = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)  # to be told as soon as something is not taken
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take what came; a header in small pieces has no more time than one in a single piece."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._stop(self._late)
        self._stop(self._stuck)
        self.waiting.discard(self)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Something is not taken: look again later."""
        super().pause_writing()
        self._look_later()

    def resume_writing(self) -> None:
        """It was taken."""
        super().resume_writing()
        self._stop(self._stuck)
        self._stuck = None

    def hang_up(self) -> None:
        """End it at once, whatever was to be sent."""
        self.waiting.discard(self)
        self.transport.abort()

    def _watch(self) -> None:
        busy = bool(self.cycle) and not self.cycle.response_complete
        if busy or self.transport.is_closing():
            self._stop(self._late)
            self._late = None
            self.waiting.discard(self)
        elif self._late is None:
            self._late = self.loop.call_later(HEADER_SECONDS, self.hang_up)
            self.waiting.add(self, self.client[0] if self.client else "")

    def _look_later(self) -> None:
        self._stop(self._stuck)
        self._unsent = self.transport.get_write_buffer_size()
        self._stuck = self.loop.call_later(SEND_SECONDS, self._look)

    def _look(self) -> None:
        """Hang up on who takes nothing, or so little that it would never end."""
        if self._unsent - self.transport.get_write_buffer_size() < SEND_SECONDS * SLOWEST_BYTES:
            self.hang_up()
        else:
            self._look_later()

    @staticmethod
    def _stop(timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()
