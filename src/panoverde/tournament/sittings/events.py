"""Sittings: opened with their draw days, planned otherwise, closed; fields formed from bags."""

from typing import Literal

from panoverde.draws.chance import Draw
from panoverde.kernel.ids import EntryId, SittingId
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Move
from panoverde.tournament.core.plan import Plan


class SittingOpened(SittingEvent, frozen=True, tag="tournament.sitting-opened.v1"):
    """A flight or a day begins, with a draw day of its own: what came of its source is mixed into its draws."""

    at: Moment
    day: int
    ingredient: str
    witness: Words = ""  # who saw the cards turned


class PlanChanged(SittingEvent, frozen=True, tag="tournament.plan-changed.v1"):
    """Something else is announced of one flight or day."""

    of: Plan
    to: Plan
    why: Words


class EntryRehomed(SittingEvent, frozen=True, tag="tournament.entry-rehomed.v1"):
    """Somebody who was never seated in a flight waits in another now. The fact is of the flight that was left."""

    entry: EntryId
    to: SittingId
    why: Words


class SittingClosed(SittingEvent, frozen=True, tag="tournament.sitting-closed.v1"):
    """Everybody who is left has a bag that two people agree on. The tables are free."""

    at: Moment
    left: int
    chips: int  # in all bags together
    ended_with: int  # tables
    missing: int = 0  # chips, on the director's word; less than nothing: so many too many
    why: Words = ""


class SittingReopened(SittingEvent, frozen=True, tag="tournament.sitting-reopened.v1"):
    """It was closed too early: bags are counted again."""

    why: Words
    corrects: int = 0


class BagDropped(SittingEvent, frozen=True, tag="tournament.bag-dropped.v1"):
    """Somebody goes on with another bag: this one is out of play, and has no place."""

    entry: EntryId
    kept: EntryId
    chips: int
    added: bool = False  # its chips go on with the other, where the house adds them up


class FieldFormed(SittingEvent, frozen=True, tag="tournament.field-formed.v1"):
    """Who goes on, and where they sit: by one draw over all, or as they sat."""

    at: Moment
    seats: tuple[Move, ...]
    people: int
    bags: int  # those left behind included
    ranked_by: Literal["depth", "recorded", "unranked"] = "depth"  # those who went out in the flights before it
    draw: Draw | None = None  # None: the seats are kept


class FieldTakenBack(SittingEvent, frozen=True, tag="tournament.field-taken-back.v1"):
    """The field is not formed: everybody has the bags of before."""

    why: Words
    corrects: int = 0


class CarriedSwapped(SittingEvent, frozen=True, tag="tournament.carried-swapped.v1"):
    """Counted again, another bag of the same person is the one that goes on. The seat stays with the person."""

    entry: EntryId  # goes on now,
    instead: EntryId  # and this one does not
    chips: int  # of the one that does not
    why: Words
