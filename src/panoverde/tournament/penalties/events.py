"""Cases and penalties; players put out, and let back in. No other place moves: the number they leave is nobody's."""

from typing import Literal

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.case import Measure, RoundIs, SeenBy
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Place
from panoverde.tournament.penalties.commands import Removal


class PlayerDisqualified(SittingEvent, frozen=True, tag="tournament.player-disqualified.v1"):
    """A player was put out for what they did."""

    entry: EntryId
    place: Place | None  # the seat that is free now; None where the player waited for one, or was out
    chips: int  # that left the tournament
    why: Words
    level: int = -1  # the line of the structure the clock showed; -1 where nobody looked
    offered: tuple[str, ...] = ()  # what the book let the director choose from
    stays: bool = False  # the stack, to be blinded off at its seat
    case: int = 0  # that was decided so; 0 where none was opened
    leaves: str = ""  # the area: at once, after the hand, or not at all, by the book
    along: EntryId = EntryId("")  # with this entry of the same person, that was meant; "" where it was this one


class PlayerRemoved(SittingEvent, frozen=True, tag="tournament.player-removed.v1"):
    """A player was put out who should never have been let in."""

    entry: EntryId
    place: Place | None
    chips: int
    cause: Removal
    why: Words
    level: int = -1
    barred: bool = False  # from what is played later, too
    until: Moment = ""
    keeps: Literal["", "place", "prize"] = ""  # eliminated by management: the place, or the place and its prize
    stays: bool = False  # the stack, to be blinded off at its seat
    case: int = 0
    along: EntryId = EntryId("")


class ExpulsionTakenBack(SittingEvent, frozen=True, tag="tournament.expulsion-taken-back.v1"):
    """A player is back at the old seat, or in the line where it is taken; or out as before, with the place."""

    entry: EntryId
    place: Place | None
    why: Words
    corrects: int = 0  # the record it puts right


class CaseOpened(SittingEvent, frozen=True, tag="tournament.case-opened.v1"):
    """Somebody saw a player do what the book has a ground for, or something like it."""

    case: int
    entry: EntryId
    ground: str
    family: str
    said: tuple[str, ...]  # of the situation
    meant: bool | None
    seen_by: SeenBy
    stand: str  # what the book makes of it: noted, an order first, open to a measure
    duty: str  # whether one must be taken
    earlier: int  # times that the person was seen at it before
    counts: bool  # as a repeat, next time
    ladder: bool = False  # what follows is fixed by the book
    table: TableNumber | None = None
    players: int = 0  # at the table then, who offended included
    report: int = 0
    agreed: bool = False  # the player accepted the code of conduct when entering, by the edition that held then
    describes: Words = ""
    breach: int = 0  # of the venue's rules, that led to it


class OrderGiven(SittingEvent, frozen=True, tag="tournament.order-given.v1"):
    """A player was told what to do, or to leave."""

    case: int


class OrderRefused(SittingEvent, frozen=True, tag="tournament.order-refused.v1"):
    """The player did not do what was ordered."""

    case: int


class CaseWithdrawn(SittingEvent, frozen=True, tag="tournament.case-withdrawn.v1"):
    """A case was opened by mistake."""

    case: int
    why: Words
    corrects: int = 0


class CaseDecided(SittingEvent, frozen=True, tag="tournament.case-decided.v1"):
    """A case was closed: by these measures, or by none."""

    case: int
    entry: EntryId
    measures: tuple[Measure, ...]
    offered: tuple[str, ...] = ()  # what the book let choose from; empty where it leaves everything open
    proposed: str = ""  # the step that the history asked for
    deviates: bool = False  # from what was offered
    directed: bool = False  # by the director
    why: Words = ""


class CaseReopened(SittingEvent, frozen=True, tag="tournament.case-reopened.v1"):
    """A case was decided wrongly, and waits for its decision again."""

    case: int
    why: Words
    corrects: int = 0


class PenaltyGiven(SittingEvent, frozen=True, tag="tournament.penalty-given.v1"):
    """A player misses hands or rounds from the next hand on, or is away until a time."""

    penalty: int
    case: int
    entry: EntryId
    hands: int = 0  # fixed when it was given; 0 where the button or a time ends it
    rounds: int = 0
    until: Moment = ""
    round_is: RoundIs = "players-at-offence"
    seats: int = 0  # the button has to travel, where it ends it
    served: int = 0  # already: the hand in which it was given counts
    table: TableNumber | None = None
    button: SeatNumber | None = None  # when it was given, where that was known
    day: int = 0
    stays: str = ""  # where the player stays meanwhile
    return_reported: bool = False


class PenaltyHandsServed(SittingEvent, frozen=True, tag="tournament.penalty-hands-served.v1"):
    """Hands were dealt while a player served a penalty."""

    penalty: int
    table: TableNumber
    hands: int  # that count
    turned: int = 0  # seats that the button travelled
    button: SeatNumber | None = None  # where it is now, if that is known
    left: int = 0
    over: bool = False


class PenaltyCorrected(SittingEvent, frozen=True, tag="tournament.penalty-corrected.v1"):
    """Hands of a penalty were miscounted."""

    penalty: int
    served: int
    why: Words
    over: bool = False
    corrects: int = 0


class ReturnSeen(SittingEvent, frozen=True, tag="tournament.return-seen.v1"):
    """A player was seen again who was sent away."""

    penalty: int
    where: Literal["table", "area"]
    early: bool  # the penalty was not served yet, and the player had no business there


class PenaltyLifted(SittingEvent, frozen=True, tag="tournament.penalty-lifted.v1"):
    """A player was let off what was left of a penalty."""

    penalty: int
    left: int
    why: Words
    corrects: int = 0
