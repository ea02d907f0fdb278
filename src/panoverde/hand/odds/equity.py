"""All-in equity: how often each hand wins, and what its part of the pots is worth.

    spot ─► every outcome, or some ─► values of all hands ─► who wins which half, counted ─► odds

Outcomes are counted in whole numbers and shares are fractions, so that the shares of a pot make exactly
one and expected chips exactly the pot; a reader may round them. Where there are too many outcomes to
count within a fraction of a second some are drawn by a seed, and the answer says so, with its error.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import msgspec

from panoverde.cards.cards import DECK, UNKNOWN
from panoverde.hand.events import Burned
from panoverde.hand.games import Game
from panoverde.hand.hand import Hand
from panoverde.hand.odds.spot import Spot, hole_size, spot
from panoverde.hand.odds.tallies import Budget, Tally, part, tallies
from panoverde.kernel.refusals import Refusal

SAMPLES = 100_000


class NoEquity(Refusal):
    """Nobody knows what players will throw away."""

    code = "hand.no-equity"
    says = "Nobody can tell the odds while cards can still be exchanged. Ask again after the last draw."


class HandOver(Refusal):
    """There is nothing left to win."""

    code = "hand.over"
    says = "This hand is over: its pots have been awarded."


class Odds(msgspec.Struct, frozen=True):
    """A player's outcomes: the whole pot, a part of it, nothing; and the part of it to expect."""

    win: int
    tie: int
    lose: int
    share: Fraction
    error: float = 0.0  # the share's standard error, where outcomes were drawn


class Equity(msgspec.Struct, frozen=True):
    """The odds of all hands, by so many outcomes: all there are, or drawn."""

    exact: bool
    count: int
    players: tuple[Odds, ...]


class TableEquity(msgspec.Struct, frozen=True):
    """The odds at a table: for the main pot by seat, and the chips each seat can expect from all pots.

    Odd chips are left out: halves and thirds of a chip stay fractions.
    """

    exact: bool
    count: int
    seats: dict[int, Odds]
    chips: tuple[Fraction, ...]
    errors: tuple[float, ...]  # of the chips: at most so much, where outcomes were drawn


def equity(
    game: Game | str, holes: Sequence[Sequence[int]], board: Sequence[int] = (), dead: Sequence[int] = (),
    *, most: int | None = None, samples: int = SAMPLES, seed: int = 0,
) -> Equity:  # fmt: skip
    """Tell the odds of hands that are all-in. Hands of draw games are compared as they stand.

    >>> from panoverde.cards.cards import cards
    >>> turn = equity("holdem", [cards("AhAd"), cards("KsKc")], cards("2c7d9hKh"))
    >>> turn.exact, turn.count, turn.players[0].win, turn.players[0].share
    (True, 44, 2, Fraction(1, 22))
    """
    asked = spot(game, holes, board, dead)
    exact, count, (tally,) = tallies(asked, [range(len(holes))], Budget(most, samples, seed))
    return Equity(exact, count, tuple(_odds(tally, at, exact) for at in range(len(holes))))


def equity_of(hand: Hand, *, most: int | None = None, samples: int = SAMPLES, seed: int = 0) -> TableEquity:
    """Tell the odds at a table, and what each seat can expect, should nobody bet any more.

    Cards of folded hands are out of play where they are known; burnt cards nobody knows.
    """
    if hand.in_hand < 2 or hand.over:
        raise HandOver
    live = [seat for seat in range(hand.n) if hand.live[seat]]
    pots = hand.pots
    players = [[live.index(seat) for seat in pot.seats] for pot in pots]
    exact, count, counted = tallies(_spot_of(hand, live), players, Budget(most, samples, seed))
    odds = [
        {seat: _odds(tally, at, exact) for at, seat in enumerate(pot.seats)}
        for pot, tally in zip(pots, counted, strict=True)
    ]
    chips, errors = [Fraction(0)] * hand.n, [0.0] * hand.n
    for pot, told in zip(pots, odds, strict=True):
        for seat, own in told.items():
            chips[seat] += pot.chips * own.share
            errors[seat] += pot.chips * own.error
    return TableEquity(exact, count, odds[0], tuple(chips), tuple(errors))


def _spot_of(hand: Hand, live: list[int]) -> Spot:
    """What is known at a table, of the cards and of what is still to be dealt."""
    game, streets = hand.setup.game, hand.setup.game.streets
    exchanging = streets[hand.street].draw and hand.phase in ("draw", "deal")
    if exchanging or any(street.draw for street in streets[hand.street + 1 :]):
        raise NoEquity
    holes = [[*hand.hole[seat], *[UNKNOWN] * (len(streets[0].hole) - len(hand.hole[seat]))] for seat in live]
    dead = [card for seat in range(hand.n) if not hand.live[seat] for card in hand.hole[seat]] + hand.discards
    burns = {event.card for event in hand.events if isinstance(event, Burned)}
    dead += [card for card in hand.burned if card not in burns]  # taken away by a ruling, for all to see
    streets_left = max(hole_size(game) - len(hole) for hole in holes)  # of stud, where the deck may run out
    to_burn = (streets_left - 1) * hand.setup.terms.burns
    stub = len(DECK) - sum(map(len, hand.hole)) - len(hand.board) - len(hand.burned) - to_burn
    return spot(game, holes, hand.board, dead, stub=stub)


def _odds(tally: Tally, at: int, exact: bool) -> Odds:
    """What the count says of one player."""
    parts: Counter[Fraction] = Counter()
    for winners, count in tally.items():
        parts[part(winners, at)] += count
    total = tally.total()
    share = sum((own * count for own, count in parts.items()), Fraction(0)) / total
    squares = sum((own * own * count for own, count in parts.items()), Fraction(0)) / total
    error = 0.0 if exact else sqrt((squares - share * share) / total)
    return Odds(parts[Fraction(1)], total - parts[Fraction(1)] - parts[Fraction(0)], parts[Fraction(0)], share, error)
