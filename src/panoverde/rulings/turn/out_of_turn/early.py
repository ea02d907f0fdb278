"""Before the amount: somebody said bet or raise, not yet how much, and the next player did not wait."""

from panoverde.rulings.core.facts import When
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.vocabulary import form_of, likely_term
from panoverde.rulings.turn.out_of_turn.facts import known
from panoverde.rulings.turn.out_of_turn.hearing import OutOfTurnHearing
from panoverde.rulings.turn.out_of_turn.rows import off

WAITS = "betting.next_player_waits_for_amount"
AMOUNTS = {"any-amount": "any", "director-amount": "director"}


def _said(hearing: OutOfTurnHearing) -> str:
    """What the player did, as far as that can be told without the bet: a term, or chips for a call."""
    declared = hearing.declared
    if declared is None or form_of(declared) == "amount":
        return "call"
    return likely_term(declared)


def fold_stands(hearing: OutOfTurnHearing) -> None:
    """The fold is final."""
    hearing.turn = "binding"
    hearing.settle("fold", hearing.front)


def fold_returned(hearing: OutOfTurnHearing) -> None:
    """The player acts once the amount is known."""
    hearing.settle("none", hearing.front)
    off(hearing)


def floors(hearing: OutOfTurnHearing) -> None:
    """The floor says."""
    decided = hearing.choose("fold-before-amount", ("stands", "returned"), by="floor")
    (fold_stands if decided == "stands" else fold_returned)(hearing)


def called(hearing: OutOfTurnHearing, options: tuple[str, ...]) -> None:
    """The director sets the bet, or holds the player to whatever it will be."""
    hearing.turn = "binding"
    chosen = hearing.choose("call-before-amount", options or ("director-amount",), by="director")
    hearing.amount = AMOUNTS[str(chosen)]
    hearing.settle("call", None)


def amount_will_change_it(hearing: OutOfTurnHearing, _options: tuple[str, ...]) -> None:
    """Anything else is off: the amount, once it is said, changes the action."""
    hearing.settle("none", hearing.front)
    off(hearing)


def in_turn(hearing: OutOfTurnHearing) -> None:
    """The next player need not wait."""
    hearing.turn = "free"


folded = When[OutOfTurnHearing](lambda hearing: _said(hearing) == "fold")
has_called = When[OutOfTurnHearing](lambda hearing: _said(hearing) == "call")

EARLY = stage(
    "turn",
    row("fold-before-amount", when=(folded,), reads="betting.fold_before_amount",
        means={"stands": fold_stands, "floor": floors, "returned": fold_returned}),
    row("call-before-amount", when=(has_called,), reads="betting.call_before_amount_options", means=called),
    row("act-before-amount", when=(~folded, ~has_called), reads="betting.out_of_turn_changed_options",
        means=amount_will_change_it),
)  # fmt: skip
BEFORE_AMOUNT = stage(
    "turn",
    row("wait-for-amount", reads=WAITS, means={True: EARLY, False: in_turn}),
    when=(~known,),
)


def not_awaited(hearing: OutOfTurnHearing) -> None:
    """Players wait for the amount."""
    hearing.record("amount-not-awaited")


AWAITED = stage(
    "awaited",
    row("amount-not-awaited", reads=WAITS, means={True: not_awaited, False: None}, own=True),
    when=(~known,), always=True,
)  # fmt: skip
