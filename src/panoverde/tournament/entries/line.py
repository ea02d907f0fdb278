"""Where an entry that is paid goes: a drawn seat, or the line of alternates."""

from collections.abc import Iterator

import msgspec

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import NONE, NotInField, entry_of, reason, sits_elsewhere
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.drawing.once import must_be_first
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.papers.eligibility import RefusedHere
from panoverde.tournament.seating.newcomers import blinded_in_line, called
from panoverde.tournament.seating.seats import draw_seat


class NobodyWaits(Refusal):
    """The line is empty."""

    code = "registration.nobody-waits"
    says = "Nobody is waiting for a seat. Register a player first."


class LineStands(Refusal):
    """The book has an order for it."""

    code = "registration.line-stands"
    says = "Under this book the line is called in the order of registration, and is not drawn. Seat the next in line."


class NotTheNext(LineStands):
    """Somebody else is first in line."""

    says = "Under this book whoever is first in line is called, and nobody is passed over. Seat the next in line."


class AllHeld(NobodyWaits):
    """Everybody in line sits with another entry."""

    says = "Whoever is in line sits with another entry. Those entries are held until the first is out."


def seat(
    state: Tournament, sitting: Sitting, entry: EntryId, means: Means, at: str = "", person: PersonId | None = None,
    gives_up: EntryId = NONE,
) -> Event:  # fmt: skip
    """Draw a free seat, unless others wait for one: then the player waits too. Nobody sits twice: a second waits."""
    whose = person or state.entries[entry].person
    sits = sits_elsewhere(state, whose, gives_up)
    if sits is None and len(sitting.pool) and not called(state, sitting, means.book):
        return draw_seat(state, sitting, entry, means, at, person=person)
    terms = means.book.registration
    line = cited(
        terms.alternates_list, terms.alternates_order, terms.alternates_seated, means.book.chips.newcomer_stack
    )
    return e.AlternateQueued(entry=entry, cites=line)


def may_call_anybody(book: Rulebook) -> bool:
    """Whether the director may call somebody out of turn: no clause has one line, or the order is the director's."""
    lists, order = book.registration.alternates_list, book.registration.alternates_order
    return not lists.speaks or (order.speaks and order.value == "director")


def seat_alternate(state: Tournament, command: c.SeatAlternate, means: Means) -> Iterator[Event]:
    """Whoever is next in line draws a seat; or somebody else, on the director's word, where the book is open."""
    sitting, book = sitting_of(state, command), means.book
    waits = called(state, sitting, book)
    if not waits:
        raise (AllHeld if sitting.alternates else NobodyWaits)(cites=book.registration.alternates_list.cites)
    who, why = command.entry or waits[0], ""
    if who != waits[0]:
        why = _must_be_callable(state, sitting, command, book)
    if state.entries[who].person in state.refused:  # since they came: put out, or passed over, they hold nobody up
        raise RefusedHere(cites=choice(book, book.registration.refusal_options).cites)
    drawn = draw_seat(state, sitting, who, means, command.at)
    blinded = blinded_in_line(state, sitting, book, state.entries[who], command.at)
    more = {"why": why} if why else {}
    yield msgspec.structs.replace(drawn, blinded=blinded, **more)


def _must_be_callable(state: Tournament, sitting: Sitting, command: c.SeatAlternate, book: Rulebook) -> str:
    """See whether somebody may be called before others, and why."""
    entry = entry_of(state, command.entry)
    if entry.id not in called(state, sitting, book):
        raise NotInField(standing=entry.standing)
    if not may_call_anybody(book):
        terms = book.registration
        raise NotTheNext(cites=cited(terms.alternates_list, terms.alternates_order))
    return reason(command.why)


def order_alternates(state: Tournament, command: c.OrderAlternates, means: Means) -> Iterator[Event]:
    """Draw the line anew."""
    sitting = sitting_of(state, command)
    if not sitting.alternates:
        raise NobodyWaits(cites=means.book.registration.alternates_list.cites)
    term = means.book.registration.alternates_order
    if term.speaks and term.value == "registration-order":
        raise LineStands(cites=term.cites)
    if set(sitting.alternates) <= set(sitting.line_drawn):
        must_be_first(sitting.line_draw, term.cites)
    draw = means.draw(state.next_draw, "alternates", Ask("order", len(sitting.alternates)))
    order = tuple(sitting.alternates[index] for index in draw.came[0])
    yield e.AlternatesOrdered(order=order, draw=draw, cites=term.cites)
