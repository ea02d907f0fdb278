"""Kill -9 of a server that browsers are sending forms to: does any page say what is not so?

Each cycle `panoverde serve` starts, four browsers send forms to it without pause, and it is killed at a random
moment; on PostgreSQL every second time the database is killed instead, all its processes at once, and comes back
while the server goes on. Every form has an id, so the journal says afterwards which were recorded:

    answered as done, or "it was recorded"    must be there
    "this time nothing was changed"           must not be there, unless it was sent before and nobody knew
    no answer, or "it is not known"           either; it is sent again in the next cycle, and is there once
"""

import contextlib
import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
from collections import Counter
from typing import Any

from killing import Server
from spine import start

BROWSERS = 4
PATIENCE_SECONDS = 120
KEY = "for measuring only, known to everybody who reads this"
NIGHT = "kill-served"
CSRF = "a" * 32


class Served:
    """One database, a server that is killed on it again and again, and what its browsers were told."""

    def __init__(self, address: str, seed: int) -> None:
        os.environ["PANOVERDE_SECRET_KEY"] = KEY
        start(address)
        self.address, self.seed = address, seed
        self.random = random.Random(seed)
        self.told: dict[str, list[str]] = {}  # by token, each time it was sent: done, yes, no, unknown, lost
        self.counted: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.kills = self.servers = 0
        self._sent = 0
        self._open: list[str] = []  # to be sent again
        self._guard = threading.Lock()
        self._session, self._account = _director()

    def run(self, cycles: int) -> dict[str, Any]:
        """Kill so many times; say what was found."""
        begun = time.perf_counter()
        for cycle in range(1, cycles + 1):
            self._cycle(kills_database=self.address.startswith("postgresql") and cycle % 2 == 0)
            self._check()
        return {
            "kill -9 cycles": self.kills,
            "of them with the server": self.servers,
            "forms sent": len(self.told),
            **{f"told {what}": many for what, many in sorted(self.counted.items())},
            "pages that said what is not so": len(self.wrong),
            "first trouble": (self.wrong or ["none"])[0],
            "minutes": round((time.perf_counter() - begun) / 60, 1),
        }

    def _cycle(self, *, kills_database: bool) -> None:
        port = _free_port()
        typed = [sys.executable, "-c", "from panoverde.cli import main; main()", "serve", "--port", str(port)]
        quiet = subprocess.DEVNULL
        server = subprocess.Popen(
            [*typed, "--database", self.address], stdin=quiet, stdout=quiet, stderr=quiet, env={**os.environ}
        )
        stop = threading.Event()
        try:
            _until_it_answers(server, port)
            browsers = [threading.Thread(target=self._browse, args=(port, stop)) for _ in range(BROWSERS)]
            for browser in browsers:
                browser.start()
            time.sleep(self.random.uniform(0.1, 1.2))
            if kills_database:
                database = Server(self.address)
                database.kill()
                time.sleep(self.random.uniform(0.0, 0.5))
                database.start()
                self.servers += 1
                time.sleep(0.3)
            server.send_signal(signal.SIGKILL)
        finally:
            server.kill()
            server.wait()
            stop.set()
        for browser in browsers:
            browser.join(PATIENCE_SECONDS)
        self.kills += 1

    # -- the browsers ------------------------------------------------------------------------------

    def _browse(self, port: int, stop: threading.Event) -> None:
        while not stop.is_set():
            token = self._next()
            told = self._send(port, token)
            with self._guard:
                self.told.setdefault(token, []).append(told)
                self.counted[told] += 1
                if told in ("lost", "unknown", "no"):
                    self._open.append(token)
            if told == "lost":
                return

    def _next(self) -> str:
        with self._guard:
            if self._open:
                return self._open.pop(0)
            self._sent += 1
            return f"killed-{self.seed:06}-{self._sent:08}"

    def _send(self, port: int, token: str) -> str:
        form = {"command": token, "minutes": "1", "csrfmiddlewaretoken": CSRF}
        headers = {
            "Cookie": f"sessionid={self._session}; csrftoken={CSRF}", "X-Sent-By": "script",
            "Content-Type": "application/x-www-form-urlencoded",
        }  # fmt: skip
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
        try:
            connection.request("POST", f"/direct/{NIGHT}/clock/nudge/", urllib.parse.urlencode(form), headers)
            answer = connection.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException):
            return "lost"
        finally:
            connection.close()
        if answer.status == 500:
            return answer.headers.get("X-Recorded") or "nothing"
        return "done" if answer.headers.get("X-Goes-To") else f"status {answer.status}"

    # -- checking ----------------------------------------------------------------------------------

    def _check(self) -> None:
        from django.db import connections  # noqa: PLC0415

        from panoverde.bootstrap.chain_walk import Walk, every_record  # noqa: PLC0415
        from panoverde.store.journal import StoredJournal  # noqa: PLC0415

        journal, walk = StoredJournal(), Walk()
        recorded: Counter[str] = Counter()
        for record in every_record(journal):
            walk.take(record)
            recorded[record.command] += json.loads(record.body)["event"] == "tournament.clock-set.v1"
        self.wrong += walk.wrong + walk.against(dict(journal.streams()))
        for token, told in self.told.items():
            there = recorded[self._command(token)]
            must = bool({"done", "yes"} & set(told))
            may = must or bool({"unknown", "lost"} & set(told))
            if there > 1 or there < must or there > may or set(told) - {"done", "yes", "no", "unknown", "lost"}:
                self.wrong.append(f"{token} was told {', '.join(told)}, and is there {there} times")
        connections.close_all()

    def _command(self, token: str) -> str:
        import hashlib  # noqa: PLC0415

        said = "\n".join((token, "SetClock", self._account))
        return hashlib.blake2b(said.encode(), digest_size=16).hexdigest()


def _director() -> tuple[str, str]:
    """A night whose clock can be set for ever, and a director who is logged in."""
    from django.db import connections  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    from bench_floor import Floor  # noqa: PLC0415
    from panoverde.people.accounts.models import Account, Membership  # noqa: PLC0415
    from panoverde.tournament.commands import StartClock  # noqa: PLC0415

    floor = Floor(NIGHT, 9)
    floor.ask(StartClock)
    account = Account.objects.create(name="Diretora Demo", key="diretora demo", password="argon2$demo")
    Membership.objects.create(account=account, series="*", role="director")
    client = Client()
    client.force_login(account)
    session = client.cookies["sessionid"].value
    connections.close_all()
    return session, str(account.id)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _until_it_answers(server: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(OSError):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
            try:
                connection.request("GET", "/rules/")
                connection.getresponse().read()
                return
            finally:
                connection.close()
        time.sleep(0.05)
    raise RuntimeError("the server does not start")
