"""Where the chips of entries lie: laid at the first seat, carried along to others, gone with whoever gives up."""

import msgspec

from panoverde.kernel.ids import TableNumber
from panoverde.tournament.core.chipbook import BAGS, Lies
from panoverde.tournament.core.records import Entry, Sitting, Table, Tournament

_NEVER_ISSUED = ("pending", "taken-back")


def lay(sitting: Sitting, entry: Entry, table: TableNumber) -> None:
    """Somebody sits down: with a stack that is laid there, one from a bag, or one carried from another table."""
    lies, book = entry.lies, sitting.chip_book
    if entry.unclaimed == "held":
        return
    if lies is None:
        entry.lies = Lies(sitting.id, table)
    elif lies.table == BAGS:
        book.issued += lies.issued
        book.carried += lies.bagged - lies.issued
        book.put(table, lies.bagged)
        entry.lies = Lies(sitting.id, table, lies.issued)
    elif lies.table != table:
        _carry(sitting, entry, lies, table)
        entry.lies = msgspec.structs.replace(lies, table=table)


def _carry(sitting: Sitting, entry: Entry, lies: Lies, table: TableNumber) -> None:
    """Before the first hand a stack is what was laid; afterwards nobody knows what was carried."""
    if sitting.started_at:
        sitting.chip_book.cross(entry.id, lies.table, table)
    else:
        sitting.chip_book.put(lies.table, -lies.issued)
        sitting.chip_book.put(table, lies.issued)


def reckon(state: Tournament, entry: Entry) -> None:
    """Let the table know what was issued to one of its entries since, or has left with it."""
    lies = entry.lies
    if lies is None or lies.table == BAGS:
        return
    now = 0 if entry.standing in _NEVER_ISSUED else entry.chips - entry.chips_removed
    book = state.sittings[lies.sitting].chip_book
    book.issued += now - lies.issued
    book.put(lies.table, now - lies.issued)
    entry.lies = msgspec.structs.replace(lies, issued=now) if entry.standing not in _NEVER_ISSUED else None


def bag(state: Tournament, entry: Entry, chips: int) -> None:
    """An entry's chips are in a bag: the table is without them; where it is opened they lie next."""
    lies = entry.lies
    if lies is None or lies.table == BAGS:
        return
    book = state.sittings[lies.sitting].chip_book
    book.issued -= lies.issued
    book.carried -= chips - lies.issued
    book.put(lies.table, -chips)
    entry.lies = msgspec.structs.replace(lies, table=BAGS, bagged=chips)


def weigh(state: Tournament, entry: Entry, more: int) -> None:
    """A bag holds more than was thought (or less: less than nothing); it may lie at its seat of the next day."""
    lies = entry.lies
    if lies is None:
        return
    if lies.table == BAGS:
        entry.lies = msgspec.structs.replace(lies, bagged=lies.bagged + more)
        return
    book = state.sittings[lies.sitting].chip_book
    book.carried += more
    book.put(lies.table, more)


def recount(sitting: Sitting, table: TableNumber, more: int) -> None:
    """So many more lie in a bag of a sitting: they were at its table; once it is closed they are not missing."""
    book = sitting.chip_book
    book.carried -= more
    if sitting.closed_at:
        book.missing -= more
    else:
        book.put(table, -more)


def put_away(sitting: Sitting, missing: int) -> None:
    """A sitting is closed: nothing lies at its tables, and what is in no bag is missing."""
    book = sitting.chip_book
    left = sum(book.known.values()) - missing
    book.missing += missing
    book.known, book.crossings, book.counted, book.count_open = {}, {}, {}, ""
    book.put(BAGS, left)


def take_out(sitting: Sitting, missing: int) -> None:
    """It is open again, and what was missing is to be found."""
    sitting.chip_book.missing -= missing
    sitting.chip_book.put(BAGS, missing)


def hold_back(state: Tournament, entry: Entry) -> None:
    """An entry's chips are kept by the staff: issued, and at no table."""
    lies = entry.lies
    if lies is not None and lies.table != BAGS:
        book = state.sittings[lies.sitting].chip_book
        book.issued -= lies.issued
        book.put(lies.table, -lies.issued)
        entry.lies = None


def take_back_race(state: Tournament, sitting: Sitting, table: Table, retire: int) -> None:
    """A race does not count: stacks and the ledger are as before."""
    race = table.races.pop(retire)
    sitting.chip_book.raced -= race.net
    sitting.chip_book.put(table.number, -race.net)
    for entry, change in race.changes:
        seen = state.entries[entry].stack_seen
        if seen is not None:
            state.entries[entry].stack_seen = seen - change
