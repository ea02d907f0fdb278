"""Chips of an earlier bet that were still in front: pulled back, or new ones added to them without a word."""

from msgspec import UNSET

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.facts import clearly, facing, kind, one_chip, reach
from panoverde.rulings.gesture.half import HALF
from panoverde.rulings.gesture.verbs import G, bound_to, call, to_what_counts
from panoverde.rulings.table.table import chips

HELD = ("", "fold", "check", "none")  # after words like these the player still owes an act


def bound(hearing: G, options: tuple[str, ...]) -> None:
    """Who pulled chips back may do these, and not put them back to fold."""
    bound_to(hearing, options)


def bound_facing_a_bet(hearing: G) -> None:
    """The same, where the rule is for any bet."""
    bound_to(hearing, hearing.reads("betting.pulled_chips_options"))


pulled = Is(lambda h: h.made.pulled_first is not None and not h.counts and h.term in HELD)

PULLED = stage(
    "pulled",
    row("pulled-facing-a-raise", when=(pulled, facing, clearly, kind("raise")), reads="betting.pulled_chips_options",
        means=bound),
    row("pulled-facing-a-bet", when=(pulled, facing, clearly), reads="betting.pulled_chips_when_facing",
        means={"bet": bound_facing_a_bet, "raise": None}),
)  # fmt: skip


def floors(hearing: G) -> None:
    """The floor says whether it is a call or a raise again."""
    options = hearing.reads("betting.earlier_chips_options")
    weigh = hearing.reads("betting.earlier_chips_weighed")
    decided = hearing.choose("earlier-chips", options, by="floor", weigh=weigh)
    (call if decided == "call" else to_what_counts)(hearing)


def _left(hearing: G) -> str:
    if hearing.made.pulled_first is None:
        return str(hearing.what.earlier.left)
    return "partly" if hearing.front else "wholly"


def _covers(hearing: G) -> bool:
    """Whether the old chips alone were enough for the call, or some of them were pulled back."""
    earlier = hearing.what.earlier
    return _left(hearing) == "partly" or (hearing.level is not None and chips(earlier.pile) >= hearing.level)


def new_alone(hearing: G) -> None:
    """Only the new chips are held against half of a raise."""
    hearing.alone = True


TESTS = stage(
    "old-chips-tests",
    row("old-chips-cover", when=(Is(_covers),), reads="betting.earlier_chips_covering_test",
        means={"final-total": HALF, "new-chips": new_alone}),
    row("old-chips-short-one-new", when=(one_chip,), reads="betting.earlier_chips_short_one_new",
        means={"call": call, "raise": to_what_counts}),
    row("old-chips-short-several-new", reads="betting.earlier_chips_short_several_new",
        means={"fifty-percent": HALF, "call": call}),
)  # fmt: skip

on_old_chips = Is(lambda h: h.what.earlier is not UNSET and not h.made.declared and bool(h.counts))

EARLIER = stage(
    "earlier",
    row("old-chips", when=(on_old_chips, facing, reach("above")), reads="betting.earlier_chips_decided_by",
        means={"floor": floors, "tests": TESTS}),
)  # fmt: skip
NEW_ALONE = stage("new-alone", row("half-of-new-chips", when=(Is(lambda h: h.alone),), then=HALF))
