"""Seats: the table's own numbers, and the order in which a hand counts them, from the button's left."""

from msgspec import UNSET

from panoverde.rulings.table.table import Table


def in_order(table: Table) -> tuple[int, ...]:
    """The seats that were dealt in, from the button's left, the button last; empty chairs are left out.

    >>> from panoverde.rulings.table.table import Seat
    >>> in_order(Table(button=4, seats={2: Seat(), 4: Seat(), 7: Seat(), 9: Seat(cards="none")}))
    (7, 2, 4)
    """
    seats = sorted(number for number, seat in table.seats.items() if seat.cards != "none")
    if table.button is UNSET:
        return tuple(seats)
    button = table.button
    return (*(seat for seat in seats if seat > button), *(seat for seat in seats if seat <= button))
