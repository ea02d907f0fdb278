"""Following the journal: projections read on from where they stand, and can be made anew.

    journal ─since(position)─► fold ─► rows and the new position, in one transaction

Rows and position move together or not at all, so a record counts once, whoever follows and however
often they are stopped. Reading catches up first: what is shown is never behind what was acknowledged.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from django.db import connections, transaction

from panoverde.application.ports import Journal
from panoverde.kernel.facts import Record
from panoverde.projections.projection import Projection, Rows

AT_ONCE = 1_000  # records in one transaction
_KEEP = """
    INSERT INTO projection_state (name, key, body) VALUES (%s, %s, %s)
    ON CONFLICT (name, key) DO UPDATE SET body = EXCLUDED.body
"""
R = TypeVar("R", bound=msgspec.Struct)


class Read(NamedTuple):
    """Rows, and the journal's position they were true at."""

    position: int
    rows: dict[str, bytes]


class Following:
    """Projections kept in one of Django's databases."""

    def __init__(self, journal: Journal, projections: Sequence[Projection], alias: str = "default") -> None:
        self._journal = journal
        self._alias = alias
        self._projections = {projection.name: projection for projection in projections}

    def catch_up(self, name: str) -> int:
        """Follow to the journal's end, and give the position reached. Where nothing is new, nothing is locked."""
        projection = self._projections[name]
        position, end = self._position(projection), self._journal.position()
        if position > end:  # the journal is another one, from a backup
            return self.rebuild(name)
        while position < end:
            position = self._follow(projection)
        return position

    def rebuild(self, name: str) -> int:
        """Make a projection anew from the beginning. Readers see the old rows until the new ones are there."""
        projection = self._projections[name]
        rows, position = Rows(lambda _: None), 0
        for record in _all(self._journal):
            projection.fold(rows, record)
            position = record.position
        with transaction.atomic(using=self._alias):
            self._locked_position(projection)
            self._clear(projection)
            self._write(projection, rows.changed(), position)
        self._forget_other_forms(projection)
        return self.catch_up(name)

    def row(self, name: str, key: str, kind: type[R]) -> tuple[int, R | None]:
        """Read one row, caught up, and the position it is true at."""
        position = self.catch_up(name)
        body = self._load(self._projections[name], key)
        return position, None if body is None else msgspec.json.decode(body, type=kind)

    def read(self, name: str) -> Read:
        """Read all rows, caught up."""
        position = self.catch_up(name)
        found = self._rows(
            "SELECT key, body FROM projection_state WHERE name = %s ORDER BY key",
            [self._projections[name].stored_as],
        )
        return Read(position, {key: body.encode() for key, body in found})

    def _follow(self, projection: Projection) -> int:
        with transaction.atomic(using=self._alias):
            position = self._locked_position(projection)
            records = self._journal.since(position, AT_ONCE)
            if not records:
                return position
            if position == 0:
                self._clear(projection)
            rows = Rows(lambda key: self._load(projection, key))
            for record in records:
                projection.fold(rows, record)
            self._write(projection, rows.changed(), records[-1].position)
            return records[-1].position

    def _position(self, projection: Projection) -> int:
        found = self._rows("SELECT position FROM projection_position WHERE name = %s", [projection.stored_as])
        return int(found[0][0]) if found else 0

    def _locked_position(self, projection: Projection) -> int:
        """Read the position so that nobody else follows meanwhile. On SQLite the transaction sees to it."""
        self._run(
            "INSERT INTO projection_position (name, position) VALUES (%s, 0) ON CONFLICT (name) DO NOTHING",
            [projection.stored_as],
        )
        lock = "" if connections[self._alias].vendor == "sqlite" else " FOR UPDATE"
        ((position,),) = self._rows(
            f"SELECT position FROM projection_position WHERE name = %s{lock}",  # noqa: S608  one of two constants
            [projection.stored_as],
        )
        return int(position)

    def _write(self, projection: Projection, changed: dict[str, bytes | None], position: int) -> None:
        name = projection.stored_as
        kept = [(name, key, body.decode()) for key, body in changed.items() if body is not None]
        gone = [(name, key) for key, body in changed.items() if body is None]
        with connections[self._alias].cursor() as cursor:
            if kept:
                cursor.executemany(_KEEP, kept)
            if gone:
                cursor.executemany("DELETE FROM projection_state WHERE name = %s AND key = %s", gone)
            cursor.execute("UPDATE projection_position SET position = %s WHERE name = %s", [position, name])

    def _clear(self, projection: Projection) -> None:
        self._run("DELETE FROM projection_state WHERE name = %s", [projection.stored_as])

    def _forget_other_forms(self, projection: Projection) -> None:
        """Rows that an older release kept, once this one has its own."""
        values = [f"{projection.name}.%", projection.stored_as]
        for table in ("projection_state", "projection_position"):
            self._run(f"DELETE FROM {table} WHERE name LIKE %s AND name <> %s", values)  # noqa: S608  constants

    def _load(self, projection: Projection, key: str) -> bytes | None:
        found = self._rows(
            "SELECT body FROM projection_state WHERE name = %s AND key = %s", [projection.stored_as, key]
        )
        return str(found[0][0]).encode() if found else None

    def _rows(self, sql: str, values: Sequence[str]) -> list[Any]:
        with connections[self._alias].cursor() as cursor:
            cursor.execute(sql, values)
            return list(cursor.fetchall())

    def _run(self, sql: str, values: Sequence[str]) -> None:
        with connections[self._alias].cursor() as cursor:
            cursor.execute(sql, values)


def _all(journal: Journal) -> Iterator[Record]:
    position = 0
    while records := journal.since(position, AT_ONCE):
        yield from records
        position = records[-1].position
