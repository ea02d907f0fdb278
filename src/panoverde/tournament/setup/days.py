"""Setting a tournament up: announcing it, its days, its tables; and whether its sheet is complete."""

from collections.abc import Iterator

from panoverde.draws.secrets import DAYS
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e
from panoverde.tournament.setup.announce import check
from panoverde.tournament.setup.refusals import BadTournament


class NotCommitted(BadTournament):
    """Nobody could check its draws."""

    says = "The draws of this tournament are not committed to. Create it again from the page or the command for it."


class TooManyDays(BadTournament):
    """Secrets are made for so many days."""

    says = "A tournament has at most {most} days. Create another one for what comes after."


class NoIngredient(BadTournament):
    """Draws need something public that nobody here could choose."""

    says = "The public ingredient of a day is a line of text, such as a lottery result. Give one."


class TournamentExists(Refusal):
    """The id is taken."""

    code = "tournament.exists"
    says = "The tournament “{title}” exists already. Open it, or create another."


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


class SecretElsewhere(NothingToReveal):
    """Another installation drew."""

    says = "This installation does not hold the secret of day {day}. Publish it where the draws were made."


def create(state: Tournament, command: c.CreateTournament, means: Means) -> Iterator[Event]:
    """Announce it, and commit to its draws before anybody enters."""
    if state.exists:
        raise TournamentExists(title=state.title)
    cites = check(command.title, command.seats, command.stack_chips, command.levels, command.terms, means.book)
    if len(command.commitment) != 64:
        raise NotCommitted
    yield e.TournamentCreated(
        series=command.series, title=command.title, book=means.book.id, stack_chips=command.stack_chips,
        seats=command.seats, levels=command.levels, commitment=command.commitment, terms=command.terms,
        edition=means.edition, cites=cites,
    )  # fmt: skip


def open_day(state: Tournament, command: c.OpenDay, _: Means) -> Iterator[Event]:
    """The next day begins; nobody here could choose what is mixed into its draws."""
    if state.day >= DAYS:
        raise TooManyDays(most=DAYS)
    if not command.ingredient.strip() or "\n" in command.ingredient:
        raise NoIngredient
    yield e.DayOpened(day=state.day + 1, ingredient=command.ingredient.strip())


def reveal(state: Tournament, command: c.RevealSecret, means: Means) -> Iterator[Event]:
    """Publish a day's secret, once nothing more is drawn from it."""
    if not 1 <= command.day <= state.day:
        raise DayNotOpened(day=command.day)
    if command.day in state.revealed:
        raise RevealedAlready(day=command.day)
    if command.day == state.day and not over(state):
        raise DayNotOver(day=command.day)
    if means.secret is None:
        raise SecretElsewhere(day=command.day)
    yield e.SecretRevealed(day=command.day, secret=means.secret.hex())


def over(state: Tournament) -> bool:
    """Whether nobody will play on: finished, called off, ended, or one is left of those who began."""
    called_off = state.stopped is not None and state.stopped.outcome in ("cancel", "end")
    return bool(state.finished_at) or called_off or bool(state.started and state.left <= 1)
