"""Who finished where, and what it paid."""

from typing import NamedTuple

from panoverde.projections.roll import Roll
from panoverde.web.figures import money, time_of_day
from panoverde.web.tournament.payouts import places_said
from panoverde.web.tournament.public_names import called


class PlaceLine(NamedTuple):
    """A finishing place."""

    place: str
    name: str
    prize: str
    at: str


def places(called_out: Roll) -> list[PlaceLine]:
    """Show everybody whose place is known, the highest first."""
    finished = called_out.finished
    names = called(found.who for found, _prize in finished)
    return [
        PlaceLine(
            places_said(found.place, found.last_place),
            names[found.who.entry],
            money(prize) if prize else "",
            time_of_day(found.at),
        )
        for found, prize in finished
    ]
