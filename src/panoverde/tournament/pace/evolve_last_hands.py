"""The last hands of a day, as they become."""

from panoverde.tournament.core.pace import LastHands, Stop
from panoverde.tournament.core.records import Clock, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.pace import events as e


def plan(state: Tournament, event: e.LastHandsPlanned) -> None:
    """It ends then."""
    sitting_at(state, event).pace.last = LastHands(event.level, event.stop_seconds)


def stop(state: Tournament, event: e.StoppedForTheDay) -> None:
    """The clock stands, with what was left at that moment."""
    sitting = sitting_at(state, event)
    sitting.clock = Clock(event.level, float(event.left_seconds))
    sitting.pace.last.stop = Stop(event.at, event.level, event.left_seconds, event.over)
    sitting.bells += 1


def take_back_stop(state: Tournament, event: e.StopTakenBack) -> None:
    """It runs from where it stood. It does not stop by itself once more: the director has taken over."""
    sitting = sitting_at(state, event)
    sitting.clock = Clock(sitting.clock.level, sitting.clock.left_seconds, event.at)
    sitting.pace.last = LastHands(sitting.pace.last.level)


def set_hands(state: Tournament, event: e.LastHandsSet) -> None:
    """Every table has that many to play."""
    last = sitting_at(state, event).pace.last
    last.hands, last.must_announce, last.draw = event.hands, event.must_announce, event.number


def announce(state: Tournament, event: e.LastHandsAnnounced) -> None:
    """The room knows."""
    sitting_at(state, event).pace.last.announced = True


def report(state: Tournament, event: e.LastHandReported) -> None:
    """It has played one more."""
    sitting = sitting_at(state, event)
    sitting.pace.last.played[event.table] = event.hand
    if event.table in sitting.tables:
        sitting.tables[event.table].hand_since = True


def take_back(state: Tournament, event: e.LastHandTakenBack) -> None:
    """It has played one less."""
    sitting_at(state, event).pace.last.played[event.table] = event.hand - 1


def note(state: Tournament, event: e.ExtraHandNoted) -> None:
    """It is said what happened."""
    sitting_at(state, event).pace.last.noted[event.table] = event.why
