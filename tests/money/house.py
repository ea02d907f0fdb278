"""A house with a tournament that costs money, a cashier's till, and all its streams in memory."""

from typing import Any

from panoverde.application.driver import C, Driver, in_memory
from panoverde.application.handling import Outcome
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SeriesId, TillId, TournamentId
from panoverde.ledger.postings import Account
from panoverde.projections.balances import Books
from panoverde.rulebook import load
from panoverde.series import tills
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Entry
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.events import Level
from panoverde.tournament.sound import unsound
from panoverde.tournament.stream import read_event, stream_of
from tests.papers import with_papers

SEED = b"a seed for tests of money"
SERIES, NIGHT, TILL = SeriesId("casa-demo"), TournamentId("noite-demo"), TillId("caixa-1")
LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(10), Level(20, 300, 600, 600))
ENTRY = Offer((Share("prize", 50_000), Share("rake", 10_000)))
PRICED = Terms(
    starts_at="2026-11-15T22:00:00.000Z", price=60_000, entry=ENTRY, reentry=ENTRY, reentries_most=2, late_levels=2,
    rebuy=Offer((Share("prize", 20_000),), chips=20_000), rebuys_most=3, rebuy_levels=2,
    addon=Offer((Share("prize", 9_000), Share("rake", 1_000)), chips=50_000), addon_after_level=2,
    credit_fee_percent="4.5", debit_fee_percent="2",
)  # fmt: skip


class House(Driver):
    """One tournament, as many tills as are opened, everybody's books."""

    def __init__(self, *, book: str = "ksop-2026", terms: Terms = PRICED, tables: int = 1, seats: int = 9) -> None:
        super().__init__(
            in_memory(load()), series=SERIES, tournament=NIGHT, at="2026-11-15T21:10:00.000Z", by="cashier"
        )
        self.announce(book, seed=SEED, stack_chips=30_000, seats=seats, levels=LEVELS, terms=terms)
        self.do(c.OpenDay, ingredient="2c 7d Jh As 9s", witness="demo")
        for table in range(1, tables + 1):
            self.do(c.OpenTable, table=table)
        self.open(TILL)

    def do(self, kind: type[C], **fields: Any) -> Outcome:
        return self.application.handle(self.command(kind, **fields))

    def command(self, kind: type[C], **fields: Any) -> C:
        return super().command(kind, **with_papers(kind, fields))

    def events(self, kind: type[C], **fields: Any) -> list[Event]:
        """Ask for something, and give what happened in the tournament."""
        return [
            read_event(record.said) for record in self.do(kind, **fields).records if record.stream == stream_of(NIGHT)
        ]

    def open(self, till: TillId, *, by: str = "cashier", float_centavos: int = 20_000) -> None:
        self.do(tills.OpenTill, by=by, till=till, desk="Caixa 1", float_centavos=float_centavos)

    def sell(self, person: str, *payments: Payment, **fields: Any) -> Entry:
        """Sell an entry to somebody; in cash unless it is said otherwise."""
        entry = EntryId(fields.pop("entry", f"e-{person}"))
        paid = payments or (cash(60_000),)
        self.do(c.Register, **{"entry": entry, "person": person, "till": TILL, "payments": paid, **fields})
        return self.entry(entry)

    def entry(self, entry: str) -> Entry:
        return self.state.entries[EntryId(entry)]

    def till(self, till: TillId = TILL) -> tills.Till:
        return super().till(till)

    @property
    def books(self) -> Books:
        """Every posting of every stream, added up."""
        books = Books()
        for record in self.journal:
            books.take(record)
        return books

    def on(self, account: str) -> int:
        return self.books.on(Account(account))

    def assert_sound(self) -> None:
        """Nothing of the field, the chips or the money is anywhere but where it should be."""
        books, state = self.books, self.state
        assert unsound(state) == []
        assert books.wrong == []
        assert sum(books.accounts.values()) == 0
        for entry in state.entries.values():
            assert books.on(Account(f"receivable:{NIGHT}/{entry.id}")) == entry.owed, entry
        inside = [entry for entry in state.entries.values() if entry.standing not in ("pending", "taken-back")]
        assert state.chips_in_play == sum(entry.chips - entry.chips_removed for entry in inside)


def cash(centavos: int, tendered: int = 0) -> Payment:
    return Payment(method="cash", centavos=centavos, tendered=tendered)


def pix(centavos: int, txid: str, end_to_end: str = "") -> Payment:
    return Payment(method="pix", centavos=centavos, txid=txid, end_to_end=end_to_end)


def bank_number(number: int) -> str:
    """A bank's number of a Pix, as the banks make them."""
    return f"E00000000202611152110{number:011}"
