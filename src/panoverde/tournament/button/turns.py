"""Acting: who posts, who speaks first and last, who gets the last card, in the hand a table plays now.

For dealers and for screens at the table. Between two, the book says it; among more it is the usual way.
"""

from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.button.blinds import HEADS_UP, Positions, Posted, after, post, turns
from panoverde.tournament.button.known import last_known
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.records import Table, Tournament

Who = Literal["button", "opponent"]


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand by seats. None where nobody does it, or nothing says who."""

    table: TableNumber
    button: SeatNumber
    small_blind: SeatNumber | None
    big_blind: SeatNumber
    ante: SeatNumber | None = None  # who pays it for all; None: everybody their own, or there is none
    first_before_flop: SeatNumber | None
    last_after_flop: SeatNumber | None
    last_card: SeatNumber | None
    cites: Citations = ()


def hand(state: Tournament, table: Table, book: Rulebook) -> Hand | None:
    """Say who does what at a table; None where nobody has said where the button is."""
    at = last_known(table)
    if at is None or len(table.players) < HEADS_UP:
        return None
    found = _between_two(table, at, book) if len(table.players) == HEADS_UP else _among_more(table, at)
    payer = book.betting.ante_payer
    if state.terms.ante != "big-blind" or not payer.speaks:
        return found
    who = {"big-blind": found.big_blind, "button": at.button}.get(payer.value)
    return msgspec.structs.replace(found, ante=who, cites=together(found.cites, payer.cites))


def _among_more(table: Table, at: Positions) -> Hand:
    turn = turns(table.players, at)
    return Hand(
        table=table.number, button=at.button, small_blind=turn.small_blind, big_blind=turn.big_blind,
        first_before_flop=turn.first_before_flop, last_after_flop=turn.last_after_flop, last_card=turn.last_card,
    )  # fmt: skip


def _between_two(table: Table, at: Positions, book: Rulebook) -> Hand:
    """Button and opponent, as the book has it."""
    terms = book.button
    button = at.button if at.button in table.players else after(at.button, table.players)
    other = after(button, table.players)

    def seat(term: Term[Who]) -> SeatNumber | None:
        return (button if term.value == "button" else other) if term.speaks else None

    small, last = seat(terms.heads_up_small_blind), seat(terms.heads_up_last_after_flop)
    return Hand(
        table=table.number, button=button, small_blind=small, big_blind=other if small in (button, None) else button,
        first_before_flop=seat(terms.heads_up_first_before_flop), last_after_flop=last,
        last_card=seat(terms.heads_up_last_card),
        cites=cited(
            terms.heads_up_small_blind, terms.heads_up_first_before_flop, terms.heads_up_last_after_flop,
            terms.heads_up_last_card,
        ),
    )  # fmt: skip


def big_blind_posts(stack: int, big_blind: int, ante: int, book: Rulebook) -> tuple[Posted, Citations]:
    """What a big blind too short for blind and ante puts in, and of which first."""
    first = book.betting.short_big_blind_pays_first
    blind_first = not first.speaks or first.value == "big-blind"
    return post(stack, big_blind, ante, blind_first=blind_first), first.cites
