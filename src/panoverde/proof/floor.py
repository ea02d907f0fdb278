"""A floor for a case: players in the very seats the case names, and what the tables need.

    given = { layout = { 1 = [1, 2, 3, 5], 2 = [1, 4] }, before = [ {do = "SeeButton", table = 1, button = 1} ] }
    when  = { do = "BalanceMove", … }                        as a night has it
    when  = { ask = "proposals", kind = "move" }             what a screen would propose
    when  = { ask = "hand", table = 1 }                      who posts and acts

A player is named by the seat: `entry = "@1/5"` is whoever sits at table 1, seat 5, just then. In what
comes out, a player goes by the first seat.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.proof.cases import BadCase
from panoverde.proof.night import Night, outcome
from panoverde.rulebook import Rulebook
from panoverde.tournament.button.acting import hand
from panoverde.tournament.seating.proposals import proposals


class Floor(Night):
    """One tournament whose players sit where the case says."""

    def __init__(self, book: Rulebook, given: Mapping[str, Any]) -> None:
        layout = {int(table): seats for table, seats in given.get("layout", {}).items()}
        super().__init__(book, {"terms": {}, **given, "before": ()})
        for table in layout:
            super().do({"do": "OpenTable", "table": table})
        extra = given.get("busted", 0)
        for number in range(1, sum(map(len, layout.values())) + 1):
            super().do({"do": "Register", "entry": f"entry-{number}", "person": f"person-{number}"})
        self._arrange({(table, seat) for table, seats in layout.items() for seat in seats})
        seated = ((entry.id, entry.place) for entry in self.state.entries.values() if entry.place)
        self.first_seats: dict[str, str] = {entry: f"@{place.table}/{place.seat}" for entry, place in seated}
        for number in range(extra):
            self._in_and_out(number)
        if given.get("start", True):
            super().do({"do": "StartClock"})
        for step in given.get("before", ()):
            self.do(step)

    def _arrange(self, wanted: set[tuple[int, int]]) -> None:
        """Move whoever was drawn elsewhere to the seats that are named."""
        taken = {(n, seat) for n, table in self.state.tables.items() for seat in table.players}
        for (table, seat), to in zip(sorted(taken - wanted), sorted(wanted - taken), strict=True):
            entry = self.sitting(table, seat)
            super().do({"do": "MovePlayer", "entry": entry, "to": list(to), "why": "the case has it so"})

    def _in_and_out(self, number: int) -> None:
        """Somebody enters and busts, so that the event has more entries."""
        super().do({"do": "Register", "entry": f"out-{number}", "person": f"gone-{number}"})
        super().do({"do": "ReportBust", "entry": f"out-{number}"})

    def sitting(self, table: int, seat: int) -> str:
        """Who sits there."""
        players = self.state.tables[TableNumber(table)].players
        if seat not in players:
            raise BadCase(case=f"table {table} seat {seat}", why="nobody sits there")
        return players[seat]  # type: ignore[index]

    def do(self, step: Mapping[str, Any]) -> list[Event]:
        """Ask for one thing, with players named by their seats."""
        named = {key: self._named(value) for key, value in step.items()}
        return super().do(named)

    def by_seat(self, value: Any) -> Any:  # noqa: ANN401  whatever came out
        """Name players by the seats they began in."""
        if isinstance(value, dict):
            return {key: self.by_seat(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [self.by_seat(each) for each in value]
        return self.first_seats.get(value, value) if isinstance(value, str) else value

    def _named(self, value: object) -> object:
        if isinstance(value, str) and value.startswith("@"):
            table, seat = value[1:].split("/")
            return self.sitting(int(table), int(seat))
        return value


def floor(book: Rulebook, given: Mapping[str, Any], when: Mapping[str, Any]) -> dict[str, Any]:
    """Seat the players, play up to the point in question, ask."""
    try:
        room = Floor(book, given)
    except BadCase:
        raise
    except Refusal as refusal:
        return {"refused_before": refusal.code, "cites": []}
    if when.get("ask") == "proposals":
        return _proposed(room, when["kind"])
    if when.get("ask") == "hand":
        found = hand(room.state, room.state.tables[when["table"]], book)
        return msgspec.to_builtins(found) if found else {"cites": []}
    said: dict[str, Any] = room.by_seat(outcome(room, when))
    return said


def _proposed(room: Floor, kind: str) -> dict[str, Any]:
    """The first proposal of a kind, as a screen gets it; the player by seat."""
    found = proposals(room.state, room.book, room.at)
    first = next((proposal for proposal in found if proposal.kind == kind), None)
    if first is None:
        return {"kinds": [proposal.kind for proposal in found], "cites": []}
    said: dict[str, Any] = msgspec.to_builtins(first)
    command = None
    if first.do and not first.needs and not first.needs_why:
        command = room.do({"do": first.do, **msgspec.to_builtins(first.fields)})[-1].__struct_config__.tag
    return said | {"says": first.reason.say(), "accepted": command, "cites": [*first.cites, *first.aids_cites]}
