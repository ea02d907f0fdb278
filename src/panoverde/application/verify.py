"""Verification: does every record fit the one before, the rules of its stream, and what was published?

    records ─► chain (number, hash before, own hash) ─► event ─► replay ─► draws ─► heads ─► editions ─► Verdict

Needs nothing but the records. It stands in `application` because it must know every kind of stream,
and only `dispatch` does; it is pure, so a file can be checked where there is no database. A stream
is read until its chain breaks. Past a record that cannot have happened the state is no longer
followed, but secrets published later still tell of the draws before. Of everything found, what
stands first in the file is named; that an edition is missing, only where every record fits.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from panoverde.application.exports import End, Published, Unreadable
from panoverde.application.ports import Snapshot
from panoverde.application.reread import Reading
from panoverde.application.residents import Kind
from panoverde.application.verdicts import CountedIn, Decided, FirstBad, Unconfirmed, UnusualIn, Verdict
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.rulebook import load
from panoverde.rulebook.editions import digest
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.witness import Problem, Where

AFTER_ALL = 10**12  # the line of what is missing: after everything that is there
BESIDE_RECORDS = AFTER_ALL + 1  # of an edition: a file without it must not hide a record that was changed


class _Text(NamedTuple):
    """What is known of an edition: looked at once, however many tournaments it decides."""

    kept: bool  # it is there, and what its digest names
    why: str  # it is not
    later: tuple[str, ...]


class Verifier:
    """Reads records one after another, and comes to a verdict."""

    def __init__(
        self,
        *,
        heads: Iterable[Published]
        | None = None,  # from outside: none given is not an empty list, which confirms nothing
        inside: Iterable[Published] = (),  # heads that only the database itself remembers: they confirm nothing
        ends: Mapping[StreamId, End] | None = None,
        snapshots: Mapping[StreamId, Snapshot] | None = None,
        only_these: bool = True,  # heads of streams that `ends` does not name are of no concern
        editions: Callable[[str], bytes | None] | None = None,  # None: records alone, not what was kept beside them
        key: bytes | None = None,  # of what lies beside the records, where it is at hand
    ) -> None:
        self._key = key
        self._editions = editions
        self._texts: dict[str, _Text] = {}
        self._decided: list[Decided] = []
        self._by: dict[StreamId, tuple[str, str]] = {}  # the latest of each stream
        self._ends = ends
        self._snapshots = snapshots or {}
        self._heads: dict[StreamId, dict[int, list[Published]]] = {}
        known = list(heads or ())
        self._compares = heads is not None
        self._outside = {(head.stream, head.seq, head.hash) for head in known}
        self._confirmed: dict[StreamId, int] = {}
        for head in (*known, *inside):
            if ends is None or head.stream in ends or not only_these:
                self._heads.setdefault(head.stream, {}).setdefault(head.seq, []).append(head)
        self._readings: dict[StreamId, Reading] = {}
        self._last = StreamId("")
        self._records = 0
        self._agreed = 0
        self._worst: tuple[int, FirstBad] | None = None

    def take(self, record: Record | Unreadable) -> None:
        """Read the next record, or the next line that should have been one."""
        self._records += 1
        if isinstance(record, Unreadable):
            after = self._readings.get(self._last)
            self._find(
                self._last, Problem(Where(self._records, after.end.seq + 1 if after else 1), "line", record.why)
            )
            return
        self._last = record.stream
        if record.stream not in self._readings:
            self._readings[record.stream] = Reading(record.stream, self._key)
        reading = self._readings[record.stream]
        if reading.stopped:
            return
        where = Where(self._records, record.seq, record.at)
        for problem in (*reading.take(record, where), *self._compared(reading, record, where)):
            self._find(record.stream, problem)
        self._bound_by(reading, record)

    def _bound_by(self, reading: Reading, record: Record) -> None:
        """Note the edition that decides from here on, and see whether it is what its digest names."""
        state = reading.state
        if reading.stopped or reading.lost or not isinstance(state, Tournament):
            return
        if self._by.get(record.stream) == (state.book, state.edition):
            return
        self._by[record.stream] = (state.book, state.edition)
        text = self._text(state.edition)
        self._decided.append(
            Decided(
                record.stream, record.seq, record.seq, state.book, state.edition, kept=text.kept, later=text.later
            )
        )
        if text.why:
            why = f"the edition {state.edition[:8]} of {state.book} {text.why}"
            self._find(record.stream, Problem(Where(BESIDE_RECORDS, record.seq), "edition", why))

    def _text(self, edition: str) -> _Text:
        if not edition or self._editions is None:
            return _Text(kept=False, why="", later=())
        if edition not in self._texts:
            text = self._editions(edition)
            if text is None:
                self._texts[edition] = _Text(kept=False, why=f"is not here: {_UNCHECKED}", later=())
            elif digest(text) != edition:
                self._texts[edition] = _Text(kept=False, why=f"is not what its digest names: {_UNCHECKED}", later=())
            else:
                self._texts[edition] = _Text(kept=True, why="", later=_later(text))
        return self._texts[edition]

    def _compared(self, reading: Reading, record: Record, where: Where) -> Iterator[Problem]:
        """Compare with what is known of this record from elsewhere."""
        if self._ends is not None:
            end = self._ends.get(record.stream)
            if end is None:
                yield Problem(where, "stream", f"the header does not name {record.stream}")
            elif record.seq > end.seq:
                yield Problem(where, "extra", f"the stream is said to end with record {end.seq}")
            elif record.seq == end.seq and record.hash != end.hash:
                yield Problem(where, "head", "the hash its stream is said to end with is another")
        if reading.stopped:
            return
        for head in self._heads.get(record.stream, {}).get(record.seq, ()):
            if not head.is_of(record.hash):
                yield Problem(where, "head", f"its hash was published otherwise ({head.where or 'elsewhere'})")
                continue
            self._agreed += 1
            if (head.stream, head.seq, head.hash) in self._outside:
                self._confirmed[head.stream] = max(head.seq, self._confirmed.get(head.stream, 0))
        kept = self._snapshots.get(record.stream)
        if kept and reading.kind and not reading.lost and (kept.seq, kept.hash) == (record.seq, record.hash):
            yield from _snapshot(reading.kind, reading.state, kept, where)

    def verdict(self) -> Verdict:
        """Say what it came to; what is missing at the end is found now."""
        for stream, problem in self._missing():
            self._find(stream, problem)
        found = [(stream, reading.counting) for stream, reading in self._readings.items() if reading.counting]
        witnesses = [reading.witness for reading in self._readings.values() if reading.witness]
        return Verdict(
            ok=self._worst is None,
            records=self._records,
            draws=sum(witness.tally.drawn for witness in witnesses),
            first_bad=self._worst[1] if self._worst else None,
            recomputed=sum(witness.tally.recomputed for witness in witnesses),
            not_yet_revealed=sum(witness.unrevealed for witness in witnesses),
            by_hand=sum(witness.tally.by_hand for witness in witnesses),
            voided=sum(witness.tally.voided for witness in witnesses),
            heads=self._agreed,
            streams={stream: reading.end for stream, reading in self._readings.items()},
            decided_by=tuple(self._decided_until()),
            unconfirmed=tuple(self._unconfirmed()) if self._compares else (),
            counted=tuple(
                CountedIn(**msgspec.structs.asdict(one), stream=of) for of, each in found for one in each.counted
            ),
            unusual=tuple(
                UnusualIn(**msgspec.structs.asdict(one), stream=of) for of, each in found for one in each.unusual
            ),
        )

    def _unconfirmed(self) -> Iterator[Unconfirmed]:
        """Each head confirms all records up to its own: the chain sees to it. Of the others nothing is known."""
        for stream, reading in self._readings.items():
            confirmed = self._confirmed.get(stream, 0)
            if confirmed < reading.end.seq:
                yield Unconfirmed(stream, confirmed + 1, reading.end.seq)

    def _decided_until(self) -> Iterator[Decided]:
        """Say of every record by which edition it was decided: each decides until the next does."""
        after = {stream: reading.end.seq + 1 for stream, reading in self._readings.items()}
        until = []
        for decided in reversed(self._decided):
            until.append(msgspec.structs.replace(decided, last=after[decided.stream] - 1))
            after[decided.stream] = decided.seq
        return reversed(until)

    def _missing(self) -> Iterator[tuple[StreamId, Problem]]:
        """Records that must be there, by the header or by a published head, and are not."""
        said = [(stream, end.seq, "") for stream, end in (self._ends or {}).items()]
        said += [(stream, max(seqs), next(iter(seqs[max(seqs)])).where) for stream, seqs in self._heads.items()]
        for stream, seq, published in said:
            reading = self._readings.get(stream)
            have = reading.end.seq if reading else 0
            if have < seq and not (reading and reading.stopped):
                by = f"published ({published})" if published else "said to be there"
                why = f"record {seq} was {by}, but the stream ends with record {have}"
                yield stream, Problem(Where(AFTER_ALL, have + 1), "missing", why)

    def state(self, stream: StreamId) -> Any:  # noqa: ANN401  whatever the stream's kind is
        """What a stream has come to, where all of it could be read."""
        reading = self._readings.get(stream)
        return None if reading is None or reading.stopped or reading.lost else reading.state

    def _find(self, stream: StreamId, problem: Problem) -> None:
        if self._worst is None or problem.where.line < self._worst[0]:
            self._worst = (problem.where.line, FirstBad(stream, problem.where.seq, problem.what, problem.why))


def verify_records(
    records: Iterable[Record | Unreadable],
    *,
    heads: Iterable[Published] | None = None,
    ends: Mapping[StreamId, End] | None = None,
    editions: Mapping[str, str] | None = None,
) -> Verdict:
    """Check records, against published heads, and against where a file's header says that they end.

    A file brings its editions, and one that records name must be among them; None is for records alone.

    >>> verify_records([]).ok
    True
    >>> verify_records([], heads=[Published(StreamId("tournament/demo"), 4, "ab")]).first_bad.what
    'missing'
    """
    kept = None if editions is None else {name: text.encode() for name, text in editions.items()}
    verifier = Verifier(heads=heads, ends=ends, editions=None if kept is None else kept.get)
    for record in records:
        verifier.take(record)
    return verifier.verdict()


_UNCHECKED = "the decisions it made could not be checked against it"


def _later(text: bytes) -> tuple[str, ...]:
    """The parameters that came after an edition: for them its fallbacks hold."""
    try:
        known = msgspec.json.decode(text, type=_Known).parameters
    except msgspec.DecodeError:
        return ()
    return tuple(sorted(load().parameters.keys() - known.keys()))


class _Known(msgspec.Struct):
    parameters: dict[str, Any]


def _snapshot(kind: Kind, state: object, kept: Snapshot, where: Where) -> Iterator[Problem]:
    """Compare the state with the snapshot taken here; one of another form is never used, so it does not matter."""
    if kept.form != kind.snapshot_form:
        return
    try:
        same = msgspec.msgpack.decode(kept.body, type=kind.state) == state
    except msgspec.DecodeError:
        return
    if not same:
        yield Problem(where, "snapshot", "the snapshot kept of the state after it is not what the records make")
