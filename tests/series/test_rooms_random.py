"""Whatever opens, breaks, closes, stops and goes on in two events: no table is ever two's, and the room knows."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from tests.series.hall import Hall, row

WHO = ("main", "side")
TABLES = st.integers(1, 6)
STEPS = st.one_of(
    st.tuples(st.just("open"), st.sampled_from(WHO), TABLES),
    st.tuples(st.just("break"), st.sampled_from(WHO), TABLES),
    st.tuples(st.just("close"), st.sampled_from(WHO), TABLES),
    st.tuples(st.just("renumber"), st.sampled_from(WHO), TABLES),
    st.tuples(st.just("undo"), st.sampled_from(WHO), TABLES),
    st.tuples(st.just("stop"), st.sampled_from(WHO), TABLES),
    st.tuples(st.just("resume"), st.sampled_from(WHO), TABLES),
)


def step(hall: Hall, what: str, who: str, table: int) -> None:
    match what:
        case "open":
            hall.do(who, c.OpenTable, table=table, upto=min(6, table + 1))
        case "break":
            hall.do(who, c.BreakTable, table=table, why="demo")
        case "close":
            hall.do(who, c.CloseTables, tables=(table,), why="demo")
        case "renumber":
            hall.do(who, c.RenumberTable, table=table, to=7 - table, why="demo")
        case "stop":
            hall.do(who, c.StopTournament, outcome="reschedule", cause="force-majeure", why="demo")
        case "resume":
            hall.do(who, c.ResumeTournament, why="demo")
        case "undo":
            hall.tournament = TournamentId(who)
            hall.send(hall.undo().command)


@settings(max_examples=60, deadline=None)
@given(st.lists(STEPS, max_size=25))
def test_a_table_is_taken_by_one_sitting_and_the_room_says_which(steps: list[tuple[str, str, int]]) -> None:
    hall = Hall(tables=(row(1, 6),))

    for each in steps:
        with suppress(Refusal):
            step(hall, *each)
        assert hall.wrong(*WHO) == []
