"""A stream as it stood some time ago: nothing younger has happened in it, in whatever order moments are asked for."""

from collections.abc import Sequence

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.application.delayed import MOST_KEPT, Delayed
from panoverde.application.dispatch import KINDS
from panoverde.application.ports import Snapshot
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.proof.night import Night
from panoverde.rulebook import load
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import SNAPSHOT, apply, begin, read_event, stream_of

AT = "2026-11-15T21:00:00.000Z"


def night() -> Night:
    """A fact every minute or so."""
    made = Night(load().book("ksop-2026"), {"layout": {1: [1, 2, 3, 4], 2: [1, 2, 3, 4]}})
    steps = [{"do": "ReportBust", "entry": f"@{1 + nth % 2}/{nth}"} for nth in (1, 2, 3)]
    for minute, step in enumerate([*steps, {"do": "PauseClock", "why": "room"}, {"do": "StartClock"}], 1):
        made.at = after_moment(AT, 60 * minute)
        made.do(step)
    return made


def replayed(stream: StreamId, records: list[Record], until: str) -> Tournament:
    state = begin(stream)
    for record in records:
        if record.at <= until:
            apply(state, record, read_event(record.said))
    return state


PLAYED = night()
STREAM = stream_of(PLAYED.tournament)
RECORDS = [record for record in PLAYED.journal if record.stream == STREAM]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(-60, 400), min_size=1, max_size=8))
def test_whenever_it_is_asked_nothing_is_there_that_is_younger(seconds: list[int]) -> None:
    delayed = Delayed(PLAYED.application.journal, KINDS)
    for each in seconds:
        until = after_moment(AT, each)
        seen = delayed.see(STREAM, until, msgspec.msgpack.encode)

        assert seen == msgspec.msgpack.encode(replayed(STREAM, RECORDS, until))


def test_what_is_recorded_meanwhile_waits_until_it_is_old_enough() -> None:
    made = night()
    delayed, seq = Delayed(made.application.journal, KINDS), made.state.seq
    assert delayed.see(STREAM, after_moment(AT, 600), lambda state: state.seq) == seq
    made.at = after_moment(AT, 900)
    made.do({"do": "PauseClock", "why": "room"})

    assert delayed.see(STREAM, after_moment(AT, 899), lambda state: state.seq) == seq
    assert delayed.see(STREAM, after_moment(AT, 900), lambda state: state.seq) == seq + 1


def test_it_opens_from_a_snapshot_only_where_that_is_old_enough() -> None:
    made = night()
    last = made.state.seq
    read: list[int] = []
    journal = made.application.journal
    journal.keep_snapshot(STREAM, Snapshot(last, "", SNAPSHOT, msgspec.msgpack.encode(made.state)))
    tail = journal.tail

    def heard(stream: StreamId, after: int) -> Sequence[Record]:
        read.append(after)
        return tail(stream, after)

    journal.tail = heard  # type: ignore[method-assign]
    until = after_moment(AT, 90)
    early = Delayed(journal, KINDS).see(STREAM, until, msgspec.msgpack.encode)
    Delayed(journal, KINDS).see(STREAM, after_moment(AT, 900), lambda state: state.seq)

    assert early == msgspec.msgpack.encode(replayed(STREAM, RECORDS, until))
    assert read == [0, last]


def test_only_so_many_are_kept() -> None:
    delayed = Delayed(PLAYED.application.journal, KINDS)
    for number in range(MOST_KEPT + 3):
        delayed.see(StreamId(f"tournament/made-up-{number}"), AT, lambda state: state.seq)

    assert len(delayed._kept) == MOST_KEPT
