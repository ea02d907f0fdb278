"""The family of disputes."""

from msgspec import UNSET

from panoverde.rulings.cards.checks import disagree, seated
from panoverde.rulings.core.families import family
from panoverde.rulings.core.moments import in_time
from panoverde.rulings.showdown import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.showdown.dispute.facts import DisputeHearing
from panoverde.rulings.showdown.dispute.rows import STAGES
from panoverde.rulings.showdown.dispute.words import LINES, say
from panoverde.rulings.showdown.situation import Dispute
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Dispute) -> None:
    """Refuse what cannot be."""
    if what.seat:
        seated(spot, what.seat)
    if what.seconds is not UNSET and in_time(what.moment, "pot-pushed"):
        disagree(f"seconds = {what.seconds}", f"moment = {what.moment}")
    if what.seconds is not UNSET and what.time_up is not UNSET:
        disagree(f"seconds = {what.seconds}", f"time_up = {what.time_up}")
    if what.about != "declared" and (what.deliberate is not UNSET or what.times):
        disagree(f"about = {what.about}", "deliberate or times")


DISPUTE = family(
    "dispute",
    door="showdown",
    hears=DisputeHearing,
    what=Dispute,
    stages=STAGES,
    say=say,
    lines=LINES,
    topics=("cards-speak", "false-hand-declaration", "speaking-up", "dispute-deadline", "fouled-deck"),
    presets={
        "cards-speak": {"about": "reading", "by": "in-hand"},
        "false-hand-declaration": {"about": "declared"},
        "speaking-up": {"about": "reading", "by": "other"},
        "dispute-deadline": {"about": "award"},
        "fouled-deck": {"about": "deck"},
    },
    checks=checks,
)
