"""What words come to: the term against what the player faces."""

from collections.abc import Callable

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.facts import facing, has_chips, has_words, one_chip, reach
from panoverde.rulings.gesture.half import HALF
from panoverde.rulings.gesture.hearing import RAISES
from panoverde.rulings.gesture.official import FORMS
from panoverde.rulings.gesture.silent import chip_value
from panoverde.rulings.gesture.undercall import UNDERCALL
from panoverde.rulings.gesture.verbs import (
    G,
    all_in,
    bound_to,
    call,
    check,
    fold,
    minimum_bet,
    must_bet_or_raise,
    nothing,
    to_minimum,
    ways_cover,
)

BINDS = "betting.voice_in_turn_binds"
SILENT_AMOUNT = "betting.amount_only_is_silent_chips"


def term(*terms: str) -> Is:
    """These were said, and count."""
    return Is(lambda hearing: hearing.term in terms)


# -- call ------------------------------------------------------------------------------------------------


def spoken_call(hearing: G) -> None:
    """“Call” binds to the whole bet, or to what the player saw of it."""
    saw = hearing.what.saw
    full = hearing.reads("betting.spoken_call_binds_to") == "full-bet"
    if full or not isinstance(saw, int) or saw == hearing.level:
        return hearing.call()
    return hearing.bind(("fold", "call"), saw, hearing.level)


def floor_of(call_or_raise: str) -> Callable[[G], None]:
    """The floor says what “call” or “raise” is worth where there is nothing to call or raise."""

    def means(hearing: G) -> None:
        decided = hearing.choose(f"{call_or_raise}-without-bet", ("check", "minimum-bet"), by="floor")
        bet = minimum_bet if call_or_raise == "call" else opens_at_least
        (check if decided == "check" else bet)(hearing)

    return means


# -- bet and raise ---------------------------------------------------------------------------------------


def opens(hearing: G) -> None:
    """A bet of what was said, else of the chips; of neither: at least the smallest."""
    if hearing.stated is not None:
        hearing.raises(hearing.stated, said=True)
    elif hearing.counts:
        hearing.raises(hearing.in_all, said=True)
    else:
        must_bet_or_raise(hearing)


def opens_at_least(hearing: G) -> None:
    """The same, and never less than the smallest bet."""
    opens(hearing)
    if hearing.total is not None and hearing.minimum is not None:
        hearing.total = max(hearing.total, hearing.minimum)


def figure_is(*, more: bool) -> Callable[[G], None]:
    """The figure is the whole bet, or so much more; saying it first is a way to raise, or does not count."""

    def means(hearing: G) -> None:
        declared, stated = hearing.speech, hearing.stated or 0
        if hearing.says(FORMS):
            hearing.reads(FORMS)
        if ways_cover.holds(hearing) and not hearing.reads("betting.raise_by_stating_total"):
            hearing.figure_counts = False
            return by_chips(hearing)
        increment = more or declared.move.more
        return hearing.raises(stated + (hearing.level or 0) * increment, said=True)

    return means


def by_chips(hearing: G) -> None:
    """A raise of which only the chips say how much."""
    if hearing.counts:
        hearing.raises(hearing.in_all, said=True)
    else:
        spoken_raise(hearing)


def spoken_raise(hearing: G) -> None:
    """“Raise” alone."""
    least_raise = hearing.reads("betting.spoken_raise_binds_to") == "minimum-raise"
    (must_bet_or_raise if least_raise else bound_to_call)(hearing)


def bound_to_call(hearing: G) -> None:
    """At least a call."""
    bound_to(hearing, ("call", "raise"))


def over_one_chip(hearing: G) -> None:
    """The largest raise that the chip covers."""
    hearing.raises(hearing.in_all, said=True)


def silence_after_all(hearing: G) -> None:
    """The word does not bind: the chips are judged alone."""
    hearing.declared = None


# -- amounts and the pot ---------------------------------------------------------------------------------


def as_said_raise(hearing: G) -> None:
    """An amount above the call is an announced raise."""
    hearing.raises(hearing.stated, said=True)


def pot_sized(hearing: G) -> None:
    """As much as the pot is."""
    hearing.raises(hearing.pot_raise, said=True)


def legal_bet(hearing: G) -> None:
    """Any bet or raise that is allowed; chips that were put in say which."""
    if hearing.counts:
        hearing.raises(hearing.in_all, said=True)
    else:
        must_bet_or_raise(hearing)


