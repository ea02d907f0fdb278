"""Pools and ladders: exact to the centavo from 2 entries to 10,000, under every book."""

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.rulebook import Library, load
from panoverde.tournament.prizes.ladder import AIM, bands, by_shares, ladder
from panoverde.tournament.prizes.payouts import Field, places_paid, sheet
from panoverde.tournament.prizes.pool import KINDS, Kind, Takings, make_pool

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


@settings(max_examples=300, deadline=None)
@given(
    book=st.sampled_from(BOOKS),
    kind=st.sampled_from(KINDS),
    entries=st.integers(2, 10_000),
    prize=st.integers(1, 5_000_000),
    fee=st.integers(0, 1_000_000),
    guarantee=st.just(0) | st.integers(0, 10**10),
)
def test_prizes_and_deductions_make_the_pool_exactly_and_prizes_fall(
    book: str, kind: Kind, entries: int, prize: int, fee: int, guarantee: int
) -> None:
    takings = Takings(prize=entries * prize, price=prize + fee, guarantee=guarantee)

    made, _ = sheet(load().book(book), kind, Field(entries=entries), takings)

    assert sum(made.prizes) + sum(held.centavos for held in made.deductions) == made.pool
    assert made.pool == max(takings.prize, guarantee)
    assert list(made.prizes) == sorted(made.prizes, reverse=True)
    assert made.prizes[-1] >= 0
    assert 1 <= made.places <= entries


