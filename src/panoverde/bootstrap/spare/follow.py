"""Following: a feed goes into the spare's database all at once, or not at all."""

import hashlib
import tempfile
from collections.abc import Iterable, Iterator
from typing import IO, Any

import msgspec
from django.core.management import call_command
from django.db import connections

from panoverde.bootstrap.chain_walk import Walk
from panoverde.bootstrap.keeping.tables import kept_models, lines, rows
from panoverde.bootstrap.schema import applied, not_applied, unknown
from panoverde.bootstrap.spare.feed import Opening
from panoverde.kernel.facts import Record
from panoverde.kernel.refusals import Refusal
from panoverde.store import fence
from panoverde.store.journal import StoredJournal
from panoverde.store.models import StoredPosition, StoredRecord, StoredStream
from panoverde.store.refill import count_on, erase_again, refill


class CutOff(Refusal):
    """The feed ended before its end."""

    code = "spare.cut-off"
    says = "What came from the main machine is not whole ({why}). Nothing was changed here; it is asked for again."


class AnotherHouse(Refusal):
    """The journal there is not the one that is followed here."""

    code = "spare.another-house"
    says = (
        "The journal of the main machine does not go on where this one ends ({why}). Follow it into a new database; "
        "keep this one: it may hold facts that the other has lost."
    )


class NotASpare(Refusal):
    """This database records itself."""

    code = "spare.not-a-spare"
    says = "The database at {address} is no spare: it records by itself. A spare begins with an empty one."


def fenced_tables() -> list[str]:
    """Name what a fence stands before: the journal, and what is kept beside it."""
    return ["journal_record", "journal_beside", *(model._meta.db_table for model in kept_models())]


def follow(alias: str, address: str, written: IO[bytes], note: str) -> Opening:
    """Put a feed into the spare's database, which is made and fenced off where it is new.

    Raises:
        CutOff: it is not whole.
        AnotherHouse: it does not go on where this one ends.
        NotASpare: this database is not for that.
    """
    must_be_spare(alias, address)
    with tempfile.TemporaryFile() as kept:
        _keep_whole(written, kept)
        kept.seek(0)
        opening = msgspec.json.decode(kept.readline(), type=Opening)
        if newer := unknown(alias, opening.migrations):
            raise AnotherHouse(why=f"its version is newer: {newer[0]}")
        if applied(alias) and opening.migrations != applied(alias):
            raise AnotherHouse(why="its version is another; update both")
        with fence.opened(alias, fenced_tables(), opening.at, note):
            _fill(alias, opening, (line.rstrip(b"\n") for line in kept))
    return opening


def must_be_spare(alias: str, address: str) -> None:
    """Refuse a database that records by itself; an empty one becomes a spare.

    Raises:
        NotASpare: it is none.
    """
    if not_applied(alias):
        call_command("migrate", database=alias, interactive=False, verbosity=0)
    if fence.said(alias, "spare") is None and StoredJournal(alias).position():
        raise NotASpare(address=address)


def _keep_whole(written: IO[bytes], kept: IO[bytes]) -> None:
    digest, last = hashlib.sha256(), b""
    for line in written:
        if last:
            digest.update(last.rstrip(b"\n"))
            kept.write(last)
        last = line
    if not last or last.strip().decode(errors="replace") != digest.hexdigest():
        raise CutOff(why="its end is missing")


def _fill(alias: str, opening: Opening, rest: Iterator[bytes]) -> None:
    journal, walk = StoredJournal(alias), Walk()
    walk.heads, walk.position = dict(journal.streams()), journal.position()
    if opening.since != walk.position:
        raise AnotherHouse(why=f"it begins after record {opening.since}, this one ends with {walk.position}")
    refill(alias, _records(rest, walk, opening.position - opening.since))
    erase_again(alias, opening.erased)
    for why in walk.wrong + walk.against(opening.streams):
        raise AnotherHouse(why=why)
    for stream, head in opening.streams.items():
        StoredStream.objects.using(alias).update_or_create(id=stream, defaults={"seq": head.seq, "hash": head.hash})
    StoredPosition.objects.using(alias).update_or_create(id=1, defaults={"position": opening.position})
    _same_rows(alias, rest)
    count_on(alias, [StoredRecord, *kept_models()])
    connections[alias].check_constraints()


def _records(rest: Iterator[bytes], walk: Walk, many: int) -> Iterator[Record]:
    decode = msgspec.json.Decoder(Record).decode
    for _ in range(many):
        record = decode(next(rest))
        walk.take(record)
        yield record


def _same_rows(alias: str, written: Iterable[bytes]) -> None:
    """Make the rows beside the journal the same as there; what is the same already is not touched."""
    here = {key: line for model in kept_models() for line in lines(alias, model) for key in [_key(line)]}
    there = {_key(line): line for line in written}
    for model in reversed(kept_models()):
        gone = [pk for label, pk in here if label == model._meta.label_lower and (label, pk) not in there]
        model._base_manager.using(alias).filter(pk__in=[msgspec.json.decode(pk) for pk in gone])._raw_delete(alias)
    for key, line in there.items():
        if here.get(key) != line:
            (row,) = rows(alias, [line])
            row.save(using=alias, **{"force_update" if key in here else "force_insert": True})


def _key(line: bytes) -> tuple[str, bytes]:
    row: dict[str, Any] = msgspec.json.decode(line)
    return row["model"], msgspec.json.encode(row["pk"])
