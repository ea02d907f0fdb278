"""Arriving: a moved player reaches the new seat, in time for the hand or not, and how long it took."""

from collections.abc import Iterator
from typing import get_args

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of, place_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating.events import Phase

_PHASES: tuple[Phase, ...] = get_args(Phase)  # in the order of a hand
_TOO_LATE: dict[str, Phase] = {
    "ante-collected": "ante-collected",
    "first-card-dealt": "first-card",
    "last-card-dealt": "last-card",
}


AWAITED_SECONDS = 900  # after a quarter of an hour whom nobody saw arrive is taken to be there


def on_the_way(sitting: Sitting, at: str) -> dict[EntryId, int]:
    """Who was told to change tables and has not been seen there yet, and for how many seconds."""
    since = {entry: round(seconds_between(ordered, at)) for entry, ordered in sitting.moving.items()}
    return {entry: seconds for entry, seconds in since.items() if seconds <= AWAITED_SECONDS}


def see_arrival(state: Tournament, command: c.SeeArrival, means: Means) -> Iterator[Event]:
    """Say whether the player is in the hand; where moves are timed, how long it took, and whether it was slow."""
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    ordered = sitting.moving.get(entry.id)
    terms = means.book.seating
    plays = in_time(means.book, command.phase)
    late = plays is False and terms.late_arrival_misses.speaks
    timed = terms.moves_timed.speaks and terms.moves_timed.value
    yield e.ArrivalSeen(
        entry=entry.id, place=place_of(entry), at=command.at, phase=command.phase, plays=plays,
        misses=terms.late_arrival_misses.value if late else "",
        seconds=round(seconds_between(ordered, command.at)) if ordered and timed else None,
        slow=command.slow and (timed or not terms.moves_timed.speaks), why=command.why,  # in silence as staff say
        cites=cited(terms.moved_arrival_limit, terms.late_arrival_misses, terms.moves_timed),
    )  # fmt: skip


def in_time(book: Rulebook, phase: Phase) -> bool | None:
    """Whether somebody who sits down this far into a hand takes part in it; None where the book does not say."""
    limit = book.seating.moved_arrival_limit
    if not limit.speaks:
        return None
    return _PHASES.index(phase) < _PHASES.index(_TOO_LATE[limit.value])
