"""What stands on price tables, structure sheets and payout sheets."""

from typing import Literal

import msgspec

from panoverde.documents.data.common import Head, Headline, House, Price
from panoverde.tournament.core.games import Game
from panoverde.tournament.core.parts import Stakes
from panoverde.tournament.core.terms import Method
from panoverde.tournament.prizes.percentages import Taken


class PricedMethod(msgspec.Struct, frozen=True, kw_only=True):
    """What something costs when it is paid in one way."""

    method: Method
    total: int
    surcharge: int = 0


class PriceRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be bought, in every way of paying."""

    price: Price
    chips: int = 0
    methods: tuple[PricedMethod, ...]


class PriceTable(msgspec.Struct, frozen=True, kw_only=True):
    """The poster beside the desk."""

    house: House = House()
    headline: Headline
    rows: tuple[PriceRow, ...]
    rules: tuple[tuple[str, str], ...] = ()  # (sentence, clause)
    at: str


class SheetLevel(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the structure; a break has no blinds."""

    minutes: int
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    hands: int = 0  # instead of minutes
    limits: tuple[int, int] = (0, 0)
    bring_in: int = 0
    games: tuple[Stakes, ...] = ()  # a row for each of a mix
    note: str = ""  # on a break: "end of registration", "the 100 chip leaves"

    @property
    def played(self) -> bool:
        """Whether it is no break."""
        return bool(self.big_blind or self.limits[1] or self.games)


class StructureSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one tournament on one page."""

    house: House = House()
    headline: Headline
    book: str  # its title
    prices: tuple[tuple[Price, int], ...]  # with the chips each buys
    guarantee: int = 0
    taken: tuple[tuple[Taken, str], ...] = ()  # percentages for rake, staff and rankings, where they are published
    places_percent: str = ""  # of entries that are paid, where that is published
    places_least: int = 0
    chips: int
    chip_set: tuple[tuple[int, int], ...] = ()  # (value, how many) of the starting stack
    game: Game
    seats: int
    ante: Literal["none", "classic", "big-blind"] = "none"
    opens_at: str = ""
    late_levels: int | None = None  # registration goes on until the end of this level
    late_minutes: int = 0  # and so many minutes after it
    reentries_most: int | None = None
    game_rules: str = ""
    levels: tuple[SheetLevel, ...]
    rules: tuple[tuple[str, str], ...] = ()  # (sentence, clause)
    notes: str = ""
    commitment: str = ""
    page: str = ""


class PayoutRow(msgspec.Struct, frozen=True, kw_only=True):
    """A place, or several that are paid alike."""

    place: int
    last_place: int = 0
    centavos: int
    player: str = ""
    paid: bool = False


class PayoutSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Who gets what."""

    house: House = House()
    headline: Headline
    book: str
    entries: int
    pool: int
    guarantee: int = 0
    deductions: tuple[tuple[str, int, str], ...] = ()  # (what, centavos, clause)
    rows: tuple[PayoutRow, ...]
    rule: str = ""
    final: bool = False  # locked
    at: str
    head: Head | None = None
    page: str = ""
