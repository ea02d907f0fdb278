"""The dead button, hand by hand, against a line of players who take turns; and the other ways a house may choose."""

from collections import deque
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panoverde.kernel.ids import SeatNumber
from panoverde.tournament.button.blinds import (
    Positions,
    Posted,
    Rules,
    first_hand,
    next_hand,
    no_hand,
    post,
    same_big_blind,
    turns,
)

Seats = frozenset[SeatNumber]


def seats(*numbers: int) -> Seats:
    return frozenset(SeatNumber(number) for number in numbers)


@st.composite
def tables_played_down(draw: st.DrawFn) -> tuple[list[SeatNumber], int, list[set[SeatNumber]]]:
    """Players by seat, who has the button, and who busts after which hand, until two are left."""
    size = draw(st.integers(2, 10))
    players = sorted(draw(st.sets(st.integers(1, size).map(SeatNumber), min_size=2, max_size=size)))
    button = draw(st.sampled_from(players))
    left, busts = set(players), []
    for _ in range(draw(st.integers(1, 30))):
        gone = draw(st.sets(st.sampled_from(sorted(left)), max_size=max(0, len(left) - 2)))
        left -= gone
        busts.append(gone)
    return players, button, busts


def played(
    players: list[SeatNumber], button: SeatNumber, busts: list[set[SeatNumber]]
) -> list[tuple[Seats, Positions]]:
    """Every hand: who was in it, and where button and blinds were."""
    left = set(players)
    at = first_hand(left, button)
    hands = [(frozenset(left), at)]
    for gone in busts:
        left -= gone
        at = next_hand(left, at)
        hands.append((frozenset(left), at))
    return hands


@given(tables_played_down())
def test_the_big_blind_goes_round_like_a_line_of_players_and_skips_nobody(
    table: tuple[list[SeatNumber], SeatNumber, list[set[SeatNumber]]],
) -> None:
    players, button, busts = table
    hands = played(players, button, busts)
    line = deque(players)
    while line[0] != hands[0][1].big_blind:
        line.rotate(-1)

    for (_, at), gone in zip(hands, [*busts, set()], strict=True):
        assert at.big_blind == line[0]
        line.rotate(-1)  # who has posted is last to post again
        line = deque(player for player in line if player not in gone)


@given(tables_played_down())
def test_nobody_pays_the_big_blind_twice_running(
    table: tuple[list[SeatNumber], SeatNumber, list[set[SeatNumber]]],
) -> None:
    for (_, one), (_, other) in pairwise(played(*table)):
        assert one.big_blind != other.big_blind


@given(tables_played_down())
def test_small_blind_and_button_follow_the_seats_of_the_hand_before(
    table: tuple[list[SeatNumber], SeatNumber, list[set[SeatNumber]]],
) -> None:
    for (_, one), (left, other) in pairwise(played(*table)):
        if len(left) == 2:
            assert other.button == other.small_blind != other.big_blind
            assert {other.button, other.big_blind} == left
        else:
            assert (other.button, other.small_blind) == (one.small_blind, one.big_blind)
            assert other.button != other.big_blind


@given(tables_played_down())
def test_turns_go_round_from_the_left_of_the_big_blind_and_end_on_the_button(
    table: tuple[list[SeatNumber], SeatNumber, list[set[SeatNumber]]],
) -> None:
    for left, at in played(*table):
        turn = turns(left, at)
        in_order = sorted(left, key=lambda seat: ((seat - at.big_blind - 1) % 10, seat))

        assert (turn.first_before_flop, turn.last_before_flop) == (in_order[0], in_order[-1])
        after_flop = sorted(left, key=lambda seat: (seat - at.button - 1) % 10)
        assert (turn.first_after_flop, turn.last_after_flop) == (after_flop[0], after_flop[-1])
        assert turn.small_blind in {None, *left}


