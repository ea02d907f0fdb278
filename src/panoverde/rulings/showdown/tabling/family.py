"""The family of hands shown in part, let go, or not shown."""

from panoverde.rulings.cards.checks import disagree, seated
from panoverde.rulings.core.families import family
from panoverde.rulings.showdown import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.showdown.situation import Tabling
from panoverde.rulings.showdown.tabling.facts import TablingHearing, counted
from panoverde.rulings.showdown.tabling.rows import STAGES
from panoverde.rulings.showdown.tabling.words import LINES, say
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Tabling) -> None:
    """Refuse what cannot be."""
    seated(spot, what.seat)
    cards, kind = counted(spot.game)
    if not 0 <= what.shown <= cards:
        disagree(f"shown = {what.shown}", f"{cards} cards of a hand in {spot.game}")
    if what.plays_board and kind != "holdem":
        disagree("plays_board = true", f"game = {spot.game}")
    if what.count_run and not what.refuses:
        disagree("count_run = true", "refuses = false")
    if what.over_line and what.then != "pushed":
        disagree("over_line = true", f"then = {what.then}")


TABLING = family(
    "tabling",
    door="showdown",
    hears=TablingHearing,
    what=Tabling,
    stages=STAGES,
    say=say,
    lines=LINES,
    topics=(
        "tabling-a-hand", "mucked-without-full-show", "discards-at-showdown", "playing-the-board",
        "refusing-to-show", "one-card-shown", "dealer-reads-hands",
    ),
    presets={
        "mucked-without-full-show": {"then": "given", "thinks_won": True},
        "discards-at-showdown": {"then": "pushed", "thinks_won": False},
        "playing-the-board": {"plays_board": True},
        "refusing-to-show": {"refuses": True},
        "one-card-shown": {"shown": 1},
    },
    checks=checks,
)  # fmt: skip
