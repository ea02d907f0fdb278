"""Series that tests have played, each once in a process."""

from collections import Counter
from collections.abc import Callable, Collection
from typing import NamedTuple

import pytest

from panoverde.kernel.facts import Record
from tests.databases import SqliteFiles
from tests.series_nights.play import Series
from tests.series_nights.questions import Broken, Refused, ask


class Played(NamedTuple):
    """What a series left behind."""

    records: list[Record]
    refused: list[Refused]
    done: Counter[str]
    minors: Collection[str]

    def answers(self, *without: str) -> list[str]:
        return [str(broken) for broken in self.broken() if broken.question not in without]

    def broken(self) -> list[Broken]:
        return ask(self.records, self.refused, self.minors)


Play = Callable[..., Played]
_played: dict[tuple[object, ...], Played] = {}


@pytest.fixture
def play(sqlite_files: SqliteFiles) -> Play:
    """Play a series, each on a SQLite file of its own; what was played before in this process is not played again."""

    def once(book: str, seed: int = 1, dares: Collection[str] = (), only: Collection[str] = ()) -> Played:
        key = (book, seed, *dares, *only)
        if key not in _played:
            with sqlite_files():
                series = Series(book, seed, dares=dares, only=only).play()
                _played[key] = Played(series.records(), series.club.refused, series.club.done, series.club.minors)
        return _played[key]

    return once
