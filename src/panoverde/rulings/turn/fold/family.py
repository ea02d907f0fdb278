"""The family of folds."""

from msgspec import UNSET

from panoverde.hand.games import GAMES
from panoverde.rulings.core.families import family
from panoverde.rulings.deal.checks import seats_are_there
from panoverde.rulings.table.refusals import FactsDisagree
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.turn.fold.facts import FoldHearing
from panoverde.rulings.turn.fold.rows import AFTER, DUTIES, MADE
from panoverde.rulings.turn.fold.words import LINES, say
from panoverde.rulings.turn.situation import Fold


def checks(spot: Spot, what: Fold) -> None:
    """Refuse what cannot be."""
    if what.seat is not UNSET:
        seats_are_there(spot, (what.seat,))
    if what.how == "upcards-lifted" and spot.table.game is not UNSET and not GAMES[spot.game].stud:
        raise FactsDisagree(one="up-cards lifted", other=f"a game of {spot.game}")
    if what.touching != "muck" and what.how != "in-muck":
        raise FactsDisagree(one=f"cards that touched the {what.touching}", other=f"how = {what.how}")
    _agree(spot, what)


def _agree(spot: Spot, what: Fold) -> None:
    """What is said of the fold is as the table has it."""
    on, last = spot.to_act, spot.last_round
    if what.in_turn is not UNSET and what.seat is not UNSET and on is not UNSET and what.in_turn != (on == what.seat):
        raise FactsDisagree(one=f"in_turn = {_said(what.in_turn)}", other=f"the action being on seat {on}")
    if what.last_round is not UNSET and last is not UNSET and what.last_round != last:
        raise FactsDisagree(one=f"last_round = {_said(what.last_round)}", other=f"street = {spot.table.street}")
    faced = spot.table.facing
    if what.facing is not UNSET and faced is not UNSET and what.facing != (faced != "nothing"):
        raise FactsDisagree(one=f"facing = {_said(what.facing)}", other=f"facing {faced}")


def _said(switch: bool) -> str:
    return str(switch).lower()


FOLD = family(
    "fold",
    door="in-turn",
    hears=FoldHearing,
    what=Fold,
    stages=(MADE, AFTER, DUTIES),
    say=say,
    lines=LINES,
    topics=("irregular-folds", "folded-hand", "stud-fold", "official-betting-terms", "out-of-turn", "act-in-turn"),
    presets={
        "irregular-folds": {"how": "said", "facing": False},
        "folded-hand": {"how": "in-muck"},
        "stud-fold": {"how": "upcards-lifted"},
    },
    checks=checks,
)
