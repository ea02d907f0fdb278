"""The family of first deals that went wrong."""

from msgspec import UNSET

from panoverde.rulings.core.families import family
from panoverde.rulings.deal import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.deal.checks import agree_on_action, seats_are_there
from panoverde.rulings.deal.deal.causes import CAUSE
from panoverde.rulings.deal.deal.facts import DealHearing
from panoverde.rulings.deal.deal.redeal import REDEAL
from panoverde.rulings.deal.deal.rows import DEADLINE, DECLARED, REMEDY, SAID
from panoverde.rulings.deal.deal.words import LINES, say
from panoverde.rulings.deal.situation import Deal
from panoverde.rulings.table.refusals import FactsDisagree
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Deal) -> None:
    """Refuse seats that are not there, numbers that cannot be, facts that do not agree."""
    named = [card.seat for card in what.cards if card.seat is not UNSET]
    seats_are_there(spot, [*what.away, *named, *([] if what.seat is UNSET else [what.seat])])
    agree_on_action(acted=what.acted, noticed=what.noticed)
    _counts(what)


def _counts(what: Deal) -> None:
    if what.cause == "exposed" and what.shown < 1:
        raise FactsDisagree(one="cause = exposed", other=f"shown = {what.shown}")
    for card in what.cards:
        if card.number is not UNSET and card.number < 1:
            raise FactsDisagree(one="cards are counted from 1", other=f"number = {card.number}")
    if what.has is not UNSET and what.has == what.should:
        raise FactsDisagree(one=f"has = {what.has}", other=f"should = {what.should}")


DEAL = family(
    "deal",
    door="cards",
    hears=DealHearing,
    what=Deal,
    stages=(CAUSE, DEADLINE, DECLARED, REMEDY, SAID, REDEAL),
    first="cause",
    say=say,
    lines=LINES,
    topics=(
        "misdeal", "exposed-in-deal", "redeal", "button-short-of-cards", "burn-cards", "draw-game-misdeal",
        "short-tables", "wrong-button", "substantial-action",
    ),
    presets={
        "misdeal": {"cause": "not-entitled"},
        "exposed-in-deal": {"cause": "exposed"},
        "button-short-of-cards": {"cause": "wrong-count", "on_button": True, "short": True},
        "short-tables": {"cause": "not-halted"},
        "wrong-button": {"cause": "wrong-button"},
    },
    checks=checks,
)  # fmt: skip
