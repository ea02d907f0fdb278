"""Random nights under four books, 30 to 10,000 entries, each beside an independent model: no deviation.

python bench/nights.py                  all of them; exits with an error if anything deviates
python bench/nights.py BOOK ENTRIES SEED    one again, to look into it

What is played and what is held against it stands in tests/tournament/nights/; its tests play a few
small ones and plant deviations, to show that they are found.
"""

import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from panoverde.rulebook import load

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.tournament.nights.play import Night

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015")


class Size(NamedTuple):
    """A field: how many nights of it under each book, and after how many commands all of it is compared."""

    entries: int
    nights: int
    every: int


SIZES = (Size(30, 40, 1), Size(300, 6, 5), Size(1_700, 2, 100), Size(10_000, 1, 2_000))


def nights() -> dict[str, Any]:
    """Play them all; say where something deviates on standard error."""
    results: dict[str, Any] = {}
    deviations = 0
    for size in SIZES:
        begun, commands = time.perf_counter(), 0
        for book in BOOKS:
            for seed in range(size.nights):
                night = Night(load().book(book), size.entries, seed, every=size.every)
                for found in night.play():
                    deviations += 1
                    print(f"{book}, {size.entries:,} entries, seed {seed}, {found}", file=sys.stderr)
                commands += night.model.step
        name = f"nights of {size.entries:,} entries under four books"
        results[f"{name}: played, commands"] = f"{size.nights * len(BOOKS)}, {commands:,}"
        results[f"{name}: seconds, the model's included"] = round(time.perf_counter() - begun, 1)
    return {**results, DEVIATIONS: deviations}


DEVIATIONS = "nights: deviations from the model of seats, balance, places and prizes (none)"


def main() -> None:
    """Play all of them, or one again."""
    if len(sys.argv) > 1:
        book, entries, seed = sys.argv[1:]
        found = Night(load().book(book), int(entries), int(seed)).play()
        print("\n".join(found) or "As the model has it.")
        sys.exit(bool(found))
    results = nights()
    for what, value in results.items():
        print(f"{what:<84} {value}")
    sys.exit(bool(results[DEVIATIONS]))


if __name__ == "__main__":
    main()
