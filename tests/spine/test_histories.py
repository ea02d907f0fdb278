"""Any history, from several desks at once, on a real database: what always holds."""

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from panoverde.application import residents
from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.places.standings import results
from panoverde.tournament.sound import unsound
from tests.spine.floor import Floor, assert_sound, assert_whole_journal, refusal_of, replayed
from tests.spine.histories import DESKS, Step, fill, histories, meant

pytestmark = pytest.mark.usefixtures("on_each")
plays = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


plays_fewer = settings(plays, max_examples=20)
crowds = st.integers(0, 12)


def play(floor: Floor, history: list[Step]) -> None:
    for step in history:
        command = meant(floor, step)
        refused = refusal_of(floor, step.desk, command)
        if refused is None and step.again_at is not None:
            before = floor.state(step.again_at)
            again = floor.send(step.again_at, command)
            assert (again.repeated, again.records) == (True, [])
            assert floor.state(step.again_at) == before, "a retried command changes nothing"
        assert unsound(floor.state(step.desk)) == []


@plays
@given(histories, crowds)
def test_any_history_from_several_desks_is_sound_and_replays_to_the_same_state(
    history: list[Step], crowd: int
) -> None:
    floor = Floor(DESKS)
    fill(floor, crowd)

    play(floor, history)

    assert_sound(floor)
    assert_whole_journal()


