"""A player's time: counts, cards and grants through the application, and whatever happens in random order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.sound import unsound
from panoverde.tournament.time import refusals as no
from tests.tournament.room import Room

CLOCKED = Terms(action_clock=True)


def room(players: int = 6) -> Room:
    made = Room(tables=1, players=players, terms=CLOCKED)
    made.do(c.StartClock)
    return made


def later(night: Room, seconds: int) -> None:
    minutes, rest = divmod(int(night.at[14:16]) * 60 + int(night.at[17:19]) + seconds, 60)
    night.at = f"{night.at[:14]}{minutes:02}:{rest:02}.000Z"


def test_ksop_84_f_a_count_that_stands_is_not_over_however_long_it_stands() -> None:
    night = room()
    night.do(c.StartCount, entry="entry-1")
    later(night, 10)
    night.do(c.StopCount, table=1, what="all-in-count")
    later(night, 600)

    with pytest.raises(no.CountStands):
        night.do(c.TimeOut, entry="entry-1", facing="bet")


def test_whoever_busts_or_moves_is_not_counted_on() -> None:
    night = room()
    night.do(c.StartCount, entry="entry-1")
    night.do(c.ReportBust, entry="entry-1")

    assert night.state.sitting.tables[1].count is None  # type: ignore[index]
    assert unsound(night.state) == []


def test_a_count_of_another_player_ends_the_one_before() -> None:
    night = room()
    night.do(c.StartCount, entry="entry-1")
    stopped, started = night.do(c.StartCount, entry="entry-2")

    assert (type(stopped).__name__, type(started).__name__) == ("CountStopped", "CountStarted")


def test_a_start_of_long_ago_is_none() -> None:
    night = room()
    began, night.at = night.at, night.at
    later(night, 121)

    with pytest.raises(no.NotThen):
        night.do(c.StartCount, entry="entry-1", began=began)


def test_a_spent_card_is_given_back_by_undo() -> None:
    night = room()
    night.do(c.StartCount, entry="entry-1")
    later(night, 25)
    night.do(c.SpendCard, table=1)
    assert night.state.entries["entry-1"].cards_spent == 1  # type: ignore[index]
    night.send(night.undo().command)

    assert night.state.entries["entry-1"].cards_spent == 0  # type: ignore[index]


ENTRIES = st.sampled_from([f"entry-{number}" for number in range(1, 5)])
STEPS = st.one_of(
    st.tuples(st.just(c.StartCount), st.fixed_dictionaries({"entry": ENTRIES})),
    st.tuples(st.just(c.StopCount), st.fixed_dictionaries({"what": st.sampled_from(("acted", "floor-called"))})),
    st.tuples(st.just(c.SpendCard), st.fixed_dictionaries({})),
    st.tuples(st.just(c.TimeOut), st.fixed_dictionaries({"entry": ENTRIES, "facing": st.just("bet")})),
    st.tuples(st.just(c.SeeCards), st.fixed_dictionaries({"entry": ENTRIES, "left": st.integers(-1, 6)})),
    st.tuples(st.just(c.ReportBust), st.fixed_dictionaries({"entry": ENTRIES})),
    st.tuples(
        st.just(c.ChangeTime),
        st.fixed_dictionaries({"entry": ENTRIES, "change": st.just("suspend-time-banks"), "why": st.just("demo")}),
    ),
)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(STEPS, st.integers(0, 40)), max_size=15))
def test_no_history_spends_cards_that_were_not_granted(
    steps: list[tuple[tuple[type, dict[str, object]], int]],
) -> None:
    night = room()
    for (kind, fields), seconds in steps:
        later(night, seconds)
        at_table = {"table": 1} if "table" in kind.__struct_fields__ else {}  # type: ignore[attr-defined]
        try:
            night.do(kind, **at_table, **fields)
        except Refusal:
            continue
        assert unsound(night.state) == []
