"""Table numbers belong to the room: one event has a table, the other is told who, and what is free."""

import pytest

from panoverde.bootstrap.health.replay import Replay
from panoverde.bootstrap.health.rooms import look
from panoverde.kernel.ids import SittingId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.series.rooms import refusals as no
from panoverde.series.rooms.facts import BookTables, DeclareRoom, Section, SetSections, TablesFreed, TablesTaken
from panoverde.tournament import commands as c
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.records import FIRST
from panoverde.tournament.core.terms import Offer, Terms
from tests.series.hall import CARDS, Hall, row


def refused(hall: Hall, name: str, kind: type[c.TournamentCommand], **fields: object) -> Refusal:
    before = hall.application.journal.position()
    with pytest.raises(Refusal) as said:
        hall.do(name, kind, **fields)
    assert hall.application.journal.position() == before, "a refusal changes nothing"
    return said.value


def test_a_table_that_opens_is_taken_in_the_same_step() -> None:
    hall = Hall()

    events = hall.do("main", c.OpenTable, table=1, upto=3)

    assert isinstance(events[-1], TablesTaken)
    assert (events[-1].tournament, events[-1].sitting, events[-1].tables) == ("main", FIRST, (1, 2, 3))
    assert hall.taken == {1: "Main", 2: "Main", 3: "Main"}
    assert hall.wrong("main", "side") == []


def test_two_events_that_want_one_table_the_second_is_told_who_has_it_and_what_is_free() -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=1, upto=6)

    said = refused(hall, "side", c.OpenTable, table=5, upto=8)

    assert said.code == "room.table-taken"
    assert str(said) == ("“Main” has table 5. Free now: 7–20. Choose one of those, or have it broken there first.")
    hall.do("side", c.OpenTable, table=7, upto=8)
    assert hall.wrong("main", "side") == []


def test_a_table_the_room_does_not_have_is_not_opened() -> None:
    said = refused(Hall(), "main", c.OpenTable, table=21)

    assert (said.code, str(said)) == (
        "room.no-such-table",
        "The room has no table 21: it has 1–20. Choose one of those, or declare the room anew.",
    )


def test_a_broken_table_is_free_and_is_taken_again_when_the_break_is_taken_back() -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=1, upto=2)
    hall.do("main", c.Register, entry="e1", person="p1")
    hall.do("main", c.BreakTable, table=2, why="demo")
    assert hall.taken == {1: "Main"}

    hall.tournament = TournamentId("main")
    hall.send(hall.undo().command)

    assert hall.taken == {1: "Main", 2: "Main"}
    assert hall.wrong("main", "side") == []


def test_a_break_is_not_taken_back_once_another_event_plays_at_the_table() -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=1, upto=2)
    hall.do("main", c.Register, entry="e1", person="p1")
    hall.do("main", c.BreakTable, table=2, why="demo")
    hall.do("side", c.OpenTable, table=2)

    hall.tournament = TournamentId("main")
    with pytest.raises(no.TableElsewhere, match="“Side” has table 2"):
        hall.send(hall.undo().command)


def test_opening_is_undone_by_freeing() -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=4)

    hall.tournament = TournamentId("main")
    hall.send(hall.undo().command)

    assert hall.taken == {}


def test_a_renumbered_table_takes_the_new_number_and_frees_the_old() -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=1)
    hall.do("side", c.OpenTable, table=2)

    assert refused(hall, "main", c.RenumberTable, table=1, to=2, why="demo").code == "room.table-taken"
    hall.do("main", c.RenumberTable, table=1, to=3, why="demo")

    assert hall.taken == {2: "Side", 3: "Main"}


