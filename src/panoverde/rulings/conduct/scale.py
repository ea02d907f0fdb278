"""A book's measures: its scale with the steps it names, and what stands in for “a penalty” elsewhere."""

from typing import Any

import msgspec

from panoverde.rulebook.book import Rulebook
from panoverde.rulebook.term import Term
from panoverde.rulings.conduct.ground import by_severity
from panoverde.rulings.conduct.said import listed, said


class Step(msgspec.Struct, frozen=True):
    """One measure of the scale; an amount of 0 where there is none to choose, or where any may be chosen."""

    measure: str
    amount: int = 0
    free: bool = False


def scale(book: Rulebook) -> tuple[Step, ...]:
    """The measures of the book's scale, each with the amounts it names, in the book's order."""
    terms = book.penalties
    steps = {"missed-hands": terms.penalty_hands_steps, "missed-rounds": terms.penalty_rounds_steps}
    free = said(terms.penalty_amounts_free) is True
    return tuple(
        step
        for measure in listed(terms.penalty_options)
        for step in (_amounts(measure, steps[measure], free=free) if measure in steps else [Step(measure)])
    )


def _amounts(measure: str, steps: Term[tuple[int, ...]], *, free: bool) -> list[Step]:
    named = [Step(measure, amount) for amount in said(steps) or ()]
    return [Step(measure, free=True)] if free else named or [Step(measure)]


def of_scale(book: Rulebook) -> tuple[str, ...]:
    """The kinds of measure on the scale."""
    return by_severity(listed(book.penalties.penalty_options))


def spelled(book: Rulebook, term: Term[Any]) -> tuple[str, ...]:
    """A list of measures with “penalty” spelled out: the scale, but for what the list would name itself."""
    own = listed(term)
    rest = [m for m in of_scale(book) if m not in term.parameter.choices] if "penalty" in own else []
    return by_severity([*rest, *(measure for measure in own if measure != "penalty")])
