"""What happened in a tournament of a web test, as its journal has it."""

from typing import Any

from panoverde.application.recall import facts_of
from panoverde.bootstrap.desk import desk
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TournamentId
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Fact


def facts(tournament: str = "noite") -> list[Fact]:
    """Every fact, first to last."""
    return facts_of(desk().journal.tail(stream_of(TournamentId(tournament)), 0))


def last(kind: type[Event], tournament: str = "noite") -> Any:
    """The last fact of a kind."""
    return next(fact.event for fact in reversed(facts(tournament)) if isinstance(fact.event, kind))
