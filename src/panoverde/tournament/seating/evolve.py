"""Tables and seats, as they become."""

import msgspec

from panoverde.kernel.ids import TableNumber
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.records import Broken, ButtonDue, Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.drawing.evolve import drawn
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating.chairs import arrive as arrive_at
from panoverde.tournament.seating.chairs import change_seats, close, close_seats, count, leave, open_seats, order, sit


def open_table(state: Tournament, event: e.TableOpened) -> None:
    """Its seats join the pool, in order."""
    sitting = sitting_at(state, event)
    due: ButtonDue = "table-start" if sitting.started_at else "event-start"
    table = sitting.tables[event.table] = Table(event.table, 0, button_due=due)
    open_seats(sitting, table, event.seats)
    sitting.broken.pop(event.table, None)
    sitting.pace.games.pop(event.table, None)  # a table of its own, whatever had the number before
    sitting.tables_most = max(sitting.tables_most, len(sitting.tables))


def resize_table(state: Tournament, event: e.TableResized) -> None:
    """The last seats join in order, or leave, the last first. A button on a seat that is gone is to be looked for."""
    sitting = sitting_at(state, event)
    table = sitting.tables[event.table]
    if event.seats > table.seats:
        open_seats(sitting, table, event.seats)
        return
    close_seats(sitting, table, event.seats)
    if any(seat is not None and seat > event.seats for seat in (table.button, table.small_blind, table.big_blind)):
        table.button = table.small_blind = table.big_blind = None
        table.button_seen_at = ""


def close_tables(state: Tournament, event: e.TablesClosed) -> None:
    """They are gone, and their seats with them."""
    sitting = sitting_at(state, event)
    for table in event.tables:
        close(sitting, table)


def seat(state: Tournament, event: e.SeatDrawn) -> None:
    """The drawn seat is taken."""
    sitting = sitting_at(state, event)
    drawn(state, event.draw)
    entry = state.entries[event.entry]
    left = state.seats_left.pop(entry.person, None)
    entry.seat_draw, entry.cut = event.draw.number, event.draw.cut
    entry.seats_drawn += 1 + (left.drawn if left else 0)
    if event.of is not None:
        change_seats(state, sitting, Move(event.entry, event.of, event.place))
        return
    _from_the_line(state, sitting, event)
    sit(sitting, state.entries[event.entry], event.place)


def _from_the_line(state: Tournament, sitting: Sitting, event: e.SeatDrawn | e.SeatGiven) -> None:
    """Whoever waited does no more; chips that blinds have taken meanwhile were never issued."""
    if event.entry in sitting.alternates:
        sitting.alternates.remove(event.entry)
        sitting.passed.clear()  # whoever was passed over is first again when the next seat is free
    state.entries[event.entry].chips -= event.blinded
    state.chips_issued -= event.blinded


def give_seat(state: Tournament, event: e.SeatGiven) -> None:
    """The given seat is taken, and the old one free. If it was locked, it was for this."""
    sitting = sitting_at(state, event)
    if event.place.seat in sitting.tables[event.place.table].locked:
        _unlock(sitting, event.place)
    if event.how == "special-needs" and state.entries[event.entry].needs:
        state.entries[event.entry].needs_met = event.place
    if event.of is not None:
        change_seats(state, sitting, Move(event.entry, event.of, event.place))
        return
    _from_the_line(state, sitting, event)
    entry = state.entries[event.entry]
    left = state.seats_left.pop(entry.person, None)
    if left and event.how == "sold-again":
        entry.seat_draw, entry.seats_drawn, entry.cut = left.draw, left.drawn, left.cut
    sit(sitting, entry, event.place)


def keep_seat(state: Tournament, event: e.SeatKept) -> None:
    """Nobody moves; a need that was flagged has been looked at."""
    entry = state.entries[event.entry]
    entry.needs_met = event.place if entry.needs else None


def lock_seat(state: Tournament, event: e.SeatLocked) -> None:
    """A seat leaves the draw."""
    _lock(sitting_at(state, event), event.place)


def _lock(sitting: Sitting, place: Place) -> None:
    table = sitting.tables[place.table]
    sitting.pool.take(place)
    table.free.remove(place.seat)
    table.locked.append(place.seat)
    count(sitting, table)
    sitting.seats_open -= 1


def unlock_seat(state: Tournament, event: e.SeatUnlocked) -> None:
    """A seat joins the draw again, last."""
    sitting = sitting_at(state, event)
    _unlock(sitting, event.place)


def _unlock(sitting: Sitting, place: Place) -> None:
    table = sitting.tables[place.table]
    table.locked.remove(place.seat)
    table.free.append(place.seat)
    count(sitting, table)
    sitting.pool.add(place)
    sitting.seats_open += 1


def move(state: Tournament, event: e.PlayerMoved) -> None:
    """One player changes seats."""
    sitting = sitting_at(state, event)
    if event.draw:
        drawn(state, event.draw)
    change_seats(state, sitting, event.move, at=event.at)
    if event.lone_big_blind_again:
        sitting.tables[event.move.to.table].big_blind_again = True
    if sitting.giving == event.move.of.table:
        sitting.giving, sitting.giving_draw = None, 0


def move_back(state: Tournament, event: e.MoveTakenBack) -> None:
    """And back."""
    sitting = sitting_at(state, event)
    change_seats(state, sitting, event.move)
    sitting.tables[event.move.of.table].big_blind_again = False


