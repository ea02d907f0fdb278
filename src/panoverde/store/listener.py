"""PostgreSQL says when the journal has grown, in whichever process: LISTEN on a connection of its own.

NOTIFY is part of the append's transaction (`sql.py`), so it arrives when the records can be read, and
never for what was rolled back. A connection that drops is opened again; what happened meanwhile is in
the journal, and the bell is rung once for it.
"""

import logging
import threading
from collections.abc import Callable
from contextlib import closing

import psycopg
from django.db import DatabaseError, connections

from panoverde.store.sql import CHANNEL

LOOK_UP_SECONDS = 1.0  # how often it asks whether it should stop
AGAIN_SECONDS = 0.5
_log = logging.getLogger(__name__)


class Listening:
    """A thread that rings a bell for each notification."""

    def __init__(self, ring: Callable[[], None], alias: str = "default") -> None:
        self._ring = ring
        self._alias = alias
        self._stop = threading.Event()
        self.hears = False  # whether it is connected: if not, somebody must look by themselves
        self._thread = threading.Thread(target=self._run, name="journal-listening", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop, soon."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except (psycopg.Error, DatabaseError):
                _log.info("The database does not say what happens; trying again.", exc_info=True)
                self._stop.wait(AGAIN_SECONDS)

    def _listen(self) -> None:
        with closing(connections[self._alias].copy()) as own:
            try:
                own.ensure_connection()
                own.connection.execute(f"LISTEN {CHANNEL}")
                self._hear(own.connection)
            finally:
                self.hears = False
                self._ring()  # from now on somebody must look

    def _hear(self, listening: psycopg.Connection) -> None:
        self.hears = True
        self._ring()  # for what happened before it could be heard
        while not self._stop.is_set():
            for _ in listening.notifies(timeout=LOOK_UP_SECONDS, stop_after=1):
                self._ring()
