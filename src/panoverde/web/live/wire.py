"""Server-sent events on the wire, over ASGI."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Literal

import msgspec

from panoverde.web.live.hub import Follower
from panoverde.web.moments import now

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]

_STREAM = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a proxy in front must not collect
]


def mark(what: Literal["here", "beat", "resync"], position: int) -> bytes:
    """Say where the journal stands and what time it is.

    here     the connection stands, and everything up to the position has been said
    beat     nothing happened; the comment is for whatever is in between, the event for the page
    resync   too much happened: fetch everything anew
    """
    said = msgspec.json.encode({"position": position, "now": now()})
    return b": %s\nid: %d\nevent: %s\ndata: %s\n\n" % (what.encode(), position, what.encode(), said)


async def begin_stream(send: Send) -> None:
    """Open the stream."""
    await send({"type": "http.response.start", "status": 200, "headers": _STREAM})


async def say(send: Send, said: bytes) -> None:
    """Say something on the stream; waits where the browser is slow."""
    await send({"type": "http.response.body", "body": said, "more_body": True})


async def end_stream(send: Send) -> None:
    """Close the stream in good order."""
    await send({"type": "http.response.body", "body": b""})


async def answer(send: Send, status: int, body: bytes, *headers: tuple[bytes, bytes]) -> None:
    """Answer at once."""
    length = (b"content-length", b"%d" % len(body))
    await send({"type": "http.response.start", "status": status, "headers": [length, *headers]})
    await send({"type": "http.response.body", "body": body})


async def until_gone(receive: Receive, follower: Follower) -> None:
    """Notice that the browser has closed the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass
    follower.close()
