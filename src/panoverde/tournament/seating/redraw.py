"""Redraws: when everybody left draws a new seat, and how large the final table is."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from panoverde.draws.chance import Ask
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SeatNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import place_of, reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.terms import MOST_SEATS
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating.tables import MOST_TABLES, BadTable, NoRoom

HEADS_UP_SEATS = 2


class NoBagRedraw(Refusal):
    """The flight ended one table above the redraw."""

    code = "seating.no-bag-redraw"
    says = "The flight ended with {tables} tables, so seats are not drawn for the bags. Note them as they are."


class FinalTableFull(Refusal):
    """More are left than the final table has."""

    code = "seating.final-table-full"
    says = "The final table has {size} players, and {players} are left. Play on until {size} are left."


class Sized(NamedTuple):
    """How many sit at the final table, and who says so."""

    players: int
    cites: Citations
    fixed: bool = True  # the book says it; in silence more are not refused


def final_table(state: Tournament, book: Rulebook) -> Sized | None:
    """Say how large the final table is: by the game where the book names it, else by the size of the tables."""
    terms, seats = book.seating, state.seats
    if _exempt(state, book):
        return None
    by_game = {
        "pot-limit-omaha-5": terms.final_table_plo5,
        "dealers-choice": terms.final_table_dealer_choice,
        "short-deck": terms.final_table_short_deck,
    }
    named = by_game.get(state.terms.game)
    if named is not None and named.speaks:
        return Sized(named.value, named.cites)
    extra, most = (terms.final_table_extra_odd if seats % 2 else terms.final_table_extra_even), terms.final_table_max
    size = seats + (extra.value if extra.speaks else 0)
    capped = most.speaks and size > most.value
    cites = cited(extra, *([most] if capped else []))
    return Sized(min(size, most.value if capped else MOST_SEATS), cites, fixed=extra.speaks or capped)


def _exempt(state: Tournament, book: Rulebook) -> bool:
    """Whether the book has no final table of its own size for events like this one."""
    term = book.seating.final_table_exempt
    kinds = {"heads-up": state.seats == HEADS_UP_SEATS, "satellite": state.terms.event == "satellite"}
    return term.speaks and any(kinds.get(kind) for kind in term.value)


class Points(NamedTuple):
    """With how many tables left seats are drawn anew, for an event of this size."""

    size: Literal["small", "medium", "large"]
    tables: tuple[int, ...]
    cites: Citations


def redraw_points(state: Tournament, book: Rulebook) -> Points:
    """Say when seats are drawn anew; a book that does not speak of events this small leaves it to the director."""
    terms = book.seating
    counted = terms.redraw_counted_on
    people = not counted.speaks or counted.value == "people"  # in silence no more is ordered than by either count
    entries = len(state.by_person) if people else state.entered
    large, least = terms.redraw_large_from_entries, terms.redraw_medium_from_entries
    if large.speaks and terms.redraw_large_at_tables.speaks and entries >= large.value:
        cites = cited(large, terms.redraw_large_at_tables, terms.redraw_counted_on)
        return Points("large", tuple(terms.redraw_large_at_tables.value), cites)
    most = terms.redraw_medium_to_entries
    fits = not most.speaks or entries <= most.value
    if least.speaks and terms.redraw_medium_at_tables.speaks and entries >= least.value and fits:
        cites = cited(least, most, terms.redraw_medium_at_tables, terms.redraw_counted_on)
        return Points("medium", tuple(terms.redraw_medium_at_tables.value), cites)
    return Points("small", (), ())


def no_bag_redraw(state: Tournament, sitting: Sitting, book: Rulebook) -> Citations | None:
    """The clauses by which a flight that ends now keeps its seats in the bags; None where seats are drawn."""
    size = redraw_points(state, book).size
    terms = {"medium": book.seating.no_bag_redraw_medium_tables, "large": book.seating.no_bag_redraw_large_tables}
    term = terms.get(size)
    tables = sitting.ended_with if sitting.closed_at else len(sitting.tables)
    return term.cites if term is not None and term.speaks and tables == term.value else None


def redraw(state: Tournament, command: c.RedrawSeats, means: Means) -> Iterator[Event]:
    """Everybody left draws a new seat at the tables that stay; these fill evenly, one seat each in turn."""
    sitting = sitting_of(state, command)
    if command.bags and (kept := no_bag_redraw(state, sitting, means.book)) is not None:
        raise NoBagRedraw(tables=len(sitting.tables), cites=kept)
    stay = [table_of(sitting, number) for number in command.tables]
    final = final_table(state, means.book) if len(stay) == 1 and len(sitting.tables) > 1 else None
    _sensible(command)
    if sitting.redrawn_at[-1:] == [len(stay)] and not command.bags:
        reason(command.why)  # seats were drawn for this moment: drawing them again is the director's word
    grown = _grown(sitting, stay, command.seats, final)
    players = [entry for number in sorted(sitting.tables) for entry in _by_seat(sitting.tables[number])]
    seats = _evenly(stay, grown)
    if len(seats) < len(players):
        raise NoRoom(free=len(seats), players=len(players))
    _not_too_many(state, sitting, command, final)
    draw = means.draw(state.next_draw, "redraw", Ask("order", len(players)))
    moves = tuple(
        Move(players[who], place_of(state.entries[players[who]]), seats[at]) for at, who in enumerate(draw.came[0])
    )
    points = redraw_points(state, means.book)
    due = points.cites if len(stay) in points.tables else ()
    yield e.SeatsRedrawn(
        tables=command.tables, moves=moves, draw=draw, at=command.at, seats=grown, final=final is not None,
        why=command.why, cites=together(due, final.cites if final else ()),
    )  # fmt: skip


def _sensible(command: c.RedrawSeats) -> None:
    """Refuse what no table can be."""
    size = command.seats is None or HEADS_UP_SEATS <= command.seats <= MOST_SEATS
    if len(set(command.tables)) < len(command.tables) or not size:
        raise BadTable(most=MOST_TABLES, seats=MOST_SEATS)


def _not_too_many(state: Tournament, sitting: Sitting, command: c.RedrawSeats, final: Sized | None) -> None:
    """Refuse a final table of more than the book has; the organiser may say otherwise of a dealer's choice."""
    free_hand = state.terms.game == "dealers-choice" and command.why.strip()
    if final is not None and final.fixed and sitting.playing > final.players and not free_hand:
        raise FinalTableFull(size=final.players, players=sitting.playing, cites=final.cites)


def _grown(sitting: Sitting, stay: list[Table], asked: int | None, final: Sized | None) -> int:
    """How many seats the tables that stay get: as asked, or as many as a final table needs."""
    most = max((table.seats for table in stay), default=0)
    if asked is not None:
        return asked if asked > most else 0
    return final.players if final is not None and sitting.playing > most else 0


def _by_seat(table: Table) -> list[EntryId]:
    return [table.players[seat] for seat in sorted(table.players)]


def _evenly(tables: list[Table], grown: int) -> list[Place]:
    """Give the seats in turn: seat 1 of each table, seat 2 of each, and so on; locked ones are left out."""
    return [
        Place(table.number, SeatNumber(seat))
        for seat in range(1, MOST_SEATS + 1)
        for table in sorted(tables, key=lambda table: table.number)
        if seat <= max(table.seats, grown) and seat not in table.locked
    ]
