"""The worker: looks for printers with something waiting, and serves each in a thread of its own.

A printer that is off holds up nobody else. Any number of processes may run one: a printer is held by
one of them at a time, in the database, and a hold ends by itself when its process does.
"""

import logging
import os
import socket
import threading
import time
from collections.abc import Callable
from datetime import datetime

from django.db import Error, connections
from django.utils import timezone

from panoverde.documents.escpos import BLACK_ON_WHITE, CENTRE, START, WHITE_ON_BLACK
from panoverde.documents.printing import queue
from panoverde.documents.printing.models import PrintJob
from panoverde.documents.printing.wire import SendFailed, send

LOOK_SECONDS = 0.25
TIDY_SECONDS = 600.0
# In front of what is sent again because nobody knows how far it came the first time. A worker knows no reader.
AGAIN = START + CENTRE + WHITE_ON_BLACK + b" REPETIDO / REPEATED " + BLACK_ON_WHITE + b"\n"
_log = logging.getLogger(__name__)


class Worker:
    """Prints what waits, until it is stopped."""

    def __init__(self, keep_hours: float, now: Callable[[], datetime] = timezone.now) -> None:
        self.name = f"{socket.gethostname()[:40]}:{os.getpid()}:{id(self):x}"
        self._keep_hours = keep_hours
        self._now = now
        self._stopped = threading.Event()
        self._guard = threading.Lock()
        self._serving: dict[str, threading.Thread] = {}
        self._thread: threading.Thread | None = None
        self._lost = False  # the database; said once

    def start(self) -> None:
        """Begin, in a thread of its own."""
        self._thread = threading.Thread(target=self._run, name="printing", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Finish what is being sent, and take nothing more."""
        self._stopped.set()
        queue.ring()
        with self._guard:
            threads = [*self._serving.values(), *([self._thread] if self._thread else [])]
        for thread in threads:
            thread.join(queue.HOLD_SECONDS)

    def _run(self) -> None:
        tidied = float("-inf")
        try:
            while not self._stopped.is_set():
                tidied = self._look(tidied)
                queue.wait(LOOK_SECONDS)
        finally:
            connections.close_all()

    def _look(self, tidied: float) -> float:
        try:
            for printer in queue.due(self._now()):
                self._serve(printer)
            if time.monotonic() - tidied > TIDY_SECONDS:
                queue.forget(self._now(), self._keep_hours)
                tidied = time.monotonic()
            self._lost = False
        except Error as error:  # the database is away; it is asked again
            if not self._lost:
                _log.warning("Printing waits for the database: %s", error)
            self._lost = True
            connections.close_all()
        return tidied

    def _serve(self, printer: str) -> None:
        with self._guard:
            if printer in self._serving or self._stopped.is_set():
                return
            thread = threading.Thread(target=self._print, args=(printer,), name=f"printer-{printer}", daemon=True)
            self._serving[printer] = thread
            thread.start()  # before anybody who stops can wait for it

    def _print(self, printer: str) -> None:
        try:
            while not self._stopped.is_set() and (job := queue.take(printer, self.name, self._now())):
                if not self._sent(job):
                    return
            queue.let_go(printer, self.name)
        except Error as error:
            _log.warning("Printing stopped in the middle of a job: %s", error)
        finally:
            with self._guard:
                self._serving.pop(printer, None)
            connections.close_all()

    def _sent(self, job: PrintJob) -> bool:
        printer, data = job.printer, bytes(job.payload or b"")
        if printer is None:  # removed meanwhile
            return False
        try:
            send(printer.kind, printer.address, (AGAIN if job.uncertain else b"") + data)
        except SendFailed as failure:
            queue.failed(job, self.name, str(failure), self._now(), midway=failure.midway)
            return False
        queue.sent(job, self._now())
        return True
