"""The pace at which a sitting is played, as it changed."""

from typing import Literal

from panoverde.kernel.ids import EntryId, SittingId, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.pace import For, Way


class HandForHandBegan(SittingEvent, frozen=True, tag="tournament.hand-for-hand-began.v1"):
    """Every table plays one hand and waits for the others."""

    hand: int  # the number of the first hand
    purpose: For = "money"
    way: Way = "hand-for-hand"
    holds: bool = False  # called all-ins, until they are released
    one_by_one: bool = True
    each: int = 1  # hands at each table before it waits
    tv: TableNumber | None = None
    stops_clock: bool = False
    deducted_seconds: int = 0  # once, where the book has it so
    level: int = -1  # the clock shows after that; -1: nothing was taken off
    left_seconds: int = 0
    beside: tuple[SittingId, ...] = ()  # all the sittings that play the same hand; (): this one alone


class TableReported(SittingEvent, frozen=True, tag="tournament.table-reported.v1"):
    """A table has finished the hand, or an all-in is called there."""

    table: TableNumber
    hand: int
    what: Literal["finished", "all-in"]


class TableReportTakenBack(SittingEvent, frozen=True, tag="tournament.table-report-taken-back.v1"):
    """What was last reported of a table is not so."""

    table: TableNumber
    hand: int
    why: Words
    corrects: int = 0  # the record it puts right


class TableReleased(SittingEvent, frozen=True, tag="tournament.table-released.v1"):
    """A held all-in is played out."""

    table: TableNumber
    hand: int
    picked: bool = False  # by the director, out of order


class HandCounted(SittingEvent, frozen=True, tag="tournament.hand-counted.v1"):
    """A hand of hand-for-hand is over at every table; the next one is dealt."""

    hand: int
    at: Moment = ""  # "" in journals from before tables reported
    tables: tuple[TableNumber, ...] = ()  # that dealt it,
    on_sight: tuple[TableNumber, ...] = ()  # and those of them that did not report: whoever counted saw it over there
    deducted_seconds: int = 0  # from the clock
    level: int = -1  # it shows after that; -1: nothing was taken off
    left_seconds: int = 0
    why: Words = ""  # where the director took off something else than the book


class HandCountTakenBack(SittingEvent, frozen=True, tag="tournament.hand-count-taken-back.v1"):
    """The hand was not over: who goes out now still goes out in it."""

    hand: int
    why: Words
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say
    level: int = -1  # the clock shows again; -1: nothing was given back
    left_seconds: int = 0


class HandForHandEnded(SittingEvent, frozen=True, tag="tournament.hand-for-hand-ended.v1"):
    """Tables go on by themselves."""

    hand: int  # the last one that was played so
    early: bool = False  # what it was for had not come
    why: Words = ""


class LastHandsPlanned(SittingEvent, frozen=True, tag="tournament.last-hands-planned.v1"):
    """The day ends with this level; where the book has it so, its clock stops by itself."""

    level: int | None  # an index into the structure; None: nothing is planned
    stop_seconds: int | None = None  # left in it when it does


class StoppedForTheDay(SittingEvent, frozen=True, tag="tournament.stopped-for-the-day.v1"):
    """The clock stopped for the day, by itself or because the director said so. `at` is when."""

    at: Moment
    level: int
    left_seconds: int
    outside: bool = False  # of the moment that the book has
    over: bool = False  # so few are left as the plan has it: no more hands follow
    why: Words = ""


class StopTakenBack(SittingEvent, frozen=True, tag="tournament.stop-taken-back.v1"):
    """The day goes on, and the clock with it."""

    at: Moment
    why: Words
    corrects: int = 0  # the record it puts right


class LastHandsSet(SittingEvent, frozen=True, tag="tournament.last-hands-set.v1"):
    """So many hands are left at every table."""

    drawn: int  # or turned, or fixed by the book
    hands: int  # after the one that is being played
    must_announce: bool = False
    turned_by: EntryId = EntryId("")
    number: int = 0  # of the draw; 0: the book has but one number


class LastHandsAnnounced(SittingEvent, frozen=True, tag="tournament.last-hands-announced.v1"):
    """The room was told."""

    hands: int


class LastHandReported(SittingEvent, frozen=True, tag="tournament.last-hand-reported.v1"):
    """A table has finished one of the last hands."""

    table: TableNumber
    hand: int
    extra: bool = False  # more than it should have dealt


class LastHandTakenBack(SittingEvent, frozen=True, tag="tournament.last-hand-taken-back.v1"):
    """It is still being played."""

    table: TableNumber
    hand: int
    why: Words
    corrects: int = 0  # the record it puts right


class ExtraHandNoted(SittingEvent, frozen=True, tag="tournament.extra-hand-noted.v1"):
    """What happened where a table dealt one too many."""

    table: TableNumber
    why: Words


class LevelAnnounced(SittingEvent, frozen=True, tag="tournament.level-announced.v1"):
    """Staff told the room of a new level: hands that begin from now on are played at it."""

    level: int


class LevelPlayedOut(SittingEvent, frozen=True, tag="tournament.level-played-out.v1"):
    """Every table has played the hands that a level lasts: the clock goes on with the next line."""

    at: Moment
    level: int
    hands: int


class HandLevelRuled(SittingEvent, frozen=True, tag="tournament.hand-level-ruled.v1"):
    """A hand that was dealt as the level changed is played at one of the two."""

    table: TableNumber
    level: int
    plays: Literal["old", "new"]
    corrected: bool  # its blinds were put right
    why: Words = ""


class FinalLevelsSet(SittingEvent, frozen=True, tag="tournament.final-levels-set.v1"):
    """Levels have another length, since the final table has formed or fewer are left at it."""

    at: Moment
    step: Literal["final-table", "few-left", "heads-up"]
    minutes: int
    first: int  # the line from which on they have
    regular: int  # how long they were before the final table
