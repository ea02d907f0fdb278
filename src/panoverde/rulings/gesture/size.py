"""How much it may be: the minimum, the maximum, the size of a limit, and whether this player may raise at all."""

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.facts import below_minimum
from panoverde.rulings.gesture.half import HALF
from panoverde.rulings.gesture.verbs import G, call, check, nothing, to_minimum


def to_maximum(hearing: G) -> None:
    """No more than the maximum."""
    hearing.total = hearing.maximum


def over_the_maximum(hearing: G) -> None:
    """The book takes a chip for its value and says nothing of a maximum."""
    most = hearing.choose("over-the-maximum", ("most", "least"), by="director") == "most"
    hearing.total = hearing.maximum if most else hearing.minimum


def floors(hearing: G) -> None:
    """The floor says what such a raise is worth."""
    decided = hearing.choose("raise-when-not-open", ("call", "undone"), by="floor")
    (call if decided == "call" else nothing)(hearing)


def _may_raise(hearing: G) -> bool:
    hand, stack = hearing.spot.hand, hearing.stack
    if hand is None or not hearing.is_on or stack is None or stack <= hand.level:
        return True
    return bool(hand.legal.raise_to)


def _is_over(hearing: G) -> bool:
    most = hearing.maximum
    return most is not None and hearing.total is not None and hearing.total > most


raising = Is(lambda h: h.act in ("raise", "bet"))
short_all_in = Is(
    lambda h: h.act == "all-in" and h.term == "all-in" and h.total is not None and h.total > (h.level or h.total)
)
wrong_size = Is(lambda h: h.spot.limit == "fixed-limit" and h.minimum is not None and h.total != h.minimum)
above = Is(lambda h: h.act in ("raise", "bet", "all-in") and h.total is not None and h.total > (h.level or 0))

SIZE = stage(
    "size",
    row("raise-said-short", when=(Is(lambda h: h.act == "raise" and h.said_raise), below_minimum),
        reads="betting.raise_said_short", means={"minimum-raise": to_minimum, "call": call}),
    row("short-of-a-raise", when=(Is(lambda h: h.act == "raise" and not h.said_raise), below_minimum), then=HALF),
    row("opening-short", when=(Is(lambda h: h.act == "bet"), below_minimum), reads="betting.opening_bet_short",
        means={"minimum-bet": to_minimum, "check": check}),
    row("short-all-in", when=(short_all_in, below_minimum), reads="betting.short_all_in_completed",
        means={False: None, True: HALF}),
    row("size-of-the-limit", when=(raising, wrong_size), then=to_minimum),
    row("chip-over-the-maximum", when=(raising, Is(_is_over), Is(lambda h: h.chip_value)), then=over_the_maximum),
    row("over-the-maximum", when=(raising, Is(_is_over)), then=to_maximum),
    always=True,
)  # fmt: skip

OPEN = stage(
    "open",
    row("may-not-raise", when=(above, ~Is(_may_raise)), reads="betting.raise_when_not_open",
        means={"call": call, "undone": nothing, "floor": floors}),
    always=True,
)  # fmt: skip
