"""The server is gone in the middle of hand-for-hand: what tables reported is there, and the hand goes on."""

import signal

import pytest

from panoverde.bootstrap.desk import desk
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from tests.live.house import NIGHT, ask, open_night, web

pytestmark = pytest.mark.django_db(transaction=True)


def seen() -> Tournament:
    state: Tournament = desk().see(stream_of(NIGHT), lambda state: state)
    return state


def test_a_server_killed_between_two_taps_loses_no_report_and_counts_the_hand_once(on_sqlite: str) -> None:
    open_night(players=12, tables=3)
    ask(c.StartClock, tournament=NIGHT)
    with web(on_sqlite) as floor:
        floor.do(c.BeginHandForHand)
        floor.do(c.ReportTable, table=1, hand=1)
        floor.do(c.ReportTable, table=2, hand=1, what="all-in")
        floor.stop(signal.SIGKILL)

        floor.start()
        reports = {int(table): report.state for table, report in seen().sitting.pace.round.reports.items()}
        assert reports == {1: "finished", 2: "all-in"}
        floor.do(c.ReportTable, table=3, hand=1)
        floor.do(c.ReportTable, table=2, hand=1)
        before = seen().sitting.clock.left_seconds
        floor.do(c.CountHand, hand=1)
        floor.stop(signal.SIGKILL)

        floor.start()
        now = seen().sitting
        assert (now.hand_for_hand.hand, now.pace.round.reports) == (2, {})
        assert before - now.clock.left_seconds == 120  # three tables: two minutes, once
