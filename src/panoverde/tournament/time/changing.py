"""What a director may change of a player's time, against delay."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.finding import in_field, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.time import by_book
from panoverde.tournament.time import commands as c
from panoverde.tournament.time import events as e
from panoverde.tournament.time import refusals as no
from panoverde.tournament.time.calling import may_last

OF_THE_CLOCK = ("suspend-time-banks", "change-time-banks", "shorten-initial-time")


def change(state: Tournament, command: c.ChangeTime, means: Means) -> Iterator[Event]:
    """Take what the book leaves open; its own time can always be given back."""
    entry, why, book = in_field(state, command.entry), reason(command.why), means.book
    if command.change == "as-the-book":
        yield e.TimeChanged(entry=entry.id, change=command.change, seconds=0, why=why)
        return
    of_clock = command.change in OF_THE_CLOCK
    term = book.clock.action_clock_abuse_options if of_clock else book.clock.call_time_director_options
    open_ = choice(book, term)
    open_.take(command.change)
    yield e.TimeChanged(
        entry=entry.id, change=command.change, seconds=_seconds(command, book), why=why, offered=open_.offered,
        cites=open_.cites,
    )  # fmt: skip


def _seconds(command: c.ChangeTime, book: Rulebook) -> int:
    """Take the number that a change needs, or refuse one that it cannot mean."""
    wished = command.seconds
    if command.change in ("suspend-time-banks", "other-steps"):
        return 0
    if wished is None or wished < 1:
        raise no.HowLong
    if command.change in ("shorten", "lengthen"):
        may_last(wished, book)
        seconds, aloud, cites = by_book.called(book)
        if (wished < seconds + aloud) != (command.change == "shorten"):
            raise no.NotASecond(seconds=seconds + aloud, cites=cites)
    initial = book.clock.action_clock_postflop_seconds
    if command.change == "shorten-initial-time" and initial.speaks and wished >= initial.value:
        raise no.NotASecond(seconds=initial.value, cites=initial.cites)
    return wished
