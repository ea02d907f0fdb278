"""Forgetting somebody in the tables around the journal. What is made from it is thrown away, and made again.

Who is to be forgotten, this part does not know: whoever asks says whether a text names them.
"""

from collections.abc import Callable

from django.db import connection

from panoverde.store.models import HeadAddress, HeadErrand, ProjectionPosition, ProjectionRow, StoredSnapshot

NamedIn = Callable[[str], bool]
# Tables whose files hold what was forgotten until they are written anew.
SMALL_TABLES = ("journal_snapshot", "projection_state", "head_address", "head_errand")


def forget_snapshots() -> None:
    """Throw every snapshot away: a state holds words, and opening a stream makes it again."""
    StoredSnapshot.objects.all().delete()


def forget_rows(named_in: NamedIn) -> None:
    """Throw away projections with a row that names them; whoever reads one next makes it anew from the journal."""
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
        finally:
            cursor.execute("RESET lock_timeout")
    return ""
