"""Seats: the draw of one for whoever comes in, at the start, late, from the line or again.

The free seats are one pool. Where the book keeps tables even, only those of the tables with the fewest players
are drawn among: nobody need move because of where a newcomer was sat. Where the book wants two random steps for
new players too, two numbers are drawn and added up: neither alone says the seat.
"""

from collections.abc import Iterator
from typing import Protocol

from panoverde.draws.chance import Ask
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.button.known import Entering, enters
from panoverde.tournament.core.cites import Cites, cited, together
from panoverde.tournament.core.finding import entry_of, place_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import LeftSeat, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating.events import Given
from panoverde.tournament.seating.worst_seat import in_position


class NoSeatFree(Refusal):
    """Every open seat is taken."""

    code = "seating.no-seat-free"
    says = "No seat is free at the open tables. Open a table, or wait for somebody to bust."


class NewTableNeeded(Refusal):
    """The book seats late entrants at a table of their own."""

    code = "seating.new-table-needed"
    says = "Who comes late sits at a new table, and none is open. Open a table first."


def draw_seat(
    state: Tournament, sitting: Sitting, entry: EntryId, means: Means, at: str = "", *, person: PersonId | None = None
) -> e.SeatDrawn | e.SeatGiven:
    """Seat somebody who comes in: by a draw among the free seats, or as the book has it instead.

    `at` is when: whether the seat gets a hand is told only where it is known where the button is now.
    `person` says whose entry it is, where it was not made yet.
    """
    if not len(sitting.pool):
        raise NoSeatFree
    if instead := _without_draw(state, sitting, entry, means.book, at, person):
        return instead
    tables = _kept_to(sitting, means.book)
    known = state.entries.get(entry)
    left = state.seats_left.get(known.person if known else person or PersonId(""))
    if left and _is_free(sitting, left, tables):
        return _give(sitting, entry, left.place, "sold-again", means.book, at, means.book.seating.seat_draw.cites)
    even = means.book.seating.keep_tables_even
    evenly = even.speaks and even.value
    free = among(sitting, tables, evenly=evenly)
    steps = 2 if _twice(means.book) else 1
    draw = means.draw(state.next_draw, "seat", *[Ask("pick", len(free))] * steps)
    place = free[sum(came[0] for came in draw.came) % len(free)]
    coming = _coming(sitting, place, means.book, at)
    cites = together(_cites(state, sitting, entry, means.book, person), even.cites if evenly else (), coming.cites)
    return e.SeatDrawn(
        entry=entry, place=place, draw=draw, plays=coming.plays, tables=tables, evenly=evenly, cites=cites,
        nth=left.drawn + 1 if left else 0,
    )  # fmt: skip


def draw_anew(state: Tournament, command: c.DrawSeatAnew, means: Means) -> Iterator[Event]:
    """The director has another seat drawn for somebody who sits, and says why: one of those that are free."""
    sitting, why = sitting_of(state, command), reason(command.why)
    entry = entry_of(state, command.entry)
    of = place_of(entry)
    if not len(sitting.pool):
        raise NoSeatFree
    draw = means.draw(state.next_draw, "seat", Ask("pick", len(sitting.pool)))
    place = sitting.pool[draw.came[0][0]]
    coming = enters(sitting.tables[place.table], place.seat, means.book, command.at, newcomer=False)
    cites = together(means.book.seating.seat_draw.cites, coming.cites)
    yield e.SeatDrawn(
        entry=entry.id, place=place, draw=draw, plays=coming.plays, of=of, why=why, nth=entry.seats_drawn + 1,
        cites=cites,
    )  # fmt: skip


def _is_free(sitting: Sitting, left: LeftSeat, tables: tuple[TableNumber, ...]) -> bool:
    """Whether somebody sold again can sit where they sat: the seat is free, at a table they may come to."""
    here = left.sitting == sitting.id and left.place in sitting.pool
    return here and (not tables or left.place.table in tables)


class Free(Protocol):
    """Free seats in an order, one of which is picked."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Place: ...


class Short:
    """The free seats of the tables with the fewest players, by table, then by seat. Only one is looked up."""

    def __init__(self, sitting: Sitting, *, least: int) -> None:
        self._tables, self._by_players = sitting.tables, sitting.by_players
        self._fewest = self._by_players.fewest(least=least)

    def __len__(self) -> int:
        return self._by_players.free(self._fewest)

    def __getitem__(self, index: int, /) -> Place:
        number, nth = self._by_players.nth_free(self._fewest, index)
        return Place(number, sorted(self._tables[number].free)[nth])


def among(sitting: Sitting, tables: tuple[TableNumber, ...], *, evenly: bool) -> Free:
    """The free seats a newcomer's is drawn from: the pool, or of some tables only, or of the shortest of them.

    Some tables are all those that nobody sits at, which are the shortest, or all the others.
    """
    if not evenly:
        return [place for place in _pool(sitting) if place.table in tables] if tables else sitting.pool
    return Short(sitting, least=1 if tables and sitting.tables[tables[0]].players else 0)


def _coming(sitting: Sitting, place: Place, book: Rulebook, at: str) -> Entering:
    """When the first hand is dealt there. Without the duties of button and blinds one lets the button pass."""
    table, late, duties = sitting.tables[place.table], bool(sitting.started_at), book.chips.newcomer_position_duties
    coming = enters(table, place.seat, book, at, newcomer=late)
    if late and duties.speaks and not duties.value and in_position(table, place.seat, book, at):
        return Entering("after-button", together(coming.cites, duties.cites))
    return coming


def _pool(sitting: Sitting) -> list[Place]:
    return [sitting.pool[index] for index in range(len(sitting.pool))]


def _covered(state: Tournament, book: Rulebook) -> bool:
    """Whether the book's draw of seats is for this kind of event."""
    covers = book.seating.seat_draw_covers
    kind = "satellites" if state.terms.event == "satellite" else "tournaments"
    return not covers.speaks or kind in covers.value


