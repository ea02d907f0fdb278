"""The same work on an earlier tree and on this one, in the same run: what became dearer, what cheaper.

python bench/then.py                   all of it
python bench/then.py work ADDRESS      on whichever tree PYTHONPATH names, block by block as it is asked

Both trees run the same file of commands (`bench_floor.py`). Their blocks take turns, so that whatever else
the machine does weighs on both alike; noise only ever adds, so of several blocks the best counts.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from spine import a_server, start

HERE = Path(__file__).parent
THEN = "cc99591"  # before each noun owned its facts
FIELDS = (100, 10_000)
BLOCKS, PAIRS = 80, 20
TARGETS = {"SQLite": 1.0, "PostgreSQL": 0.9}
TABLES, LOOKS, TARGET_BOARD = 1_178, 12, 0.1


def then() -> dict[str, Any]:
    """Measure both trees, or say that the earlier one is not to be had."""
    with tempfile.TemporaryDirectory(prefix="pv-then-") as folder:
        if not unpacked(Path(folder)):
            return {f"beside {THEN}": "not measured: no history here"}
        trees = {"then": Path(folder), "now": HERE.parent}
        return {**costs(trees), **board(trees)}


def unpacked(folder: Path) -> bool:
    """Put the earlier tree into a folder, where this is a clone with its history."""
    try:
        packed = subprocess.run(
            ["git", "archive", THEN], cwd=HERE.parent, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return False
    subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
    return True


class Worker:
    """A process on one of the trees; it does what it is told, a line at a time."""

    def __init__(self, tree: Path, what: str, address: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, what, address],
            env={**os.environ, "PYTHONPATH": os.fspath(tree / "src")},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def ask(self, line: object) -> Any:  # noqa: ANN401  whatever it measures
        """Let it do something, and wait for what it says."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()


@contextmanager
def both(trees: dict[str, Path], what: str, addresses: dict[str, str]) -> Iterator[dict[str, Worker]]:
    """A worker on each tree, each with a database of its own."""
    with ExitStack() as stack:
        yield {name: stack.enter_context(Worker(tree, what, addresses[name])) for name, tree in trees.items()}


@contextmanager
def databases(kind: str) -> Iterator[dict[str, str]]:
    """An empty database for each tree, side by side."""
    with tempfile.TemporaryDirectory(prefix="pv-bench-") as folder:
        if kind == "SQLite":
            yield {name: f"sqlite:///{folder}/{name}.sqlite3" for name in ("then", "now")}
            return
        import psycopg  # noqa: PLC0415

        with a_server() as server:
            with psycopg.connect(f"postgresql://postgres@/postgres?host={server}", autocommit=True) as connection:
                connection.execute("CREATE DATABASE earlier")
            yield {
                "then": f"postgresql://postgres@/earlier?host={server}",
                "now": f"postgresql://postgres@/postgres?host={server}",
            }


def costs(trees: dict[str, Path]) -> dict[str, Any]:
    """What a command costs on each database, in a small field and in a large one."""
    results: dict[str, Any] = {}
    for kind, target in TARGETS.items():
        with databases(kind) as addresses, both(trees, "work", addresses) as workers:
            blocks = in_turn(workers)
        for field in FIELDS:
            old, new = blocks["then", field], blocks["now", field]
            name = f"{kind}, {field:,} entries, over {THEN}"
            results |= {
                f"{name}: CPU per command (at most {target})": round(new.cpu / old.cpu, 2),
                f"{name}: of an entry with its draw": round(new.entry / old.entry, 2),
                f"{name}: of a bust": round(new.bust / old.bust, 2),
                f"{name}: wall time per command": round(new.wall / old.wall, 2),
                f"{kind}, {field:,} entries: CPU ms per command, {THEN} and now": (
                    f"{old.cpu * 1000:.3f} {new.cpu * 1000:.3f}"
                ),
            }
    return results


class Best(NamedTuple):
    """The best of the blocks, in seconds for each command."""

    entry: float
    bust: float
    wall: float

    @property
    def cpu(self) -> float:
        """What a command costs."""
        return (self.entry + self.bust) / 2


