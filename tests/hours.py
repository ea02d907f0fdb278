"""`--hours-later 7`: play the tests as if it were so many hours later, so that none depends on the time of day."""

import datetime

import pytest
from django.utils import timezone


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--hours-later", type=int, default=0, help="Play as if it were so many hours later.")


def pytest_configure(config: pytest.Config) -> None:
    later = datetime.timedelta(hours=config.getoption("--hours-later"))

    class Later(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> datetime.datetime:  # type: ignore[override]
            return datetime.datetime.now(tz) + later  # noqa: TID251  this is the clock

    if later:
        timezone.datetime = Later  # type: ignore[attr-defined]
