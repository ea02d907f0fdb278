"""Sheets, as they are typed."""

import msgspec

from panoverde.tournament.catchup import events as e
from panoverde.tournament.core.catching_up import go_dark
from panoverde.tournament.core.paper import PaperLine
from panoverde.tournament.core.records import Outage, Tournament
from panoverde.tournament.core.sittings import sitting_at


def on_paper(state: Tournament, event: e.RoomOnPaper) -> None:
    """What happened then can be typed."""
    go_dark(sitting_at(state, event), Outage(event.since, event.until))


def typed(state: Tournament, event: e.LineTyped) -> None:
    """It waits to be recorded."""
    sitting_at(state, event).lines[event.line] = PaperLine(
        number=event.line, as_of=event.when, what=event.what, sheet=event.sheet, table=event.table,
        seats=event.seats, to=event.to, level=event.level, left_seconds=event.left_seconds, hands=event.hands,
        note=event.note, by=event.by,
    )  # fmt: skip


def struck(state: Tournament, event: e.LineStruck) -> None:
    """It stays to be seen, and counts no more."""
    _say(state, event, struck=True)


def restored(state: Tournament, event: e.LineRestored) -> None:
    """It counts."""
    _say(state, event, struck=False)


def _say(state: Tournament, event: e.LineStruck | e.LineRestored, *, struck: bool) -> None:
    lines = sitting_at(state, event).lines
    lines[event.line] = msgspec.structs.replace(lines[event.line], struck=struck)
