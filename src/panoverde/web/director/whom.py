"""Whom somebody means who takes a report down: by the seat, such as 17-8, or by the number of the entry.

At a table nobody knows more of a stranger than the seat. Whoever sits nowhere any more has the number on the ticket.
"""

import re

from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.finding import NONE
from panoverde.tournament.core.records import Tournament
from panoverde.web.values import numbered

_SEAT = re.compile(r"([0-9]{1,4})\s*[-–/ ]\s*([0-9]{1,2})")


class NobodyThere(Refusal):
    """It is nobody's seat, and nobody's number."""

    code = "reports.nobody-there"
    says = (
        "Nobody is found by “{typed}”. Type table and seat, such as 17-8, or the number of the entry; "
        "leave it empty where nobody knows."
    )


def seated(state: Tournament) -> list[tuple[str, str]]:
    """Everybody who sits somewhere: the seat as it is typed, and the person."""
    seats = sorted(
        (table.number, seat, entry) for table in state.every_table for seat, entry in table.players.items()
    )
    return [(f"{table}-{seat}", state.entries[entry].person) for table, seat, entry in seats]


def whom(state: Tournament, typed: str) -> EntryId:
    """Find the entry that is meant; nobody's where nothing was typed.

    Raises:
        NobodyThere: nobody sits there, or has that number.
    """
    typed = typed.strip()
    if not typed:
        return NONE
    found = _by_seat(state, typed) or _by_number(state, typed)
    if found is None:
        raise NobodyThere(typed=typed[:40])
    return found


def _by_seat(state: Tournament, typed: str) -> EntryId | None:
    seat = _SEAT.fullmatch(typed)
    if seat is None:
        return None
    players = (table.players for table in state.every_table if table.number == int(seat[1]))
    return next((entry for at in players for number, entry in at.items() if number == int(seat[2])), None)


def _by_number(state: Tournament, typed: str) -> EntryId | None:
    number = numbered(typed)
    return next((entry.id for entry in state.entries.values() if number and entry.number == number), None)
