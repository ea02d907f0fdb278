"""The family of players who were passed over."""

from panoverde.rulings.core.families import family
from panoverde.rulings.deal.checks import seats_are_there
from panoverde.rulings.table.refusals import FactsDisagree
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.turn.situation import Skipped
from panoverde.rulings.turn.skipped.facts import SkippedHearing
from panoverde.rulings.turn.skipped.rows import DUTIES, HANDS, SPOKE, STANDS
from panoverde.rulings.turn.skipped.words import LINES, say


def checks(spot: Spot, what: Skipped) -> None:
    """Refuse what cannot be."""
    seats_are_there(spot, (what.seat, *(done.seat for done in what.acts)))
    if any(done.seat == what.seat for done in what.acts):
        raise FactsDisagree(one=f"seat {what.seat} passed over", other=f"an act of seat {what.seat} to the left")


SKIPPED = family(
    "skipped",
    door="out-of-turn",
    hears=SkippedHearing,
    what=Skipped,
    stages=(SPOKE, STANDS, HANDS, DUTIES),
    say=say,
    lines=LINES,
    topics=("skipped-player", "act-in-turn", "substantial-action"),
    presets={"skipped-player": {"spoke": "never"}},
    checks=checks,
)
