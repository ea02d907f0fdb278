"""Setting a tournament up: announcing it, its days, its tables."""

from collections.abc import Iterator

from panoverde.draws.secrets import DAYS
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.deciding import Means, decides
from panoverde.tournament.state import Tournament

MOST_SEATS = 10
MOST_TABLES = 9_999


class BadTournament(Refusal):
    """What was announced cannot be played."""

    code = "tournament.bad-setup"
    says = "This tournament cannot be set up: {why}. Correct it and try again."


class TournamentExists(Refusal):
    """The id is taken."""

    code = "tournament.exists"
    says = "The tournament “{title}” exists already. Open it, or create another."


class TableExists(Refusal):
    """The number is in use."""

    code = "seating.table-exists"
    says = "Table {table} is open already. Choose another number."


class BadTable(Refusal):
    """No table is like that."""

    code = "seating.bad-table"
    says = "A table has a number from 1 to {most} and 2 to {seats} seats. Correct it."


class NothingToReveal(Refusal):
    """The day is not over, or was never open."""

    code = "draws.not-revealable"
    says = "The secret of day {day} cannot be published: {why}. Close the day first."


@decides(c.CreateTournament)
def create(state: Tournament, command: c.CreateTournament, means: Means) -> Iterator[Event]:
    """Announce it, and commit to its draws before anybody enters."""
    if state.exists:
        raise TournamentExists(title=state.title)
    if wrong := _wrong(command):
        raise BadTournament(why=wrong)
    yield e.TournamentCreated(
        series=command.series, title=command.title, book=means.book.id, stack_chips=command.stack_chips,
        seats=command.seats, levels=command.levels, commitment=command.commitment, terms=command.terms,
    )  # fmt: skip


def _wrong(command: c.CreateTournament) -> str:
    if not command.title.strip():
        return "it has no title"
    if not 2 <= command.seats <= MOST_SEATS:
        return f"a table has 2 to {MOST_SEATS} seats"
    if command.stack_chips < 1:
        return "the starting stack is not a positive number of chips"
    if not command.levels or any(level.minutes < 1 for level in command.levels):
        return "the structure needs levels of at least a minute"
    if command.levels[0].is_break:
        return "the structure begins with a break"
    if len(command.commitment) != 64:
        return "its draws are not committed to"
    return ""


@decides(c.OpenDay)
def open_day(state: Tournament, command: c.OpenDay, _: Means) -> Iterator[Event]:
    """The next day begins; nobody here could choose what is mixed into its draws."""
    if state.day >= DAYS:
        raise BadTournament(why=f"a tournament has at most {DAYS} days")
    if not command.ingredient.strip() or "\n" in command.ingredient:
        raise BadTournament(why="the public ingredient is a line of text, such as a lottery result")
    yield e.DayOpened(day=state.day + 1, ingredient=command.ingredient.strip())


@decides(c.RevealSecret)
def reveal(state: Tournament, command: c.RevealSecret, means: Means) -> Iterator[Event]:
    """Publish a day's secret, once nothing more is drawn from it."""
    if not 1 <= command.day <= state.day:
        raise NothingToReveal(day=command.day, why="that day was not opened")
    if command.day in state.revealed:
        raise NothingToReveal(day=command.day, why="it has been published")
    if command.day == state.day and state.left > 1:
        raise NothingToReveal(day=command.day, why="the day is still being played")
    if means.secret is None:
        raise NothingToReveal(day=command.day, why="this installation does not hold it")
    yield e.SecretRevealed(day=command.day, secret=means.secret.hex())


@decides(c.OpenTable)
def open_table(state: Tournament, command: c.OpenTable, _: Means) -> Iterator[Event]:
    """A table takes players."""
    seats = command.seats or state.seats
    if command.table in state.tables:
        raise TableExists(table=command.table)
    if not (1 <= command.table <= MOST_TABLES and 2 <= seats <= MOST_SEATS):
        raise BadTable(most=MOST_TABLES, seats=MOST_SEATS)
    yield e.TableOpened(table=command.table, seats=seats)
