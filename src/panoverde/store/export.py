"""The journal's records on their way out, a few at a time: a long tournament is never in memory at once."""

from collections.abc import Collection, Iterator, Mapping

import msgspec
from django.db import connections

from panoverde.application.exports import written
from panoverde.application.ports import Head
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.editions import plain
from panoverde.store.editions import content
from panoverde.store.journal import StoredJournal
from panoverde.store.sql import records_where, to_record
from panoverde.tournament.setup.events import BookChanged

_AT_ONCE = 1_000
_BOOK_CHANGED = BookChanged.__struct_config__.tag
_EDITIONS = "SELECT body FROM journal_record WHERE stream = %s AND (seq = 1 OR body LIKE %s)"
_UP_TO = "stream = %s AND seq <= %s ORDER BY seq"


class UnknownStream(Refusal):
    """Nothing was ever recorded under that name."""

    code = "export.unknown-stream"
    says = "There is no stream “{stream}” in this journal. See which there are with: panoverde export --all"


class NoJournal(Refusal):
    """A database, but not one of ours."""

    code = "verify.no-journal"
    says = "There is no journal in this database. Check the address, or start Panoverde on it once: panoverde serve"


def need_journal(alias: str = "default") -> None:
    """Refuse a database without a journal.

    Raises:
        NoJournal: it holds none.
    """
    if "journal_record" not in connections[alias].introspection.table_names():
        raise NoJournal


def heads(alias: str = "default") -> dict[StreamId, Head]:
    """Where every stream stands; one that was only asked for, and never written to, is none."""
    return {stream: head for stream, head in StoredJournal(alias).streams() if head.seq}


def records(up_to: Mapping[StreamId, Head], alias: str = "default") -> Iterator[Record]:
    """Read streams one after another, each up to a head; what is appended meanwhile is left for next time."""
    for stream, head in up_to.items():
        with connections[alias].chunked_cursor() as cursor:
            cursor.execute(records_where(connections[alias], _UP_TO), [stream, head.seq])
            while rows := cursor.fetchmany(_AT_ONCE):
                yield from map(to_record, rows)


def export(streams: Collection[StreamId] | None = None, alias: str = "default") -> Iterator[bytes]:
    """Write streams, or the whole journal, as lines of text (see `application.exports`).

    Raises:
        UnknownStream: one of them is not there.
    """
    there = heads(alias)
    for stream in streams or ():
        if stream not in there:
            raise UnknownStream(stream=stream, near=_near(stream, there))
    chosen = there if streams is None else {stream: there[stream] for stream in sorted(set(streams))}
    return written(chosen, records(chosen, alias), editions(chosen, alias))


def editions(of: Collection[StreamId], alias: str = "default") -> dict[str, str]:
    """Give the text of every edition that tournaments among these streams were ever decided by."""
    named: dict[str, None] = {}
    for stream in of:
        with connections[alias].cursor() as cursor:
            cursor.execute(_EDITIONS, [stream, f'{{"event":"{_BOOK_CHANGED}"%'])
            named |= dict.fromkeys(msgspec.json.decode(body).get("edition", "") for (body,) in cursor.fetchall())
    texts = {name: plain(content(name, alias)) for name in named if name}
    return {name: text.decode() for name, text in texts.items() if text is not None}


def _near(stream: str, there: Collection[str]) -> list[str]:
    word = stream.rpartition("/")[2].casefold()
    return [known for known in sorted(there) if word and word in known.casefold()][:3]
