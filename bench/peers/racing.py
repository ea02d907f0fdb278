"""Engines in turn on the same hands: how long each takes, and whether all end with the same stacks.

Before every decision each engine is asked what the player may do, as a dealer's screen shows it, also where
the player will call or fold whatever the answer.
"""

import statistics
import time
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from peers.players import Player
from peers.tables import Deal, Table, deals

WARM_UP = 10


class Engine(Protocol):
    """An engine at one table."""

    name: str

    def __init__(self, table: Table) -> None: ...

    def shuffled(self, deck: tuple[int, ...]) -> Any:  # noqa: ANN401  whatever it wants its cards to be
        """Lay a deck out as the engine wants it."""

    def play(self, deck: Any, player: Player) -> list[int]:  # noqa: ANN401
        """Play a hand; the finishing stacks."""


class Race(NamedTuple):
    """One engine beside another."""

    ratios: list[float]
    seconds: float  # that the other took
    hands: int
    agreed: int

    @property
    def ratio(self) -> float:
        """How many times as fast the first is, in the middle one of the rounds."""
        return round(statistics.median(self.ratios), 1)

    @property
    def spread(self) -> str:
        """The ratios of the slowest and the fastest round."""
        return f"{min(self.ratios):.1f} to {max(self.ratios):.1f}"


def play(engine: Engine, player: type[Player], some: Sequence[Deal]) -> tuple[float, list[list[int]]]:
    """Play hands: CPU seconds, and the finishing stacks of each."""
    laid = [(engine.shuffled(deal.deck), deal.dice) for deal in some]
    begun = time.process_time()
    stacks = [engine.play(deck, player(dice)) for deck, dice in laid]
    return time.process_time() - begun, stacks


def paces(table: Table, player: type[Player], engine: Engine, rounds: int, count: int) -> list[float]:
    """Hands per second in each of several rounds."""
    play(engine, player, deals(table, "warm-up", WARM_UP))
    return [count / play(engine, player, deals(table, f"pace {at}", count))[0] for at in range(rounds)]


def race(table: Table, player: type[Player], engine: Engine, peer: Engine, rounds: int, seconds: float) -> Race:
    """Play the same hands in both, in turn, so many in a round that the peer takes some seconds for them."""
    warm_up = deals(table, "warm-up", WARM_UP)
    play(engine, player, warm_up)
    count = max(WARM_UP, int(seconds * WARM_UP / play(peer, player, warm_up)[0]))
    ratios, spent, agreed = [], 0.0, 0
    for number in range(rounds):
        some = deals(table, f"round {number}", count)
        play(peer, player, warm_up[:3])  # the other has just had the processor's caches to itself
        theirs, their_stacks = play(peer, player, some)
        play(engine, player, warm_up[:3])
        ours, our_stacks = play(engine, player, some)
        ratios.append(theirs / ours)
        spent += theirs
        agreed += sum(one == other for one, other in zip(our_stacks, their_stacks, strict=True))
    return Race(ratios, spent, rounds * count, agreed)
