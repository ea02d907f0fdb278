"""What web tests share: a shelf with houses' own books on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from panoverde.bootstrap import books

HOUSES = Path(__file__).parent.parent / "rulebook" / "houses"
Shelve = Callable[[Path], None]


def _forget() -> None:
    books.open_library.cache_clear()
    books.open_searcher.cache_clear()


@pytest.fixture
def shelve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelve]:
    """Put the house books of a folder on the shelf, until the test ends."""

    def put(folder: Path) -> None:
        monkeypatch.setenv("PANOVERDE_BOOKS", str(folder))
        _forget()

    yield put
    _forget()


@pytest.fixture
def houses(shelve: Shelve) -> Path:
    """The house books of the tests: clube-demo pays 12.5% where KSOP 2026 pays 15%."""
    shelve(HOUSES)
    return HOUSES
