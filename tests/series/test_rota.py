"""Dealers along their strings: every so many minutes to the next table, and not just before a level ends."""

import pytest

from panoverde.application import pushing
from panoverde.kernel.facts import Event
from panoverde.series.rooms.refusals import NoRoomDeclared, NotInRoom
from panoverde.series.rota import refusals as no
from panoverde.series.rota import state as rotas
from panoverde.series.rota.facts import PlanPushes, Push, Pushed, PutDealer, RingPush, String
from panoverde.tournament import commands as c
from tests.series.hall import Hall, row

DEALERS = ("Ana", "Bia", "Caio", "Davi")


def hall(book: str = "tda-2015", *, planned_at: str = "18:03:30") -> Hall:
    """Main has tables 1 and 2, side has table 3, whose clock stands; main's first level ends at 18:20."""
    found = Hall(book=book)
    found.do("main", c.OpenTable, table=1, upto=2)
    found.do("side", c.OpenTable, table=3)
    for number in range(1, 7):
        found.do("main", c.Register, entry=f"e{number}", person=f"p{number}")
    found.do("main", c.StartClock)
    found.at = at(planned_at)
    found.ask(PlanPushes, every_minutes=15, strings=(String((1, 2, 3), DEALERS),))  # type: ignore[arg-type]
    return found


def at(time: str) -> str:
    return f"2026-11-15T{time}.000Z"


def push(hall: Hall, time: str, **fields: object) -> list[Event]:
    hall.at = at(time)
    return hall.ask(Push, string=1, **fields)


def dealing(hall: Hall) -> tuple[dict[int, str], list[str]]:
    line: rotas.Line = hall.application.see(rotas.stream_of(hall.series), lambda rota: rota.strings[0])
    return {int(table): name for table, name in sorted(line.dealing.items())}, line.resting


def test_a_push_sends_each_dealer_to_the_next_table_and_the_last_one_to_rest() -> None:
    room = hall("ksop-2026", planned_at="18:01:00")
    assert dealing(room) == ({1: "Ana", 2: "Bia", 3: "Caio"}, ["Davi"])

    events = push(room, "18:16:00")

    assert [(each.table, each.dealer) for each in events if isinstance(each, Pushed)] == [
        (1, "Davi"), (2, "Ana"), (3, "Bia"),
    ]  # fmt: skip
    assert dealing(room) == ({1: "Davi", 2: "Ana", 3: "Bia"}, ["Caio"])
    push(room, "18:31:00")
    assert dealing(room) == ({1: "Caio", 2: "Davi", 3: "Ana"}, ["Bia"])


def test_where_nobody_rests_the_last_dealer_comes_to_the_first_table() -> None:
    room = Hall()
    room.ask(PlanPushes, every_minutes=30, strings=(String((5, 6), DEALERS[:2]),))  # type: ignore[arg-type]

    push(room, "18:30:00")

    assert dealing(room) == ({5: "Bia", 6: "Ana"}, [])


def test_tda_2015_pr7_a_push_in_the_last_90_seconds_of_a_level_waits_90_seconds() -> None:
    room = hall()

    with pytest.raises(no.PushMustWait, match="so near the end of a level"):
        push(room, "18:19:59")
    assert push(room, "18:20:00"), "ninety seconds after it was due"


def test_tda_2015_pr7_a_second_earlier_it_is_not_near() -> None:
    assert push(hall(planned_at="18:03:29"), "18:18:30")


def test_tda_2013_pr7_a_push_near_the_end_is_moved_where_possible() -> None:
    room = hall("tda-2013", planned_at="18:04:30")

    with pytest.raises(no.PushAvoided):
        push(room, "18:19:40")
    assert push(room, "18:19:40", why="dealer passou mal")


def test_an_event_whose_clock_stands_does_not_keep_a_string() -> None:
    room = hall()
    room.do("main", c.PauseClock, why="demo")

    assert push(room, "18:19:00")


def test_the_bell_rings_once_for_each_push_and_as_late_as_the_book_has_it() -> None:
    room = hall()
    ring = room.command(RingPush, string=1)

    assert pushing.bells(room.application, room.series, at("18:18:30")) == []
    assert pushing.bells(room.application, room.series, at("18:19:59")) == []
    (bell,) = pushing.bells(room.application, room.series, at("18:20:00"))
    room.send(bell)
    assert room.send(bell) == [], "another process that rings changes nothing"
    assert pushing.bells(room.application, room.series, at("18:25:00")) == []
    with pytest.raises(no.NotDue):
        room.send(ring)

    push(room, "18:20:30")
    assert pushing.bells(room.application, room.series, at("18:35:30")) != []


def test_somebody_else_deals_at_a_table_and_whoever_did_rests() -> None:
    room = hall("ksop-2026")

    room.ask(PutDealer, table=2, dealer="Eva", why="dealer passou mal")
    assert dealing(room) == ({1: "Ana", 2: "Eva", 3: "Caio"}, ["Davi", "Bia"])
    room.ask(PutDealer, table=1, dealer="Davi", why="demo")
    assert dealing(room) == ({1: "Davi", 2: "Eva", 3: "Caio"}, ["Bia", "Ana"])

    with pytest.raises(no.NotInRota):
        room.ask(PutDealer, table=9, dealer="Eva", why="demo")


@pytest.mark.parametrize(
    ("minutes", "strings", "refusal"),
    [
        (4, (String((1,)),), no.BadRota),  # type: ignore[arg-type]
        (181, (String((1,)),), no.BadRota),  # type: ignore[arg-type]
        (30, (), no.BadRota),
        (30, (String(()),), no.BadRota),
        (30, (String((1, 2)), String((2,))), no.TwoStrings),  # type: ignore[arg-type]
        (30, (String((1, 2), ("Ana",)),), no.TooFewDealers),  # type: ignore[arg-type]
        (30, (String((1,), ("Ana",)), String((2,), ("Ana",))), no.DealerTwice),  # type: ignore[arg-type]
        (30, (String((21,)),), NotInRoom),  # type: ignore[arg-type]
    ],
)
def test_a_rota_nobody_could_follow_is_refused(
    minutes: int, strings: tuple[String, ...], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        Hall().ask(PlanPushes, every_minutes=minutes, strings=strings)


def test_a_rota_goes_along_tables_of_a_declared_room() -> None:
    with pytest.raises(NoRoomDeclared):
        Hall(tables=()).ask(PlanPushes, every_minutes=30, strings=(String((1,)),))  # type: ignore[arg-type]
    with pytest.raises(no.NotInRota):
        push(Hall(tables=(row(1, 9),)), "18:30:00")


def test_a_rota_that_names_nobody_is_pushed_all_the_same() -> None:
    room = Hall()
    room.ask(PlanPushes, every_minutes=30, strings=(String((1, 2)),))  # type: ignore[arg-type]

    events = push(room, "18:30:00")

    assert [each.dealer for each in events if isinstance(each, Pushed)] == ["", ""]
