"""Panoverde plays: the way a ruling and the dealer's screen do, every gesture an event."""

from panoverde.cards.cards import DECK
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand
from panoverde.hand.terms import Terms
from peers.players import Player
from peers.tables import Table


class Ours:
    """The engine at one table."""

    name = "Panoverde"

    def __init__(self, table: Table) -> None:
        self.table = table
        self.blinds = table.blinds
        self.antes = (table.ante,) * len(table.stacks) if table.ante else ()
        self.terms = Terms(
            structure=table.structure, min_bet=table.small_bet, small_bet=table.small_bet, big_bet=table.big_bet
        )

    def shuffled(self, deck: tuple[int, ...]) -> tuple[int, ...]:
        """Lay the deck out as the engine wants it; this is not timed."""
        return deck

    def play(self, deck: tuple[int, ...], player: Player) -> list[int]:
        """Play a hand to the end; the finishing stacks."""
        table, stud = self.table, self.table.game.stud
        hand = Hand.begin(
            Setup(
                game=table.game, terms=self.terms, stacks=table.stacks, blinds=self.blinds, antes=self.antes,
                bring_in=table.bring_in, deck=deck, reshuffle=DECK,
            )
        )  # fmt: skip
        while hand.to_act >= 0:
            if hand.phase == "draw":
                hand.discard(hand.hole[hand.to_act][: player.draw()])
                continue
            legal = hand.legal
            call = 0 if stud and hand.brings_in else legal.call  # a bring-in is not folded
            size = player.bet(legal.seat, call, legal.raise_from, legal.raise_to)
            if size > 0:
                hand.raise_to(size)
            elif size:
                hand.fold()
            else:
                hand.call()
        return hand.stacks
