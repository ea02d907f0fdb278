"""One stream, read again from its beginning: each record on the one before, each event after what happened."""

import re
from collections.abc import Iterator
from typing import Any

from panoverde.application.beside import misfits
from panoverde.application.dispatch import KINDS
from panoverde.application.exports import End
from panoverde.kernel.facts import BEGINNING, Event, Record, chain
from panoverde.kernel.ids import StreamId
from panoverde.series.drawer import in_till
from panoverde.tournament import stream as tournaments
from panoverde.tournament.auditor import Auditor
from panoverde.tournament.counting import Counting
from panoverde.tournament.witness import Problem, Where, Witness

_NO_EVENT = (
    ValueError,
    LookupError,
    TypeError,
    RecursionError,
)  # a body that is no event, in every way it can be none


class Reading:
    """One stream, as far as it has been read."""

    def __init__(self, stream: StreamId, key: bytes | None = None) -> None:
        self.stream = stream
        self.key = key  # of what lies beside the records, where it is at hand
        self.kind = KINDS.get(stream.partition("/")[0])
        self.state: Any = self.kind.begin(stream) if self.kind else None
        self.end = End(0, BEGINNING)
        self.witness = Witness() if stream.partition("/")[0] == tournaments.KIND else None
        self.auditor = Auditor() if self.witness else None
        self.counting = Counting() if self.witness else None
        self.stopped = False  # the chain is broken: nothing after can be relied upon
        self.lost = False  # something happened that cannot have: the chain goes on, the state does not

    def take(self, record: Record, where: Where) -> Iterator[Problem]:
        """Read the next record."""
        self.stopped = True
        broken = _breaks(self.end, record)
        if broken or self.kind is None:
            yield Problem(where, *(broken or ("stream", f"this version knows no streams such as {self.stream}")))
            return
        self.end, self.stopped = End(record.seq, record.hash), False
        for misfit in misfits(record, self.key):
            self.lost = True
            yield Problem(where, "beside", misfit)
        try:
            event = self.kind.read(_exact(record.said))
        except _NO_EVENT as error:
            self.lost = True
            yield Problem(where, "event", f"its body is not an event that is known here: {error}")
        else:
            yield from self._happened(record, event, where)

    def _happened(self, record: Record, event: Event, where: Where) -> Iterator[Problem]:
        """Let the event happen, under the eyes of the witness."""
        assert self.kind is not None  # noqa: S101  for mypy; `take` has looked
        if self.lost:
            yield from self.witness.overhear(self.state, event, where) if self.witness else ()
            return
        try:
            for problem in self._looked_at(event, where):
                yield problem
                self.lost |= problem.what == "history"
            if not self.lost:
                if self.counting:
                    self.counting.see(self.state, event, record.seq, record.at, record.by)
                self.kind.apply(self.state, record, event)
                yield from self.auditor.after(self.state, event, where) if self.auditor else ()
        except Exception as error:  # whatever it breaks, it cannot have happened
            self.lost = True
            yield Problem(where, "history", f"it cannot have happened after what stands before it: {error}")

    def _looked_at(self, event: Event, where: Where) -> Iterator[Problem]:
        """Two look at a tournament's facts before they happen: at its draws, and at its money and places."""
        if self.witness is None or self.auditor is None:
            yield from in_till(self.state, event, where)
            return
        found = False
        for problem in self.witness.watch(self.state, event, where):
            yield problem
            found |= problem.what == "history"
        if not found:
            yield from self.auditor.watch(self.state, event, where)


_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_INEXACT = re.compile(r"\d[.eE]|\d{16}", re.ASCII)


def _exact(body: str) -> str:
    """Refuse numbers that are not whole, or so large that not every reader keeps them exactly."""
    if _INEXACT.search(_QUOTED.sub("", body)):
        raise ValueError("a number in it is not whole, or too large")
    return body


def _breaks(end: End, record: Record) -> tuple[str, str] | None:
    if record.seq != end.seq + 1:
        return "sequence", f"record {record.seq} stands where record {end.seq + 1} should"
    if record.before != end.hash:
        return "before", "it does not hold the hash of the record before it"
    if record.hash != chain(
        record.before, record.stream, record.seq, record.at, record.by, record.command, record.body
    ):
        return "hash", "its own hash does not fit what it says: it was changed"
    return None