@settings(max_examples=200, deadline=None)
@given(entries=st.integers(8, 10_000), prize=st.integers(5_000, 1_000_000), fee=st.integers(0, 30))
def test_the_smallest_prize_is_worth_one_and_a_half_buy_ins_where_15_percent_are_paid(
    entries: int, prize: int, fee: int
) -> None:
    price = prize + prize * fee // 100
    places = max(3, -(-entries * 15 // 100))
    pool = entries * prize * 95 // 100

    smallest = ladder(pool, places, price)[-1]

    wanted = min(price * AIM[0] // AIM[1], pool * 3 // (5 * places))
    assert smallest >= wanted - 1_000  # rounded down to R$ 10 at most, of a centavo less
    if pool * 3 // (5 * places) >= price * 3 // 2 + 1_000:
        assert smallest >= price * 3 // 2


@given(pool=st.integers(0, 10**12), places=st.integers(1, 2_000), buy_in=st.integers(0, 10**7))
@settings(max_examples=100, deadline=None)
def test_any_pool_is_shared_without_a_centavo_lost(pool: int, places: int, buy_in: int) -> None:
    prizes = ladder(pool, places, buy_in)

    assert sum(prizes) == pool
    assert len(prizes) == places
    assert list(prizes) == sorted(prizes, reverse=True)
    for first, last in bands(places):
        assert (
            len(set(prizes[max(first, 2) - 1 : last])) <= 1
        )  # alike within a band; first place has what rounding left


@given(st.lists(st.integers(1, 1000), min_size=1, max_size=50), st.integers(0, 10**10))
def test_shares_of_the_house_lose_nothing(weights: list[int], pool: int) -> None:
    whole = sum(weights)
    shares = sorted((Decimal(weight * 100) / whole for weight in weights), reverse=True)
    shares[0] += 100 - sum(shares)

    prizes = by_shares(pool, shares)

    assert sum(prizes) == pool
    assert list(prizes[1:]) == sorted(prizes[1:], reverse=True)


def test_a_ladder_looks_like_one() -> None:
    assert ladder(1_000_000, 3, 60_000) == (496_000, 297_000, 207_000)
    nine = ladder(10_000_000, 9, 60_000)
    assert all(1.1 < above / below < 1.8 for above, below in pairwise(nine))
    large = ladder(475_000_000, 1_500, 60_000)
    assert 0.09 < large[0] / 475_000_000 < 0.15


@pytest.mark.parametrize(
    ("book", "kind", "entries", "places"),
    [
        ("ksop-2026", "side-event", 825, 124), ("ksop-2026", "side-event", 10, 3), ("ksop-2026", "side-event", 20, 3),
        ("ksop-2026", "side-event", 21, 4), ("ksop-2026", "side-event", 2, 2), ("bsop", "main-event", 100, 15),
        ("bsop", "main-event", 101, 16), ("bsop", "side-event", 5, 3), ("scpt-2026", "side-event", 101, 11),
        ("scpt-2026", "ladies", 101, 16), ("scpt-2026", "side-event", 12, 3), ("tda-2015", "side-event", 100, 15),
    ],
)  # fmt: skip
def test_places_paid(library: Library, book: str, kind: Kind, entries: int, places: int) -> None:
    assert places_paid(library.book(book), kind, Field(entries=entries)).count == places


def test_all_of_day_two_is_paid_where_it_is_fewer(library: Library) -> None:
    book = library.book("ksop-2026")

    fewer = places_paid(book, "main-event", Field(entries=400, day_two=52))
    enough = places_paid(book, "main-event", Field(entries=400, day_two=60))

    assert (fewer.count, enough.count) == (52, 60)
    assert "ksop-2026:V.E" in fewer.cites
    assert "ksop-2026:L.s1" in enough.cites


@pytest.mark.parametrize(
    ("book", "kind", "price", "held"),
    [
        ("ksop-2026", "main-event", 0, {"staff": 300_000, "ranking": 200_000}),
        ("ksop-2026", "high-roller", 5_000_100, {"staff": 300_000, "ranking": 100_000}),
        ("ksop-2026", "high-roller", 5_000_000, {"staff": 300_000, "ranking": 200_000}),
        ("ksop-2026", "satellite", 0, {"staff": 300_000}),
        ("ksop-2026", "ladies", 0, {"staff": 300_000}),
        ("scpt-2026", "ladies", 0, {"staff": 300_000, "ranking": 300_000}),
        ("scpt-2026", "high-roller", 0, {"staff": 300_000, "ranking": 500_000}),
        ("bsop", "main-event", 0, {"staff": 300_000, "ranking": 2_000_000}),  # a fifth at most
        ("bsop", "side-event", 0, {"staff": 300_000, "ranking": 200_000}),
        ("tda-2015", "main-event", 0, {}),
    ],
)
@pytest.mark.parametrize("collected", [10_000_000, 9_000_000])
def test_deductions_of_100_000_collected_or_guaranteed(
    library: Library, book: str, kind: Kind, price: int, held: dict[str, int], collected: int
) -> None:
    pool = make_pool(library.book(book), kind, Takings(prize=collected, price=price, guarantee=10_000_000))

    assert {deduction.kind: deduction.centavos for deduction in pool.deductions} == held
    assert (pool.top_up, pool.gross) == (10_000_000 - collected, 10_000_000)


def test_knockouts_count_towards_a_guarantee_where_the_book_says_so(library: Library) -> None:
    takings = Takings(prize=6_000_000, bounty=3_000_000, other=500_000, guarantee=10_000_000)

    assert make_pool(library.book("bsop"), "side-event", takings).top_up == 1_000_000
    assert make_pool(library.book("ksop-2026"), "side-event", takings).top_up == 500_000
    assert make_pool(library.book("scpt-2026"), "side-event", takings).top_up == 4_000_000


@pytest.mark.parametrize("prize", range(100_000, 2_000_000, 37_000))
def test_one_more_entry_never_leaves_the_players_less_though_the_ranking_takes_an_amount(
    library: Library, prize: int
) -> None:
    book = library.book("bsop")

    pools = [make_pool(book, "side-event", Takings(prize=prize + more)) for more in (0, 1, 50_000)]

    assert [pool.net for pool in pools] == sorted(pool.net for pool in pools)
    assert all(held.centavos <= pool.collected // 5 for pool in pools for held in pool.deductions)
