"""The demonstration is the same at every hour: about midnight, too."""

from datetime import UTC, datetime, timedelta

import pytest

from panoverde.bootstrap.demo.club import start_of

OPENED, STARTS = timedelta(minutes=20), timedelta(minutes=180)


@pytest.mark.parametrize("quarter", range(96))
def test_what_is_on_sale_begins_in_three_hours_and_on_the_day_its_desk_opened(quarter: int) -> None:
    now = datetime(2026, 11, 18, tzinfo=UTC) + timedelta(minutes=15 * quarter + 7)

    begins, offset = start_of(now + STARTS, now - OPENED)

    assert timedelta(minutes=170) <= begins - now <= STARTS  # an entry can still be taken back at the desk
    there = timedelta(minutes=offset)
    assert (now - OPENED + there).date() == (begins.astimezone(UTC) + there).date()
