"""Forgetting somebody in the tables around the journal. What is made from it is thrown away, and made again.

Who is to be forgotten, this part does not know: whoever asks says whether a text names them.
"""

from collections.abc import Callable, Iterator, Sequence

import msgspec
from django.db import connection

from panoverde.application.about import about
from panoverde.application.beside import erased
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import PersonId
from panoverde.kernel.reasons import read
from panoverde.store.models import HeadAddress, HeadErrand, ProjectionPosition, ProjectionRow, StoredSnapshot
from panoverde.store.sql import records_where, to_record

_AT_ONCE = 1_000
NamedIn = Callable[[str], bool]
# Tables whose files hold what was forgotten until they are written anew.
SMALL_TABLES = ("journal_snapshot", "projection_state", "head_address", "head_errand")


def forget_beside(person: PersonId, named_in: NamedIn) -> set[str]:
    """Take words and bank numbers from beside every fact about somebody, and words that name them from all others.

    Give what was taken. The chain stays as it is: it has digests only, which say nothing without what lay beside.
    """
    taken: set[str] = set()
    theirs = about(person, _naming(person))

    def of_theirs(_mark: str, text: str) -> bool:
        taken.add(msgspec.json.encode(read(text).words or text).decode()[1:-1])  # as it stands in a row
        return True

    def of_others(mark: str, text: str) -> bool:
        return named_in(text) and of_theirs(mark, text)

    left = []
    for record in _with_texts():
        rest = erased(record.beside, of_theirs if theirs.holds(record) else of_others)
        if rest != record.beside:
            left.append((rest, True, record.position))
    with connection.cursor() as cursor:
        cursor.executemany("UPDATE journal_beside SET texts = %s, erased = %s WHERE position = %s", left)
    return taken


def _naming(person: PersonId) -> Iterator[Record]:
    """The records that name somebody, beside the chain or in it."""
    said = f'%"{person}"%'
    return _records("texts LIKE %s OR body LIKE %s ORDER BY position", (said, said))


def _with_texts() -> Iterator[Record]:
    return _records("texts <> '' ORDER BY position", ())


def _records(which: str, values: Sequence[str]) -> Iterator[Record]:
    with connection.chunked_cursor() as cursor:
        cursor.execute(records_where(connection, which), values)
        while rows := cursor.fetchmany(_AT_ONCE):
            yield from map(to_record, rows)


def forget_snapshots() -> None:
    """Throw every snapshot away: a state holds words, and opening a stream makes it again."""
    StoredSnapshot.objects.all().delete()


def forget_rows(named_in: NamedIn) -> None:
    """Throw away projections with a row that does; whoever reads one next makes it anew from the journal."""
    wrong = {row.name for row in ProjectionRow.objects.iterator() if named_in(row.body)}
    ProjectionRow.objects.filter(name__in=wrong).delete()
    ProjectionPosition.objects.filter(name__in=wrong).update(position=0)


def forget_addresses(person: str, named_in: NamedIn) -> None:
    """Tell an address of theirs no more of heads. That heads arrived there stays, without the address."""
    for kept in HeadAddress.objects.all():
        if named_in(kept.address):
            HeadErrand.objects.filter(address=kept.address, done_at="").delete()
            kept.delete()
    for address in HeadErrand.objects.order_by().values_list("address", flat=True).distinct():
        if named_in(address):
            HeadErrand.objects.filter(address=address).update(address=f"erased {person}")


def written_anew(tables: tuple[str, ...]) -> str:
    """Have the database's files written anew without what was forgotten; say why not, where that failed.

    SQLite overwrites what is deleted, but pages that were split may hold a second copy; rewriting leaves none, and
    its write-ahead log is emptied. PostgreSQL writes these tables to new files, unless somebody reads them for long.
    """
    if connection.in_atomic_block:
        return "within a larger change"
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            (busy, *_) = cursor.fetchone()
            return "somebody is reading" if busy else ""
        cursor.execute("SET lock_timeout = '3s'")
        try:
            for table in tables:
                cursor.execute(f"VACUUM (FULL) {connection.ops.quote_name(table)}")
            cursor.execute("VACUUM journal_beside")  # too big to be written anew while desks work
        finally:
            cursor.execute("RESET lock_timeout")
    return ""
