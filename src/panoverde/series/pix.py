"""Pix payments seen: each counts once in the whole house, in whichever tournament it was typed.

    seen for an entry ─► taken back there ─► may be seen for another

A stream per payment, named by a digest of the bank's number, and one by its last six, which is all that a
desk may have typed: the number itself is nobody's business here.
It is written in the same transaction as the payment, so that two desks cannot count one twice.
"""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import CommandId, EntryId, StreamId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.money.accept import END_TO_END, ending
from panoverde.tournament.money.refusals import PixSeen as AlreadySeen

KIND = "pix"
SNAPSHOT = 2


class PixSeen(Event, frozen=True, tag="pix.seen.v1"):
    """It pays for an entry."""

    tournament: TournamentId
    entry: EntryId
    whole: str = ""  # in the stream of an ending: the digest of the whole number, where that was typed


class PixReleased(Event, frozen=True, tag="pix.released.v1"):
    """It was typed for the wrong entry, or the money went back."""

    tournament: TournamentId
    entry: EntryId
    whole: str = ""


PixEvent = PixSeen | PixReleased


class PixSeenElsewhere(Refusal):
    """It pays for something else."""

    code = "payment.pix-seen-elsewhere"
    says = (
        "This Pix has paid for an entry in another tournament. "
        "If it was typed there by mistake, take that payment back first."
    )


class Pix(msgspec.Struct):
    """What one payment is counted for now; nothing, where nobody has seen it."""

    seq: int = 0
    counts: dict[str, tuple[TournamentId, EntryId]] = {}  # by the whole number's digest, "" where none is said
    commands: dict[CommandId, int] = {}

    @property
    def tournament(self) -> TournamentId:
        """Where it pays by the number that the stream is named by."""
        return self.counts.get("", (TournamentId(""), EntryId("")))[0]

    @property
    def entry(self) -> EntryId:
        """For whom."""
        return self.counts.get("", (TournamentId(""), EntryId("")))[1]


class Numbered(NamedTuple):
    """One stream of a payment."""

    stream: StreamId
    number: str  # as it was typed
    whole: str = ""


def _never(_: EntryId) -> bool:
    return False


_decoder = msgspec.json.Decoder(PixEvent)


def stream_of(end_to_end: str) -> StreamId:
    """Name the stream of a payment."""
    return StreamId(f"{KIND}/{_digest(end_to_end)}")


def _digest(number: str) -> str:
    return hashlib.blake2b(number.encode(), digest_size=20).hexdigest()


def streams_of(number: str) -> list[Numbered]:
    """Name the streams of a payment: its own, and that of its last six, by which others may have typed it."""
    by_ending = stream_of(ending(number))
    if not END_TO_END.fullmatch(number):
        return [Numbered(by_ending, number)]
    return [Numbered(stream_of(number), number), Numbered(by_ending, number, _digest(number))]


def begin(_: StreamId) -> Pix:
    """What a stream is before its first record."""
    return Pix()


def read_event(body: str) -> Event:
    """Read an event from a record's body."""
    event: Event = _decoder.decode(body)
    return event


def apply(state: Pix, record: Record, event: Event) -> None:
    """Let a record have happened."""
    match event:
        case PixSeen():
            state.counts[event.whole] = (event.tournament, event.entry)
        case PixReleased():
            state.counts.pop(event.whole, None)
    state.seq = record.seq
    state.commands[record.command] = record.seq


def counted(
    state: Pix, tournament: TournamentId, entry: EntryId, whole: str = "", hidden: Callable[[EntryId], bool] = _never
) -> list[Event]:
    """Let it pay for an entry; that it pays for no other one of the same tournament is seen there.

    Two whole numbers that end alike are two payments; an ending may be any of them. `hidden`: whether the tournament
    no longer knows by which number an entry was paid, since whoever paid was erased.

    Raises:
        PixSeenElsewhere: it pays in another tournament.
        AlreadySeen: it pays for such an entry.
    """
    rivals = [state.counts[each] for each in ((whole, "") if whole else state.counts) if each in state.counts]
    if any(where != tournament for where, _ in rivals):
        raise PixSeenElsewhere
    if any(hidden(whose) for _, whose in rivals):
        raise AlreadySeen
    return [PixSeen(tournament=tournament, entry=entry, whole=whole)]


def released(state: Pix, tournament: TournamentId, entry: EntryId, whole: str = "") -> list[Event]:
    """Let it pay for nothing, where it was seen for this entry."""
    if state.counts.get(whole) != (tournament, entry):
        return []
    return [PixReleased(tournament=tournament, entry=entry, whole=whole)]
