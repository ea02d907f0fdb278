"""Rooms whose players sit in the very seats a test names."""

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.rulebook import Rulebook, load
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Place
from panoverde.tournament.seating.proposals import Proposal, proposals
from tests.tournament.room import Room

CLOSED = Terms(reentry=Offer(), late_levels=0)  # nobody enters after the start


def at(table: int, seat: int) -> Place:
    return Place(TableNumber(table), SeatNumber(seat))


class Floor(Room):
    """A room with a layout: table number to taken seats. The clock runs, and nobody may enter late."""

    def __init__(self, layout: dict[int, list[int]], *, start: bool = True, change: str = "", **fields: Any) -> None:
        super().__init__(**{"terms": CLOSED, **fields})
        if change:
            self.book = house(change, fields.get("book", "ksop-2026"))
        for table in layout:
            self.do(c.OpenTable, table=TableNumber(table))
        for number in range(1, sum(map(len, layout.values())) + 1):
            self.register(number)
        self._arrange({at(table, seat) for table, seats in layout.items() for seat in seats})
        if start:
            self.do(c.StartClock)

    def _arrange(self, wanted: set[Place]) -> None:
        taken = {Place(n, seat) for n, table in self.state.sitting.tables.items() for seat in table.players}
        for of, to in zip(sorted(taken - wanted, key=str), sorted(wanted - taken, key=str), strict=True):
            self.do(c.MovePlayer, entry=self.sitting(of.table, of.seat), to=to, why="test")

    def sitting(self, table: int, seat: int) -> EntryId:
        return self.state.sitting.tables[TableNumber(table)].players[SeatNumber(seat)]

    def bust(self, table: int, seat: int) -> None:
        self.do(c.ReportBust, entry=self.sitting(table, seat))

    def see(self, table: int, button: int, small: int | None = None, big: int | None = None) -> None:
        self.do(c.SeeButton, table=table, button=button, small_blind=small, big_blind=big)

    def proposals(self, kind: str = "") -> list[Proposal]:
        return [
            found
            for found in proposals(self.state, self.state.sitting, self.book, self.at)
            if kind in ("", found.kind)
        ]

    def accept(self, proposal: Proposal, **more: Any) -> None:
        self.send(proposal.command(self.state, *(self._base()), **more))

    def _base(self) -> tuple[Any, Any, str]:
        command = self.command(c.StartClock)
        return command.id, command.by, command.at

    def sizes(self) -> list[int]:
        return sorted(len(table.players) for table in self.state.sitting.tables.values())


@cache
def house(change: str, extends: str) -> Rulebook:
    """A house's book that changes these parameters."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "casa.toml"
        path.write_text(f'id = "casa"\ntitle = "Casa"\nshort = "Casa"\nextends = "{extends}"\n[change]\n{change}\n')
        return load().with_houses([path]).book("casa")
