"""A tournament looked at from one of its sittings: what reads `state.sitting` then reads that one.

    state ─► seen_from(state, "1B") ─► the same entries, money and places; the clock, tables and line of 1B

It shares everything with the state it was taken from and changes nothing: it lives as long as one look does.
"""

from panoverde.kernel.ids import SittingId, TournamentId
from panoverde.tournament.core.records import FIRST, Sitting, Tournament


class Seen(Tournament):
    """A tournament as one of its flights or days sees it."""

    looks_at: SittingId = FIRST

    @property
    def sitting(self) -> Sitting:
        """The sitting that is looked at."""
        return self.sittings[self.looks_at]


def seen_from(state: Tournament, sitting: SittingId, called: TournamentId | None = None) -> Seen:
    """Look at a tournament from one of its sittings; `called` is what whoever looks calls the two together.

    >>> night = Tournament(TournamentId("demo"), sittings={"1A": Sitting("1A"), "1B": Sitting("1B")})
    >>> seen_from(night, "1B").sitting.id
    '1B'
    """
    own = {name: getattr(state, name) for name in Tournament.__struct_fields__}
    return Seen(**{**own, "id": called or state.id, "looks_at": sitting})
