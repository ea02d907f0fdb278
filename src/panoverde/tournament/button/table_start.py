"""Starting a table: with how many players the first hand is dealt there. Once it plays, it may get shorter."""

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.core.records import Table, Tournament


class TooFewToStart(Refusal):
    """The table waits for more players."""

    code = "button.too-few-to-start"
    says = "Table {table} starts with {least} players, and {players} sit there. Seat more of them first."


def least_to_start(state: Tournament, book: Rulebook) -> Term[int] | None:
    """Find the book's minimum for tables of this size; None where it has none."""
    terms = book.dealing
    by_seats = {9: terms.start_9max_players, 8: terms.start_8max_players, 6: terms.start_6max_players}
    term = by_seats.get(state.seats)
    return term if term is not None and term.speaks else None


def too_few(state: Tournament, table: Table, book: Rulebook) -> bool:
    """Whether a table that has not begun to play waits for players."""
    least = least_to_start(state, book)
    begins = table.button_due in ("event-start", "table-start")
    return begins and least is not None and len(table.players) < least.value


def must_be_enough(state: Tournament, table: Table, book: Rulebook) -> None:
    """Refuse to draw the first button of a table that is too short to start."""
    least = least_to_start(state, book)
    if least is not None and too_few(state, table, book):
        here = len(table.players)
        raise TooFewToStart(table=table.number, least=least.value, players=here, cites=least.cites)