def director_sets(hearing: G) -> None:
    """A bet whose size the director sets."""
    must_bet_or_raise(hearing)
    hearing.by = "director"


says_raise = term(*RAISES)
unopened = Is(lambda h: not h.level)  # a big blind with nothing to call may well raise
pot_limit = Is(lambda h: h.spot.limit == "pot-limit")
stated = Is(lambda h: h.stated is not None)
chips_too_few = Is(lambda h: bool(h.counts) and h.level is not None and h.in_all < h.level)

WORDS = stage(
    "words",
    row("fold-said", when=(term("fold"),), reads=BINDS, means={True: fold, False: nothing}),
    row("check-facing-a-bet", when=(term("check"), facing), reads="betting.check_facing_bet_options", means=bound_to),
    row("check-said", when=(term("check"),), reads=BINDS, means={True: check, False: nothing}),
    row("call-without-a-bet", when=(term("call"), ~facing), reads="betting.call_without_bet",
        means={"check": check, "minimum-bet": minimum_bet, "floor": floor_of("call")}),
    row("call-said-less-put", when=(term("call"), chips_too_few), reads="betting.undercall_needs_no_call_said",
        means={True: None, False: UNDERCALL}),
    row("call-said", when=(term("call"),), reads="betting.call_by_word", means={True: spoken_call, False: nothing}),
    row("all-in-said", when=(term("all-in"),), reads=BINDS, means={True: all_in, False: nothing}),
    row("pot-in-pot-limit", when=(term("pot"), pot_limit), reads="betting.pot_term_only_in_pot_limit",
        means={True: pot_sized, False: pot_sized}),
    row("pot-is-a-size", when=(term("pot"),), reads="betting.pot_term_only_in_pot_limit",
        means={True: None, False: pot_sized}),
    row("pot-facing-a-bet", when=(term("pot"), facing), reads="betting.pot_word_facing_bet",
        means={"legal-raise": legal_bet, "minimum-raise": to_minimum, "call": call}),
    row("pot-no-bet-yet", when=(term("pot"),), reads="betting.pot_word_no_bet_yet",
        means={"at-least-minimum": legal_bet, "exactly-minimum": minimum_bet, "director-sets": director_sets}),
    row("amount-opening", when=(term("amount"), ~facing), reads=SILENT_AMOUNT, means={True: opens, False: opens}),
    row("amount-below-the-call", when=(term("amount"), reach("below")), reads=SILENT_AMOUNT,
        means={True: UNDERCALL, False: UNDERCALL}),
    row("amount-of-the-call", when=(term("amount"), reach("exact")), reads=SILENT_AMOUNT,
        means={True: call, False: call}),
    row("amount-is-a-raise", when=(term("amount"),), reads=SILENT_AMOUNT, means={True: None, False: as_said_raise}),
    row("amount-like-one-chip", when=(term("amount"),), reads="betting.amount_only_test",
        means={"single-chip": call, "half-raise": None}),
    row("amount-like-chips", when=(term("amount"),), reads=SILENT_AMOUNT, means={True: HALF, False: HALF}),
    row("bet-said", when=(term("bet"), ~facing, unopened), reads=BINDS, means={True: opens, False: nothing}),
    row("raise-without-a-bet", when=(says_raise, ~facing, unopened), reads="betting.raise_without_bet",
        means={"minimum-bet": opens_at_least, "check": check, "floor": floor_of("raise")}),
    row("chips-make-the-total", when=(says_raise, stated, Is(lambda h: bool(h.counts) and h.in_all == h.stated)),
        reads="betting.raise_by_stating_total", means={True: figure_is(more=False), False: by_chips}),
    row("raise-with-a-figure", when=(says_raise, stated), reads="betting.raise_figure_means",
        means={"total": figure_is(more=False), "increment": figure_is(more=True)}),
    row("raise-said-over-one-chip", when=(says_raise, one_chip, reach("above")),
        reads="betting.oversized_chip_raise_said",
        means={"chip-value": chip_value, "largest-legal": over_one_chip, "minimum-raise": to_minimum}),
    row("raise-said-with-chips", when=(says_raise, has_chips), reads=BINDS,
        means={True: by_chips, False: silence_after_all}),
    row("raise-said", when=(says_raise,), reads="betting.spoken_raise_binds_to",
        means={"minimum-raise": must_bet_or_raise, "call": bound_to_call}),
    when=(has_words,),
)  # fmt: skip
