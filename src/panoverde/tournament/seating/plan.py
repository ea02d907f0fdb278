"""Planning a move that evens two tables out: who goes, and to which seat.

    the player next in the big blind  ─►  the seat that posts the big blind soonest, never the small blind

Where the button must be known and is not, the plan says at which table to look. Where the book leaves
a choice to the director, the plan leaves it open.
"""

from typing import Any, Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.button.blinds import HEADS_UP, Positions, after, hands_until_big_blind
from panoverde.tournament.button.known import positions
from panoverde.tournament.core.cites import Cites, cited, together
from panoverde.tournament.core.games import MIXED, STUD
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.seating.worst_seat import Allowed, Landing, nearest_seat, worst_seat

By = Literal["next-big-blind", "would-be-big-blind", "position", "drawn", "director"]
Part = Literal["player", "seat"]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A move that would make two tables more even."""

    source: TableNumber
    target: TableNumber
    by: By = "director"
    entry: EntryId | None = None
    of: Place | None = None
    to: Place | None = None
    again: bool = False  # the seat has the big blind once more, alone
    look_at: tuple[TableNumber, ...] = ()  # where the button must be looked for first
    drawn: tuple[Part, ...] = ()  # what is drawn once the move is accepted
    open: tuple[Part, ...] = ()  # what the director chooses
    blocked: bool = False  # only the small blind is free there
    cites: Citations = ()

    def grown(self, *terms: Cites, **fields: Any) -> "Plan":  # noqa: ANN401  any of the fields above
        """The plan with more decided, and by which terms."""
        return msgspec.structs.replace(self, cites=together(self.cites, cited(*terms)), **fields)


def plan(state: Tournament, book: Rulebook, at: str, source: Table, target: Table) -> Plan:
    """Work out the move from one table to another."""
    base = Plan(source=source.number, target=target.number).grown(book.seating.keep_tables_even)
    if state.terms.game in STUD:
        return _by_position(book, source, target, base)
    return _to_seat(book, at, source, target, _mover(state, book, at, source, base))


def _by_position(book: Rulebook, source: Table, target: Table, base: Plan) -> Plan:
    """Stud has no blinds: the seat that came free last is filled, by whoever has that seat at the fuller table."""
    term = book.seating.stud_fill_order
    if not term.speaks or not target.free:
        return base.grown(open=("player", "seat"))
    seat = target.free[-1] if term.value == "last-vacated" else max(target.free)
    mover = seat if seat in source.players else after(seat, source.players)
    of, to = Place(source.number, mover), Place(target.number, seat)
    return base.grown(term, by="position", entry=source.players[mover], of=of, to=to)


def _mover(state: Tournament, book: Rulebook, at: str, source: Table, base: Plan) -> Plan:
    """Who goes: whoever is big blind next, or would be if stud were hold'em."""
    stud = source.frozen and state.terms.game in MIXED
    term = book.button.stud_level_mover if stud else book.seating.balance_mover
    if not term.speaks or term.value == "house-seat":
        return base.grown(term, open=("player",))
    if term.value == "drawn":
        return base.grown(term, by="drawn", drawn=("player",))
    going = base.grown(term, by=term.value)
    known = positions(source, at)
    if known is None:
        return going.grown(look_at=(source.number,))
    seat = after(_last_hand(source, known).big_blind, source.players)
    return going.grown(entry=source.players[seat], of=Place(source.number, seat))


def _last_hand(table: Table, known: Positions) -> Positions:
    """The hand before the next one. A frozen button lies where it will be: the hand before is one back."""
    if not table.frozen:
        return known
    return Positions(known.button, known.button, known.button if known.small_blind is None else known.small_blind)


def _to_seat(book: Rulebook, at: str, source: Table, target: Table, going: Plan) -> Plan:
    """Where to: the empty seat that posts the big blind soonest, or as the house has it."""
    term = book.seating.balance_seat
    if not term.speaks:
        return going.grown(open=(*going.open, "seat"))
    if term.value == "drawn":
        return going.grown(term, by="drawn", drawn=(*going.drawn, "seat"))
    known = positions(target, at)
    if known is None and len(target.players) >= HEADS_UP:
        return going.grown(term, look_at=(*going.look_at, target.number))
    if known is None:  # nobody plays there yet: every seat is as good
        seat = min(target.free, default=None)
        return going.grown(term, to=Place(target.number, seat) if seat else None, blocked=seat is None)
    terms = book.seating
    going = going.grown(
        term, terms.balance_lone_big_blind, terms.balance_big_blind_twice, terms.balance_into_small_blind
    )
    landing = _landing(book, at, source, target, going, known)
    if landing is None:
        return going.grown(blocked=True)
    return going.grown(to=Place(target.number, landing.seat), again=landing.again)


def _landing(book: Rulebook, at: str, source: Table, target: Table, going: Plan, known: Positions) -> Landing | None:
    terms, last = book.seating, _last_hand(target, known)
    here = positions(source, at)
    if terms.balance_seat.value == "same-position" and going.of is not None and here is not None:
        others = [seat for seat in source.players if seat != going.of.seat]
        hands = hands_until_big_blind(others, _last_hand(source, here), going.of.seat)
        return nearest_seat(target.players, last, target.free, hands, target.seats)
    return worst_seat(target.players, last, target.free, _allowed(book), target.seats)


def _allowed(book: Rulebook) -> Allowed:
    """What the book lets happen to a moved player; what it does not speak of is neither allowed nor forbidden."""
    lone, twice = book.seating.balance_lone_big_blind, book.seating.balance_big_blind_twice
    small = book.seating.balance_into_small_blind
    return Allowed(
        lone=lone.speaks and lone.value,
        twice=twice.speaks and twice.value,
        small_blind=not small.speaks or small.value,
    )
