"""What of a command is a reason in somebody's words, and whom the command is about.

Reasons are `why` and `on_word`, of every command. A witness, a brand, a notice or a line of a sheet
names somebody on purpose.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import EntryId, PersonId, StreamId, TableNumber
from panoverde.kernel.marks import marks_of, strings_of
from panoverde.kernel.reasons import read
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of

REASONS = ("why", "on_word")
See = Callable[[StreamId, Callable[[Any], Any]], Any]


def reasons_in(command: Command) -> list[str]:
    """What was typed as a reason, without its kind; nothing where somebody only chose one."""
    typed = (read(getattr(command, name)).words for name in _reasons_of(type(command)))
    return [words for words in typed if words]


def at_hand(command: Command, see: See) -> frozenset[PersonId]:
    """Those a command is about: by their own ids, their entries, or the table they sit at."""
    people = frozenset(_values(command, PersonId))
    entries, tables = [*_values(command, EntryId)], [*_values(command, TableNumber)]
    if not entries and not tables:
        return people

    def look(state: Tournament) -> list[PersonId]:
        meant = {*entries}
        for sitting in state.sittings.values():
            meant.update(*(sitting.tables[table].players.values() for table in tables if table in sitting.tables))
        return [state.entries[entry].person for entry in meant if entry in state.entries]

    return people.union(see(stream_of(command.tournament), look))  # type: ignore[attr-defined]


@cache
def _reasons_of(kind: type[Command]) -> tuple[str, ...]:
    return tuple(name for name, mark in marks_of(kind).items() if mark == "words" and name in REASONS)


@cache
def _fields_of(kind: type[Command], of: Any) -> tuple[str, ...]:  # noqa: ANN401  an id's type
    return tuple(dict.fromkeys(name for name, each in strings_of(kind) if each is of and "." not in name))


def _values(command: Command, of: Any) -> Iterator[Any]:  # noqa: ANN401  an id's type
    for name in _fields_of(type(command), of):
        yield from _flat(getattr(command, name))


def _flat(value: Any) -> Iterator[Any]:  # noqa: ANN401  an id, several, or none
    if isinstance(value, tuple):
        for each in value:
            yield from _flat(each)
    elif value:
        yield value