@pytest.mark.parametrize("size", range(3, 11))
def test_in_every_layout_of_three_who_become_two_each_pays_in_turn(size: int) -> None:
    for three in combinations(range(1, size + 1), 3):
        for button in three:
            at = first_hand(seats(*three), SeatNumber(button))
            for gone in three:
                two = seats(*three) - {gone}
                coming = next_hand(two, at)

                assert coming.big_blind != at.big_blind
                assert coming.button == coming.small_blind
                again = next_hand(two, coming)
                assert (again.button, again.big_blind) == (coming.big_blind, coming.button)


def test_unless_the_house_spares_nobody() -> None:
    at = Positions(SeatNumber(1), SeatNumber(2), SeatNumber(3))

    assert next_hand(seats(2, 3), at, Rules(spared_heads_up=False)).big_blind == 3  # who paid it pays again
    assert next_hand(seats(2, 3), at).big_blind == 2


@pytest.mark.parametrize("size", range(3, 11))
def test_a_third_player_beside_two_never_leaves_button_and_big_blind_in_one_seat(size: int) -> None:
    for button, big, third in (
        (a, b, c)
        for a in range(1, size + 1)
        for b in range(1, size + 1)
        for c in range(1, size + 1)
        if len({a, b, c}) == 3
    ):
        two = Positions(SeatNumber(button), SeatNumber(button), SeatNumber(big))
        coming = next_hand(seats(button, big, third), two)

        assert coming.small_blind == big
        assert coming.big_blind in {button, third}
        assert {coming.button, coming.small_blind, coming.big_blind} == {button, big, third}


def test_a_moving_button_always_lies_before_a_player() -> None:
    at = next_hand(seats(1, 4, 5, 8), Positions(SeatNumber(1), SeatNumber(2), SeatNumber(3)), Rules(rule="moving"))

    assert at == Positions(SeatNumber(4), SeatNumber(5), SeatNumber(8))


def test_where_no_button_lies_on_an_empty_seat_it_stays_with_the_player_before_it() -> None:
    at = next_hand(seats(1, 3, 4), Positions(SeatNumber(1), SeatNumber(2), SeatNumber(3)), Rules(empty_button=False))

    assert at == Positions(SeatNumber(1), SeatNumber(3), SeatNumber(4))


def test_where_every_hand_has_a_small_blind_the_next_player_posts_it() -> None:
    at = next_hand(
        seats(1, 2, 4, 5), Positions(SeatNumber(1), SeatNumber(2), SeatNumber(3)), Rules(no_small_blind=False)
    )

    assert (at.small_blind, at.big_blind) == (4, 5)


def test_a_lone_big_blind_in_the_seat_of_the_last_one_is_followed_by_the_next_player() -> None:
    at = same_big_blind(Positions(SeatNumber(1), SeatNumber(2), SeatNumber(3)))
    then = next_hand(seats(1, 2, 3, 4), at)

    assert (at.small_blind, at.big_blind) == (None, 3)
    assert then == Positions(SeatNumber(2), SeatNumber(3), SeatNumber(4))


@pytest.mark.parametrize("size", range(3, 11))
def test_only_the_seats_between_button_and_small_blind_of_the_next_hand_get_none(size: int) -> None:
    for button in range(1, size + 1):
        for gap in range(size - 2):  # empty seats between small blind and big blind
            small = button % size + 1
            big = (small + gap) % size + 1
            if big == button:
                continue
            at = Positions(SeatNumber(button), SeatNumber(small), SeatNumber(big))
            waits = {seat for seat in range(1, size + 1) if no_hand(seats(button, small, big), at, SeatNumber(seat))}

            assert waits == {(small + step) % size + 1 for step in range(gap)}


@pytest.mark.parametrize(
    ("stack", "blind_first", "posted"),
    [(1_200, True, Posted(600, 600)), (700, True, Posted(600, 100)), (500, True, Posted(500, 0)),
     (700, False, Posted(100, 600)), (0, True, Posted(0, 0))],
)  # fmt: skip
def test_a_short_big_blind_pays_the_blind_first_or_the_ante(stack: int, blind_first: bool, posted: Posted) -> None:
    assert post(stack, 600, 600, blind_first=blind_first) == posted
