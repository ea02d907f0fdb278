"""A small tournament: entries, seats, busts, moves, breaks, redraws, the clock; refusals that change nothing."""

from collections import Counter

import msgspec
import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.busts.reinstate import EnteredAgain, NotOut
from panoverde.tournament.busts.report import LastPlayer
from panoverde.tournament.clock.face import read
from panoverde.tournament.clock.run import BadClock, ClockRuns, ClockStands
from panoverde.tournament.core.deciding import decide
from panoverde.tournament.core.finding import EntryPlayed, NotSeated, SeatTaken, UnknownEntry, UnknownTable
from panoverde.tournament.core.means import DayNotOpen, Means
from panoverde.tournament.core.phases import NoSuchTournament
from panoverde.tournament.drawing.draw import BadDraw, NotVoidable
from panoverde.tournament.entries.enter import AlreadyIn
from panoverde.tournament.entries.line import LineStands
from panoverde.tournament.events import Place
from panoverde.tournament.seating.seats import NoSeatFree
from panoverde.tournament.seating.tables import BadTable, NoMoveToTakeBack, NoRoom, TableExists
from panoverde.tournament.setup.days import DayGoesOn, NothingToReveal, TournamentExists
from panoverde.tournament.stream import begin, stream_of
from tests.tournament.room import NIGHT, Room


def place(table: int, seat: int) -> Place:
    return msgspec.convert([table, seat], Place)


def test_an_entry_draws_a_free_seat_and_cites_the_book() -> None:
    room = Room(tables=1)

    entered, seated = room.register(1)

    assert isinstance(seated, e.SeatDrawn)
    assert seated.draw.asks[0].of == 9
    assert set(room.book.seating.seat_draw.cites) <= set(seated.cites)
    assert {*room.book.registration.live_entries_per_player.cites} <= {*entered.cites}
    assert room.state.sitting.playing == 1
    assert room.state.chips_issued == 30_000


def test_ninety_players_fill_ten_tables_each_in_a_seat_of_their_own() -> None:
    room = Room(tables=10, players=90)

    assert len(set(room.seating().values())) == 90
    assert Counter(len(table.players) for table in room.state.sitting.tables.values()) == {9: 10}
    assert room.state.next_draw == 91


def test_without_a_free_seat_the_player_waits_and_the_first_in_line_sits_first() -> None:
    room = Room(tables=1, players=11, seats=9)

    assert room.state.sitting.alternates == ["entry-10", "entry-11"]
    with pytest.raises(NoSeatFree):
        room.do(c.SeatAlternate)
    room.do(c.ReportBust, entry="entry-3")
    room.do(c.SeatAlternate)
    assert room.state.entries["entry-10"].standing == "playing"  # type: ignore[index]


def test_whoever_enters_late_does_not_jump_the_line() -> None:
    room = Room(tables=1, players=10)
    room.do(c.ReportBust, entry="entry-1")

    room.register(12)

    assert room.state.sitting.alternates == ["entry-10", "entry-12"]


def test_the_line_can_be_drawn_anew_where_the_book_does_not_order_it() -> None:
    room = Room(tables=1, players=15, book="tda-2015")
    waiting = list(room.state.sitting.alternates)

    (ordered,) = room.do(c.OrderAlternates)

    assert isinstance(ordered, e.AlternatesOrdered)
    assert sorted(ordered.order) == sorted(waiting)
    assert room.state.sitting.alternates == list(ordered.order)


def test_a_line_in_the_order_of_registration_is_not_drawn() -> None:
    room = Room(tables=1, players=15)

    with pytest.raises(LineStands) as refused:
        room.do(c.OrderAlternates)

    assert refused.value.cites == room.book.registration.alternates_order.cites


def test_places_follow_from_the_order_of_busts() -> None:
    room = Room(tables=1, players=5)
    for number in (4, 2, 5):
        room.do(c.ReportBust, entry=f"entry-{number}")

    assert [room.state.place_of(f"entry-{n}") for n in (4, 2, 5)] == [5, 4, 3]  # type: ignore[arg-type]
    assert room.state.left == 2


