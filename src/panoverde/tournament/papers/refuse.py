"""Refusing somebody: the house does not let a person register, or play."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.commands import OfEntry
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.papers import commands as c
from panoverde.tournament.papers import events as e
from panoverde.tournament.papers.eligibility import RefusedHere


class NotRefused(Refusal):
    """Nobody has refused the person."""

    code = "registration.not-refused"
    says = "Nobody has refused this person. They may enter as anybody may."


class BadGround(Refusal):
    """The book does not accept that ground."""

    code = "registration.bad-ground"
    says = "The book does not accept this ground for refusing somebody. Choose one that it names."


def refuse(_: Tournament, command: c.RefuseEntry, means: Means) -> Iterator[Event]:
    """Keep a person out, on a ground the book accepts; recorded with who decided and why."""
    left_open = choice(means.book, means.book.registration.refusal_options)
    left_open.take(command.what)
    grounds = means.book.registration.refusal_grounds
    if grounds.speaks and command.ground not in grounds.value:
        raise BadGround(grounds=", ".join(grounds.value), cites=grounds.cites)
    yield e.EntryRefused(
        person=command.person, what=command.what, ground=command.ground, why=reason(command.why),
        offered=left_open.offered, cites=tuple(dict.fromkeys((*left_open.cites, *cited(grounds)))),
    )  # fmt: skip


def lift(state: Tournament, command: c.LiftRefusal, means: Means) -> Iterator[Event]:
    """Let the person in again."""
    if command.person not in state.refused:
        raise NotRefused
    left_open = choice(means.book, means.book.registration.refusal_options)
    yield e.RefusalLifted(person=command.person, why=reason(command.why), cites=left_open.cites)


def stays_out(state: Tournament, command: OfEntry, means: Means) -> None:
    """Refuse to seat somebody who was refused while the entry waited for its money."""
    entry = state.entries.get(command.entry)
    if entry is not None and entry.standing == "pending" and entry.person in state.refused:
        raise RefusedHere(cites=choice(means.book, means.book.registration.refusal_options).cites)
