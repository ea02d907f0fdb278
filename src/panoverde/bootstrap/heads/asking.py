"""Posting something to a web address and reading a short answer, in a time that nobody out there can stretch.

Nothing is followed that redirects, nothing long is read. A name is looked up once and what it stands for is
connected to, so that it cannot stand for something else a moment later.
"""

import contextlib
import http.client
import socket
import ssl
import threading
import time
from functools import partial
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPHandler, HTTPRedirectHandler, HTTPSHandler, Request, build_opener

from panoverde.bootstrap.heads.addresses import Inside, stands_for

PATIENCE_SECONDS = 15.0
LONGEST_ANSWER = 64 * 1024


class NotArrived(Exception):
    """It did not get there; the words are for the owner, and hold no secret."""


def asked(address: str, body: bytes, headers: dict[str, str], *, anywhere: bool) -> bytes:
    """Post, and give the answer.

    Raises:
        NotArrived: why not.
    """
    call = _Call(address, anywhere=anywhere)
    opener = build_opener(_StayThere, _Plainly(call), _Securely(call))
    try:
        with call, opener.open(Request(address, body, headers), timeout=PATIENCE_SECONDS) as answer:  # noqa: S310  looked at
            said: bytes = answer.read(LONGEST_ANSWER + 1)
    except HTTPError as error:
        error.close()
        raise NotArrived(f"it answers {error.code}") from None
    except Inside:
        raise NotArrived("it lies in this house’s own network") from None
    except (OSError, http.client.HTTPException) as error:
        why = error.reason if isinstance(error, URLError) else error
        raise NotArrived(f"it does not answer ({'in time' if call.over else why})") from None
    if call.over:
        raise NotArrived("it does not answer (in time)")
    if len(said) > LONGEST_ANSWER:
        raise NotArrived("its answer is too long")
    return said


class _Call:
    """One call: it knows where it may connect to, and is hung up when its time is over, however slowly it goes on."""

    def __init__(self, address: str, *, anywhere: bool) -> None:
        self.over = False
        self._host, self._anywhere = (urlsplit(address).hostname or "").lower(), anywhere
        self._until = time.monotonic() + PATIENCE_SECONDS
        self._sock: socket.socket | None = None
        self._timer = threading.Timer(PATIENCE_SECONDS, self._hang_up)
        self._timer.daemon = True

    def __enter__(self) -> None:
        self._timer.start()

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()

    def connect(self, at: tuple[str, int], *_: object) -> socket.socket:
        """Connect, one address after another, while there is time."""
        host, port = at
        proxy = host.lower() != self._host  # the owner's; what names stand for is its business
        reasons: list[OSError] = [TimeoutError("timed out")]
        for each in stands_for(host, port, anywhere=self._anywhere or proxy):
            if (left := self._until - time.monotonic()) <= 0:
                break
            try:
                return socket.create_connection((each, port), left)
            except OSError as error:
                reasons.append(error)
        raise reasons[-1]

    def hold(self, sock: socket.socket) -> None:
        """Know what to hang up; at once, where connecting took all the time there is."""
        self._sock = sock
        if self.over:
            self._hang_up()

    def _hang_up(self) -> None:
        self.over = True
        if self._sock:
            with contextlib.suppress(OSError, ValueError):
                self._sock.shutdown(socket.SHUT_RDWR)


class _Plain(http.client.HTTPConnection):
    def __init__(self, *args: Any, call: _Call, **kwargs: Any) -> None:  # noqa: ANN401  the standard library's own
        super().__init__(*args, **kwargs)
        self._create_connection = call.connect
        self._call = call

    def connect(self) -> None:
        """Connect where the call may."""
        super().connect()
        self._call.hold(self.sock)


class _Secure(_Plain, http.client.HTTPSConnection):
    """The same under TLS, with the name on its certificate."""


class _Plainly(HTTPHandler):
    def __init__(self, call: _Call) -> None:
        super().__init__()
        self._call = call

    def http_open(self, req: Request) -> http.client.HTTPResponse:
        """Open it by the call."""
        return self.do_open(partial(_Plain, call=self._call), req)


class _Securely(HTTPSHandler):
    def __init__(self, call: _Call) -> None:
        super().__init__()
        self._call = call

    def https_open(self, req: Request) -> http.client.HTTPResponse:
        """Open it by the call."""
        return self.do_open(partial(_Secure, call=self._call, context=ssl.create_default_context()), req)


class _StayThere(HTTPRedirectHandler):
    """An address that sends us on is not the one somebody chose."""

    def redirect_request(self, *_: object) -> None:
        """Go nowhere else."""
