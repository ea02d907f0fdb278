"""What a fold comes to: stud cards lifted, how it was made, where it was irregular."""

from collections.abc import Callable

from panoverde.rulings.core.facts import Own
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.turn.fold.facts import FoldHearing, checked, facing, how, in_turn, irregular
from panoverde.rulings.turn.irregular import CASES, NEEDS, STANDS, an_offence, is_final, noted, penalty

TOUCHING = "dealing.folded_on_touching"
FORWARD = "dealing.folded_by_forward_motion"


def final(hearing: FoldHearing) -> None:
    """The hand is out, whatever its player says now."""
    hearing.stands = {"seat": hearing.seat, "act": "fold", "hand": "folded"}
    hearing.do("fold" if in_turn.holds(hearing) else "kill", seat=hearing.seat)


def plays_on(hearing: FoldHearing) -> None:
    """Nothing has happened: the hand is live, and its player acts."""
    hearing.stands = {"seat": hearing.seat, "act": "none", "hand": "live"}


def directors(hearing: FoldHearing) -> None:
    """The book's rule does not reach this: the director decides."""
    decided = hearing.choose("irregular-fold", ("final", "plays-on"), by="director")
    (final if decided == "final" else plays_on)(hearing)


def unsaid(hearing: FoldHearing) -> None:
    """No rule of the book speaks of this."""
    decided = hearing.uncovered("irregular-fold", ("final", "plays-on"))
    (final if decided == "final" else plays_on)(hearing)


def by_touch(hearing: FoldHearing, touching: tuple[str, ...]) -> None:
    """Cards that touched the muck, the burns or the discards: folded, if the book says so of these."""
    (final if hearing.what.touching in touching else directors)(hearing)


def by_word(hearing: FoldHearing, terms: tuple[str, ...]) -> None:
    """A word that the book knows."""
    (final if "fold" in terms else directors)(hearing)


def listed(case: str) -> Callable[[FoldHearing, tuple[str, ...]], None]:
    """A fold of this kind, if the book's list has it, is final until the moment that the book names."""

    def means(hearing: FoldHearing, _cases: tuple[str, ...]) -> None:
        (final if is_final(hearing, case) else plays_on)(hearing)

    return means


MADE = stage(
    "made",
    row("upcards-lifted", when=(how("upcards-lifted"), facing), reads="dealing.stud_lifting_upcards_kills",
        means={True: final, False: plays_on}, over=("out-of-turn", "out-of-turn-listed")),
    row("upcards-nothing-to-call", when=(how("upcards-lifted"), ~facing), then=unsaid,
        over=("out-of-turn", "out-of-turn-listed", "nothing-to-call", "first-to-act")),
    row("in-the-muck", when=(how("in-muck"), Own(TOUCHING)), reads=TOUCHING, means=by_touch,
        over=("out-of-turn", "out-of-turn-listed", "nothing-to-call", "first-to-act", "not-in-the-book")),
    row("out-of-turn", when=(~in_turn,), reads=STANDS, means={True: final, False: None},
        over=("out-of-turn-listed",)),
    row("out-of-turn-listed", when=(~in_turn,), reads=CASES, means=listed("out-of-turn")),
    row("nothing-to-call", when=(in_turn, ~facing, checked), reads=CASES, means=listed("after-check")),
    row("first-to-act", when=(in_turn, ~facing, ~checked), reads=CASES, means=listed("first-to-act")),
    row("pushed-forward", when=(in_turn, facing, how("pushed"), Own(FORWARD)), reads=FORWARD,
        means={True: final, False: plays_on}, over=("not-in-the-book",)),
    row("not-in-the-book", when=(in_turn, facing, how("pushed", "in-muck")), then=unsaid),
    row("said", when=(in_turn, facing, how("said")), reads="betting.official_terms", means=by_word),
)  # fmt: skip


AFTER = stage(
    "after",
    row("irregular-fold-penalised", when=(irregular,), reads="betting.irregular_fold_penalty_possible",
        means={True: penalty, False: None}, own=True, over=("fold-out-of-turn-penalised",)),
    row("fold-out-of-turn-penalised", when=(~in_turn,), reads=NEEDS, means=an_offence, own=True),
    always=True,
)  # fmt: skip
DUTIES = stage(
    "duties",
    row("out-of-turn-noted", when=(~in_turn,), reads="betting.out_of_turn_noted", means={True: noted, False: None},
        own=True),
    always=True,
)  # fmt: skip
