"""Shifts: who has a till open just now."""

from panoverde.bootstrap.live import following
from panoverde.kernel.ids import SeriesId
from panoverde.projections.shifts import SHIFTS, Shift, Shifts
from panoverde.series import stream as series_stream


def open_shift(series: str, account: str) -> Shift | None:
    """The shift somebody works in now."""
    _position, kept = following().row(SHIFTS.name, series_stream.stream_of(SeriesId(series)), Shifts)
    return kept.open_of(account) if kept else None
