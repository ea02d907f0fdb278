"""Does every kind of draw come out evenly? Chi-square over what comes, for each purpose, with and without cuts.

    python -m tests.draws.evenness            a million picks and orders of each kind: some minutes
    tests/draws/test_evenness.py              a short one, with the tests

The secret is fixed, so that a run comes out the same every time: a failure is never chance.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import permutations, product
from math import sqrt

from panoverde.draws.chance import CUTS, Ask, Chance, Draw
from panoverde.draws.secrets import day_secret

MILLION = 1_000_000
LONG = 6  # orders of more take their time: a quarter of a million
MOST = 4.5  # standard deviations; a fair source passes it once in 300,000 times
SECRET = day_secret(b"a seed that everybody knows, for counting", 1)

Look = Callable[[Draw], Hashable]


def _picks(draw: Draw) -> Hashable:
    return tuple(came[0] for came in draw.came)


def _added(draw: Draw) -> Hashable:
    return sum(came[0] for came in draw.came) % draw.asks[0].of


def _whole(draw: Draw) -> Hashable:
    return draw.came[0]


def _first(count: int) -> Look:
    return lambda draw: draw.came[0][:count]


def _ends(draw: Draw) -> Hashable:
    """Who is first, and which seat comes first."""
    return draw.came[0][0], draw.came[1][0]


# purpose -> what is asked, what is looked at, and everything that can come
KINDS: dict[str, tuple[str, tuple[Ask, ...], Look, list[Hashable]]] = {
    "seat": ("seat", (Ask("pick", 54),), _picks, list(product(range(54)))),
    "seat, two picks": ("seat", (Ask("pick", 54), Ask("pick", 54)), _added, list(range(54))),
    "alternates": ("alternates", (Ask("order", 5),), _whole, list(permutations(range(5)))),
    "table-break": ("table-break", (Ask("order", 8), Ask("order", 12)), _ends, list(product(range(8), range(12)))),
    "table-break, one card": (
        "table-break", (Ask("pick", 8), Ask("order", 12)), _ends, list(product(range(8), range(12))),
    ),
    "field": ("field", (Ask("order", 18),), _first(2), list(permutations(range(18), 2))),
    "redraw": ("redraw", (Ask("order", 18),), _first(2), list(permutations(range(18), 2))),
    "button": ("button", (Ask("pick", 9),), _picks, list(product(range(9)))),
    "break-order": ("break-order", (Ask("order", 6),), _whole, list(permutations(range(6)))),
    "giving-table": ("giving-table", (Ask("pick", 3),), _picks, list(product(range(3)))),
    "balance": ("balance", (Ask("pick", 9), Ask("pick", 4)), _picks, list(product(range(9), range(4)))),
    "hands": ("hands", (Ask("pick", 5),), _picks, list(product(range(5)))),
    "chip-race": ("chip-race", (Ask("order", 52),), _first(1), list(product(range(52)))),
}  # fmt: skip


def deviations(observed: Counter[Hashable], possible: list[Hashable], count: int, fixed: int = 1) -> float:
    """How far chi-square is from what is to be expected, in standard deviations (Wilson and Hilferty).

    `fixed`: how many sums of counts are given beforehand; of all draws together, at least.
    """
    expected, free = count / len(possible), len(possible) - fixed
    square = sum((observed[one] - expected) ** 2 for one in possible) / expected
    spread = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def drawn(name: str, count: int, *, cut: bool) -> Iterator[Draw]:
    """Make so many draws of a kind, as a tournament numbers them; a cut is what people like to say."""
    purpose, asks, _, _ = KINDS[name]
    chance = Chance(SECRET, "contagem", 1, "As Kd 7c 7h 2s")
    for number in range(1, count + 1):
        said = (7, 13, 42, 99, number % CUTS)[number % 5] if cut else None
        yield chance.draw(number, purpose, *asks, cut=said)


def evenness(name: str, count: int, *, cut: bool) -> float:
    """Count what comes of a kind of draw, and say how far it is from even."""
    _, _, look, possible = KINDS[name]
    observed = Counter(look(draw) for draw in drawn(name, count, cut=cut))
    if set(observed) - set(possible):
        raise ValueError(f"{name}: something came that cannot")
    return deviations(observed, possible, count)


def by_cut(count: int, seats: int = 9) -> float:
    """Whether what comes depends on the number named: every cut with every seat, over and over."""
    chance, observed = Chance(SECRET, "contagem", 1, "As Kd 7c 7h 2s"), Counter[Hashable]()
    rounds = count // CUTS
    for number in range(1, rounds + 1):
        for cut in range(CUTS):
            observed[cut, chance.draw(number, "seat", Ask("pick", seats), cut=cut).came[0][0]] += 1
    return deviations(observed, list(product(range(CUTS), range(seats))), rounds * CUTS, fixed=CUTS)


def main() -> int:
    """Count a million of each, and say what came."""
    worst = 0.0
    for name, (_, asks, _, possible) in KINDS.items():
        long = any(ask.kind == "order" and ask.of > LONG for ask in asks)
        count = MILLION // 4 if long else MILLION
        for cut in (False, True):
            began = time.perf_counter()
            found = evenness(name, count, cut=cut)
            worst = max(worst, abs(found))
            took = time.perf_counter() - began
            print(f"{name:<24}{'cut' if cut else '   '} {len(possible):>5} outcomes {found:>+6.2f} sd {took:>6.1f} s")
    found = by_cut(MILLION)
    worst = max(worst, abs(found))
    print(f"{'every cut, every seat':<24}    {CUTS * 9:>5} outcomes {found:>+6.2f} sd")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())
