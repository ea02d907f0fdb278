"""A journal in a real database: what somebody with the database's password did to it is found."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.db import connection

from panoverde.application.exports import read_heads
from panoverde.application.ports import Snapshot
from panoverde.application.verdicts import Verdict
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import StreamId
from panoverde.store.export import export, heads, records
from panoverde.store.heads import publish, published
from panoverde.store.journal import StoredJournal
from panoverde.store.verify import verify_stored
from panoverde.tournament.stream import SNAPSHOT
from tests.verify.forgeries import STREAM, draws, last
from tests.verify.histories import Night, rebound

AT = "2026-11-15T20:00:00.000Z"
SERIES = "series/serie-noite-demo"
NO_CHIPS = {"event": "tournament.stack-seen.v1", "chips": 0, "at": AT}  # somebody who plays has some


# The SQL that differs runs on both databases; where it is the same, SQLite will do and is quicker.
on_each = pytest.mark.usefixtures("on_each", "night")
on_sqlite = pytest.mark.usefixtures("on_sqlite", "night")


@pytest.fixture
def night() -> Night:
    """A night in the database that the test has opened before."""
    played = Night(desk())
    played.play()
    return played


def run(sql: str, *values: str | int) -> None:
    """Do what the house's own triggers forbid."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("DROP TRIGGER IF EXISTS journal_no_update")
            cursor.execute("DROP TRIGGER IF EXISTS journal_no_delete")
        else:
            cursor.execute("ALTER TABLE journal_record DISABLE TRIGGER journal_no_change")
        cursor.execute(sql, values)


def found(verdict: Verdict) -> tuple[str, int, str] | None:
    bad = verdict.first_bad
    return (bad.stream, bad.seq, bad.what) if bad else None


@on_each
def test_a_journal_nobody_touched_fits_and_so_do_its_published_heads() -> None:
    head = publish(STREAM, "receipt 1", AT)
    publish(STREAM, "receipt 1", AT)
    publish(STREAM, "the clock on the wall", AT)

    verdict = verify_stored()

    assert verdict.ok
    assert (verdict.records, verdict.draws, verdict.heads) == (last() + 2, draws(), 2)  # with the series'
    assert [(p.seq, p.hash, p.where) for p in published()] == [
        (head.seq, head.hash, "receipt 1"),
        (head.seq, head.hash, "the clock on the wall"),
    ]


@on_sqlite
def test_a_stream_without_records_has_no_head_to_publish() -> None:
    assert publish(StreamId("tournament/nothing"), "receipt 1", AT).seq == 0
    assert published() == []


@on_each
def test_nobody_changes_a_record_while_the_triggers_are_there() -> None:
    with pytest.raises(Exception, match="append-only"), connection.cursor() as cursor:
        cursor.execute("UPDATE journal_record SET body = '{}'")


@on_sqlite
def test_an_edited_record_is_found() -> None:
    run("UPDATE journal_record SET body = REPLACE(body, '\"e4\"', '\"e5\"') WHERE stream = %s AND seq = 12", STREAM)

    assert found(verify_stored()) == (STREAM, 12, "hash")


@on_sqlite
def test_a_deleted_record_is_found() -> None:
    run("DELETE FROM journal_record WHERE stream = %s AND seq = 12", STREAM)

    assert found(verify_stored()) == (STREAM, 13, "sequence")


@on_sqlite
def test_a_truncated_stream_is_found_by_where_it_says_it_ends() -> None:
    run("DELETE FROM journal_record WHERE stream = %s AND seq > 80", STREAM)

    assert found(verify_stored()) == (STREAM, 81, "missing")


def cut(stream: str, seq: int) -> None:
    """Take a stream's end off, and let it say that it ends there."""
    run("DELETE FROM journal_record WHERE stream = %s AND seq > %s", stream, seq)
    run("DELETE FROM journal_stream WHERE id = %s AND %s = 0", stream, seq)
    run(
        "UPDATE journal_stream SET seq = %s, hash = (SELECT hash FROM journal_record WHERE stream = %s AND seq = %s)"
        " WHERE id = %s", seq, stream, seq, stream,
    )  # fmt: skip


