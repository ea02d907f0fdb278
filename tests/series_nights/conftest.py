"""The fixture that plays a series."""

from tests.series_nights.played import play

__all__ = ["play"]
