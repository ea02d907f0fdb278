"""Asked of time: CallTime ApproveTime  StartCount StopCount  SpendCard TimeOut  GrantCards SeeCards  ChangeTime."""

from typing import Literal

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.timing import Street
from panoverde.tournament.time.events import Change, Facing, Makes, Occasion


class CallTime(TournamentCommand, frozen=True, kw_only=True):
    """Ask for time on a player who takes too long."""

    entry: EntryId
    caller: EntryId = EntryId("")  # who asks; "" is whoever works here
    away: bool = False  # who asks is not at the seat
    waited: bool = False  # a reasonable time has passed


class ApproveTime(TournamentCommand, frozen=True, kw_only=True):
    """Let time that was called run."""

    table: TableNumber
    waited: bool = False
    seconds: int | None = None  # all of them, where they are not the book's
    director: bool = False  # it is the director who approves


class StartCount(TournamentCommand, frozen=True, kw_only=True):
    """Put the action clock in front of a player, or let it go on."""

    entry: EntryId
    street: Street = "preflop"
    began: Moment = ""  # when the dealer did so; "" is now


class StopCount(TournamentCommand, frozen=True, kw_only=True):
    """Say that the player has acted, what the count stands for, or that time is not approved."""

    table: TableNumber
    what: Literal["acted", "not-approved", "all-in-count", "ko-sheet-count", "floor-called"] = "acted"


class SpendCard(TournamentCommand, frozen=True, kw_only=True):
    """Use a time card of the player whose count runs."""

    table: TableNumber
    director: bool = False  # on the director's word, where the book leaves it open


class TimeOut(TournamentCommand, frozen=True, kw_only=True):
    """Say that a player's time is over."""

    entry: EntryId
    facing: Facing
    at_the_bell: bool = False  # the player acted just as it ended
    makes: Makes | None = None  # the director's, where the book leaves it open


class GrantCards(TournamentCommand, frozen=True, kw_only=True):
    """Hand out time cards: to everybody for a new day or the final table, or to one who forgot theirs."""

    occasion: Occasion
    entry: EntryId = EntryId("")
    cards: int | None = None  # each, where neither book nor sheet says
    keep: bool | None = None  # those that are left count on; a book that is silent must be told
    why: Words = ""


class SeeCards(TournamentCommand, frozen=True, kw_only=True):
    """Say how many time cards a player still has."""

    entry: EntryId
    left: int


class ChangeTime(TournamentCommand, frozen=True, kw_only=True):
    """Change a player's time against delay, or give it back as the book has it."""

    entry: EntryId
    change: Change
    seconds: int | None = None
    why: Words
