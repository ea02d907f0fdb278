"""The family of boards."""

from panoverde.rulings.core.families import family
from panoverde.rulings.deal import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.deal.board.facts import BoardHearing
from panoverde.rulings.deal.board.rows import ACTED, KIND, STEPS
from panoverde.rulings.deal.board.words import LINES, say
from panoverde.rulings.deal.checks import cards_are_there, game_has, seats_are_there
from panoverde.rulings.deal.situation import Board
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Board) -> None:
    """Refuse seats, cards and streets that cannot be."""
    seats_are_there(spot, () if not what.pending else what.pending)
    cards_are_there(spot, what.cards)
    game_has(spot, "third" if what.kind == "early-stud" else "" if what.kind == "early-burn" else "flop")


BOARD = family(
    "board",
    door="cards",
    hears=BoardHearing,
    what=Board,
    stages=(KIND, ACTED, STEPS),
    first="steps",
    say=say,
    lines=LINES,
    topics=(
        "four-card-flop", "flop-without-burn", "premature-board", "premature-flop", "premature-turn",
        "premature-river", "premature-stud-card",
    ),
    presets={
        "four-card-flop": {"kind": "four-cards"},
        "flop-without-burn": {"kind": "no-burn"},
        "premature-flop": {"kind": "early-flop"},
        "premature-turn": {"kind": "early-turn"},
        "premature-river": {"kind": "early-river"},
        "premature-stud-card": {"kind": "early-stud"},
    },
    checks=checks,
)  # fmt: skip
