"""A case: one person, one ground, one situation; what was ordered, what was decided; and a penalty as it is served.

    opened ─► ordered ─► refused ─► decided: a measure, several, or none ─► a penalty, served hand by hand

The journal has codes. What happened in words, and who is who, lies beside the chain and in `people`.
"""

from typing import Literal

import msgspec

from panoverde.kernel.ids import EntryId, PersonId, SeatNumber, SittingId, TableNumber
from panoverde.kernel.marks import Moment

MeasureKind = Literal[
    "verbal-warning", "formal-warning", "missed-hands", "missed-rounds", "dead-hand", "suspension",  # stays in
    "chip-forfeiture", "give-up-chips", "binding",
    "elimination", "disqualification",                                                               # goes out
    "deny-entry", "temporary-ban", "event-ban", "event-exclusion", "future-ban", "series-exclusion", # is kept out
]  # fmt: skip
BARS: tuple[MeasureKind, ...] = (
    "deny-entry", "temporary-ban", "event-ban", "event-exclusion", "future-ban", "series-exclusion",
)  # fmt: skip
SeenBy = Literal["dealer", "floor", "player", "camera", "other"]
RoundIs = Literal["players-at-offence", "players-now", "blinds-round"]


class Measure(msgspec.Struct, frozen=True):
    """Something that was done about a case."""

    kind: MeasureKind
    amount: int = 0  # hands or rounds
    until: Moment = ""  # of a suspension, or of what keeps a person out; "" is for good

    @property
    def code(self) -> str:
        """A step of a scale: "missed-rounds 2"."""
        return f"{self.kind} {self.amount}" if self.amount else self.kind


class Order(msgspec.Struct, frozen=True):
    """What a player was told to do, or to leave."""

    at: Moment
    refused_at: Moment = ""

    @property
    def refused(self) -> bool:
        """Whether the player did not."""
        return bool(self.refused_at)


class Case(msgspec.Struct, frozen=True):
    """What is known of a case."""

    number: int
    person: PersonId
    entry: EntryId
    ground: str
    at: Moment
    family: str = ""
    said: tuple[str, ...] = ()
    meant: bool | None = None
    earlier: int = 0  # times that the person was seen at it before
    duty: str = ""  # "must": it cannot be closed without a measure
    counts: bool = True  # as a repeat; what is only noted as similar does not
    ladder: bool = False  # what follows is fixed by the book
    table: TableNumber | None = None
    players: int = 0  # at the table then, who offended included
    report: int = 0  # the player's report that led to it
    breach: int = 0  # of the venue's rules, that led to it
    orders: tuple[Order, ...] = ()
    closed_at: Moment = ""
    measures: tuple[Measure, ...] = ()
    penalty: int = 0  # that came of it
    lifted: bool = False

    @property
    def open(self) -> bool:
        """Whether nobody has decided it."""
        return not self.closed_at


class Penalty(msgspec.Struct, frozen=True):
    """So many hands, rounds or minutes away from play, and how far they are served."""

    number: int
    case: int
    person: PersonId
    hands: int = 0  # in all; 0 where it runs until the button is back, or until a time
    rounds: int = 0
    until: Moment = ""
    round_is: RoundIs = "players-at-offence"
    seats: int = 0  # the button has to travel, where it runs until the button is back
    served: int = 0  # hands
    turned: int = 0  # seats that the button has travelled since it began
    button: SeatNumber | None = None  # where it was last, at `table`
    table: TableNumber | None = None  # where the last hand of it was served, or it was given
    sitting: SittingId = SittingId("")
    day: int = 0
    seq: int = 0  # of the last record about it
    over_at: Moment = ""  # served, or lifted
    lifted: bool = False
    back_seen: bool = False  # the player, after it was served
    early: int = 0  # returns that were seen before it was
    stays: str = ""  # where the player stays meanwhile
    return_reported: bool = False  # the dealer says when the player is back


class Report(msgspec.Struct, frozen=True):
    """What a player says they suffered or saw."""

    number: int
    at: Moment
    subject: str
    ground: str = ""  # that it leads to
    at_once: bool = False  # it does not wait for a floor
    entry: EntryId = EntryId("")  # of who reports
    about: EntryId = EntryId("")
    table: TableNumber | None = None
    answer: str = ""


class Before(msgspec.Struct, frozen=True):
    """A case of the person in another tournament, as the house remembers it."""

    ground: str
    counts: bool
    measures: tuple[str, ...]  # steps, such as "missed-rounds 2"
    at: Moment = ""
