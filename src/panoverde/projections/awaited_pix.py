"""Which Pix of a tournament were awaited at some moment: what a shift's report says, whenever it is printed."""

from collections.abc import Sequence
from typing import NamedTuple

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import PersonId
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import apply, begin, read_event

_AWAITED = '"tournament.payment-awaited.'


class AwaitedPix(NamedTuple):
    """A Pix that nobody has seen yet."""

    person: PersonId
    centavos: int
    title: str  # of the tournament


def awaited_in(state: Tournament) -> list[AwaitedPix]:
    """Say which are awaited in a tournament as it is."""
    entries = state.entries.values()
    return [
        AwaitedPix(each.person, pix.centavos + pix.surcharge, state.title) for each in entries for pix in each.awaited
    ]


def awaited_at(records: Sequence[Record], position: int) -> list[AwaitedPix]:
    """Say which were awaited when the whole journal had come to a position, from the records of one tournament."""
    then = [record for record in records if record.position < position]
    if not any(_AWAITED in record.body for record in then):
        return []
    state = begin(then[0].stream)
    for record in then:
        apply(state, record, read_event(record.said))
    return awaited_in(state)
