"""Moments as the journal writes them."""

import datetime

from django.utils import timezone


def now() -> str:
    """This moment, such as 2026-11-15T18:05:00.000Z."""
    return written(timezone.now())


def written(moment: datetime.datetime) -> str:
    """Write a moment in UTC, to the millisecond.

    >>> written(datetime.datetime(2026, 11, 15, 18, 5, tzinfo=datetime.UTC))
    '2026-11-15T18:05:00.000Z'
    """
    return moment.astimezone(datetime.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
