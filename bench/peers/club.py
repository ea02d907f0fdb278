"""clubs plays no-limit hold'em, in Python. Its first seat is the button."""

from importlib import import_module
from typing import Any

from panoverde.cards.cards import DECK, name
from peers.players import Player
from peers.spiel import without_burns
from peers.tables import Table


class Clubs:
    """clubs at one table."""

    name = "clubs"

    def __init__(self, table: Table) -> None:
        n = len(table.stacks)
        clubs: Any = import_module("clubs")
        self.stacks = [table.stacks[-1], *table.stacks[:-1]]
        settings = clubs.configs.NO_LIMIT_HOLDEM_NINE_PLAYER | {"num_players": n, "blinds": list(table.blinds)}
        self.dealer: Any = clubs.Dealer(**settings)
        self.cards = [clubs.Card(name(card)) for card in DECK]

    def shuffled(self, deck: tuple[int, ...]) -> list[Any]:
        """Lay the deck out as the engine wants it: the button's cards first. This is not timed."""
        n = len(self.stacks)
        order = without_burns(deck, n)
        return [self.cards[card] for card in (*order[2 * n - 2 : 2 * n], *order[: 2 * n - 2], *order[2 * n :])]

    def play(self, deck: list[Any], player: Player) -> list[int]:
        """Play a hand to the end; the finishing stacks, or none where it fails."""
        dealer = self.dealer
        dealer.stacks = self.stacks
        dealer.deck.trick(deck)
        seen = dealer.reset(reset_button=True)
        n, done = len(self.stacks), [False]
        while not all(done):
            call, most = seen["call"], seen["max_raise"]
            raises = most > call
            size = player.bet(
                (seen["action"] - 1) % n, call, seen["min_raise"] if raises else 0, most if raises else 0
            )
            try:
                seen, _, done = dealer.step(call if size == 0 else size)
            except IndexError:  # an odd chip that only the button could get
                return []
        return [*dealer.stacks[1:], dealer.stacks[0]]
