"""What happens in the venue around the tables. Nothing here says what somebody's health is, or their need."""

from typing import Literal

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.venue import HealthRule, Language

Authority = Literal["management", "health-authorities"]
Measure = Literal[
    "penalty", "verbal-warning", "missed-hands", "disqualification", "disqualification-and-exclusion",
]  # fmt: skip
Ground = Literal["language", "tv-items", "tv-hit", "tv-camera", "health", "mask"]


class TableFlagged(SittingEvent, frozen=True, tag="tournament.table-flagged.v1"):
    """Cameras are on a table, or no more."""

    table: TableNumber
    tv: bool


class LanguagesSet(Event, frozen=True, tag="tournament.languages-set.v1"):
    """The house said which languages are spoken at the tables."""

    languages: tuple[Language, ...]
    posted: bool
    announced: bool
    usa: bool = False


class HealthRulesSet(Event, frozen=True, tag="tournament.health-rules-set.v1"):
    """Health rules hold, others than before, or none any more."""

    rules: tuple[HealthRule, ...]
    since: Moment
    by_word_of: Authority
    cleaning_minutes: int = 0
    unforeseen: Words = ""  # what the rules do not foresee, as it was decided


class HealthSeen(Event, frozen=True, tag="tournament.health-seen.v1"):
    """Somebody was looked at by the health rules, and let in or not. What was seen is nobody's business."""

    entry: EntryId
    cleared: bool


class TableCleaned(SittingEvent, frozen=True, tag="tournament.table-cleaned.v1"):
    """A table was cleaned."""

    table: TableNumber
    at: Moment


class BreachNoted(SittingEvent, frozen=True, tag="tournament.breach-noted.v1"):
    """A rule of the venue was not kept, and what the book lets follow."""

    entry: EntryId
    ground: Ground
    measures: tuple[Measure, ...]
    order_first: bool  # a first one is put right by asking
    why: Words = ""


class NeedFlagged(Event, frozen=True, tag="tournament.need-flagged.v1"):
    """A player has a special need, or no more. Which one is not said."""

    entry: EntryId
    needs: bool


class PushesPlanned(SittingEvent, frozen=True, tag="tournament.pushes-planned.v1"):
    """Dealers change tables every so many minutes, along strings of tables."""

    at: Moment
    every_minutes: int
    strings: tuple[tuple[TableNumber, ...], ...]


class Pushed(SittingEvent, frozen=True, tag="tournament.pushed.v1"):
    """The dealers of a string moved on."""

    string: int  # from 1
    at: Moment
    why: Words = ""
