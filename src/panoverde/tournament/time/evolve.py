"""A player's time, as it becomes."""

from typing import get_args

import msgspec

from panoverde.kernel.ids import EntryId
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.timing import Count, Stands, Timing, Used
from panoverde.tournament.time import events as e


def called(state: Tournament, event: e.TimeCalled) -> None:
    """It waits, or runs where it has seconds."""
    sitting_at(state, event).tables[event.table].count = Count(
        event.entry, "called", event.at if event.seconds else "", event.seconds + event.aloud, event.aloud,
        caller=event.caller, called_at=event.at,
    )  # fmt: skip


def approved(state: Tournament, event: e.TimeApproved) -> None:
    """It runs."""
    table = sitting_at(state, event).tables[event.table]
    before = table.count or Count(event.entry, "called")
    table.count = msgspec.structs.replace(
        before, since=event.at, seconds=event.seconds + event.aloud, aloud=event.aloud
    )


def started(state: Tournament, event: e.CountStarted) -> None:
    """The clock stands in front of the player."""
    table = sitting_at(state, event).tables[event.table]
    if event.resumed and table.count is not None:
        table.count = msgspec.structs.replace(table.count, since=event.at, seconds=event.seconds, stands=None)
        return
    table.count = Count(event.entry, "action", event.at, event.grace + event.seconds, street=event.street)


def stopped(state: Tournament, event: e.CountStopped) -> None:
    """It is gone, or it stands with what is left of it."""
    table = sitting_at(state, event).tables[event.table]
    _spend(state, event.entry, -event.given_back)
    count, table.count = table.count, None
    if count is not None and event.what in get_args(Stands):
        table.count = msgspec.structs.replace(count, since="", seconds=event.left_seconds, stands=event.what)
        return
    street = count.street if count else "preflop"
    before = table.used.get(event.entry)
    same = before.seconds if before and before.street == street else 0
    table.used[event.entry] = Used(street, same + event.used_seconds)


def spent(state: Tournament, event: e.CardSpent) -> None:
    """One card less, so many seconds more."""
    table = sitting_at(state, event).tables[event.table]
    _spend(state, event.entry, 1)
    if table.count is not None:
        table.count = msgspec.structs.replace(
            table.count, seconds=table.count.seconds + event.seconds, cards=table.count.cards + 1
        )


def _spend(state: Tournament, name: EntryId, cards: int) -> None:
    """Nobody spends what was not granted."""
    entry = state.entries[name]
    entry.cards_spent += cards
    invariant(0 <= entry.cards_spent <= entry.cards, f"{name} spends cards that were granted")


def ran_out(state: Tournament, event: e.TimeRanOut) -> None:
    """The count is over, and the hand with it or not."""
    sitting_at(state, event).tables[event.table].count = None
    state.entries[event.entry].timed_out += 1


def granted(state: Tournament, event: e.CardsGranted) -> None:
    """Everybody who was named has them."""
    if event.occasion != "forgotten":
        sitting_at(state, event).cards_given[event.occasion] = state.day
    for name in event.entries:
        entry = state.entries[name]
        if not event.keeps:
            entry.cards_spent = entry.cards
        entry.cards += event.each


def seen(state: Tournament, event: e.CardsSeen) -> None:
    """What is not there any more was spent."""
    entry = state.entries[event.entry]
    _spend(state, entry.id, entry.cards - event.left - entry.cards_spent)


def changed(state: Tournament, event: e.TimeChanged) -> None:
    """The player's time is another from the next count on."""
    entry = state.entries[event.entry]
    now = entry.timing
    entry.timing = {
        "shorten": msgspec.structs.replace(now, called_seconds=event.seconds),
        "lengthen": msgspec.structs.replace(now, called_seconds=event.seconds),
        "other-steps": msgspec.structs.replace(now, steps=now.steps + 1),
        "suspend-time-banks": msgspec.structs.replace(now, suspended=True),
        "change-time-banks": msgspec.structs.replace(now, card_seconds=event.seconds),
        "shorten-initial-time": msgspec.structs.replace(now, initial_seconds=event.seconds),
        "as-the-book": Timing(steps=now.steps),
    }[event.change]
