"""One tournament of a house, and those who play in it."""

import hashlib
from collections.abc import Sequence
from typing import Any

from panoverde.application.driver import day_ends
from panoverde.application.recall import undoing
from panoverde.cards.cards import DECK, names
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import CommandId, EntryId, TillId, TournamentId
from panoverde.tournament import commands as c
from panoverde.tournament.bells.ring import bell_id, due
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Payment, Terms
from panoverde.tournament.events import Place
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Asked
from tests.golden.house import LEVELS, House
from tests.papers import with_papers


class Evening:
    """One tournament of the house."""

    def __init__(self, house: House, tournament: str, title: str, **fields: Any) -> None:
        """Announce it; its seed follows from its name, so that its draws are always the same."""
        self.house, self.tournament = house, TournamentId(tournament)
        self.till = TillId("")
        seed = f"golden seed of {tournament}".encode()
        house.application.secrets.keep(self.tournament, seed)
        said = {"book": house.book, "stack_chips": 30_000, "seats": 6, "levels": LEVELS, "terms": Terms(), **fields}
        self.do(c.CreateTournament, series=house.series, title=title, commitment=commitment(seed), **said)

    @property
    def state(self) -> Tournament:
        state: Tournament = self.house.application.see(stream_of(self.tournament), lambda state: state)
        return state

    def do(self, kind: type[c.TournamentCommand], **fields: Any) -> None:
        """Ask for something of this tournament."""
        said = {**self.house.said, "tournament": self.tournament}
        if self.till and "till" in kind.__struct_fields__ and (kind is not c.Register or fields.get("payments")):
            said["till"] = self.till
        self.house.application.handle(kind(**{**said, **with_papers(kind, fields)}))

    def undo(self, why: str = "engano", seq: int | None = None) -> None:
        """Ask for the correction of the last thing done. Its id says which record it corrects."""
        said = self.house.said
        asked = Asked(id=said["id"], by=said["by"], at=said["at"], why=why, till=self.till)
        of = undoing(self.house.application, stream_of(self.tournament), asked, seq).of.seq
        asked = Asked(id=CommandId(f"{self.tournament}-undo-{of}"), by=asked.by, at=asked.at, why=why, till=self.till)
        found = undoing(self.house.application, stream_of(self.tournament), asked, seq)
        self.house.application.handle(found.command)

    def open(self, ingredient: str, *tables: int) -> None:
        """Open a day, and tables; the cards turned follow from what the day is called."""
        for kind, fields in day_ends(self.state) if self.state.day else ():
            self.do(kind, **fields)
        cards = names(sorted(DECK, key=lambda card: hashlib.sha256(f"{ingredient} {card}".encode()).digest())[:5])
        self.do(c.OpenDay, ingredient=cards, witness=ingredient)
        for table in tables:
            self.do(c.OpenTable, table=table)

    def sell(self, *numbers: int, payments: Sequence[Payment] = (), **fields: Any) -> None:
        """Sell entries; in cash unless it is said otherwise."""
        for number in numbers:
            paid = tuple(payments) or (cash(self.state.terms.price),)
            self.do(c.Register, **{"entry": f"e{number}", "person": f"p{number}", "payments": paid, **fields})

    def ring(self) -> None:
        """Ring in everything that has passed by now."""
        while boundaries := due(self.state, self.state.sitting, self.house.moment):
            said = {
                **self.house.said,
                "id": bell_id(self.state, self.state.sitting, boundaries[0]),
                "tournament": self.tournament,
            }
            self.house.application.handle(c.RingBell(**said, what=boundaries[0].what, level=boundaries[0].level))

    def bust(self, *entries: str, **fields: Any) -> None:
        for entry in entries:
            self.do(c.ReportBust, entry=entry, **fields)

    @property
    def playing(self) -> list[EntryId]:
        return [entry.id for entry in self.state.entries.values() if entry.standing == "playing"]

    def down_to(self, left: int) -> None:
        """Let whoever entered first go out, until so many are left."""
        while self.state.sitting.playing > left:
            self.bust(self.playing[0])

    def at_table(self, table: int) -> list[EntryId]:
        """Who sits there, by seat."""
        players = self.state.sitting.tables[table].players  # type: ignore[index]
        return [players[seat] for seat in sorted(players)]

    def place(self, entry: str) -> Place:
        place = self.state.entries[EntryId(entry)].place
        assert place is not None, f"{entry} sits nowhere"
        return place

    def free(self, *, not_at: int = 0) -> Place:
        """A free seat, the lowest; at another table than this one."""
        pool = self.state.sitting.pool
        places = (pool[index] for index in range(len(pool)))
        return min((place for place in places if place.table != not_at), key=lambda place: (place.table, place.seat))


def cash(centavos: int, tendered: int = 0) -> Payment:
    return Payment(method="cash", centavos=centavos, tendered=tendered)


def pix(centavos: int, number: int, *, seen: bool = False) -> Payment:
    return Payment(
        method="pix", centavos=centavos, txid=f"tx{number}", end_to_end=bank_number(number) if seen else ""
    )


def bank_number(number: int) -> str:
    """A bank's number of a Pix, as the banks make them."""
    return f"E00000000202611131910{number:011}"
