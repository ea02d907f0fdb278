"""What a fact costs: CPU per command, opening, memory, beside the bare commit rate of the same disk.

python bench/spine.py            both databases
python bench/spine.py ADDRESS    one, in this process, as JSON

A command goes all the way: decide, evolve, append, commit. CPU is this process's own (for SQLite that
includes the database; PostgreSQL's server works elsewhere). Noise only ever adds, so of several
blocks the best counts; the field is held at its size by a bust after each entry.
"""

import gc
import json
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

FIELDS = (100, 1_000, 10_000)
BLOCKS, PAIRS = 60, 20
COMMITS = 40
TARGET_MS, TARGET_GROWTH = 0.4, 1.1


def spine() -> dict[str, Any]:
    """Measure both databases, each in a process of its own."""
    results: dict[str, Any] = {}
    with two_databases() as addresses:
        for name, address in addresses.items():
            done = subprocess.run([sys.executable, __file__, address], stdout=subprocess.PIPE, text=True, check=True)
            results |= {f"{name}, {what}": value for what, value in json.loads(done.stdout).items()}
    return results


@contextmanager
def two_databases() -> Iterator[dict[str, str]]:
    """An empty SQLite file and an empty PostgreSQL, on the same disk."""
    with tempfile.TemporaryDirectory(prefix="pv-bench-") as folder, a_server() as server:
        yield {
            "SQLite": f"sqlite:///{folder}/bench.sqlite3",
            "PostgreSQL": f"postgresql://postgres@/postgres?host={server}",
        }


@contextmanager
def a_server() -> Iterator[str]:
    """A PostgreSQL server of our own; its data and its socket are in one folder."""
    folder = tempfile.mkdtemp(prefix="pv-pg-")
    _pgserver().get_server(folder, cleanup_mode=None)
    try:
        yield folder
    finally:
        with suppress(subprocess.CalledProcessError):  # it may be down already
            pg_ctl(folder, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def pg_ctl(folder: str, *asked: str) -> None:
    """Start or stop the server."""
    user = "pgserver" if os.geteuid() == 0 else None  # it refuses to be root's
    _pgserver().pg_ctl(["-w", *asked], pgdata=Path(folder), user=user, timeout=60)


def _pgserver() -> Any:  # noqa: ANN401  it has no types
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a runtime folder that a container does not have
        import pgserver  # noqa: PLC0415

        return pgserver


def start(address: str) -> None:
    """Make this process work on a database, with its tables."""
    from panoverde.bootstrap.database import make_file  # noqa: PLC0415
    from panoverde.bootstrap.opening import prepare  # noqa: PLC0415

    os.environ.setdefault("PANOVERDE_SECRET_KEY", "for measuring only, so that no key file is left behind")
    make_file(address)
    prepare(address)
    from django.core.management import call_command  # noqa: PLC0415

    call_command("migrate", verbosity=0)


def measure(address: str) -> dict[str, Any]:
    """Measure one database."""
    start(address)
    from bench_floor import Floor  # noqa: PLC0415

    floors = {field: Floor(f"field-{field}", field) for field in FIELDS}
    bare: list[float] = []
    with bare_commit(address) as commit:
        for _ in range(BLOCKS):  # in turn, so that whatever else the machine does weighs on all alike
            for floor in floors.values():
                floor.block(PAIRS)
            bare.append(_rate(commit))
    small, big = floors[FIELDS[0]], floors[FIELDS[-1]]
    results: dict[str, Any] = {}
    for field, floor in floors.items():
        results |= {
            f"{field:,} entries: CPU per command, ms": _ms(floor.cpu, 3),
            f"{field:,} entries: of an entry with its draw, ms": _ms(min(block.entry for block in floor.blocks), 3),
            f"{field:,} entries: of a bust, ms": _ms(min(block.bust for block in floor.blocks), 3),
        }
    results |= {
        f"CPU at 100 entries over {TARGET_MS} ms": round(small.cpu * 1000 / TARGET_MS, 2),
        f"CPU at 10,000 entries over that at 100 (at most {TARGET_GROWTH})": round(big.cpu / small.cpu, 2),
        **opening(big),
        "commands per second, one after the other": round(
            statistics.median(block.per_second for block in big.blocks)
        ),
        "bare commits per second on the same disk": round(statistics.median(bare)),
    }
    return results


def opening(floor: Any) -> dict[str, Any]:  # noqa: ANN401  bench_floor.Floor, which needs Django to be ready
    """Open the biggest tournament in a fresh application: from its records, then from its snapshot."""
    records = floor.open()
    from_records = _timed(floor.open, 1, before=_no_snapshots)
    from_snapshot = _timed(floor.open, 5)
    gc.collect()
    tracemalloc.start()
    kept = floor.opened()
    gc.collect()
    resident = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    del kept
    return {
        f"open 10,000 entries from {records:,} records, ms": _ms(from_records),
        "open 10,000 entries from a snapshot, ms": _ms(from_snapshot),
        "10,000 entries in memory, MB": round(resident / 1e6, 1),
    }


def _no_snapshots() -> None:
    from django.db import connection  # noqa: PLC0415

    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM journal_snapshot")


@contextmanager
def bare_commit(address: str) -> Iterator[Callable[[], object]]:
    """One row per commit, just as durable, with nothing around it: what the disk allows."""
    row = ("x" * 500,)
    if address.startswith("sqlite"):
        bare = sqlite3.connect(
            Path(address.removeprefix("sqlite:///")).with_name("bare.sqlite3"), isolation_level=None
        )
        bare.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE bare (body text)")
        yield lambda: bare.execute("INSERT INTO bare VALUES (?)", row)
        bare.close()
        return
    import psycopg  # noqa: PLC0415

    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE bare (body text)")
        yield lambda: connection.execute("INSERT INTO bare VALUES (%s)", row, prepare=True)


def _rate(commit: Callable[[], object]) -> float:
    begun = time.perf_counter()
    for _ in range(COMMITS):
        commit()
    return COMMITS / (time.perf_counter() - begun)


def _timed(call: Callable[[], object], rounds: int, before: Callable[[], None] = lambda: None) -> float:
    best = float("inf")
    for _ in range(rounds):
        before()
        begun = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - begun)
    return best


def _ms(seconds: float, digits: int = 1) -> float:
    return round(seconds * 1000, digits)


def main() -> None:
    """Measure what was asked for."""
    if len(sys.argv) > 1:
        json.dump(measure(sys.argv[1]), sys.stdout)
        return
    for name, value in spine().items():
        print(f"{name:<76} {value}")


if __name__ == "__main__":
    sys.path.insert(0, os.fspath(Path(__file__).parent))
    main()
