"""The calendar: what is announced and how it stands, and a stage's own calendar."""

from typing import Any

from panoverde.projections.calendar import Listed, fold, stage_calendar
from panoverde.projections.projection import Rows
from panoverde.rulebook import load
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.setup.templates import draft
from panoverde.tournament.stream import stream_of
from tests.tournament.room import NIGHT, Room

AT = "2026-11-15T21:00:00.000Z"


def listed(room: Room) -> Listed:
    rows = Rows(lambda _: None)
    for record in room.records:
        fold(rows, record)
    found = rows.get(stream_of(NIGHT), Listed)
    assert found is not None
    assert found.terms == room.state.terms
    assert found.title == room.state.title
    return found


def test_a_tournament_stands_as_what_happened_to_it_left_it() -> None:
    room = Room(tables=1, players=5, terms=Terms(starts_at="2026-11-15T18:30:00.000Z", guarantee=1_000_00))
    seen = [listed(room).course]
    steps: list[tuple[type[c.TournamentCommand], dict[str, Any]]] = [
        (c.ChangeSchedule, {"starts_at": "2026-11-15T22:00:00.000Z", "why": "traffic"}),
        (c.ChangeTerms, {"terms": Terms(guarantee=2_000_00, notes="coffee"), "title": "Outra", "why": "a sponsor"}),
        (c.StartClock, {}),
        (c.StopTournament, {"outcome": "suspend", "cause": "fraud", "why": "x"}),
        (c.StopTournament, {"outcome": "cancel", "cause": "force-majeure", "why": "x"}),
        (c.ResumeTournament, {"why": "x"}),
        *((c.ReportBust, {"entry": f"entry-{number}"}) for number in (1, 2, 3, 4)),
        (c.FinishTournament, {}),
        (c.TakeBackFinish, {"why": "x"}),
    ]
    for command, fields in steps:
        room.do(command, **fields)
        seen.append(listed(room).course)

    assert seen[:7] == ["announced", "announced", "announced", "running", "suspended", "cancelled", "running"]
    assert seen[-2:] == ["finished", "running"]
    assert listed(room).terms.guarantee == 2_000_00


def test_a_stage_has_a_calendar_of_its_own() -> None:
    book = load().book("bsop")
    main = listed(
        Room(book="bsop", terms=draft("main-event", book, AT).terms, levels=draft("main-event", book).levels)
    )
    side = listed(Room(book="bsop", terms=Terms(starts_at="2026-11-16T18:00:00.000Z")))
    some_day = listed(Room(book="bsop"))

    stage = stage_calendar([main, side, some_day])

    assert (stage.first_date, stage.last_date) == ("2026-11-15", "2026-11-18")
    assert [(line.sitting.date, line.sitting.kind) for line in stage.lines] == [
        ("2026-11-15", "flight"), ("2026-11-16", "start"), ("2026-11-16", "flight"), ("2026-11-17", "day"),
        ("2026-11-18", "day"),
    ]  # fmt: skip
    assert stage.undated == (some_day,)
    assert len(stage.dates) == 4


def test_a_stage_without_tournaments_has_an_empty_calendar() -> None:
    assert stage_calendar([]).dates == ()
