"""The full check of the chips: what lies at the tables is what was issued, raced, found and lost; to the chip."""

from collections.abc import Iterator

from panoverde.tournament.core.chipbook import BAGS
from panoverde.tournament.core.records import Sitting, Tournament


def unsound_chips(state: Tournament) -> Iterator[str]:
    """Issued − removed + raced − missing = in play, of the tournament and of each sitting."""
    for sitting in state.sittings.values():
        yield from _sitting(state, sitting)
    lying = sum(sum(sitting.chip_book.known.values()) for sitting in state.sittings.values())
    bagged = sum(entry.lies.bagged for entry in state.entries.values() if entry.lies and entry.lies.table == BAGS)
    apart = sum(
        entry.chips - entry.chips_removed
        for entry in state.entries.values()
        if entry.lies is None and entry.standing not in ("pending", "taken-back")
    )
    if state.chips_in_play != lying + bagged + apart:
        yield f"{state.chips_in_play} chips are said to be in play, but {lying + bagged + apart} lie somewhere"


def _sitting(state: Tournament, sitting: Sitting) -> Iterator[str]:
    book = sitting.chip_book
    laid = [each.lies for each in state.entries.values() if each.lies and each.lies.table != BAGS]
    here = [lies.issued for lies in laid if lies.sitting == sitting.id]
    if sum(here) != book.issued:
        yield f"{book.issued} chips are said to be laid in sitting {sitting.id}, but the entries make {sum(here)}"
    lying, must = sum(book.known.values()), book.issued + book.added + book.carried
    if lying != must:
        yield f"the tables of sitting {sitting.id} must have {lying} chips, but the ledger makes {must}"
    for table in sitting.tables.values():
        for chip in table.races:
            if chip > 0 and chip not in book.orders:
                yield f"table {table.number} has raced chips of {chip}, which nobody ordered to leave"
    for entry in state.entries.values():
        if entry.place and entry.lies and entry.lies.table != entry.place.table:
            yield f"the chips of {entry.id} lie elsewhere than it sits"
    if book.counted and not book.count_open:
        yield f"tables of sitting {sitting.id} are counted, but no count is open"
