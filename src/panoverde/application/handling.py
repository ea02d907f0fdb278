"""The way of a fact: a command comes in, is decided on, becomes facts, and everybody is told.

    hold the streams ─► decide on what is in memory ─► append, if the journal stands there too ─► tell
       └─ else lock them in the journal ─► catch up ─► done before? ─► decide ─► append ─► tell

What is in memory is nearly always the latest there is, and then the journal is asked once. A refusal, or a command
that was done before, is never said from memory alone: somebody else may have changed what it stands on.

Where the journal's answer is lost, the command is sent once more: its id says whether it was recorded. Where that
fails too, nobody knows, and `known` says so.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from panoverde.application import known
from panoverde.application.beside import Sealer
from panoverde.application.known import AnswerLost
from panoverde.application.ports import Head, Journal, Publish, Screening, Secrets, Shelf, Writing
from panoverde.application.residents import Kind, Resident, Residents
from panoverde.application.screening import at_hand, reasons_in
from panoverde.draws.chance import Chance
from panoverde.kernel.facts import Command, Event, Record, bind
from panoverde.kernel.ids import StreamId, TournamentId
from panoverde.kernel.invariants import invariant
from panoverde.kernel.reasons import FIELDS as REASONS
from panoverde.kernel.reasons import must_be_said
from panoverde.kernel.refusals import Refusal

_MOST_OF_ONE = 10_000  # records that one command makes in a stream
_LOOKS = 3  # at what names a command's streams, while others change it
Facts = list[list[Event]]  # for each of the command's streams, in their order


class Handler(NamedTuple):
    """How a kind of command is decided: over which streams, and what happens in each."""

    streams: Callable[[Any], Sequence[StreamId]]
    decide: Callable[["Application", list[Any], Any], Facts]
    besides: Callable[["Application", Any], Sequence[StreamId]] | None = None  # streams that only a look can name


class BadId(Refusal):
    """An id that the journal could not keep everywhere."""

    code = "journal.bad-id"
    says = "An id is empty or too long for the journal. Use one of at most 60 characters."


class LookAgain(Refusal):
    """What a look had named the streams by changed before they were held: they are named again."""

    code = "journal.look-again"
    says = "Others have just changed what this is about. Send it again."


class Outcome(NamedTuple):
    """What came of a command."""

    position: int  # of the journal, after it
    records: list[Record]
    repeated: bool  # it had been done before; nothing changed


class Application:
    """Handles commands against a journal."""

    def __init__(
        self,
        journal: Journal,
        shelf: Shelf,
        secrets: Secrets,
        kinds: dict[str, Kind],
        handlers: dict[type[Command], Handler],
        publish: Publish,
        sealer: Sealer,
        screening: Screening | None = None,  # none where nobody has a name: in memory
    ) -> None:
        self.journal = journal
        self.shelf = shelf
        self.secrets = secrets
        self.residents = Residents(journal, kinds)
        self.chances: dict[tuple[TournamentId, int, str], Chance] = {}
        self._handlers = handlers
        self._publish = publish
        self._sealer = sealer
        self._screening = screening

    def handle(self, command: Command) -> Outcome:
        """Do what is asked, durably, or refuse and change nothing.

        Raises:
            Refusal: it cannot be done, and why.
            AnswerLost: whether it was done is not known.
        """
        for _ in range(_LOOKS - 1):
            try:
                return self._handle(command)
            except LookAgain:
                continue
        return self._handle(command)

    def _handle(self, command: Command) -> Outcome:
        handler = self._handlers[type(command)]
        streams = [*handler.streams(command), *(handler.besides(self, command) if handler.besides else ())]
        if not 1 <= len(command.id) <= 64 or not all(1 <= len(stream) <= 80 for stream in streams):
            raise BadId
        for name in REASONS:
            must_be_said(getattr(command, name, ""))
        with known.one_command():
            self._screen(command, streams)
            outcome = self._settled(command, handler, streams)
            if not outcome.repeated:
                self._publish(outcome.position, outcome.records)
        return outcome

    def _screen(self, command: Command, streams: list[StreamId]) -> None:
        """Let no reason pass that says who somebody is; what was recorded before is answered as ever."""
        if self._screening is None or not (reasons := reasons_in(command)):
            return
        try:
            self._screening(reasons, lambda: at_hand(command, self.see))
        except Refusal:
            if not self.see(streams[0], lambda state: command.id in state.commands):
                raise

    def _settled(self, command: Command, handler: Handler, streams: list[StreamId]) -> Outcome:
        """Do it; where the answer is lost, send it once more, which says what became of it."""
        try:
            return self._held(command, handler, streams)
        except AnswerLost as lost:
            try:
                outcome = self._held(command, handler, streams)
                return self._found(command, streams, outcome.position) if outcome.repeated else outcome
            except Refusal:
                raise  # the journal answers again: it had not been recorded, and cannot be now
            except Exception as again:
                raise AnswerLost(str(again)) from lost

    def _found(self, command: Command, streams: list[StreamId], position: int) -> Outcome:
        """It had been recorded before the answer was lost: read what came of it."""
        records: list[Record] = []
        for stream in streams:
            last = self.see(stream, lambda state: state.commands.get(command.id, 0))
            before = self.journal.before(stream, last + 1, _MOST_OF_ONE) if last else ()
            records += [record for record in before if record.command == command.id]
        return Outcome(position, sorted(records, key=lambda record: record.position), repeated=False)

    def _held(self, command: Command, handler: Handler, streams: list[StreamId]) -> Outcome:
        with self.residents.holding(streams) as held:
            try:
                return self._write(command, handler, streams, held)
            except Refusal:
                raise  # decided before anything changed: what is in memory is whole
            except BaseException:
                for resident in held:
                    self.residents.forget(resident.stream)  # perhaps half changed: read it again when needed
                raise

    def _write(self, command: Command, handler: Handler, streams: list[StreamId], held: list[Resident]) -> Outcome:
        return self._at_once(command, handler, held) or self._caught_up(command, handler, streams, held)

    def _at_once(self, command: Command, handler: Handler, held: list[Resident]) -> Outcome | None:
        """Decide on what is in memory, and append if it was the latest; None where somebody must look again."""
        if command.id in held[0].state.commands:
            return None
        try:
            fresh = self._decided(command, handler, held)
        except Refusal:
            return None
        after = {resident.stream: Head(resident.state.seq, resident.hash) for resident in held}
        records = _together(fresh)
        position = self.journal.append(after, records) if records else None
        return None if position is None else _happened(held, fresh, position)

    def _caught_up(
        self, command: Command, handler: Handler, streams: list[StreamId], held: list[Resident]
    ) -> Outcome:
        """Decide while nobody else can write."""
        with self.journal.writing(streams) as writing:
            for resident in held:
                _catch_up(resident, writing)
            if command.id in held[0].state.commands:
                known.recorded()
                return Outcome(self.journal.position(), [], repeated=True)
            fresh = self._decided(command, handler, held)
            records = _together(fresh)
            position = writing.append(records) if records else self.journal.position()
        return _happened(held, fresh, position)

    def _decided(self, command: Command, handler: Handler, held: list[Resident]) -> list[list[Record]]:
        """Decide. Time never goes back in a stream: who is behind has asked when the last thing happened."""
        states = [resident.state for resident in held]
        facts = handler.decide(self, states, command)
        written = (resident for resident, events in zip(held, facts, strict=True) if events)
        latest = max((resident.at for resident in written if resident.kind.in_time), default="")
        if command.at < latest:
            command = msgspec.structs.replace(command, at=latest)
            facts = handler.decide(self, states, command)
        return [self._bound(resident, command, events) for resident, events in zip(held, facts, strict=True)]

    def _bound(self, resident: Resident, command: Command, events: list[Event]) -> list[Record]:
        ids = not getattr(resident.state, "sealed", True)  # as in the records before: one person, one name
        bodies = (self._sealer.sealed(resident.stream, command.id, event, ids=ids) for event in events)
        return bind(resident.stream, resident.state.seq, resident.hash, command, bodies)

    def see(self, stream: StreamId, look: Callable[[Any], Any]) -> Any:  # noqa: ANN401  whatever `look` gives
        """Look at a stream's present state."""
        with self.residents.reading(stream) as state:
            return look(state)


def _catch_up(resident: Resident, writing: Writing) -> None:
    """Read what others appended since, if anything. A journal that was put back in time is not written to."""
    head = writing.heads[resident.stream]
    if head.seq != resident.state.seq:
        resident.apply(writing.tail(resident.stream, resident.state.seq))
    same = (resident.state.seq, resident.hash) == head
    invariant(same, f"{resident.stream} stands where the journal does, at record {head.seq}")


def _happened(held: list[Resident], fresh: list[list[Record]], position: int) -> Outcome:
    """It is durable: only now has it happened."""
    known.recorded()
    for resident, records in zip(held, fresh, strict=True):
        resident.apply(records)
    return Outcome(position, _together(fresh), repeated=False)


def _together(fresh: list[list[Record]]) -> list[Record]:
    return [record for records in fresh for record in records]
