"""Announcing a tournament; its days, where their ingredients come from, and their secrets."""

from collections.abc import Iterator

from panoverde.draws.secrets import DAYS
from panoverde.draws.sources import read
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.clock.window import time_there, window
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.planned import announced
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.places.standings import champion
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e
from panoverde.tournament.setup.announce import check
from panoverde.tournament.setup.refusals import BadTournament
from panoverde.tournament.sittings.days import TooManyDays, came

BEFORE_HOURS = 3  # so long before it begins a day can be opened while entries go on


class NotCommitted(BadTournament):
    """Nobody could check its draws."""

    says = "The draws of this tournament are not committed to. Create it again from the page or the command for it."


class TournamentExists(Refusal):
    """The id is taken."""

    code = "tournament.exists"
    says = "The tournament “{title}” exists already. Open it, or create another."


class SourceTooEarly(Refusal):
    """Whoever announces it may know it already."""

    code = "draws.source-too-early"
    says = "That comes at {moment}, and is not to be known when it is announced. Name one that comes later."


class DayOpenAlready(Refusal):
    """Its draws rest on what came of its source."""

    code = "draws.source-used"
    says = "Day {day} is open, and its draws rest on what came. Announce the source of a day to come."


class OpensSittings(Refusal):
    """Each flight and day has a draw day of its own."""

    code = "draws.opens-sittings"
    says = "This tournament is played in flights and days. Open the next of them instead: it brings its draw day."


class DayGoesOn(Refusal):
    """There is one day at a time, so that nobody chooses which one a draw is taken from."""

    code = "draws.day-goes-on"
    says = "Day {day} is not over. End it first; the next day begins after it."


class DayNotBegun(DayGoesOn):
    """Nothing was played that day."""

    says = "Day {day} was not played yet: its clock has not run. The next day begins after it."


class ClockRuns(DayGoesOn):
    """They are playing."""

    says = "Day {day} is being played: its clock runs. Pause it when the day is over, then open the next."


class EntriesGoOn(DayGoesOn):
    """Seats are still drawn."""

    says = (
        "Entries are still taken on day {day}. Close registration, or announce when the next day begins: "
        "it can be opened from {hours} hours before."
    )


class NothingToReveal(Refusal):
    """The day is not over, or was never open."""

    code = "draws.not-revealable"
    says = "The secret of day {day} cannot be published. Close the day first."


class DayNotOpened(NothingToReveal):
    """Nothing was drawn that day."""

    says = "Day {day} was not opened, so it has no secret to publish. Choose a day that was."


class RevealedAlready(NothingToReveal):
    """Everybody can read it."""

    says = "The secret of day {day} is published already. Anybody can check its draws with it."


class DayNotOver(NothingToReveal):
    """More may be drawn from it."""

    says = "Day {day} is still being played, and its secret stays sealed. Close the day first."


class EarlierFirst(NothingToReveal):
    """A day's secret gives away those of the days before it."""

    says = "The secret of day {earlier} is not published, and would follow from that of day {day}. Publish it first."


class SecretElsewhere(NothingToReveal):
    """Another installation drew."""

    says = "This installation does not hold the secret of day {day}. Publish it where the draws were made."


def create(state: Tournament, command: c.CreateTournament, means: Means) -> Iterator[Event]:
    """Announce it, and commit to its draws before anybody enters."""
    if state.exists:
        raise TournamentExists(title=state.title)
    terms = announced(command.terms)
    cites = check(command.title, command.seats, command.stack_chips, command.levels, terms, means.book)
    if len(command.commitment) != 64:
        raise NotCommitted
    _must_come_later(command.source, command.at, terms)
    yield e.TournamentCreated(
        series=command.series, title=command.title, book=means.book.id, stack_chips=command.stack_chips,
        seats=command.seats, levels=command.levels, commitment=command.commitment, terms=terms,
        edition=means.edition, source=command.source, sealed=True, cites=cites,
    )  # fmt: skip


def announce_source(state: Tournament, command: c.AnnounceSource, _: Means) -> Iterator[Event]:
    """Say where the ingredient of a day to come is taken from, while nobody can know it."""
    day = command.day or state.day + 1
    if day <= state.day:
        raise DayOpenAlready(day=day)
    if day > DAYS:
        raise TooManyDays(most=DAYS)
    _must_come_later(command.source, command.at, state.terms)
    yield e.SourceAnnounced(day=day, source=command.source, why=command.why, source_before=state.source_of(day))


def open_day(state: Tournament, command: c.OpenDay, means: Means) -> Iterator[Event]:
    """The next day begins, once the one before is over and what was announced has come."""
    if state.terms.plans:
        raise OpensSittings
    day = state.day + 1
    if state.day and day <= DAYS:
        _must_be_over(state, sitting_of(state, command), means.book, command.at)
    ingredient, seen_by = came(state, day, command.ingredient, command.witness, command.at)
    yield e.DayOpened(day=day, ingredient=ingredient, witness=seen_by)


def _must_come_later(source: str, at: str, terms: Terms) -> None:
    """Refuse what somebody may know already when it is announced."""
    announced = read(source)
    if not announced.comes_after(at):
        raise SourceTooEarly(moment=time_there(terms, announced.moment))


def _must_be_over(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> None:
    """Refuse a second day beside one whose seats are still drawn: whoever opens it could choose between the two.

    Where entries go on into the next day, that day is announced, and opened when it is about to begin. From a
    day whose secret is published nothing is drawn any more, whatever its clock does.
    """
    if state.day in state.revealed:
        return
    if sitting.ran_on < state.day:
        raise DayNotBegun(day=state.day)
    if sitting.clock.running_since is not None:
        raise ClockRuns(day=state.day)
    if window(state, sitting, book, at).open and not _begins(state, at):
        raise EntriesGoOn(day=state.day, hours=BEFORE_HOURS)


def _begins(state: Tournament, at: str) -> bool:
    """Whether the next day was announced, and is about to begin."""
    starts = state.terms.later_days[state.day - 1 : state.day]
    return bool(starts) and seconds_between(at, starts[0]) <= BEFORE_HOURS * 3600


def reveal(state: Tournament, command: c.RevealSecret, means: Means) -> Iterator[Event]:
    """Publish a day's secret, once nothing more is drawn from it."""
    if not 1 <= command.day <= state.day:
        raise DayNotOpened(day=command.day)
    if command.day in state.revealed:
        raise RevealedAlready(day=command.day)
    if not _played(state, command.day):
        raise DayNotOver(day=command.day)
    if earlier := next((day for day in range(1, command.day) if day not in state.revealed), 0):
        raise EarlierFirst(day=command.day, earlier=earlier)
    if means.secret is None:
        raise SecretElsewhere(day=command.day)
    yield e.SecretRevealed(day=command.day, secret=means.secret.hex())


def _played(state: Tournament, day: int) -> bool:
    """Whether nothing more is drawn from a day: its sitting is closed, or has another day by now, or all is over."""
    here = [sitting for sitting in state.sittings.values() if sitting.day == day]
    return over(state) or all(sitting.closed_at for sitting in here)


def over(state: Tournament) -> bool:
    """Whether nobody will play on: finished, called off, ended, or one is left of those who began."""
    called_off = state.stopped is not None and state.stopped.outcome in ("cancel", "end")
    alone = champion(state) is not None if state.terms.plans else bool(state.started and state.left <= 1)
    return bool(state.finished_at) or called_off or alone
