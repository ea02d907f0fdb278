"""Kill -9 under load, again and again: is an acknowledged fact ever missing?

python bench/killing.py [CYCLES]                    both databases, 300 cycles each
python bench/killing.py ADDRESS CYCLES [SEED [served]]   one, in this process, as JSON
python bench/killing.py --go-on                     the long run: 1,000 on each database, 200 of them of a server that
                                                    browsers send to (killing_served.py); goes on where it was stopped

The long run is made of short ones on fresh databases, each with its own seed and checked to the end; what came of
each is a line in bench/kills.jsonl. Stopped at any moment, it loses the short one it was in.

Each cycle a child with four busy threads registers entries in two tournaments. Before it sends a command
it writes "?id" to a pipe, after `handle` has returned "!id". The parent kills it at a random moment, opens the
journal afresh, and checks: every acknowledged command is there, chains and positions are whole, every
seat adds up. The next child first sends again what was asked but not acknowledged; whatever had been
written must not be written twice. On PostgreSQL every tenth cycle the server is killed as well, all of
its processes at once, and recovers.

What this cannot show: a power cut. For that the database is asked at each start whether it waits for
the disk (bootstrap/durability.py).
"""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, os.fspath(Path(__file__).parent))

from spine import pg_ctl, start, two_databases

CYCLES, THREADS, TOURNAMENTS = 300, 4, 2
LONG = {"work": (800, 50), "served": (200, 10)}  # of each thousand: how many in all, and in one short run
KILLS = Path(__file__).parent / "kills.jsonl"
RENEW_AFTER = 1_500  # entries in a tournament; then the next begins, so that checking stays quick
SERVER_EVERY = 10
NUMBERS = 1_000_000  # for each child's entries
KILLED_WHILE_OPENING = 0.1  # of the children; the others are killed at work


def killing(cycles: int = CYCLES) -> dict[str, Any]:
    """Kill on both databases, each in a process of its own."""
    results: dict[str, Any] = {}
    with two_databases() as addresses:
        for name, address in addresses.items():
            command = [sys.executable, __file__, address, str(cycles)]
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
            results |= {f"{name}, {what}": value for what, value in json.loads(done.stdout).items()}
    return results


def go_on() -> int:
    """Do what is left of the long run; say how much went wrong in all of it."""
    while left := _left():
        name, kind, cycles = left
        seed = 1_000 + len(_done())
        with two_databases() as addresses:
            command = [sys.executable, __file__, addresses[name], str(cycles), str(seed), kind]
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        line = {"database": name, "kind": kind, "seed": seed, **json.loads(done.stdout)}
        with KILLS.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)
    bad = ("acknowledged but missing", "chains or states broken", "pages that said what is not so")
    return sum(line.get(what, 0) for line in _done() for what in bad)


def _left() -> tuple[str, str, int] | None:
    """Name the next short run: of whichever is furthest behind, so that what is done is even."""
    done: dict[tuple[str, str], int] = {}
    for line in _done():
        done[line["database"], line["kind"]] = done.get((line["database"], line["kind"]), 0) + line["kill -9 cycles"]
    wanted = [
        (done.get((name, kind), 0) / many, name, kind, min(short, many - done.get((name, kind), 0)))
        for name in ("SQLite", "PostgreSQL")
        for kind, (many, short) in LONG.items()
    ]
    part, name, kind, cycles = min(wanted)
    return (name, kind, cycles) if part < 1 else None


def _done() -> list[dict[str, Any]]:
    return [json.loads(line) for line in KILLS.read_text(encoding="utf-8").splitlines()] if KILLS.exists() else []


