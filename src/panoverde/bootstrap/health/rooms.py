"""Each room beside the tournaments of its series: a table is taken by the one sitting that has it open."""

from collections.abc import Iterator

from panoverde.application import rooming
from panoverde.bootstrap.health.findings import Finding, bad, fine
from panoverde.bootstrap.health.replay import Replay
from panoverde.series.rooms.state import Room, unsound

_REPORT = "This is a fault of Panoverde: report it, with a backup if you can."


def look(replay: Replay) -> Iterator[Finding]:
    """Count the tables from scratch, and compare them with what the rooms say; nothing where none is declared."""
    states = [resident.state for resident in replay.residents.values()]
    declared = [state for state in states if isinstance(state, Room) and state.declared]
    wrong = [f"In the room of {room.id} {what}" for room in declared for what in _wrong(room, replay)]
    yield from (bad("rooms.tables", what, _REPORT) for what in wrong)
    if declared and not wrong:
        yield fine("rooms.tables", f"Every table of {len(declared)} rooms is taken by whoever has it open, or free")


def _wrong(room: Room, replay: Replay) -> Iterator[str]:
    own = (state for state in replay.tournaments if state.series == room.id)
    opened = ((table, of.tournament, of.sitting) for state in own for table, of in rooming.opened(state))
    return unsound(room, opened)
