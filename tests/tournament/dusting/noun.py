"""Its fact, its command, what is decided, what changes, what puts it right, and the two declarations."""

from collections.abc import Iterator
from typing import Literal

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.declaring import FLOOR, command, fact
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.phases import PLAYED
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at, sitting_of
from panoverde.tournament.core.undoing import Made, Undone


class TableDusted(SittingEvent, frozen=True, tag="tournament.table-dusted.v1"):
    """Somebody dusted a table."""

    table: TableNumber
    waived: int


class DustTable(TournamentCommand, frozen=True, kw_only=True):
    """Dust a table."""

    table: TableNumber
    cloth: Literal["dry", "wet"] = "dry"
    why: Words = ""


def dust(state: Tournament, asked: DustTable, _: Means) -> Iterator[Event]:
    table = table_of(sitting_of(state, asked), asked.table)
    yield TableDusted(table=table.number, waived=table.waived + 1)


def dusted(state: Tournament, event: TableDusted) -> None:
    sitting_at(state, event).tables[event.table].waived = event.waived


def undust(_: Tournament, event: TableDusted, asked: Undone) -> Made:
    return DustTable(**asked.base, table=event.table), iter(())


def declare() -> None:
    """In the house this stands in `declared.py`, and happens on import; here only one test may know of it."""
    fact(
        TableDusted, evolve=dusted, about="tables", says="Table {table} dusted", undo=undust, keys=("dust {0.table}",)
    )
    command(DustTable, decide=dust, during=PLAYED, by=FLOOR, form={"cloth": "Cloth"})
