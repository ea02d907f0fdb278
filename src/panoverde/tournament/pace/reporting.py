"""Tables report: the hand is finished, or an all-in is called; held all-ins are released.

Two who tap the same table say the same thing once: the second is told so, and nothing changes.
"""

from collections.abc import Iterable, Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.pace import Reported
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of, within
from panoverde.tournament.pace import commands as c
from panoverde.tournament.pace import events as e
from panoverde.tournament.pace.hand_for_hand import all_not_over, must_be_on, not_over
from panoverde.tournament.pace.refusals import OtherHand, StillPlaying
from panoverde.tournament.pace.television import on_tv
from panoverde.tournament.pace.together import sharing, where

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
    sitting = where(state, sitting_of(state, command), command.table)
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
    yield within(sitting, e.TableReported(table=command.table, hand=now, what=command.what, cites=cites))


def take_back(state: Tournament, command: c.TakeBackReport, _: Means) -> Iterator[Event]:
    """A table has not reported, after all."""
    sitting = where(state, sitting_of(state, command), command.table)
    now = must_be_on(sitting)
    if command.table not in sitting.pace.round.reports:
        raise NotReported(table=command.table)
    yield within(sitting, e.TableReportTakenBack(table=command.table, hand=now, why=command.why.strip()))


def release(state: Tournament, command: c.ReleaseTable, means: Means) -> Iterator[Event]:
    """The next held table is played out once all others have finished: in order of tables, television last."""
    sitting = sitting_of(state, command)
    group = sharing(state, sitting)
    now, turn, cites = must_be_on(sitting), sitting.pace.round, means.book.clock.hand_for_hand_held_tables.cites
    order = all_held(group)
    if not turn.holds or not order or (command.table is not None and command.table not in order):
        raise NothingHeld(cites=cites)
    if playing := all_not_over(group, "playing"):
        by = means.book.clock.hand_for_hand_all_in_held.cites
        raise StillPlaying(tables=", ".join(map(str, playing)), cites=by)
    if turn.one_by_one and (out := all_not_over(group, "released")):
        raise OneAtATime(table=out[0], cites=cites)
    first = command.table or order[0]
    for table in (first,) if turn.one_by_one else order:
        picked = turn.one_by_one and table != order[0]
        yield within(where(state, sitting, table), e.TableReleased(table=table, hand=now, picked=picked, cites=cites))


def held(sitting: Sitting) -> list[TableNumber]:
    """Name the tables at which an all-in waits, in the order in which they are released."""
    return all_held([sitting])


def all_held(group: Iterable[Sitting]) -> list[TableNumber]:
    """Name them in all the sittings that play the same hand: television last."""
    found = [(on_tv(sitting, table), table) for sitting in group for table in not_over(sitting, "all-in")]
    return [table for _, table in sorted(found)]
