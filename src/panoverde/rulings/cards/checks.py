"""What families check of what was said, before anything is ruled."""

from typing import NoReturn

from panoverde.rulings.table.refusals import FactsDisagree, NoSuchSeat
from panoverde.rulings.table.spot import Spot


def seated(spot: Spot, *seats: int) -> None:
    """Refuse a seat that the table does not have; a table of which no seats were said has any.

    Raises:
        NoSuchSeat: nobody sits there.
    """
    there = spot.table.seats
    for seat in seats:
        if seat < 1 or (there and seat not in there):
            raise NoSuchSeat(seat=seat, seats=", ".join(str(number) for number in sorted(there)) or "seats from 1")


def disagree(one: str, other: str) -> NoReturn:
    """Refuse two things that cannot both be so.

    Raises:
        FactsDisagree: always.
    """
    raise FactsDisagree(one=one, other=other)
