"""Main events of three flights, to the champion, under three books; all is counted from scratch every 100 facts.

python bench/main_event.py                  1,700 entries under each book; an error if anything does not hold
python bench/main_event.py BOOK ENTRIES     one of them
python bench/main_event.py cost             what a command costs in five flights of 10,000 beside a club night,
                                            by kind, in one run; an error where it is more than 1.1 times as much

What is played stands in tests/tournament/main_event.py.
"""

import sys
import time
from pathlib import Path

from main_event_cost import cost

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.tournament.main_event import MainEvent

BOOKS = ("ksop-2026", "bsop", "scpt-2026")
ENTRIES = 1_700


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
