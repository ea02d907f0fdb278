"""Where an entry that is paid goes: a drawn seat, or the line of alternates."""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.seating.seats import draw_seat


class NobodyWaits(Refusal):
    """The line is empty."""

    code = "registration.nobody-waits"
    says = "Nobody is waiting for a seat. Register a player first."


class LineStands(Refusal):
    """The book has an order for it."""

    code = "registration.line-stands"
    says = "Under this book the line is called in the order of registration, and is not drawn. Seat the next in line."


def seat(
    state: Tournament, sitting: Sitting, entry: EntryId, means: Means, at: str = "", person: PersonId | None = None
) -> Event:
    """Draw a free seat, unless others wait for one: then the player waits too."""
    if len(sitting.pool) and not sitting.alternates:
        return draw_seat(state, sitting, entry, means, at, person=person)
    terms = means.book.registration
    line = cited(terms.alternates_list, terms.alternates_order, terms.alternates_seated, terms.alternates_stack)
    return e.AlternateQueued(entry=entry, cites=line)


def seat_alternate(state: Tournament, command: c.SeatAlternate, means: Means) -> Iterator[Event]:
    """Whoever is first in line draws a seat."""
    sitting = sitting_of(state, command)
    if not sitting.alternates:
        raise NobodyWaits(cites=means.book.registration.alternates_list.cites)
    yield draw_seat(state, sitting, sitting.alternates[0], means, command.at)


def order_alternates(state: Tournament, command: c.OrderAlternates, means: Means) -> Iterator[Event]:
    """Draw the line anew."""
    sitting = sitting_of(state, command)
    if not sitting.alternates:
        raise NobodyWaits(cites=means.book.registration.alternates_list.cites)
    term = means.book.registration.alternates_order
    if term.speaks and term.value == "registration-order":
        raise LineStands(cites=term.cites)
    draw = means.draw(state.next_draw, "alternates", Ask("order", len(sitting.alternates)))
    order = tuple(sitting.alternates[index] for index in draw.came[0])
    yield e.AlternatesOrdered(order=order, draw=draw, cites=term.cites)
