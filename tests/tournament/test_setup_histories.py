"""Whatever is changed, stopped, resumed and rung in whatever order, the tournament stays sound and replays."""

from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.bells.ring import coming, due
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Level
from panoverde.tournament.sound import unsound
from panoverde.tournament.stream import apply, begin, read_event, stream_of
from tests.tournament.room import NIGHT, Room
from tests.tournament.test_clock import START

TERMS = Terms(late_levels=2, addon=Offer(chips=10_000), addon_after_level=2, guarantee=1_000_00, reentry=Offer())
Step = tuple[type[c.TournamentCommand], dict[str, Any]]
WHY = {"why": "demo"}


def steps(room: Room, number: int) -> Step:
    """What somebody asks for; the number chooses among what there is."""
    state = room.state
    entry = list(state.entries)[number % len(state.entries)]
    outcome = ("cancel", "end", "reschedule", "suspend")[number % 4]
    longer = (*state.sitting.levels, Level(10 + number, 900, 1_800))
    choices: list[Step] = [
        (c.StartClock, {}),
        (c.PauseClock, WHY),
        (c.SetClock, {"level": number % 5, "left_seconds": number, **WHY}),
        (c.ChangeLevels, {"levels": longer if number % 2 else state.sitting.levels[:-1], **WHY}),
        (c.ChangeTerms, {"terms": Terms(guarantee=number * 100_00, reentry=Offer()), **WHY}),
        (c.ChangeSchedule, {"final_table_at": after_moment(START, number * 3_600), **WHY}),
        (c.StopTournament, {"outcome": outcome, "cause": ("fraud", "force-majeure")[number % 2], **WHY}),
        (c.ResumeTournament, WHY),
        (c.ResumeTournament, WHY),
        (c.DecideQuorum, {"choice": ("cancel-and-refund", "play-without-guarantee")[number % 2], **WHY}),
        (c.RefundCancelled, {"entry": entry, "till": "t1"}),
        (c.ReportBust, {"entry": entry}),
        (c.Register, {"entry": f"late-{number}", "person": f"late-{number}"}),
        (c.FinishTournament, {}),
        (c.TakeBackFinish, WHY),
    ]
    return choices[number % len(choices)]


@settings(deadline=None, max_examples=80)
@given(players=st.integers(1, 12), asked=st.lists(st.tuples(st.integers(0, 99), st.integers(0, 40)), max_size=40))
def test_any_order_of_asking_is_sound_and_replays(players: int, asked: list[tuple[int, int]]) -> None:
    room = Room(tables=2, players=players, terms=TERMS)
    minutes = 0
    for number, later in asked:
        minutes += later
        room.at = after_moment(START, minutes * 60)
        for bell in due(room.state, room.state.sitting, room.at):
            room.do(c.RingBell, what=bell.what, level=bell.level)
        kind, fields = steps(room, number)
        with suppress(Refusal):
            room.do(kind, **fields)
        assert unsound(room.state) == []
        assert all(bell.at >= START for bell in coming(room.state, room.state.sitting, room.at))

    again = begin(stream_of(NIGHT))
    for record in room.records:
        apply(again, record, read_event(record.said))
    assert again == room.state
