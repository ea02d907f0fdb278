"""What the records of a house tell: entries with their papers, seats, hands, money, chips; drawers."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

Body = dict[str, Any]
Seat = tuple[str, int, int]  # sitting, table, seat


@dataclass
class Entry:
    """One entry, as far as the records tell."""

    id: str
    person: str
    chips: int
    price: int
    again: bool
    shown: set[str]
    standing: str = "pending"  # pending, waiting, playing, out, put-out, surrendered, gone
    receipt: str = ""  # how it was handed over; "" while it was not
    signed: bool = False
    looked: dict[int, bool] = field(default_factory=dict)  # day -> the last look at the document was fine
    present: bool | None = None
    left_with: int = 0  # chips that went out of play with it
    bought: list[str] = field(default_factory=list)  # rebuys and add-ons
    taken: int = 0  # money for it, without surcharges, that did not go back
    surcharge: int = 0
    kept: int = 0  # of what was paid, by the house, when the entry was cancelled
    refunded: bool = False  # the tournament was called off
    credit: bool = False
    prize: int = 0  # paid to it

    @property
    def counts(self) -> bool:
        """Whether it was sold, and is no mistake and not cancelled."""
        return self.standing != "gone" and not self.refunded


class Gone(NamedTuple):
    """One who went out: where, with what at the start of the hand."""

    entry: str
    table: int
    stack: int | None


@dataclass
class Hand:
    """A hand in which somebody went out."""

    number: int  # of hand-for-hand; 0 where the tables went on by themselves
    gone: list[Gone]
    said: list[list[str]] = field(default_factory=list)  # the director's word, the lowest place first


@dataclass
class Tournament:
    """A tournament, as far as the records tell."""

    id: str
    book: str = ""
    stack: int = 0
    terms: Body = field(default_factory=dict)
    day: int = 0
    started: set[str] = field(default_factory=set)  # sittings whose clock has run
    held: set[str] = field(default_factory=set)  # too few came: no hand is dealt
    entries: dict[str, Entry] = field(default_factory=dict)
    seats: dict[Seat, str] = field(default_factory=dict)
    tables: set[tuple[str, int]] = field(default_factory=set)
    line: list[str] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    came_back: dict[str, tuple[Hand, Gone]] = field(default_factory=dict)
    counting: int = 0  # the hand of hand-for-hand that is played; 0: none
    refused: dict[str, str] = field(default_factory=dict)  # person -> what
    handed: int = 0  # chips
    removed: int = 0
    seen: dict[str, int] = field(default_factory=dict)  # stacks, since somebody last moved chips in the records
    sheet: Body | None = None
    locked: bool = False
    out_of_hand: dict[str, int] = field(default_factory=dict)  # who was put out, and the number that left vacant
    stopped: str = ""
    finished: bool = False
    accounts: dict[str, int] = field(default_factory=dict)

    @property
    def left(self) -> int:
        """How many are in: at a table, or in the line."""
        return sum(entry.standing in ("playing", "waiting") for entry in self.entries.values())

    def seats_of(self, entry: str) -> list[Seat]:
        """Where an entry sits."""
        return [seat for seat, sitter in self.seats.items() if sitter == entry]


@dataclass
class Till:
    """A drawer."""

    cashier: str
    opened: int
    came: int = 0  # cash, from sales and the safe
    went: int = 0  # cash, given back, paid as prizes, to the safe
    dropped: bool = False  # more was carried to the safe than the drawer should have held
    closed: int | None = None  # what it should have held then, as the record says

    @property
    def expected(self) -> int:
        """What should be in it."""
        return self.opened + self.came - self.went