def test_a_broken_table_goes_where_players_and_seats_were_drawn() -> None:
    room = Room(tables=4, players=24)
    going = set(room.state.sitting.tables[2].players.values())  # type: ignore[index]

    (broken,) = room.do(c.BreakTable, table=2)

    assert isinstance(broken, e.TableBroken)
    assert {move.entry for move in broken.moves} == going
    assert [ask.kind for ask in broken.draw.asks] == ["order", "order"]
    assert 2 not in room.state.sitting.tables
    assert len(set(room.seating().values())) == 24
    assert broken.cites


def test_a_redraw_fills_the_tables_that_stay_evenly() -> None:
    room = Room(tables=3, players=14)

    room.do(c.RedrawSeats, tables=(1, 3))

    assert sorted(room.state.sitting.tables) == [1, 3]
    assert sorted(len(table.players) for table in room.state.sitting.tables.values()) == [7, 7]


def test_other_draws_use_up_a_number_each_and_a_void_stays_visible() -> None:
    room = Room(tables=1, players=6)
    first = room.state.next_draw

    (button,) = room.do(c.DrawButton, table=1)
    (hands,) = room.do(c.DrawHands, fewest=2, most=4)
    seats = sorted(room.state.sitting.tables[1].players)  # type: ignore[index]
    room.do(c.OrderColourUp, retire=100, keep=500, level=0, why="acabaram")
    room.do(c.AnnounceColourUp, retire=100)
    (race,) = room.do(c.RaceTable, table=1, retire=100, held=((seats[0], 2), (seats[3], 1)))
    (by_hand,) = room.do(
        c.RecordDrawByHand,
        purpose="button",
        options=("1", "2"),
        outcome=("2",),
        witness="floor",
        why="cards at hand",
    )
    room.do(c.VoidDraw, number=first, why="wrong table")

    assert isinstance(button, e.ButtonDrawn)
    assert button.seat in button.among
    assert isinstance(hands, e.HandsDrawn)
    assert 2 <= hands.hands <= 4
    assert isinstance(race, e.ChipsRaced)
    assert len(set(race.cards)) == 3
    assert isinstance(by_hand, e.DrawnByHand)
    assert by_hand.number == first + 3
    assert room.state.next_draw == first + 4
    assert room.state.voided == {first}


def test_the_clock_runs_through_levels_that_nobody_watched() -> None:
    room = Room()
    room.do(c.StartClock)

    shown = read(room.state.sitting.clock, room.state.sitting.levels, "2026-11-15T18:45:00.000Z")
    assert (shown.level, shown.left_seconds) == (2, 300)

    room.at = "2026-11-15T18:45:00.000Z"
    room.do(c.PauseClock, why="dinner")
    assert (room.state.sitting.clock.level, room.state.sitting.clock.left_seconds) == (2, 300)
    assert read(room.state.sitting.clock, room.state.sitting.levels, "2026-11-16T09:00:00.000Z").left_seconds == 300


def test_the_secret_is_published_only_when_the_day_is_over() -> None:
    room = Room(tables=1, players=3)
    with pytest.raises(NothingToReveal):
        room.do(c.RevealSecret, day=1)
    room.next_day()

    room.do(c.RevealSecret, day=1)

    assert set(room.state.revealed) == {1}


def test_nothing_more_is_drawn_from_a_secret_that_is_published() -> None:
    room = Room(tables=1, players=1)
    with pytest.raises(NothingToReveal):
        room.do(c.RevealSecret, day=1)  # the one who is there waits for others
    room.do(c.StartClock)
    room.do(c.RevealSecret, day=1)

    with pytest.raises(DayNotOpen):
        room.do(c.DrawHands, fewest=1, most=3)
    room.do(c.OpenDay, ingredient="3h Td 4c Kd 8s", witness="demo")
    room.do(c.DrawHands, fewest=1, most=3)


