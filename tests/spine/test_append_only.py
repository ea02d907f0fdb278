"""The database itself refuses to change what has happened, and ids it could not keep everywhere."""

import pytest
from django.db import DatabaseError, connection, transaction

from panoverde.application.handling import BadId
from panoverde.tournament import commands as c
from tests.spine.floor import Floor, assert_whole_journal
from tests.spine.histories import fill
from tests.spine.tampering import run


@pytest.mark.usefixtures("on_each")
@pytest.mark.parametrize(
    "statement", ["UPDATE journal_record SET body = ''", "DELETE FROM journal_record", "TRUNCATE journal_record"]
)
def test_records_cannot_be_changed_deleted_or_emptied(statement: str) -> None:
    if statement.startswith("TRUNCATE") and connection.vendor == "sqlite":
        statement = "DELETE FROM journal_record WHERE 1"  # SQLite's way to empty a table at once
    fill(Floor(1), 3)

    with pytest.raises(DatabaseError), transaction.atomic():
        run(statement)

    assert_whole_journal()


@pytest.mark.usefixtures("on_sqlite")
def test_an_id_that_one_of_the_databases_could_not_keep_is_refused() -> None:
    floor = Floor(1)

    with pytest.raises(BadId):
        floor.desks[0].handle(
            c.StartClock(id="c" * 65, by="demo", at="2026-11-15T18:00:00.000Z", tournament="x" * 10)  # type: ignore[arg-type]
        )
    with pytest.raises(BadId):
        floor.desks[0].handle(
            c.StartClock(id="c", by="demo", at="2026-11-15T18:00:00.000Z", tournament="x" * 90)  # type: ignore[arg-type]
        )
