"""States kept in memory, one per stream, each under its own lock and caught up before it is used."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple, Protocol

import msgspec

from panoverde.application.ports import Journal, Snapshot
from panoverde.kernel.facts import BEGINNING, Event, Record
from panoverde.kernel.ids import CommandId, StreamId
from panoverde.kernel.invariants import invariant

WORTH_A_SNAPSHOT = 1_000  # records read on opening


class State(Protocol):
    """Anything a stream can be: it knows how far it has come, and which commands it has seen."""

    seq: int
    commands: dict[CommandId, int]


class Kind(NamedTuple):
    """How a kind of stream is read."""

    state: type[Any]
    snapshot_form: int
    begin: Callable[[StreamId], Any]
    read: Callable[[str], Event]
    apply: Callable[[Any, Record, Event], None]
    in_time: bool = True  # its records are in the order of time; else it only notes what others decide, and when


class Resident:
    """One stream's state in memory."""

    def __init__(self, stream: StreamId, kind: Kind, state: State, head: str) -> None:
        self.stream = stream
        self.kind = kind
        self.state = state
        self.hash = head
        self.at = ""  # of its last record

    def apply(self, records: Sequence[Record]) -> None:
        """Let records have happened."""
        for record in records:
            invariant(record.seq == self.state.seq + 1, f"{self.stream} goes on with record {self.state.seq + 1}")
            self.kind.apply(self.state, record, self.kind.read(record.said))
            self.hash, self.at = record.hash, record.at


class Residents:
    """All streams this process has opened."""

    def __init__(self, journal: Journal, kinds: dict[str, Kind]) -> None:
        self._journal = journal
        self._kinds = kinds
        self._open: dict[StreamId, Resident] = {}
        self._locks: dict[StreamId, threading.RLock] = {}
        self._guard = threading.Lock()
        self.turn = 0  # how often everything was forgotten

    @contextmanager
    def holding(self, streams: Sequence[StreamId]) -> Iterator[list[Resident]]:
        """Hold streams, in a fixed order so that nobody waits for somebody who waits for him."""
        with self._lock(streams[0]) if len(streams) == 1 else self._locked(streams):
            yield [self._resident(stream) for stream in streams]

    @contextmanager
    def _locked(self, streams: Sequence[StreamId]) -> Iterator[None]:
        with ExitStack() as held:
            for stream in sorted(set(streams)):
                held.enter_context(self._lock(stream))
            yield

    @contextmanager
    def reading(self, stream: StreamId) -> Iterator[Any]:
        """Hold one stream, caught up with the journal, for as long as it is looked at."""
        with self.holding([stream]) as (resident,):
            self._keep_if_healthy(resident, lambda: resident.apply(self._journal.tail(stream, resident.state.seq)))
            yield resident.state

    def forget(self, stream: StreamId) -> None:
        """Drop a state that may be half changed; it is read again from the journal."""
        self._open.pop(stream, None)

    def forget_all(self) -> None:
        """Drop every state: what the journal says has become less, such as when somebody was erased."""
        self.turn += 1
        self._open.clear()

    def _keep_if_healthy(self, resident: Resident, change: Callable[[], None]) -> None:
        try:
            change()
        except BaseException:
            self.forget(resident.stream)
            raise

    def _lock(self, stream: StreamId) -> threading.RLock:
        with self._guard:
            return self._locks.setdefault(stream, threading.RLock())

    def _resident(self, stream: StreamId) -> Resident:
        while (found := self._open.get(stream)) is None:
            turn, opened = self.turn, self._opened(stream)
            if turn == self.turn:  # else it was read from what is forgotten
                self._open[stream] = opened
        return found

    def _opened(self, stream: StreamId) -> Resident:
        kind = self._kinds[stream.partition("/")[0]]
        kept = self._journal.snapshot(stream)
        resident = _from_snapshot(stream, kind, kept) or Resident(stream, kind, kind.begin(stream), BEGINNING)
        begun = resident.state.seq
        resident.at = "".join(record.at for record in self._journal.these(stream, [begun])) if begun else ""
        resident.apply(self._journal.tail(stream, begun))
        if resident.state.seq - begun >= WORTH_A_SNAPSHOT:
            body = msgspec.msgpack.encode(resident.state)
            self._journal.keep_snapshot(stream, Snapshot(resident.state.seq, resident.hash, kind.snapshot_form, body))
        return resident


def _from_snapshot(stream: StreamId, kind: Kind, kept: Snapshot | None) -> Resident | None:
    if kept is None or kept.form != kind.snapshot_form:
        return None
    try:
        state = msgspec.msgpack.decode(kept.body, type=kind.state)
    except msgspec.DecodeError:
        return None
    return Resident(stream, kind, state, kept.hash)
