"""Strangers at the door, for tests: plain sockets on this machine, as bad as they like."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse

from tests.conftest import PATIENCE_SECONDS
from tests.live.house import marked

LONG_HEADER = b"X-Long: " + b"x" * 20_000 + b"\r\n"


def dial(port: int, said: bytes = b"", *, come_from: str = "127.0.0.1", buffer: int = 0) -> socket.socket:
    """Connect, and say something."""
    line = socket.socket()
    line.settimeout(PATIENCE_SECONDS)
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.bind((come_from, 0))
    line.connect(("127.0.0.1", port))
    line.sendall(said)
    return line


def half(path: str = "/log-in/") -> bytes:
    """A form whose end never comes."""
    return f"POST {path} HTTP/1.1\r\nHost: demo\r\nContent-Length: 1000\r\n\r\nname=".encode()


def follow() -> bytes:
    return b"GET /live?topics=tournament/demo HTTP/1.1\r\nHost: demo\r\n\r\n"


@contextmanager
def crowd(
    port: int, number: int, said: bytes, *, come_from: str = "127.0.0.1", buffer: int = 0
) -> Iterator[list[socket.socket]]:
    """Many strangers who say the same, and stay."""
    lines = [dial(port, said, come_from=come_from, buffer=buffer) for _ in range(number)]
    try:
        yield lines
    finally:
        for line in lines:
            line.close()


def answered(line: socket.socket) -> HTTPResponse:
    """Hear the head of the answer."""
    response = HTTPResponse(line)
    response.begin()
    return response


def get(
    port: int, path: str, headers: dict[str, str] | None = None, *, staff: bool = False, come_from: str = "127.0.0.1"
) -> tuple[int, bytes]:
    """Ask for a page, as an honest browser does."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS, source_address=(come_from, 0))
    try:
        connection.request("GET", path, headers=(headers or {}) | (marked() if staff else {}))
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def hung_up(line: socket.socket) -> bool:
    """Wait until the other end has hung up, saying nothing more."""
    try:
        while line.recv(65_536):
            pass
    except ConnectionError:
        pass
    return True
