"""Asked of the director."""

from panoverde.kernel.ids import EntryId, PersonId, TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.parts import Layout


class CallDirector(TournamentCommand, frozen=True, kw_only=True):
    """Ask the director to come. Names do not belong in `why`: whoever is meant is said by `entry` or `person`."""

    desk: str
    why: Words = ""
    entry: EntryId = EntryId("")
    person: PersonId = PersonId("")
    table: TableNumber | None = None  # it comes from, where it comes from one


class TakeCall(TournamentCommand, frozen=True, kw_only=True):
    """Say “on my way”: whoever asks goes there."""

    number: int


class LeaveCall(TournamentCommand, frozen=True, kw_only=True):
    """Say that nobody is on the way any more: the call waits for somebody again."""

    number: int


class AnswerCall(TournamentCommand, frozen=True, kw_only=True):
    """Say that a call is settled."""

    number: int


class ShowOnScreens(TournamentCommand, frozen=True, kw_only=True):
    """Choose what the screens show, from afar."""

    screen: str = ""
    layouts: tuple[Layout, ...] = ()
    every_seconds: int = 20
    notice: Words = ""
