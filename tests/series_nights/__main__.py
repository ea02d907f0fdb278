"""Plays series and asks their journals, each in a database file of its own.

python -m tests.series_nights [--book BOOK]… [--seeds 5] [--first 1] [--json]

It ends with 1 where something does not hold. As JSON it is told like a fault's cases (`tests/proof/faults.py`).
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from django.db import connections

from panoverde.bootstrap.django_setup import start


def main() -> int:
    """Play, ask, say what does not hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--book", action="append", default=[], help="only under this book")
    parser.add_argument("--seeds", type=int, default=1, help="so many series under each book")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")
    asked = parser.parse_args()
    os.environ.setdefault("PANOVERDE_SECRET_KEY", "for series that are played and thrown away")
    failing = []
    with databases() as fresh:
        from tests.series_nights.play import Series
        from tests.series_nights.programme import BOOKS
        from tests.series_nights.questions import OPEN, Broken

        for seed in range(asked.first, asked.first + asked.seeds):
            for book in asked.book or BOOKS:
                begun, broke = time.process_time(), list[Broken]()
                with fresh():
                    series = Series(book, seed)
                    try:
                        series.play()
                    except Exception as error:  # what it left behind is asked all the same
                        broke = [Broken("it_is_played_to_the_end", str(len(series.club)), repr(error))]
                    found = [broken for broken in (*series.answers(), *broke) if broken.question not in OPEN]
                failing += [{"case": broken.question, "book": book, "why": broken.what} for broken in found]
                if not asked.json:
                    took = time.process_time() - begun
                    print(f"{book}, seed {seed}: {len(series.club)} commands, {took:.1f} s of CPU", flush=True)
                    print("".join(f"    {broken}\n" for broken in found), end="", flush=True)
    if asked.json:
        print(json.dumps({"failing": failing}))
    return 1 if failing else 0


@contextmanager
def databases() -> Iterator[Callable[[], AbstractContextManager[None]]]:
    """Give a maker of empty databases, each Django's default while it is in use."""
    with tempfile.TemporaryDirectory(prefix="pv-series-") as folder:
        file, whole = Path(folder) / "series.sqlite3", Path(folder) / "empty.sqlite3"
        start(f"sqlite:///{file}", migrate=True)
        connections["default"].close()
        shutil.copy(file, whole)

        @contextmanager
        def fresh() -> Iterator[None]:
            for left in Path(folder).glob("series.sqlite3*"):
                left.unlink()
            shutil.copy(whole, file)
            try:
                yield
            finally:
                connections["default"].close()

        yield fresh


if __name__ == "__main__":
    sys.exit(main())
