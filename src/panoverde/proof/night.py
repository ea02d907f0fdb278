"""A night for a case: a tournament played in memory under any book, so that a case file can say it all.

    given = { tables = 2, players = 12, terms = { starts_at = "…" }, at = "…", before = [ {do = "ReportBust", …} ] }
    when  = { do = "Register", person = "person-3", … }          or  steps = [ {do = …}, … ]
    then  = { refused = "registration.already-in" }              or  events = ["tournament.player-busted.v1"], …

What comes out: `refused`, or `events` (stored names, in order), `facts` (the fields of the last event
of `of`, where the case names one, else of the last one), `by` (on whose word the last of them was
recorded), and what was cited by the steps of `when`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from panoverde.draws.chance import Chance
from panoverde.draws.secrets import commitment, day_secret
from panoverde.kernel.facts import BEGINNING, Event, Record, bind
from panoverde.kernel.ids import AccountId, CommandId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.proof.cases import BadCase
from panoverde.rulebook import Rulebook
from panoverde.tournament import commands as c
from panoverde.tournament.deciding import Means, decide
from panoverde.tournament.events import Level
from panoverde.tournament.stream import apply, begin, read_event, stream_of

NIGHT = TournamentId("demo-night")
SEED = b"a seed that everybody knows"
AT = "2026-11-15T21:00:00.000Z"
PAPERS = {"photo_id": True, "in_person": True, "born": "1980-01-01", "federation": "demo"}
LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(10), Level(20, 300, 600, 600))


class Night:
    """One tournament, as far as a case needs it."""

    def __init__(self, book: Rulebook, given: Mapping[str, Any]) -> None:
        self.book = book
        self.papers = given.get("papers", PAPERS)
        self.state = begin(stream_of(NIGHT))
        self.at = given.get("announced_at", AT)
        self.records: list[Record] = []
        self._asked = 0
        levels = tuple(msgspec.convert(level, Level) for level in given.get("levels", ())) or LEVELS
        self.do({
            "do": "CreateTournament", "series": "demo", "title": "Noite Demo", "book": book.id, "levels": levels,
            "stack_chips": given.get("stack_chips", 30_000), "seats": given.get("seats", 9),
            "commitment": commitment(SEED), "terms": _announced(book, given, levels),
        })  # fmt: skip
        self.do({"do": "OpenDay", "ingredient": "loteria demo 2801"})
        self.at = given.get("at", AT)
        for table in range(1, given.get("tables", 0) + 1):
            self.do({"do": "OpenTable", "table": table})
        for number in range(1, given.get("players", 0) + 1):
            self.do({"do": "Register", "entry": f"entry-{number}", "person": f"person-{number}"})
        for step in given.get("before", ()):
            self.do(step)

    def do(self, step: Mapping[str, Any]) -> list[Event]:
        """Ask for one thing, by the name of its command, and let it happen. `at` sets the time."""
        fields = dict(step)
        kind = getattr(c, fields.pop("do"))
        fields.pop("of", None)
        if "papers" in kind.__struct_fields__:
            fields.setdefault("papers", self.papers)
        self.at = fields.pop("at", self.at)
        if strange := set(fields) - set(kind.__struct_fields__):
            raise BadCase(case=kind.__name__, why=f"it has no {', '.join(sorted(strange))}")
        self._asked += 1
        base = {"id": CommandId(f"c{self._asked}"), "by": AccountId("demo"), "at": self.at, "tournament": NIGHT}
        command = msgspec.convert(base | fields, kind)
        chance = None
        if day := self.state.day:
            chance = Chance(day_secret(SEED, day), NIGHT, day, self.state.ingredients[day])
        events = decide(self.state, command, Means(self.book, chance))
        bodies = [msgspec.json.encode(event) for event in events]
        before = self.records[-1].hash if self.records else BEGINNING
        for record in bind(stream_of(NIGHT), self.state.seq, before, command, bodies):
            apply(self.state, record, read_event(record.body))
            self.records.append(record)
        return events


def _announced(book: Rulebook, given: Mapping[str, Any], levels: Sequence[Level]) -> dict[str, Any]:
    """What the case announces; where the book wants a structure sheet, one that is complete unless it says `bare`."""
    terms: dict[str, Any] = dict(given.get("terms", {}))
    if given.get("bare") or not book.schedule.structure_sheet_fields.speaks:
        return terms
    played = sum(not level.is_break for level in levels)
    sheet = {
        "free": not terms.get("price"), "late_levels": played, "denominations": [100], "game_rules": "demo",
        "opens_at": "2026-01-01T00:00:00.000Z", "starts_at": "2026-12-31T00:00:00.000Z",
    }  # fmt: skip
    return sheet | terms


def night(book: Rulebook, given: Mapping[str, Any], when: Mapping[str, Any]) -> dict[str, Any]:
    """Play the night up to the point in question, ask, and say what came of it."""
    try:
        room = Night(book, given)
    except BadCase:
        raise
    except Refusal as refusal:
        return {"refused_before": refusal.code, "cites": []}  # the case never came to its point
    return outcome(room, when)


def outcome(room: Night, when: Mapping[str, Any]) -> dict[str, Any]:
    """Ask for what the case is about, and say what came of it."""
    events = [event for step in when.get("steps", (when,)) for event in room.do(step)]
    names = [event.__struct_config__.tag for event in events]
    wanted = [event for event in events if when.get("of", "") in ("", event.__struct_config__.tag)]
    return {
        "events": names,
        "facts": msgspec.to_builtins(wanted[-1]) if wanted else {},
        "by": room.records[-1].by,
        "cites": list(dict.fromkeys(citation for event in events for citation in event.cites)),
    }