def _twice(book: Rulebook) -> bool:
    """Whether the book wants two random steps for new players too."""
    covers, steps = book.seating.break_covers, book.seating.break_random_steps
    return covers.speaks and "new-players" in covers.value and steps.speaks and steps.value > 1


def _kept_to(sitting: Sitting, book: Rulebook) -> tuple[TableNumber, ...]:
    """The tables a late entrant is kept to: none in particular, those nobody sits at yet, or those in play."""
    where = book.registration.late_entrant_sits
    if not sitting.started_at or not where.speaks:
        return ()
    new = sitting.by_players.tables(0) > 0
    if where.value != "new-table":  # a table just opened takes players once those in play are full
        return tuple([n for n, table in sitting.tables.items() if table.players and table.free]) if new else ()
    if not new:
        raise NewTableNeeded(cites=where.cites)
    return tuple(number for number, table in sitting.tables.items() if not table.players)


def _cites(state: Tournament, sitting: Sitting, entry: EntryId, book: Rulebook, person: PersonId | None) -> Citations:
    """The clauses by which a seat is drawn for this entry."""
    seating = book.seating
    terms: list[Cites] = [seating.seat_draw, seating.seat_draw_covers] if _covered(state, book) else []
    if _twice(book):
        terms += [seating.break_random_steps, seating.break_covers]
    if sitting.started_at:
        terms += [book.registration.late_entrant_sits, book.chips.newcomer_seat]
    if entry in sitting.alternates:
        terms.append(book.registration.alternates_seated)
    if _surrendered(state, entry, person) is not None:
        terms.append(book.chips.surrender_new_seat)
    return cited(*terms)


def _surrendered(state: Tournament, entry: EntryId, person: PersonId | None) -> EntryId | None:
    """The stack the same person gave up to enter again, if that is how this entry came about."""
    known = state.entries.get(entry)
    entries = state.by_person.get(known.person if known else person or PersonId(""), [])
    before = [other for other in entries if other != entry]
    return before[-1] if before and state.entries[before[-1]].gave_up is not None else None


def _without_draw(
    state: Tournament, sitting: Sitting, entry: EntryId, book: Rulebook, at: str, person: PersonId | None
) -> e.SeatGiven | None:
    """The seat where the book does not draw it: the first free one, or the one given up."""
    again, seat_draw, newcomer = book.chips.surrender_new_seat, book.seating.seat_draw, book.chips.newcomer_seat
    old = _surrendered(state, entry, person)
    if old is not None and again.speaks and again.value == "same-seat":
        place = state.entries[old].gave_up
        if place is not None and place in sitting.pool:
            return _give(sitting, entry, place, "same-seat", book, at, again.cites)
    if seat_draw.speaks and seat_draw.value == "fill-in-order" and _covered(state, book):
        return _give(sitting, entry, _first_free(sitting), "in-order", book, at, seat_draw.cites)
    if sitting.started_at and newcomer.speaks and newcomer.value == "first-free":
        return _give(sitting, entry, _first_free(sitting), "in-order", book, at, newcomer.cites)
    spoken = (old is not None and again.speaks) or (bool(sitting.started_at) and newcomer.speaks)
    if not spoken and not (seat_draw.speaks and (seat_draw.value != "random" or _covered(state, book))):
        return _give(sitting, entry, _first_free(sitting), "in-order", book, at, ())  # nobody says that it is drawn
    return None


def _first_free(sitting: Sitting) -> Place:
    """The lowest free seat of the first table that has one."""
    table = next(sitting.tables[number] for number in sorted(sitting.tables) if sitting.tables[number].free)
    return Place(table.number, min(table.free))


def _give(
    sitting: Sitting, entry: EntryId, place: Place, how: Given, book: Rulebook, at: str, cites: Citations
) -> e.SeatGiven:
    coming = _coming(sitting, place, book, at)
    return e.SeatGiven(
        entry=entry, place=place, of=None, how=how, why="", plays=coming.plays, cites=together(cites, coming.cites)
    )
