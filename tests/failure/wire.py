"""A wire between Panoverde and a real PostgreSQL that can be cut at the worst moment.

request   what is to be recorded never reaches the server
answer    the server has recorded it, and its answer never comes back
"""

import contextlib
import shutil
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

Where = Literal["request", "answer"]
SOCKET = ".s.PGSQL.5432"
RECORDS = (b'"before":"', b"COMMIT")  # what an append sends, in one statement or at the end of a transaction


class Wire:
    """Passes bytes on, until it is told to fail."""

    def __init__(self, server: str, folder: str) -> None:
        self.folder = folder
        self._server = str(Path(server) / SOCKET)
        self._cut: Where | None = None
        self._stays_down = self.down = False
        self.cuts = 0
        self._ends: list[socket.socket] = []
        self._lost: set[socket.socket] = set()
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(Path(folder) / SOCKET))
        self._listening.listen(64)
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, where: Where, *, stays_down: bool = False) -> None:
        """Fail at the next records; afterwards the database answers again, or does not."""
        self._cut, self._stays_down = where, stays_down

    def mend(self) -> None:
        self.down, self._cut = False, None

    def close(self) -> None:
        self._listening.close()
        for end in self._ends:
            end.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                self._ends.append(here)
                if self.down:
                    _shut(here)
                    continue
                there = socket.socket(socket.AF_UNIX)
                self._ends.append(there)
                there.connect(self._server)
                for run, ends in ((self._there, (here, there)), (self._back, (there, here))):
                    threading.Thread(target=run, args=ends, daemon=True).start()

    def _there(self, here: socket.socket, there: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := here.recv(1 << 20):
                if self._cut and any(mark in data for mark in RECORDS):
                    where, self._cut = self._cut, None
                    self.cuts += 1
                    if where == "answer":
                        self._lost.add(here)
                        there.sendall(data)
                        return  # the way back ends it, once the server has answered: it is recorded
                    self.down = self._stays_down
                    break
                there.sendall(data)
        _shut(here, there)

    def _back(self, there: socket.socket, here: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := there.recv(1 << 20):
                if here in self._lost:
                    self.down = self._stays_down
                    break
                here.sendall(data)
        _shut(here, there)


def _shut(*ends: socket.socket) -> None:
    for end in ends:
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire_to(address: str) -> Iterator[tuple[Wire, str]]:
    """A wire to the database at an address, and the address at its near end."""
    plain, _, server = address.partition("?host=")
    folder = tempfile.mkdtemp(prefix="pv")
    wire = Wire(server, folder)
    try:
        yield wire, f"{plain}?host={folder}"
    finally:
        wire.close()
        shutil.rmtree(folder)
