"""What can happen in a tournament.

Past tense, frozen; stored names outlive class names. An event holds what was seen, decided or
drawn, not what follows from it: a finishing place follows from the order of busts.
"""

import msgspec

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId, SeatNumber, SeriesId, TableNumber


class Level(msgspec.Struct, frozen=True):
    """A line of the structure sheet; a break has no blinds."""

    minutes: int
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0

    @property
    def is_break(self) -> bool:
        """Whether nobody plays."""
        return self.big_blind == 0


class Place(msgspec.Struct, frozen=True, array_like=True):
    """A seat at a table."""

    table: TableNumber
    seat: SeatNumber

    def __str__(self) -> str:
        return f"table {self.table} seat {self.seat}"


class Move(msgspec.Struct, frozen=True, array_like=True):
    """A player goes from one seat to another."""

    entry: EntryId
    of: Place
    to: Place


# -- the tournament and its days -------------------------------------------------------------------


class TournamentCreated(Event, frozen=True, tag="tournament.created.v1"):
    """The tournament is announced, and its draws are committed to."""

    series: SeriesId
    title: str
    book: str
    stack_chips: int
    seats: int  # at a full table
    levels: tuple[Level, ...]
    commitment: str


class DayOpened(Event, frozen=True, tag="tournament.day-opened.v1"):
    """A day begins, with something public that nobody here could choose mixed into its draws."""

    day: int
    ingredient: str


class SecretRevealed(Event, frozen=True, tag="tournament.secret-revealed.v1"):
    """The day's draws can be recomputed by anybody from now on."""

    day: int
    secret: str


# -- tables and entries ----------------------------------------------------------------------------


class TableOpened(Event, frozen=True, tag="tournament.table-opened.v1"):
    """A table takes players; its seats join the draw in order."""

    table: TableNumber
    seats: int


class EntryMade(Event, frozen=True, tag="tournament.entry-made.v1"):
    """A person entered, or entered again."""

    entry: EntryId
    person: PersonId


class EntryTakenBack(Event, frozen=True, tag="tournament.entry-taken-back.v1"):
    """An entry was a mistake, and is reversed before it played."""

    entry: EntryId
    why: str


class SeatDrawn(Event, frozen=True, tag="tournament.seat-drawn.v1"):
    """A free seat was drawn for a player."""

    entry: EntryId
    place: Place
    draw: Draw


class AlternateQueued(Event, frozen=True, tag="tournament.alternate-queued.v1"):
    """No seat was free: the player waits, last in line."""

    entry: EntryId


class AlternatesOrdered(Event, frozen=True, tag="tournament.alternates-ordered.v1"):
    """The line of alternates was drawn anew."""

    order: tuple[EntryId, ...]
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


class PlayerBusted(Event, frozen=True, tag="tournament.player-busted.v1"):
    """A player lost the last chip. The place follows from the order of busts."""

    entry: EntryId
    place: Place


class PlayerReinstated(Event, frozen=True, tag="tournament.player-reinstated.v1"):
    """A bust was a mistake: the player is back, and every place after it shifts."""

    entry: EntryId
    place: Place
    why: str
    draw: Draw | None = None  # where the old seat was taken, a free one was drawn


# -- other draws -----------------------------------------------------------------------------------


class ButtonDrawn(Event, frozen=True, tag="tournament.button-drawn.v1"):
    """The button of a table was drawn among its players."""

    table: TableNumber
    seat: SeatNumber
    among: tuple[SeatNumber, ...]
    draw: Draw


class HandsDrawn(Event, frozen=True, tag="tournament.hands-drawn.v1"):
    """How many hands are left to play was drawn."""

    fewest: int
    most: int
    hands: int
    draw: Draw


class ChipRaceDrawn(Event, frozen=True, tag="tournament.chip-race-drawn.v1"):
    """Cards were drawn for odd chips, one card each, from seat 1 on."""

    table: TableNumber
    odd: tuple[tuple[SeatNumber, int], ...]
    cards: tuple[int, ...]  # 0 is the two of clubs, 51 the ace of spades; in the order dealt
    draw: Draw


class DrawnByHand(Event, frozen=True, tag="tournament.drawn-by-hand.v1"):
    """A draw was made on the table, with cards or lots. It has a number, a witness, and says so."""

    number: int
    purpose: str
    options: tuple[str, ...]
    outcome: tuple[str, ...]
    witness: str
    why: str


class DrawVoided(Event, frozen=True, tag="tournament.draw-voided.v1"):
    """A draw does not count. It stays visible, and its number is not used again."""

    number: int
    why: str


# -- the clock -------------------------------------------------------------------------------------


class ClockStarted(Event, frozen=True, tag="tournament.clock-started.v1"):
    """The clock runs."""

    at: str


class ClockPaused(Event, frozen=True, tag="tournament.clock-paused.v1"):
    """The clock stands still."""

    at: str
    why: str


class ClockSet(Event, frozen=True, tag="tournament.clock-set.v1"):
    """The clock was set: a level and the seconds left in it. Also how a mistake is put right."""

    at: str
    level: int  # an index into the structure
    left_seconds: int
    why: str


TournamentEvent = (
    TournamentCreated
    | DayOpened
    | SecretRevealed
    | TableOpened
    | EntryMade
    | EntryTakenBack
    | SeatDrawn
    | AlternateQueued
    | AlternatesOrdered
    | PlayerMoved
    | MoveTakenBack
    | TableBroken
    | SeatsRedrawn
    | PlayerBusted
    | PlayerReinstated
    | ButtonDrawn
    | HandsDrawn
    | ChipRaceDrawn
    | DrawnByHand
    | DrawVoided
    | ClockStarted
    | ClockPaused
    | ClockSet
)
