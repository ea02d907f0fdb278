"""Calls for the director: from a desk, a table, the floor."""

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import AccountId, EntryId, PersonId, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.parts import Layout


class DirectorCalled(Event, frozen=True, tag="tournament.director-called.v1"):
    """Somebody asks for the director, here and now."""

    number: int  # of the call, from 1
    at: Moment
    desk: str  # where from
    why: Words
    entry: EntryId = EntryId("")  # whom it is about, where it is about somebody
    person: PersonId = PersonId("")
    table: TableNumber | None = None  # it comes from, where it comes from one


class CallTaken(Event, frozen=True, tag="tournament.call-taken.v1"):
    """Somebody is on the way to whoever called."""

    number: int
    by: AccountId
    at: Moment


class CallLeft(Event, frozen=True, tag="tournament.call-left.v1"):
    """Nobody is on the way any more: the call waits again."""

    number: int


class CallAnswered(Event, frozen=True, tag="tournament.call-answered.v1"):
    """The director has come, or has settled it."""

    number: int


class ScreensSet(Event, frozen=True, tag="tournament.screens-set.v1"):
    """Somebody chose what the screens show: all of them, or the one that has a name."""

    screen: str  # "" is every screen that has no choice of its own
    layouts: tuple[Layout, ...]  # in turn; none: the clock
    every_seconds: int
    notice: Words  # a line for the whole room; "" where there is none
