"""Less than the call: all-in for less, the mandatory full call, the tiny chip, and what is left to somebody."""

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.facts import first_raise, is_earlier_bet, kind, last_chips, tiny, two_in_pot, two_left
from panoverde.rulings.gesture.verbs import G, all_in, call

MEANS = "betting.undercall_means"
OTHER = "betting.undercall_other_options"
FIRST = "betting.undercall_opening_bet_is_first_bet"
TINY_LAST = "betting.tiny_chip_undercall_first"
PREFLOP = "betting.undercall_preflop_opening_bet"


def given_up(hearing: G) -> None:
    """The chips stay in the pot, and the hand is folded."""
    hearing.settle("fold", hearing.in_all)


def others(hearing: G, options: tuple[str, ...]) -> None:
    """Somebody chooses: the full call, or give up what was put in."""
    by = str(hearing.reads("betting.undercall_other_decided_by"))
    (call if hearing.choose("undercall", options, by=by) == "full-call" else given_up)(hearing)


def directors(hearing: G) -> None:
    """Not mandatory after all."""
    others(hearing, hearing.reads(OTHER))


def not_covered(hearing: G, _means: tuple[str, ...]) -> None:
    """The book's undercalls are not made in this way: the director completes it, or gives it back."""
    decided = hearing.choose("not-an-undercall", ("full-call", "none"), by="director")
    (call if decided == "full-call" else G.nothing)(hearing)


def full_call(hearing: G) -> None:
    """Less than the call was declared or put in: it is a full call."""
    hearing.reads(MEANS)
    hearing.call()


def opening_call(hearing: G) -> None:
    """A full call of the opening bet, as the book has it."""
    key = PREFLOP if kind.value(hearing) == "blind" else FIRST
    if hearing.says(key):
        hearing.reads(key)
    full_call(hearing)


def tiny_chip(hearing: G, options: tuple[str, ...]) -> None:
    """Full call, lose it, or whatever the director finds right."""
    hearing.was_tiny = True
    hearing.reads("betting.tiny_chip_case")
    decided = hearing.choose("tiny-chip", options, by=str(hearing.reads("betting.tiny_chip_decided_by")))
    if decided == "other-ruling":
        hearing.step("director-rules", who="director")
        hearing.nothing()
    else:
        (call if decided == "full-call" else given_up)(hearing)


def tiny_at_once(hearing: G) -> None:
    """The tiny chip goes before the undercall."""
    tiny_chip(hearing, hearing.reads("betting.tiny_chip_options"))


def _heads_up(hearing: G) -> bool:
    in_pot = hearing.reads("betting.undercall_heads_up_means") == "two-in-pot"
    return (two_in_pot if in_pot else two_left).holds(hearing)


def _opening_bet(hearing: G) -> bool:
    """Whether it is the opening bet of its round that is faced."""
    faced = kind.value(hearing)
    if faced == "opening-bet":
        return bool(hearing.reads(FIRST)) if _checked_before(hearing) else True
    if faced == "blind":
        return bool(hearing.reads(PREFLOP) == "big-blind")
    before_flop = hearing.spot.table.street in ("preflop", "predraw")
    return before_flop and hearing.reads(PREFLOP) == "first-raise" and first_raise.holds(hearing)


def _checked_before(hearing: G) -> bool:
    return bool(hearing.spot.actions) and hearing.spot.actions[0].act == "check"


def _tiny_case(hearing: G) -> bool:
    """Chips that the book's rule on tiny ones is for: tiny ones, or one worth just the earlier bet."""
    if hearing.by_voice:
        return False
    if hearing.reads("betting.tiny_chip_case") == "tiny":
        return tiny.holds(hearing)
    return kind.value(hearing) == "raise" and is_earlier_bet.holds(hearing)


def _not_made_so(hearing: G) -> bool:
    return ("voice" if hearing.by_voice else "chips") not in hearing.reads(MEANS)


UNDERCALL = stage(
    "undercall",
    row("all-in-for-less", when=(last_chips,), reads="betting.undercall_all_in_excluded",
        means={True: all_in, False: None}),
    row("no-undercall", when=(Is(_not_made_so),), reads=MEANS, means=not_covered),
    row("tiny-before-undercall", when=(Is(lambda h: not h.reads(TINY_LAST)), Is(_tiny_case)), reads=TINY_LAST,
        means={True: None, False: tiny_at_once}),
    row("undercall-heads-up", when=(Is(_heads_up),), reads="betting.undercall_heads_up",
        means={"full-call": full_call, "director": directors}),
    row("undercall-opening-bet", when=(Is(_opening_bet),), reads="betting.undercall_opening_bet_multiway",
        means={"full-call": opening_call, "director": directors}),
    row("tiny-chip", when=(Is(_tiny_case),), reads="betting.tiny_chip_options", means=tiny_chip),
    row("undercall", reads=OTHER, means=others),
)  # fmt: skip
