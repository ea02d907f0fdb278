"""Transferring an entry to another person: the director's exception, before the start."""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.choice import Choice, choice
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.entries.cancel import deadline, still_live
from panoverde.tournament.entries.enter import must_be_out
from panoverde.tournament.papers.eligibility import must_be_eligible


class TooLateToTransfer(Refusal):
    """The tournament has begun."""

    code = "registration.too-late-to-transfer"
    says = "An entry can be transferred only before the tournament starts. The player keeps it."


class PlaysAlready(TooLateToTransfer):
    """Somebody has seen the player at the table."""

    says = "The player has been seen at the table, so nobody else plays this stack. The player keeps it."


class SamePerson(Refusal):
    """Nobody would change."""

    code = "registration.same-person"
    says = "This entry is that person's already. Choose the person who takes it."


def transfer_choice(sitting: Sitting, book: Rulebook, now: str) -> Choice:
    """Lay out what the director may answer. Before it is personal, an entry can change hands without an exception.

    Where nothing makes it personal there is nothing to make an exception from.
    """
    personal = book.registration.entry_personal_from
    if not personal.speaks:
        return Choice((), book.silence_cites)
    if personal.value == "cancel-deadline" and not deadline(sitting, book, now).passed:
        return Choice((), personal.cites)
    left_open = choice(book, book.registration.transfer_options)
    return Choice(left_open.offered, tuple(dict.fromkeys((*left_open.cites, *personal.cites))))


def transfer(state: Tournament, command: c.TransferEntry, means: Means) -> Iterator[Event]:
    """Let another person take the entry, if the director allows it and that person may enter."""
    sitting = sitting_of(state, command)
    entry, book = still_live(state, command.entry), means.book
    left_open = transfer_choice(sitting, book, command.at)
    left_open.take(command.answer)
    why = reason(command.why)
    if command.answer == "refuse":
        yield e.RequestRefused(
            entry=entry.id, what="transfer", why=why, offered=left_open.offered, cites=left_open.cites
        )
        return
    in_time = _must_be_in_time(sitting, entry, book, command.at)
    if command.to == entry.person:
        raise SamePerson
    must_be_out(state, book, command.to, entry.flight)
    seen = must_be_eligible(state, book, command.to, command.papers, command.at)
    yield e.EntryTransferred(
        entry=entry.id, of=entry.person, to=command.to, why=why, shown=seen.shown, offered=left_open.offered,
        cites=tuple(dict.fromkeys((*left_open.cites, *in_time, *seen.cites))),
    )  # fmt: skip


def _must_be_in_time(sitting: Sitting, entry: Entry, book: Rulebook, now: str) -> Citations:
    """Until the start or the deadline, as the book has it; where it names none, until the player was seen there."""
    until = book.registration.transfer_until
    if not until.speaks:
        if sitting.started_at and entry.present:
            raise PlaysAlready(cites=book.silence_cites)
        return book.silence_cites
    if sitting.started_at or (until.value == "cancel-deadline" and deadline(sitting, book, now).passed):
        raise TooLateToTransfer(cites=cited(until, book.registration.entry_personal_from))
    return until.cites
