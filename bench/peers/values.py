"""Seven-card hands valued one by one and in batches, beside PokerKit's evaluator."""

import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from pokerkit import Card, StandardHighHand

from panoverde.cards.batches import highs
from panoverde.cards.cards import DECK
from panoverde.cards.high import high
from peers.kit import CARDS

ROUNDS = 9
COUNTS = SINGLE, BATCH, PEER = 100_000, 1_000_000, 300


def values() -> dict[str, Any]:
    """Measure, in turn; the same cards for all, and the same order of hands."""
    chance = Random("seven cards")
    hands = [tuple(chance.sample(DECK, 7)) for _ in range(SINGLE)]
    batch = np.array([hands[at % SINGLE] for at in range(BATCH)], dtype=np.uint8)
    theirs = [
        (tuple(CARDS[card] for card in hand[:2]), tuple(CARDS[card] for card in hand[2:])) for hand in hands[:PEER]
    ]
    high(hands[0])
    highs(batch[:10])
    times = _in_turn(
        lambda: [high(hand) for hand in hands],
        lambda: highs(batch),
        lambda: [StandardHighHand.from_game(*hand) for hand in theirs],
    )
    one, many, peer = ([count / each for each in taken] for count, taken in zip(COUNTS, times, strict=True))
    return {
        "seven cards: values per second, one by one (at least 1,500,000)": round(statistics.median(one)),
        "seven cards: values per second, one by one, fastest round": round(max(one)),
        "seven cards: values per second, in batches (at least 10,000,000)": round(statistics.median(many)),
        "seven cards: values per second, in batches, fastest round": round(max(many)),
        "seven cards: values per second, PokerKit": round(statistics.median(peer)),
        "seven cards: pairs of hands in the same order as PokerKit's": _agreement(hands[:PEER], theirs),
    }


def _in_turn(*calls: Callable[[], object]) -> list[list[float]]:
    """The CPU times of each, over several rounds."""
    times: list[list[float]] = [[] for _ in calls]
    for _ in range(ROUNDS):
        for call, taken in zip(calls, times, strict=True):
            begun = time.process_time()
            call()
            taken.append(time.process_time() - begun)
    return times


def _agreement(hands: list[tuple[int, ...]], theirs: list[tuple[tuple[Card, ...], tuple[Card, ...]]]) -> str:
    ours = [high(hand) for hand in hands]
    kit = [StandardHighHand.from_game(*hand) for hand in theirs]
    pairs = [(one, other) for one in range(len(hands)) for other in range(one)]
    same = sum(
        (ours[a] < ours[b]) == (kit[a] < kit[b]) and (ours[a] == ours[b]) == (kit[a] == kit[b]) for a, b in pairs
    )
    return f"{same}/{len(pairs)}"
