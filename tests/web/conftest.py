"""What web tests share: a shelf with houses' own books on it, a director in the middle of a night."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.utils import translation

from panoverde.bootstrap import books
from panoverde.tournament import commands as c
from tests.staff import Hire
from tests.web import night

HOUSES = Path(__file__).parent.parent / "rulebook" / "houses"
Shelve = Callable[[Path], None]


def _forget() -> None:
    books.open_library.cache_clear()
    books.open_searcher.cache_clear()


@pytest.fixture(autouse=True)
def _in_english() -> None:
    """Begin in English, whoever was answered last in this process."""
    translation.activate("en")


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


@pytest.fixture
def director(series: str, hire: Hire) -> Client:
    """A director with a till of her own, and ten players at two tables."""
    account = hire("Diretora Demo", "director")
    night.announce(series)
    night.open_till(series, account.id)
    night.sell(10, account.id)
    night.ask(c.StartClock, minutes=-20, tournament=night.NIGHT)
    client = Client(headers={"accept-language": "en"})
    client.force_login(account)
    return client
