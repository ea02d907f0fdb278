"""The last facts at hand: of a table, and the one that can be put right now."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from panoverde.application.recall import LAST, facts_of
from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import StreamId
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.nouns import FACTS
from panoverde.tournament.undo import Fact, offered
from panoverde.web.facts.corrections import struck
from panoverde.web.facts.telling import Known, known_of, names_for, tell
from panoverde.web.figures import time_of_day

AT_A_TABLE = 6
LOOKED_THROUGH = 100  # records, for the last thing that can be put right
_OWN = ("tables", "busts", "draws", "decisions")  # headings of what is done on the floor


class Row(NamedTuple):
    """A fact as the floor sees it."""

    seq: int
    time: str
    text: str
    undoable: bool
    struck: bool


class Seen(NamedTuple):
    """Facts, and what their sentences need of the state."""

    facts: list[Fact]
    undoable: set[int]
    struck: set[int]
    known: Known


def lately(stream: StreamId) -> list[Fact]:
    """Read what happened last, the latest first."""
    return facts_of(journal().before(stream, LAST, LOOKED_THROUGH))


def these(stream: StreamId, seqs: Sequence[int]) -> list[Fact]:
    """Read some facts, the latest first."""
    return facts_of(journal().these(stream, seqs))


def last_one(state: Tournament, facts: Sequence[Fact]) -> Seen:
    """The last thing done on the floor that can still be put right."""
    gone = _struck(facts)
    fitting = (
        fact for fact in _undoable(state, facts) if fact.seq not in gone and FACTS[type(fact.event)].about in _OWN
    )
    found = [fact for fact in [next(fitting, None)] if fact]
    return Seen(found, {fact.seq for fact in found}, gone, known_of(state, [fact.event for fact in found]))


def seen(state: Tournament, facts: Sequence[Fact], most: int = AT_A_TABLE) -> Seen:
    """Take from a state what the sentences of facts need."""
    shown = list(facts[:most])
    undoable = {fact.seq for fact in _undoable(state, facts)}
    return Seen(shown, undoable, _struck(facts), known_of(state, [fact.event for fact in shown]))


def told(found: Seen) -> list[Row]:
    """Tell them."""
    names = names_for([fact.event for fact in found.facts], found.known)
    return [
        Row(
            fact.seq, time_of_day(fact.at), tell(fact.event, names).text,
            undoable=fact.seq in found.undoable - found.struck, struck=fact.seq in found.struck,
        )
        for fact in found.facts
    ]  # fmt: skip


def _undoable(state: Tournament, latest_first: Sequence[Fact]) -> Iterator[Fact]:
    """Facts whose correction is known: the first of each command stands for all of them."""
    for _command, facts in groupby(latest_first, attrgetter("command")):
        *_others, first = facts
        if offered(state, first.seq, first.event):
            yield first


def _struck(latest_first: Sequence[Fact]) -> set[int]:
    return struck((fact.seq, fact.event) for fact in latest_first)
