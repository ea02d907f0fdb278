"""One draw for each purpose and moment: what a cashier, a dealer or a floor could draw again and again."""

from typing import Any

import pytest

from panoverde.kernel.ids import EntryId, PersonId
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.chips.colour_up import NotOrdered
from panoverde.tournament.core.finding import WhyNeeded
from panoverde.tournament.drawing.draw import DecidesNothing
from panoverde.tournament.drawing.once import DrawnAlready
from panoverde.tournament.nouns import COMMANDS
from tests.tournament.floors import Floor
from tests.tournament.room import Room

TABLES = {1: [1, 2, 3, 4, 5, 6], 2: [1, 2, 3, 4, 5, 6], 3: [1, 2, 3, 4]}
HOUSE = '"seating.source_table_procedure" = "fullest-drawn"\n"registration.alternates_order" = "drawn"'
ONCE: dict[type[Any], dict[str, Any]] = {
    c.DrawButton: {"table": 1},
    c.DrawHands: {"fewest": 2, "most": 7},
    c.RaceTable: {"table": 1, "retire": 100, "held": ((1, 2), (3, 1))},
    c.DrawBreakOrder: {},
    c.DrawGivingTable: {},
}


def floor() -> Floor:
    night = Floor(TABLES, change=HOUSE)
    for retire in (25, 100):
        night.do(c.OrderColourUp, retire=retire, keep=500, level=0, why="acabaram")
        night.do(c.AnnounceColourUp, retire=retire)
    return night


@pytest.mark.parametrize(("kind", "fields"), ONCE.items())
def test_it_is_drawn_once_and_again_only_after_a_void(kind: Any, fields: dict[str, Any]) -> None:
    night = floor()
    night.do(kind, **fields)
    number = night.state.next_draw - 1

    with pytest.raises(DrawnAlready) as refused:
        night.do(kind, **fields)
    assert refused.value.data["number"] == number
    assert night.state.next_draw == number + 1, "nothing was drawn"

    night.do(c.VoidDraw, number=number, why="faltava um jogador")
    night.do(kind, **fields)
    with pytest.raises(DrawnAlready):
        night.do(kind, **fields)


@pytest.mark.parametrize("kind", [*ONCE, c.OrderAlternates])
def test_every_one_of_them_is_voided_by_undo_and_by_the_director_only(kind: Any) -> None:
    night = line() if kind is c.OrderAlternates else floor()
    night.do(kind, **ONCE.get(kind, {}))

    assert isinstance(night.undo().command, c.VoidDraw)
    assert COMMANDS[c.VoidDraw].by == frozenset(("director",))
    assert COMMANDS[c.DrawSeatAnew].by == frozenset(("director",))


def test_a_button_is_drawn_anew_for_a_redraw_and_a_new_day() -> None:
    night = floor()
    night.do(c.DrawButton, table=1)
    night.do(c.RedrawSeats, tables=(1, 2))
    night.do(c.DrawButton, table=1)
    with pytest.raises(DrawnAlready):
        night.do(c.DrawButton, table=1)


def test_one_draw_for_all_tables_is_not_drawn_again_at_another() -> None:
    night = Floor(TABLES, change='"button.button_draw_scope" = "one-for-all"')
    night.do(c.DrawButton, table=1)

    for table in (1, 2, 3):
        with pytest.raises(DrawnAlready):
            night.do(c.DrawButton, table=table)
    buttons = [table.button for table in night.state.every_table]
    night.do(c.OpenTable, table=4)
    for seat in (1, 2, 3, 4):
        night.do(c.MovePlayer, entry=night.sitting(1, seat), to=e.Place(4, seat), why="mesa nova")  # type: ignore[arg-type]
    (drawn,) = night.do(c.DrawButton, table=4)
    assert isinstance(drawn, e.ButtonDrawn)
    assert not drawn.everywhere, "a table opened since gets its own"
    assert [table.button for table in list(night.state.every_table)[:3]] == buttons


def test_a_drawn_break_order_is_not_replaced_by_an_announced_one() -> None:
    night = floor()
    night.do(c.DrawBreakOrder)

    with pytest.raises(DrawnAlready):
        night.do(c.SetBreakOrder, order=(3, 2, 1))
    night.do(c.BreakTable, table=night.state.sitting.break_order[0])
    with pytest.raises(DrawnAlready):
        night.do(c.DrawBreakOrder)
    night.do(c.OpenTable, table=9)
    with pytest.raises(DrawnAlready):
        night.do(c.DrawBreakOrder)  # an empty table changes nothing: else opening one would be a way to draw again
    night.do(c.MovePlayer, entry=night.state.sitting.tables[1].players[1], to=e.Place(9, 1), why="mesa nova")  # type: ignore[index,arg-type]
    night.do(c.DrawBreakOrder)


def test_a_chip_race_is_one_for_each_chip_that_goes() -> None:
    night = floor()
    night.do(c.RaceTable, table=1, held=((1, 2),), retire=25)
    night.do(c.RaceTable, table=1, held=((1, 2),), retire=100)
    night.do(c.RaceTable, table=2, held=((1, 2),), retire=25)
    with pytest.raises(DrawnAlready):
        night.do(c.RaceTable, table=1, held=((1, 3),), retire=25)
    with pytest.raises(NotOrdered):
        night.do(c.RaceTable, table=1, held=((1, 3),), retire=-1)


