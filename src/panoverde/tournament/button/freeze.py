"""Mixed games: the button is frozen while stud is played, and goes on from there when hold'em returns."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.button import commands as c
from panoverde.tournament.button import events as e
from panoverde.tournament.button.blinds import next_hand
from panoverde.tournament.button.known import last_known
from panoverde.tournament.button.place import Frozen, coming
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.core.sittings import sitting_of


class NotFrozen(Refusal):
    """It moves, or may not be frozen."""

    code = "button.not-frozen"
    says = "The button of table {table} is not frozen. Nothing to do."


def freeze(state: Tournament, command: c.FreezeButton, means: Means) -> Iterator[Event]:
    """A mixed game turns to stud: the button moves on as the book has it, and stays."""
    sitting = sitting_of(state, command)
    table, terms = table_of(sitting, command.table), means.book.button
    if table.frozen:
        raise Frozen(table=table.number, cites=terms.stud_freezes_button.cites)
    freezes = terms.stud_freezes_button
    if freezes.speaks and not freezes.value:
        raise NotFrozen(table=table.number, cites=freezes.cites)
    yield frozen_at(table, means.book, command.at)


def frozen_at(table: Table, book: Rulebook, at: str) -> Event:
    """Say where the button is held: so many seats on as the book has it."""
    freezes, times = book.button.stud_freezes_button, book.button.stud_button_advance_times
    to, moving = coming(table, book)
    steps = times.value if freezes.speaks and times.speaks else 0  # in silence the director holds it where it is
    if not steps:
        to = last_known(table) or to
    for _ in range(steps - 1):
        to = next_hand(table.players.keys(), to, moving.rules)
    return e.ButtonFrozen(
        table=table.number, button=to.button, small_blind=to.small_blind, big_blind=to.big_blind, at=at,
        cites=cited(freezes, times),
    )  # fmt: skip


def thaw(state: Tournament, command: c.ThawButton, means: Means) -> Iterator[Event]:
    """The mixed game turns back: the button is where it was frozen, or one on."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    if not table.frozen:
        raise NotFrozen(table=table.number)
    yield thawed_at(table, means.book, command.at)


def thawed_at(table: Table, book: Rulebook, at: str) -> Event:
    """Say from where the button goes on."""
    resumes, to = book.button.stud_button_resumes_at, last_known(table)
    if to is None or (resumes.speaks and resumes.value == "next-seat"):
        to = coming(table, book)[0]
    return e.ButtonThawed(
        table=table.number, button=to.button, small_blind=to.small_blind, big_blind=to.big_blind, at=at,
        cites=resumes.cites,
    )  # fmt: skip
