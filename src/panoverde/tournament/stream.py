"""A tournament as a stream of records: reading them, and being what they say."""

from collections.abc import Callable
from typing import Any

import msgspec

from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import StreamId, TournamentId
from panoverde.tournament import nouns
from panoverde.tournament.core.happening import evolve
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.records_about import remember

KIND = "tournament"
SNAPSHOT = 14  # the form of `Tournament`; a snapshot of another form is not used

_decoder = msgspec.json.Decoder(nouns.EVENT)


def stream_of(tournament: TournamentId) -> StreamId:
    """Name a tournament's stream."""
    return StreamId(f"{KIND}/{tournament}")


def begin(stream: StreamId) -> Tournament:
    """What a stream is before its first record."""
    return Tournament(TournamentId(stream.partition("/")[2]))


def read_event(body: str) -> Event:
    """Read an event from a record's body, as it was or as it would be written today."""
    event: Event = _decoder.decode(upcast(body))
    return event


def apply(state: Tournament, record: Record, event: Event) -> None:
    """Let a record have happened: the event, and that its command is done."""
    state.seq, state.at = record.seq, record.at
    evolve(state, event)
    remember(state, event)
    state.commands[record.command] = record.seq


def upcast(body: str) -> str:
    """Rewrite an event of an old version as the present one; nothing is old yet but what UPCASTS names."""
    for old, rewrite in UPCASTS.items():
        if body.startswith(f'{{"event":"{old}"'):
            raw = msgspec.json.decode(body)
            return upcast(msgspec.json.encode(rewrite(raw)).decode())
    return body


UPCASTS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {}  # stored name -> how it is written today
