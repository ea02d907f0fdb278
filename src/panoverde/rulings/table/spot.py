"""A spot: a table under a book, and what follows from what was said of it. One function each, used by all rows.

Where the table says enough, the betting of this round is played on a `Hand` under the book's terms, and
minimum, pot and who may raise are asked of that. Where it does not, the short forms are taken.
"""

from functools import cached_property

from msgspec import UNSET, UnsetType

from panoverde.hand.games import GAMES
from panoverde.hand.hand import Hand
from panoverde.rulebook.book import Rulebook
from panoverde.rulings.table.round import played
from panoverde.rulings.table.seats import in_order
from panoverde.rulings.table.table import Done, Facing, Limit, Seat, Table, chips

LAST = ("river", "seventh", "draw-3")  # where nobody says which game it is
STREETS = ("preflop", "flop", "turn", "river")
LIVE = ("held", "tabled", "lost")
RAISES = ("bet", "raise", "all-in", "complete")


class Spot:
    """A table under a book."""

    def __init__(self, table: Table, book: Rulebook) -> None:
        self.table = table
        self.book = book

    # -- what is said, or usual ------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """Which game; hold'em unless somebody says."""
        return "holdem" if self.table.game is UNSET else self.table.game

    @property
    def limit(self) -> Limit:
        """How it is bet; no-limit unless somebody says."""
        return "no-limit" if self.table.limit is UNSET else self.table.limit

    @property
    def big_blind(self) -> int | UnsetType:
        """The big blind."""
        return UNSET if self.table.blinds is UNSET else self.table.blinds[1]

    def seat(self, number: int) -> Seat:
        """A seat as it was said; one that nobody spoke of has said nothing."""
        return self.table.seats.get(number, Seat())

    @property
    def to_act(self) -> int | UnsetType:
        """Whose turn it is."""
        if self.table.to_act is not UNSET:
            return self.table.to_act
        if self.hand and self.hand.to_act >= 0:
            return self.order[self.hand.to_act]
        return UNSET

    def seat_of(self, said: int | UnsetType) -> int:
        """Whom it is about: the seat that was named, else whoever it is on; 0 where neither is known."""
        if said is not UNSET:
            return said
        return 0 if self.to_act is UNSET else self.to_act

    def behind(self, number: int) -> int | UnsetType:
        """The chips that a player has not put in."""
        return self.seat(number).behind

    def front(self, number: int) -> int:
        """The chips that a player has in front, in this round; none unless somebody says."""
        front = self.seat(number).front
        if front is not UNSET:
            return chips(front)
        if self.hand and number in self.places:
            return self.hand.bets[self.places[number]]
        return 0

    def stack(self, number: int) -> int | UnsetType:
        """All that a player may put in in this round: behind and in front."""
        behind = self.behind(number)
        return UNSET if behind is UNSET else behind + self.front(number)

    # -- seats -----------------------------------------------------------------------------------------

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats with cards or chips in this hand, from the button's left; the button last."""
        return in_order(self.table)

    @cached_property
    def places(self) -> dict[int, int]:
        """Where each seat is counted from the button's left, as a hand has it."""
        return {seat: at for at, seat in enumerate(self.order)}

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that are still in the hand."""
        if self.hand:
            return tuple(seat for seat in self.order if self.hand.live[self.places[seat]])
        folded = {done.seat for done in self.actions if done.act == "fold"}
        return tuple(s for s in self.order if self.seat(s).cards in LIVE and s not in folded)

    @property
    def in_pot(self) -> int | UnsetType:
        """How many are still in the hand."""
        if self.table.in_pot is not UNSET:
            return self.table.in_pot
        return len(self.live) if self.table.seats else UNSET

    @property
    def actions(self) -> tuple[Done, ...]:
        """What was done in this round, as far as it was said."""
        return () if self.table.actions is UNSET else self.table.actions

    # -- the betting -----------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> Hand | None:
        """This round of betting, played as far as it was said; None where too little was."""
        return played(self.table, self.book, self.order)

    @property
    def level(self) -> int | UnsetType:
        """The bet to match, in all."""
        if self.table.faces is not UNSET:
            return self.table.faces
        if self.hand:
            return self.hand.level
        fronts = [chips(seat.front) for seat in self.table.seats.values() if seat.front is not UNSET]
        return max(fronts) if fronts else UNSET

    @property
    def raise_by(self) -> int | UnsetType:
        """The last full bet or raise: what a raise must add at least."""
        if self.table.raise_by is not UNSET:
            return self.table.raise_by
        if self.hand:
            return self.hand.least_raise
        return self.big_blind

    @property
    def facing(self) -> Facing | UnsetType:
        """What the player to act faces: nothing, the blind, an opening bet, a raise."""
        if self.table.facing is not UNSET:
            return self.table.facing
        if self.hand:
            return _facing(self.hand)
        if self.level is UNSET:
            return UNSET
        return "nothing" if self.level == 0 else UNSET

    @property
    def pending(self) -> tuple[int, ...] | UnsetType:
        """The seats that have still to act in this round, whose turn it is first."""
        hand = self.hand
        if hand is None:
            return UNSET
        if hand.to_act < 0:
            return ()
        since: list[int] = []
        for done in self.actions:
            since = [done.seat] if done.act in RAISES else [*since, done.seat]
        left = [s for s in self.live if hand.stacks[self.places[s]] and s not in since]
        return tuple(sorted(left, key=lambda s: (self.places[s] - hand.to_act) % len(self.order)))

    @property
    def pot(self) -> int | UnsetType:
        """All that lies in the middle, bets of this round included."""
        if self.hand:
            return self.hand.pot
        return self.table.pot

    @property
    def last_round(self) -> bool | UnsetType:
        """Whether no cards are to come."""
        street = self.table.street
        last = LAST if self.table.game is UNSET else (GAMES[self.game].streets[-1].name,)
        return UNSET if street is UNSET else street in last


def _facing(hand: Hand) -> Facing:
    if not hand.level:
        return "nothing"
    if hand.street == 0 and hand.aggressor < 0:
        return "blind"
    first = 1 if hand.street else 0
    return "opening-bet" if hand.full_bets <= first else "raise"
