"""The family of showdowns."""

from msgspec import UNSET

from panoverde.rulings.cards.checks import disagree, seated
from panoverde.rulings.core.families import family
from panoverde.rulings.showdown import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.showdown.show.facts import ShowHearing
from panoverde.rulings.showdown.show.rows import FACE_UP, FIRST, MUCK, ORDER, PENALTY
from panoverde.rulings.showdown.show.words import LINES, say
from panoverde.rulings.showdown.situation import Show
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Show) -> None:
    """Refuse what cannot be."""
    all_in = () if what.all_in is UNSET else what.all_in
    named = [seat for seat in (what.aggressor, what.earlier_aggressor, what.high, what.low) if seat is not UNSET]
    seated(spot, *what.shown, *what.mucked, *all_in, *what.main_only, *(seat for seat in named if seat))
    both = set(what.shown) & set(what.mucked)
    if both:
        disagree(f"shown = {min(both)}", f"mucked = {min(both)}")
    if what.aggressor is not UNSET and what.bet is not UNSET and what.bet != (what.aggressor > 0):
        disagree(f"aggressor = {what.aggressor}", f"bet = {what.bet}")
    if what.anybody_all_in is not UNSET and what.all_in is not UNSET and what.anybody_all_in != bool(all_in):
        disagree(f"anybody_all_in = {what.anybody_all_in}", f"all_in = {list(all_in)}")
    waits = set(what.main_only) - set(all_in)
    if waits:
        disagree(f"main_only = {min(waits)}", f"all_in = {list(all_in)}")
    if what.betting_over is False and (what.shown or what.mucked):
        disagree("betting_over = false", f"shown = {list(what.shown)}, mucked = {list(what.mucked)}")


SHOW = family(
    "show",
    door="showdown",
    hears=ShowHearing,
    what=Show,
    stages=(FACE_UP, ORDER, FIRST, MUCK, PENALTY),
    say=say,
    lines=LINES,
    topics=("showdown-order", "all-in-face-up", "uncontested-showdown", "declining-to-show"),
    presets={
        "showdown-order": {"all_in": [], "betting_over": True},
        "all-in-face-up": {"betting_over": True},
        "uncontested-showdown": {"all_in": [], "betting_over": True, "contested": False},
        "declining-to-show": {"all_in": [], "betting_over": True},
    },
    checks=checks,
)