REFUSED = [
    (BadTable, c.OpenTable, {"table": 0}),
    (TableExists, c.OpenTable, {"table": 1}),
    (DayGoesOn, c.OpenDay, {"ingredient": "3h Td 4c Kd 8s", "witness": "demo"}),
    (NothingToReveal, c.RevealSecret, {"day": 7}),
    (AlreadyIn, c.Register, {"entry": "new", "person": "person-1"}),
    (UnknownEntry, c.ReportBust, {"entry": "nobody"}),
    (NotSeated, c.ReportBust, {"entry": "entry-9"}),
    (NotOut, c.ReinstatePlayer, {"entry": "entry-1", "why": "x"}),
    (EntryPlayed, c.TakeBackEntry, {"entry": "entry-9", "why": "x"}),
    (SeatTaken, c.MovePlayer, {"entry": "entry-1", "to": place(1, 99), "why": "x"}),
    (NoMoveToTakeBack, c.TakeBackMove, {"entry": "entry-1", "to": place(1, 1), "why": "x"}),
    (UnknownTable, c.BreakTable, {"table": 44}),
    (NoRoom, c.RedrawSeats, {"tables": ()}),
    (UnknownTable, c.DrawButton, {"table": 44}),
    (BadDraw, c.DrawHands, {"fewest": 4, "most": 2}),
    (
        BadDraw,
        c.RecordDrawByHand,
        {"purpose": "x", "options": ("a",), "outcome": ("b",), "witness": "w", "why": ""},
    ),
    (
        BadDraw,
        c.RecordDrawByHand,
        {"purpose": "x", "options": ("a",), "outcome": ("a",), "witness": " ", "why": ""},
    ),
    (NotVoidable, c.VoidDraw, {"number": 1, "why": "x"}),
    (NotVoidable, c.VoidDraw, {"number": 999, "why": "x"}),
    (ClockStands, c.PauseClock, {"why": "x"}),
    (BadClock, c.SetClock, {"level": 99, "left_seconds": 1, "why": "x"}),
    (BadClock, c.SetClock, {"level": 0, "left_seconds": 9999, "why": "x"}),
]


@pytest.mark.parametrize(("refusal", "kind", "fields"), REFUSED, ids=lambda value: getattr(value, "__name__", ""))
def test_a_refusal_says_what_to_do_and_changes_nothing(
    refusal: type[Refusal], kind: type[c.TournamentCommand], fields: dict[str, object]
) -> None:
    room = Room(tables=2, players=9)
    room.do(c.ReportBust, entry="entry-9")
    before = msgspec.msgpack.encode(room.state)

    with pytest.raises(refusal) as refused:
        room.do(kind, **fields)

    assert msgspec.msgpack.encode(room.state) == before
    assert refused.value.sentence.endswith((".", "!"))


def test_the_last_player_cannot_bust() -> None:
    room = Room(tables=1, players=2)
    room.do(c.ReportBust, entry="entry-2")

    with pytest.raises(LastPlayer):
        room.do(c.ReportBust, entry="entry-1")


def test_a_clock_that_runs_is_not_started_twice() -> None:
    room = Room()
    room.do(c.StartClock)

    with pytest.raises(ClockRuns):
        room.do(c.StartClock)


def test_nothing_is_drawn_before_a_day_is_open_and_nothing_asked_of_what_is_not_there() -> None:
    room = Room(tables=1)
    with pytest.raises(DayNotOpen):
        decide(room.state, room.command(c.DrawHands, fewest=1, most=2), Means(room.book))
    with pytest.raises(NoSuchTournament):
        decide(begin(stream_of(NIGHT)), room.command(c.StartClock), room.means(room.command(c.StartClock)))
    with pytest.raises(TournamentExists):
        room.do(
            c.CreateTournament, series="demo", title="x", book="bsop", stack_chips=1, seats=9,
            levels=room.state.sitting.levels, commitment="0" * 64,
        )  # fmt: skip


def test_a_player_who_entered_again_is_not_brought_back() -> None:
    room = Room(tables=1, players=4)
    room.do(c.ReportBust, entry="entry-2")
    room.do(c.Register, entry="entry-2b", person="person-2")

    with pytest.raises(EnteredAgain):
        room.do(c.ReinstatePlayer, entry="entry-2", why="wrong player")
