"""The family of questions about what may be done."""

from msgspec import UNSET

from panoverde.rulings.amounts.options.facts import OptionsHearing
from panoverde.rulings.amounts.options.rows import CAP, FIGURES, MAY, THEN
from panoverde.rulings.amounts.options.words import LINES, say
from panoverde.rulings.amounts.situation import Options
from panoverde.rulings.core.families import family
from panoverde.rulings.table.refusals import NoSuchSeat, NotSaid
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Options) -> None:
    """Everybody who is named sits there; an all-in says how much."""
    for seat in (*(() if what.seats is UNSET else what.seats), *(done.seat for done in what.then)):
        if seat not in spot.table.seats:
            raise NoSuchSeat(seat=seat, seats=", ".join(map(str, spot.table.seats)) or "none")
    for done in (*spot.actions, *what.then):
        if done.act == "all-in" and done.to is UNSET:
            raise NotSaid(field=f"then.{done.seat}.to")


OPTIONS = family(
    "options",
    door="in-turn",
    hears=OptionsHearing,
    what=Options,
    stages=(THEN, CAP, MAY, FIGURES),
    say=say,
    lines=LINES,
    topics=("reopening", "minimum-raise", "number-of-raises", "pot-limit-maximum"),
    presets={"reopening": {}, "minimum-raise": {}, "number-of-raises": {}, "pot-limit-maximum": {}},
    checks=checks,
)
