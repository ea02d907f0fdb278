"""What a club announces for its series: six tournaments on three days, priced as the house's book has it."""

import datetime
from pathlib import Path
from typing import Any, NamedTuple

from panoverde.rulebook import Library, load
from panoverde.tournament.core.terms import MONEY, Method, Offer, Part, Share, Terms
from panoverde.tournament.events import Level

HERE = Path(__file__).parent
BOOKS = ("ksop-2026", "bsop", "scpt-2026", "clube-da-vila")
STACK = 20_000
LEVELS = tuple(
    level
    for n in range(1, 13)
    for level in (Level(30, 100 * n, 200 * n, 200 * n), *([Level(10)] if n in (4, 8) else []))
)
FIRST_DAY = datetime.datetime(2026, 11, 13, tzinfo=datetime.UTC)


def shelf() -> Library:
    """The books that come with Panoverde, and the club's own."""
    return load().with_houses([HERE / "clube-da-vila.toml"])


class Plan(NamedTuple):
    """One tournament of the series."""

    name: str
    day: int  # from 1
    hour: int  # UTC, three hours ahead of the venue
    people: int  # who come before the start
    late: int  # entries after it
    tables: int
    seats: int = 8
    reentry: bool = False
    bounty: int = 0
    rebuys: bool = False
    guarantee: int = 0
    minimum: int = 0
    called_off: bool = False  # too few come
    lights_out: bool = False  # called off after the first prize was paid

    @property
    def starts(self) -> datetime.datetime:
        """When it begins."""
        return FIRST_DAY + datetime.timedelta(days=self.day - 1, hours=self.hour)

    def terms(self, book: str) -> Terms:
        """What is announced of it."""
        entry = _offer(book, 8_000, self.bounty)
        more: dict[str, Any] = {}
        if self.reentry:
            more |= {"reentry": entry, "reentries_most": 2}
        if self.rebuys:
            chips = Offer((Share("prize", 5_000),), chips=STACK)
            more |= {"rebuy": chips, "rebuys_most": 2, "rebuy_levels": 4, "addon": chips, "addon_after_level": 4}
        return Terms(
            starts_at=written(self.starts), opens_at=written(self.starts - datetime.timedelta(hours=2)),
            late_levels=4 if self.late else 0, price=entry.price, entry=entry, guarantee=self.guarantee,
            minimum_players=0 if book == "ksop-2026" else self.minimum,  # there the book has its own
             debit_fee_percent="1.99", credit_fee_percent="3.49",
            denominations=(100, 500, 1_000, 5_000), game_rules="No-limit hold'em.", **more,
        )  # fmt: skip


PROGRAMME = (
    Plan("freezeout", day=1, hour=21, people=19, late=0, tables=3),
    Plan("poucos", day=1, hour=22, people=4, late=0, tables=1, guarantee=500_000, minimum=10, called_off=True),
    Plan("reentrada", day=2, hour=21, people=22, late=14, tables=2, reentry=True, guarantee=400_000),
    Plan("knockout", day=2, hour=22, people=12, late=3, tables=2, bounty=4_000),
    Plan("rebuy", day=3, hour=21, people=13, late=3, tables=3, seats=6, rebuys=True, guarantee=90_000),
    Plan("apagao", day=3, hour=22, people=11, late=0, tables=2, guarantee=120_000, lights_out=True),
)


def _offer(book: str, prize: int, bounty: int) -> Offer:
    parts: list[tuple[Part, int]] = [("prize", prize), ("rake", 2_000)]
    parts += [("bounty", bounty)] if bounty else []
    parts += [("federation", 500)] if book == "bsop" else []
    return Offer(tuple(Share(part, centavos) for part, centavos in parts))


def ways(library: Library, book: str) -> tuple[Method, ...]:
    """How an entry is paid in the house."""
    accepted = library.book(book).payment.payment_methods
    return tuple(method for method in MONEY if not accepted.speaks or method in accepted.value)


def written(moment: datetime.datetime) -> str:
    """A moment, as commands have it."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
