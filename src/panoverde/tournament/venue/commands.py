"""Asked of the venue: FlagTable SetLanguages SetHealth SeeHealth CleanTable NoteBreach FlagNeed PlanPushes Push."""

from typing import Literal

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.venue import HealthRule, Language
from panoverde.tournament.venue.events import Authority, Ground


class FlagTable(TournamentCommand, frozen=True, kw_only=True):
    """Say that cameras are on a table, or no more."""

    table: TableNumber
    tv: bool


class SetLanguages(TournamentCommand, frozen=True, kw_only=True):
    """Say which languages are spoken at the tables, where the book leaves it to the house."""

    languages: tuple[Language, ...]
    posted: bool = False
    announced: bool = False
    usa: bool = False


class SetHealth(TournamentCommand, frozen=True, kw_only=True):
    """Let health rules hold, or none."""

    rules: tuple[HealthRule, ...] = ()
    by_word_of: Authority
    since: Moment = ""  # "" is now
    cleaning_minutes: int = 0
    unforeseen: Words = ""


class SeeHealth(TournamentCommand, frozen=True, kw_only=True):
    """Look at a player by the health rules. Only whether they are let in is kept."""

    entry: EntryId
    proof: Literal["", "original-paper-passport", "conectsus", "state-or-city-platform", "copy"] = ""
    celsius: Words = ""  # 36,8; it is looked at and not kept
    symptoms: bool = False


class CleanTable(TournamentCommand, frozen=True, kw_only=True):
    """Say that a table was cleaned."""

    table: TableNumber


class NoteBreach(TournamentCommand, frozen=True, kw_only=True):
    """Say that a player did not keep a rule of the venue."""

    entry: EntryId
    ground: Ground
    language: Literal["", "portuguese", "spanish", "english", "another"] = ""
    in_hand: bool = False  # while a hand was played
    item: Literal["", "food", "drink", "personal-items", "card-guard"] = ""
    delayed: bool = False  # not refused, but put off
    why: Words = ""


class FlagNeed(TournamentCommand, frozen=True, kw_only=True):
    """Say that a player has a special need, never which."""

    entry: EntryId
    needs: bool


class PlanPushes(TournamentCommand, frozen=True, kw_only=True):
    """Plan when dealers change tables: so many strings, each of tables side by side."""

    every_minutes: int
    strings: int = 1


class Push(TournamentCommand, frozen=True, kw_only=True):
    """Say that the dealers of a string move on."""

    string: int
    why: Words = ""  # where it could not wait
