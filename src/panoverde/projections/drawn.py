"""Which seats were drawn for an entry, by which draw: what a player's own page lets the player check.

tournament/abc/e12    the draws that seated entry e12, first things first
"""

import msgspec

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId, StreamId
from panoverde.projections.projection import Projection, Rows
from panoverde.tournament import events as e
from panoverde.tournament import stream as tournaments
from panoverde.tournament.events import Place
from panoverde.tournament.records_about import moves_of


class SeatDraw(msgspec.Struct):
    """A seat that a draw gave."""

    seq: int  # of the record
    at: str
    place: Place
    draw: Draw


class Drawn(msgspec.Struct):
    """All the seats that draws gave to one entry."""

    seats: list[SeatDraw] = []


def fold(rows: Rows, record: Record) -> None:
    """Let a record add the seats it drew; most draw none."""
    if not record.stream.startswith(f"{tournaments.KIND}/"):
        return
    event = tournaments.read_event(record.said)
    draw = getattr(event, "draw", None)
    if draw is None:
        return
    match event:
        case e.SeatDrawn() | e.PlayerReinstated():
            _add(rows, record, event.entry, event.place, draw)
        case e.PlayerMoved() | e.TableBroken() | e.SeatsRedrawn():
            for move in moves_of(event):
                _add(rows, record, move.entry, move.to, draw)


DRAWN = Projection("drawn", 1, fold)


def key_of(stream: StreamId, entry: EntryId) -> str:
    """Name an entry's row."""
    return f"{stream}/{entry}"


def _add(rows: Rows, record: Record, entry: EntryId, place: Place, draw: Draw) -> None:
    key = key_of(record.stream, entry)
    drawn = rows.get(key, Drawn) or Drawn()
    drawn.seats.append(SeatDraw(record.seq, record.at, place, draw))
    rows.put(key, drawn)
