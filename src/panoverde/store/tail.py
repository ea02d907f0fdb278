"""The journal's tail: tells what is appended, by whichever process, while somebody wants to know.

    this process      rings when a command is done
    PostgreSQL        rings for every process (`listener.py`)
    SQLite            nobody rings for other processes: four looks a second, each one row from an index

Whoever rings, what is told is read from the journal, in order, each record once. A database that does
not answer is asked again; what was missed is told then.
"""

import logging
import threading
from collections.abc import Callable, Sequence

from django.db import Error, connections

from panoverde.application.ports import Journal
from panoverde.kernel.facts import Record
from panoverde.store.listener import Listening

LOOK_SECONDS = 0.25  # where nothing rings
LOOK_ANYWAY_SECONDS = 5.0  # where something should
ASK_AGAIN_SECONDS = 0.25  # where the database did not answer: what rang was heard, and told to nobody
AT_ONCE = 500
Tell = Callable[[Sequence[Record]], None]
_log = logging.getLogger(__name__)


class Tail:
    """Follows the end of the journal in a thread of its own."""

    def __init__(self, journal: Journal, alias: str = "default") -> None:
        self._journal = journal
        self._alias = alias
        self._bell = threading.Event()
        self._guard = threading.Lock()
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()
        self._lost = False  # the database; said once, not four times a second

    def ring(self, position: int = 0, records: object = ()) -> None:
        """Something has been appended. As the application's `publish` it is told what; it reads it anyway."""
        del position, records
        self._bell.set()

    @property
    def follows(self) -> bool:
        """Whether somebody wants to know."""
        return self._thread is not None

    def follow(self, tell: Tell) -> int:
        """Tell from now on, in a thread of its own; give the position after which everything will be told."""
        with self._guard:
            self._end()
            position = self._journal.position()
            self._stop = threading.Event()
            self._thread = threading.Thread(
                target=self._run, args=(position, tell, self._stop), name="journal-tail", daemon=True
            )
            self._thread.start()
            return position

    def rest(self) -> None:
        """Nobody wants to know any more."""
        with self._guard:
            self._end()

    def _end(self) -> None:
        if self._thread is not None:
            self._stop.set()
            self._bell.set()
            self._thread.join()
            self._thread = None

    def _run(self, position: int, tell: Tell, stop: threading.Event) -> None:
        listening = Listening(self.ring, self._alias) if connections[self._alias].vendor == "postgresql" else None
        try:
            while not stop.is_set():
                position = self._read(position, tell)
                self._bell.wait(self._pause(listening))
                self._bell.clear()
        finally:
            if listening:
                listening.close()
            connections[self._alias].close()

    def _pause(self, listening: Listening | None) -> float:
        if self._lost:
            return ASK_AGAIN_SECONDS
        return LOOK_ANYWAY_SECONDS if listening and listening.hears else LOOK_SECONDS

    def _read(self, position: int, tell: Tell) -> int:
        """Tell what is new. Rung bells are cleared before reading, so nothing slips between the two."""
        try:
            while records := self._journal.since(position, AT_ONCE):
                tell(records)
                position = records[-1].position
            self._lost = False
        except Error as error:
            if not self._lost:
                _log.warning("The journal cannot be read; trying again. %s", error)
            self._lost = True
            connections[self._alias].close()
        return position
