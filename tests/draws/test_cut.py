"""The cut: a player names a number, as one cuts a deck; whoever knows the secret still cannot foresee the seat."""

from typing import Any

import msgspec
import pytest

from panoverde.draws.chance import Ask, Chance, Draw
from panoverde.draws.secrets import day_secret
from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.means import BadCut
from tests.tournament.floors import Floor
from tests.tournament.room import SEED, Room


def test_a_cut_enters_the_draw_and_stands_in_it() -> None:
    chance = Chance(day_secret(SEED, 1), "demo", 1, "x")
    plain, cut = chance.draw(1, "seat", Ask("pick", 10**9)), chance.draw(1, "seat", Ask("pick", 10**9), cut=7)

    assert plain.came != cut.came
    assert cut.cut == 7
    assert b"cut" not in msgspec.json.encode(plain), "a draw that nobody cut is written as it always was"
    assert msgspec.json.decode(msgspec.json.encode(cut), type=Draw) == cut


def seat_of(cut: int | None) -> str:
    room = Room(tables=6)
    (*_, drawn) = room.do(c.Register, entry="entry-1", person="person-1", cut=cut)
    assert isinstance(drawn, e.SeatDrawn)
    assert drawn.draw.cut == cut
    return str(drawn.place)


def test_with_the_cut_the_seat_is_another() -> None:
    seats = {seat_of(cut) for cut in range(12)}

    assert len(seats) > 6, "whoever knows seed, ingredient and number can only guess"


@pytest.mark.parametrize("cut", [-1, 100, 1000])
def test_a_cut_is_a_number_from_0_to_99(cut: int) -> None:
    room = Room(tables=1)

    with pytest.raises(BadCut):
        room.do(c.Register, entry="entry-1", person="person-1", cut=cut)
    assert room.state.next_draw == 1


def last_draw(floor: Floor | Room) -> Draw:
    found: Draw = next(draw for fact in reversed(floor.facts) if (draw := getattr(fact.event, "draw", None)))
    return found


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (c.BreakTable, {"table": 3}),
        (c.RedrawSeats, {"tables": (1, 2)}),
        (c.DrawButton, {"table": 1}),
        (c.DrawSeatAnew, {"entry": "entry-1", "why": "a pedido do diretor"}),
    ],
)
def test_a_player_at_the_table_cuts_for_a_break_a_redraw_a_button(kind: Any, fields: dict[str, Any]) -> None:
    floor = Floor({1: [1, 2, 3, 4, 5], 2: [1, 2, 3, 4, 5], 3: [1, 2, 3]})
    floor.do(kind, **fields, cut=42)

    assert last_draw(floor).cut == 42


def test_an_alternate_cuts_when_called_and_a_balanced_player_when_moved() -> None:
    room = Room(tables=1, seats=5, players=6)
    room.do(c.StartClock)
    room.do(c.ReportBust, entry="entry-1")
    room.do(c.SeatAlternate, cut=3)
    assert last_draw(room).cut == 3

    drawn = '"seating.balance_mover" = "drawn"\n"seating.balance_seat" = "drawn"'
    floor = Floor({1: [1, 2, 3, 4, 5, 6], 2: [1, 2, 3]}, change=drawn)
    floor.do(c.BalanceMove, source=1, to_table=2, cut=99)
    assert last_draw(floor).cut == 99


def test_whoever_does_not_sit_down_yet_cuts_when_the_seat_is_drawn() -> None:
    room = Room(tables=1, seats=2, players=2)
    room.do(c.Register, entry="entry-3", person="person-3", cut=5)

    assert room.state.entries[EntryId("entry-3")].standing == "waiting"
    assert b'"cut"' not in b"".join(msgspec.json.encode(record.body) for record in room.records), "no cut is stored"
