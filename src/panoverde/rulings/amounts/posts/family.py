"""The family of blinds and antes."""

from msgspec import UNSET

from panoverde.rulings.amounts.posts.facts import PostsHearing, table_of
from panoverde.rulings.amounts.posts.rows import ANTE, BLINDS, POSTED
from panoverde.rulings.amounts.posts.words import LINES, say
from panoverde.rulings.amounts.situation import Posts
from panoverde.rulings.core.families import family
from panoverde.rulings.table.refusals import FactsDisagree, NotSaid
from panoverde.rulings.table.round import announced, variant_of
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: Posts) -> None:
    """Everybody has chips, the level and the button are known."""
    table, level = spot.table, announced(spot.table)
    seats = table_of(spot, what).seats
    if len(seats) < 2 or any(seat.behind is UNSET for seat in seats.values()):
        raise NotSaid(field="stacks")
    if not variant_of(table).game.stud:
        if not level.big_blind:
            raise NotSaid(field="table.blinds")
        if table.button is UNSET:
            raise NotSaid(field="table.button")
    if what.table_seats is not UNSET and what.table_seats < len(seats):
        raise FactsDisagree(one=f"table_seats {what.table_seats}", other=f"{len(seats)} stacks")


POSTS = family(
    "posts",
    door="in-turn",
    hears=PostsHearing,
    what=Posts,
    stages=(BLINDS, ANTE, POSTED),
    say=say,
    lines=LINES,
    topics=(
        "big-blind-ante",
        "ante-heads-up",
        "big-blind-before-ante",
        "dead-button",
        "heads-up-button",
        "frozen-button",
        "at-your-seat",
        "serving-a-penalty",
    ),
    presets={"big-blind-ante": {}, "ante-heads-up": {}, "big-blind-before-ante": {}},
    checks=checks,
    first="ante",
)
