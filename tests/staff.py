"""Staff for tests. Argon2 takes its time, by design: people who are hired here have a cheap one."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher
from pytest_django import Settings

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import AccountId, CommandId, SeriesId
from panoverde.kernel.roles import Role
from panoverde.people.accounts.ids import name_key
from panoverde.people.accounts.models import Account, Membership
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.series.stream import OpenSeries

NOON = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
PASSWORD = "verde pano 2026"
PIN = "4826"
Hire = Callable[..., Account]


class CheapArgon2(Argon2PasswordHasher):
    """The same in a millisecond. What argon2 costs in earnest is asserted in test_entering."""

    time_cost, memory_cost, parallelism = 1, 64, 1


@pytest.fixture
def hire(settings: Settings) -> Hire:
    """Give somebody an account, with roles in a series or everywhere."""
    settings.PASSWORD_HASHERS = [f"{__name__}.CheapArgon2"]
    hasher = CheapArgon2()
    hashes = [hasher.encode(secret, hasher.salt()) for secret in (PASSWORD, PIN)]

    def call(name: str, *roles: Role, series: str = EVERYWHERE, pin: bool = True, temporary: bool = False) -> Account:
        password, pin_hash = hashes
        account = Account.objects.create(
            name=name, key=name_key(name), password=password, pin=pin_hash if pin else "", temporary=temporary
        )
        Membership.objects.bulk_create(Membership(account=account, series=series, role=role) for role in roles)
        return account

    return call


@pytest.fixture
def series(request: pytest.FixtureRequest) -> Iterator[str]:
    """A series that exists, in the journal of the test's database."""
    request.getfixturevalue("on_sqlite" if "on_sqlite" in request.fixturenames else "db")
    desk.cache_clear()
    for name in ("circuito", "outra"):
        desk().handle(
            OpenSeries(
                id=CommandId(f"open-{name}"),
                by=AccountId("demo"),
                at="2026-11-15T12:00:00.000Z",
                series=SeriesId(name),
                title=f"Série Demo {name}",
                book="ksop-2026",
            )
        )
    yield "circuito"
    desk.cache_clear()
