"""The roll: everybody in a tournament, where they sit, and how those whose place is known finished.

It costs as much as the field is large, so only pages that list the field take it.
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.ids import SeatNumber, SittingId, TableNumber
from panoverde.projections.board import Finisher, finishers
from panoverde.projections.moves import Who, who
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.events import Place
from panoverde.tournament.places.standings import results
from panoverde.tournament.prizes.awards import awards


class Seated(msgspec.Struct, frozen=True):
    """Somebody who sits."""

    who: Who
    place: Place
    flight: SittingId = SittingId("")  # where there are several,
    kind: str = ""  # and whether it is a day


class TableRoll(msgspec.Struct, frozen=True):
    """A table, seat by seat; an empty one is nobody's."""

    number: TableNumber
    seats: tuple[Who | None, ...]
    flight: SittingId = SittingId("")  # that plays there, where there are several,
    kind: str = ""  # and whether it is a day


class Roll(msgspec.Struct, frozen=True):
    """Everybody."""

    tables: tuple[TableRoll, ...] = ()
    seated: tuple[Seated, ...] = ()
    finished: tuple[tuple[Finisher, int], ...] = ()  # the highest place first, with what it is worth


def roll(state: Tournament, book: Rulebook | None) -> Roll:
    """Call the roll of a tournament."""
    several = len(state.sittings) > 1
    tables = tuple(
        _table(state, sitting.tables[number], sitting.id if several else SittingId(""), sitting.kind)
        for sitting in state.sittings.values()
        for number in sorted(sitting.tables)
    )
    return Roll(tables, tuple(_seated(tables)), tuple(zip(finishers(state), _prizes(state, book), strict=True)))


def _table(state: Tournament, table: Table, flight: SittingId, kind: str) -> TableRoll:
    sitting = (table.players.get(SeatNumber(seat)) for seat in range(1, table.seats + 1))
    return TableRoll(table.number, tuple(who(state, entry) if entry else None for entry in sitting), flight, kind)


def _seated(tables: tuple[TableRoll, ...]) -> Iterator[Seated]:
    for table in tables:
        for seat, found in enumerate(table.seats, 1):
            if found:
                yield Seated(found, Place(table.number, SeatNumber(seat)), table.flight, table.kind)


def _prizes(state: Tournament, book: Rulebook | None) -> Iterator[int]:
    """What each place is worth; nothing before prizes are published."""
    for found in results(state):
        yield sum(award.centavos for award in awards(state, book, found)) if book else 0