def swap(state: Tournament, event: e.SeatsSwapped) -> None:
    """Both stand up, then both sit down."""
    sitting = sitting_at(state, event)
    change_seats(state, sitting, *event.moves)


def rule_wrong_seat(state: Tournament, event: e.WrongSeatRuled) -> None:
    """Whoever goes to the assigned seat changes nothing on the map; whoever stays has that seat now."""
    sitting = sitting_at(state, event)
    change_seats(state, sitting, *event.moves)


def break_table(state: Tournament, event: e.TableBroken) -> None:
    """Everybody leaves, the table closes, everybody sits where it was drawn."""
    sitting = sitting_at(state, event)
    drawn(state, event.draw)
    dues = {number: table.button_due for number, table in sitting.tables.items()} if event.final else {}
    sitting.broken[event.table] = Broken(state.seq, _as_it_is(sitting.tables[event.table]), event.moves, dues)
    _reseat(state, sitting, event.moves, [event.table], event.at)
    if event.final:
        for table in sitting.tables.values():
            table.button_due, table.button_draw = "last-table", 0


def _as_it_is(table: Table) -> Table:
    """A table to be put back as it was, without those who sit at it."""
    return msgspec.structs.replace(table, players={}, free=[], locked=list(table.locked), records=list(table.records))


def break_back(state: Tournament, event: e.BreakTakenBack) -> None:
    """Everybody leaves, the table opens as it was, everybody sits where they sat. Buttons are due as before."""
    sitting = sitting_at(state, event)
    broken = sitting.broken.pop(event.table)
    sitting.sent.pop(broken.seq, None)
    for going in event.moves:
        leave(sitting, state.entries[going.entry])
    table = sitting.tables[event.table] = msgspec.structs.replace(broken.table, seats=0, locked=[])
    open_seats(sitting, table, event.seats)
    for seat_ in event.locked:
        _lock(sitting, Place(event.table, seat_))
    for going in event.moves:
        sit(sitting, state.entries[going.entry], going.to)
    for number, due in broken.dues.items():
        if number in sitting.tables and sitting.tables[number].button_due == "last-table":
            sitting.tables[number].button_due = due


def redraw(state: Tournament, event: e.SeatsRedrawn) -> None:
    """Everybody stands up; the tables that stay are filled as drawn, and need a button."""
    sitting = sitting_at(state, event)
    drawn(state, event.draw)
    closing = [number for number in sitting.tables if number not in event.tables]
    _reseat(state, sitting, event.moves, closing, event.at, stay=event.tables, seats=event.seats)
    for number in event.tables:
        table = sitting.tables[number]
        table.button = table.small_blind = table.big_blind = None
        table.button_seen_at, table.frozen, table.big_blind_again = "", False, False
        table.button_due, table.button_draw = "final-table" if event.final else "redraw", 0
        table.halted_at, table.waived = "", 0
    sitting.redrawn_at.append(len(event.tables))
    sitting.broken.clear()


def _reseat(
    state: Tournament, sitting: Sitting, moves: tuple[Move, ...], closing: list[TableNumber], at: str,
    *, stay: tuple[TableNumber, ...] = (), seats: int = 0,
) -> None:  # fmt: skip
    """All stand up, tables close, those that stay may grow, all sit down."""
    for going in moves:
        leave(sitting, state.entries[going.entry])
    for number in closing:
        close(sitting, number)
    for number in stay:
        if seats > sitting.tables[number].seats:
            open_seats(sitting, sitting.tables[number], seats)
    for going in moves:
        sit(sitting, state.entries[going.entry], going.to)
        order(sitting, going, at)


def set_break_order(state: Tournament, event: e.BreakOrderSet) -> None:
    """Tables break in this order."""
    sitting = sitting_at(state, event)
    sitting.break_order, sitting.order_draw = list(event.order), 0
    if event.draw:
        drawn(state, event.draw)
        sitting.order_draw = event.draw.number


def draw_giving_table(state: Tournament, event: e.GivingTableDrawn) -> None:
    """That table gives up the next player."""
    sitting = sitting_at(state, event)
    drawn(state, event.draw)
    sitting.giving, sitting.giving_draw = event.table, event.draw.number


def arrive(state: Tournament, event: e.ArrivalSeen) -> None:
    """Whoever was on the way is there."""
    sitting = sitting_at(state, event)
    arrive_at(sitting, state.entries[event.entry])
    state.entries[event.entry].slow_moves += event.slow


def halt(state: Tournament, event: e.TableHalted) -> None:
    """No hand is dealt there."""
    sitting = sitting_at(state, event)
    table = sitting.tables[event.table]
    table.halted_at, table.waived = event.at, 0


def waive_halt(state: Tournament, event: e.HaltWaived) -> None:
    """It plays on, as long as it gets no shorter."""
    sitting = sitting_at(state, event)
    table = sitting.tables[event.table]
    table.halted_at, table.waived = "", len(table.players)


def resume(state: Tournament, event: e.TableResumed) -> None:
    """Hands are dealt there again."""
    sitting = sitting_at(state, event)
    sitting.tables[event.table].halted_at = ""


def rule_missed_halt(_: Tournament, __: e.MissedHaltRuled) -> None:
    """Nothing changes: the hand stands or does not, at the table."""
