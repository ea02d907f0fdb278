"""A player who began in another seat than the assigned one: goes there with the stack, or stays, by book."""

from collections.abc import Iterator
from typing import Literal

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import SeatTaken, entry_of, place_of, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e

Ruled = Literal["goes-to-assigned", "stays"]


class RightSeat(Refusal):
    """Nothing was wrong."""

    code = "seating.right-seat"
    says = "Table {table} seat {seat} is this player’s own. Nothing to rule on."


class DirectorDecides(Refusal):
    """The book does not cover it."""

    code = "seating.director-decides"
    says = "The book does not say. The director decides whether the player stays: ask again with that, and why."


def rule_wrong_seat(state: Tournament, command: c.RuleWrongSeat, means: Means) -> Iterator[Event]:
    """Send the player to the assigned seat or let them stay, as the book has it; the map follows who stays."""
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    assigned = place_of(entry)
    if assigned == command.sat:
        raise RightSeat(table=assigned.table, seat=assigned.seat)
    ruled, cites = _rule(means.book, command, assigned)
    stack = means.book.seating.wrong_seat_stack
    if not stack.speaks and not command.why.strip():  # that the stack goes along is then the director's word
        raise DirectorDecides(cites=means.book.silence_cites)
    yield e.WrongSeatRuled(
        entry=entry.id, assigned=assigned, sat=command.sat, played=command.played, right_chips=command.right_chips,
        ruled=ruled, stack=stack.value if stack.speaks else "current",
        moves=_moves(sitting, entry.id, assigned, command.sat) if ruled == "stays" else (),
        why=command.why, cites=together(cites, stack.cites),
    )  # fmt: skip


def _rule(book: Rulebook, command: c.RuleWrongSeat, assigned: Place) -> tuple[Ruled, Citations]:
    """The book's answer; with a wrong number of chips, or in silence, the director's."""
    term = book.seating.wrong_seat_move
    if not term.speaks or not command.right_chips:
        if command.decision is None or not command.why.strip():
            raise DirectorDecides(cites=book.silence_cites)
        return command.decision, book.silence_cites
    if term.value == "never":
        return "stays", term.cites
    proviso = term.value == "unless-same-table-or-played"
    stays = proviso and (command.played or command.sat.table == assigned.table)
    return "stays" if stays else "goes-to-assigned", cited(term)


def _moves(sitting: Sitting, entry: EntryId, assigned: Place, sat: Place) -> tuple[Move, ...]:
    """Whoever stays has the seat; if it was somebody else's, that one gets the seat left empty."""
    table = table_of(sitting, sat.table)
    going = Move(entry, assigned, sat)
    if (owner := table.players.get(sat.seat)) is not None:
        return going, Move(owner, sat, assigned)
    if sat not in sitting.pool:
        raise SeatTaken(table=sat.table, seat=sat.seat)  # locked, or no seat of that table
    return (going,)
