"""Asked of whoever ruled at a table: RecordDecision TakeBackDecision."""

from panoverde.kernel.ids import TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import TournamentCommand


class RecordDecision(TournamentCommand, frozen=True, kw_only=True):
    """Say what was decided about a situation. What the book makes of it is worked out here, and never sent."""

    situation: Words  # JSON, as `panoverde rule` takes it; what was said at a table may name somebody
    chosen: str = ""  # an option of the ruling; "": the ruling as it stands; "otherwise": neither
    decided: Words = ""  # what, where it is otherwise
    table: TableNumber | None = None
    hand: int = 0  # at that table, where hands are counted
    directed: bool = False  # the director decides
    seen: int | None = None  # the last decision that whoever decides has seen: nobody decides a thing twice
    why: Words = ""


class TakeBackDecision(TournamentCommand, frozen=True, kw_only=True):
    """Say that a decision was recorded by mistake: it is none, and the house does not remember it."""

    decision: int
    directed: bool = False  # the director takes it back
    why: Words
