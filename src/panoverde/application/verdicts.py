"""What verification comes to."""

import msgspec

from panoverde.application.exports import End
from panoverde.kernel.ids import StreamId
from panoverde.tournament.counting import Counted, Unusual

# What can be found, for programs and for the page, which says each in three languages.
WHATS = (
    "line", "stream", "sequence", "before", "hash", "event", "history",
    "draw-number", "draw-day", "draw-late", "draw-asks", "draw-outcome", "draw-came", "draw-void", "secret",
    "secret-order", "source", "day-early",
    "postings", "prizes", "paid", "place",
    "missing", "extra", "head", "edition", "snapshot", "position", "state",
)  # fmt: skip


class FirstBad(msgspec.Struct, frozen=True):
    """The first record that does not fit."""

    stream: StreamId
    seq: int
    what: str
    why: str


class Decided(msgspec.Struct, frozen=True):
    """By which edition of which book some records of a tournament were decided: each of them, first to last."""

    stream: StreamId
    seq: int  # the first
    last: int
    book: str
    edition: str  # its digest; "" in journals from before: whatever stood on the shelf
    kept: bool  # its text is at hand, and is what the digest names
    later: tuple[str, ...] = ()  # parameters that this version knows and the edition does not


class Unconfirmed(msgspec.Struct, frozen=True):
    """Records that no head from outside confirms: whoever has the journal could have written them since."""

    stream: StreamId
    seq: int  # the first
    last: int


class CountedIn(Counted, frozen=True, kw_only=True):
    """What is no ordinary draw, in one tournament."""

    stream: StreamId


class UnusualIn(Unusual, frozen=True, kw_only=True):
    """Something to ask the house about, in one tournament."""

    stream: StreamId


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What verification came to."""

    ok: bool
    records: int
    draws: int
    first_bad: FirstBad | None
    recomputed: int  # draws that came out the same from their day's secret
    not_yet_revealed: int  # draws whose day's secret is not published
    by_hand: int
    voided: int
    heads: int  # published heads that agree
    streams: dict[StreamId, End]  # how far each stream was read, and its hash there
    decided_by: tuple[Decided, ...] = ()
    unconfirmed: tuple[Unconfirmed, ...] = ()  # only where heads from outside were given, if none
    counted: tuple[CountedIn, ...] = ()  # what is no ordinary draw,
    unusual: tuple[UnusualIn, ...] = ()  # and what of it to ask about