class Killer:
    """Starts, kills and checks."""

    def __init__(self, address: str, seed: int = 1) -> None:
        start(address)
        self.address = address
        self.random = random.Random(seed)
        self.children = self.servers = self.acknowledged = self.unacknowledged_but_kept = self.sent_again = 0
        self.missing: list[str] = []
        self.broken: list[str] = []
        self._pending: list[tuple[int, int]] = []  # asked, not acknowledged: (tournament, number)
        self._next = 1
        self._round = 0
        self._entries = [0] * TOURNAMENTS
        self._all_acknowledged: dict[str, set[str]] = {}
        self._begin_tournaments()

    def run(self, cycles: int) -> dict[str, Any]:
        """Kill so many times; say what was found."""
        begun = time.perf_counter()
        for cycle in range(1, cycles + 1):
            said = self._child_until_killed(server_too=self._kills_server(cycle))
            self._check(said["?"], said["!"])
            self.broken += [] if self._kills_server(cycle) else sorted(said["#"])
            if max(self._entries) > RENEW_AFTER:
                self._round += 1
                self._pending = []
                self._begin_tournaments()
        self._check_whole_journal()
        return {
            "kill -9 cycles": self.children,
            "of them with the server": self.servers,
            "commands acknowledged": self.acknowledged,
            "acknowledged but missing": len(set(self.missing)),
            "written but not acknowledged, found and not doubled": self.unacknowledged_but_kept,
            "sent again after a kill": self.sent_again,
            "chains or states broken": len(self.broken),
            "first trouble": (self.missing + self.broken or ["none"])[0],
            "minutes": round((time.perf_counter() - begun) / 60, 1),
        }

    def _kills_server(self, cycle: int) -> bool:
        return self.address.startswith("postgresql") and cycle % SERVER_EVERY == 0

    def _name(self, tournament: int) -> str:
        return f"kill-{self._round}-{tournament}"

    def _begin_tournaments(self) -> None:
        from django.db import connections  # noqa: PLC0415

        from bench_floor import Floor  # noqa: PLC0415

        for tournament in range(TOURNAMENTS):
            Floor(self._name(tournament), 9)
            self._entries[tournament] = 0
        connections.close_all()

    # -- the child ---------------------------------------------------------------------------------

    def _child_until_killed(self, *, server_too: bool) -> dict[str, set[str]]:
        reading, writing = os.pipe()
        first = self._next
        child = os.fork()
        if child == 0:
            os.close(reading)
            _work(writing, [self._name(n) for n in range(TOURNAMENTS)], list(self._pending), first)
        os.close(writing)
        heard = _Heard(reading)
        if self.random.random() < KILLED_WHILE_OPENING:
            time.sleep(self.random.uniform(0.0, 0.1))
        else:
            heard.first.wait(60)
            time.sleep(self.random.uniform(0.0, 0.25))
        if server_too:
            server = Server(self.address)
            server.kill()
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        self.children += 1
        self._next = first + NUMBERS
        if server_too:
            server.start()
            self.servers += 1
        return heard.finish()

    # -- checking ----------------------------------------------------------------------------------

    def _check(self, asked: set[str], acknowledged: set[str]) -> None:
        from django.db import connections  # noqa: PLC0415

        from bench_floor import tell_nobody  # noqa: PLC0415
        from panoverde.bootstrap.desk import build  # noqa: PLC0415
        from panoverde.kernel.ids import TournamentId  # noqa: PLC0415
        from panoverde.tournament.sound import unsound  # noqa: PLC0415
        from panoverde.tournament.stream import stream_of  # noqa: PLC0415

        fresh = build(tell_nobody)
        self.acknowledged += len(acknowledged)
        pending = []
        for tournament in range(TOURNAMENTS):
            name = self._name(tournament)
            state = fresh.see(stream_of(TournamentId(name)), lambda state: state)
            here = {command for command in acknowledged if command.startswith(f"{name}:")}
            known = self._all_acknowledged.setdefault(name, set())
            known |= here
            self.missing += sorted(known - set(state.commands))
            self.broken += unsound(state)
            self._entries[tournament] = len(state.entries)
            for command in asked - acknowledged:
                if command.startswith(f"{name}:"):
                    self.unacknowledged_but_kept += command in state.commands
                    pending.append((tournament, int(command.partition(":")[2])))
        self.sent_again += len(pending)
        self._pending = pending
        connections.close_all()

    def _check_whole_journal(self) -> None:
        from panoverde.bootstrap.chain_walk import Walk, every_record  # noqa: PLC0415
        from panoverde.store.journal import StoredJournal  # noqa: PLC0415

        journal, walk = StoredJournal(), Walk()
        entries: set[tuple[str, str]] = set()
        commands: set[str] = set()
        for record in every_record(journal):
            walk.take(record)
            commands.add(record.command)
            if '"tournament.entry-made.' in record.body:
                made = (record.stream, json.loads(record.body)["entry"])
                if made in entries:
                    self.broken.append(f"{made} was entered twice")
                entries.add(made)
        self.broken += walk.wrong + walk.against(dict(journal.streams()))
        self.missing += [lost for known in self._all_acknowledged.values() for lost in sorted(known - commands)]


