"""The button: seen, moved on hand by hand. How it moves is in `blinds`, how it is drawn in `draw`."""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeatNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.button import commands as c
from panoverde.tournament.button import events as e
from panoverde.tournament.button.blinds import HEADS_UP, Positions, next_hand, same_big_blind
from panoverde.tournament.button.known import ButtonUnknown, Moving, button_rules, last_known
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import Halted, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.core.sittings import sitting_of


class NoSuchSeat(Refusal):
    """The table has no such seat."""

    code = "button.no-such-seat"
    says = "Table {table} has seats 1 to {seats}. Say a seat of that table."


class TooFewToPlay(Refusal):
    """Nobody to play against."""

    code = "button.too-few-players"
    says = "Table {table} has fewer than two players, so there is no button. Seat players first."


class BlindsImpossible(Refusal):
    """Blinds are not posted like that."""

    code = "button.blinds-impossible"
    says = "Button and blinds of table {table} cannot be like that. Look again, and say each seat once."


class Frozen(Refusal):
    """The button does not move during stud."""

    code = "button.frozen"
    says = "The button of table {table} is frozen while stud is played. Unfreeze it when hold’em returns."


class HeadsUpUndecided(Refusal):
    """The book leaves the adjustment to the director."""

    code = "button.heads-up-undecided"
    says = "Two are left at table {table}, and where the button goes is the director’s decision. Say where it is."


def see_button(state: Tournament, command: c.SeeButton, means: Means) -> Iterator[Event]:
    """Write down where the button was seen; what cannot be is refused."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    for seat in (command.button, command.small_blind, command.big_blind):
        seat_of(table, seat)
    if command.big_blind is not None and command.big_blind == command.small_blind:
        raise BlindsImpossible(table=table.number)
    if len(table.players) > HEADS_UP and command.button == command.big_blind:
        raise BlindsImpossible(table=table.number)
    on_empty = means.book.button.button_on_empty_seat
    cites = on_empty.cites if command.button not in table.players else ()
    yield e.ButtonSeen(
        table=table.number, button=command.button, small_blind=command.small_blind, big_blind=command.big_blind,
        at=command.at, cites=cites,
    )  # fmt: skip


def seat_of(table: Table, seat: SeatNumber | None) -> None:
    """Refuse a seat that the table does not have."""
    if seat is not None and not 1 <= seat <= table.seats:
        raise NoSuchSeat(table=table.number, seats=table.seats)


def next_one(state: Tournament, command: c.NextHand, means: Means) -> Iterator[Event]:
    """A hand is over: button and blinds move on as the book has it."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    if table.halted_at:
        raise Halted(table=table.number, cites=means.book.seating.halt_short_by.cites)
    if table.frozen:
        raise Frozen(table=table.number, cites=means.book.button.stud_freezes_button.cites)
    at, moving = coming(table, means.book)
    yield e.ButtonAdvanced(
        table=table.number, button=at.button, small_blind=at.small_blind, big_blind=at.big_blind, at=command.at,
        cites=moving.cites,
    )  # fmt: skip


def coming(table: Table, book: Rulebook) -> tuple[Positions, Moving]:
    """Where button and blinds are in the next hand, and by which clauses.

    Raises:
        RuleSilent: nothing says how the button moves.
    """
    if len(table.players) < HEADS_UP:
        raise TooFewToPlay(table=table.number)
    if (was := last_known(table)) is None:
        raise ButtonUnknown(table=table.number)
    moving = button_rules(book)
    reaching = len(table.players) == HEADS_UP and was.button != was.small_blind
    if reaching:
        moving = Moving(moving.rules, together(moving.cites, _heads_up(table, book)))
    if table.big_blind_again:
        return same_big_blind(was), moving
    return next_hand(table.players.keys(), was, moving.rules), moving


def _heads_up(table: Table, book: Rulebook) -> Citations:
    spared = book.button.heads_up_no_double_big_blind
    if not spared.speaks or spared.value == "director-decides":
        raise HeadsUpUndecided(table=table.number, cites=spared.cites)
    return cited(spared, book.button.heads_up_small_blind)
