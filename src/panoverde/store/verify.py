"""Verification of a journal in a database: what a file can show, and what only the database knows.

Besides the records themselves: where each stream says that it ends, the heads that have left the
house, the snapshots, the positions that were given out, and whether each state is sound.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec
from django.db import connections

from panoverde.application.exports import Published, ends
from panoverde.application.verdicts import FirstBad, Verdict
from panoverde.application.verify import Verifier
from panoverde.kernel.ids import StreamId
from panoverde.rulebook.editions import plain
from panoverde.series.chipsets import ChipSets
from panoverde.series.chipsets import unsound as unsound_sets
from panoverde.store.beside import key_that_fits
from panoverde.store.editions import content
from panoverde.store.export import heads, need_journal, records
from panoverde.store.heads import published
from panoverde.store.journal import StoredJournal
from panoverde.store.stillness import standing_still
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.sound import unsound

_BEYOND = """
    SELECT r.stream, MIN(r.seq) FROM journal_record r LEFT JOIN journal_stream s ON s.id = r.stream
    WHERE s.id IS NULL OR r.seq > s.seq GROUP BY r.stream ORDER BY r.stream
"""
_GAP = """
    SELECT r.stream, r.seq, r.position FROM journal_record r
    WHERE r.position > 1 AND NOT EXISTS (SELECT 1 FROM journal_record p WHERE p.position = r.position - 1)
    ORDER BY r.position LIMIT 1
"""
_LAST = """
    SELECT given.n, r.position, r.stream, r.seq FROM ({given}) AS given
    LEFT JOIN journal_record r ON r.position = (SELECT MAX(position) FROM journal_record)
"""
_GIVEN = {
    "sqlite": "SELECT COALESCE(MAX(seq), 0) AS n FROM sqlite_sequence WHERE name = 'journal_record'",
    "postgresql": "SELECT COALESCE(MAX(position), 0) AS n FROM journal_position",
}


def verify_stored(alias: str = "default", known: Iterable[Published] | None = None) -> Verdict:
    """Check everything the database holds of the journal, also against heads known from elsewhere.

    Raises:
        NoJournal: it holds none.
    """
    need_journal(alias)
    with standing_still(alias):
        return _verified(alias, known)


def _verified(alias: str, known: Iterable[Published] | None) -> Verdict:
    up_to = heads(alias)
    journal = StoredJournal(alias)
    snapshots = {stream: kept for stream in up_to if (kept := journal.snapshot(stream))}
    verifier = Verifier(
        heads=known, inside=published(alias), ends=ends(up_to), snapshots=snapshots, only_these=False,
        editions=lambda name: plain(content(name, alias)), key=key_that_fits(alias),
    )  # fmt: skip
    for record in records(up_to, alias):
        verifier.take(record)
    verdict = verifier.verdict()
    worse = next(chain(_states(verifier, verdict), _tables(alias)), None) if verdict.ok else None
    return msgspec.structs.replace(verdict, ok=False, first_bad=worse) if worse else verdict


def _states(verifier: Verifier, verdict: Verdict) -> Iterator[FirstBad]:
    """Count each tournament, and the chips of each series, from scratch."""
    for stream, end in verdict.streams.items():
        state = verifier.state(stream)
        for wrong in _wrong(state):
            yield FirstBad(stream, end.seq, "state", f"after it, {wrong}")


def _wrong(state: object) -> Iterable[str]:
    if isinstance(state, ChipSets):
        return unsound_sets(state)
    return unsound(state) if isinstance(state, Tournament) else ()


def _tables(alias: str) -> Iterator[FirstBad]:
    """Compare the tables with one another."""
    connection = connections[alias]
    with connection.cursor() as cursor:
        cursor.execute(_BEYOND)
        for stream, seq in cursor.fetchall():
            yield FirstBad(StreamId(stream), seq, "extra", "it stands after the end of its stream")
        cursor.execute(_GAP)
        for stream, seq, position in cursor.fetchall():
            gone = f"nothing stands at position {position - 1} of the journal, just before it"
            yield FirstBad(StreamId(stream), seq, "position", gone)
        cursor.execute(_LAST.format(given=_GIVEN[connection.vendor]))
        for given, position, stream, seq in cursor.fetchall():
            if given > (position or 0):
                gone = f"position {given} of the journal was given out, but it ends with {position or 0}, before it"
                yield FirstBad(StreamId(stream or ""), (seq or 0) + 1, "position", gone)
