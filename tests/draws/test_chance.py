"""Draws: the same for whoever recomputes them, without bias, each number once."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panoverde.draws.chance import Ask, Chance
from panoverde.draws.secrets import DAYS, commitment, day_secret, fits

chances = st.builds(Chance, st.binary(min_size=16), st.text(max_size=8), st.integers(1, DAYS), st.text(max_size=20))


@given(chances, st.integers(1, 10_000), st.integers(1, 5_000))
def test_a_pick_is_one_of_those_asked_for_and_comes_again(chance: Chance, number: int, of: int) -> None:
    draw = chance.draw(number, "seat", Ask("pick", of))

    assert 0 <= draw.came[0][0] < of
    assert draw == chance.draw(number, "seat", Ask("pick", of))


@given(chances, st.integers(0, 60))
def test_an_order_holds_everyone_once(chance: Chance, of: int) -> None:
    (order,) = chance.draw(1, "redraw", Ask("order", of)).came

    assert sorted(order) == list(range(of))


def test_picks_and_orders_are_even() -> None:
    chance = Chance(b"even", "demo", 1, "x")
    picks = Counter(chance.draw(n, "seat", Ask("pick", 6)).came[0][0] for n in range(12_000))
    orders = Counter(chance.draw(n, "redraw", Ask("order", 3)).came[0] for n in range(12_000))

    assert set(orders) == set(permutations(range(3)))
    for counts in (picks, orders):
        assert sum((count - 2_000) ** 2 / 2_000 for count in counts.values()) < 20.5  # chi-square, 5 degrees, 0.1%


def test_number_purpose_day_and_ingredient_each_change_the_draw() -> None:
    ask = Ask("order", 40)
    base = Chance(b"secret", "t", 1, "x").draw(1, "seat", ask).came
    others = [
        Chance(b"secret", "t", 1, "x").draw(2, "seat", ask),
        Chance(b"secret", "t", 1, "x").draw(1, "button", ask),
        Chance(b"secret", "t", 2, "x").draw(1, "seat", ask),
        Chance(b"secret", "t", 1, "y").draw(1, "seat", ask),
        Chance(b"secret", "u", 1, "x").draw(1, "seat", ask),
        Chance(b"secre7", "t", 1, "x").draw(1, "seat", ask),
    ]

    assert all(other.came != base for other in others)


@given(st.binary(min_size=1), st.integers(1, DAYS))
def test_every_days_secret_fits_the_one_commitment_on_that_day_only(seed: bytes, day: int) -> None:
    secret, committed = day_secret(seed, day), commitment(seed)

    assert fits(secret, day, committed)
    assert not fits(secret, day % DAYS + 1, committed)


def test_a_revealed_day_gives_away_no_later_one() -> None:
    """Later secrets are before the hash, so the revealed one leads only backwards."""
    assert day_secret(b"s", 2) != day_secret(b"s", 3)
    with pytest.raises(ValueError, match="Day 0"):
        day_secret(b"s", 0)
