"""Which flight or day a screen is about: its address says so, wherever a tournament has more than one.

    /direct/main-event~1B/…      every link and every form of that page leads on within 1B
    /direct/main-event/…         a club night; else the only flight that is open, or a page that asks which one

An address is a `Night`: the tournament's id to whoever only wants that, and the flight to whoever looks
(`shown`) or asks for something (`named`). Nothing is remembered beside it that two windows could change over.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from django.http import Http404
from django.utils.translation import gettext as _

from panoverde.kernel.ids import SittingId, TournamentId
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.looking import seen_from
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import NoSuchSitting, WhichSitting


class WhichFlight(WhichSitting):
    """Several are open, and whoever sells has not said which one."""

    says = "Several flights are open: {known}. Say which one this desk sells; it can be changed at any time."


class Night(str):
    """A tournament's id, and the flight or day of it that is meant; none where it has only one."""

    sitting: SittingId

    def __new__(cls, tournament: str, sitting: str = "") -> "Night":
        """Call the two by one name."""
        night = super().__new__(cls, str(tournament))
        night.sitting = SittingId(sitting)
        return night


class NightConverter:
    """`<night:tournament>`: a tournament in an address, with its flight behind a tilde."""

    regex = r"[-a-zA-Z0-9_]+(?:~[-a-zA-Z0-9_]+)?"

    def to_python(self, value: str) -> Night:
        """Read it.

        >>> night = NightConverter().to_python("main~1B")
        >>> str(night), night.sitting
        ('main', '1B')
        """
        tournament, _tilde, sitting = value.partition("~")
        return Night(tournament, sitting)

    def to_url(self, value: str) -> str:
        """Write it.

        >>> NightConverter().to_url(Night("main", "1B")), NightConverter().to_url("main")
        ('main~1B', 'main')
        """
        return address(value)


def address(tournament: str) -> str:
    """Write a tournament and its flight as addresses have them."""
    sitting = flight_of(tournament)
    return f"{tournament}~{sitting}" if sitting else str(tournament)


def read_address(written: str) -> Night:
    """Read what `address` wrote, from a form or a cookie."""
    return NightConverter().to_python(written)


def flight_of(tournament: str) -> SittingId:
    """The flight that is meant; none where none is named."""
    return tournament.sitting if isinstance(tournament, Night) else SittingId("")


def several(state: Tournament) -> bool:
    """Whether it matters which one is meant."""
    return len(state.sittings) > 1


def open_ones(state: Tournament) -> list[Sitting]:
    """The flights and days that are played now."""
    return [sitting for sitting in state.sittings.values() if sitting.is_open]


def unsaid(state: Tournament) -> tuple[str, ...]:
    """The flights to choose between, where several are open and none was chosen."""
    opened = [sitting.id for sitting in open_ones(state)]
    return tuple(opened) if len(opened) > 1 and not flight_of(state.id) else ()


def leaning(state: Tournament, tournament: str) -> Tournament:
    """Look at a tournament from the flight chosen or the only open one, and without a word from the leading one."""
    if not several(state):
        return state
    opened, chosen = open_ones(state), flight_of(tournament)
    if chosen not in state.sittings:
        chosen = opened[0].id if len(opened) == 1 else SittingId("")
    return seen_from(state, chosen or leading(state).id, TournamentId(Night(state.id, chosen)))


def from_flight(state: Tournament, flight: str) -> Tournament:
    """Look at a tournament from another of its flights, where it has that one."""
    if not several(state) or flight not in state.sittings:
        return state
    return seen_from(state, SittingId(flight), TournamentId(Night(state.id, flight)))


def sold_here(state: Tournament) -> str:
    """The flight that a desk sells: the one it chose, where entries are sold for it, else the first."""
    chosen = flight_of(state.id)
    return chosen if chosen in state.terms.flights else next(iter(state.terms.flights), "")


def each_open(state: Tournament) -> Iterator[Tournament]:
    """The tournament looked at from each flight and day that is played now; a club night as it is."""
    if not several(state):
        yield state
        return
    for sitting in open_ones(state):
        yield seen_from(state, sitting.id, TournamentId(Night(state.id, sitting.id)))


def shown(state: Tournament, tournament: str) -> Tournament:
    """Look at a tournament from the flight that an address names, or from the only one that is open.

    Raises:
        NoSuchSitting: it names another.
        WhichSitting: it names none, and several are open.
    """
    if not several(state) and not flight_of(tournament):
        return state
    sitting = _meant(state, flight_of(tournament))
    return seen_from(state, sitting, TournamentId(Night(state.id, sitting))) if several(state) else state


def _meant(state: Tournament, named: SittingId) -> SittingId:
    if named and named not in state.sittings:
        raise NoSuchSitting(sitting=named, known=", ".join(state.sittings))
    if named:
        return named
    opened = open_ones(state)
    if len(opened) > 1:
        raise WhichSitting(known=", ".join(each.id for each in opened))
    return (opened[0] if opened else leading(state)).id


def named(kind: type[Any], fields: dict[str, Any]) -> dict[str, Any]:
    """Let a command say which flight it is about: the one that whoever asks for it is looking at."""
    tournament = fields.get("tournament")
    plain = {name: str(value) if isinstance(value, Night) else value for name, value in fields.items()}
    if tournament is None or not issubclass(kind, TournamentCommand):
        return plain
    sitting = flight_of(tournament)
    return {"sitting": sitting, **plain} if sitting else plain


def naming(command: TournamentCommand, tournament: str) -> TournamentCommand:
    """Let a command that is made already say it, unless it does."""
    sitting = command.sitting or flight_of(tournament)
    return msgspec.structs.replace(command, tournament=TournamentId(str(command.tournament)), sitting=sitting)


def leading(state: Tournament) -> Sitting:
    """The one that most look for: the last that has begun, else the first."""
    begun = [sitting for sitting in open_ones(state) or state.sittings.values() if sitting.started_at]
    return max(begun, key=lambda sitting: sitting.started_at) if begun else next(iter(state.sittings.values()))


def flights_to_come(state: Tournament) -> bool:
    """Whether somebody may still enter beside the flight looked at, so that nobody knows yet how many are paid."""
    stage = state.stage_of(state.sitting.id) if state.terms.plans else 0
    beside = (state.sittings[plan.id] for plan in state.terms.plans if state.stage_of(plan.id) == stage)
    return any(sitting.phase == "planned" for sitting in beside)


def title(sitting: Sitting) -> str:
    """What people call it."""
    return said(sitting.id, sitting.kind)


def said(name: str, kind: str = "flight") -> str:
    """What people call a flight or a day; nothing where there is only one."""
    if not name:
        return ""
    return (_("Day {name}") if kind == "day" else _("Flight {name}")).format(name=name)


def public(state: Tournament, tournament: str) -> Tournament:
    """Look at a tournament as everybody does: from the flight that is named, else from the one most look for.

    Raises:
        Http404: there is no such flight.
    """
    flight = flight_of(tournament)
    if flight and flight not in state.sittings:
        raise Http404
    if not several(state):
        return state
    return seen_from(state, flight or leading(state).id, TournamentId(Night(state.id, flight)))
