"""Measures what the project puts figures on, as ratios beside a named peer in the same run.

make bench          a table, and bench/results.json
"""

import json
import platform
import statistics
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from hands import hands
from killing import killing
from live import measure
from nights import DEVIATIONS, nights
from panoverde.rulebook import load, packing
from panoverde.rulebook.search import open_search
from screens import screens
from spine import spine
from strangers import MOST, NAME, strangers
from then import then

HERE = Path(__file__).parent
QUESTIONS = HERE.parent / "tests" / "rulebook" / "questions.toml"
FRESH_STARTS = 25
ROUNDS = 20

# Timed inside a fresh interpreter: the import of the package counts, the interpreter's own start does not.
FRESH_LOAD = """
import time; begun = time.perf_counter()
from panoverde.rulebook import load
library = load()
assert sum(len(book.clauses) for book in library.sources.values()) >= 1641
print(time.perf_counter() - begun)
"""
FRESH_PEER = """
import time; begun = time.perf_counter()
import json, pathlib, sys
json.loads(pathlib.Path(sys.argv[1]).read_text())
print(time.perf_counter() - begun)
"""


def main() -> None:
    """Measure, print, write."""
    packing.write_packs()
    results = {
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        **loading(),
        **searching(),
        **hands(),
        **nights(),
        **spine(),
        **then(),
        **measure(),
        **screens(),
        **strangers(),
        **killing(),
    }
    (HERE / "results.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    for name, value in results.items():
        print(f"{name:<44} {value}")
    if results[DEVIATIONS]:
        sys.exit(f"{DEVIATIONS}: {results[DEVIATIONS]}")
    if results[NAME] > MOST:
        sys.exit(f"{NAME}: {results[NAME]}, more than {MOST}")


def loading() -> dict[str, Any]:
    """Load all books in a fresh process, beside json.loads of the same content and beside reading the TOML."""
    same_content = HERE / "same-content.json"
    same_content.write_text(json.dumps(_as_plain()), encoding="utf-8")
    try:
        ours = [_fresh(FRESH_LOAD) for _ in range(FRESH_STARTS)]
        peer = [_fresh(FRESH_PEER, str(same_content)) for _ in range(FRESH_STARTS)]
    finally:
        same_content.unlink()
    toml = _timed(_read_toml)
    return {
        "load all books, fresh process, median ms": _ms(statistics.median(ours)),
        "load all books, fresh process, worst ms": _ms(max(ours)),
        "  over json.loads of the same, fresh process": _ratio(ours, peer),
        "  TOML with tomllib over our load": round(toml / statistics.median(ours), 1),
    }


def searching() -> dict[str, Any]:
    """Search all books with the sixty questions."""
    questions = tomllib.loads(QUESTIONS.read_text(encoding="utf-8"))["question"]
    search = open_search(load())
    search("warm up")
    times = [_timed(partial(search, question["text"]), 3) for question in questions]
    return {
        "search all books, median ms": _ms(statistics.median(times)),
        "search all books, worst ms": _ms(max(times)),
        "questions right in every book": f"{_right(questions)}/{len(questions)}",
    }


def _right(questions: list[dict[str, Any]]) -> int:
    search = open_search(load())
    return sum(
        all(
            {hit.clause.number for hit in search(question["text"], [book], limit=3)} & set(right)
            for book, right in question["expect"].items()
        )
        for question in questions
    )


def _as_plain() -> object:
    import msgspec  # noqa: PLC0415

    pack = packing.read_pack()
    return msgspec.to_builtins(pack)


def _read_toml() -> None:
    for path in sorted(packing.HERE.glob("*/*.toml")) + sorted(packing.HERE.glob("books/*/*.toml")):
        tomllib.loads(path.read_text(encoding="utf-8"))


def _fresh(code: str, *arguments: str) -> float:
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    return float(done.stdout)


def _timed(call: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Give the best of several rounds: noise only ever adds."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - begun)
    return best


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


def _ratio(ours: list[float], peer: list[float]) -> float:
    return round(statistics.median(ours) / statistics.median(peer), 2)


if __name__ == "__main__":
    main()
