"""How pots are divided, on PokerKit's pots and PokerKit's hand values: its way, and one by one the books' ways."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Any

from pokerkit import Card, StandardHighHand

from panoverde.hand.fresh_hand import Setup
from tests.hand.oracle_hands import Variant
from tests.hand.oracle_mirror import Mirror

Pots = list[tuple[int, tuple[int, ...]]]
WAYS = (
    "pots-apart",  # each pot by itself; PokerKit takes the losers out first, and pots that then look alike become one
    "low-in-each-pot",  # a low counts in the pots its player is in; PokerKit asks whether anybody at all has one
    "even-both-ways",  # the same winners both ways share the whole pot once
    "odd-chip-by-suit",  # stud: the highest card of the winning five by suit; PokerKit: the first seat
    "odd-chips-one-each",  # PokerKit: all of them to the first
    "smallest-chip-in-play",  # PokerKit: single units
)


class Division:
    """The end of a hand before the chips move: pots, and the value of each live hand for high and for low."""

    def __init__(self, pokerkit: Mirror, setup: Setup, variant: Variant) -> None:
        self.setup, self.variant = setup, variant
        self.pots = pots_of(pokerkit)
        self.values: list[list[Any]] = [
            [pokerkit.get_up_hand(seat, 0, kind) for seat in pokerkit.player_indices]
            for kind in pokerkit.hand_type_indices
        ]
        self.cards = [
            tuple(pokerkit.hole_cards[seat]) + tuple(pokerkit.get_board_cards(0)) for seat in pokerkit.player_indices
        ]
        self.merged: Pots = []
        self.left: Collection[int] = ()

    def survivors(self, pokerkit: Mirror) -> None:
        """PokerKit has taken out the hands that win nothing."""
        self.merged = pots_of(pokerkit)
        self.left = [seat for seat in pokerkit.player_indices if pokerkit.statuses[seat]]

    def divide(self, ways: Collection[str]) -> list[Counter[int]]:
        """Who wins how much of each pot, the books' way where `ways` names it."""
        pots = self.pots if "pots-apart" in ways else self.merged
        return [self._divide(chips, seats, ways) for chips, seats in pots]

    def total(self, ways: Collection[str]) -> list[int]:
        """Who wins how much altogether."""
        pots = self.divide(ways)
        return [sum(won[seat] for won in pots) for seat in range(len(self.cards))]

    def _divide(self, chips: int, seats: Sequence[int], ways: Collection[str]) -> Counter[int]:
        asked = seats if "low-in-each-pot" in ways else range(len(self.cards))
        kinds = [k for k, values in enumerate(self.values) if any(values[seat] is not None for seat in asked)]
        winners = [self._winners(seats, kind) for kind in kinds]
        if "even-both-ways" in ways and len(kinds) == 2 and winners[0] == winners[1]:
            return self._share(chips, winners[0], kinds[0], ways)
        each, rest = self._divmod(chips, len(kinds), ways)
        won = Counter[int]()
        for at, kind in enumerate(kinds):
            won += self._share(each + (rest if at == 0 else 0), winners[at], kind, ways)
        return won

    def _winners(self, seats: Sequence[int], kind: int) -> list[int]:
        values = self.values[kind]
        known = [values[seat] for seat in seats if values[seat] is not None]
        best = max(known) if known else None
        return [seat for seat in seats if values[seat] == best and (known or seat in self.left)]

    def _share(self, chips: int, winners: list[int], kind: int, ways: Collection[str]) -> Counter[int]:
        each, rest = self._divmod(chips, len(winners), ways)
        won = Counter(dict.fromkeys(winners, each))
        if rest and self.setup.game.stud and "odd-chip-by-suit" in ways:
            winners = sorted(winners, key=lambda seat: self._highest_card(seat, kind), reverse=True)
        if "odd-chips-one-each" not in ways:
            won[winners[0]] += rest
            return won
        unit = self.setup.terms.odd_chip if "smallest-chip-in-play" in ways else 1
        for seat in winners:
            won[seat] += min(unit, rest)
            rest -= min(unit, rest)
        return won

    def _divmod(self, chips: int, parts: int, ways: Collection[str]) -> tuple[int, int]:
        unit = self.setup.terms.odd_chip if "smallest-chip-in-play" in ways else 1
        each = chips // parts // unit * unit
        return each, chips - each * parts

    def _highest_card(self, seat: int, kind: int) -> tuple[int, int]:
        """The highest card by rank and suit among all the fives that make this hand; in a low one the ace is low."""
        best, made = self.values[kind][seat], self.variant.values[kind]
        ranks = "23456789TJQKA" if made is StandardHighHand else "A23456789TJQK"
        tops = [
            max((ranks.index(card.rank), "cdhs".index(card.suit)) for card in five)
            for five in combinations(self.cards[seat], 5)
            if _is(made, five, best)
        ]
        return max(tops, default=(-1, -1))  # nobody has a low, and PokerKit shares its half out


def _is(made: Any, five: tuple[Card, ...], best: object) -> bool:
    try:
        return bool(made(five) == best)
    except ValueError:  # no low
        return False


def pots_of(pokerkit: Mirror) -> Pots:
    """PokerKit's pots as they stand."""
    return [(pot.amount, tuple(pot.player_indices)) for pot in pokerkit.pots]
