"""What bells find, besides what the clock comes to."""

from typing import Literal

from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Break


class OutageNoted(SittingEvent, frozen=True, tag="tournament.outage-noted.v1"):
    """Nothing ran between two moments: a power cut, a machine that was off. The clock has run on by itself.

    Or the machine's clock was set from one to the other; back, where the second is before the first.
    """

    since: Moment
    until: Moment
    what: Break = "outage"


class OutageSettled(SittingEvent, frozen=True, tag="tournament.outage-settled.v1"):
    """The director said what becomes of the time of an outage."""

    time: Literal["given-back", "let-run"]
    seconds: int  # that it took
    why: Words
