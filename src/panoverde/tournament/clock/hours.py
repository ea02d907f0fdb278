"""At which hours a flight or a day is played, as far as its structure says: from its start to its last level."""

from typing import NamedTuple

from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.records import Sitting


class Hours(NamedTuple):
    """From when to when."""

    since: str
    until: str

    def meet(self, other: "Hours") -> bool:
        """Whether two share a moment.

        >>> Hours("2026-11-15T20", "2026-11-15T23").meet(Hours("2026-11-15T23", "2026-11-16T02"))
        False
        """
        return self.since < other.until and other.since < self.until


def hours_of(sitting: Sitting) -> Hours | None:
    """Say when a sitting is played: since it started, else as announced; None where no start was announced."""
    if not sitting.starts_at:
        return None
    since = sitting.started_at or sitting.starts_at
    return Hours(since, after_moment(since, 60 * sum(level.minutes for level in sitting.levels)))
