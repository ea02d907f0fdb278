"""What a case may look at once all is done: how the night stands, said without the shape it has in memory.

then = { standing = { entry-1 = "playing" }, seats = { entry-1 = "2/5" }, accounts = { "prize:demo-night" = 50000 } }
"""

from collections.abc import Callable
from typing import Any

from panoverde.projections.balances import Books
from panoverde.proof.night import Night
from panoverde.tournament.clock.face import read
from panoverde.tournament.places.standings import results


def _accounts(night: Night) -> dict[str, int]:
    books = Books()
    for record in night.journal:
        books.take(record)
    return {account: centavos for account, centavos in books.accounts.items() if centavos}


def _clock(night: Night) -> dict[str, Any]:
    shown = read(night.state.sitting.clock, night.state.sitting.levels, night.at)
    return {"level": shown.level, "left_seconds": shown.left_seconds, "running": shown.running}


def _prizes(night: Night) -> dict[str, Any] | None:
    """The sheet that everybody sees, if one is published."""
    sheet = night.state.purse.sheet
    if sheet is None:
        return None
    return {
        "entries": sheet.entries,
        "places": sheet.places,
        "pool": sheet.pool,
        "top_up": sheet.top_up,
        "deductions": {held.kind: held.centavos for held in sheet.deductions},
        "net": sheet.net,
        "prizes": list(sheet.prizes),
        "source": sheet.source,
        "locked": night.state.purse.locked,
    }


LOOKS: dict[str, Callable[[Night], Any]] = {
    "standing": lambda night: {entry.id: entry.standing for entry in night.state.entries.values()},
    "seats": lambda night: {
        entry.id: f"{entry.place.table}/{entry.place.seat}" for entry in night.state.entries.values() if entry.place
    },
    "places": lambda night: {
        found.entry: found.place for found in results(night.state) if found.entry in night.state.out
    },
    "owed": lambda night: {entry.id: entry.owed for entry in night.state.entries.values()},
    "stacks": lambda night: {entry.id: entry.chips - entry.chips_removed for entry in night.state.entries.values()},
    "line": lambda night: list(night.state.sitting.alternates),
    "tables": lambda night: {str(table.number): len(table.players) for table in night.state.sitting.tables.values()},
    "halted": lambda night: [table.number for table in night.state.sitting.tables.values() if table.halted_at],
    "buttons": lambda night: {
        str(table.number): [table.button, table.small_blind, table.big_blind]
        for table in night.state.sitting.tables.values()
    },
    "playing": lambda night: night.state.sitting.playing,
    "entered": lambda night: night.state.entered,
    "chips_in_play": lambda night: night.state.chips_in_play,
    "prizes": _prizes,
    "prizes_now": lambda night: list(night.state.purse.sheet.prizes) if night.state.purse.sheet else [],
    "accounts": _accounts,
    "clock": _clock,
    "cards": lambda night: {entry.id: entry.cards - entry.cards_spent for entry in night.state.entries.values()},
    "timed_out": lambda night: {
        entry.id: entry.timed_out for entry in night.state.entries.values() if entry.timed_out
    },
}
