"""What a caller owes who was told a wrong amount, and whether the director may make it less."""

from panoverde.rulings.amounts.count.facts import CountHearing, asked, covered, names_relief, owes_more
from panoverde.rulings.core.rows import row, stage

FULL, TOLD, RELIEF_ = "full-amount", "amount-told", "rule-1-relief"


def correct(hearing: CountHearing) -> None:
    """The bet as it was: whoever calls has accepted it."""
    hearing.sum(f"{hearing.what.true}, told {hearing.what.told}")
    hearing.settle(true=True)


def told(hearing: CountHearing) -> None:
    """What the caller was told, and no more."""
    hearing.sum(f"{hearing.what.told}, true {hearing.what.true}")
    hearing.settle(true=False)


def directors(hearing: CountHearing) -> None:
    """The rule does not reach this: the director decides."""
    hearing.settle(true=hearing.choose("accepted-amount", (FULL, TOLD), by="director") == FULL)
    hearing.end()


def holds(hearing: CountHearing) -> None:
    """The rule holds for counts."""
    hearing.covered = True


def by_what(hearing: CountHearing, ways: tuple[str, ...]) -> None:
    """Accepted with chips, or in words, as the book has it."""
    (holds if hearing.what.accepted in ways else directors)(hearing)


COVERED = stage(
    "covered",
    row("any-count", when=(asked,), reads="betting.accepted_action_covers_counts",
        means={True: holds, False: directors}),
)  # fmt: skip
ACCEPTED = stage(
    "accepted",
    row("accepted-by", when=(covered,), reads="betting.accepted_action_by", means=by_what),
)
OWED = stage(
    "owed",
    row("wrong-count", when=(covered,), reads="betting.wrong_count_caller_owes",
        means={"correct-amount": correct, "amount-told": told}),
    row("never-asked", when=(~asked,), reads="betting.bet_size_checked_by",
        means={"caller": correct, "dealer": told}),
)  # fmt: skip


def relief(hearing: CountHearing, options: tuple[str, ...]) -> None:
    """The director may hold the caller to all of it, or ease it where fairness asks for it."""
    if hearing.choose("accepted-action", options or (FULL,), by="director", weigh=("fairness",)) == RELIEF_:
        hearing.settle(true=False)


RELIEF = stage(
    "relief",
    row("relief", when=(owes_more, names_relief), reads="betting.accepted_action_options", means=relief),
)
