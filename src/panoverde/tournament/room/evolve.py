"""Calls that wait for the director."""

import msgspec

from panoverde.kernel.ids import AccountId
from panoverde.tournament.core.records import Call, OnScreens, Tournament
from panoverde.tournament.room import events as e


def called(state: Tournament, event: e.DirectorCalled) -> None:
    """It waits for an answer."""
    state.next_call = event.number + 1
    state.calls[event.number] = Call(
        event.number, event.at, event.desk, event.why, event.entry, event.person, event.table
    )


def taken(state: Tournament, event: e.CallTaken) -> None:
    """Somebody is on the way."""
    call = state.calls[event.number]
    state.calls[event.number] = msgspec.structs.replace(call, taken_by=event.by, taken_at=event.at)


def left(state: Tournament, event: e.CallLeft) -> None:
    """Nobody is."""
    call = state.calls[event.number]
    state.calls[event.number] = msgspec.structs.replace(call, taken_by=AccountId(""), taken_at="")


def answered(state: Tournament, event: e.CallAnswered) -> None:
    """It waits no more."""
    del state.calls[event.number]


def set_screens(state: Tournament, event: e.ScreensSet) -> None:
    """The last choice holds."""
    state.screens[event.screen] = OnScreens(event.screen, event.layouts, event.every_seconds, event.notice)
