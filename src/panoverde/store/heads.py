"""Heads that have left the house: on a receipt, a shift report, a screen. A rebuilt chain does not fit them.

The paper is the proof, not this table: whoever can rebuild the journal can rebuild the table too. It
is kept so that `panoverde verify` finds an accident, or a clumsy hand, without anybody fetching a receipt.
"""

from django.db import connections

from panoverde.application.exports import Published
from panoverde.application.ports import Head
from panoverde.kernel.facts import BEGINNING
from panoverde.kernel.ids import StreamId
from panoverde.store.models import PublishedHead

_HEAD = "SELECT seq, hash FROM journal_stream WHERE id = %s"
_AT = "SELECT hash FROM journal_record WHERE stream = %s AND seq = %s"
_KEPT = 'SELECT stream, seq, hash, "where" FROM journal_published_head ORDER BY id'


def publish(stream: StreamId, where: str, at: str, alias: str = "default") -> Head:
    """Take a stream's present head to print or show it, and remember that it has left the house.

    `where` says on what it left, such as "receipt 214"; the same head on the same paper is kept once.
    """
    with connections[alias].cursor() as cursor:
        cursor.execute(_HEAD, [stream])
        found = cursor.fetchone()
    head = Head(*found) if found else Head(0, BEGINNING)
    if head.seq:
        keep(stream, head.seq, head.hash, at, where, alias)
    return head


def keep(stream: StreamId, seq: int, digest: str, at: str, where: str, alias: str = "default") -> None:
    """Remember that a head has left the house."""
    PublishedHead.objects.using(alias).get_or_create(
        stream=stream, seq=seq, where=where, defaults={"hash": digest, "at": at}
    )


def hash_at(stream: StreamId, seq: int, alias: str = "default") -> str:
    """The hash of one record; "" where there is none."""
    with connections[alias].cursor() as cursor:
        cursor.execute(_AT, [stream, seq])
        found = cursor.fetchone()
    return str(found[0]) if found else ""


def published(alias: str = "default") -> list[Published]:
    """Every head that has left the house."""
    with connections[alias].cursor() as cursor:
        cursor.execute(_KEPT)
        return [Published(StreamId(stream), seq, digest, where) for stream, seq, digest, where in cursor.fetchall()]
