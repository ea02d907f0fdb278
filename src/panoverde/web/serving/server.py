"""Runs the web application on a socket: uvicorn, pages in threads, followers in its event loop."""

import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from a2wsgi import WSGIMiddleware

from panoverde.bootstrap.live import journal, tail
from panoverde.web.live.asgi import Live

PAGE_THREADS = 8
MANY_FILES = 65_536  # a connection is one; common defaults stop at a thousand


def serve(pages: Callable[..., Any], listening: socket.socket) -> None:
    """Serve until told to stop; then followers are sent away first, so that nothing is waited for."""
    _allow_many_files()
    live = Live(WSGIMiddleware(pages, workers=PAGE_THREADS), tail(), journal())  # type: ignore[arg-type]
    config = uvicorn.Config(live, lifespan="off", log_level="warning", timeout_graceful_shutdown=3)
    _Server(config, live).run(sockets=[listening])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, live: Live) -> None:
        super().__init__(config)
        self._live = live

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, as the signal asks."""
        self._live.close()
        super().handle_exit(sig, frame)


def _allow_many_files() -> None:
    try:
        import resource  # noqa: PLC0415  not on Windows, where there is no such limit
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(MANY_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
