"""Players in line: a seat for the first, or a table for many."""

from collections.abc import Iterator

from panoverde.kernel.ids import TableNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.seating.newcomers import called
from panoverde.tournament.seating.proposals import words
from panoverde.tournament.seating.proposals.proposal import Proposal, Said


def waiting(state: Tournament, sitting: Sitting, book: Rulebook) -> Iterator[Proposal]:
    """Somebody waits: seats that came free, or a new table for half a table's worth of players."""
    waits = called(state, sitting, book)
    line, free = len(waits), len(sitting.pool)
    seated = book.registration.alternates_seated
    if line and free:
        later = seated.speaks and seated.value == "next-level" and bool(sitting.started_at)
        says = words.SEAT_AT_NEXT_LEVEL if later else words.SEAT_ALTERNATE
        yield Proposal(
            kind="seat-alternate", reason=Said(says, {"waiting": line, "free": free}), do="SeatAlternate",
            entry=waits[0], cites=seated.cites, ordered=seated.speaks,
        )  # fmt: skip
    elif line > state.seats // 2:
        number = next(n for n in range(1, len(sitting.tables) + 2) if n not in sitting.tables)
        yield Proposal(
            kind="open-table", reason=Said(words.OPEN_TABLE, {"waiting": line}), tables=(TableNumber(number),),
            do="OpenTable", fields={"table": number},
        )  # fmt: skip
