"""From what is asked to what happens: `decide` may refuse and changes nothing."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from panoverde.draws.chance import Ask, Chance, Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.commands import CreateTournament, TournamentCommand
from panoverde.tournament.state import Tournament

C = TypeVar("C", bound=TournamentCommand)
Decision = Callable[[Tournament, Any, "Means"], Iterator[Event]]
_DECIDES: dict[type[TournamentCommand], Decision] = {}
Guard = Callable[[Tournament, Any, "Means"], None]
_GUARDS: dict[type[TournamentCommand], list[Guard]] = {}


class NoSuchTournament(Refusal):
    """Nothing of that id was ever created."""

    code = "tournament.unknown"
    says = "There is no tournament “{tournament}”. Choose one from the list, or create it first."


class DayNotOpen(Refusal):
    """Draws need the day's public ingredient."""

    code = "draws.day-not-open"
    says = "No day is open, so nothing can be drawn. Open the day first: its public ingredient goes into every draw."


class Means(msgspec.Struct, frozen=True):
    """What a decision may use besides the state: the book in force, and the day's chance."""

    book: Rulebook
    chance: Chance | None = None
    secret: bytes | None = None  # of the day that is to be published

    def draw(self, number: int, purpose: str, *asks: Ask) -> Draw:
        """Draw, or refuse where no day is open."""
        if self.chance is None:
            raise DayNotOpen
        return self.chance.draw(number, purpose, *asks)


def decides(kind: type[C]) -> Callable[[Callable[..., Iterator[Event]]], Callable[..., Iterator[Event]]]:
    """Name what decides a kind of command."""

    def register(decision: Callable[..., Iterator[Event]]) -> Callable[..., Iterator[Event]]:
        _DECIDES[kind] = decision
        return decision

    return register


def guards(*kinds: type[TournamentCommand]) -> Callable[[Guard], Guard]:
    """Name what may refuse kinds of commands before they are decided, whoever decides them."""

    def register(guard: Guard) -> Guard:
        for kind in kinds:
            _GUARDS.setdefault(kind, []).append(guard)
        return guard

    return register


def decide(state: Tournament, command: TournamentCommand, means: Means) -> list[Event]:
    """Say what happens when `command` is asked; nothing has changed yet.

    Raises:
        Refusal: it cannot be done, and why.
    """
    if not state.exists and not isinstance(command, CreateTournament):
        raise NoSuchTournament(tournament=state.id)
    for guard in _GUARDS.get(type(command), ()):
        guard(state, command, means)
    if state.day in state.revealed:
        means = Means(means.book, secret=means.secret)  # what everybody can foresee is no draw
    return list(_DECIDES[type(command)](state, command, means))
