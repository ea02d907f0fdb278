"""Entries: finding one, and where an entry that is paid goes: a drawn seat, or the line."""

from panoverde.kernel.ids import EntryId, PersonId, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Entry, Sitting, Table, Tournament

NONE = EntryId("")  # nobody's entry


class NotSeated(Refusal):
    """The player sits nowhere."""

    code = "seating.not-seated"
    says = "This player sits nowhere ({standing}). Seat the player first, or choose another."


class SeatTaken(Refusal):
    """Somebody sits there, or there is no such seat."""

    code = "seating.seat-not-free"
    says = "Table {table} seat {seat} is not free. Choose a free seat at an open table."


class UnknownTable(Refusal):
    """No such table is open."""

    code = "seating.unknown-table"
    says = "Table {table} is not open. Open it first, or choose another."


def table_of(sitting: Sitting, number: TableNumber) -> Table:
    """Find an open table, or refuse."""
    if number not in sitting.tables:
        raise UnknownTable(table=number)
    return sitting.tables[number]


def place_of(entry: Entry) -> Place:
    """Say where a player sits, or refuse."""
    if entry.place is None:
        raise NotSeated(standing=entry.standing)
    return entry.place


def free_seat(sitting: Sitting, place: Place) -> Place:
    """Take a seat that is free, or refuse."""
    if place not in sitting.pool:
        raise SeatTaken(table=place.table, seat=place.seat)
    return place


class Halted(Refusal):
    """The table is stopped."""

    code = "seating.table-halted"
    says = "Table {table} is halted: it is too short. Let it resume once it is filled, or let it play on."


LIVE = ("pending", "waiting", "playing")  # still in, or about to be
STILL_IN = (*LIVE, "bagged", "carried")  # the same, with whose chips are in a bag


class UnknownEntry(Refusal):
    """Nobody entered by that id."""

    code = "registration.unknown-entry"
    says = "There is no entry “{entry}” in this tournament. Look the player up again."


class EntryPlayed(Refusal):
    """Too much depends on it."""

    code = "registration.entry-played"
    says = "This entry cannot be taken back any more. Ask the director for a correction instead."


class NotInField(Refusal):
    """The entry is over, or was never paid."""

    code = "registration.not-in-field"
    says = "This entry is not in the field. Choose one that plays, or waits for a seat."


class WhyNeeded(Refusal):
    """A decision is recorded with its reason."""

    code = "registration.why-needed"
    says = "This is recorded with the reason for it. Say why."


def entry_of(state: Tournament, entry: EntryId) -> Entry:
    """Find an entry, or refuse."""
    if entry not in state.entries:
        raise UnknownEntry(entry=entry)
    return state.entries[entry]


def in_field(state: Tournament, entry: EntryId) -> Entry:
    """Find an entry that plays, or waits to."""
    found = entry_of(state, entry)
    if found.standing not in ("playing", "waiting"):
        raise NotInField(standing=found.standing)
    return found


def sits_elsewhere(state: Tournament, person: PersonId, but: EntryId = NONE) -> Entry | None:
    """Find the entry with which a person sits already: nobody sits twice, so another one of theirs is held.

    A stack that was given up, and stays to be blinded off, is nobody's seat any more.
    """
    entries = (state.entries[entry] for entry in state.by_person.get(person, ()) if entry != but)
    return next((entry for entry in entries if entry.place is not None and entry.gave_up is None), None)


def is_held(state: Tournament, entry: Entry) -> bool:
    """Whether an entry is held: it was sold, and its person sits with another, in this sitting or another."""
    return entry.standing == "waiting" and sits_elsewhere(state, entry.person, entry.id) is not None


def entered_since(state: Tournament, entry: Entry) -> bool:
    """Whether the person has come in again after this entry; one that is only held, and never sat, does not count."""
    later = state.by_person[entry.person][state.by_person[entry.person].index(entry.id) + 1 :]
    return any(state.entries[other].again or state.entries[other].standing != "waiting" for other in later)


def reason(why: str) -> str:
    """Take the reason for a decision, or refuse."""
    if not why.strip():
        raise WhyNeeded
    return why.strip()
