"""Main events of three flights, to the champion, under three books; all is counted from scratch every 100 facts.

python bench/main_event.py                  1,700 entries under each book; an error if anything does not hold
python bench/main_event.py BOOK ENTRIES     one of them
python bench/main_event.py cost             what a command costs in five flights of 10,000 beside a club night,
                                            by kind, in one run; an error where it is more than 1.1 times as much

What is played stands in tests/tournament/main_event.py.
"""

import statistics
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from panoverde.kernel.facts import Command, Event

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.tournament.main_event import MainEvent, plans

BOOKS = ("ksop-2026", "bsop", "scpt-2026")
ENTRIES = 1_700
FIVE = ("1A", "1B", "1C", "1D", "1E")
CLUB = 60  # entries of a club night, in the same steps: one flight, its bags, a day
MOST = 1.1
MANY = 25  # fewer of a kind say nothing
WHOLE_ROOM = ("BreakTable",)  # an order of every free seat is drawn, which grows with the room


class Timed(MainEvent):
    """Notes how long each command took."""

    def __init__(self, book: str, entries: int, flights: tuple[str, ...], seed: int = 1) -> None:
        self.took: dict[str, list[float]] = defaultdict(list)
        super().__init__(book, entries, seed=seed, every=10**9, planned=plans(flights))

    def ask(self, kind: type[Command], **fields: Any) -> list[Event]:  # noqa: ANN401  any command
        """Ask for something, and look at the watch."""
        begun = time.perf_counter()
        try:
            return super().ask(kind, **fields)
        finally:
            self.took[kind.__name__].append(time.perf_counter() - begun)


def cost(book: str = "ksop-2026") -> list[str]:
    """Play a large one, and small ones before and after it; say what each kind of command costs in both."""
    small: dict[str, list[float]] = defaultdict(list)
    large = Timed(book, 10_000, FIVE)
    _small(book, small)
    large.play()
    _small(book, small)
    found = []
    for kind, took in sorted(large.took.items()):
        if len(took) >= MANY and len(small[kind]) >= MANY:
            here, there = statistics.median(took), statistics.median(small[kind])
            print(f"{kind:<16}{len(took):>8,}{here * 1e6:>8.0f} µs  {here / there:.2f} times a club night's")
            found += [f"{kind}: {here / there:.2f} times"] if here > MOST * there and kind not in WHOLE_ROOM else []
    return [*found, *large.wrong]


def _small(book: str, took: dict[str, list[float]]) -> None:
    for seed in range(10):
        night = Timed(book, CLUB, ("1A",), seed)
        night.play()
        for kind, each in night.took.items():
            took[kind] += each


def play(book: str, entries: int) -> list[str]:
    """Play one, say how long it took, and name what does not hold."""
    begun = time.perf_counter()
    event = MainEvent(book, entries=entries)
    event.play()
    facts, seconds = len(event.records), time.perf_counter() - begun
    print(f"{book}: {entries:,} entries, {facts:,} facts, {seconds:.1f} s with everything counted every 100 facts")
    return event.wrong


def main() -> None:
    """Play all of them, or one; or say what commands cost."""
    book, entries = (sys.argv[1], int(sys.argv[2])) if len(sys.argv) > 2 else ("", ENTRIES)
    if sys.argv[1:] == ["cost"]:
        wrong = cost()
    else:
        wrong = [each for one in ((book,) if book else BOOKS) for each in play(one, entries)]
    for each in wrong:
        print(each, file=sys.stderr)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
