"""What is no ordinary draw is counted by purpose and by who made it, and the unusual is said."""

from functools import partial
from pathlib import Path

from click.testing import CliRunner

from panoverde.application.verdicts import Verdict
from panoverde.application.verify import verify_records
from panoverde.cli.verify import verify
from panoverde.draws.sources import round_at
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import after_moment
from tests.tournament.floors import Floor
from tests.tournament.room import Room
from tests.verify.histories import exported


def verdict(room: Room) -> Verdict:
    return verify_records(room.records)


def counted(room: Room) -> set[tuple[str, str, str, int]]:
    return {(one.what, one.purpose, one.by, one.count) for one in verdict(room).counted}


def unusual(room: Room) -> dict[str, tuple[int, str]]:
    return {one.what: (one.count, one.about) for one in verdict(room).unusual}


def test_an_ordinary_night_has_nothing_to_count() -> None:
    room = Room(tables=3, players=20)
    room.do(c.StartClock)
    room.do(c.DrawButton, table=1)
    found = verdict(room)

    assert found.ok
    assert (found.counted, found.unusual) == ((), ())


def test_voids_are_counted_by_purpose_and_by_who_and_two_are_unusual() -> None:
    room = Floor({1: [1, 2, 3, 4, 5]})
    for who in ("floor-1", "floor-2"):
        room.do(c.DrawButton, table=1)
        room.do(c.VoidDraw, by=who, number=room.state.next_draw - 1, why="faltava um jogador")

    assert verdict(room).ok
    assert counted(room) == {("voided", "button", "floor-1", 1), ("voided", "button", "floor-2", 1)}
    assert unusual(room) == {"purpose": (2, "button")}


def test_draws_by_hand_are_counted_and_one_account_that_makes_three_is_named() -> None:
    room = Floor({1: [1, 2, 3, 4, 5]})
    for _ in range(3):
        room.do(
            c.RecordDrawByHand, by="floor-1", purpose="button", options=("1", "2"), outcome=("1",),
            witness="mesa 1", why="sem energia",
        )  # fmt: skip

    assert counted(room) == {("by-hand", "button", "floor-1", 3)}
    assert unusual(room) == {"by-hand": (3, ""), "one-account": (3, "floor-1")}


def test_a_table_broken_again_and_a_redraw_made_again_are_seen() -> None:
    room = Floor({1: [1, 2, 3, 4, 5], 2: [1, 2, 3, 4, 5], 3: [1, 2]})
    room.do(c.BreakTable, table=3)
    room.do(c.TakeBackBreak, by="director-1", table=3, why="mesa errada")
    room.do(c.BreakTable, table=3)
    room.do(c.RedrawSeats, tables=(1, 2), why="meio do dia")
    room.do(c.RedrawSeats, tables=(1, 2), why="uma mesa ficou de fora")

    assert counted(room) == {("again", "table-break", "demo", 1), ("again", "redraw", "demo", 1)}


def test_a_cashier_who_locks_and_sells_again_is_seen() -> None:
    room = Room(tables=1, players=2, seats=6)
    for go in (1, 2, 3):
        room.do(c.Register, by="cashier-1", entry=f"friend-{go}", person="person-90")
        place = room.state.entries[f"friend-{go}"].place  # type: ignore[index]
        if go < 3:
            room.do(c.TakeBackEntry, by="cashier-1", entry=f"friend-{go}", why="errei")
            room.do(c.LockSeat, by="floor-1", place=place, why="câmera")

    assert counted(room) == {("sold-again", "seat", "cashier-1", 2), ("taken-back", "seat", "cashier-1", 2)}
    assert unusual(room) == {"one-person": (3, ""), "locked": (2, "")}


def test_a_cashier_who_sells_to_stooges_until_a_seat_pleases_is_seen() -> None:
    """As another person each time: nothing says that they are one, but who took them back is counted."""
    room = Room(tables=3, players=6)
    for go in range(5):
        room.do(c.Register, by="cashier-1", entry=f"stooge-{go}", person=f"person-9{go}")
        room.do(c.TakeBackEntry if go % 2 else c.CancelEntry, by="cashier-1", entry=f"stooge-{go}", why="errei")
        if go == 3:
            assert unusual(room) == {}, "four are not unusual yet"

    assert verdict(room).ok
    assert unusual(room) == {"taken-back": (5, "cashier-1")}


def test_a_line_drawn_again_because_somebody_joined_is_counted() -> None:
    room = Floor({1: [1, 2, 3, 4]}, start=False, seats=4, change='"registration.alternates_order" = "drawn"')
    for number in range(5, 9):
        room.register(number)
    room.do(c.OrderAlternates)
    room.register(9)  # a stooge, who leaves again
    room.do(c.OrderAlternates)

    assert counted(room) == {("again", "alternates", "demo", 1)}


def test_seats_drawn_anew_are_counted() -> None:
    room = Room(tables=2, players=6)
    for number in (1, 2, 3):
        room.do(c.DrawSeatAnew, by="director-1", entry=f"entry-{number}", why="irmãos na mesma mesa")

    assert verdict(room).ok
    assert counted(room) == {("anew", "seat", "director-1", 3)}
    assert unusual(room) == {"seats": (3, ""), "one-account": (3, "director-1")}


def test_the_command_says_it_in_words(tmp_path: Path) -> None:
    room = Floor({1: [1, 2, 3, 4, 5]})
    for _ in range(2):
        room.do(c.DrawButton, table=1)
        room.do(c.VoidDraw, by="director-1", number=room.state.next_draw - 1, why="faltava um jogador")
    file = tmp_path / "noite.jsonl"
    file.write_bytes(exported(room.records))
    said = CliRunner().invoke(verify, [str(file)])

    assert said.exit_code == 0, said.output
    assert "2 voided: button, by director-1" in said.output
    assert "unusual: Voided or drawn again, button: 2." in said.output


def test_sources_announced_one_after_another_are_counted_and_two_are_unusual() -> None:
    room = Room(tables=1, players=2)
    announce = partial(room.do, c.AnnounceSource, by="director-1", day=2, why=":equipment")
    announce(source=f"drand quicknet {round_at('quicknet', after_moment(room.at, 60))}")

    assert (counted(room), unusual(room)) == (set(), {})  # the first word on that day
    announce(source="cards")
    assert counted(room) == {("source", "source", "director-1", 1)}
    assert unusual(room) == {}
    announce(source=f"drand quicknet {round_at('quicknet', after_moment(room.at, 60))}")

    assert verdict(room).ok
    assert unusual(room) == {"source": (2, "")}


def test_a_source_that_is_replaced_when_it_had_come_is_unusual() -> None:
    room = Room(tables=1, players=2)
    room.do(
        c.AnnounceSource, day=2, source=f"drand quicknet {round_at('quicknet', after_moment(room.at, 60))}", why=""
    )
    room.at = after_moment(room.at, 120)
    room.do(c.AnnounceSource, day=2, source="cards", why=":equipment")

    assert unusual(room) == {"source-known": (1, "")}
