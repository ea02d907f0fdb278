"""What a request brings along, read to its end before a worker is taken."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from panoverde.web.live.wire import Receive

THROW_AWAY_BYTES, THROW_AWAY_SECONDS = 4 * 1024 * 1024, 2


class TooBig(Exception):
    """More than anybody here sends."""


class TooSlow(Exception):
    """It did not come to its end in time."""


class Gone(Exception):
    """The browser went away."""


def comes_with(headers: Iterable[tuple[bytes, bytes]]) -> int | None:
    """How long the body says it is; 0 where there is none, nothing where only its end will tell."""
    said = dict(headers)
    if b"transfer-encoding" in said:
        return None
    length = said.get(b"content-length", b"0")
    return int(length) if length.isdigit() and len(length) < 16 else None


async def read(receive: Receive, length: int | None, most: int, seconds: float) -> bytes:
    """Read it all.

    Raises:
        TooBig: it is longer than `most`, or says so.
        TooSlow: it took longer than `seconds`.
        Gone: nobody is there any more.
    """
    if length == 0:
        return b""
    if length is not None and length > most:
        await _throw_away(receive)
        raise TooBig
    body, more = bytearray(), True
    try:
        async with asyncio.timeout(seconds):
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Gone
                body += message.get("body", b"")
                more = message.get("more_body", False)
                if len(body) > most:
                    break
    except TimeoutError:
        raise TooSlow from None
    if more:
        await _throw_away(receive)
        raise TooBig
    return bytes(body)


async def _throw_away(receive: Receive) -> None:
    """Take a little more before saying no: a browser hears nothing while it is still sending."""
    left, more = THROW_AWAY_BYTES, True
    with suppress(TimeoutError):
        async with asyncio.timeout(THROW_AWAY_SECONDS):
            while more and left > 0:
                message = await receive()
                left -= len(message.get("body", b""))
                more = message.get("more_body", False)
