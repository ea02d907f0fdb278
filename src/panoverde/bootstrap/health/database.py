"""The database and what is around it: tables, promises, triggers, disk, clock."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.db import connections

from panoverde.bootstrap.durability import weaknesses
from panoverde.bootstrap.health.findings import Finding, bad, fine, warning
from panoverde.bootstrap.schema import applied, not_applied, unknown
from panoverde.store import fence

GIGABYTE = 2**30
LITTLE, TOO_LITTLE = 2 * GIGABYTE, GIGABYTE // 4
DRIFT_SECONDS = 5
BUILT = 1_735_689_600  # 2025: a clock before this is a machine whose battery is dead
_TRIGGERS = {
    "sqlite": "SELECT COUNT(*) FROM sqlite_master WHERE type = 'trigger' AND name IN "
    "('journal_no_update', 'journal_no_delete', 'edition_no_update', 'edition_no_delete')",
    "postgresql": "SELECT 2 * COUNT(*) FROM pg_trigger WHERE tgrelid IN "
    "(to_regclass('journal_record'), to_regclass('rulebook_edition')) "
    "AND tgname IN ('journal_no_change', 'edition_no_change') AND tgenabled IN ('O', 'A')",
}
_GUARDS = 4  # against changing and deleting, of records and of kept editions


def look(alias: str, now: float) -> Iterator[Finding]:
    """Ask the database for what it promises."""
    yield fine("database.answers", f"The database answers ({_version(alias)})")
    yield _durable(alias)
    yield _migrations(alias)
    if has_journal(alias):
        yield _triggers(alias)
    yield from _fence(alias)
    yield from _whole(alias)
    yield _disk(alias)
    yield from _clock(alias, now)


def has_journal(alias: str) -> bool:
    """Whether the journal's tables are there to be looked at."""
    there = connections[alias].introspection.table_names()
    return {"journal_record", "journal_stream", "journal_snapshot", "draw_seed"} <= set(there)


def _version(alias: str) -> str:
    connection = connections[alias]
    if connection.vendor == "sqlite":
        return f"SQLite {_ask(alias, 'SELECT sqlite_version()')}"
    return f"PostgreSQL {_ask(alias, 'SHOW server_version')}"


def _durable(alias: str) -> Finding:
    for why, do in weaknesses(alias):
        return bad("database.durable", f"Acknowledged facts may be lost when the power fails: {why}", f"Set {do}.")
    return fine("database.durable", "What is acknowledged is on the disk")


def _migrations(alias: str) -> Finding:
    if newer := unknown(alias, applied(alias)):
        what = f"The tables are of a newer Panoverde ({newer[0]})"
        return bad("database.tables", what, "Update Panoverde before anybody works with it.")
    if missing := not_applied(alias):
        what = f"{len(missing)} changes of the tables are not applied yet ({missing[0]})"
        return bad("database.tables", what, "Start panoverde serve, which applies them.")
    return fine("database.tables", "All tables are as this version has them")


def _triggers(alias: str) -> Finding:
    if int(_ask(alias, _TRIGGERS[connections[alias].vendor])) == _GUARDS:
        return fine("journal.append-only", "The database refuses to change or delete records and kept editions")
    what = "The triggers that keep records and editions from being changed or deleted are not all there"
    return bad("journal.append-only", what, "Find out who removed them; run panoverde verify; restore a backup.")


def _fence(alias: str) -> Iterator[Finding]:
    if "house_fence" not in connections[alias].introspection.table_names():
        return
    if replaced := fence.said(alias, "replaced"):
        what = f"Another machine took over at {replaced[0]}: nothing is recorded here"
        yield bad("house.fence", what, "Go on there. This one becomes a spare with a new, empty database.")
    elif spare := fence.said(alias, "spare"):
        what = f"This is a spare, as of {spare[0]}: it records once it takes over"
        yield warning("house.fence", what, "Nothing, as long as panoverde spare follow runs.")


def _whole(alias: str) -> Iterator[Finding]:
    if connections[alias].vendor == "sqlite":
        said = _ask(alias, "PRAGMA quick_check(1)")
        if said == "ok":
            yield fine("database.file", "The file is whole")
        else:
            yield bad("database.file", f"The file is damaged: {said}", "Stop, copy the file, restore a backup.")


def _disk(alias: str) -> Finding:
    if connections[alias].vendor != "sqlite":
        size = int(_ask(alias, "SELECT pg_database_size(current_database())"))
        return fine("disk", f"The database has {size / GIGABYTE:.2f} GB; its disk is the server’s to watch")
    folder = Path(connections[alias].settings_dict["NAME"]).absolute().parent
    free = shutil.disk_usage(folder).free
    what = f"{free / GIGABYTE:.1f} GB are free on the disk of the database"
    if free < TOO_LITTLE:
        return bad("disk", what, "Make room now: when the disk is full nothing can be recorded.")
    return warning("disk", what, "Make room before the next series.") if free < LITTLE else fine("disk", what)


def _clock(alias: str, now: float) -> Iterator[Finding]:
    if now < BUILT:
        yield bad("clock", "This machine’s clock is years behind", "Set date and time before anybody works.")
    elif connections[alias].vendor == "postgresql":
        apart = abs(float(_ask(alias, "SELECT EXTRACT(EPOCH FROM clock_timestamp())")) - now)
        if apart > DRIFT_SECONDS:
            what = f"This machine’s clock and the database’s are {apart:.0f} seconds apart"
            yield warning("clock", what, "Let both machines take their time from the network.")
        else:
            yield fine("clock", "This machine’s clock agrees with the database’s")


def _ask(alias: str, sql: str) -> Any:  # noqa: ANN401  one value of any kind
    with connections[alias].cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchone()[0]
