"""Asked of the director."""

from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.parts import Layout


class CallDirector(TournamentCommand, frozen=True, kw_only=True):
    """Ask the director to come. Names do not belong in `why`: the journal is public."""

    desk: str
    why: Words = ""
    entry: EntryId = EntryId("")
    person: PersonId = PersonId("")


class AnswerCall(TournamentCommand, frozen=True, kw_only=True):
    """Say that a call is settled."""

    number: int


class ShowOnScreens(TournamentCommand, frozen=True, kw_only=True):
    """Choose what the screens show, from afar."""

    screen: str = ""
    layouts: tuple[Layout, ...] = ()
    every_seconds: int = 20
    notice: Words = ""
