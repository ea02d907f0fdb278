"""The last facts at hand: of a table, and the one that can be put right now."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from panoverde.kernel.facts import Event
from panoverde.projections.moves import moves_of
from panoverde.tournament.state import Fact, Tournament
from panoverde.tournament.undoing import undo as undoing
from panoverde.web.facts.corrections import struck
from panoverde.web.facts.sentences import SENTENCES
from panoverde.web.facts.telling import Known, known_of, names_for, tell
from panoverde.web.figures import time_of_day

AT_A_TABLE = 6
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


def last_one(state: Tournament) -> Seen:
    """The last thing done on the floor that can still be put right."""
    undoable, gone = _undoable(state), _struck(state)
    fitting = (
        fact for fact in reversed(state.last)
        if fact.seq in undoable - gone and _about(fact.event) in _OWN
    )  # fmt: skip
    return _seen(state, [fact for fact in [next(fitting, None)] if fact], undoable, gone)


def one(state: Tournament, seq: int) -> Seen:
    """A fact by its record, while it is remembered."""
    return _seen(state, [fact for fact in state.last if fact.seq == seq], _undoable(state), _struck(state))


def at_table(state: Tournament, table: int) -> Seen:
    """What happened at a table lately, the latest first."""
    here = [fact for fact in reversed(state.last) if table in tables_in(fact.event)]
    return _seen(state, here[:AT_A_TABLE], _undoable(state), _struck(state))


def told(seen: Seen) -> list[Row]:
    """Tell them."""
    names = names_for([fact.event for fact in seen.facts], seen.known)
    return [
        Row(
            fact.seq, time_of_day(fact.at), tell(fact.event, names).text,
            undoable=fact.seq in seen.undoable - seen.struck, struck=fact.seq in seen.struck,
        )
        for fact in seen.facts
    ]  # fmt: skip


def _about(event: Event) -> str:
    return SENTENCES[type(event)].about if type(event) in SENTENCES else ""


def tables_in(event: Event) -> set[int]:
    """Which tables a fact is about."""
    return set(_tables(event))


def _tables(event: Event) -> Iterator[int]:
    if table := getattr(event, "table", None):
        yield table
    yield from getattr(event, "tables", ())
    if place := getattr(event, "place", None):
        yield place.table
    for move in moves_of(event):
        yield from (move.of.table, move.to.table)


def _seen(state: Tournament, facts: list[Fact], undoable: set[int], gone: set[int]) -> Seen:
    return Seen(facts, undoable, gone, known_of(state, [fact.event for fact in facts]))


def _undoable(state: Tournament) -> set[int]:
    """Records whose correction is known: the first of each command stands for all of them."""
    first = {fact.command: fact for fact in reversed(state.last)}
    return {fact.seq for fact in first.values() if undoing.offered(state, fact.event)}


def _struck(state: Tournament) -> set[int]:
    latest_first: Iterable[tuple[int, Event]] = ((fact.seq, fact.event) for fact in reversed(state.last))
    return struck(latest_first)
