"""Moments as the journal writes them."""

from panoverde.bootstrap import house_time
from panoverde.bootstrap.house_time import written

__all__ = ["now", "written"]


def now() -> str:
    """This moment, such as 2026-11-15T18:05:00.000Z."""
    return written(house_time.now())
