"""What live tests share: a tournament to follow, web processes, and a browser's event connection."""

import http.client
import itertools
import json
import os
import signal
import socket
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from panoverde.bootstrap.desk import desk
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import TournamentId
from panoverde.people.accounts import devices
from panoverde.series.stream import OpenSeries
from panoverde.tournament import commands as c
from panoverde.tournament.events import Level
from tests.conftest import PATIENCE_SECONDS
from tests.live import nursery
from tests.papers import with_papers

NIGHT = TournamentId("demo-night")
TOPIC = f"tournament/{NIGHT}"
LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(10), Level(20, 300, 600, 600))
SEED = b"demo seed, known to these tests"
_numbers = itertools.count(1)


def ask(kind: type[Command], **fields: Any) -> int:
    """Handle a command in this process; give the journal's position after it."""
    return desk().handle(kind(**_who(), **with_papers(kind, fields))).position


def _who() -> dict[str, Any]:
    at = "2026-11-15T18:00:00.000Z"
    return {"id": f"c{os.getpid()}-{next(_numbers)}", "by": "demo", "at": at}


def open_night(tournament: str = NIGHT, *, players: int = 12, tables: int = 2) -> int:
    """A tournament with players at tables, by commands handled in this process."""
    night = TournamentId(tournament)
    desk().secrets.keep(night, SEED)
    ask(OpenSeries, series=f"series-of-{night}", title="Circuito Demo", book="ksop-2026")
    ask(
        c.CreateTournament, tournament=night, series=f"series-of-{night}", title="Noite Demo", book="ksop-2026",
        stack_chips=30_000, seats=9, levels=LEVELS, commitment=commitment(SEED),
    )  # fmt: skip
    position = ask(c.OpenDay, tournament=night, ingredient="2c 7d Jh As 9s", witness="demo")
    for table in range(1, tables + 1):
        position = ask(c.OpenTable, tournament=night, table=table)
    for number in range(1, players + 1):
        position = ask(c.Register, tournament=night, entry=f"e{number}", person=f"p{number}")
    return position


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Web:
    """A web process."""

    def __init__(self, address: str, port: int, *more: str) -> None:
        self.port = port
        self._address = address
        self._more = more
        self.start()

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = nursery.start(self._address, [str(self.port), *self._more])
        try:
            self._until_it_answers()
        except AssertionError:
            self.stop(signal.SIGKILL)  # nobody else would
            raise

    def _until_it_answers(self) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                assert self.process.is_alive(), "it stopped at once"
                assert time.monotonic() < deadline, "it does not answer"
                time.sleep(0.02)
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process.is_alive() and self.process.pid:
            os.kill(self.process.pid, how)
        self.process.join(PATIENCE_SECONDS)
        assert not self.process.is_alive(), "it does not stop"

    def do(self, kind: type[c.TournamentCommand], times: int = 1, **fields: Any) -> int:
        """Let this web process handle a command; give the journal's position after it."""
        asked = [{"kind": kind.__name__, "tournament": NIGHT, **_who(), **fields} for _ in range(times)]
        body = json.dumps(asked).encode()
        with urllib.request.urlopen(
            urllib.request.Request(f"{self.site}/do", body, marked()), timeout=PATIENCE_SECONDS
        ) as answer:
            position: int = json.load(answer)
            return position


def marked() -> dict[str, str]:
    """What a device shows on which somebody has logged in."""
    return {"Cookie": f"{devices.COOKIE}={devices.write(None, 'demo')}"}


@contextmanager
def web(address: str, *, send_buffer: int = 0, never_looks: bool = False, hurried: bool = False) -> Iterator[Web]:
    small = [f"--send-buffer={send_buffer}"] if send_buffer else []
    flags = {"--never-looks": never_looks, "--hurried": hurried}
    process = Web(address, free_port(), *small, *(flag for flag, wanted in flags.items() if wanted))
    try:
        yield process
    finally:
        process.stop(signal.SIGKILL)


class Heard(NamedTuple):
    """One server-sent event."""

    kind: str
    id: int
    data: Any


class Browser:
    """An event connection, as a browser holds it."""

    def __init__(
        self, port: int, topics: str = TOPIC, after: int | None = None, last: int | None = None, buffer: int = 0
    ) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
        self._connection.connect()
        if buffer:
            self._connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        query = f"/live?topics={topics}" + (f"&after={after}" if after is not None else "")
        self._connection.request("GET", query, headers={} if last is None else {"Last-Event-ID": str(last)})
        self.answer = self._connection.getresponse()

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self.answer.close()
        self._connection.close()

    def hear(self) -> Heard:
        """Wait for the next event."""
        fields: dict[str, str] = {}
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            if line:
                name, _, value = line.partition(": ")
                fields[name] = value
            elif "data" in fields:
                return Heard(fields.get("event", "message"), int(fields["id"]), json.loads(fields["data"]))
            elif not fields:
                raise EOFError
            else:
                fields = {}

    def news(self, position: int) -> list[Heard]:
        """What is told of the topics until the journal's position has been told."""
        told: list[Heard] = []
        while not told or told[-1].id < position:
            heard = self.hear()
            told += [heard] if heard.kind == "message" else []
        return told

    def until(self, kind: str) -> list[Heard]:
        """Everything up to and with an event of this kind."""
        heard = [self.hear()]
        while heard[-1].kind != kind:
            heard.append(self.hear())
        return heard
