"""Asked of whoever broke a rule: a case, its measure, the hands it costs; and when the house puts somebody out."""

from typing import Literal

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.case import SeenBy
from panoverde.tournament.core.commands import OnPaper, TournamentCommand

Removal = Literal["minor", "no-document", "management"]
Decision = Literal[
    "none", "fixed",
    "verbal-warning", "missed-hands", "missed-rounds", "dead-hand", "suspension", "chip-forfeiture", "give-up-chips",
    "binding",
    "elimination", "disqualification",
    "deny-entry", "temporary-ban", "event-ban", "event-exclusion", "future-ban", "series-exclusion",
]  # fmt: skip


class DisqualifyPlayer(TournamentCommand, frozen=True, kw_only=True):
    """Put a player out for what they did; found out later, too."""

    entry: EntryId
    chips: int | None = None  # counted as they leave the table; None where there are none to count
    why: Words


class RemovePlayer(TournamentCommand, frozen=True, kw_only=True):
    """Put a player out who should never have been let in."""

    entry: EntryId
    cause: Removal
    chips: int | None = None  # counted as they leave the table; None where there are none to count
    bars: bool = False  # from whatever the house plays later, too
    until: Moment = ""  # "" is for good
    why: Words


class TakeBackExpulsion(TournamentCommand, frozen=True, kw_only=True):
    """Let a player back in who was put out by mistake, or say that the bust counts after all."""

    entry: EntryId
    why: Words


class OpenCase(TournamentCommand, frozen=True, kw_only=True):
    """Say that a player did something the book has a ground for; whoever saw it may."""

    entry: EntryId
    ground: str  # an id of the book's grounds, or "similar"
    said: tuple[str, ...] = ()  # answers to what the ground asks: "live-hand", "off-table"
    meant: bool | None = None  # None: nobody has said
    seen_by: SeenBy = "floor"
    describes: Words = ""  # what happened; kept beside the chain
    report: int = 0  # the report that led to it
    breach: int = 0  # the breach of the venue's rules that led to it; its ground is then that of the breach


class GiveOrder(TournamentCommand, frozen=True, kw_only=True):
    """Tell the player of a case what to do, or to leave."""

    case: int


class RefuseOrder(TournamentCommand, frozen=True, kw_only=True):
    """Say that the player of a case did not do what was ordered."""

    case: int


class WithdrawCase(TournamentCommand, frozen=True, kw_only=True):
    """Say that a case was opened by mistake: it does not count."""

    case: int
    why: Words


class DecideCase(TournamentCommand, frozen=True, kw_only=True):
    """Close a case by a measure, or by none."""

    case: int
    measure: Decision
    amount: int = 0  # hands or rounds
    until: Moment = ""  # of a suspension or a bar; "" is for good. With what is fixed: barred until then, besides
    chips: int | None = None  # counted, where they leave the table with the player
    deviates: bool = False  # from what the book offers: it stays on record as such
    directed: bool = False  # the director decides it
    why: Words = ""


class ReopenCase(TournamentCommand, frozen=True, kw_only=True):
    """Say that a case was decided wrongly: it is open again, and its penalty is not served."""

    case: int
    why: Words


class CountPenaltyHands(OnPaper, frozen=True, kw_only=True):
    """Say how many hands were dealt at a table where penalties are served, or where its button is now."""

    table: TableNumber
    hands: int | None = None  # dealt since the last count
    redealt: int = 0  # of them, each the same hand once more
    undealt: int = 0  # of them, in which the seat got no cards: it came in between button and small blind
    button: SeatNumber | None = None  # seen there
    entry: EntryId = EntryId("")  # of one player only; "" is everybody who serves there
    seen: int | None = None  # hands served, as whoever counts saw it: nobody counts a hand twice


class CorrectPenalty(TournamentCommand, frozen=True, kw_only=True):
    """Say how many hands of a penalty have been served in truth."""

    penalty: int
    served: int
    why: Words


class SeeReturn(TournamentCommand, frozen=True, kw_only=True):
    """Say that a player who serves a penalty, or served one, was seen: at the table, or in the area."""

    penalty: int
    where: Literal["table", "area"] = "table"


class LiftPenalty(TournamentCommand, frozen=True, kw_only=True):
    """Let a player off what is left of a penalty; it stays on record as lifted."""

    penalty: int
    why: Words
