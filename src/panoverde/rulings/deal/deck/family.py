"""The family of decks."""

from msgspec import UNSET

from panoverde.rulings.core.families import family
from panoverde.rulings.core.moments import in_time
from panoverde.rulings.deal import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.deal.checks import agree_on_action, cards_are_there, seats_are_there
from panoverde.rulings.deal.deck.facts import DeckHearing
from panoverde.rulings.deal.deck.rows import AFTER, DEADLINE, KIND, REMEDY
from panoverde.rulings.deal.deck.words import LINES, say
from panoverde.rulings.deal.situation import Deck
from panoverde.rulings.table.refusals import FactsDisagree
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Deck) -> None:
    """Refuse seats and cards that are not there, and facts that do not agree."""
    seats_are_there(spot, what.knew)
    if what.kind != "duplicate":
        cards_are_there(spot, what.cards)
    agree_on_action(acted=what.acted, noticed=what.noticed)
    if what.over is not UNSET and what.noticed is not UNSET and what.over == in_time(what.noticed, "pot-pushed"):
        raise FactsDisagree(one=f"over = {str(what.over).lower()}", other=f"noticed = {what.noticed}")
    if what.kind == "boxed" and what.boxed < 1:
        raise FactsDisagree(one="kind = boxed", other=f"boxed = {what.boxed}")


DECK = family(
    "deck",
    door="cards",
    hears=DeckHearing,
    what=Deck,
    stages=(KIND, DEADLINE, REMEDY, AFTER),
    first="deadline",
    say=say,
    lines=LINES,
    topics=("fouled-deck", "boxed-card", "misdeal", "dropped-stub"),
    presets={
        "fouled-deck": {"kind": "duplicate"},
        "boxed-card": {"kind": "boxed"},
        "dropped-stub": {"kind": "dropped"},
    },
    checks=checks,
)
