"""What a case can run. Each takes a book and what is given, and says what came of it and by which clause."""

from collections.abc import Callable, Mapping
from typing import Any

from panoverde.kernel.citations import split
from panoverde.proof.announced import announced
from panoverde.proof.desk import desk
from panoverde.proof.floor import floor
from panoverde.proof.night import night
from panoverde.proof.payouts import payouts
from panoverde.rulebook import Rulebook
from panoverde.rulebook.uncovered import Covered, uncovered

Outcome = dict[str, Any]  # always with "cites"
Procedure = Callable[[Rulebook, Mapping[str, Any], Mapping[str, Any]], Outcome]


def _uncovered(book: Rulebook, given: Mapping[str, Any], _: Mapping[str, Any]) -> Outcome:
    """Ask about a matter on which the book is silent."""
    try:
        answer = uncovered(book, given["matter"])
    except Covered:
        return {"covered": True, "cites": []}  # reading a value proves nothing about the code that acts on it
    guidance = answer.guidance
    return {
        "decided_by": answer.decided_by,
        "guided_by": split(guidance.cites[0])[0] if guidance and guidance.cites else False,
        "cites": list(answer.cites),
    }


PROCEDURES: dict[str, Procedure] = {
    "uncovered": _uncovered,
    "night": night,
    "floor": floor,
    "desk": desk,
    "announced": announced,
    "payouts": payouts,
}
