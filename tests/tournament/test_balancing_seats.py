"""The worst seat, in every layout of empty seats for every table size, against hands dealt one by one."""

from collections.abc import Iterator
from itertools import chain, combinations

import pytest

from panoverde.kernel.ids import SeatNumber
from panoverde.tournament.button.blinds import Positions
from panoverde.tournament.seating.worst_seat import Allowed, Landing, nearest_seat, worst_seat

Layout = tuple[frozenset[SeatNumber], SeatNumber]


def layouts(size: int) -> Iterator[Layout]:
    """Every set of two players or more, with every seat that may have had the big blind in the last hand."""
    every = range(1, size + 1)
    for taken in chain.from_iterable(combinations(every, count) for count in range(2, size)):
        for big in every:
            yield frozenset(SeatNumber(seat) for seat in taken), SeatNumber(big)


def dealt(taken: frozenset[SeatNumber], big: SeatNumber, size: int) -> Iterator[tuple[SeatNumber, SeatNumber]]:
    """Deal on: the seats of small and big blind, hand after hand, walking from chair to chair."""
    while True:
        small, big = big, SeatNumber(big % size + 1)
        while big not in taken:
            big = SeatNumber(big % size + 1)
        yield small, big


def by_dealing(taken: frozenset[SeatNumber], big: SeatNumber, size: int, allowed: Allowed) -> set[SeatNumber]:
    """The empty seats that post the big blind in the fewest hands, found by dealing to each of them."""
    waits: dict[SeatNumber, int] = {}
    for seat in (SeatNumber(number) for number in range(1, size + 1) if number not in taken):
        hands = dealt(taken | {seat}, big, size)
        first_small, _ = next(hands)
        if seat == first_small:  # it would be the small blind: no, unless it posts the big one alone
            if allowed.lone and allowed.twice:
                waits[seat] = 1
            elif allowed.small_blind:
                waits[seat] = _hands_until(taken, big, seat, size)
            continue
        wait = _hands_until(taken, big, seat, size)
        if wait == 1 and big not in taken and not allowed.lone:
            continue
        waits[seat] = wait
    return {seat for seat, wait in waits.items() if wait == min(waits.values())}


def _hands_until(taken: frozenset[SeatNumber], big: SeatNumber, seat: SeatNumber, size: int) -> int:
    return next(number for number, (_, posts) in enumerate(dealt(taken | {seat}, big, size), 1) if posts == seat)


def landed(taken: frozenset[SeatNumber], big: SeatNumber, size: int, allowed: Allowed) -> Landing | None:
    free = [SeatNumber(seat) for seat in range(1, size + 1) if seat not in taken]
    return worst_seat(taken, Positions(big, big, big), free, allowed, size)


@pytest.mark.parametrize("allowed", [Allowed(), Allowed(twice=False), Allowed(lone=False, twice=False)])
@pytest.mark.parametrize("size", range(2, 11))
def test_a_big_blind_moves_to_the_worst_seat_in_every_layout(size: int, allowed: Allowed) -> None:
    for taken, big in layouts(size):
        best, found = by_dealing(taken, big, size, allowed), landed(taken, big, size, allowed)

        assert (found.seat in best) if found else not best, (taken, big)


@pytest.mark.parametrize("size", range(2, 11))
def test_the_small_blind_is_never_the_seat_unless_it_posts_the_big_one(size: int) -> None:
    for taken, big in layouts(size):
        found = landed(taken, big, size, Allowed())

        assert found is not None
        assert found.seat != big or found.again


@pytest.mark.parametrize("size", range(3, 11))
def test_where_nobody_posts_it_twice_a_table_with_only_the_small_blind_free_takes_nobody(size: int) -> None:
    for big in range(1, size + 1):
        taken = frozenset(SeatNumber(seat) for seat in range(1, size + 1) if seat != big)

        assert landed(taken, SeatNumber(big), size, Allowed(twice=False)) is None
        assert landed(taken, SeatNumber(big), size, Allowed()) == Landing(
            1, again=True, clockwise=0, seat=SeatNumber(big)
        )


def test_of_seats_equally_bad_the_first_after_the_big_blind_is_taken_and_none_has_it_twice() -> None:
    taken = frozenset(SeatNumber(seat) for seat in (1, 2, 7))

    found = landed(taken, SeatNumber(3), 9, Allowed())

    assert found == Landing(1, again=False, clockwise=1, seat=SeatNumber(4))


def test_a_house_may_choose_the_seat_nearest_to_the_one_left() -> None:
    taken = frozenset(SeatNumber(seat) for seat in (1, 2, 3, 5, 7))
    free = [SeatNumber(seat) for seat in (4, 6, 8, 9)]
    was = Positions(SeatNumber(1), SeatNumber(2), SeatNumber(3))

    assert nearest_seat(taken, was, free, 2, 9) == Landing(2, again=False, clockwise=3, seat=SeatNumber(6))
    assert nearest_seat(taken, was, free, 9, 9) == Landing(3, again=False, clockwise=5, seat=SeatNumber(8))
