"""PokerKit's side of the table: a state of its own that can be put back in step where the books differ from it.

What is put right is one thing at a time, named by a difference (oracle_differences.py); everything else stays
PokerKit's own.
"""

from functools import cache

from pokerkit import Automation, BettingStructure, Card, Mode, Opening, State, Street

from panoverde.cards.cards import name
from panoverde.hand.fresh_hand import Setup
from tests.hand.oracle_hands import Variant

_STRUCTURES = {
    "no-limit": BettingStructure.NO_LIMIT,
    "pot-limit": BettingStructure.POT_LIMIT,
    "fixed-limit": BettingStructure.FIXED_LIMIT,
}
_OPENINGS = {
    "blinds": Opening.POSITION,
    "button": Opening.POSITION,
    "low-card": Opening.LOW_CARD,
    "high-card": Opening.HIGH_CARD,
    "high-hand": Opening.HIGH_HAND,
    "low-hand": Opening.LOW_HAND,
}


class Mirror(State):
    """PokerKit's state of our hand."""

    barred = False  # the player to act may not raise
    opened = False  # the player to act may raise, whatever was raised last
    completes_to: int | None = None  # the limit's next full bet
    folds_freely = False
    absent_blind = 0  # counted in the pot before the flop though nobody posted it
    lent: dict[int, int]  # chips that stand in for what a short blind or bring-in lacks

    def forget(self) -> None:
        """What was put right for one player's turn holds for that turn."""
        self.barred = self.opened = self.folds_freely = False
        self.completes_to = None

    def lend(self, seat: int, chips: int) -> None:
        """Make a short forced bet look complete."""
        self.lent[seat] = chips
        self.bets[seat] += chips
        self.payoffs[seat] -= chips

    def take_back(self) -> None:
        """The bets as they really are, before they are gathered."""
        for seat, chips in self.lent.items():
            self.bets[seat] -= chips
            self.payoffs[seat] += chips
        self.lent = {}
        self.absent_blind = 0

    @property
    def total_pot_amount(self) -> int:
        """What pot-limit counts."""
        return super().total_pot_amount + self.absent_blind

    def _verify_completion_betting_or_raising(self) -> None:
        if self.barred:
            raise ValueError("the betting is not open to this player")
        if not self.opened:
            super()._verify_completion_betting_or_raising()
            return
        last, shorts = self.completion_betting_or_raising_amount, self.consecutive_short_all_in_amounts
        self.completion_betting_or_raising_amount, self.consecutive_short_all_in_amounts = 0, []
        try:
            super()._verify_completion_betting_or_raising()
        finally:
            self.completion_betting_or_raising_amount, self.consecutive_short_all_in_amounts = last, shorts

    @property
    def min_completion_betting_or_raising_to_amount(self) -> int | None:
        """The smallest raise."""
        least = super().min_completion_betting_or_raising_to_amount
        if least is None or self.completes_to is None or self.actor_index is None:
            return least
        return min(self.stacks[self.actor_index] + self.bets[self.actor_index], self.completes_to)

    def verify_folding(self) -> None:
        """Whether the player to act may fold."""
        if not self.folds_freely:
            super().verify_folding()

    def says(self) -> tuple[int, int, int, int]:
        """Whose turn it is, the call, the smallest and the largest raise."""
        call = self.effective_bring_in_amount if self.bring_in_status else self.checking_or_calling_amount
        least = self.min_completion_betting_or_raising_to_amount or 0
        most = self.max_completion_betting_or_raising_to_amount or 0
        return -1 if self.actor_index is None else self.actor_index, call or 0, least, most

    def gather(self) -> None:
        """Gather the bets of a round that is over."""
        self.take_back()
        if not self.bet_collection_status:
            return
        if any(self.bets):
            self.collect_bets()
        else:  # all there was had been lent
            self.bet_collection_status = False
            self._end_bet_collection()


def mirror(setup: Setup, variant: Variant, antes: tuple[int, ...] | None = None) -> Mirror:
    """Lay the same table for PokerKit, and let it take antes and blinds."""
    n = len(setup.stacks)
    raw_antes = antes if antes is not None else setup.antes or (0,) * n
    raw_blinds = setup.blinds or (0,) * n
    if n == 2:  # PokerKit names the small blind first and then turns the two round
        raw_antes, raw_blinds = raw_antes[::-1], raw_blinds[::-1]
    state = Mirror(
        (Automation.ANTE_POSTING, Automation.BLIND_OR_STRADDLE_POSTING), variant.deck, variant.values,
        _streets(setup), _STRUCTURES[setup.terms.structure], not setup.ante_is_dead, raw_antes, raw_blinds,
        setup.bring_in, setup.stacks, n, mode=Mode.TOURNAMENT,
    )  # fmt: skip
    state.lent = {}
    state.gather()
    return state


def _streets(setup: Setup) -> tuple[Street, ...]:
    terms = setup.terms
    limit = terms.structure == "fixed-limit"
    made = []
    for number, street in enumerate(setup.game.streets):
        size = terms.min_bet
        if limit:
            size = terms.big_bet if street.big_bet else terms.small_bet
        most = None
        if limit and terms.raises_most is not None:  # the blind is the first bet of its round
            most = terms.raises_most + (0 if number == 0 and any(setup.blinds) else 1)
        made.append(
            Street(number > 0, street.hole, street.board, street.draw, _OPENINGS[street.opener], size, most)
        )  # fmt: skip
    return tuple(made)


@cache
def card_of(number: int) -> Card:
    """A card of ours as PokerKit writes it."""
    return next(iter(Card.parse(name(number))))


def cards_of(numbers: tuple[int, ...] | list[int]) -> tuple[Card, ...]:
    """Cards of ours as PokerKit writes them."""
    return tuple(card_of(number) for number in numbers)
