"""One seat at a time: what a person's other tournaments have to do with an entry, looked at in one transaction."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import PersonId
from panoverde.rulebook import Rulebook
from panoverde.series import seats
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.clock.hours import Hours, hours_of
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import meant, sitting_of
from panoverde.tournament.seating.newcomers import called

BRINGS_IN = (c.Register, c.TransferEntry, c.TakePayment, c.ConfirmPix, c.GiveCredit, c.SeatAlternate, c.OpenBag)
SEATS = (c.Register, c.TransferEntry, c.SeatAlternate)  # where it is said; a payment that comes late changes nothing


def named(command: Any) -> PersonId | None:  # noqa: ANN401  one of those
    """The person whom a command names; None where it names an entry, or whoever is first."""
    if isinstance(command, c.Register | c.TransferEntry):
        return command.person if isinstance(command, c.Register) else command.to
    return None


def whom(state: Tournament, command: Any, book: Rulebook) -> PersonId | None:  # noqa: ANN401  one of those
    """Whom a command brings in; nobody where they are in already, or there is nobody."""
    if (person := named(command)) is not None:
        return person
    if isinstance(command, c.SeatAlternate):
        first = command.entry or next(iter(called(state, sitting_of(state, command), book)), None)
        return state.entries[first].person if first in state.entries else None
    entry = state.entries.get(command.entry)
    if isinstance(command, c.OpenBag):  # one that nobody claims is the director's affair
        return entry.person if entry is not None and not command.unclaimed else None
    return entry.person if entry is not None and entry.standing == "pending" else None


def hours(state: Tournament, command: Any) -> Hours | None:  # noqa: ANN401
    """At which hours it is played what somebody is brought into, where that was announced."""
    return hours_of(meant(state, command) or state.sitting)


class Elsewhere(NamedTuple):
    """A person's other tournaments of the same hours."""

    person: PersonId
    at: Hours
    nights: list[Tournament]


def held(state: Tournament, events: list[Event], book: Rulebook, elsewhere: Elsewhere) -> list[Event]:
    """What is kept of a person's seats, once more where a seat of the same hours is live; or it is refused.

    Raises:
        SeatedElsewhere: the person is in another tournament of the same hours.
    """
    rule, (person, at, nights) = book.registration.one_seat_at_a_time, elsewhere
    live = [each for other in nights for each in _live(other, person)]
    over = seats.must_be_free(rule.value if rule.speaks else "warn", live, rule.cites)
    kinds = (e.EntryMade, e.EntryTransferred, *((e.SeatDrawn, e.SeatGiven) if over else ()))
    made = dict.fromkeys(event.entry for event in events if isinstance(event, kinds))
    return [
        seats.EntryHeld(person=person, tournament=state.id, entry=entry, since=at.since, until=at.until, over=over)
        for entry in made
    ]


def _live(state: Tournament, person: PersonId) -> Iterator[seats.Live]:
    """Where a person is in, in a tournament that is not over."""
    if state.finished_at or state.stopped:
        return
    for name in state.by_person.get(person, ()):
        entry = state.entries[name]
        if entry.standing in ("playing", "waiting"):
            table, seat = (entry.place.table, entry.place.seat) if entry.place else (0, 0)
            yield seats.Live(state.id, state.title, table, seat)
