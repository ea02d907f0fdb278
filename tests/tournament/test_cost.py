"""What a command costs, counted in calls: the same in a large room as in a small one; and what is kept for that."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from panoverde.draws.chance import Ask, Chance
from panoverde.kernel.ids import TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.by_players import ByPlayers
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.seating.break_table import break_order
from tests.counting import calls
from tests.tournament.floors import Floor, at

EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]
FEW, MANY = 5, 45  # tables
LATE = Terms(late_levels=2)  # registration goes on after the start


def _grown(work: Callable[[Floor], object], *, last: int = 8, terms: Terms = LATE) -> tuple[int, int]:
    """How many calls some work takes in a small room, and how many more in a large one; the last table is shorter."""
    counted = []
    for tables in (FEW, FEW, MANY):  # what is kept after the first time is not counted
        seats = dict.fromkeys(range(1, tables), EIGHT) | {tables: EIGHT[:last]}
        floor = Floor(seats, terms=terms)
        counted.append(calls(lambda floor=floor: work(floor))[1])  # type: ignore[misc]
    return counted[1], counted[2] - counted[1]


def test_a_late_entry_costs_the_same_in_a_large_room() -> None:
    small, more = _grown(lambda floor: floor.register(1_000))

    assert more <= small // 20


def test_a_bust_a_move_and_a_sighting_cost_the_same_in_a_large_room() -> None:
    def work(floor: Floor) -> None:
        floor.bust(1, 1)
        floor.do(c.MovePlayer, entry=floor.sitting(2, 1), to=at(1, 9), why="planned")
        floor.see(3, 4)

    small, more = _grown(work)

    assert more <= small // 20


def test_evening_tables_out_costs_the_same_in_a_large_room() -> None:
    def work(floor: Floor) -> None:
        last = max(floor.state.sitting.tables)
        floor.see(last - 1, 3)
        floor.see(last, 2)
        floor.do(c.BalanceMove, source=last - 1, to_table=last)

    small, more = _grown(work, last=6, terms=Terms(late_levels=0))

    assert more <= small // 20


def test_a_break_costs_the_same_in_a_large_room_but_for_the_draw_of_its_free_seats() -> None:
    """Published is an order of every free seat elsewhere: a number for each, and nothing else, is more."""

    def drawn(floor: Floor) -> object:
        free = len(floor.state.sitting.pool) - len(floor.state.sitting.tables[TableNumber(1)].free)
        return Chance(b"demo", "demo", 1, "demo").draw(1, "table-break", Ask("order", free))

    small, more = _grown(lambda floor: floor.do(c.BreakTable, table=1, why="planned"), last=0)
    _, seats = _grown(drawn, last=0)

    assert more - seats <= small // 20


def test_what_is_proposed_takes_no_call_for_a_table_that_needs_nothing() -> None:
    def work(floor: Floor) -> None:
        for table in floor.state.sitting.tables.values():
            table.button_due = ""
        floor.proposals()

    small, more = _grown(work)

    assert more <= small // 20


def test_a_late_entry_is_no_news_of_the_tables_it_could_have_come_to() -> None:
    floor = Floor({1: EIGHT, 2: EIGHT, 3: EIGHT}, terms=LATE)
    floor.do(c.OpenTable, table=4)
    before = {number: list(table.records) for number, table in floor.state.sitting.tables.items()}

    (drawn,) = (event for event in floor.register(1_000) if isinstance(event, e.SeatDrawn))

    assert drawn.tables == (1, 2, 3)
    told = [number for number, table in floor.state.sitting.tables.items() if table.records != before[number]]
    assert told == [drawn.place.table]


def test_a_break_is_kept_until_another_finds_all_arrived_and_who_was_moved_on_is_no_longer_awaited_by_it() -> None:
    floor = Floor({number: [1, 2, 3] for number in range(1, 7)})
    sitting = floor.state.sitting
    first, second, third = (_broken(floor, table) for table in (1, 2, 3))
    assert list(sitting.sent) == [first, second, third]

    for move in sitting.sent[first].moves:
        floor.do(c.SeeArrival, entry=move.entry, phase="before-ante")
    walkers = sitting.sent[second].moves
    for move in walkers[1:]:
        floor.do(c.SeeArrival, entry=move.entry, phase="before-ante")
    table = next(table for number, table in sitting.tables.items() if number != walkers[0].to.table)
    floor.do(c.MovePlayer, entry=walkers[0].entry, to=at(table.number, table.free[0]), why="planned")
    assert list(sitting.sent) == [first, second, third]  # nobody was sent since

    fourth = _broken(floor, 4)

    assert list(sitting.sent) == [third, fourth]


def _broken(floor: Floor, table: int) -> int:
    floor.do(c.BreakTable, table=table, why="planned")
    return floor.state.seq


def test_an_announced_order_holds_and_tables_opened_since_break_first() -> None:
    floor = Floor({1: [1], 2: [1], 3: [1]})
    floor.do(c.SetBreakOrder, order=(2, 3, 1))
    for number in (4, 5):
        floor.do(c.OpenTable, table=number)
    floor.do(c.BreakTable, table=2, why="planned")

    assert break_order(floor.state.sitting, floor.book)[0] == [5, 4, 3, 1]


@given(st.dictionaries(st.integers(1, 400), st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1), st.data())
def test_free_seats_of_the_shortest_tables_are_found_as_by_looking_at_every_table(
    tables: dict[int, tuple[int, int]], data: st.DataObject
) -> None:
    room = ByPlayers()
    for number in data.draw(st.permutations(sorted(tables))):
        room.put(TableNumber(number), 9, 9)  # otherwise first, and then as it is
        room.put(TableNumber(number), *tables[number])
    gone = data.draw(st.sets(st.sampled_from(sorted(tables))))
    for number in gone:
        room.close(TableNumber(number))
    left = {number: at for number, at in sorted(tables.items()) if number not in gone}

    fewest = min((players for players, free in left.values() if free), default=0)
    seats = [(n, nth) for n, (players, free) in left.items() if players == fewest for nth in range(free)]
    assert room.fewest() == fewest
    assert room.free(fewest) == len(seats)
    assert [room.nth_free(fewest, index) for index in range(len(seats))] == seats
    in_play = [players for players, free in left.values() if players and free]
    assert room.fewest(least=1) == min(in_play, default=0)
    for but in left:
        others = [players for number, (players, free) in left.items() if free and number != but]
        assert room.fewest(but=TableNumber(but)) == min(others, default=0)
