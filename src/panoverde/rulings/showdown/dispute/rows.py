"""Whether a dispute is in time and heard, what decides it, and what a false word may cost."""

from collections.abc import Callable

from panoverde.rulings.core.moments import Moment, in_time
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.showdown.dispute.facts import (
    DisputeHearing,
    about,
    break_has_its_time,
    by,
    in_break,
    kept_silent,
    pushed,
    time_up,
)

Verb = Callable[[DisputeHearing], None]
AGAIN = {"reading": "read-again", "award": "read-again", "declared": "read-again", "pot-count": "count-again",
         "deck": "check-deck"}  # fmt: skip
COVERS = {"reading": "hand-reading", "declared": "hand-reading", "award": "pot-award", "pot-count": "pot-award"}


# -- in time? -----------------------------------------------------------------------------------------------


def closed(hearing: DisputeHearing) -> None:
    """Too late: the result stands."""
    hearing.stands = {"dispute": "closed"}
    hearing.end()


def until(moment: Moment) -> Verb:
    """In time before this moment."""

    def means(hearing: DisputeHearing) -> None:
        if not in_time(hearing.what.moment, moment):
            closed(hearing)

    return means


def in_the_break(hearing: DisputeHearing, _seconds: int) -> None:
    """A hand that ended in a break has its own time, whatever is disputed."""
    if time_up.holds(hearing):
        closed(hearing)


def as_any_dispute(hearing: DisputeHearing) -> None:
    """A deck is disputed as long as the hand."""
    RESULT[hearing.reads("pots.dispute_hand_until")](hearing)


def any_time(_: DisputeHearing) -> None:
    """It is never too late."""


RESULT = {"next-hand-starts": until("next-hand"), "substantial-action": until("next-hand-substantial")}

IN_TIME = stage(
    "in-time",
    row("in-a-break", when=(pushed, in_break, break_has_its_time), reads="pots.dispute_in_break_seconds",
        means=in_the_break, over=("pot-count", "deck", "result")),
    row("pot-count", when=(about("pot-count"),), reads="pots.dispute_pot_count_until", means=RESULT,
        over=("result",)),
    row("deck", when=(about("deck"),), reads="dealing.fouled_deck_dispute_deadline",
        means={"hand-dispute": as_any_dispute, "none": closed, "any-time": any_time}, over=("result",)),
    row("result", reads="pots.dispute_hand_until", means=RESULT),
)  # fmt: skip


# -- heard? -------------------------------------------------------------------------------------------------


def not_heard(hearing: DisputeHearing) -> None:
    """This person has no say."""
    hearing.stands = {"dispute": "not-heard"}
    hearing.end()


def anybody(hearing: DisputeHearing) -> None:
    """Anybody may point out what the book names; of other errors the director says whether they are heard."""
    named = COVERS.get(hearing.what.about)
    if named is None or named in hearing.reads("conduct.error_report_covers"):
        return
    if hearing.choose("report", ("heard", "not-heard"), by="director") == "not-heard":
        not_heard(hearing)


HEARD = stage(
    "heard",
    row("pointed-out", when=(by("other"),), reads="conduct.error_reported_by",
        means={"any-player": anybody, "in-hand": not_heard}),
)  # fmt: skip


# -- what decides -------------------------------------------------------------------------------------------


def reopened(hearing: DisputeHearing) -> None:
    """The award stops, or comes back, until it is settled."""
    hearing.stands = {"dispute": "open", "award": "reopened" if hearing.pushed else "stopped"}
    hearing.step("reopen-award" if hearing.pushed else "stop-award", who="dealer")
    hearing.step(AGAIN[hearing.what.about], who="floor")
    if hearing.pushed:
        hearing.do("reopen")


def decided_by(who: str) -> Verb:
    """What decides the winner."""

    def means(hearing: DisputeHearing) -> None:
        reopened(hearing)
        hearing.stands["decided_by"] = who
        if hearing.what.about == "declared":
            hearing.stands["binds"] = hearing.reads("showdown.spoken_hand_binds")

    return means


CARDS = stage(
    "cards",
    row("cards-speak", when=(about("reading", "award", "declared"),), reads="showdown.winner_decided_by",
        means={"cards": decided_by("cards"), "announcement": decided_by("announcement")}),
    row("looked-into", when=(about("pot-count", "deck"),), then=reopened),
)  # fmt: skip


# -- what it may cost ---------------------------------------------------------------------------------------


def did_not_speak_up(hearing: DisputeHearing) -> None:
    """A duty was breached."""
    hearing.record("did-not-speak-up")


def miscalled(duty: str) -> Verb:
    """A false word about a hand, if it was as the book wants it: meant, or repeated."""

    def means(hearing: DisputeHearing) -> None:
        needs = _lacks(hearing, hearing.reads("conduct.miscall_needs"))
        if needs is not None:
            hearing.penalise("miscall", duty, seat=hearing.what.seat, needs=needs)

    return means


def _lacks(hearing: DisputeHearing, wants: str) -> str | None:
    """What else must be so for a penalty, nothing where it is known to be; None where it is known not to be."""
    deliberate, repeated = hearing.what.deliberate, hearing.what.times > 0
    if wants == "any" or deliberate is True or (wants == "deliberate-or-repeated" and repeated):
        return ""
    if deliberate is False:
        return None
    return "meant" if wants == "deliberate" else "meant-or-repeated"


PENALTY = stage(
    "penalty",
    row("speaking-up", when=(kept_silent,), reads="conduct.speaking_up_is",
        means={"duty": did_not_speak_up, "encouraged": None}, own=True),
    row("miscall", when=(about("declared"),), reads="conduct.miscall_penalty",
        means={"may": miscalled("may"), "must": miscalled("must")}, own=True),
    always=True,
    every=True,
)  # fmt: skip

STAGES = (IN_TIME, HEARD, CARDS, PENALTY)
