"""A night for a case: a tournament played in memory under any book, so that a case file can say it all.

    given = { tables = 2, players = 12, terms = { starts_at = "…" }, at = "…", before = [ {do = "ReportBust", …} ] }
    given = { layout = { 1 = [1, 2, 3, 5], 2 = [1, 4] }, before = [ {do = "SeeButton", table = 1, button = 1} ] }

With a `layout` the players sit in the very seats the case names and the clock runs. A player is named by
the seat: `entry = "@1/5"` is whoever sits at table 1, seat 5, just then; in what comes out, a player goes by
the first seat. Whoever registers shows `papers` and pays what is due in cash, unless the step says otherwise;
a till is opened before money first goes through it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from panoverde.application.driver import INGREDIENT, Driver, OneBook, in_memory, said
from panoverde.kernel.facts import Command, Event
from panoverde.kernel.ids import SittingId, TableNumber
from panoverde.proof.cases import BadCase
from panoverde.proof.reach import parts
from panoverde.rulebook import Rulebook
from panoverde.series import tills
from panoverde.tournament import commands as c
from panoverde.tournament.events import Level
from panoverde.tournament.nouns import COMMANDS as DECLARED

AT = "2026-11-15T21:00:00.000Z"
PAPERS = {"photo_id": True, "in_person": True, "born": "1980-01-01", "federation": "demo"}
LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(10), Level(20, 300, 600, 600))
TILL = "caixa-demo"
COMMANDS: dict[str, type[Command]] = {
    kind.__name__: kind
    for kind in (*DECLARED, *vars(tills).values())
    if isinstance(kind, type) and issubclass(kind, Command)
}


class Night(Driver):
    """One tournament, as far as a case needs it."""

    def __init__(self, book: Rulebook, given: Mapping[str, Any]) -> None:
        super().__init__(in_memory(OneBook(book)), at=given.get("announced_at", AT))
        self.book = book
        self.papers = given.get("papers", PAPERS)
        self.first_seats: dict[str, str] = {}
        self.asked: set[str] = set()  # commands and their fields, to hold against what surfaces send
        levels = tuple(msgspec.convert(level, Level) for level in given.get("levels", ())) or LEVELS
        created = {
            "levels": levels, "stack_chips": given.get("stack_chips", 30_000), "seats": given.get("seats", 9),
            "terms": _announced(book, given, levels),
        }  # fmt: skip
        self.announce(book.id, **said(c.CreateTournament, created))
        self.flight = given.get("flight", "")
        if self.flight:
            self.do({"do": "OpenSitting", "sitting": self.flight, "ingredient": INGREDIENT, "witness": "demo"})
        elif not self.state.terms.plans:  # else the case opens its flights and days
            self.ask(c.OpenDay, ingredient=INGREDIENT, witness="demo")
        self.at = given.get("at", AT)
        self._seat_all(given)
        for step in given.get("before", ()):
            self.do(step)

    def send(self, command: Command) -> list[Event]:
        """Let a command be handled, and remember what it carried."""
        self.asked.update(parts(command))
        return super().send(command)

    def _seat_all(self, given: Mapping[str, Any]) -> None:
        layout = {int(table): seats for table, seats in given.get("layout", {}).items()}
        for table in layout or range(1, given.get("tables", 0) + 1):
            self.do({"do": "OpenTable", "table": table})
        for number in range(1, (sum(map(len, layout.values())) or given.get("players", 0)) + 1):
            self.do({"do": "Register", "entry": f"entry-{number}", "person": f"person-{number}"})
        if not layout:
            return
        self._arrange({(table, seat) for table, seats in layout.items() for seat in seats})
        seated = ((entry.id, entry.place) for entry in self.state.entries.values() if entry.place)
        self.first_seats = {entry: f"@{place.table}/{place.seat}" for entry, place in seated}
        for number in range(given.get("busted", 0)):  # who enter and bust, so that the event has more entries
            self.do({"do": "Register", "entry": f"out-{number}", "person": f"gone-{number}"})
            self.do({"do": "ReportBust", "entry": f"out-{number}"})
        if given.get("start", True):
            self.do({"do": "StartClock"})

    def _arrange(self, wanted: set[tuple[int, int]]) -> None:
        """Move whoever was drawn elsewhere to the seats that are named."""
        taken = {(n, seat) for n, table in self.state.sitting.tables.items() for seat in table.players}
        for (table, seat), to in zip(sorted(taken - wanted), sorted(wanted - taken), strict=True):
            self.do({"do": "MovePlayer", "entry": f"@{table}/{seat}", "to": list(to), "why": "the case has it so"})

    def do(self, step: Mapping[str, Any]) -> list[Event]:
        """Ask for one thing, by the name of its command, and let it happen. `at` sets the time, `ring` the bells."""
        self.at = step.get("at", self.at)
        if "bags" in step and "do" not in step:
            return self._bag_all(step["bags"])
        fields = {key: self._meant(value) for key, value in step.items() if key not in ("do", "of", "at", "ring")}
        if step.get("ring"):
            self.ring()
        kind = COMMANDS.get(step["do"])
        if kind is None:
            raise BadCase(case=step["do"], why="there is no such command")
        if strange := set(fields) - set(kind.__struct_fields__):
            raise BadCase(case=kind.__name__, why=f"it has no {', '.join(sorted(strange))}")
        if "papers" in kind.__struct_fields__:
            fields.setdefault("papers", self.papers)
        if kind is c.Register:
            self._pay(fields)
            if self.flight:
                fields.setdefault("flight", self.flight)
        meant = said(kind, fields)
        if meant.get("till") and kind is not tills.OpenTill:
            self.through(meant["till"])
        return self.ask(kind, **meant)

    def _pay(self, fields: dict[str, Any]) -> None:
        """Pay the price in cash."""
        price = self.state.terms.entry.price
        if price and "payments" not in fields:
            fields["payments"] = [{"method": "cash", "centavos": price, "tendered": price}]
            fields.setdefault("till", TILL)

    def _bag_all(self, name: str) -> list[Event]:
        """Everybody of a flight or day bags, alike, counted by two people; then it is closed."""
        sitting = self.state.sittings[SittingId(name)]
        if sitting.clock.running_since:
            self.do({"do": "PauseClock", "why": "planned"})
        names = [entry for table in sitting.tables.values() for entry in table.players.values()]
        each, rest = divmod(sitting.chips // 100, len(names))
        for nth, entry in enumerate(names):
            piles = [[100, each + (nth < rest)]]
            for by in ("dealer", "floor"):
                self.do({"do": "CountBag", "entry": entry, "piles": piles, "by": by})
        return self.do({"do": "CloseSitting", "sitting": name})

    def sitting(self, table: int, seat: int) -> str:
        """Who sits there."""
        players = self.state.sitting.tables[TableNumber(table)].players
        if seat not in players:
            raise BadCase(case=f"table {table} seat {seat}", why="nobody sits there")
        return players[seat]  # type: ignore[index]

    def _meant(self, value: object) -> object:
        """Whoever sits where the case says."""
        if isinstance(value, str) and value.startswith("@"):
            table, seat = value[1:].split("/")
            return self.sitting(int(table), int(seat))
        if isinstance(value, dict):
            return {key: self._meant(each) for key, each in value.items()}
        return [self._meant(each) for each in value] if isinstance(value, list) else value

    def by_seat(self, value: Any) -> Any:  # noqa: ANN401  whatever came out
        """Name players by the seats they began in."""
        if isinstance(value, dict):
            return {self.first_seats.get(key, key): self.by_seat(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [self.by_seat(each) for each in value]
        return self.first_seats.get(value, value) if isinstance(value, str) else value


def _announced(book: Rulebook, given: Mapping[str, Any], levels: Sequence[Level]) -> dict[str, Any]:
    """What the case announces; where the book wants a structure sheet, one that is complete unless it says `bare`.

    The printed book is asked, not the one in force: what a case announces must not follow a change to it.
    """
    terms: dict[str, Any] = dict(given.get("terms", {}))
    if given.get("bare") or "schedule.structure_sheet_fields" not in book.values:
        return terms
    played = sum(not level.is_break for level in levels)
    sheet = {
        "free": not terms.get("price"), "late_levels": played, "denominations": [100], "game_rules": "demo",
        "opens_at": "2026-01-01T00:00:00.000Z", "starts_at": "2026-12-31T00:00:00.000Z",
    }  # fmt: skip
    return sheet | terms
