"""Caps on raises, and what pot-limit allows."""

from panoverde.hand.games import OMAHA
from panoverde.hand.hand import Hand
from panoverde.hand.terms import Terms
from panoverde.rulings.terms import Known
from tests.hand.books import BIG, bets, limit, table, terms, to_street, under

# -- caps -------------------------------------------------------------------------------------------------


@under("bsop:33.2")
def test_limit_is_a_bet_and_three_raises(book: str) -> None:
    before = table(book, [BIG] * 4, (50, 100), terms=limit(book, 100))
    after = to_street(table(book, [BIG] * 4, (50, 100), terms=limit(book, 100)), 1)

    bets(before, 200, 300, 400)  # the big blind is the bet
    bets(after, 100, 200, 300, 400)

    assert (before.legal.call, before.legal.raise_to) == (300, 0)
    assert (after.legal.call, after.legal.raise_to) == (300, 0)


@under("tda-2015:48.2", "tda-2013:45.2", "ksop-2026:45.s2", "scpt-2026:48.p2")
def test_the_houses_cap_holds_with_two_in_the_pot(book: str) -> None:
    hand = table(book, [BIG] * 3, (50, 100), terms=limit(book, 100, known=Known(cap=4)))
    hand.fold()
    hand.call()
    hand.call()

    bets(hand, 100, 200, 300, 400, 500)

    assert (hand.in_hand, hand.legal.call, hand.legal.raise_to) == (2, 100, 0)


@under("bsop:33.2", "tda-2015:48.2", "tda-2013:45.2", "ksop-2026:45.s2", "scpt-2026:48.p2")
def test_between_the_last_two_there_is_no_cap(book: str) -> None:
    hand = table(book, [BIG] * 2, (100, 50), terms=limit(book, 100, known=Known(cap=4, players_left=2)))

    bets(hand, *range(200, 2_000, 100))

    assert hand.legal.raise_to == 2_000


@under("bsop:33.1", "tda-2015:48.1", "tda-2013:45.1", "ksop-2026:45.s1", "scpt-2026:48.p1")
def test_no_limit_and_pot_limit_have_no_cap(book: str) -> None:
    no_limit = table(book, [BIG] * 2, (100, 50), terms=terms(book, 100))
    pot_limit = table(book, [BIG] * 2, (100, 50), terms=terms(book, 100, "pot-limit"))

    for hand in (no_limit, pot_limit):
        bets(hand, *range(200, 2_000, 100))
        assert hand.legal.raise_from == 2_000


# -- pot limit --------------------------------------------------------------------------------------------


def _omaha(book: str, stacks: list[int], blinds: tuple[int, ...] = (100, 200), **more: object) -> Hand:
    return table(book, stacks, blinds, game=OMAHA, terms=terms(book, 200, "pot-limit", OMAHA), **more)


@under("ksop-2026:47.B")
def test_without_a_small_blind_the_first_may_make_it_700(book: str) -> None:
    hand = _omaha(book, [BIG] * 4, (200, 0), full_blinds=300)

    assert (hand.legal.seat, hand.legal.raise_from, hand.legal.raise_to) == (1, 400, 700)


@under("ksop-2026:47.B", "tda-2015:50.B.1", "bsop:40.b", "scpt-2026:54.B")
def test_with_a_big_blind_all_in_for_100_the_first_may_make_it_700(book: str) -> None:
    hand = _omaha(book, [BIG, 100, BIG, BIG])

    assert (hand.legal.call, hand.legal.raise_from, hand.legal.raise_to) == (200, 400, 700)


@under("ksop-2026:47.B", "tda-2015:50.B.1", "bsop:40.b", "scpt-2026:54.B")
def test_the_raise_over_a_pot_counts_the_short_big_blind_as_whole_too(book: str) -> None:
    hand = _omaha(book, [BIG, 100, BIG, BIG])

    hand.raise_to(700)

    assert hand.legal.raise_to == 2_400  # 700 to call, then 300 + 700 + 700 more


@under("ksop-2026:47.C", "tda-2015:50.B.2", "bsop:40.b", "scpt-2026:54.B")
def test_after_the_flop_the_true_pot_counts(book: str) -> None:
    hand = to_street(_omaha(book, [BIG, 100, BIG]), 1)

    assert (hand.pot, hand.legal.raise_to) == (500, 500)


@under("tda-2015:50.B.1", "bsop:40.b", "scpt-2026:54.B")
def test_a_big_blind_short_because_of_the_ante_counts_as_whole(book: str) -> None:
    """The ante of 25 leaves 75 for the big blind; the pot counts 75 of antes and 300 of blinds."""
    hand = _omaha(book, [BIG, 100, BIG], antes=(25, 25, 25))

    assert hand.legal.raise_to == 200 + 200 + 75 + 300


@under("ksop-2026:47.B")
def test_a_big_blind_ante_leaves_the_first_raise_at_700(book: str) -> None:
    hand = _omaha(book, [BIG] * 3, antes=(0, 200, 0), ante_is_dead=True)

    assert hand.legal.raise_to == 700


def test_where_short_blinds_count_as_they_are_the_pot_is_smaller() -> None:
    actual = Terms(structure="pot-limit", min_bet=200, blinds_count_full=False)
    hand = table("tda-2013", [BIG, 150, BIG], game=OMAHA, terms=actual)

    assert (hand.legal.call, hand.legal.raise_to) == (150, 150 + 150 + 250)
