"""What else follows: penalties that the book itself makes possible, and duties that were breached."""

from msgspec import UNSET

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditional import OPTIONS, is_conditional
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.verbs import G

UNCLEAR = "player-duty"  # to make intentions clear


def unclear(hearing: G) -> None:
    """A penalty is possible."""
    hearing.penalise(UNCLEAR, "may", seat=hearing.seat)


def conditional_words(hearing: G, options: tuple[str, ...]) -> None:
    """A penalty is possible, where the book has one among what the director may do."""
    if "penalty" in options:
        hearing.penalise("conditional-words", "may", seat=hearing.seat)


def not_said_first(hearing: G) -> None:
    """Chips were added without a word."""
    hearing.record("act-not-said-first")


said_pot = Is(lambda h: h.term == "pot" and h.spot.limit != "pot-limit")
old_chips_silent = Is(lambda h: h.what.earlier is not UNSET and bool(h.counts) and not h.made.declared)

AFTER = stage(
    "after",
    row("pot-may-be-penalised", when=(said_pot,), reads="betting.pot_word_penalty",
        means={True: unclear, False: None}, own=True),
    row("tiny-may-be-penalised", when=(Is(lambda h: h.was_tiny),), reads="betting.tiny_chip_penalty",
        means={True: unclear, False: None}, own=True),
    row("if-then-may-be-penalised", when=(is_conditional,), reads=OPTIONS, means=conditional_words, own=True),
    row("say-it-first", when=(old_chips_silent,), reads="betting.earlier_chips_say_first",
        means={"duty": not_said_first, "advice": None}),
    always=True, every=True,
)  # fmt: skip
