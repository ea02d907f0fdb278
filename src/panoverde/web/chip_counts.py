"""Chips by denomination as people type and read them: one field for each chip, or “10 × 100 · 8 × 500”."""

from collections.abc import Iterable

from django.http import QueryDict
from django.utils.translation import gettext as _

from panoverde.tournament.core.stack import Laid
from panoverde.web.figures import chips as figure
from panoverde.web.values import number, numbered

MOST_KINDS = 12  # of chips, in a set


def count_name(prefix: str, chip: int) -> str:
    """Give the name that the field of a chip has in a form.

    >>> count_name("laid", 500)
    'laid-500'
    """
    return f"{prefix}-{chip}"


def written_counts(prefix: str, laid: Laid) -> dict[str, str]:
    """Write chips into their fields."""
    return {count_name(prefix, chip): str(many) for chip, many in laid}


def label_of(what: str, chip: int) -> str:
    """Say what the field of a chip is called."""
    return _("{what}, chips of {chip}").format(what=what, chip=figure(chip))


def counts_in(posted: QueryDict, prefix: str) -> Laid:
    """Read how many of each chip were typed, whatever chips the form has; none typed is none.

    Raises:
        NotANumber: one of them is no number.
    """
    found: dict[int, int] = {}
    for name in posted:
        chip = numbered(name.removeprefix(f"{prefix}-")) if name.startswith(f"{prefix}-") else None
        many = number(posted.get(name, ""), figure(chip)) if chip else None
        if chip and many is not None:
            found[chip] = many
    return tuple(sorted(found.items()))


def said_counts(laid: Iterable[tuple[int, int]]) -> str:
    """Say chips: “10 × 100 · 8 × 500”; nothing where there are none."""
    return " · ".join(f"{figure(many)} × {figure(chip)}" for chip, many in laid if many)