def line() -> Floor:
    night = Floor({1: [1, 2, 3, 4]}, start=False, seats=4, change=HOUSE)
    for number in range(5, 11):
        night.register(number)
    return night


def test_a_line_is_drawn_once_until_somebody_joins_it_and_a_void_puts_it_back() -> None:
    night = line()
    before = list(night.state.sitting.alternates)
    night.do(c.OrderAlternates)
    number = night.state.next_draw - 1
    with pytest.raises(DrawnAlready):
        night.do(c.OrderAlternates)

    night.do(c.TakeBackEntry, entry=before[2], why="desistiu")
    with pytest.raises(DrawnAlready):
        night.do(c.OrderAlternates)
    night.register(11)
    night.do(c.VoidDraw, number=number, why="um nome a mais")
    assert night.state.sitting.alternates == [*before[:2], *before[3:], "entry-11"]

    night.do(c.OrderAlternates)
    night.register(12)
    night.do(c.OrderAlternates)
    with pytest.raises(DecidesNothing):
        night.do(c.VoidDraw, number=night.state.next_draw - 2, why="a anterior")


def test_a_giving_table_that_has_given_is_not_voided() -> None:
    night = floor()
    night.do(c.DrawGivingTable)
    number, gives = night.state.next_draw - 1, night.state.sitting.giving
    night.see(1, 1)
    night.see(2, 1)
    night.see(3, 1)
    night.do(c.BalanceMove, source=gives, to_table=3)

    with pytest.raises(DecidesNothing):
        night.do(c.VoidDraw, number=number, why="outra mesa")


# -- the cashier's re-roll: sell, take back, sell --------------------------------------------------------


def seat(room: Room, number: int) -> str:
    return next(
        str(entry.place)
        for entry in room.state.entries.values()
        if entry.person == f"person-{number}" and entry.place is not None
    )


@pytest.mark.parametrize("give_up", [c.TakeBackEntry, c.CancelEntry])
def test_thirty_sales_to_one_person_give_one_seat(give_up: Any) -> None:
    room = Room(tables=4, players=8)
    seats = set()
    for go in range(30):
        room.do(c.Register, entry=f"friend-{go}", person="person-90")
        seats.add(seat(room, 90))
        room.do(give_up, entry=f"friend-{go}", why="errei")
    draws = room.state.next_draw - 1

    assert len(seats) == 1
    assert draws == 9, "one for each person"
    (_, given) = room.do(c.Register, entry="friend-last", person="person-90")
    assert isinstance(given, e.SeatGiven)
    assert given.how == "sold-again"


def test_where_the_seat_is_taken_another_is_drawn_and_the_record_says_which_it_is() -> None:
    room = Room(tables=1, players=2, seats=4)
    room.do(c.Register, entry="friend-1", person="person-90")
    (place,) = (entry.place for entry in room.state.entries.values() if entry.id == "friend-1")
    room.do(c.TakeBackEntry, entry="friend-1", why="errei")
    room.do(c.LockSeat, place=place, why="câmera")
    (_, drawn) = room.do(c.Register, entry="friend-2", person="person-90")

    assert isinstance(drawn, e.SeatDrawn)
    assert drawn.nth == 2
    room.do(c.TakeBackEntry, entry="friend-2", why="errei")
    room.do(c.LockSeat, place=drawn.place, why="câmera")
    room.do(c.UnlockSeat, place=place, why="")
    (_, third) = room.do(c.Register, entry="friend-3", person="person-90")
    assert isinstance(third, e.SeatDrawn)
    assert third.nth == 3


def test_who_is_out_and_enters_again_draws_a_seat_as_everybody_does() -> None:
    room = Room(tables=2, players=6)
    room.do(c.TakeBackEntry, entry="entry-1", why="errei")
    room.do(c.Register, entry="entry-1b", person="person-1")
    room.do(c.StartClock)
    room.do(c.ReportBust, entry="entry-1b")
    (*_, drawn) = room.do(c.Register, entry="entry-1c", person="person-1")

    assert isinstance(drawn, e.SeatDrawn)
    assert drawn.nth == 0, "no seat was left for another"
    assert PersonId("person-1") not in room.state.seats_left


def test_the_director_has_a_seat_drawn_anew_with_a_reason() -> None:
    room = Room(tables=2, players=6)
    before = seat(room, 3)
    with pytest.raises(WhyNeeded):
        room.do(c.DrawSeatAnew, entry="entry-3", why=" ")
    (drawn,) = room.do(c.DrawSeatAnew, entry="entry-3", why="irmãos na mesma mesa")

    assert isinstance(drawn, e.SeatDrawn)
    assert (str(drawn.of), drawn.nth) == (before, 2)
    assert seat(room, 3) == str(drawn.place) != before
    assert room.state.entries[EntryId("entry-3")].came is not None


def test_a_break_is_taken_back_by_the_director_and_seats_are_drawn_twice_only_with_a_reason() -> None:
    assert COMMANDS[c.TakeBackBreak].by == frozenset(("director",)), "else a floor breaks until it likes the seats"
    night = floor()
    night.do(c.RedrawSeats, tables=(1, 2))
    with pytest.raises(WhyNeeded):
        night.do(c.RedrawSeats, tables=(1, 2))
    night.do(c.RedrawSeats, tables=(1, 2), why="uma mesa ficou de fora")
