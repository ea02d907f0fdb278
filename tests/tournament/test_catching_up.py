"""Twenty minutes without power: what was kept on paper and typed afterwards comes to the same as live."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.application import catch_up
from panoverde.kernel.ids import AccountId, EntryId, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.busts.in_time import LaterSettled
from panoverde.tournament.catchup.asking import NobodyThere, command_of, to_record
from panoverde.tournament.catchup.typing import LineRecorded, NoSuchTime, TypedAlready
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.catching_up import NeverOnPaper, NotThen
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import FIRST, Tournament
from panoverde.tournament.places.standings import results
from panoverde.tournament.sound import unsound
from tests.tournament.room import Room
from tests.tournament.test_clock import START, after

POWER_GONE, POWER_BACK, TYPED = 11, 31, 41  # minutes after the start
PAPER: list[tuple[int, str, int]] = [  # six busts, two moves, and the level that came at 20
    (12, "bust", 0), (14, "bust", 1), (16, "bust", 2), (17, "move", 3), (20, "level", 0), (22, "bust", 4),
    (24, "bust", 5), (26, "move", 6), (29, "bust", 7),
]  # fmt: skip


class Evening(Room):
    """Three tables of nine, playing for ten minutes."""

    def __init__(self) -> None:
        super().__init__(tables=3, players=24)
        self.at = START
        self.do(c.StartClock)
        self.at = after(10)
        self.do(c.ReportBust, entry="entry-24")
        self.sat = {who: self.seat(who) for who in range(23)}
        self.free = _free(self.state)

    def seat(self, nth: int) -> Place:
        """Where somebody sat when the power went."""
        place = self.state.entries[EntryId(f"entry-{nth + 1}")].place
        assert place is not None
        return place

    def live(self) -> None:
        """Everything is recorded as it happens."""
        for minute, what, who in PAPER:
            self.at = after(minute)
            if what == "level":
                self.ring()
            elif what == "bust":
                self.do(c.ReportBust, entry=f"entry-{who + 1}")
            else:
                self.do(c.MovePlayer, entry=f"entry-{who + 1}", to=self.free_for(who), why=":balance")

    def free_for(self, who: int) -> Place:
        """A seat at another table that was free when the power went; another one for each who moves."""
        others = [place for place in self.free if place.table != self.sat[who].table]
        return others[0] if who == 3 else next(place for place in others if place != self.free_for(3))

    def power_cut(self) -> None:
        self.at = after(POWER_BACK)
        self.do(c.NoteOutage, since=after(POWER_GONE), until=after(POWER_BACK))

    def type_all(self) -> None:
        for minute, what, who in PAPER:
            self.line(minute, what, who)

    def line(self, minute: int, what: str, who: int) -> None:
        fields: dict[str, Any] = {"what": what, "when": after(minute), "sheet": 1}
        if what == "level":
            fields |= {"level": 1}
        else:
            place = self.sat[who]
            fields |= {"table": place.table, "seats": (place.seat,)}
        if what == "move":
            fields |= {"to": self.free_for(who)}
        self.do(c.TypeLine, **fields)


def _free(state: Tournament) -> list[Place]:
    return [Place(table.number, seat) for table in state.every_table for seat in sorted(table.free)]


def looks(state: Tournament, at: str) -> dict[str, Any]:
    """What a night has come to: places, seats, how deep everybody came, level and clock."""
    shown = read(state.sitting.clock, state.sitting.levels, at)
    return {
        "places": [(found.entry, found.place) for found in results(state)],
        "seats": {entry.id: entry.place for entry in state.entries.values()},
        "depth": {entry.id: (entry.out.level, entry.out.seconds) for entry in state.entries.values() if entry.out},
        "clock": (shown.level, shown.left_seconds, shown.running),
        "left": state.left,
    }


def batch(room: Evening) -> list[catch_up.Followed]:
    return catch_up.record(room.application, room.tournament, FIRST, AccountId(room.by), room.at)


def shown(room: Evening) -> catch_up.Batch:
    return catch_up.preview(room.application, room.state, FIRST, AccountId(room.by), room.at)


@pytest.fixture
def live() -> dict[str, Any]:
    room = Evening()
    room.live()
    return looks(room.state, after(TYPED))


@pytest.fixture
def dark() -> Evening:
    room = Evening()
    room.power_cut()
    room.at = after(TYPED)
    return room


def test_incident_25_six_busts_two_moves_and_a_level_from_paper_give_the_same_night_as_live(
    dark: Evening, live: dict[str, Any]
) -> None:
    dark.type_all()

    done = batch(dark)

    assert [found.refusal for found in done] == [None] * 9
    assert looks(dark.state, dark.at) == live
    assert unsound(dark.state) == []


def test_every_fact_from_paper_says_when_it_happened_and_was_recorded_later(dark: Evening) -> None:
    dark.type_all()
    batch(dark)

    typed = [(record.at, dark.read(record)) for record in dark.records[-9:]]
    assert {at for at, _ in typed} == {after(TYPED)}
    assert [event.as_of for _, event in typed] == [after(minute) for minute, _, _ in PAPER]  # type: ignore[attr-defined]
    ats = [record.at for record in dark.records]
    assert ats == sorted(ats)


def test_lines_that_are_typed_out_of_order_are_recorded_in_the_order_of_time(
    dark: Evening, live: dict[str, Any]
) -> None:
    for minute, what, who in sorted(PAPER, key=lambda line: (line[2], line[0]), reverse=True):
        dark.line(minute, what, who)
    batch(dark)

    assert looks(dark.state, dark.at) == live


def test_a_bust_that_was_live_meanwhile_finishes_above_those_before_it(dark: Evening) -> None:
    dark.do(c.ReportBust, entry="entry-20")
    dark.type_all()
    batch(dark)

    order = [found.entry for found in results(dark.state)]
    assert order == [f"entry-{n}" for n in (20, 8, 6, 5, 3, 2, 1, 24)]
    assert unsound(dark.state) == []


def test_a_clock_that_was_set_when_the_light_came_back_stays_and_the_level_is_still_known_for_depth(
    dark: Evening, live: dict[str, Any]
) -> None:
    dark.at = after(33)
    dark.do(c.SetClock, level=1, left_seconds=400, registration="closes", why=":equipment")
    dark.at = after(TYPED)
    dark.type_all()
    batch(dark)

    found = looks(dark.state, after(34))
    assert found["depth"] == live["depth"]
    assert found["clock"] == (1, 340.0, True)


def test_a_refused_line_waits_and_the_others_go_on_then_it_takes_its_place_in_time(
    dark: Evening, live: dict[str, Any]
) -> None:
    dark.type_all()
    dark.do(c.StrikeLine, line=2, why=":mistake")
    place = dark.sat[1]
    wrong = next(seat for seat in range(1, 10) if seat not in dark.state.sitting.tables[place.table].players)
    dark.do(c.TypeLine, what="bust", when=after(14), table=place.table, seats=(wrong,))
    refused = [found for found in batch(dark) if found.refusal]

    assert [found.line.number for found in refused] == [10]
    assert isinstance(refused[0].refusal, NobodyThere)
    dark.do(c.StrikeLine, line=10, why=":mistake")
    dark.do(c.TypeLine, what="bust", when=after(14), table=place.table, seats=(place.seat,))
    assert not [found for found in batch(dark) if found.refusal]
    assert looks(dark.state, dark.at) == live


def test_two_who_record_at_once_or_after_it_broke_off_record_nothing_twice(
    dark: Evening, live: dict[str, Any]
) -> None:
    dark.type_all()
    lines = to_record(dark.state, dark.state.sitting)
    for line in lines[:4]:  # and here the server dies
        dark.send(command_of(dark.state, dark.state.sitting, line, by=dark.by, at=dark.at))
    records = len(dark.records)

    assert [found.line.number for found in batch(dark)] == [5, 6, 7, 8, 9]
    assert batch(dark) == []
    assert len(dark.records) == records + 5
    assert looks(dark.state, dark.at) == live


def test_the_same_line_is_typed_once_by_whoever_comes_first(dark: Evening) -> None:
    dark.line(12, "bust", 0)
    dark.by = "other floor"
    with pytest.raises(TypedAlready):
        dark.line(12, "bust", 0)


def test_the_preview_says_what_follows_and_changes_nothing(dark: Evening, live: dict[str, Any]) -> None:
    dark.type_all()
    dark.do(c.TypeLine, what="other", when=after(27), note="reentrada de 12, R$ 600")
    records = len(dark.records)

    found = shown(dark)

    assert len(dark.records) == records
    assert (found.before.left, found.after.left) == (23, 17)
    assert (found.ready, found.waiting) == (9, 1)
    assert [one.place for one in found.lines if one.line.what == "bust"] == [23, 22, 21, 20, 19, 18]
    batch(dark)
    assert looks(dark.state, dark.at)["places"] == live["places"]
    assert [one.place for one in shown(dark).lines if one.line.what == "bust"] == [23, 22, 21, 20, 19, 18]


@pytest.mark.parametrize("minute", [10.9, TYPED + 0.1])
def test_nothing_happened_before_the_power_went_or_will_have(dark: Evening, minute: float) -> None:
    with pytest.raises(NotThen):
        dark.do(c.ReportBust, entry="entry-1", as_of=after(minute))
    dark.do(c.ReportBust, entry="entry-1", as_of=after(POWER_GONE))
    dark.do(c.ReportBust, entry="entry-2", as_of=after(TYPED))


def test_without_a_time_on_paper_nothing_is_taken_back_in_time() -> None:
    room = Evening()
    with pytest.raises(NeverOnPaper):
        room.do(c.ReportBust, entry="entry-1", as_of=after(10))
    room.at = after(30)
    with pytest.raises(NoSuchTime):
        room.do(c.SayOnPaper, since=after(12), until=after(31), why=":equipment")
    room.do(c.SayOnPaper, since=after(12), until=after(29), why=":equipment")
    room.do(c.ReportBust, entry="entry-1", as_of=after(13))
    assert room.state.entries[EntryId("entry-1")].out.seconds == 7 * 60  # type: ignore[union-attr]


def test_who_was_paid_is_not_moved_by_a_bust_from_paper(dark: Evening) -> None:
    dark.do(c.ReportBust, entry="entry-20")
    dark.state.purse.paid["entry-20"] = [None]  # type: ignore[list-item,index]
    with pytest.raises(LaterSettled):
        dark.do(c.ReportBust, entry="entry-1", as_of=after(14))


def test_a_break_on_paper_is_its_moves_and_then_the_empty_table(dark: Evening) -> None:
    table = dark.state.sitting.tables[TableNumber(3)]
    free = [place for place in _free(dark.state) if place.table != 3]
    for seat, to in zip(sorted(table.players), free, strict=False):
        dark.do(c.TypeLine, what="move", when=after(15), table=3, seats=(seat,), to=to)
    left_over = len(table.players) - len(free)
    dark.do(c.TypeLine, what="table-closed", when=after(16), table=3)

    refused = [found for found in batch(dark) if found.refusal]

    assert bool(refused) == (left_over > 0)
    assert (TableNumber(3) in dark.state.sitting.tables) == (left_over > 0)


def test_hands_of_hand_for_hand_are_counted_from_the_grid(dark: Evening) -> None:
    dark.do(c.TypeLine, what="hand-for-hand", when=after(12))
    dark.line(14, "bust", 1)
    dark.do(c.TypeLine, what="hand", when=after(15))
    dark.do(c.TypeLine, what="hand", when=after(18))
    dark.do(c.TypeLine, what="hands-end", when=after(19))

    assert not [found.refusal for found in batch(dark) if found.refusal]
    events = [dark.read(record) for record in dark.records]
    assert [event.at for event in events if isinstance(event, e.HandCounted)] == [after(15), after(18)]
    assert dark.state.entries[EntryId("entry-2")].out.hand_for_hand == 1  # type: ignore[union-attr]
    assert unsound(dark.state) == []


@settings(max_examples=25)
@given(st.data())
def test_any_twenty_minutes_typed_in_any_order_come_to_the_same_as_live(data: st.DataObject) -> None:
    who = data.draw(st.permutations(range(20)))[: data.draw(st.integers(2, 9))]
    minutes = sorted(data.draw(st.lists(st.integers(11, 40), min_size=len(who), max_size=len(who), unique=True)))
    late = data.draw(st.integers(0, len(who)))  # from here on everything is recorded as it happens
    live, paper = Evening(), Evening()
    for minute, one in zip(minutes, who, strict=True):
        live.at = after(minute)
        live.ring()
        live.do(c.ReportBust, entry=f"entry-{one + 1}")
    paper.at = after(minutes[late] if late < len(who) else 41)
    paper.do(c.SayOnPaper, since=after(10), until=paper.at, why=":equipment")
    for minute, one in [*zip(minutes, who, strict=True)][late:]:
        paper.at = after(minute)
        paper.ring()
        paper.do(c.ReportBust, entry=f"entry-{one + 1}")
    live.at = paper.at = after(41)
    live.ring()
    for minute, one in data.draw(st.permutations([*zip(minutes, who, strict=True)][:late])):
        paper.line(minute, "bust", one)
        if data.draw(st.booleans()):
            batch(paper)
    batch(paper)
    paper.ring()

    assert looks(paper.state, paper.at) == looks(live.state, live.at)
    assert unsound(paper.state) == []


def test_a_player_brought_back_goes_out_again_in_the_right_place_though_hands_were_put_in_between(
    dark: Evening,
) -> None:
    dark.do(c.ReportBust, entry="entry-20")
    dark.do(c.ReportBust, entry="entry-19")
    dark.do(c.ReinstatePlayer, entry="entry-20", why=":mistake")
    dark.type_all()
    batch(dark)
    dark.do(c.TakeBackReinstatement, entry="entry-20", why=":mistake")

    order = [found.entry for found in results(dark.state)]
    assert order == [f"entry-{n}" for n in (19, 20, 8, 6, 5, 3, 2, 1, 24)]
    assert unsound(dark.state) == []


def test_lines_struck_by_undo_are_not_recorded_and_recorded_ones_are_undone_by_what_came_of_them(
    dark: Evening,
) -> None:
    dark.line(12, "bust", 0)
    dark.line(14, "bust", 1)
    dark.send(dark.undo().command)
    assert dark.state.sitting.lines[2].struck
    batch(dark)
    assert [found.entry for found in results(dark.state)] == ["entry-1", "entry-24"]
    with pytest.raises(LineRecorded):
        dark.do(c.StrikeLine, line=1, why=":mistake")
    dark.send(dark.undo().command)
    assert dark.state.entries[EntryId("entry-1")].standing == "playing"


def test_a_second_outage_keeps_the_lines_of_the_first_one_open(dark: Evening) -> None:
    dark.line(12, "bust", 0)
    dark.do(c.SettleOutage, give_back=False)
    dark.at = after(60)
    dark.do(c.NoteOutage, since=after(45), until=after(60))
    dark.do(c.TypeLine, what="bust", when=after(50), table=dark.sat[1].table, seats=(dark.sat[1].seat,))

    assert [found.refusal for found in batch(dark)] == [None, None]
