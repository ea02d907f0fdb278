"""What is announced, for a case: the night is set up, and its sheet and calendar are looked at.

    given = { as in a night, `bare` for an incomplete sheet }     when = { steps = [ … ] }, where something changes
    then  = { sheet = { missing = […], available_as = […] }, sittings = [ { date, kind, day } ], dates = […] }

What is cited is what the steps cite, or the creation where there are none, and the sheet.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from panoverde.projections.calendar import Listed, fold, stage_calendar
from panoverde.projections.projection import Rows
from panoverde.proof.night import NIGHT, Night
from panoverde.rulebook import Rulebook
from panoverde.tournament.events import TournamentCreated
from panoverde.tournament.setup.sheet import sheet
from panoverde.tournament.stream import stream_of


def announced(book: Rulebook, given: Mapping[str, Any], when: Mapping[str, Any]) -> dict[str, Any]:
    """Set the night up, change what the case changes, and say how it stands in the sheet and in the calendar."""
    room = Night(book, given)
    events = [event for step in when.get("steps", ()) for event in room.do(step)]
    events = events or [fact.event for fact in room.state.last if isinstance(fact.event, TournamentCreated)]
    rows = Rows(lambda _: None)
    for record in room.records:
        fold(rows, record)
    listed = rows.get(stream_of(NIGHT), Listed)
    stage = stage_calendar([listed] if listed else [])
    shown = sheet(room.state, book)
    return {
        "events": [event.__struct_config__.tag for event in events],
        "sheet": msgspec.to_builtins(shown),
        "sittings": [
            {"date": line.sitting.date, "kind": line.sitting.kind, "day": line.sitting.day} for line in stage.lines
        ],
        "dates": list(stage.dates),
        "by": room.records[-1].by,
        "cites": list(dict.fromkeys((*(cite for event in events for cite in event.cites), *shown.cites))),
    }
