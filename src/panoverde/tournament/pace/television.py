"""Which tables of a sitting are on television: flagged in the venue, or named as hand-for-hand began."""

from panoverde.kernel.ids import TableNumber
from panoverde.tournament.core.records import Sitting


def flagged(sitting: Sitting) -> list[TableNumber]:
    """Name the tables with cameras, in order."""
    return sorted(number for number, table in sitting.tables.items() if table.tv)


def on_tv(sitting: Sitting, table: TableNumber) -> bool:
    """Whether a table is released last: cameras are on it now, or it was named when hand-for-hand began."""
    found = sitting.tables.get(table)
    return table == sitting.pace.round.tv or (found is not None and found.tv)
