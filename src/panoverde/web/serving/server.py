"""Runs the web application on a socket: uvicorn behind a gate, pages by workers, followers in its event loop."""

import socket
import sys
from types import FrameType

import uvicorn

from panoverde.bootstrap.live import journal, tail
from panoverde.bootstrap.proxies import proxies
from panoverde.web.live.asgi import Live
from panoverde.web.serving.bridge import Wsgi
from panoverde.web.serving.gate import Gate
from panoverde.web.serving.limits import HEADER_BYTES, KEEP_SECONDS, MANY_FILES, of_screens, of_staff, of_strangers
from panoverde.web.serving.patience import Patient, Waiting

SWITCH_SECONDS = 0.0005  # how long a worker for strangers may hold up one for the desk


def serve(pages: Wsgi, listening: socket.socket) -> None:
    """Serve until told to stop; then followers are sent away first, so that nothing is waited for.

    Raises:
        BadProxies: PANOVERDE_PROXIES does not name addresses.
    """
    _allow_many_files()
    sys.setswitchinterval(SWITCH_SECONDS)
    trusted = proxies()
    Patient.waiting = Waiting(proxies=trusted)
    live = Live(tail(), journal())
    config = uvicorn.Config(
        Gate(pages, live, of_staff(), of_screens(), of_strangers()),
        http=Patient,
        ws="none",
        lifespan="off",
        log_level="error",  # what strangers send is no news
        log_config=None,  # our own, which says no values
        access_log=False,  # addresses hold what was searched for
        server_header=False,
        h11_max_incomplete_event_size=HEADER_BYTES,
        timeout_keep_alive=KEEP_SECONDS,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(trusted),  # else anybody could say to be anybody
        forwarded_allow_ips=[str(network) for network in trusted],
    )
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
