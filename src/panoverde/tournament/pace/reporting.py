"""Tables report: the hand is finished, or an all-in is called; held all-ins are released.

Two who tap the same table say the same thing once: the second is told so, and nothing changes.
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.pace import Reported
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace import commands as c
from panoverde.tournament.pace import events as e
from panoverde.tournament.pace.hand_for_hand import must_be_on, not_over
from panoverde.tournament.pace.refusals import OtherHand, StillPlaying
from panoverde.tournament.pace.television import on_tv

PLAYING = Reported("playing")


class ReportedAlready(Refusal):
    """Somebody else was quicker."""

    code = "hand-for-hand.reported-already"
    says = "Table {table} has reported that already. There is nothing to do; take the report back if it was wrong."


class IsHeld(Refusal):
    """It waits to be released."""

    code = "hand-for-hand.held"
    says = "Table {table} is held with an all-in, cards down. It is played out once it is released."


class NotReported(Refusal):
    """There is no report to take back."""

    code = "hand-for-hand.not-reported"
    says = "Table {table} has not reported in this hand. Report it once it has finished."


class NothingHeld(Refusal):
    """No all-in waits."""

    code = "hand-for-hand.nothing-held"
    says = "No all-in waits there. Choose a table that is held."


class OneAtATime(Refusal):
    """Another one is being played out."""

    code = "hand-for-hand.one-at-a-time"
    says = "Table {table} is being played out. Release the next one when it has finished."


def report(state: Tournament, command: c.ReportTable, means: Means) -> Iterator[Event]:
    """A table has finished the hand, or an all-in is called there."""
    sitting = sitting_of(state, command)
    now, turn = must_be_on(sitting), sitting.pace.round
    if command.hand != now:
        raise OtherHand(hand=now)
    if command.table not in turn.reports:
        table_of(sitting, command.table)
    was, held = turn.reports.get(command.table, PLAYING), means.book.clock.hand_for_hand_all_in_held
    if was.state == "finished" or (command.what == "all-in" and was.state != "playing"):
        raise ReportedAlready(table=command.table)
    if command.what == "finished" and was.state == "all-in" and turn.holds:
        raise IsHeld(table=command.table, cites=held.cites)
    cites = held.cites if command.what == "all-in" else means.book.clock.hand_for_hand_each_time_hands.cites
    yield e.TableReported(table=command.table, hand=now, what=command.what, cites=cites)


def take_back(state: Tournament, command: c.TakeBackReport, _: Means) -> Iterator[Event]:
    """A table has not reported, after all."""
    sitting = sitting_of(state, command)
    now = must_be_on(sitting)
    if command.table not in sitting.pace.round.reports:
        raise NotReported(table=command.table)
    yield e.TableReportTakenBack(table=command.table, hand=now, why=command.why.strip())


def release(state: Tournament, command: c.ReleaseTable, means: Means) -> Iterator[Event]:
    """The next held table is played out once all others have finished: in order of tables, television last."""
    sitting = sitting_of(state, command)
    now, turn, cites = must_be_on(sitting), sitting.pace.round, means.book.clock.hand_for_hand_held_tables.cites
    order = held(sitting)
    if not turn.holds or not order or (command.table is not None and command.table not in order):
        raise NothingHeld(cites=cites)
    if playing := not_over(sitting, "playing"):
        by = means.book.clock.hand_for_hand_all_in_held.cites
        raise StillPlaying(tables=", ".join(map(str, playing)), cites=by)
    if turn.one_by_one and (out := not_over(sitting, "released")):
        raise OneAtATime(table=out[0], cites=cites)
    first = command.table or order[0]
    for table in (first,) if turn.one_by_one else order:
        yield e.TableReleased(table=table, hand=now, picked=turn.one_by_one and table != order[0], cites=cites)


def held(sitting: Sitting) -> list[TableNumber]:
    """Name the tables at which an all-in waits, in the order in which they are released."""
    return sorted(not_over(sitting, "all-in"), key=lambda table: (on_tv(sitting, table), table))
