"""Streams as they stood some time ago: what leaves the house is behind the room, whoever asks and however.

    journal ─► records that are old enough have happened; younger ones wait here and are shown to nobody

A state of its own follows the journal: nothing is taken out of the present one, so nothing can be forgotten to be
taken out. It opens from a snapshot that is old enough, else from the beginning, and then costs what the facts cost.
"""

import threading
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from panoverde.application.ports import Journal
from panoverde.application.residents import Kind, State
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId

MOST_KEPT = 4  # states; each is as large as the present one
T = TypeVar("T")


class _Behind:
    """One stream, some time ago."""

    def __init__(self, stream: StreamId, kind: Kind, state: State, at: str) -> None:
        self.stream, self.kind, self.state, self.at = stream, kind, state, at
        self._read = state.seq  # the last record that was read, old enough or not
        self._waiting: deque[Record] = deque()

    def catch_up(self, journal: Journal, until: str) -> None:
        """Let happen what is old enough."""
        fresh = journal.tail(self.stream, self._read)
        self._waiting.extend(fresh)
        self._read = fresh[-1].seq if fresh else self._read
        while self._waiting and self._waiting[0].at <= until:
            record = self._waiting.popleft()
            self.kind.apply(self.state, record, self.kind.read(record.said))
            self.at = record.at


class Delayed:
    """All streams that are shown with a delay, the ones asked for last."""

    def __init__(self, journal: Journal, kinds: Mapping[str, Kind]) -> None:
        self._journal, self._kinds = journal, kinds
        self._kept: dict[StreamId, _Behind] = {}
        self._lock = threading.Lock()

    def see(self, stream: StreamId, until: str, look: Callable[[Any], T]) -> T:
        """Look at a stream as it stood at a moment; a moment before the last one that was shown is opened anew."""
        with self._lock:
            found = self._kept.pop(stream, None)
            if found is None or found.at > until:
                found = self._opened(stream, until)
            found.catch_up(self._journal, until)
            self._kept[stream] = found  # at the end: the one asked for last
            while len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            return look(found.state)

    def _opened(self, stream: StreamId, until: str) -> _Behind:
        kind = self._kinds[stream.partition("/")[0]]
        kept = self._journal.snapshot(stream)
        if kept is not None and kept.form == kind.snapshot_form:
            at = "".join(record.at for record in self._journal.these(stream, [kept.seq]))
            with suppress(msgspec.DecodeError):
                if at and at <= until:
                    return _Behind(stream, kind, msgspec.msgpack.decode(kept.body, type=kind.state), at)
        return _Behind(stream, kind, kind.begin(stream), "")
