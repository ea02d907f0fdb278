"""What a tournament is now. Kept in memory, changed only by `evolving.py`, never stored as truth."""

from typing import Literal

import msgspec

from panoverde.draws.chance import Draw
from panoverde.kernel.ids import CommandId, EntryId, PersonId, SeatNumber, SeriesId, TableNumber, TournamentId
from panoverde.tournament.clock import Clock
from panoverde.tournament.events import Level, Place, TournamentEvent
from panoverde.tournament.pool import Pool
from panoverde.tournament.terms import Payment, Terms

Standing = Literal["pending", "waiting", "playing", "out", "surrendered", "taken-back", "cancelled"]


class Entry(msgspec.Struct):
    """One entry of one person."""

    id: EntryId
    person: PersonId
    standing: Standing = "waiting"  # pending: not paid yet, so not in the field
    place: Place | None = None
    flight: str = ""
    again: bool = False
    at: str = ""  # when it was made
    chips: int = 0  # all that were issued to it
    price: int = 0  # all that it costs, rebuys and add-ons included
    paid: list[Payment] = []
    awaited: list[Payment] = []  # Pix codes shown, not confirmed
    on_credit: bool = False
    rebuys: int = 0
    addons: int = 0
    receipts: int = 0  # printed and handed over; none: not effective where the book asks for one
    present: bool | None = None  # None: nobody looked

    @property
    def owed(self) -> int:
        """What is still to be paid, surcharges aside."""
        return self.price - sum(payment.centavos for payment in self.paid)


class Table(msgspec.Struct):
    """A table in play: who sits where."""

    number: TableNumber
    seats: int
    players: dict[SeatNumber, EntryId] = {}
    button: SeatNumber | None = None


class Fact(msgspec.Struct):
    """Something that was recorded lately, and by which command."""

    seq: int
    command: CommandId
    at: str
    event: TournamentEvent


class Tournament(msgspec.Struct):
    """One tournament. Totals are kept as they change, so that no command counts the field."""

    id: TournamentId
    seq: int = 0
    series: SeriesId = SeriesId("")
    title: str = ""
    book: str = ""
    stack_chips: int = 0
    seats: int = 0
    levels: tuple[Level, ...] = ()
    commitment: str = ""
    terms: Terms = Terms()
    day: int = 0
    ingredients: dict[int, str] = {}
    revealed: dict[int, str] = {}
    next_draw: int = 1
    draws: dict[int, Draw] = {}  # those of the day that may still be voided
    voided: set[int] = set()
    tables: dict[TableNumber, Table] = {}
    pool: Pool = msgspec.field(default_factory=Pool)
    entries: dict[EntryId, Entry] = {}
    by_person: dict[PersonId, list[EntryId]] = {}
    alternates: list[EntryId] = []
    out: list[EntryId] = []  # first out first
    playing: int = 0
    seats_open: int = 0  # at all tables together, taken or not
    chips_issued: int = 0
    clock: Clock = msgspec.field(default_factory=Clock)
    commands: dict[CommandId, int] = {}  # command -> the last record it made here
    clock_before: Clock | None = None  # as it was before it was last set, for undo
    last: list[Fact] = []  # the latest facts, for undo

    @property
    def exists(self) -> bool:
        """Whether it has been created."""
        return bool(self.title)

    @property
    def left(self) -> int:
        """How many are still in: at a table or waiting for one."""
        return self.playing + len(self.alternates)

    def place_of(self, entry: EntryId) -> int:
        """The finishing place of someone who is out: counted from those who were left."""
        return self.left + len(self.out) - self.out.index(entry)
