"""What tests share: the books, and the command line as a function."""

import json
import os
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from django.conf import settings as house
from hypothesis import HealthCheck, settings

from panoverde.cli import run
from panoverde.rulebook import Library, load

PATIENCE_SECONDS = 120  # for what must come: only what never comes makes a test wait so long

# However busy the machine is: how long an example takes says nothing about whether it is right.
settings.register_profile("calm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")
_KEY = os.environ.setdefault("PANOVERDE_SECRET_KEY", "for tests only, so that they leave no key files behind")
house.SECRET_KEY, house.SECRET_KEY_KEPT = _KEY, True  # they were read before this was set
os.environ.setdefault("PANOVERDE_PRINTERS", "127.0.0.0/8:*, 10.0.0.0/8, 192.168.0.0/16")  # paper trays of tests
pytest_plugins = [
    "tests.databases",
    "tests.hours",
    "tests.staff",
    "tests.surfaces",
    "tests.web.looks",
]  # postgres, on_sqlite, on_postgres, on_each; hire, series


class Said(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Panoverde = Callable[..., Said]


@pytest.fixture(scope="session")
def library() -> Library:
    return load()


@pytest.fixture
def panoverde(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Panoverde:
    monkeypatch.delenv("PANOVERDE_BOOKS", raising=False)
    monkeypatch.setenv("PANOVERDE_LANG", "en")

    def call(*arguments: str) -> Said:
        status = run([str(argument) for argument in arguments])
        return Said(status, *capsys.readouterr())

    return call
