"""Reopening: who may raise again after a short all-in, in no-limit and in limit."""

import pytest

from panoverde.hand.hand import Hand
from panoverde.hand.refusals import CannotRaise
from tests.hand.books import BIG, bets, limit, table, to_street, under

# -- reopening --------------------------------------------------------------------------------------------


def _two_short_all_ins(book: str) -> Hand:
    """A bets 100, B is all-in for 125, C calls, D is all-in for 200, E calls."""
    hand = to_street(table(book, [BIG, 225, BIG, 300, BIG], (50, 100)), 1)
    bets(hand, 100, 125)
    hand.call()
    hand.raise_to(200)
    hand.call()
    return hand


@under("tda-2015:ill.44.ex1", "tda-2013:ill.41.B.ex1", "tda-2015:44.1", "tda-2013:41.B.1", "ksop-2026:41",
        "scpt-2026:47.A")  # fmt: skip
def test_short_all_ins_that_come_to_a_full_raise_reopen_and_the_last_full_raise_is_the_least(book: str) -> None:
    hand = _two_short_all_ins(book)

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_from) == (0, 100, 300)


@under("tda-2015:ill.44.ex1-A", "tda-2013:ill.41.B.ex1-A", "ksop-2026:41", "scpt-2026:47.A")
def test_who_called_125_faces_only_75_and_may_not_raise(book: str) -> None:
    hand = _two_short_all_ins(book)

    hand.call()

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (2, 75, 0)
    with pytest.raises(CannotRaise):
        hand.raise_to(400)


@under("bsop:38.4")
def test_where_each_all_in_is_judged_alone_two_short_ones_do_not_reopen(book: str) -> None:
    hand = _two_short_all_ins(book)

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (0, 100, 0)


@under("bsop:38.4", "tda-2015:44.1", "tda-2013:41.B.1", "ksop-2026:41", "scpt-2026:47.A")
def test_one_full_raise_over_a_short_all_in_reopens_under_every_book(book: str) -> None:
    hand = to_street(table(book, [BIG, 225, BIG], (50, 100)), 1)

    bets(hand, 100, 125, 225)

    assert (hand.legal.seat, hand.legal.raise_from) == (0, 325)


def _all_in_for_7500(book: str) -> Hand:
    """2000-4000: A calls, B folds, C is all-in for 7500, the button and the small blind fold."""
    hand = table(book, [BIG, BIG, BIG, BIG, 7_500, BIG], (2_000, 4_000))
    hand.call()
    hand.fold()
    hand.raise_to(7_500)
    hand.fold()
    hand.fold()
    return hand


EX2 = ("tda-2015:44.1", "tda-2013:41.B.1", "ksop-2026:41", "scpt-2026:47.A", "bsop:38.4")


@under("tda-2015:ill.44.ex2", "tda-2013:ill.41.B.ex2", "tda-2015:ill.44.ex2-A", "tda-2013:ill.41.B.ex2-A", *EX2)
def test_the_big_blind_faces_3500_and_may_raise_to_11500(book: str) -> None:
    hand = _all_in_for_7500(book)

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_from) == (1, 3_500, 11_500)


@under("tda-2015:ill.44.ex2-A", "tda-2013:ill.41.B.ex2-A", *EX2)
def test_once_the_big_blind_calls_the_first_caller_may_not_raise(book: str) -> None:
    hand = _all_in_for_7500(book)

    hand.call()

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (2, 3_500, 0)


@under("tda-2015:ill.44.ex2-B", "tda-2013:ill.41.B.ex2-B", *EX2)
def test_once_the_big_blind_raises_to_11500_the_first_caller_may_raise_to_15500(book: str) -> None:
    hand = _all_in_for_7500(book)

    hand.raise_to(11_500)

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_from) == (2, 7_500, 15_500)


# -- limit ------------------------------------------------------------------------------------------------


def _limit_all_in(book: str, chips: int) -> Hand:
    """100-200 limit: seat 2 calls 100, seat 3 is all-in for so much, the blinds fold and call."""
    hand = table(book, [BIG, BIG, BIG, chips], (50, 100), terms=limit(book, 100))
    hand.call()
    hand.raise_to(chips)
    hand.fold()
    hand.call()
    return hand


@under("tda-2015:44.2", "tda-2013:41.B.2", "scpt-2026:47.B")
@pytest.mark.parametrize(("chips", "next_raise"), [(150, 250), (170, 270), (200, 300)])
def test_in_limit_half_a_raise_reopens(book: str, chips: int, next_raise: int) -> None:
    hand = _limit_all_in(book, chips)

    assert (hand.legal.seat, hand.legal.raise_from, hand.legal.raise_to) == (2, next_raise, next_raise)


@under("tda-2015:44.2", "tda-2013:41.B.2", "scpt-2026:47.B")
def test_in_limit_less_than_half_a_raise_does_not_reopen(book: str) -> None:
    hand = _limit_all_in(book, 149)

    assert (hand.legal.call, hand.legal.raise_to) == (49, 0)


@under("bsop:38.4")
@pytest.mark.parametrize(("chips", "raise_to"), [(150, 0), (199, 0), (200, 300)])
def test_without_the_exception_for_limit_only_a_whole_raise_reopens(book: str, chips: int, raise_to: int) -> None:
    hand = _limit_all_in(book, chips)

    assert (hand.legal.seat, hand.legal.raise_to) == (2, raise_to)


@under("tda-2015:44.2", "tda-2013:41.B.2", "scpt-2026:47.B")
def test_in_limit_short_all_ins_that_come_to_half_a_raise_reopen(book: str) -> None:
    hand = table(book, [BIG, BIG, BIG, 120, 155], (50, 100), terms=limit(book, 100))
    hand.call()
    bets(hand, 120, 155)
    hand.fold()
    hand.call()

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (2, 55, 255)


@under("bsop:38.4")
def test_a_completion_is_a_whole_raise_for_who_called_a_short_all_in(book: str) -> None:
    """A calls 100, B is all-in for 140, C calls 140; the big blind makes it 200, a whole raise over 100."""
    hand = table(book, [BIG, BIG, BIG, 140, BIG], (50, 100), terms=limit(book, 100))
    hand.call()
    hand.raise_to(140)
    hand.call()
    hand.fold()
    hand.raise_to(200)
    hand.call()

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (4, 60, 300)


@under("bsop:38.4", "tda-2015:44.2")
def test_in_limit_two_short_all_ins_make_a_raise_only_where_they_add_up(book: str) -> None:
    """A bet of 100, all-in for 160, all-in for 200: 100 more, and neither is a raise by itself."""
    hand = to_street(table(book, [BIG, 260, 300, BIG], (50, 100), terms=limit(book, 100)), 1)
    hand.raise_to(100)
    hand.raise_to(160)
    hand.raise_to(200)
    hand.call()

    assert (hand.legal.seat, hand.legal.call) == (0, 100)
    assert bool(hand.legal.raise_to) is (book != "bsop")
