"""What was just done at the desk, in one sentence: told from the facts it came to."""

from collections.abc import Sequence

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.desk.counter import Counter
from panoverde.web.facts.telling import Known, tell_some


def known_of_entry(state: Tournament, entry: str) -> Known:
    """Take what a sentence about an entry needs, before anything is done with it: then nobody looks a third time."""
    found = state.entries.get(EntryId(entry))
    return Known({found.id: found.person} if found else {}, {}, state.sitting.levels)


def what_happened(here: Counter, records: Sequence[Record], known: Known) -> str:
    """Say it; nothing where the tournament has no fact of it, as of a form that was sent twice."""
    own = (record for record in records if record.stream == stream_of(here.tournament))
    return tell_some([read_event(record.said) for record in own], known)