@plays
@given(histories, st.integers(1, 4))
def test_a_snapshot_taken_anywhere_equals_replay(history: list[Step], worth: int) -> None:
    floor = Floor(DESKS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(residents, "WORTH_A_SNAPSHOT", worth)
        fill(floor, 10)
        half = len(history) // 2
        play(floor, history[:half])
        early = floor.join()
        floor.state(early)  # opening it keeps a snapshot
        play(floor, history[half:])
        kept = floor.desks[0].journal.snapshot(floor.stream)
        late = floor.join()

        assert floor.state(early) == floor.state(late) == replayed(floor.desks[0], floor.records())
        assert kept is not None
        upto = replayed(floor.desks[0], floor.records()[: kept.seq])
        assert msgspec.msgpack.decode(kept.body, type=Tournament) == upto


# -- corrections -----------------------------------------------------------------------------------


def as_seen(state: Tournament, now: str) -> dict[str, object]:
    """What people on the floor see. Not in it: how it came to be, numbers of draws, the order of the free seats."""
    live = {
        entry.id: msgspec.structs.replace(entry, out=None, came=None, records=[])
        for entry in state.entries.values()
        if entry.standing != "taken-back"
    }
    return {
        "tables": {number: (table.seats, table.players) for number, table in state.sitting.tables.items()},
        "free": sorted(state.sitting.pool.codes),
        "entries": live,
        "by person": {person: entries for person, entries in state.by_person.items() if entries},
        "alternates": state.sitting.alternates,
        "out": [(one.entry, one.place, one.last) for one in results(state)],
        "totals": (state.sitting.playing, state.sitting.seats_open, state.chips_issued, state.left),
        "clock": read(state.sitting.clock, state.sitting.levels, now),
    }


def assert_put_right(floor: Floor, before: Tournament, records_before: int) -> None:
    """Seen from the floor nothing has happened; the journal has both, the mistake and its correction."""
    now = "2026-11-15T23:00:00.000Z"
    assert as_seen(floor.state(1), now) == as_seen(before, now)
    assert len(floor.records()) >= records_before + 2
    assert_sound(floor)


@plays_fewer
@given(histories, st.integers(0, 99))
def test_a_bust_taken_back_leaves_the_floor_as_it_was_and_both_in_history(history: list[Step], who: int) -> None:
    floor = Floor(2, tables=3)
    play_on_two(floor, history)
    seat_somebody(floor)
    before, records = floor.state(), len(floor.records())
    assume(before.sitting.quorum is None or not before.sitting.quorum.holds)  # nobody busts while no hand is dealt
    playing = [entry.id for entry in before.entries.values() if entry.standing == "playing"]
    busting = playing[who % len(playing)]

    floor.ask(0, c.ReportBust, entry=busting)
    floor.ask(1, c.ReinstatePlayer, entry=busting, why="ainda tinha uma ficha")

    assert_put_right(floor, before, records)


@plays_fewer
@given(histories, st.integers(0, 99))
def test_a_move_taken_back_leaves_the_floor_as_it_was(history: list[Step], which: int) -> None:
    floor = Floor(2, tables=3)
    play_on_two(floor, history)
    seat_somebody(floor)
    before, records = floor.state(), len(floor.records())
    moving = next(entry for entry in before.entries.values() if entry.place is not None)
    assert moving.place is not None

    floor.ask(
        0, c.MovePlayer, entry=moving.id, to=before.sitting.pool[which % len(before.sitting.pool)], why="equilíbrio"
    )
    floor.ask(1, c.TakeBackMove, entry=moving.id, to=moving.place, why="mesa errada")

    assert_put_right(floor, before, records)


@plays_fewer
@given(histories)
def test_an_entry_taken_back_leaves_the_floor_as_it_was(history: list[Step]) -> None:
    floor = Floor(2, tables=1)
    play_on_two(floor, history)
    before, records = floor.state(), len(floor.records())

    floor.ask(0, c.Register, entry="by-mistake", person="somebody-else")
    floor.ask(1, c.TakeBackEntry, entry="by-mistake", why="pagou outro torneio", late=True)

    assert_put_right(floor, before, records)


@plays_fewer
@given(histories, st.integers(0, 3), st.integers(0, 600))
def test_a_clock_set_wrong_is_set_right(history: list[Step], level: int, left: int) -> None:
    floor = Floor(2, tables=1)
    play_on_two(floor, history)
    before, records = floor.state(), len(floor.records())
    wrong = floor.command(c.SetClock, level=level, left_seconds=left, why="engano")
    shown = read(before.sitting.clock, before.sitting.levels, wrong.at)
    right = msgspec.structs.replace(
        wrong, id="right", level=shown.level, left_seconds=int(shown.left_seconds), why="acerto"
    )

    floor.send(0, wrong)
    floor.send(1, right)

    assert_put_right(floor, before, records)


def play_on_two(floor: Floor, history: list[Step]) -> None:
    fill(floor, 6)
    for step in history:
        refusal_of(floor, step.desk % 2, meant(floor, step._replace(desk=step.desk % 2)))
    if floor.state().day in floor.state().revealed:  # a published secret draws no more
        floor.ask(0, c.OpenDay, ingredient="5s 6h Qc 2d Ac", witness="demo")


def seat_somebody(floor: Floor) -> None:
    """See to it that two play and a seat is free, whatever came before."""
    floor.ask(0, c.OpenTable, table=50)
    while floor.state().sitting.alternates:
        if refusal_of(floor, 0, floor.command(c.SeatAlternate)):
            floor.ask(0, c.OpenTable, table=51 + len(floor.state().sitting.tables))
    floor.ask(0, c.OpenTable, table=99)
    for person in ("last-1", "last-2"):
        floor.ask(0, c.Register, entry=person, person=person)


@plays_fewer
@given(st.lists(st.integers(0, 20), min_size=1, max_size=6), st.integers(0, 20))
def test_a_bust_taken_back_later_is_as_if_it_had_never_been(others: list[int], who: int) -> None:
    """Fold the journal without the mistake and its correction: the floor is the same."""
    floor = Floor(2, tables=3)
    for number in range(10):
        floor.ask(number % 2, c.Register, entry=f"e{number}", person=f"p{number}")
    mistaken = EntryId(f"e{who % 10}")
    made = [floor.ask(0, c.ReportBust, entry=mistaken)]
    for number in others:
        refusal_of(floor, 1, floor.command(c.ReportBust, entry=f"e{number % 10}"))
    made.append(floor.ask(0, c.ReinstatePlayer, entry=mistaken, why="mão refeita"))
    both = {record.seq for outcome in made for record in outcome.records}
    without = [record for record in floor.records() if record.seq not in both]

    assert as_seen(floor.state(), "2026-11-15T23:00:00Z") == as_seen(
        replayed(floor.desks[0], without), "2026-11-15T23:00:00Z"
    )
