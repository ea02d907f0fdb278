"""Breaking tables: which one is next, and who goes where, drawn twice over.

Players in a drawn order meet seats in a drawn order. Where the book keeps tables even, each player
takes the first drawn seat of the tables that are shortest just then.
"""

from collections.abc import Iterable, Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.button.known import enters
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import UnknownTable, place_of, reason, table_of
from panoverde.tournament.core.free_seats import CODES, place_at
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_of, within
from panoverde.tournament.core.terms import MOST_SEATS
from panoverde.tournament.drawing.once import must_be_first
from panoverde.tournament.pace.deducting import playing_tables
from panoverde.tournament.pace.final_levels import changed
from panoverde.tournament.pace.hand_for_hand import runs_again
from panoverde.tournament.pace.together import sharing
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating.aids import is_bare
from panoverde.tournament.seating.redraw import final_table
from panoverde.tournament.seating.tables import NoRoom
from panoverde.tournament.seating.worst_seat import in_position


class NotItsTurn(Refusal):
    """Another table breaks first."""

    code = "seating.not-its-turn"
    says = "Table {next} breaks before table {table}. Break that one, or say why not."


class BadBreakOrder(Refusal):
    """The list is no order."""

    code = "seating.bad-break-order"
    says = "The order in which tables break names every table once, and only open ones. Correct it."


def break_order(sitting: Sitting, book: Rulebook) -> tuple[list[TableNumber], Citations]:
    """The open tables in the order they break: as announced or drawn, else as the book has it; empty in silence.

    A table opened since the order was announced breaks before those in it.
    """
    term = book.seating.break_order
    highest_first = sorted(sitting.tables, reverse=True)
    if sitting.break_order:
        announced, listed = set(sitting.break_order), [n for n in sitting.break_order if n in sitting.tables]
        return [number for number in highest_first if number not in announced] + listed, term.cites
    if term.speaks and term.value == "highest-number-first":
        return highest_first, term.cites
    return [], term.cites


def set_order(state: Tournament, command: c.SetBreakOrder, means: Means) -> Iterator[Event]:
    """Announce the order."""
    sitting = sitting_of(state, command)
    if sorted(command.order) != sorted(sitting.tables):
        raise BadBreakOrder(cites=means.book.seating.break_order.cites)
    must_be_first(_order_drawn(sitting), means.book.seating.break_order.cites)
    yield e.BreakOrderSet(order=command.order, cites=means.book.seating.break_order.cites)


def draw_order(state: Tournament, command: c.DrawBreakOrder, means: Means) -> Iterator[Event]:
    """Draw the order among the open tables."""
    sitting = sitting_of(state, command)
    tables = sorted(sitting.tables)
    if not tables:
        raise UnknownTable(table=1)
    must_be_first(_order_drawn(sitting), means.book.seating.break_order.cites)
    draw = means.draw(state.next_draw, "break-order", Ask("order", len(tables)))
    order = tuple(tables[index] for index in draw.came[0])
    yield e.BreakOrderSet(order=order, draw=draw, cites=means.book.seating.break_order.cites)


def _order_drawn(sitting: Sitting) -> int:
    """The draw by which the tables in play break; 0 where there was none, or people sit at a table opened since."""
    played = {number for number, table in sitting.tables.items() if table.players}
    return sitting.order_draw if played <= set(sitting.break_order) else 0


def break_table(state: Tournament, command: c.BreakTable, means: Means) -> Iterator[Event]:
    """Break a table by double randomisation."""
    sitting = sitting_of(state, command)
    table, book = table_of(sitting, command.table), means.book
    _its_turn(sitting, table, book, command.why)
    if first_unsaid(book):
        reason(command.why)
    free = sitting.pool.elsewhere(table.number)
    if len(free) < len(table.players):
        raise NoRoom(free=len(free), players=len(table.players))
    draw = means.draw(state.next_draw, "table-break", *_asks(book, len(table.players), len(free)))
    players = [table.players[seat] for seat in sorted(table.players)]
    if len(draw.came) > 1 and players:
        first = draw.came[0][0]
        one_card = draw.asks[0].kind == "pick"
        players = players[first:] + players[:first] if one_card else [players[index] for index in draw.came[0]]
    final = _leaves_final_table(state, sitting, book, command.at)
    even = book.seating.keep_tables_even
    evenly = even.speaks and even.value
    drawn = [free[index] for index in draw.came[-1]]
    seats = _shortest_first(sitting, drawn, table.number) if evenly else drawn
    moves = tuple(_meet(state, players, map(place_at, seats)))
    waits = tuple(going.entry for going in moves if _waits(sitting, going.to, book, command.at))
    yield e.TableBroken(
        table=table.number, moves=moves, draw=draw, at=command.at, waits=waits, aids=command.aids, why=command.why,
        evenly=evenly, final=final, bare=is_bare(book, command.aids), cites=_cites(book, evenly=evenly),
    )  # fmt: skip
    if final:
        yield from changed(sitting, book, sitting.left, command.at)
    tables = sum(map(playing_tables, sharing(state, sitting))) - (len(table.players) > 1)
    for each in sharing(state, sitting):
        yield from (within(each, event) for event in runs_again(each, book, tables, command.at))


