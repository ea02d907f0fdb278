"""Whatever is planned: no span is worth less than the field, and written bags never need more than sealed ones."""

import random
from itertools import accumulate

import msgspec
import pytest

from panoverde.kernel.ids import SittingId
from panoverde.tournament.chips.need import Need, field_need
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.tournament.core.stack import BagsKept, Expected, proposed
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.events import Level

CHIPS = (25, 100, 500, 1_000, 5_000, 25_000)


def levels(dice: random.Random) -> tuple[Level, ...]:
    """Blinds that grow, a break now and then."""
    blinds = accumulate(dice.choice((25, 50, 100, 200, 500, 1_000)) for _ in range(20))
    played = [Level(20, small, small * 2, dice.choice((0, small * 2))) for small in blinds]
    lines = [line for level in played for line in ((level, Level(10)) if dice.random() < 0.3 else (level,))]
    return tuple(lines[:-1] if lines[-1].is_break else lines)


def plans(dice: random.Random, flights: int) -> tuple[Plan, ...]:
    first = tuple(
        Plan(
            id=SittingId(f"1{chr(65 + nth)}"), starts_at=f"2026-11-{12 + dice.randrange(4)}T15:00:00.000Z",
            ends=Ends("after-level", dice.randint(2, 19)) if dice.random() < 0.8 else Ends("at-percent", 15),
        )
        for nth in range(flights)
    )  # fmt: skip
    return (*first, Plan(id=SittingId("2"), kind="day", sources=tuple(plan.id for plan in first))) if first else ()


def need(terms: Terms, lines: tuple[Level, ...], stack: int, bags: BagsKept) -> Need:
    found = field_need(msgspec.structs.replace(terms, bags_kept=bags), stack, lines)
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(40))
def test_every_need_adds_up(seed: int) -> None:
    dice = random.Random(seed)
    stack = dice.choice((5_000, 10_000, 30_000, 50_000))
    chips = CHIPS[dice.randrange(2) : dice.randint(4, 6)]
    entries = dice.randint(2, 1_700)
    terms = Terms(
        denominations=chips, laid=proposed(stack, chips), plans=plans(dice, dice.randrange(4)),
        expected=Expected(entries, dice.randint(0, entries)),
    )  # fmt: skip
    lines = levels(dice)
    sealed, written = (need(terms, lines, stack, bags) for bags in ("sealed", "written"))

    assert sealed.chips == written.chips == entries * stack
    assert sealed.spans[-1].worth >= sealed.chips  # the last day is played with all of it
    assert all(many >= 0 for span in sealed.spans for many in span.counts.values())
    assert all(many <= sealed.peaks[chip] for chip, many in written.peaks.items())
    assert sealed.suffices(sealed.peaks)
    few = {**sealed.peaks, min(sealed.peaks): sealed.peaks[min(sealed.peaks)] - 1}
    assert sealed.short(few) == {min(sealed.peaks): 1}
