"""Who finished where, and what it paid."""

import re
from typing import NamedTuple

import msgspec

from panoverde.projections.roll import Roll
from panoverde.web.figures import money, time_of_day
from panoverde.web.tournament.payouts import places_said
from panoverde.web.tournament.public_names import called

MOST = 200  # places at once


class PlaceLine(NamedTuple):
    """A finishing place."""

    place: str
    name: str
    prize: str
    at: str


class ResultsPage(NamedTuple):
    """Part of the places: a phone does not load two thousand of them, again with every bust."""

    part: Roll
    at: int
    of: int
    before: int  # 0: there is none
    after: int


def page_of(called_out: Roll, asked: str) -> ResultsPage:
    """Take the page that was asked for, as an address says it; the first where it says none."""
    pages = max(1, -(-len(called_out.finished) // MOST))
    at = min(max(1, int(asked)), pages) if re.fullmatch("[0-9]{1,6}", asked) else 1
    part = msgspec.structs.replace(called_out, finished=called_out.finished[(at - 1) * MOST : at * MOST])
    return ResultsPage(part, at, pages, at - 1, at + 1 if at < pages else 0)


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