@pytest.mark.parametrize(("outcome", "left"), [("cancel", {}), ("reschedule", {}), ("suspend", {1: "Main"})])
def test_an_event_that_is_called_off_frees_its_tables_and_one_that_is_suspended_keeps_them(
    outcome: str, left: dict[int, str]
) -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=1)

    hall.do("main", c.StopTournament, outcome=outcome, cause="force-majeure", why="demo")
    assert hall.taken == left

    hall.do("main", c.ResumeTournament, why="demo")
    assert hall.taken == {1: "Main"}
    assert hall.wrong("main", "side") == []


def test_it_does_not_go_on_where_another_event_has_its_tables() -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=1)
    hall.do("main", c.StopTournament, outcome="reschedule", cause="force-majeure", why="demo")
    hall.do("side", c.OpenTable, table=1)

    assert refused(hall, "main", c.ResumeTournament, why="demo").code == "room.table-taken"


def test_a_finished_event_frees_its_tables_and_takes_them_again_when_that_is_taken_back() -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=1)
    for number in range(1, 7):
        hall.do("main", c.Register, entry=f"e{number}", person=f"p{number}")
    hall.do("main", c.StartClock)
    for number in range(1, 6):
        hall.do("main", c.ReportBust, entry=f"e{number}")
    events = hall.do("main", c.FinishTournament)
    assert [type(event) for event in events if isinstance(event, TablesFreed)] == [TablesFreed]
    assert hall.taken == {}

    hall.do("main", c.TakeBackFinish, why="demo")

    assert hall.taken == {1: "Main"}


def flights() -> Terms:
    """Two flights that would like the same tables."""
    both = (row(1, 3), row(3, 6))
    plans = tuple(
        Plan(id=SittingId(name), starts_at=f"2026-11-15T2{nth}:00:00.000Z", tables=(tables.first, tables.last))
        for nth, (name, tables) in enumerate(zip(("1A", "1B"), both, strict=True))
    )
    day = Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"), SittingId("1B")))
    return Terms(reentry=Offer(), plans=(*plans, day))


def test_a_flight_opens_with_the_tables_of_its_plan_that_nobody_else_has() -> None:
    hall = Hall("side")
    hall.add("big", terms=flights())
    hall.do("side", c.OpenTable, table=5)

    hall.do("big", c.OpenSitting, sitting="1A", ingredient=CARDS[0], witness="demo")
    hall.do("big", c.OpenSitting, sitting="1B", ingredient=CARDS[1], witness="demo")

    assert hall.taken == {
        1: "Big · 1A", 2: "Big · 1A", 3: "Big · 1A", 4: "Big · 1B", 5: "Side", 6: "Big · 1B",
    }  # fmt: skip
    assert hall.wrong("big", "side") == []


def test_what_is_open_when_the_room_is_declared_is_taken_from_then_on() -> None:
    hall = Hall(tables=())
    hall.do("main", c.OpenTable, table=1)
    hall.do("side", c.OpenTable, table=2)
    assert hall.taken == {}

    with pytest.raises(no.StillTaken, match="“Side” plays at table 2"):
        hall.ask(DeclareRoom, tables=(row(1, 1),))
    hall.ask(DeclareRoom, tables=(row(1, 10),))

    assert hall.taken == {1: "Main", 2: "Side"}
    hall.ask(DeclareRoom, tables=(row(1, 5), row(11, 12)))
    assert hall.taken == {1: "Main", 2: "Side"}, "declared anew nothing is taken twice"


def test_a_series_without_a_room_works_as_it_did() -> None:
    hall = Hall(tables=())
    hall.do("main", c.OpenTable, table=7)
    hall.do("side", c.OpenTable, table=7)

    assert {record.stream for record in hall.journal if record.stream.startswith("room")} == set()
    with pytest.raises(no.TwiceTaken, match="both have a table 7 open"):
        hall.ask(DeclareRoom, tables=(row(1, 10),))


@pytest.mark.parametrize("tables", [(), (row(0, 4),), (row(4, 2),), (row(1, 4), row(4, 9)), (row(1, 10_000),)])
def test_rows_that_cannot_be_are_refused(tables: tuple[object, ...]) -> None:
    with pytest.raises(no.BadTables):
        Hall().ask(DeclareRoom, tables=tables)


