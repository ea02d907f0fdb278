"""What the application needs from outside, as protocols. `store` and `bootstrap` give it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import PersonId, StreamId, TournamentId
from panoverde.rulebook import Rulebook


class Head(NamedTuple):
    """Where a stream's chain stands."""

    seq: int
    hash: str


Heads = dict[StreamId, Head]


class Snapshot(NamedTuple):
    """A state as it was after a record, so that opening need not read from the beginning."""

    seq: int
    hash: str
    form: int
    body: bytes


class Writing(Protocol):
    """A transaction that holds the write locks of its streams."""

    heads: Heads

    def tail(self, stream: StreamId, after: int) -> Sequence[Record]:
        """Read a stream's records after a sequence number."""
        ...

    def append(self, records: Sequence[Record]) -> int:
        """Add records, and give the journal's position after them."""
        ...


class Journal(Protocol):
    """The facts: append-only, durable before acknowledged."""

    def writing(self, streams: Sequence[StreamId]) -> AbstractContextManager[Writing]:
        """Lock streams in a fixed order; commit when the block ends well, else change nothing.

        Raises:
            AnswerLost: whether it was committed is not known.
        """
        ...

    def append(self, after: Heads, records: Sequence[Record]) -> int | None:
        """Add records in one step, if all these streams stand so, and give the journal's position after them.

        Durable when it returns. None: some stream stands elsewhere, and nothing was added.

        Raises:
            AnswerLost: whether they were added is not known.
        """
        ...

    def tail(self, stream: StreamId, after: int) -> Sequence[Record]:
        """Read a stream's records after a sequence number, without locks."""
        ...

    def before(self, stream: StreamId, seq: int, limit: int) -> Sequence[Record]:
        """Read a stream back from a sequence number, the latest first."""
        ...

    def these(self, stream: StreamId, seqs: Sequence[int]) -> Sequence[Record]:
        """Read some records of a stream, the latest first."""
        ...

    def since(self, position: int, limit: int = 1000) -> Sequence[Record]:
        """Read the whole journal after a position."""
        ...

    def position(self) -> int:
        """The journal's last position."""
        ...

    def streams(self) -> Iterator[tuple[StreamId, Head]]:
        """Name every stream, and where its chain stands."""
        ...

    def snapshot(self, stream: StreamId) -> Snapshot | None:
        """Give the latest snapshot of a stream."""
        ...

    def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        """Keep a snapshot; an older one of the stream goes."""
        ...


class Secrets(Protocol):
    """The seeds of draws, kept outside the journal."""

    def seed(self, tournament: TournamentId) -> bytes | None:
        """Give a tournament's seed, where this installation holds it."""
        ...

    def keep(self, tournament: TournamentId, seed: bytes) -> None:
        """Keep a new tournament's seed."""
        ...


class Shelf(Protocol):
    """Where rulebooks are found."""

    def book(self, name: str, edition: str = "") -> Rulebook:
        """Open a book as it stands, or an edition of it; or refuse."""
        ...

    def keep(self, name: str) -> str:
        """Keep a book as it stands, durably, and give its edition's digest."""
        ...


class Screening(Protocol):
    """Reads what somebody typed as a reason, which is kept and read by others, before anything is recorded."""

    def __call__(self, reasons: Iterable[str], at_hand: Callable[[], Collection[PersonId]]) -> None:
        """Let them pass, or refuse what says who somebody is; `at_hand`: those the command is about.

        Raises:
            Refusal: what stands there, and what to do instead.
        """
        ...


class Publish(Protocol):
    """Told what happened, after it is durable."""

    def __call__(self, position: int, records: Iterable[Record]) -> None:
        """Tell screens and projections."""
        ...
