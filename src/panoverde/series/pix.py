"""Pix payments seen: each counts once in the whole house, in whichever tournament it was typed.

    seen for an entry ─► taken back there ─► may be seen for another

A stream per payment, named by a digest of the bank's number: the number itself is nobody's business here.
It is written in the same transaction as the payment, so that two desks cannot count one twice.
"""

import hashlib

import msgspec

from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import CommandId, EntryId, StreamId, TournamentId
from panoverde.kernel.refusals import Refusal

KIND = "pix"
SNAPSHOT = 1


class PixSeen(Event, frozen=True, tag="pix.seen.v1"):
    """It pays for an entry."""

    tournament: TournamentId
    entry: EntryId


class PixReleased(Event, frozen=True, tag="pix.released.v1"):
    """It was typed for the wrong entry, or the money went back."""

    tournament: TournamentId
    entry: EntryId


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
    tournament: TournamentId = TournamentId("")
    entry: EntryId = EntryId("")
    commands: dict[CommandId, int] = {}


_decoder = msgspec.json.Decoder(PixEvent)


def stream_of(end_to_end: str) -> StreamId:
    """Name the stream of a payment."""
    return StreamId(f"{KIND}/{hashlib.blake2b(end_to_end.encode(), digest_size=20).hexdigest()}")


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
            state.tournament, state.entry = event.tournament, event.entry
        case PixReleased():
            state.tournament, state.entry = TournamentId(""), EntryId("")
    state.seq = record.seq
    state.commands[record.command] = record.seq


def counted(state: Pix, tournament: TournamentId, entry: EntryId) -> list[Event]:
    """Let it pay for an entry; that it pays for no other one of the same tournament is seen there.

    Raises:
        PixSeenElsewhere: it pays in another tournament.
    """
    if state.tournament not in ("", tournament):
        raise PixSeenElsewhere
    return [PixSeen(tournament=tournament, entry=entry)]


def released(state: Pix, tournament: TournamentId, entry: EntryId) -> list[Event]:
    """Let it pay for nothing, where it was seen for this entry."""
    if (state.tournament, state.entry) != (tournament, entry):
        return []
    return [PixReleased(tournament=tournament, entry=entry)]
