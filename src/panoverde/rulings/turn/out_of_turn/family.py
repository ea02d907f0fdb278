"""The family of acts out of turn: judged as if in turn, then by the turn."""

from typing import Any

from msgspec import UNSET

from panoverde.rulings.core.families import family
from panoverde.rulings.core.rows import Stage
from panoverde.rulings.deal.checks import seats_are_there
from panoverde.rulings.gesture.checks import checks_acts
from panoverde.rulings.gesture.family import STAGES
from panoverde.rulings.table.refusals import FactsDisagree
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.turn.out_of_turn.early import AWAITED, BEFORE_AMOUNT
from panoverde.rulings.turn.out_of_turn.hearing import OutOfTurnHearing
from panoverde.rulings.turn.out_of_turn.rows import DUTIES, PENALTIES, TURN
from panoverde.rulings.turn.out_of_turn.words import LINES, say
from panoverde.rulings.turn.situation import OutOfTurn


def checks(spot: Spot, what: OutOfTurn) -> None:
    """Refuse what cannot be."""
    checks_acts(spot, what, what.seat)
    passed = () if what.passed is UNSET else what.passed
    since = tuple(done.seat for done in what.then)
    seats_are_there(spot, (*passed, *since))
    if what.seat in passed or what.seat in since:
        raise FactsDisagree(
            one=f"seat {what.seat} acting before others", other=f"seat {what.seat} among those others"
        )
    if what.amount_known and spot.to_act == what.seat:
        raise FactsDisagree(one=f"seat {what.seat} acting out of turn", other=f"the action being on seat {what.seat}")
    if strange := [seat for seat in since if what.passed is not UNSET and seat not in passed]:
        raise FactsDisagree(one=f"passed = {list(passed)}", other=f"an act of seat {strange[0]} since")


JUDGED: tuple[Stage[Any], ...] = (BEFORE_AMOUNT, *STAGES, TURN, PENALTIES, DUTIES, AWAITED)

OUT_OF_TURN = family(
    "out-of-turn",
    door="out-of-turn",
    hears=OutOfTurnHearing,
    what=OutOfTurn,
    stages=JUDGED,
    first="turn",
    say=say,
    lines=LINES,
    topics=("out-of-turn", "act-in-turn", "wait-for-amount", "call-before-amount"),
    presets={
        "wait-for-amount": {"amount_known": False},
        "call-before-amount": {"amount_known": False, "moves": [{"term": "call"}]},
    },
    checks=checks,
)
