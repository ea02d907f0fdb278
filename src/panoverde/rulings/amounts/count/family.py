"""The family of wrong counts."""

from panoverde.rulings.amounts.count.facts import CountHearing
from panoverde.rulings.amounts.count.rows import ACCEPTED, COVERED, OWED, RELIEF
from panoverde.rulings.amounts.count.words import LINES, say
from panoverde.rulings.amounts.situation import Count
from panoverde.rulings.core.families import family
from panoverde.rulings.table.refusals import FactsDisagree
from panoverde.rulings.table.spot import Spot


def checks(_spot: Spot, what: Count) -> None:
    """Two players, two amounts that differ."""
    if what.bettor == what.caller:
        raise FactsDisagree(one=f"bettor {what.bettor}", other=f"caller {what.caller}")
    if what.told == what.true or min(what.told, what.true) < 1:
        raise FactsDisagree(one=f"told {what.told}", other=f"true {what.true}")


COUNT = family(
    "count",
    door="pot",
    hears=CountHearing,
    what=Count,
    stages=(COVERED, ACCEPTED, OWED, RELIEF),
    say=say,
    lines=LINES,
    topics=("accepted-action",),
    presets={"accepted-action": {"accepted": "chips"}},
    checks=checks,
    first="owed",
)
