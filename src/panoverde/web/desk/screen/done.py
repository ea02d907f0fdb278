"""What was just done at the desk, in one sentence: told from the facts it came to."""

from collections.abc import Sequence

from panoverde.kernel.facts import Record
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.desk.counter import Counter
from panoverde.web.facts.telling import SAID, known_of, tell_some


def what_happened(here: Counter, records: Sequence[Record]) -> str:
    """Say it; nothing where the tournament has no fact of it, as of a form that was sent twice."""
    events = [read_event(record.body) for record in records if record.stream == stream_of(here.tournament)]
    return tell_some(events, here.see(lambda state: known_of(state, events[:SAID]))) if events else ""
