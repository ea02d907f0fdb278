"""Calls for the director: from a desk, a table, the floor."""

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId


class DirectorCalled(Event, frozen=True, tag="tournament.director-called.v1"):
    """Somebody asks for the director, here and now."""

    number: int  # of the call, from 1
    at: str
    desk: str  # where from
    why: str
    entry: EntryId = EntryId("")  # whom it is about, where it is about somebody
    person: PersonId = PersonId("")


class CallAnswered(Event, frozen=True, tag="tournament.call-answered.v1"):
    """The director has come, or has settled it."""

    number: int


CallsEvent = DirectorCalled | CallAnswered
