"""What rows ask about blinds and antes."""

from functools import cached_property

import msgspec
from msgspec import UNSET

from panoverde.hand.hand import Hand
from panoverde.hand.layout import Stakes, Variant, lay
from panoverde.rulings.amounts.situation import Posts
from panoverde.rulings.core.facts import When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.stakes import stakes as laid
from panoverde.rulings.table.round import announced, known, variant_of
from panoverde.rulings.table.seats import in_order
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.table.table import Seat, Table
from panoverde.rulings.terms import terms, tried_terms

RULES = "betting.ante_rules_apply"


def table_of(spot: Spot, what: Posts) -> Table:
    """The table with everybody dealt in, and what each has before posting behind."""
    table = spot.table
    if what.stacks is not UNSET:
        seats = {s: msgspec.structs.replace(spot.seat(s), behind=c, front=UNSET) for s, c in what.stacks.items()}
        return msgspec.structs.replace(table, seats=seats)
    stacks = {seat: spot.stack(seat) for seat in table.seats if table.seats[seat].cards != "none"}
    seats = {s: Seat(behind=c, away=table.seats[s].away) for s, c in stacks.items()}
    return msgspec.structs.replace(table, seats=seats)


class PostsHearing(Hearing[Posts]):
    """A hand that is about to begin."""

    swapped = False  # with two players: the button has the big blind

    @cached_property
    def table(self) -> Table:
        """The table before anything is posted."""
        return table_of(self.spot, self.what)

    @property
    def variant(self) -> Variant:
        """The game."""
        return variant_of(self.spot.table)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as the hand counts them."""
        order = in_order(self.table)
        return tuple(reversed(order)) if self.swapped else order

    @property
    def stakes(self) -> Stakes:
        """What must be paid, under the book or what is tried where it is silent."""
        seats = 0 if self.what.table_seats is UNSET else self.what.table_seats
        smallest = 1 if self.spot.table.smallest_chip is UNSET else self.spot.table.smallest_chip
        return laid(
            self.book, announced(self.spot.table), self.variant.game, players=len(self.order), seats=seats,
            smallest_chip=smallest, instead=self.tried,
        ).stakes  # fmt: skip

    def stack(self, seat: int) -> int:
        """What a player has before posting."""
        behind = self.table.seats[seat].behind
        return behind if isinstance(behind, int) else 0

    def away(self, why: str) -> list[int]:
        """Who is not there."""
        return [at for at, seat in enumerate(self.order) if self.table.seats[seat].away == why]

    def begin(self) -> Hand:
        """The hand with everything posted."""
        stakes = self.stakes
        made = terms(self.book, self.variant, stakes, known(self.spot.table), tried_terms(self.tried)).terms
        return Hand.begin(lay(
            self.variant, stakes, [self.stack(seat) for seat in self.order], made,
            dead_small_blind=self.spot.table.dead_small_blind, away=self.away("absent"),
            penalised=self.away("penalty"),
        ))  # fmt: skip

    @property
    def big_blind(self) -> int:
        """Whose big blind it is."""
        heads_up = len(self.order) == 2
        return self.order[0] if heads_up or self.spot.table.dead_small_blind else self.order[1]


def _short(hearing: PostsHearing) -> bool:
    stakes = hearing.stakes
    both = stakes.big_blind + stakes.ante
    return stakes.ante_by == "big-blind" and stakes.ante > 0 and hearing.stack(hearing.big_blind) < both


def _rules(hearing: PostsHearing) -> bool:
    return hearing.says(RULES) and bool(hearing.book.betting.ante_rules_apply.value)


stud = When[PostsHearing](lambda hearing: hearing.variant.game.stud)
heads_up = When[PostsHearing](lambda hearing: len(hearing.order) == 2)
says_rules = When[PostsHearing](lambda hearing: bool(announced(hearing.spot.table).ante) and hearing.says(RULES))
under_rules = When[PostsHearing](lambda hearing: bool(announced(hearing.spot.table).ante) and _rules(hearing))
says_payer = When[PostsHearing](lambda hearing: hearing.says("betting.ante_payer"))
says_size = When[PostsHearing](lambda hearing: hearing.says("betting.ante_big_blinds"))
chairs_said = When[PostsHearing](lambda hearing: hearing.what.table_seats is not UNSET)
short_blind = When[PostsHearing](_short)
absent = When[PostsHearing](lambda hearing: bool(hearing.away("absent")))
penalised = When[PostsHearing](lambda hearing: bool(hearing.away("penalty")))
