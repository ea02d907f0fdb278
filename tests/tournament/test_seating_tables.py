"""Fewer tables: breaking, redraws, the final table; and short tables that stop."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.finding import Halted, UnknownTable, WhyNeeded
from panoverde.tournament.core.games import Game
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.seating.break_table import BadBreakOrder, NotItsTurn
from panoverde.tournament.seating.give import NotAnOption
from panoverde.tournament.seating.halt import NotHalted
from panoverde.tournament.seating.redraw import FinalTableFull, NoBagRedraw, final_table, redraw_points
from panoverde.tournament.seating.tables import (
    BadTable,
    NoRoom,
    NoTableNamed,
    TableExists,
    TableTaken,
    TooManyAtOnce,
)
from panoverde.tournament.sound import unsound
from tests.tournament.floors import Floor, at

SIX = [1, 2, 3, 4, 5, 6]
NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9]
HOLDEM = "no-limit-holdem"
LATE = Terms(late_levels=2)  # registration goes on after the start
KSOP, TDA = "ksop-2026", "tda-2015"

# -- breaking ----------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.integers(1, 9), min_size=2, max_size=6), st.data())
def test_breaking_any_table_keeps_everybody_and_leaves_the_others_even(
    counts: list[int], data: st.DataObject
) -> None:
    floor = Floor({number: NINE[:count] for number, count in enumerate(counts, 1)})
    number = data.draw(st.sampled_from(sorted(floor.state.sitting.tables)))
    going = set(floor.state.sitting.tables[number].players.values())
    before, playing = floor.seating(), floor.state.sitting.playing
    others = sorted(len(table.players) for n, table in floor.state.sitting.tables.items() if n != number)
    if sum(9 - taken for taken in others) < len(going):
        with pytest.raises(NoRoom):
            floor.do(c.BreakTable, table=number)
        return

    floor.do(c.BreakTable, table=number)

    assert floor.state.sitting.playing == playing
    assert number not in floor.state.sitting.tables
    assert {entry for entry, seat in floor.seating().items() if before[entry] != seat} == going
    assert unsound(floor.state) == []
    for _ in going:  # as even as filling the shortest first can make them
        others = sorted([others[0] + 1, *others[1:]]) if others[0] < 9 else others
    assert floor.sizes() == others


def test_the_next_table_to_break_is_proposed_once_the_others_can_take_its_players() -> None:
    floor = Floor({1: SIX, 2: SIX, 3: SIX, 4: [1, 2, 3, 4, 5, 6, 7]})
    assert [found.tables for found in floor.proposals("break")] == [(4,)]

    floor = Floor({1: NINE, 2: NINE, 3: NINE, 4: [1]})
    assert floor.proposals("break") == []


def test_while_entries_are_taken_a_table_breaks_only_where_the_others_stay_half_empty() -> None:
    tables = {1: SIX, 2: SIX, 3: SIX, 4: [1, 2]}
    few = {1: [1, 2, 3], 2: [1, 2, 3], 3: [1, 2, 3]}

    assert Floor(tables).proposals("break")
    assert not Floor({**tables, 5: [1]}, terms=Terms()).proposals("break")
    assert Floor(few, terms=Terms()).proposals("break")
    assert not Floor({**few, 3: [1, 2, 3, 4]}, terms=Terms()).proposals("break")


def test_the_first_minute_of_a_field_that_still_grows_breaks_and_halts_no_table() -> None:
    room = Floor({}, terms=LATE, start=False)
    for number in range(1, 61):
        room.do(c.OpenTable, table=number)
    for number in range(1, 379):
        room.register(number)

    room.do(c.StartClock)

    assert room.sizes() == [6] * 42 + [7] * 18
    assert {found.kind for found in room.proposals()} <= {"draw-button"}


def test_newcomers_are_drawn_to_the_shortest_tables_in_any_seat_of_them() -> None:
    floor = Floor({1: SIX, 2: [1, 2], 3: [8, 9]}, terms=LATE)

    drawn = [next(f for f in floor.register(n) if isinstance(f, e.SeatDrawn)) for n in range(20, 24)]

    assert [event.draw.asks[0].of for event in drawn] == [14, 7, 12, 6]
    assert all(event.evenly and "ksop-2026:11.F.s3" in event.cites for event in drawn)
    assert floor.sizes() == [4, 4, 6]


def test_a_book_that_does_not_keep_tables_even_draws_among_all_free_seats() -> None:
    floor = Floor({1: SIX, 2: [1, 2]}, terms=LATE, change='"seating.keep_tables_even" = false')

    drawn = next(f for f in floor.register(20) if isinstance(f, e.SeatDrawn))

    assert (drawn.evenly, drawn.draw.asks[0].of) == (False, 10)


def test_a_house_announces_or_draws_the_order_and_holds_to_it() -> None:
    announced = Floor({1: SIX, 2: [1, 2], 3: [1, 2]}, change='"seating.break_order" = "announced-list"')
    (missing,) = announced.proposals("draw-order")
    assert missing.do == "SetBreakOrder"
    with pytest.raises(BadBreakOrder):
        announced.do(c.SetBreakOrder, order=(2, 1))
    announced.do(c.SetBreakOrder, order=(2, 3, 1))

    assert announced.proposals("break")[0].tables == (2,)
    with pytest.raises(NotItsTurn):
        announced.do(c.BreakTable, table=3)
    announced.do(c.BreakTable, table=3, why="its lamp broke")


def test_where_nothing_says_who_takes_a_seat_first_whoever_breaks_a_table_says_what_is_done() -> None:
    floor = Floor({1: SIX, 2: SIX, 3: [1, 2]})
    floor.book = floor.book.but({"seating.break_first_card_to": None})
    (found,) = floor.proposals("break")
    assert found.needs_why
    with pytest.raises(WhyNeeded):
        floor.do(c.BreakTable, table=3)

    floor.accept(found, why="uma carta para cada, a maior primeiro")

    assert list(floor.state.sitting.tables) == [1, 2]


def test_a_table_opened_after_the_order_was_announced_breaks_first() -> None:
    floor = Floor({1: SIX, 2: [1, 2], 3: [1, 2]})
    floor.do(c.SetBreakOrder, order=(2, 3, 1))
    floor.do(c.OpenTable, table=4)

    assert floor.proposals("break")[0].tables == (4,)


def test_a_house_may_draw_the_order() -> None:
    drawn = Floor({1: SIX, 2: [1, 2], 3: [1, 2]}, change='"seating.break_order" = "drawn"')
    drawn.accept(drawn.proposals("draw-order")[0])
    assert drawn.proposals("break")[0].tables == (drawn.state.sitting.break_order[0],)


@pytest.mark.parametrize(
    ("change", "asks"),
    [
        ('"seating.break_first_card_to" = "highest-then-clockwise"', [("pick", 3), ("order", 5)]),
        ('"seating.break_random_steps" = 1', [("order", 5)]),
        ("", [("order", 3), ("order", 5)]),
    ],
)
def test_a_house_may_draw_less_for_a_broken_table(change: str, asks: list[tuple[str, int]]) -> None:
    floor = Floor({1: [1, 2, 3, 4], 2: [1, 2, 3]}, change=change)

    (broken,) = floor.do(c.BreakTable, table=2)

    assert isinstance(broken, e.TableBroken)
    assert [(ask.kind, ask.of) for ask in broken.draw.asks] == asks


def test_a_locked_seat_is_not_given_to_anybody_from_a_broken_table() -> None:
    floor = Floor({1: [1, 2, 3, 4, 5, 6, 7], 2: [1, 2]})
    floor.do(c.LockSeat, place=at(1, 8), why="camera")

    with pytest.raises(NoRoom):
        floor.do(c.BreakTable, table=2)


# -- redraws and the final table ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "seats", "game", "size"),
    [
        (KSOP, 9, HOLDEM, 9), (KSOP, 8, HOLDEM, 9), (KSOP, 6, HOLDEM, 7), (KSOP, 10, HOLDEM, 10),
        (KSOP, 6, "pot-limit-omaha-5", 8), (KSOP, 8, "dealers-choice", 8), (KSOP, 9, "short-deck", 7),
        (TDA, 9, HOLDEM, 10), (TDA, 10, HOLDEM, 10), (TDA, 6, HOLDEM, 7), (TDA, 2, HOLDEM, None),
    ],
)  # fmt: skip
def test_the_final_table_is_as_large_as_book_game_and_tables_make_it(
    book: str, seats: int, game: Game, size: int | None
) -> None:
    floor = Floor({1: [1, 2]}, book=book, seats=seats, terms=Terms(game=game, late_levels=0))

    found = final_table(floor.state, floor.book)

    assert (found.players if found else None) == size


def test_a_final_table_larger_than_its_table_gets_the_seats_it_needs() -> None:
    floor = Floor({1: [1, 2, 3, 4, 5], 2: [1, 2, 3, 4, 5]}, book="tda-2015")

    (final,) = floor.proposals("final-table")
    floor.accept(final)

    (table,) = floor.state.sitting.tables.values()
    assert (table.seats, len(table.players), len(floor.state.sitting.pool)) == (10, 10, 0)
    assert table.button_due == "final-table"
    assert unsound(floor.state) == []


def test_a_small_event_may_come_to_its_final_table_by_a_break_instead() -> None:
    floor = Floor({1: [1, 2, 3, 4, 5], 2: [1, 2, 3]})

    (final,) = floor.proposals("final-table")

    assert final.ordered is False
    assert [(choice.do, choice.fields) for choice in final.instead] == [("BreakTable", {"table": 2})]


def test_the_organiser_s_word_makes_a_dealer_s_choice_final_table_larger() -> None:
    floor = Floor({1: SIX, 2: [1, 2, 3]}, seats=9, terms=Terms(game="dealers-choice", late_levels=0))

    with pytest.raises(FinalTableFull):
        floor.do(c.RedrawSeats, tables=(1,))
    floor.do(c.RedrawSeats, tables=(1,), why="the organiser has it so")

    assert floor.sizes() == [9]


@pytest.mark.parametrize(("entries", "points"), [(99, ()), (100, (2, 1)), (400, (2, 1)), (401, (3, 2, 1))])
def test_redraws_go_by_the_number_of_entries(entries: int, points: tuple[int, ...]) -> None:
    floor = Floor({1: SIX, 2: SIX})
    floor.state.surrendered = entries - 12  # entries that were given up count as well

    assert redraw_points(floor.state, floor.book).tables == points


def test_seats_are_redrawn_once_at_each_point_and_then_at_the_next() -> None:
    floor = Floor({1: SIX, 2: SIX, 3: SIX, 4: SIX})
    floor.state.surrendered = 400

    floor.accept(floor.proposals("redraw")[0])
    assert floor.sizes() == [8, 8, 8]
    assert floor.proposals("redraw") == []
    for _ in range(6):
        floor.bust(3, next(iter(floor.state.sitting.tables[3].players)))  # type: ignore[index]
    (again,) = floor.proposals("redraw")
    assert again.tables == (1, 2)


def test_a_flight_one_table_above_the_redraw_keeps_its_seats() -> None:
    floor = Floor({1: SIX, 2: SIX, 3: SIX})
    floor.state.surrendered = 100

    with pytest.raises(NoBagRedraw) as refused:
        floor.do(c.RedrawSeats, tables=(1, 2, 3), bags=True)

    assert refused.value.cites == ("ksop-2026:11.C.s2",)
    floor.do(c.RedrawSeats, tables=(1, 2))
    floor.do(c.RedrawSeats, tables=(1, 2), bags=True)


@pytest.mark.parametrize(
    ("refusal", "fields"),
    [(BadTable, {"tables": (1, 1)}), (BadTable, {"tables": (1,), "seats": 11}), (NoRoom, {"tables": ()})],
)
def test_a_redraw_at_tables_that_cannot_be_is_refused(refusal: type[Refusal], fields: dict[str, object]) -> None:
    with pytest.raises(refusal):
        Floor({1: SIX, 2: SIX}).do(c.RedrawSeats, **fields)


def test_locked_seats_stay_empty_in_a_redraw() -> None:
    floor = Floor({1: [2, 3], 2: [1, 2]})
    floor.do(c.LockSeat, place=at(1, 1), why="camera")

    floor.do(c.RedrawSeats, tables=(1,))

    assert sorted(floor.state.sitting.tables[1].players) == [2, 3, 4, 5]  # type: ignore[index]
    assert unsound(floor.state) == []


# -- tables opened and closed ------------------------------------------------------------------------


def test_sixty_tables_are_opened_in_one_act_and_taken_back_in_one() -> None:
    floor = Floor({}, start=False)

    opened = floor.do(c.OpenTable, table=1, upto=60)

    assert [type(event) for event in opened] == [e.TableOpened] * 60
    assert (list(floor.state.sitting.tables), len(floor.state.sitting.pool)) == (list(range(1, 61)), 540)
    (consequence,) = floor.undo().follows
    assert consequence.say() == "Tables 1–60 close, and their seats leave the draw."
    floor.send(floor.undo(why="era outra sala").command)
    closed = floor.facts[-1].event
    assert isinstance(closed, e.TablesClosed)
    assert (closed.tables, closed.why) == (tuple(range(1, 61)), "era outra sala")
    assert (floor.state.sitting.tables, len(floor.state.sitting.pool), floor.state.sitting.seats_open) == ({}, 0, 0)
    assert unsound(floor.state) == []


def test_of_several_tables_all_are_opened_or_none() -> None:
    floor = Floor({3: SIX})

    for first, last, refusal in ((1, 4, TableExists), (5, 4, BadTable), (1, 9_000, TooManyAtOnce), (0, 2, BadTable)):
        with pytest.raises(refusal):
            floor.do(c.OpenTable, table=first, upto=last)

    assert list(floor.state.sitting.tables) == [3]


def test_only_tables_nobody_sits_at_are_closed_and_it_is_said_why() -> None:
    floor = Floor({1: SIX, 2: SIX})
    floor.do(c.OpenTable, table=3, upto=5)
    for tables, why, refusal in (((2, 3), "a", TableTaken), ((7,), "a", UnknownTable), ((), "a", NoTableNamed)):
        with pytest.raises(refusal):
            floor.do(c.CloseTables, tables=tables, why=why)
    with pytest.raises(WhyNeeded):
        floor.do(c.CloseTables, tables=(3,), why=" ")

    floor.do(c.CloseTables, tables=(5, 3), why="ninguém vem mais")

    assert list(floor.state.sitting.tables) == [1, 2, 4]
    assert len(floor.state.sitting.pool) == 15
    assert unsound(floor.state) == []


# -- short tables ------------------------------------------------------------------------------------


def test_a_table_three_short_stops_until_it_is_filled() -> None:
    floor = Floor({1: NINE, 2: SIX})
    (halt,) = floor.proposals("halt")
    assert (halt.ordered, [choice.do for choice in halt.instead]) == (True, ["WaiveHalt"])

    floor.accept(halt)
    floor.see(2, 1)
    assert floor.proposals("halt") == []
    assert floor.proposals("resume") == []
    with pytest.raises(Halted) as refused:
        floor.do(c.NextHand, table=2)
    floor.do(c.MovePlayer, entry=floor.sitting(1, 9), to=at(2, 9), why="even")
    floor.accept(floor.proposals("resume")[0])

    assert "ksop-2026:11.F.s1" in refused.value.cites
    assert not floor.state.sitting.tables[2].halted_at  # type: ignore[index]
    with pytest.raises(NotHalted):
        floor.do(c.ResumeTable, table=2)


def test_a_short_table_that_newcomers_will_fill_is_not_halted_unless_the_book_leaves_no_choice() -> None:
    layout = {1: NINE, 2: SIX}
    floor = Floor(layout, terms=LATE)
    assert floor.proposals("halt") == []
    assert Floor(layout, terms=LATE, change='"seating.halt_full_ring_options" = ["halt"]').proposals("halt")
    assert Floor({1: [1, 2, 3, 4, 5], 2: [1], 3: [1, 2]}, terms=LATE).proposals("halt")  # nobody will fill so many

    for seat in (7, 8, 9):
        floor.do(c.LockSeat, place=at(2, seat), why="no chair")
    assert floor.proposals("halt")
    floor.do(c.HaltTable, table=2)

    assert floor.state.sitting.tables[2].halted_at  # type: ignore[index]


def test_a_waived_halt_is_not_proposed_again_until_the_table_gets_shorter() -> None:
    floor = Floor({1: NINE, 2: SIX})
    with pytest.raises(WhyNeeded):
        floor.do(c.WaiveHalt, table=2, why="")

    floor.do(c.WaiveHalt, table=2, why="a break is near")
    assert floor.proposals("halt") == []
    floor.bust(2, 6)

    assert floor.proposals("halt")[0].reason.data["short"] == 4


def test_a_house_may_leave_no_choice() -> None:
    floor = Floor({1: NINE, 2: SIX}, change='"seating.halt_full_ring_options" = ["halt"]')

    assert floor.proposals("halt")[0].instead == ()
    with pytest.raises(NotAnOption):
        floor.do(c.WaiveHalt, table=2, why="a break is near")


def test_a_house_may_compare_with_all_other_tables_and_wait_until_they_are_even() -> None:
    change = '"seating.halt_compared_with" = "other-tables"\n"seating.halt_until" = "tables-even"'
    floor = Floor({1: NINE, 2: [1, 2, 3, 4, 5, 6, 7], 3: SIX}, change=change)
    assert floor.proposals("halt") == []

    floor = Floor({1: NINE, 2: NINE, 3: SIX}, change=change)
    floor.accept(floor.proposals("halt")[0])
    floor.do(c.MovePlayer, entry=floor.sitting(1, 9), to=at(3, 9), why="even")
    assert floor.proposals("resume") == []
    floor.do(c.MovePlayer, entry=floor.sitting(2, 9), to=at(3, 8), why="even")
    assert floor.proposals("resume")[0].tables == (3,)


def test_stopping_and_playing_again_undo_one_another() -> None:
    floor = Floor({1: NINE, 2: SIX})
    floor.do(c.HaltTable, table=2)

    floor.send(floor.undo().command)
    assert not floor.state.sitting.tables[2].halted_at  # type: ignore[index]
    floor.send(floor.undo().command)

    assert floor.state.sitting.tables[2].halted_at  # type: ignore[index]
