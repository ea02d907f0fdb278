"""What happens to a player's time. Of single decisions only those are here that somebody had to wait for."""

from typing import Literal

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.timing import Street

Facing = Literal["bet", "blinds", "no-bet"]
Makes = Literal["dead-hand", "fold", "check", "call"]
Occasion = Literal["new-day", "final-table", "forgotten"]
Stopped = Literal["acted", "at-the-bell", "not-approved"]
Stop = Literal["acted", "at-the-bell", "not-approved", "all-in-count", "ko-sheet-count", "floor-called"]
Change = Literal[
    "shorten", "lengthen", "other-steps",                               # of time that is called
    "suspend-time-banks", "change-time-banks", "shorten-initial-time",  # where the action clock runs
    "as-the-book",
]  # fmt: skip


class TimeCalled(SittingEvent, frozen=True, tag="tournament.time-called.v1"):
    """Somebody asked for time on a player. Without seconds it waits for approval."""

    table: TableNumber
    entry: EntryId  # on whom
    at: Moment
    caller: EntryId = EntryId("")  # "" where staff did
    seconds: int = 0
    aloud: int = 0  # so many more, counted aloud


class TimeApproved(SittingEvent, frozen=True, tag="tournament.time-approved.v1"):
    """Time that was called runs."""

    table: TableNumber
    entry: EntryId
    at: Moment
    seconds: int
    aloud: int
    offered: tuple[str, ...] = ()  # what the book left open, where the seconds are others than its own


class CountStarted(SittingEvent, frozen=True, tag="tournament.count-started.v1"):
    """The action clock was put in front of a player, or went on where it had stood."""

    table: TableNumber
    entry: EntryId
    at: Moment  # since when it runs
    street: Street
    seconds: int
    grace: int = 0  # that the dealer counts before them
    resumed: bool = False


class CountStopped(SittingEvent, frozen=True, tag="tournament.count-stopped.v1"):
    """The player acted, or the count stands for something, or time was not approved."""

    table: TableNumber
    entry: EntryId
    at: Moment
    what: Stop
    left_seconds: int
    used_seconds: int = 0
    collect: int = 0  # spent cards that the dealer takes now
    given_back: int = 0  # cards that do not count as spent


class CardSpent(SittingEvent, frozen=True, tag="tournament.card-spent.v1"):
    """A time card was used: so many seconds more."""

    table: TableNumber
    entry: EntryId
    seconds: int
    collect: int = 0


class TimeRanOut(SittingEvent, frozen=True, tag="tournament.time-ran-out.v1"):
    """A player did not act in time, and what the book makes of it."""

    table: TableNumber
    entry: EntryId
    at: Moment
    of: Literal["action", "called"]
    facing: Facing
    makes: Makes
    collect: int = 0


class CardsGranted(SittingEvent, frozen=True, tag="tournament.cards-granted.v1"):
    """Time cards were handed out."""

    occasion: Occasion
    each: int
    entries: tuple[EntryId, ...]
    keeps: bool = True  # those that were left count on
    why: Words = ""


class CardsSeen(SittingEvent, frozen=True, tag="tournament.cards-seen.v1"):
    """Somebody looked how many cards a player still has."""

    entry: EntryId
    left: int


class TimeChanged(SittingEvent, frozen=True, tag="tournament.time-changed.v1"):
    """The director changed a player's time."""

    entry: EntryId
    change: Change
    seconds: int
    why: Words
    offered: tuple[str, ...] = ()
