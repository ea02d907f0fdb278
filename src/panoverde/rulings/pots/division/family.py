"""The family of pots that are divided."""

from panoverde.rulings.core.families import family
from panoverde.rulings.pots.division.facts import DivisionHearing, game_of, is_out, made, order_of
from panoverde.rulings.pots.division.holding import check_cards
from panoverde.rulings.pots.division.rows import DIVIDED, HOW
from panoverde.rulings.pots.division.words import LINES, say
from panoverde.rulings.pots.situation import Division
from panoverde.rulings.table.refusals import FactsDisagree, NotSaid
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Division) -> None:
    """Somebody put something in, somebody is in, and the hands that matter are known."""
    if not what.put or sum(what.put.values()) + what.dead < 1:
        raise NotSaid(field="put")
    if min(*what.put.values(), what.dead) < 0:
        raise FactsDisagree(one=f"put {min(what.put.values())}", other=f"dead {what.dead}")
    if all(is_out(spot, what, seat) for seat in what.put):
        raise FactsDisagree(one=f"put {', '.join(map(str, what.put))}", other="all of them folded")
    order = order_of(spot.table, what)
    contested = sorted({order[at] for pot in made(spot, what) if len(pot.seats) > 1 for at in pot.seats})
    check_cards(spot.table, what, game_of(spot.table), contested)


DIVISION = family(
    "division",
    door="pot",
    hears=DivisionHearing,
    what=Division,
    stages=(HOW, DIVIDED),
    say=say,
    lines=LINES,
    topics=("odd-chip", "high-low-split", "side-pots"),
    presets={"odd-chip": {}, "high-low-split": {}, "side-pots": {}},
    checks=checks,
)
