"""Seats: drawn, given, locked, swapped; the wrong one; arriving at a new one."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.finding import SeatTaken, UnknownTable, WhyNeeded
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.outcomes import due
from panoverde.tournament.seating.arrive import on_the_way
from panoverde.tournament.seating.give import NotLocked, SeatNotTransferable
from panoverde.tournament.seating.seats import NewTableNeeded, NoSeatFree, draw_seat
from panoverde.tournament.seating.wrong_seat import DirectorDecides, RightSeat
from panoverde.tournament.sound import unsound
from tests.tournament.floors import Floor, at

LATE = Terms(reentry=Offer())


def seat_of(floor: Floor, number: int) -> e.SeatDrawn | e.SeatGiven:
    """Register somebody, and give the seat that came of it."""
    *_, seated = floor.register(number)
    assert isinstance(seated, e.SeatDrawn | e.SeatGiven)
    return seated


# -- drawn -------------------------------------------------------------------------------------------


def test_ksop_adds_two_picks_up_for_new_players_and_bsop_takes_one() -> None:
    twice = seat_of(Floor({1: [1, 2, 3]}, terms=LATE), 50)
    once = seat_of(Floor({1: [1, 2, 3]}, book="tda-2015", terms=LATE), 50)

    assert isinstance(twice, e.SeatDrawn)
    assert isinstance(once, e.SeatDrawn)
    assert ([ask.of for ask in twice.draw.asks], [ask.of for ask in once.draw.asks]) == ([6, 6], [6])
    assert "ksop-2026:9.s1" in twice.cites


def test_the_seat_is_where_the_sum_of_the_picks_leads_in_the_pool() -> None:
    floor = Floor({1: [1, 2, 3]}, terms=LATE, change='"seating.keep_tables_even" = false')
    pool = [floor.state.sitting.pool[index] for index in range(len(floor.state.sitting.pool))]

    seated = seat_of(floor, 50)

    assert isinstance(seated, e.SeatDrawn)
    (first,), (second,) = seated.draw.came
    assert seated.place == pool[(first + second) % len(pool)]


def test_a_house_may_fill_seats_in_order_of_arrival() -> None:
    floor = Floor({1: [1, 3], 2: [1]}, change='"seating.seat_draw" = "fill-in-order"', start=False)

    first, second = seat_of(floor, 50), seat_of(floor, 51)

    assert (first.place, second.place) == (at(1, 2), at(1, 4))
    assert isinstance(first, e.SeatGiven)
    assert (first.how, first.cites) == ("in-order", ("casa:seating.seat_draw",))


def test_a_house_may_seat_latecomers_at_a_new_table() -> None:
    floor = Floor({1: [1, 2, 3]}, change='"registration.late_entrant_sits" = "new-table"', terms=LATE)

    with pytest.raises(NewTableNeeded):
        floor.register(50)
    floor.do(c.OpenTable, table=2)

    seated = seat_of(floor, 50)

    assert isinstance(seated, e.SeatDrawn)
    assert (seated.place.table, seated.tables, seated.draw.asks[0].of) == (2, (2,), 9)


def test_what_a_draw_among_some_tables_led_to_can_be_checked() -> None:
    floor = Floor({1: [1, 2, 3]}, change='"registration.late_entrant_sits" = "new-table"', terms=LATE)
    floor.do(c.OpenTable, table=2)
    command = floor.command(c.Register, entry="e", person="p")

    seated = draw_seat(floor.state, floor.state.sitting, command.entry, floor.means(command), floor.at)
    wanted = due(floor.state, seated)

    assert isinstance(seated, e.SeatDrawn)
    assert (wanted.asks, wanted.follows(seated.draw.came)) == (seated.draw.asks, wanted.said)


def test_without_any_free_seat_nothing_is_drawn() -> None:
    floor = Floor({1: [1, 2]}, seats=2, terms=LATE)
    floor.register(3)

    with pytest.raises(NoSeatFree):
        floor.do(c.SeatAlternate)


@pytest.mark.parametrize(
    ("button", "plays"),
    [((2, 3, 5), "after-button"), ((3, 5, 6), "at-once"), ((9, 1, 2), "at-once"), (None, "")],
)
def test_a_newcomer_plays_at_once_unless_between_button_and_small_blind(
    button: tuple[int, int, int] | None, plays: str
) -> None:
    floor = Floor({1: [1, 2, 3, 5, 6, 7, 8, 9]}, terms=LATE)
    if button:
        floor.see(1, *button)

    assert seat_of(floor, 50).plays == plays


# -- by hand -----------------------------------------------------------------------------------------


def test_a_seat_is_given_by_hand_with_a_reason_and_the_old_one_is_free() -> None:
    floor = Floor({1: [1, 2, 3]})
    player = floor.sitting(1, 3)

    with pytest.raises(WhyNeeded):
        floor.do(c.GiveSeat, entry=player, to=at(1, 9), why=" ")
    (given,) = floor.do(c.GiveSeat, entry=player, to=at(1, 9), why="special needs")

    assert isinstance(given, e.SeatGiven)
    assert given.options == ("choose-seat", "keep-drawn")
    assert floor.state.entries[player].place == at(1, 9)
    assert at(1, 3) in floor.state.sitting.pool
    assert floor.undo().command.to == at(1, 3)  # type: ignore[attr-defined]


def test_a_locked_seat_is_in_no_draw_and_can_be_given() -> None:
    floor = Floor({1: [1, 2]}, seats=4, terms=LATE)
    floor.do(c.LockSeat, place=at(1, 3), why="wheelchair")

    assert seat_of(floor, 50).place == at(1, 4)
    floor.register(51)
    assert floor.state.sitting.alternates == ["entry-51"]
    floor.do(c.GiveSeat, entry="entry-51", to=at(1, 3), why="special needs")

    assert floor.sitting(1, 3) == "entry-51"
    assert (floor.state.sitting.alternates, floor.state.sitting.tables[1].locked) == ([], [])  # type: ignore[index]
    assert unsound(floor.state) == []


def test_locking_and_unlocking_undo_one_another() -> None:
    floor = Floor({1: [1, 2]})
    floor.do(c.LockSeat, place=at(1, 3), why="camera")

    floor.send(floor.undo().command)
    assert at(1, 3) in floor.state.sitting.pool
    floor.send(floor.undo().command)

    assert at(1, 3) not in floor.state.sitting.pool
    assert unsound(floor.state) == []
    with pytest.raises(NotLocked):
        floor.do(c.UnlockSeat, place=at(1, 4), why="x")
    with pytest.raises(SeatTaken):
        floor.do(c.LockSeat, place=at(1, 1), why="x")
    with pytest.raises(UnknownTable):
        floor.do(c.LockSeat, place=at(44, 1), why="x")


def test_players_swap_seats_only_where_the_book_lets_them() -> None:
    strict = Floor({1: [1, 2]}, change='"seating.seat_transferable" = false')
    with pytest.raises(SeatNotTransferable):
        strict.do(c.SwapSeats, one=strict.sitting(1, 1), other=strict.sitting(1, 2), why="they asked")
    floor = Floor({1: [1, 2]})
    one, other = floor.sitting(1, 1), floor.sitting(1, 2)

    floor.do(c.SwapSeats, one=one, other=other, why="the director allows it")

    assert (floor.sitting(1, 1), floor.sitting(1, 2)) == (other, one)
    assert unsound(floor.state) == []


# -- the wrong seat ----------------------------------------------------------------------------------


def test_who_stays_in_somebody_else_s_seat_swaps_with_that_player_on_the_map() -> None:
    floor = Floor({1: [1, 2], 2: [1, 2]})
    player, owner = floor.sitting(1, 1), floor.sitting(2, 2)

    (ruled,) = floor.do(c.RuleWrongSeat, entry=player, sat=at(2, 2), played=True)

    assert isinstance(ruled, e.WrongSeatRuled)
    assert ruled.ruled == "stays"
    assert (floor.sitting(2, 2), floor.sitting(1, 1)) == (player, owner)
    assert unsound(floor.state) == []


def test_who_goes_to_the_assigned_seat_changes_nothing_on_the_map() -> None:
    floor = Floor({1: [1, 2], 2: [1, 2]}, book="tda-2013")
    before = floor.seating()

    (ruled,) = floor.do(c.RuleWrongSeat, entry=floor.sitting(1, 1), sat=at(2, 2), played=True)

    assert isinstance(ruled, e.WrongSeatRuled)
    assert (ruled.ruled, ruled.stack, floor.seating()) == ("goes-to-assigned", "current", before)


def test_with_a_wrong_number_of_chips_the_director_decides_and_says_why() -> None:
    floor = Floor({1: [1, 2], 2: [1, 2]})
    player = floor.sitting(1, 1)

    with pytest.raises(DirectorDecides) as refused:
        floor.do(c.RuleWrongSeat, entry=player, sat=at(2, 2), played=False, right_chips=False)
    (ruled,) = floor.do(
        c.RuleWrongSeat,
        entry=player,
        sat=at(2, 5),
        played=False,
        right_chips=False,
        decision="stays",
        why="equal stacks",
    )

    assert refused.value.cites == ruled.cites[:1] == ("ksop-2026:intro.2",)
    assert floor.sitting(2, 5) == player


@pytest.mark.parametrize(
    ("refusal", "sat"), [(RightSeat, at(1, 1)), (SeatTaken, at(1, 44)), (UnknownTable, at(44, 1))]
)
def test_a_ruling_on_nothing_is_refused(refusal: type[Refusal], sat: e.Place) -> None:
    floor = Floor({1: [1, 2]})

    with pytest.raises(refusal):
        floor.do(c.RuleWrongSeat, entry=floor.sitting(1, 1), sat=sat, played=True)


# -- arriving ----------------------------------------------------------------------------------------


def test_a_move_is_timed_from_the_order_to_the_arrival_and_a_slow_one_counts() -> None:
    floor = Floor({1: [1, 2, 3], 2: [1, 2]})
    player = floor.sitting(1, 3)
    floor.do(c.MovePlayer, entry=player, to=at(2, 5), why="even")
    floor.at = "2026-11-15T18:03:20.000Z"

    (seen,) = floor.do(c.SeeArrival, entry=player, phase="ante-collected", slow=True, why="went to the bar")

    assert isinstance(seen, e.ArrivalSeen)
    assert (seen.seconds, seen.plays, seen.misses, seen.slow) == (200, False, "hand", True)
    assert floor.state.entries[player].slow_moves == 1
    assert floor.state.sitting.moving == {}


def test_where_the_book_does_not_say_an_arrival_is_noted_and_not_ruled_on() -> None:
    floor = Floor({1: [1, 2, 3], 2: [1, 2]}, book="tda-2013")
    player = floor.sitting(1, 3)

    (seen,) = floor.do(c.SeeArrival, entry=player, phase="ante-collected")

    assert isinstance(seen, e.ArrivalSeen)
    assert (seen.plays, seen.seconds, seen.cites) == (None, None, ())


def test_whom_nobody_saw_arrive_is_taken_to_be_there_after_a_while() -> None:
    floor = Floor({1: [1, 2, 3], 2: [1, 2]})
    player = floor.sitting(1, 3)
    floor.do(c.MovePlayer, entry=player, to=at(2, 5), why="even")

    assert on_the_way(floor.state.sitting, "2026-11-15T18:04:00.000Z") == {player: 240}
    assert on_the_way(floor.state.sitting, "2026-11-15T18:15:01.000Z") == {}


def test_who_changes_seats_at_the_same_table_is_not_on_the_way_to_another() -> None:
    floor = Floor({1: [1, 2, 3]})

    floor.do(c.MovePlayer, entry=floor.sitting(1, 3), to=at(1, 5), why="draught")

    assert floor.state.sitting.moving == {}


def test_who_busts_on_the_way_is_awaited_no_more() -> None:
    floor = Floor({1: [1, 2, 3, 4, 5], 2: [1, 2]})
    floor.do(c.MovePlayer, entry=floor.sitting(1, 3), to=at(2, 5), why="even")

    floor.bust(2, 5)

    assert floor.state.sitting.moving == {}
    assert unsound(floor.state) == []
