"""The family of players who were not at the seat."""

from panoverde.rulings.core.families import family
from panoverde.rulings.deal import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.deal.absent.facts import AbsentHearing
from panoverde.rulings.deal.absent.rows import POSTS, PRESENT, REDEAL, TAKEN
from panoverde.rulings.deal.absent.words import LINES, say
from panoverde.rulings.deal.checks import seats_are_there
from panoverde.rulings.deal.situation import Absent
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Absent) -> None:
    """Refuse a seat that is not there."""
    seats_are_there(spot, (what.seat,))


ABSENT = family(
    "absent",
    door="cards",
    hears=AbsentHearing,
    what=Absent,
    stages=(PRESENT, POSTS, TAKEN, REDEAL),
    first="present",
    say=say,
    lines=LINES,
    topics=("at-your-seat", "serving-a-penalty", "dealers-choice", "stud-dead-hand-cards"),
    presets={
        "at-your-seat": {"why": "away"},
        "serving-a-penalty": {"why": "penalty"},
        "dealers-choice": {"why": "away", "chooses_game": True},
        "stud-dead-hand-cards": {"why": "away"},
    },
    checks=checks,
)
