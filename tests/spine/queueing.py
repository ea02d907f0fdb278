"""What a queue at several desks asks for: own entries, the same command twice, the same person twice."""

from panoverde.kernel.ids import AccountId, CommandId, EntryId, PersonId, TournamentId
from panoverde.tournament.commands import Register
from tests.papers import PAPERS

AT = "2026-11-15T18:00:00.000Z"


def asked_by_one(tournament: str, name: str, number: int) -> Register:
    """An entry that only this desk sells."""
    return _register(tournament, f"one-{name}-{number}", f"e-{name}-{number}", f"p-{name}-{number}")


def asked_by_all(tournament: str, number: int) -> Register:
    """The same command from every desk, as after a lost connection: it must be done once."""
    return _register(tournament, f"all-{number}", f"e-all-{number}", f"p-all-{number}")


def wanted_by_all(tournament: str, name: str, number: int) -> Register:
    """The same person at every desk, each with a command of its own: one may enter, the others are refused."""
    return _register(tournament, f"want-{name}-{number}", f"e-want-{name}-{number}", f"p-want-{number}")


def _register(tournament: str, command: str, entry: str, person: str) -> Register:
    return Register(
        id=CommandId(command), by=AccountId("demo"), at=AT, tournament=TournamentId(tournament),
        entry=EntryId(entry), person=PersonId(person), papers=PAPERS,
    )  # fmt: skip
