"""Why a till is not used. Each says what to do instead."""

from panoverde.kernel.refusals import Refusal


class UnknownTill(Refusal):
    """Nothing of that id was opened."""

    code = "tills.unknown"
    says = "This till has not been opened. Open a till first."


class TillOpen(Refusal):
    """It has been opened."""

    code = "tills.opened-already"
    says = "This till has been opened already. Work with it, or open another one."


class TillIsClosed(Refusal):
    """The shift is over."""

    code = "tills.closed"
    says = "This till is closed: its shift is over. Open a new one."


class NotYourTill(Refusal):
    """Somebody else answers for it."""

    code = "tills.not-yours"
    says = "This till is somebody else's, who answers for its drawer. Use your own."


class OtherSeries(Refusal):
    """The till belongs elsewhere."""

    code = "tills.other-series"
    says = "This till belongs to another series. Open one for this series."


class NotInDrawer(Refusal):
    """The drawer does not hold that much."""

    code = "tills.not-in-drawer"
    says = "The drawer of this till does not hold that much cash. Bring cash from the safe first, or pay another way."


class MoreThanDrawer(Refusal):
    """More goes to the safe than there should be."""

    code = "tills.more-than-drawer"
    says = "The drawer of this till should not hold that much cash. Count what you take, and type it again."


class BadCash(Refusal):
    """An amount that cannot be."""

    code = "tills.bad-amount"
    says = "Amounts of cash are whole centavos, and not less than nothing. Correct it."


class DeskNeeded(Refusal):
    """Where does it stand?"""

    code = "tills.desk-needed"
    says = "Say at which desk the till stands, in at most {most} characters."


class CountFirst(Refusal):
    """Nobody has counted since money last moved."""

    code = "tills.count-first"
    says = "Money has moved since the drawer was last counted, or it was never counted. Count it, then close."


class NotClosedYet(Refusal):
    """The shift goes on."""

    code = "tills.not-closed"
    says = "This shift is still open. Count the drawer again there, and close it."


class CountedSo(Refusal):
    """Nothing would change."""

    code = "tills.counted-so"
    says = "{counted} is what was counted. Type what was really there."


class DifferenceUnexplained(Refusal):
    """Count and books differ."""

    code = "tills.difference-unexplained"
    says = "What was counted is not what should be there. Count again, or close with a word on why."