def _work(pipe: int, tournaments: list[str], pending: list[tuple[int, int]], first: int) -> None:
    """The child: send again what was not acknowledged, then register without end."""
    from bench_floor import PAPERS, tell_nobody  # noqa: PLC0415
    from panoverde.bootstrap.desk import build  # noqa: PLC0415
    from panoverde.kernel.ids import AccountId, CommandId, EntryId, PersonId, TournamentId  # noqa: PLC0415
    from panoverde.tournament.commands import Register  # noqa: PLC0415

    application = build(tell_nobody)

    def register(tournament: int, number: int) -> None:
        name = tournaments[tournament]
        command = Register(
            id=CommandId(f"{name}:{number}"), by=AccountId("demo"), at="2026-11-15T18:00:00.000Z",
            tournament=TournamentId(name), entry=EntryId(f"k{number}"), person=PersonId(f"k{number}"), papers=PAPERS,
        )  # fmt: skip
        os.write(pipe, f"?{command.id}\n".encode())
        application.handle(command)
        os.write(pipe, f"!{command.id}\n".encode())

    def work(thread: int) -> None:
        for tournament, number in pending[thread::THREADS]:
            register(tournament, number)
        for number in range(first + thread, first + NUMBERS, THREADS):
            register(number % TOURNAMENTS, number)

    for thread in range(THREADS):
        threading.Thread(target=_telling(work, pipe), args=(thread,), daemon=True).start()
    time.sleep(60)
    os._exit(3)


def _telling(work: Callable[[int], None], pipe: int) -> Callable[[int], None]:
    """Errors go to the parent, too: where it has not killed the server, there must be none."""

    def run(thread: int) -> None:
        try:
            work(thread)
        except Exception as error:
            os.write(pipe, f"#{' '.join(str(error).split())[:200]}\n".encode())

    return run


class _Heard:
    """What a child said before it was killed; a line that was cut does not count."""

    def __init__(self, pipe: int) -> None:
        self.first = threading.Event()
        self._pipe = pipe
        self._said = b""
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()

    def _listen(self) -> None:
        while more := os.read(self._pipe, 65_536):
            self._said += more
            if b"!" in more or b"#" in more:
                self.first.set()
        os.close(self._pipe)
        self.first.set()

    def finish(self) -> dict[str, set[str]]:
        """Everything asked (?), acknowledged (!), and every error (#)."""
        self._listener.join()
        lines = self._said.decode().split("\n")[:-1]
        return {mark: {line[1:] for line in lines if line[0] == mark} for mark in "?!#"}


class Server:
    """The PostgreSQL server that was started for this run, by the folder of its data and socket."""

    def __init__(self, address: str) -> None:
        self._folder = Path(address.partition("host=")[2])
        self._pid_file = self._folder / "postmaster.pid"

    def kill(self) -> None:
        """Kill it and all it has started, at once."""
        pid = int(self._pid_file.read_text().splitlines()[0])
        family = [pid, *_children(pid)]
        for process in family:
            with suppress(ProcessLookupError):  # one of its children may have gone by itself
                os.kill(process, signal.SIGKILL)
        while not all(_is_dead(process) for process in family):
            time.sleep(0.01)
        for lock in (self._pid_file, *self._folder.glob(".s.PGSQL.*.lock")):
            lock.unlink()  # in a container the dead may stay as zombies, which a server takes for alive

    def start(self) -> None:
        """Start it again; it recovers from its log before it answers."""
        log = str(self._folder / "log")
        pg_ctl(str(self._folder), "-o", '-h ""', "-o", f"-k {self._folder}", "-l", log, "start")


def _children(pid: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # gone meanwhile
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found


def _is_dead(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def _kind(more: list[str]) -> Any:  # noqa: ANN401  what kills: the work alone, or a server
    if more[1:] == ["served"]:
        from killing_served import Served  # noqa: PLC0415  it knows this module

        return Served
    return Killer


def main() -> None:
    """Kill as asked."""
    if sys.argv[1:] == ["--go-on"]:
        sys.exit(f"{bad} times something was missing, broken or untrue: see {KILLS}" if (bad := go_on()) else 0)
    if len(sys.argv) >= 3:
        address, cycles, *more = sys.argv[1:]
        seed = int(more[0]) if more else 1
        json.dump(_kind(more)(address, seed).run(int(cycles)), sys.stdout)
        return
    for name, value in killing(int(sys.argv[1]) if len(sys.argv) > 1 else CYCLES).items():
        print(f"{name:<76} {value}")


if __name__ == "__main__":
    main()
