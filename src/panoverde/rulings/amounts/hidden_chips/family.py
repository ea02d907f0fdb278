"""The family of hidden chips."""

from msgspec import UNSET

from panoverde.rulings.amounts.hidden_chips.facts import HiddenChipsHearing, callers
from panoverde.rulings.amounts.hidden_chips.rows import AFTER, GOES, IN_BET, PAID
from panoverde.rulings.amounts.hidden_chips.words import LINES, say
from panoverde.rulings.amounts.situation import HiddenChips
from panoverde.rulings.core.families import family
from panoverde.rulings.table.refusals import FactsDisagree, NotSaid
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: HiddenChips) -> None:
    """Somebody else called, with chips; chips were shown and chips were hidden."""
    called = callers(spot, what)
    if not called:
        raise NotSaid(field="callers")
    if min(what.shown, what.hidden, *called.values()) < 1:
        raise FactsDisagree(one=f"shown {what.shown}, hidden {what.hidden}", other=f"callers {called}")
    if what.seat in called:
        raise FactsDisagree(one=f"seat {what.seat}", other=f"callers {', '.join(map(str, called))}")
    if what.winner is not UNSET and (what.winner not in called or what.result not in ("lost", UNSET)):
        raise FactsDisagree(one=f"winner {what.winner}", other=f"callers {called}, result {what.result}")


HIDDEN_CHIPS = family(
    "hidden-chips",
    door="pot",
    hears=HiddenChipsHearing,
    what=HiddenChips,
    stages=(IN_BET, PAID, GOES, AFTER),
    say=say,
    lines=LINES,
    topics=("hidden-chip-all-in", "countable-stacks"),
    presets={"hidden-chip-all-in": {"noticed": "after-call"}},
    checks=checks,
    first="in-bet",
)
