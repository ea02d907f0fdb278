"""What `panoverde doctor` asks of an installation. Each finding says what, how bad, and what to do."""

from collections.abc import Iterator

from panoverde.bootstrap.database import NoDatabase
from panoverde.bootstrap.health import database, files, house, journal, outside, seals
from panoverde.bootstrap.health.findings import Finding, bad
from panoverde.bootstrap.opening import opened


def examine(address: str, now: float) -> Iterator[Finding]:
    """Look at everything, the house first; an installation that does not answer is a finding too."""
    shelf, findings = house.look()
    yield from findings
    try:
        with opened(address) as alias:
            yield from database.look(alias, now)
            yield from files.look(address)
            if database.has_journal(alias):
                yield from journal.look(alias, shelf, now)
                yield from seals.look(alias)
                yield from outside.look(alias)
    except NoDatabase as refusal:
        yield bad("database.answers", refusal.sentence, "Start the database, or correct its address.")


__all__ = ["Finding", "examine"]