def _leaves_final_table(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> bool:
    """Whether the one table that is left is the final table: the last of all, and nobody can enter any more."""
    last = sum(len(each.tables) for each in state.sittings.values()) == 2
    return last and final_table(state, book) is not None and not window(state, sitting, book, at).open


def _its_turn(sitting: Sitting, table: Table, book: Rulebook, why: str) -> None:
    """Hold a house to the order it announced, or has in its own book; what is only the usual way binds nobody."""
    order, cites = break_order(sitting, book)
    binding = sitting.break_order or cites
    if order and binding and order[0] != table.number and not why.strip():
        raise NotItsTurn(next=order[0], table=table.number, cites=cites)


def _twice(book: Rulebook) -> bool:
    """Whether players of a broken table are drawn against the seats, too."""
    terms = book.seating
    covered = terms.break_covers.speaks and "broken-table" in terms.break_covers.value
    return covered and terms.break_random_steps.speaks and terms.break_random_steps.value > 1


def first_unsaid(book: Rulebook) -> bool:
    """Whether it is drawn who takes a seat first and nothing says how: whoever breaks the table says what is done."""
    return _twice(book) and not book.seating.break_first_card_to.speaks


def _asks(book: Rulebook, players: int, seats: int) -> tuple[Ask, ...]:
    """What is drawn: the order of the seats; and who takes them first, by one card each or by the highest alone."""
    first = book.seating.break_first_card_to
    if not _twice(book):
        return (Ask("order", seats),)
    if first.speaks and first.value == "highest-then-clockwise" and players:
        return Ask("pick", players), Ask("order", seats)
    return Ask("order", players), Ask("order", seats)


def _shortest_first(sitting: Sitting, drawn: list[int], broken: TableNumber) -> Iterator[int]:
    """Give drawn seats out so that tables stay as even as can be: the first drawn one of the shortest tables.

    No table gets shorter, so a seat that is passed over is looked at again only once its table is among the shortest.
    """
    room, grown, taken = sitting.by_players, set[int](), set[int]()
    for players in range(room.fewest(but=broken), MOST_SEATS):
        short, grown = (room.open_at(players) | grown) - {broken}, set()
        for seat in drawn:
            if not short:
                break
            if (table := seat // CODES) in short and seat not in taken:
                short.remove(table)
                grown.add(table)
                taken.add(seat)
                yield seat


def _meet(state: Tournament, players: Iterable[EntryId], seats: Iterable[Place]) -> Iterator[Move]:
    for entry, seat in zip(players, seats, strict=False):
        yield Move(entry, place_of(state.entries[entry]), seat)


def _waits(sitting: Sitting, to: Place, book: Rulebook, at: str) -> bool:
    """Whether the seat gets no hand yet; nor do button and blinds where the book lets nobody in there."""
    anywhere, duties = book.seating.moved_any_position, book.seating.moved_rights_and_duties
    table = sitting.tables[to.table]
    if enters(table, to.seat, book, at, newcomer=False).plays == "after-button":
        return True
    takes_it = anywhere.speaks and anywhere.value and (not duties.speaks or duties.value)
    return not takes_it and in_position(table, to.seat, book, at)


def _cites(book: Rulebook, *, evenly: bool) -> Citations:
    terms = book.seating
    cites = cited(
        terms.break_random_steps, terms.break_covers, terms.break_first_card_to, terms.moved_any_position,
        terms.moved_no_hand_seat, terms.moved_rights_and_duties, terms.move_aids,
    )  # fmt: skip
    return together(cites, terms.keep_tables_even.cites) if evenly else cites
