"""Did you mean …? For ids, keys and clause numbers typed wrong."""

import difflib
from collections.abc import Iterable


def did_you_mean(wrong: str, known: Iterable[str], *, most: int = 2) -> list[str]:
    """Suggest the nearest known names, best first.

    >>> did_you_mean("places-payed", ["places-paid", "four-card-flop"])
    ['places-paid']
    """
    return difflib.get_close_matches(wrong[:100], list(known), n=most, cutoff=0.6)
