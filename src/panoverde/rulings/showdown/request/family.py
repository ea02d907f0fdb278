"""The family of requests."""

from msgspec import UNSET

from panoverde.rulings.cards.checks import disagree, seated
from panoverde.rulings.core.families import family
from panoverde.rulings.showdown import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.showdown.request.facts import KEPT, RequestHearing
from panoverde.rulings.showdown.request.rows import STAGES
from panoverde.rulings.showdown.request.words import LINES, say
from panoverde.rulings.showdown.situation import Request
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Request) -> None:
    """Refuse what cannot be."""
    if isinstance(what.who, int):
        seated(spot, what.who)
    elif what.cards is not UNSET and what.cards in KEPT:
        disagree("who = outsider", f"cards = {what.cards}")
    if what.of is not UNSET:
        seated(spot, what.of)
        if what.of == what.who:
            disagree(f"who = {what.who}", f"of = {what.of}")


REQUEST = family(
    "request",
    door="showdown",
    hears=RequestHearing,
    what=Request,
    stages=STAGES,
    say=say,
    lines=LINES,
    topics=(
        "asking-to-see-a-hand", "counting-opponents-chips", "pot-size-told", "deck-change", "rabbit-hunting",
        "collusion-check-of-a-hand",
    ),
    presets={
        "asking-to-see-a-hand": {"asks": "hand"},
        "counting-opponents-chips": {"asks": "count"},
        "pot-size-told": {"asks": "pot"},
        "deck-change": {"asks": "deck"},
        "rabbit-hunting": {"asks": "rabbit"},
        "collusion-check-of-a-hand": {"asks": "check"},
    },
    checks=checks,
)  # fmt: skip
