"""The half test: what lies above the call, against the percentage of a raise that the book has completed."""

from collections.abc import Callable

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.betting_said import before_raise
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.verbs import G, call, ways_cover

PERCENT = "betting.raise_completion_percent"
BASE = "betting.raise_completion_base"


def _base(hearing: G) -> int | None:
    """What it is a percentage of: the raise to be made, the bet to match, or the one before."""
    base = hearing.reads(BASE)
    if base == "largest-bet":
        return hearing.level
    if base == "previous-bet":
        return before_raise(hearing.spot, hearing.level, hearing.raise_by) or hearing.level
    return hearing.raise_by


def _half(hearing: G) -> str | UnsetType:
    if hearing.level is None or hearing.raise_by is None:
        return UNSET
    over, base = hearing.in_all - hearing.level, _base(hearing)
    if over >= hearing.raise_by:
        return "full"
    if base is None:
        return UNSET
    against = over * 100 - base * int(hearing.reads(PERCENT))
    return "under" if against < 0 else "over" if against > 0 else "half"


half = Fact[G](
    "half",
    _half,
    values=("under", "half", "over", "full"),
    ask=Text(pt="De quanto foi o último aumento completo?", en="How much was the last full raise?",
             es="¿De cuánto fue la última subida completa?"),
)  # fmt: skip


def _sum(sign: str) -> Callable[[G], str]:
    def written(hearing: G) -> str:
        if hearing.level is None or hearing.raise_by is None:
            return ""
        percent = int(hearing.reads(PERCENT))
        part = f"{_base(hearing)}/2" if percent == 50 else f"{percent}% of {_base(hearing)}"
        return f"{hearing.in_all - hearing.level} {sign} {part}"

    return written


def _cited(hearing: G) -> None:
    """The test has more clauses than the one that decides."""
    for key in (PERCENT, BASE, "betting.minimum_raise"):
        hearing.reads(key)


def completed(hearing: G, _value: object = None) -> None:
    """It is a raise, and is made up to the minimum."""
    _cited(hearing)
    hearing.raises(hearing.minimum, said=False)


def just_a_call(hearing: G) -> None:
    """It is a call, and what lies above comes back."""
    _cited(hearing)
    hearing.call()


def as_it_is(hearing: G) -> None:
    """It is a full raise, of all that lies there."""
    hearing.alone = False
    hearing.raises(hearing.in_all, said=False)


HALF = stage(
    "half",
    row("one-motion-no-raise", when=(~half("under"), Is(lambda h: not h.by_voice), ways_cover),
        reads="betting.raise_by_one_motion", means={True: None, False: call}),
    row("stated-total-no-raise", when=(~half("under"), Is(lambda h: h.by_voice), ways_cover),
        reads="betting.raise_by_stating_total", means={True: None, False: call}),
    row("full-raise", when=(half("full"),), reads="betting.minimum_raise",
        means={"largest-full": as_it_is, "last-any": as_it_is}),
    row("half-or-more", when=(half("over"),), reads=PERCENT, means=completed, sums=_sum(">")),
    row("exactly-half", when=(half("half"),), reads="betting.raise_exactly_half",
        means={"raise": completed, "call": just_a_call}, sums=_sum("=")),
    row("below-half", when=(half("under"),), reads="betting.raise_under_half",
        means={"call": just_a_call, "minimum-raise": completed}, sums=_sum("<")),
    always=True,
)  # fmt: skip
