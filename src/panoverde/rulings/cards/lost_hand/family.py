"""The family of lost hands."""

from msgspec import UNSET

from panoverde.rulings.cards.checks import disagree, seated
from panoverde.rulings.cards.lost_hand import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.cards.lost_hand.bets import BETS
from panoverde.rulings.cards.lost_hand.facts import LostHearing
from panoverde.rulings.cards.lost_hand.rows import DUTY, LOST, PROTECTED, REVIVED
from panoverde.rulings.cards.lost_hand.words import LINES, say
from panoverde.rulings.cards.situation import Bet, LostHand
from panoverde.rulings.core.families import family
from panoverde.rulings.table.refusals import TooManyChips
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: LostHand) -> None:
    """Refuse what cannot be."""
    seated(spot, what.seat)
    if what.tabled == "no" and what.plain_winner is True:
        disagree("tabled = no", "plain_winner = true")
    if what.bet_out is False and (what.called is True or what.raised is True):
        disagree("bet_out = false", "called or raised = true")
    if what.bet is not UNSET:
        _check_bet(spot, what, what.bet)


def _check_bet(spot: Spot, what: LostHand, bet: Bet) -> None:
    short = {
        "bet_out": (what.bet_out, True),
        "called": (what.called, bet.called),
        "raised": (what.raised, bet.before > 0),
    }
    for name, (said, follows) in short.items():
        if said is not UNSET and follows is not UNSET and said != follows:
            disagree(f"{name} = {said}", f"bet = {bet.total}, before = {bet.before}, called = {bet.called}")
    if bet.total <= bet.before:
        disagree(f"bet.total = {bet.total}", f"bet.before = {bet.before}")
    stack = spot.stack(what.seat)
    if stack is not UNSET and spot.seat(what.seat).front is not UNSET and bet.total > stack:
        raise TooManyChips(seat=what.seat, put=bet.total, has=stack)


LOST_HAND = family(
    "lost-hand",
    door="cards",
    hears=LostHearing,
    what=LostHand,
    stages=(PROTECTED, LOST, REVIVED, BETS, DUTY),
    say=say,
    lines=LINES,
    topics=(
        "cards-taken-by-mistake", "folded-hand", "tabled-winner-not-killed", "bettor-mucks-by-mistake",
        "protecting-hand-at-showdown", "protecting-your-cards", "playing-the-board", "all-in-face-up",
    ),
    presets={
        "cards-taken-by-mistake": {"how": "dealer-took"},
        "folded-hand": {"how": "touched-muck"},
        "tabled-winner-not-killed": {"how": "dealer-took", "tabled": "tabled", "when": "showdown"},
        "bettor-mucks-by-mistake": {"how": "mucked-thinking-won"},
        "all-in-face-up": {"how": "discarded", "all_in": True},
    },
    checks=checks,
    first="lost",
)  # fmt: skip
