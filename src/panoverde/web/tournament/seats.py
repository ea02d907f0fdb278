"""Who sits where: found by name where people allow it, and table by table."""

from typing import NamedTuple

from panoverde.people.public_names import matches
from panoverde.projections.roll import Roll
from panoverde.web.flights import said
from panoverde.web.tournament.public_names import called, known_names

MOST_FOUND = 12


class Hit(NamedTuple):
    """Somebody found, and the seat."""

    name: str
    table: int
    seat: int
    flight: str = ""  # where there are several


class SeatLine(NamedTuple):
    """A seat; nobody's where it is free."""

    seat: int
    name: str


class TableLines(NamedTuple):
    """A table, seat by seat."""

    number: int
    seats: list[SeatLine]
    players: int
    flight: str = ""  # that plays there, where there are several


def find(called_out: Roll, typed: str) -> list[Hit]:
    """Find whoever is called so, sits, and may be named."""
    if not typed.strip():
        return []
    names = known_names({seated.who.person for seated in called_out.seated})
    found = [
        seated
        for seated in called_out.seated
        if seated.who.person in names and matches(names[seated.who.person], typed)
    ]
    told = called(seated.who for seated in found)
    hits = (Hit(told[one.who.entry], one.place.table, one.place.seat, said(one.flight, one.kind)) for one in found)
    return sorted(hits)[:MOST_FOUND]


def tables(called_out: Roll) -> list[TableLines]:
    """Show every table, seat by seat."""
    names = called(seated.who for seated in called_out.seated)
    return [
        TableLines(
            table.number,
            [SeatLine(seat, names[who.entry] if who else "") for seat, who in enumerate(table.seats, 1)],
            sum(who is not None for who in table.seats),
            said(table.flight, table.kind),
        )
        for table in called_out.tables
    ]
