"""PokerKit plays: it automates all it can, on a deck that we lay out.

It shuffles when a state is made, so the hole cards wait for that moment: the state is made without
dealing, gets its deck, then deals by itself. Its game is made once for a table, which saves it time.
Games it has no class for are put together from its own parts.
"""

from collections import deque
from dataclasses import replace

from pokerkit import (  # isort: skip
    Automation, Card, FixedLimitBadugi, FixedLimitDeuceToSevenLowballTripleDraw, FixedLimitPokerMixin,
    FixedLimitRazz, FixedLimitSevenCardStud, FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem, Holdem, NoLimitDeuceToSevenLowballSingleDraw, NoLimitShortDeckHoldem,
    NoLimitTexasHoldem, OmahaEightOrBetterLowHand, OmahaHoldemHand, OmahaHoldemMixin, Poker, PotLimitOmahaHoldem,
    PotLimitPokerMixin, SevenCardStud, SingleDraw, State, TexasHoldemMixin, UnfixedLimitHoldem,
)  # fmt: skip

from panoverde.cards.cards import DECK, name
from peers.players import Player
from peers.tables import Table

ALL = tuple(Automation)
ALL_BUT_HOLE_CARDS = tuple(step for step in ALL if step is not Automation.HOLE_DEALING)
CARDS = tuple(next(Card.parse(name(card))) for card in DECK)


class PotLimitHoldem(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """Hold'em, pot-limit."""


class PotLimitOmaha5(PotLimitOmahaHoldem):
    """Omaha with five cards."""

    hole_dealing_count = 5


class PotLimitOmahaHiLo(PotLimitOmahaHoldem):
    """Omaha hi-lo, pot-limit."""

    hand_types = (OmahaHoldemHand, OmahaEightOrBetterLowHand)  # type: ignore[assignment]


class PotLimitOmaha5HiLo(PotLimitOmahaHiLo):
    """Omaha hi-lo with five cards."""

    hole_dealing_count = 5


class FixedLimitOmahaHiLo(FixedLimitPokerMixin, OmahaHoldemMixin, Holdem):
    """Omaha hi-lo, limit. The class of this name in PokerKit 0.7 lets players bet the pot."""

    hand_types = (OmahaHoldemHand, OmahaEightOrBetterLowHand)


GAMES: dict[str, type[Poker]] = {
    "holdem no-limit": NoLimitTexasHoldem,
    "holdem pot-limit": PotLimitHoldem,
    "holdem fixed-limit": FixedLimitTexasHoldem,
    "short-deck no-limit": NoLimitShortDeckHoldem,
    "omaha pot-limit": PotLimitOmahaHoldem,
    "omaha-5 pot-limit": PotLimitOmaha5,
    "omaha-hi-lo fixed-limit": FixedLimitOmahaHiLo,
    "omaha-hi-lo pot-limit": PotLimitOmahaHiLo,
    "omaha-5-hi-lo pot-limit": PotLimitOmaha5HiLo,
    "stud fixed-limit": FixedLimitSevenCardStud,
    "stud-hi-lo fixed-limit": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz fixed-limit": FixedLimitRazz,
    "2-7-triple-draw fixed-limit": FixedLimitDeuceToSevenLowballTripleDraw,
    "2-7-single-draw no-limit": NoLimitDeuceToSevenLowballSingleDraw,
    "badugi fixed-limit": FixedLimitBadugi,
}


class Kit:
    """PokerKit at one table."""

    name = "PokerKit"

    def __init__(self, table: Table) -> None:
        self.table = table
        kind = GAMES[table.name]
        forced = table.bring_in if issubclass(kind, SevenCardStud) else table.blinds
        one_size = issubclass(kind, UnfixedLimitHoldem | SingleDraw)
        sizes = (table.small_bet,) if one_size else (table.small_bet, table.big_bet)
        self.game = kind(ALL_BUT_HOLE_CARDS, True, table.ante, forced, *sizes)  # type: ignore[arg-type]
        if table.structure == "fixed-limit" and table.blinds:  # the big blind is the first of four bets
            first, *rest = self.game.streets
            self.game.streets = (replace(first, max_completion_betting_or_raising_count=3), *rest)

    def shuffled(self, deck: tuple[int, ...]) -> tuple[Card, ...]:
        """Lay the deck out as the engine wants it; this is not timed."""
        return tuple([CARDS[card] for card in deck])

    def play(self, deck: tuple[Card, ...], player: Player) -> list[int]:
        """Play a hand to the end; the finishing stacks."""
        state = self.game(self.table.stacks, len(self.table.stacks))
        state.deck_cards = deque(deck)
        state.automations = ALL
        state.deal_hole()
        while state.status:
            if state.actor_indices:
                self._bet(state, player)
            else:
                held = state.hole_cards[state.stand_patter_or_discarder_index or 0]
                state.stand_pat_or_discard(held[: player.draw()])
        return state.stacks

    def _bet(self, state: State, player: Player) -> None:
        least = state.min_completion_betting_or_raising_to_amount or 0
        most = state.max_completion_betting_or_raising_to_amount or 0
        call = state.checking_or_calling_amount or 0  # None where it must be brought in
        size = player.bet(state.actor_indices[0], call, least, most)
        if size > 0:
            state.complete_bet_or_raise_to(size)
        elif size:
            state.fold()
        elif state.bring_in_status:
            state.post_bring_in()
        else:
            state.check_or_call()
