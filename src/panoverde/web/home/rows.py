"""What the first page says of a tournament: how far it is, when it starts, what it costs."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import book_in_force, book_lost, desk
from panoverde.kernel.ids import TournamentId
from panoverde.tournament.clock.face import read
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.fact_words import word
from panoverde.web.figures import day_and_time, level_number, money


class Status(NamedTuple):
    """How far a tournament is: a colour, a word, and its place in the list."""

    colour: str
    word: str
    rank: int


class Row(NamedTuple):
    """A tournament in the list."""

    id: str
    title: str
    status: Status
    starts: str
    price: str
    entries: int
    left: int
    lost: bool = False  # the book that decides is: only another one helps


def row(tournament: TournamentId, at: str) -> Row:
    """Show a tournament as it stands."""
    shown: Row = desk().see(stream_of(tournament), lambda state: row_of(state, at))
    return shown


def row_of(state: Tournament, at: str) -> Row:
    """Take a tournament's line from its state."""
    price = state.terms.price
    return Row(
        id=state.id,
        title=state.title,
        status=status(state, at),
        starts=day_and_time(state.terms.starts_at),
        price=money(price) if price else "",
        entries=state.entered,
        left=state.left,
        lost=book_lost(state),
    )


def status(state: Tournament, at: str) -> Status:
    """Say how far a tournament is."""
    if state.finished_at or (state.out and state.left <= 1):
        return Status("idle", _("finished"), 3)
    if state.stopped:
        over = state.stopped.outcome in ("cancel", "end")
        return Status("halted", word(state.stopped.outcome), 3 if over else 0)
    if book_lost(state):
        return Status("refusal", _("its book is lost"), 0)
    if not state.sitting.started_at:
        return _before(state, at)
    reading = read(state.sitting.clock, state.sitting.levels, at)
    if not reading.running:
        return Status("paused", _("clock paused"), 0)
    if state.sitting.levels[reading.level].is_break:
        return Status("paused", _("break"), 0)
    return Status("live", _("level {level}").format(level=level_number(state.sitting.levels, reading.level)), 0)


def _before(state: Tournament, at: str) -> Status:
    if window(state, state.sitting, book_in_force(state), at).open:
        return Status("live", _("registration open"), 1)
    return Status("idle", _("announced"), 2)
