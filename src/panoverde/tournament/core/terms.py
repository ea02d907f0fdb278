"""What a tournament is announced as: its game, its times, what can be bought, for how much.

A house states these per tournament, within its book. Prices are centavos and their parts add up.
"""

import datetime
from typing import Literal

import msgspec

from panoverde.kernel.marks import BankNumber, Moment
from panoverde.tournament.core.games import Game
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.stack import BagsKept, Expected, Laid

MOST_SEATS = 10


Part = Literal["prize", "rake", "federation", "bounty", "staff"]


Method = Literal[
    "cash", "pix", "debit-card", "credit-card", "bank-transfer",  # money
    "courtesy", "sponsor", "package",                             # somebody else pays
]  # fmt: skip


MONEY: tuple[Method, ...] = ("cash", "pix", "debit-card", "credit-card", "bank-transfer")


Event = Literal["main-event", "high-roller", "side-event", "satellite", "ladies", "seniors"]


Pace = Literal["regular", "turbo", "hyper-turbo"]


Ante = Literal["none", "classic", "big-blind"]


class Share(msgspec.Struct, frozen=True, array_like=True):
    """A part of a price."""

    part: Part
    centavos: int


class Offer(msgspec.Struct, frozen=True):
    """Something that can be bought: so much money for so many chips."""

    shares: tuple[Share, ...] = ()
    chips: int = 0  # none: the starting stack

    @property
    def price(self) -> int:
        """What the player pays, before any surcharge."""
        return sum(share.centavos for share in self.shares)

    def of(self, part: Part) -> int:
        """How much of it goes to one part."""
        return sum(share.centavos for share in self.shares if share.part == part)


class Terms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was announced. What is not said is left to the book, or does not exist."""

    event: Event = "side-event"
    game: Game = "no-limit-holdem"
    pace: Pace = "regular"
    ante: Ante = "big-blind"
    starts_at: Moment = ""  # a moment, UTC; "" while nobody has said
    opens_at: Moment = ""  # registration; "" leaves it to the book
    late_levels: int | None = None  # registration goes on until this many levels have been played; None: nobody said
    flights: tuple[str, ...] = ()
    flight_starts: tuple[Moment, ...] = ()  # a moment for each flight, in their order; () has them start together
    later_days: tuple[Moment, ...] = ()  # when day two and each day after it begins
    final_table_at: Moment = ""
    plans: tuple[Plan, ...] = ()  # of each flight and day; (): it is played in one sitting
    utc_offset_minutes: int = -180  # the venue's, so that a date is the date there
    price: int = 0  # the total that is announced; the entry's parts must make it
    free: bool = False  # nothing is paid, and that is meant
    entry: Offer = Offer()
    reentry: Offer | None = None
    reentries_most: int | None = None  # each; None: as many as they like
    rebuy: Offer | None = None
    rebuys_most: int | None = None
    rebuy_levels: int = 0  # sold until this many levels have been played
    rebuy_up_to_chips: int = 0  # only at or under this stack; 0: any
    addon: Offer | None = None
    addon_after_level: int = 0  # sold in the break after it
    guarantee: int = 0
    rake_percent: str = ""  # what comes out of the money, where this tournament has its own; "" leaves it to the book
    staff_percent: str = ""
    ranking_percent: str = ""
    transfer_minimum: int = 0  # the house's minimum of prizes by transfer; what that means is the book's; 0: none
    minimum_players: int = 0
    debit_fee_percent: str = "0"  # the processor's, where the book passes it on
    credit_fee_percent: str = "0"
    denominations: tuple[int, ...] = ()  # of the chips in play, smallest first
    laid: Laid = ()  # what a starting stack is made of, a re-entry's too; () leaves it to whoever lays it
    rebuy_laid: Laid = ()
    addon_laid: Laid = ()
    expected: Expected = Expected()  # what the chips must be enough for
    bags_kept: BagsKept = "sealed"  # overnight
    game_rules: str = ""  # what the structure sheet says beyond the book
    action_clock: bool = False  # it runs here, where the book leaves that to the house
    time_cards: int | None = None  # at the start; None leaves it to the book
    time_cards_day: int | None = None  # more on each later day,
    time_cards_final: int | None = None  # and when the final table forms
    notes: str = ""


class Payment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A way of paying part of what is due. `surcharge` comes on top, `tendered` is the cash handed over."""

    method: Method
    centavos: int
    surcharge: int = 0
    tendered: int = 0
    slip: BankNumber = ""  # the card terminal's, or who pays: a sponsor's or package's reference
    txid: BankNumber = ""  # Pix: ours
    end_to_end: BankNumber = ""  # Pix: the bank's; empty while nobody has confirmed it
    currency: str = "BRL"


def day_there(terms: Terms, at: str) -> str:
    """Say which date a moment falls on at the venue.

    >>> day_there(Terms(), "2026-11-16T01:30:00.000Z")
    '2026-11-15'
    """
    moment = datetime.datetime.fromisoformat(at) + datetime.timedelta(minutes=terms.utc_offset_minutes)
    return moment.date().isoformat()
