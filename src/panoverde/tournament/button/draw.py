"""Drawing the button: among which seats, and for which tables. Where the book does not say, whoever draws must."""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeatNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.button import commands as c
from panoverde.tournament.button import events as e
from panoverde.tournament.button.blinds import HEADS_UP
from panoverde.tournament.button.events import DrawnAmong
from panoverde.tournament.button.place import TooFewToPlay
from panoverde.tournament.button.table_start import must_be_enough
from panoverde.tournament.core.choice import NotOffered
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.drawing.once import must_be_first


class ScopeUnsaid(Refusal):
    """Nothing says which tables the draw is for."""

    code = "button.draw-scope-unsaid"
    says = "The book does not say whether one draw of the button serves every table. Say it with the draw."


class AmongUnsaid(Refusal):
    """Nothing says who is in the draw."""

    code = "button.draw-among-unsaid"
    says = "The book does not say among which seats the button is drawn. Say it with the draw."


def unsaid(sitting: Sitting, book: Rulebook) -> tuple[str, ...]:
    """What must be said with a draw of the button because the book does not: fields of the command."""
    terms = book.button
    scope = not terms.button_draw_scope.speaks and _several(sitting)
    return (*(("alone",) if scope else ()), *(() if terms.button_draw_among.speaks else ("among",)))


def draw_button(state: Tournament, command: c.DrawButton, means: Means) -> Iterator[Event]:
    """Draw the button of a table, or of all at one table where the book has it so."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    if len(table.players) < HEADS_UP:
        raise TooFewToPlay(table=table.number)
    must_be_enough(state, table, means.book)
    must_be_first(table.button_draw, _cites(sitting, means.book))
    everywhere = _everywhere(sitting, command, means.book)
    if everywhere and (
        standing := next((other.button_draw for other in sitting.tables.values() if other.button_draw), 0)
    ):
        if command.alone is False:
            must_be_first(standing, _cites(sitting, means.book))
        everywhere = False  # a table opened since gets its own; the others keep theirs
    among = _seats(table, _among(command, means.book))
    draw = means.draw(state.next_draw, "button", Ask("pick", len(among)))
    yield e.ButtonDrawn(
        table=table.number, seat=among[draw.came[0][0]], among=among, draw=draw, at=command.at,
        everywhere=everywhere, cites=_cites(sitting, means.book),
    )  # fmt: skip


def _several(sitting: Sitting) -> bool:
    """Whether there is more than one table that a draw could serve."""
    return len(sitting.tables) - sitting.by_players.tables(0) > 1


def _everywhere(sitting: Sitting, command: c.DrawButton, book: Rulebook) -> bool:
    """Whether the draw serves every table: as the book has it, unless it is for this one alone."""
    scope = book.button.button_draw_scope
    if scope.speaks:
        if scope.value == "each-table" and command.alone is False:
            raise NotOffered(cites=scope.cites)
        return scope.value == "one-for-all" and not command.alone
    if command.alone is None and _several(sitting):
        raise ScopeUnsaid(cites=book.silence_cites)
    return command.alone is False


def _among(command: c.DrawButton, book: Rulebook) -> DrawnAmong:
    term = book.button.button_draw_among
    if term.speaks:
        if command.among not in (None, term.value):
            raise NotOffered(cites=term.cites)
        return term.value
    if command.among is None:
        raise AmongUnsaid(cites=book.silence_cites)
    return command.among


def _seats(table: Table, among: DrawnAmong) -> tuple[SeatNumber, ...]:
    if among == "all-seats":
        return tuple(SeatNumber(seat) for seat in range(1, table.seats + 1))
    return tuple(sorted(table.players))


def _cites(sitting: Sitting, book: Rulebook) -> Citations:
    """The clauses on the draw; where one is missing, those that give the matter to the director too."""
    terms = book.button
    said = cited(terms.button_draw_at, terms.button_draw_scope, terms.button_draw_among)
    return (*said, *book.silence_cites) if unsaid(sitting, book) else said
