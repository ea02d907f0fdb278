"""Silent chips: one, several, just the call, less than it, or with nothing faced."""

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.facts import facing, last_chips, one_chip, reach
from panoverde.rulings.gesture.half import HALF
from panoverde.rulings.gesture.undercall import UNDERCALL
from panoverde.rulings.gesture.verbs import G, all_in, call, minimum_bet, to_what_counts


def _removed(hearing: G) -> int:
    """The chip that is taken away for the test: a smallest one, or whichever hurts most."""
    smallest = hearing.reads("betting.several_chips_remove") == "one-smallest"
    return hearing.counts[-1] if smallest else hearing.counts[0]


def _to_spare(hearing: G) -> bool | UnsetType:
    """Whether a chip may be taken away and the call is still there."""
    if hearing.level is None:
        return UNSET
    return hearing.in_all - _removed(hearing) >= hearing.level


to_spare = Fact[G](
    "to_spare",
    _to_spare,
    ask=Text(pt="Sem a menor ficha, ainda cobria o call?", en="Without the smallest chip, was the call still there?",
             es="¿Sin la ficha menor aún cubría la apuesta?"),
)  # fmt: skip


def _rest(hearing: G) -> str:
    if hearing.level is None:
        return ""
    removed = _removed(hearing)
    rest = hearing.in_all - removed
    sign = "<" if rest < hearing.level else "=" if rest == hearing.level else ">="
    return f"{hearing.in_all}-{removed}={rest} {sign} {hearing.level}"


def floors_exact(hearing: G) -> None:
    """Not a way to call in this book: the floor takes it for one, or for nothing."""
    (call if hearing.choose("exact-chips", ("call", "none"), by="floor") == "call" else G.nothing)(hearing)


def opens(hearing: G) -> None:
    """A bet of what was put in."""
    hearing.raises(hearing.in_all, said=False)


def chip_value(hearing: G) -> None:
    """A bet of the chip's value, whatever the maximum is."""
    hearing.chip_value = True
    hearing.raises(hearing.in_all, said=hearing.declared is not None)


silent = Is(lambda h: h.declared is None and bool(h.counts))
mixed = Is(lambda h: h.counts[0] != h.counts[-1])
exact_left = Is(lambda h: h.level is not None and h.in_all - _removed(h) == h.level)


def no_change(hearing: G) -> None:
    """A bet is not there to get change: all that was put in counts, if the book says so."""
    if not hearing.reads("betting.silent_extra_chips_count"):
        hearing.call()


CHANGE = stage(
    "change",
    row("change-through-a-bet", when=(facing, reach("above")), reads="betting.change_through_bet",
        means={True: call, False: no_change}),
    when=(silent, Is(lambda h: h.what.wants_change)),
)  # fmt: skip

SILENT = stage(
    "silent-chips",
    row("one-chip-opening", when=(~facing, one_chip), reads="betting.oversized_chip_opening",
        means={"chip-value": chip_value, "largest-legal": opens, "minimum-bet": minimum_bet}),
    row("chips-opening", when=(~facing,), reads="betting.chips_put_in_stay",
        means={True: opens, False: opens}),
    row("below-the-call", when=(reach("below"),), then=UNDERCALL),
    row("exact-call", when=(reach("exact"),), reads="betting.call_by_exact_chips",
        means={True: call, False: floors_exact}),
    row("last-big-chip", when=(one_chip, last_chips), reads="betting.oversized_last_chip_is_call",
        means={True: None, False: all_in}),
    row("one-big-chip", when=(one_chip,), reads="betting.oversized_chip_facing_bet",
        means={"call": call, "raise": HALF}),
    row("mixed-values", when=(mixed,), reads="betting.several_chips_mixed_values",
        means={True: None, False: HALF}),
    row("last-chips-all-needed", when=(~to_spare, last_chips),
        reads="betting.several_last_chips_needed_is_call", means={True: None, False: all_in}),
    row("all-chips-needed", when=(~to_spare,), reads="betting.several_chips_all_needed",
        means={"call": call, "fifty-percent": HALF}, sums=_rest),
    row("last-chips-one-to-spare", when=(last_chips,), reads="betting.several_last_chips_spare",
        means={"all-in": all_in, "fifty-percent": None}, sums=_rest),
    row("call-exactly-left", when=(exact_left,), reads="betting.several_chips_exact_call_left",
        means={"fifty-percent": HALF, "call": call}, sums=_rest),
    row("without-smallest-chip", reads="betting.several_chips_one_spare",
        means={"fifty-percent": HALF, "raise": to_what_counts, "call": call}, sums=_rest),
    when=(silent,),
)  # fmt: skip
