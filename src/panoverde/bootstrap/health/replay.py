"""What every stream has come to be, from its first record, beside what snapshots say."""

import msgspec

from panoverde.application.dispatch import KINDS
from panoverde.application.ports import Journal, Snapshot
from panoverde.application.residents import Resident
from panoverde.kernel.facts import BEGINNING, Record
from panoverde.kernel.ids import StreamId
from panoverde.kernel.invariants import BrokenInvariant
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.sound import DrawNumbers


class Replay:
    """Takes whole records in order; keeps each stream's state and what went wrong."""

    def __init__(self, journal: Journal) -> None:
        self.residents: dict[StreamId, Resident] = {}
        self.draws: dict[StreamId, DrawNumbers] = {}
        self.wrong: list[str] = []
        self.bad_snapshots: list[str] = []
        self.snapshots = 0
        self._journal = journal
        self._kept: dict[StreamId, Snapshot] = {}
        self._lost: set[StreamId] = set()

    @property
    def tournaments(self) -> list[Tournament]:
        """The states that are tournaments."""
        return [resident.state for resident in self.residents.values() if isinstance(resident.state, Tournament)]

    def take(self, record: Record) -> None:
        """Let a record have happened."""
        if record.stream in self._lost:
            return
        try:
            resident = self.residents.get(record.stream) or self._begin(record.stream)
            self.draws[record.stream].take(resident.kind.read(record.said))
            resident.apply([record])
        except (BrokenInvariant, LookupError, ValueError, TypeError, AttributeError) as error:
            self._lost.add(record.stream)
            self.wrong.append(f"{record.stream} record {record.seq} cannot have happened: {error}")
            return
        self._beside_snapshot(resident)

    def _begin(self, stream: StreamId) -> Resident:
        kind = KINDS[stream.partition("/")[0]]
        resident = self.residents[stream] = Resident(stream, kind, kind.begin(stream), BEGINNING)
        self.draws[stream] = DrawNumbers()
        kept = self._journal.snapshot(stream)
        if kept is not None and kept.form == kind.snapshot_form:
            self._kept[stream] = kept
        return resident

    def _beside_snapshot(self, resident: Resident) -> None:
        kept = self._kept.get(resident.stream)
        if kept is None or kept.seq != resident.state.seq:
            return
        self.snapshots += 1
        try:
            same = msgspec.msgpack.decode(kept.body, type=resident.kind.state) == resident.state
        except msgspec.DecodeError:
            same = False
        if not same or kept.hash != resident.hash:
            self.bad_snapshots.append(f"The snapshot of {resident.stream} at record {kept.seq} differs from replay")