def test_booked_tables_are_kept_for_their_event_in_its_hours() -> None:
    hall = Hall()
    main = TournamentId("main")
    hours = {"since": "2026-11-15T18:00:00.000Z", "until": "2026-11-16T03:00:00.000Z"}
    hall.ask(BookTables, tournament=main, tables=(row(1, 12),), **hours)

    said = refused(hall, "side", c.OpenTable, table=12)
    assert str(said) == "Table 12 is booked for “Main”. Free now: 13–20. Choose one of those, or change that booking."
    hall.do("main", c.OpenTable, table=12)

    hall.at = "2026-11-16T03:00:00.000Z"
    hall.do("side", c.OpenTable, table=11)
    assert hall.taken == {11: "Side", 12: "Main"}


def test_two_bookings_meet_only_where_both_tables_and_hours_do() -> None:
    hall = Hall("main", "side")
    main, side = TournamentId("main"), TournamentId("side")
    evening = {"since": "2026-11-15T18:00:00.000Z", "until": "2026-11-16T03:00:00.000Z"}
    hall.ask(BookTables, tournament=main, tables=(row(1, 12),), **evening)

    with pytest.raises(no.BookedAlready, match="table 12 is booked for “Main”"):
        hall.ask(BookTables, tournament=side, tables=(row(12, 14),), since="2026-11-16T02:59:59.000Z")
    hall.ask(BookTables, tournament=side, tables=(row(12, 14),), since="2026-11-16T03:00:00.000Z")
    hall.ask(BookTables, tournament=side, tables=(row(13, 14),), **evening)
    hall.ask(BookTables, tournament=side)

    assert set(hall.room.booked) == {main}
    with pytest.raises(no.BadHours):
        hall.ask(BookTables, tournament=side, tables=(row(13, 14),), since=evening["until"], until=evening["since"])
    with pytest.raises(no.NotInRoom):
        hall.ask(BookTables, tournament=side, tables=(row(13, 21),))
    with pytest.raises(no.NotInSeries):
        hall.ask(BookTables, tournament=TournamentId("other"), tables=(row(13, 14),))


def test_a_table_lies_in_one_section() -> None:
    hall = Hall()
    red, blue = Section("Salão", (row(1, 10),), ("ana",)), Section("Mezanino", (row(11, 20),))  # type: ignore[arg-type]

    hall.ask(SetSections, sections=(red, blue))

    assert [hall.room.section_of(table) for table in (10, 11)] == [red, blue]
    assert list(hall.room.looked_after("ana")) == [red]  # type: ignore[arg-type]
    with pytest.raises(no.SectionsOverlap, match="Table 10 would lie in “Salão” and in “Mezanino”"):
        hall.ask(SetSections, sections=(red, Section("Mezanino", (row(10, 20),))))
    with pytest.raises(no.BadSection):
        hall.ask(SetSections, sections=(Section(" ", (row(1, 2),)),))


def test_a_room_is_read_from_its_snapshot_as_from_its_records() -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=1, upto=4)
    hall.do("side", c.OpenTable, table=9)
    known = dict(hall.room.taken)

    hall.application.residents.forget_all()

    assert hall.room.taken == known


def test_the_doctor_finds_a_room_that_does_not_fit_its_tournaments() -> None:
    hall = Hall()
    hall.do("main", c.OpenTable, table=1, upto=2)
    whole, part = Replay(hall.application.journal), Replay(hall.application.journal)
    for record in hall.journal:
        whole.take(record)
        if "room.tables-taken" not in record.body:
            part.take(record)

    assert [(each.level, each.check) for each in look(whole)] == [("fine", "rooms.tables")]
    assert next(each.what for each in look(part)).startswith("In the room of demo table 1 is said to be None's")