@on_sqlite
def test_a_truncated_stream_with_a_new_end_is_found_by_a_published_head() -> None:
    publish(STREAM, "receipt 1", AT)
    cut(STREAM, 80)

    assert found(verify_stored()) == (STREAM, 81, "missing")


@on_each
def test_a_truncated_journal_without_published_heads_is_found_by_the_positions_given_out() -> None:
    cut(STREAM, 80)

    assert found(verify_stored()) == (STREAM, 81, "position")


@on_each
def test_a_stream_that_is_gone_is_found_by_the_gap_it_leaves() -> None:
    cut(SERIES, 0)

    assert found(verify_stored()) == (STREAM, 1, "position")


@on_sqlite
def test_a_stream_that_is_gone_is_missed_by_its_published_head() -> None:
    publish(StreamId(SERIES), "programme", AT)
    cut(SERIES, 0)

    assert found(verify_stored()) == (SERIES, 1, "missing")


@on_each
def test_a_record_after_the_end_of_its_stream_is_found() -> None:
    before = f"SELECT before FROM journal_record WHERE stream = %s AND seq = {last()}"
    run(f"UPDATE journal_stream SET seq = {last() - 1}, hash = ({before}) WHERE id = %s", STREAM, STREAM)

    assert found(verify_stored()) == (STREAM, last(), "extra")


@on_sqlite
def test_a_rebuilt_chain_is_found_by_a_published_head() -> None:
    publish(STREAM, "receipt 1", AT)
    rebuild(STREAM, lambda body: body | {"person": "p99"} if body.get("entry") == "e4" and "person" in body else body)

    assert found(verify_stored()) == (STREAM, last(), "head")


@on_sqlite
def test_a_rebuilt_chain_is_found_by_heads_from_elsewhere() -> None:
    before = b"".join(export([STREAM]))
    rebuild(STREAM, lambda body: body | {"person": "p99"} if body.get("entry") == "e4" and "person" in body else body)

    assert verify_stored().ok
    assert found(verify_stored(known=read_heads(before, "yesterday.jsonl"))) == (STREAM, last(), "head")


@on_sqlite
def test_a_state_that_cannot_be_is_found_though_every_record_fits() -> None:
    rebuild(STREAM, lambda body: body | NO_CHIPS if "arrival-seen" in body["event"] else body)

    assert found(verify_stored()) == (STREAM, last(), "state")


def rebuild(stream: StreamId, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Edit bodies and build the chain anew, ends included: a forger who knows what he does."""
    kept = list(records({stream: heads()[stream]}))
    edited = [
        msgspec.structs.replace(
            record, body=json.dumps(change(json.loads(record.body)), ensure_ascii=False, separators=(",", ":"))
        )
        for record in kept
    ]
    for record in rebound(edited):
        run(
            "UPDATE journal_record SET body = %s, before = %s, hash = %s WHERE stream = %s AND seq = %s",
            record.body, record.before, record.hash, stream, record.seq,
        )  # fmt: skip
        run("UPDATE journal_stream SET hash = %s WHERE id = %s", record.hash, stream)
        if record.body != kept[record.seq - 1].body:
            run("DELETE FROM journal_beside WHERE position = %s", record.position)


@pytest.mark.parametrize(
    ("form", "spoil", "what"),
    [
        (SNAPSHOT, lambda state: state, None),
        (SNAPSHOT, lambda state: msgspec.structs.replace(state, chips_issued=1), "snapshot"),
        (SNAPSHOT + 1, lambda state: msgspec.structs.replace(state, chips_issued=1), None),  # never used
        (SNAPSHOT, lambda _: ["garbage"], None),  # never used either
    ],
    ids=["right", "wrong", "of another form", "garbage"],
)
@on_sqlite
def test_a_snapshot_is_compared_with_what_the_records_make(
    night: Night, form: int, spoil: Callable[[Any], object], what: str | None
) -> None:
    head = heads()[STREAM]
    body = msgspec.msgpack.encode(spoil(night.state))
    StoredJournal().keep_snapshot(STREAM, Snapshot(head.seq, head.hash, form, body))

    assert found(verify_stored()) == ((STREAM, last(), what) if what else None)
