"""An invariant that fails is our bug, never the user's, and stops what was being done."""


class BrokenInvariant(AssertionError):
    """Something that can never be, is."""


def invariant(holds: bool, what: str) -> None:
    """Stop unless `what` holds.

    >>> invariant(2 + 2 == 4, "sums are right")
    >>> invariant(2 + 2 == 5, "sums are right")
    Traceback (most recent call last):
    ...
    panoverde.kernel.invariants.BrokenInvariant: Expected: sums are right.
    """
    if not holds:
        raise BrokenInvariant(f"Expected: {what}.")
