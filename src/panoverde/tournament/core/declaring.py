"""Declarations: each fact and each command is declared once, in its noun; all else is read from here.

    fact(e.PlayerBusted, evolve=…, about="busts", says="{player} out, {rank}", undo=…, keys=("out {0.entry}",))
    command(c.SurrenderStack, decide=…, during=PLAYED, by=DIRECTOR, form={"chips": "Chips given up"})

What can be read from journals, what decides, in which phases, who may ask, what a form asks for, how it
is undone and how it is told follows; nothing is listed a second time.
"""

import string
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Literal, NamedTuple, TypeVar

from panoverde.kernel.facts import Event
from panoverde.kernel.roles import Role
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.form import Field, form_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.phases import Phases
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Made, Undone

E = TypeVar("E", bound=Event)
C = TypeVar("C", bound=TournamentCommand)
About = Literal["setup", "entries", "money", "tables", "busts", "draws", "clock", "decisions", "prizes"]
Evolve = Callable[[Tournament, E], None]
Undo = Callable[[Tournament, E, Undone], Made]
Decide = Callable[[Tournament, C, Means], Iterator[Event]]
Guard = Callable[[Tournament, Any, Means], None]

DEALER: frozenset[Role] = frozenset(("dealer", "floor", "director"))
FLOOR: frozenset[Role] = frozenset(("floor", "director"))
DESK: frozenset[Role] = frozenset(("cashier", "director"))
ROOM: frozenset[Role] = frozenset(("cashier", "floor", "director"))
STAFF: frozenset[Role] = frozenset(("cashier", "dealer", "floor", "director"))
OFFICE: frozenset[Role] = frozenset(("organiser", "director"))
DIRECTOR: frozenset[Role] = frozenset(("director",))


class Fact(NamedTuple):
    """What is known of a kind of fact."""

    kind: type[Event]
    evolve: Evolve[Any]
    about: About  # the heading under which journals show it
    says: str  # {table} is a field, {place_seat} a part of one, {player} whose entry it is
    undo: Undo[Any] | str  # what puts it right, or why nothing does
    keys: tuple[str, ...]  # what it is about: of facts that share one, only the latest can be put right
    correction: bool  # it puts right the latest fact of its first key
    rung: bool  # the clock did it, nobody else
    main: bool = False  # its command is undone by undoing it, though other facts came before it

    def about_what(self, event: Event) -> list[str]:
        """Name what an event of this kind is about."""
        return [_named(key, event) for key in self.keys]


class Asked(NamedTuple):
    """What is known of a kind of command."""

    kind: type[TournamentCommand]
    decide: Decide[Any]
    during: Phases
    by: frozenset[Role]
    password: bool  # never by PIN
    form: dict[str, Field]  # by name, in the order of the command
    word: tuple[str, ...] = ()  # fields that carry the director's word: others may ask for all but these
    bookless: bool = False  # nothing in it is the book's: it is done though that were lost


@cache
def _holes(key: str) -> tuple[tuple[str, Callable[[Event], object] | None], ...]:
    """A template, taken apart once: "out {0.entry}" is "out " and how to get at the entry."""
    parts = string.Formatter().parse(key)
    return tuple((text, attrgetter(name.partition(".")[2]) if name else None) for text, name, _, _ in parts)


def _named(key: str, event: Event) -> str:
    return "".join([text if get is None else f"{text}{get(event)}" for text, get in _holes(key)])


FACTS: dict[type[Event], Fact] = {}
COMMANDS: dict[type[TournamentCommand], Asked] = {}
GUARDS: dict[type[TournamentCommand], list[Guard]] = {}


def fact(
    kind: type[E],
    *,
    evolve: Evolve[E],
    about: About,
    says: str,
    undo: Undo[E] | str,
    keys: tuple[str, ...] = (),
    correction: bool = False,
    rung: bool = False,
    main: bool = False,
) -> None:
    """Declare what can happen: what changes, how it is told, how it is undone or why not."""
    FACTS[kind] = Fact(kind, evolve, about, says, undo, keys, correction, rung, main)


def command(
    kind: type[C], *, decide: Decide[C], during: Phases, by: frozenset[Role], password: bool = False,
    form: Mapping[str, str] | None = None, word: tuple[str, ...] = (), bookless: bool = False,
) -> None:  # fmt: skip
    """Declare what can be asked: who decides it and how, when, who may ask, what its form calls otherwise."""
    COMMANDS[kind] = Asked(kind, decide, during, by, password, form_of(kind, form or {}), word, bookless)


def guard(check: Guard, *kinds: type[TournamentCommand]) -> None:
    """Declare what may refuse commands of other nouns before they are decided."""
    for kind in kinds:
        GUARDS.setdefault(kind, []).append(check)


def kind_named(name: str) -> type[TournamentCommand]:
    """Find a kind of command by its name."""
    return next(kind for kind in COMMANDS if kind.__name__ == name)
