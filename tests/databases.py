"""Real databases for tests: a SQLite file, and the PostgreSQL server that `pgserver` carries.

    postgres       the server, once per test process; `postgres.fresh()` is an empty database on it
    on_sqlite      Django's default database is an empty SQLite file while the test runs
    on_postgres    Django's default database is an empty PostgreSQL one while the test runs
    on_each        the test runs twice, once on each
    sqlite_files   as many empty SQLite files as the test wants, one after the other

The last three give the address, as PANOVERDE_DATABASE has it, so that other processes can join.
Empty means: every table, no rows. It is a copy of a migrated database and takes milliseconds. Tests
that commit, or use threads or processes, need these; for the others pytest-django's `db` is quicker.
"""

import itertools
import os
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import psycopg
import pytest
from django.core.management import call_command
from django.db import connections
from pytest_django import DjangoDbBlocker

from panoverde.bootstrap import desk, live
from panoverde.bootstrap.database import database_settings, make_file

_numbers = itertools.count(1)


class Postgres:
    """A running server, on a socket of its own."""

    def __init__(self, socket: str, blocker: DjangoDbBlocker) -> None:
        self.socket = socket
        self._blocker = blocker
        self._template = ""

    def address(self, name: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://postgres@/{name}?host={self.socket}"

    @contextmanager
    def fresh(self) -> Iterator[str]:
        """An empty database with every table, by its address; gone afterwards, whoever is still in it."""
        if not self._template:
            self._template = "template_of_tests"
            self._run(f"CREATE DATABASE {self._template}")
            with self._blocker.unblock(), as_default(self.address(self._template)):
                call_command("migrate", verbosity=0)
        name = f"test_{os.getpid()}_{next(_numbers)}"
        self._run(f"CREATE DATABASE {name} TEMPLATE {self._template}")
        try:
            yield self.address(name)
        finally:
            self._run(f"DROP DATABASE {name} WITH (FORCE)")

    def _run(self, statement: str) -> None:
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(statement)


def use(address: str) -> None:
    """Make this Django's default database from now on."""
    configured = connections.configure_settings({"default": database_settings(address)})
    connections.settings["default"] = configured["default"]
    del connections["default"]
    os.environ["PANOVERDE_DATABASE"] = address
    _forget()


@contextmanager
def as_default(address: str) -> Iterator[None]:
    """Make this Django's default database, in every thread, and for processes started meanwhile."""
    settings, here = connections.settings["default"], connections["default"]
    asked = os.environ.get("PANOVERDE_DATABASE")
    use(address)
    try:
        yield
    finally:
        _forget()
        connections["default"].close()
        connections.settings["default"] = settings
        connections["default"] = here
        os.environ.pop("PANOVERDE_DATABASE")
        if asked is not None:
            os.environ["PANOVERDE_DATABASE"] = asked


def _forget() -> None:
    """What these hold in memory is of the other database."""
    for made in (desk.desk, live.tail, live.following):
        made.cache_clear()


@pytest.fixture(scope="session")
def postgres(django_db_blocker: DjangoDbBlocker) -> Iterator[Postgres]:
    """A real PostgreSQL server, started once."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it grumbles where the machine has no runtime folder
        from pgserver.postgres_server import get_server

        folder = tempfile.mkdtemp(prefix="pg")
        server = get_server(folder, cleanup_mode="delete")
    try:
        yield Postgres(server.get_uri().split("host=")[1], django_db_blocker)
    finally:
        server.cleanup()


@pytest.fixture(scope="session")
def _sqlite_template(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker) -> Path:
    file = tmp_path_factory.mktemp("template") / "template.sqlite3"
    make_file(f"sqlite:///{file}")
    with django_db_blocker.unblock(), as_default(f"sqlite:///{file}"):
        call_command("migrate", verbosity=0)
    return file


@contextmanager
def _fresh_sqlite(template: Path, folder: Path) -> Iterator[str]:
    file = folder / "panoverde.sqlite3"
    shutil.copy(template, file)
    yield f"sqlite:///{file}"


SqliteFiles = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def sqlite_files(
    _sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker
) -> SqliteFiles:
    """Empty SQLite files, as many as a test wants, one after the other."""

    @contextmanager
    def fresh() -> Iterator[None]:
        folder = tmp_path_factory.mktemp("series")
        with django_db_blocker.unblock(), _fresh_sqlite(_sqlite_template, folder) as address, as_default(address):
            yield

    return fresh


@pytest.fixture
def on_sqlite(_sqlite_template: Path, tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """Run the test on an empty SQLite file."""
    with django_db_blocker.unblock(), _fresh_sqlite(_sqlite_template, tmp_path) as address, as_default(address):
        yield address


@pytest.fixture
def on_postgres(postgres: Postgres, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """Run the test on an empty PostgreSQL database."""
    with django_db_blocker.unblock(), postgres.fresh() as address, as_default(address):
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def on_each(request: pytest.FixtureRequest) -> str:
    """Run the test twice: on an empty SQLite file, and on an empty PostgreSQL database."""
    address: str = request.getfixturevalue("on_sqlite" if request.param == "sqlite" else "on_postgres")
    return address