def in_turn(workers: dict[str, Worker]) -> dict[tuple[str, int], Best]:
    """Let the trees work block by block; who goes first changes every time."""
    blocks: dict[tuple[str, int], list[list[float]]] = {}
    for turn in range(BLOCKS):
        for field in FIELDS:
            for name in sorted(workers, reverse=bool(turn % 2)):
                blocks.setdefault((name, field), []).append(workers[name].ask(field))
    return {key: Best(*map(min, zip(*done, strict=True))) for key, done in blocks.items()}


def work(address: str) -> None:
    """Hold a field of each size, and work a block on the one that is asked for."""
    start(address)
    from bench_floor import Floor  # noqa: PLC0415

    floors = {field: Floor(f"field-{field}", field) for field in FIELDS}
    for line in sys.stdin:
        floor = floors[int(line)]
        floor.block(PAIRS)
        block = floor.blocks[-1]
        print(json.dumps([block.entry, block.bust, 1 / block.per_second]), flush=True)


def board(trees: dict[str, Path]) -> dict[str, Any]:
    """The director's board over a room in which every table waits for its button."""
    took: dict[str, list[float]] = {"then": [], "now": []}
    with databases("SQLite") as addresses, both(trees, "board", addresses) as workers:
        open_now = {name: worker.ask("open") for name, worker in workers.items()}
        for _ in range(LOOKS):
            for name, worker in workers.items():
                took[name].append(worker.ask("look"))
    if set(open_now.values()) != {TABLES}:
        sys.exit(f"{TABLES} proposals should be open, and these are: {open_now}")
    old, new = min(took["then"]), min(took["now"])
    return {
        f"director's board, {TABLES:,} proposals open, over {THEN} (at most {TARGET_BOARD})": round(new / old, 3),
        f"director's board, {TABLES:,} proposals open: CPU ms, {THEN} and now": f"{old * 1000:.1f} {new * 1000:.1f}",
    }


def show(address: str) -> None:
    """Fill the room, and look at the board when asked."""
    start(address)
    from django.conf import settings  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    from bench_floor import Floor  # noqa: PLC0415
    from panoverde.people.accounts.models import Account, Membership  # noqa: PLC0415
    from panoverde.tournament import commands as c  # noqa: PLC0415
    from panoverde.web.moments import now  # noqa: PLC0415

    settings.ALLOWED_HOSTS = ["*"]
    director = Account.objects.create(name="Diretor Demo", key="diretor demo", password="x", temporary=False)
    Membership.objects.create(account=director, series="*", role="director")
    client = Client(headers={"accept-language": "en"})  # the earlier tree has no catalogues compiled
    client.force_login(director)
    floor = Floor("room", TABLES * 9, TABLES)
    floor.ask(c.StartClock, at=now())
    for line in sys.stdin:
        print(proposals_open(floor) if line.strip() == "open" else look(client), flush=True)


def proposals_open(floor: Any) -> int:  # noqa: ANN401  bench_floor.Floor
    """How many there are."""
    from panoverde.tournament.seating.proposals import proposals  # noqa: PLC0415
    from panoverde.web.moments import now  # noqa: PLC0415

    find: Any = proposals  # the earlier tree knew no sittings
    book = floor.application.shelf.book("ksop-2026")

    def count(state: Any) -> int:  # noqa: ANN401  each tree has its own
        sittings = [state.sitting] if hasattr(state, "sitting") else []
        return len(find(state, *sittings, book, now()))

    found: int = floor.application.see(floor.stream, count)
    return found


def look(client: Any) -> float:  # noqa: ANN401  Django's, typed where it is used
    """CPU seconds of one request."""
    begun = time.process_time()
    answer = client.get("/direct/room/")
    took = time.process_time() - begun
    if answer.status_code != 200:
        sys.exit(f"The board answers {answer.status_code}")
    return took


def main() -> None:
    """Measure what was asked for."""
    if len(sys.argv) > 1:
        {"work": work, "board": show}[sys.argv[1]](sys.argv[2])
        return
    for name, value in then().items():
        print(f"{name:<96} {value}")


if __name__ == "__main__":
    main()
