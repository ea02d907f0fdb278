"""Whatever a test plays is verified when it ends: what decided and what checks must agree on every fact."""

from collections.abc import Iterator

import pytest

from panoverde.application.driver import Driver
from panoverde.application.verify import verify_records

MOST = 100_000


@pytest.fixture(autouse=True)
def what_is_played_verifies(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Follow everybody who drives, and verify their journals afterwards."""
    driving: list[Driver] = []
    begin = Driver.__init__

    def begins(self: Driver, *arguments: object, **named: object) -> None:
        begin(self, *arguments, **named)  # type: ignore[arg-type]
        driving.append(self)

    monkeypatch.setattr(Driver, "__init__", begins)
    yield
    for driver in driving:
        verdict = verify_records(driver.application.journal.since(0, MOST))
        assert verdict.ok, verdict.first_bad
