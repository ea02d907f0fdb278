"""Decisions on rulings, and their taking back."""

from panoverde.kernel.ids import TableNumber
from panoverde.kernel.marks import Words
from panoverde.kernel.texts import Text
from panoverde.tournament.core.facts import SittingEvent


class DecisionRecorded(SittingEvent, frozen=True, tag="tournament.decision-recorded.v1"):
    """Something was decided about a situation at a table; `cites` are the ruling's."""

    decision: int
    situation: Words  # as it was said, in JSON
    matter: str  # what the ruling turned on: its family, and a row of it
    certain: bool  # nothing that nobody said could have changed the ruling
    ruled: str = ""  # what stood by the ruling, in JSON; "" where it left that to somebody, or asked first
    offered: tuple[str, ...] = ()  # what it let choose from
    chosen: str = ""  # of them; "": as it stood; "otherwise"
    stands: str = ""  # what holds now, in JSON; "" where it was decided otherwise
    returned: int = 0  # chips that go back to the player it is about
    says: Text | None = None  # what the table was told
    followed: bool = True
    decided: Words = ""  # what, where it is otherwise
    table: TableNumber | None = None
    hand: int = 0
    directed: bool = False  # by the director
    why: Words = ""


class DecisionTakenBack(SittingEvent, frozen=True, tag="tournament.decision-taken-back.v1"):
    """A decision was recorded by mistake."""

    decision: int
    why: Words
    corrects: int = 0
