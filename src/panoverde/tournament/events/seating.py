"""Tables and seats."""

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament.events.parts import Move, Place


class TableOpened(Event, frozen=True, tag="tournament.table-opened.v1"):
    """A table takes players; its seats join the draw in order."""

    table: TableNumber
    seats: int


class SeatDrawn(Event, frozen=True, tag="tournament.seat-drawn.v1"):
    """A free seat was drawn for a player."""

    entry: EntryId
    place: Place
    draw: Draw


class PlayerMoved(Event, frozen=True, tag="tournament.player-moved.v1"):
    """A player was moved by the floor."""

    move: Move
    why: str


class MoveTakenBack(Event, frozen=True, tag="tournament.move-taken-back.v1"):
    """A move was a mistake: the player goes back."""

    move: Move
    why: str


class TableBroken(Event, frozen=True, tag="tournament.table-broken.v1"):
    """A table was broken; who goes where was drawn twice over (players, then seats)."""

    table: TableNumber
    moves: tuple[Move, ...]
    draw: Draw


class SeatsRedrawn(Event, frozen=True, tag="tournament.seats-redrawn.v1"):
    """Everybody left drew a new seat at the tables that stay."""

    tables: tuple[TableNumber, ...]
    moves: tuple[Move, ...]
    draw: Draw


SeatingEvent = TableOpened | SeatDrawn | PlayerMoved | MoveTakenBack | TableBroken | SeatsRedrawn
