"""Putting kept records back into an empty journal, positions and all. Only a restore does this."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from django.core.management.color import no_style
from django.db import connections, models

from panoverde.application.ports import Head
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.store.models import StoredPosition, StoredRecord, StoredStream
from panoverde.store.sql import RECORD_COLUMNS

_AT_A_TIME = 1_000
_INSERT = f"INSERT INTO journal_record ({RECORD_COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"  # noqa: S608

_BESIDE = "INSERT INTO journal_beside (position, texts, erased) VALUES (%s, %s, %s)"


def refill(alias: str, records: Iterable[Record]) -> None:
    """Write records as they were."""
    rest = iter(records)
    while some := list(islice(rest, _AT_A_TIME)):
        with connections[alias].cursor() as cursor:
            cursor.executemany(_INSERT, [_row(record) for record in some])
            if beside := [(record.position, record.beside, False) for record in some if record.beside]:
                cursor.executemany(_BESIDE, beside)


def erase_again(alias: str, beside: Iterable[Sequence[Any]]) -> None:
    """Let what was erased elsewhere be erased here: what is left beside records, by their positions."""
    with connections[alias].cursor() as cursor:
        cursor.executemany(
            f"{_BESIDE} ON CONFLICT (position) DO UPDATE SET texts = excluded.texts, erased = excluded.erased",
            [(position, texts, True) for position, texts in beside],
        )


def erased_beside(alias: str) -> list[tuple[int, str]]:
    """Say what is left beside the records of which something was erased."""
    with connections[alias].cursor() as cursor:
        cursor.execute("SELECT position, texts FROM journal_beside WHERE erased ORDER BY position")
        return [(position, texts) for position, texts in cursor.fetchall()]


def set_heads(alias: str, heads: Mapping[StreamId, Head], position: int) -> None:
    """Write where the streams and the journal stand."""
    rows = [StoredStream(id=stream, seq=head.seq, hash=head.hash) for stream, head in heads.items()]
    StoredStream.objects.using(alias).bulk_create(rows, batch_size=_AT_A_TIME)
    StoredPosition.objects.using(alias).update_or_create(id=1, defaults={"position": position})


def count_on(alias: str, kinds: Iterable[type[models.Model]]) -> None:
    """Let numbers that the database gives out go on after those that are there."""
    statements = connections[alias].ops.sequence_reset_sql(no_style(), [StoredRecord, *kinds])
    with connections[alias].cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _row(r: Record) -> tuple[str | int, ...]:
    return r.stream, r.seq, r.at, r.by, r.command, r.body, r.before, r.hash, r.position
