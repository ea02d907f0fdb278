"""The pace of a sitting, as it becomes."""

import msgspec

from panoverde.tournament.core.pace import Reported, Round, Shown
from panoverde.tournament.core.records import HandForHand, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.pace import events as e
from panoverde.tournament.pace.hand_levels import hand_over


def begin_hand_for_hand(state: Tournament, event: e.HandForHandBegan) -> None:
    """A hand that all tables play at once."""
    sitting = sitting_at(state, event)
    others = [state.sittings[name] for name in event.beside if name != sitting.id]
    joined = next((other.hand_for_hand for other in others if other.hand_for_hand.on), HandForHand())
    sitting.hand_for_hand = HandForHand(on=True, hand=event.hand, out=joined.out)
    sitting.pace.round = Round(
        event.purpose, event.way, event.holds, event.one_by_one, event.each, event.tv, event.stops_clock, event.beside
    )
    for other in others:
        other.pace.round.beside = event.beside
    _take_off(sitting, event)


def report_table(state: Tournament, event: e.TableReported) -> None:
    """It has finished once it has played as many hands as each table plays; until then it plays on."""
    turn = sitting_at(state, event).pace.round
    was = turn.reports.get(event.table, Reported("playing"))
    if event.what == "all-in":
        turn.reports[event.table] = Reported("all-in", was.hands)
    else:
        done = was.hands + 1
        turn.reports[event.table] = Reported("finished" if done >= turn.each else "playing", done)


def take_back_report(state: Tournament, event: e.TableReportTakenBack) -> None:
    """It plays on."""
    sitting_at(state, event).pace.round.reports.pop(event.table, None)


def release_table(state: Tournament, event: e.TableReleased) -> None:
    """Its cards are turned up."""
    turn = sitting_at(state, event).pace.round
    was = turn.reports.get(event.table, Reported("all-in"))
    turn.reports[event.table] = msgspec.structs.replace(was, state="released")


def count_hand(state: Tournament, event: e.HandCounted) -> None:
    """The next hand; nobody is out in it yet. Every table has played one, and its button went on."""
    sitting = sitting_at(state, event)
    for table in sitting.tables.values():
        table.hand_since = True
    for number in event.tables:
        hand_over(sitting, number)
    sitting.hand_for_hand = HandForHand(
        on=True, hand=event.hand + 1, before=sitting.hand_for_hand.out, counted=sitting.hand_for_hand.counted + 1
    )
    turn = sitting.pace.round
    turn.before, turn.reports = turn.reports, {}
    _take_off(sitting, event)


def _take_off(sitting: Sitting, event: e.HandForHandBegan | e.HandCounted) -> None:
    """The clock shows what is left, and stands or runs as before."""
    turn, clock = sitting.pace.round, sitting.clock
    turn.clock_before = turn.clock_after = None
    if event.level < 0:
        return
    turn.clock_before = Shown(clock.level, round(clock.left_seconds))
    turn.clock_after = Shown(event.level, event.left_seconds)
    at = getattr(event, "at", "") or clock.running_since or ""
    sitting.clock = clock.put(event.level, float(event.left_seconds), at)


def take_back_hand(state: Tournament, event: e.HandCountTakenBack) -> None:
    """The hand before goes on: tables have reported what they had, and the clock has its time again."""
    sitting = sitting_at(state, event)
    sitting.hand_for_hand = HandForHand(
        on=True, hand=event.hand, out=sitting.hand_for_hand.before, counted=sitting.hand_for_hand.counted - 1
    )
    turn = sitting.pace.round
    turn.reports, turn.before = turn.before, {}
    turn.clock_before = turn.clock_after = None
    if event.level >= 0:
        sitting.clock = sitting.clock.put(event.level, float(event.left_seconds), sitting.clock.running_since or "")
        sitting.level_begun = min(sitting.level_begun, event.level)  # what it crossed is to come again


def end_hand_for_hand(state: Tournament, event: e.HandForHandEnded) -> None:
    """Numbers go on where they stopped, should it begin again. What it was is kept, should this be undone."""
    sitting = sitting_at(state, event)
    sitting.hand_for_hand = HandForHand(on=False, hand=event.hand)
    was = sitting.pace.round
    sitting.pace.round = Round(was.purpose, was.way, was.holds, was.one_by_one, was.each, was.tv)
