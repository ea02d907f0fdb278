"""A hall in memory: paid entries, tables of nine, busts and prizes. Built on the night that proofs play."""

from collections.abc import Sequence
from typing import Any

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.ledger.postings import Posting
from panoverde.proof.night import Night
from panoverde.rulebook import load
from panoverde.tournament.stream import KIND

PRICE = {"price": 60_000, "entry": {"shares": [["prize", 50_000], ["rake", 10_000]]}}


def number(name: str) -> int:
    return int(name.removeprefix("e"))


class Hall(Night):
    """Plays one tournament with money in it."""

    def __init__(self, entries: int = 0, *, book: str = "ksop-2026", free: bool = False, **terms: Any) -> None:
        priced = {} if free else {**PRICE, "reentry": {"shares": [["prize", 50_000], ["rake", 10_000]]}}
        tables = max(1, -(-entries // 9))
        self.balances: dict[str, int] = {}
        times = {"opens_at": "2026-11-15T12:00:00.000Z", "starts_at": "2026-11-15T22:00:00.000Z", "late_levels": 2}
        super().__init__(load().book(book), {"tables": tables, "terms": {**times, **priced, **terms}})
        for n in range(1, entries + 1):
            self.enter(f"e{n}", f"p{n}")

    def do(self, step: Any) -> list[Event]:
        """Ask for something, and give what happened in the tournament."""
        events = [event for event in super().do(step) if str(event.__struct_config__.tag).startswith(KIND)]
        for event in events:
            for posting in getattr(event, "postings", ()):
                self._post(posting)
        return events

    def _post(self, posting: Posting) -> None:
        self.balances[posting.account] = self.balances.get(posting.account, 0) + posting.centavos

    def want(self, kind: str, **fields: Any) -> list[Event]:
        return self.do({"do": kind, **fields})

    def enter(self, entry: str, person: str) -> list[Event]:
        price = self.state.terms.entry.price
        paid = [{"method": "cash", "centavos": price, "tendered": price}] if price else []
        return self.want("Register", entry=entry, person=person, till="till-1", payments=paid)

    def bust(self, *entries: str) -> list[Event]:
        return [event for entry in entries for event in self.want("ReportBust", entry=entry)]

    def together(self, *busts: tuple[str, int | None]) -> list[Event]:
        return self.want("ReportBusts", busts=[{"entry": entry, "stack_chips": stack} for entry, stack in busts])

    def down_to(self, left: int) -> None:
        """The ones who entered last go out first."""
        for entry in sorted(self.playing(), key=number, reverse=True)[: self.state.left - left]:
            self.bust(entry)

    def playing(self) -> list[str]:
        return [entry.id for entry in self.state.entries.values() if entry.standing == "playing"]

    def at_tables(self) -> list[list[str]]:
        """Who sits at each table."""
        return [list(table.players.values()) for table in self.state.sitting.tables.values()]

    def lock(self, **table: Any) -> None:
        """Close registration, publish and lock."""
        self.want("ChangeRegistration", change="close", why="é tarde")
        self.want("PublishPrizes", **table)
        self.want("LockPrizes")

    def pay(self, entry: str, **fields: Any) -> list[Event]:
        """Pay somebody who holds the receipt and shows the document."""
        found = self.state.entries.get(EntryId(entry))
        if found and not found.receipts:
            self.want("HandReceipt", entry=entry, signed=True, checked=True)
        return self.want(
            "PayPrize", **{"entry": entry, "till": "till-1", "method": "cash", "photo_id": True, **fields}
        )

    def undone(self, seq: int | None = None) -> None:
        """Undo it."""
        command = self.undo(seq).command
        fields = {name: getattr(command, name) for name in command.__struct_fields__}
        base = ("id", "by", "at", "tournament")
        if "till" in fields:
            fields["till"] = fields["till"] or "till-1"  # of whoever undoes it
        self.want(type(command).__name__, **{name: value for name, value in fields.items() if name not in base})

    def place(self, entry: str) -> int:
        return self.state.place_of(EntryId(entry))


def places(hall: Hall, entries: Sequence[str]) -> list[int]:
    return [hall.place(entry) for entry in entries]
