"""Corrections name the record they put right, and refuse where it has been put right meanwhile."""

from collections.abc import Sequence

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.declaring import FACTS
from panoverde.tournament.core.records import Tournament


class Superseded(Refusal):
    """Somebody else was quicker, or something has followed."""

    code = "undo.superseded"
    says = "Record {record} is not the last word on this any more. Look again at what was done since."


def is_latest(state: Tournament, seq: int, event: Event) -> bool:
    """Whether nothing recorded later is about the same."""
    return all(state.latest.get(about, seq) == seq for about in FACTS[type(event)].about_what(event))


def correcting(state: Tournament, command: TournamentCommand, events: Sequence[Event]) -> list[Event]:
    """Let each correction name the record it corrects: the latest about the same.

    Raises:
        Superseded: that is not the one that was looked at.
    """
    if not any(FACTS[type(event)].correction for event in events):
        return list(events)
    named = [_naming(state, event) for event in events]
    corrected = {event.corrects for event in named if FACTS[type(event)].correction}  # type: ignore[attr-defined]
    if command.corrects and command.corrects not in corrected:
        raise Superseded(record=command.corrects)
    return named


def _naming(state: Tournament, event: Event) -> Event:
    declared = FACTS[type(event)]
    if not declared.correction:
        return event
    return msgspec.structs.replace(event, corrects=state.latest.get(declared.about_what(event)[0], 0))


def remember_latest(state: Tournament, event: Event) -> None:
    """Keep that the last record is about this."""
    for about in FACTS[type(event)].about_what(event):
        state.latest[about] = state.seq
