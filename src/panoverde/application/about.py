"""Which facts are about a person: those that name them, and those of an entry that is or was theirs.

A fact about a whole table or field, such as a break, is about nobody alone: its reason stays, unless it names them.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId, PersonId, StreamId, TournamentId
from panoverde.series import pix, tills
from panoverde.tournament.records_about import entries_in
from panoverde.tournament.stream import KIND, read_event, stream_of

_ELSEWHERE = (tills.KIND, pix.KIND)  # whose facts say of which tournament an entry is


class About(NamedTuple):
    """A person, and the entries they have or had."""

    person: PersonId
    entries: frozenset[tuple[StreamId, EntryId]]

    def holds(self, record: Record) -> bool:
        """Whether a fact is about them."""
        if f'"{self.person}"' in record.said:
            return True
        kind = record.stream.partition("/")[0]
        if kind == KIND and any(stream == record.stream for stream, _ in self.entries):
            return any((record.stream, entry) in self.entries for entry in entries_in(read_event(record.said)))
        if kind in _ELSEWHERE and self.entries:
            said: dict[str, Any] = msgspec.json.decode(record.said)
            return (stream_of(TournamentId(said.get("tournament", ""))), said.get("entry", "")) in self.entries
        return False


def about(person: PersonId, naming: Iterable[Record]) -> About:
    """Find somebody's entries in the records that name them."""
    entries = set()
    for record in naming:
        if record.stream.startswith(f"{KIND}/"):
            said: dict[str, Any] = msgspec.json.decode(record.said)
            entries |= {(record.stream, EntryId(said["entry"]))} if said.get("entry") else set()
    return About(person, frozenset(entries))
