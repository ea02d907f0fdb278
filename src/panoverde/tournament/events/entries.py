"""Entries, and the line for a seat."""

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId


class EntryMade(Event, frozen=True, tag="tournament.entry-made.v1"):
    """A person entered, or entered again."""

    entry: EntryId
    person: PersonId


class EntryTakenBack(Event, frozen=True, tag="tournament.entry-taken-back.v1"):
    """An entry was a mistake, and is reversed before it played."""

    entry: EntryId
    why: str


class AlternateQueued(Event, frozen=True, tag="tournament.alternate-queued.v1"):
    """No seat was free: the player waits, last in line."""

    entry: EntryId


class AlternatesOrdered(Event, frozen=True, tag="tournament.alternates-ordered.v1"):
    """The line of alternates was drawn anew."""

    order: tuple[EntryId, ...]
    draw: Draw


EntriesEvent = EntryMade | EntryTakenBack | AlternateQueued | AlternatesOrdered
