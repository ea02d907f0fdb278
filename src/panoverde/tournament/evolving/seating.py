"""Tables and seats, as they become."""

from panoverde.kernel.ids import SeatNumber
from panoverde.tournament import events as e
from panoverde.tournament.events import Place
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.evolving.sitting import change_seats, close, drawn, leave, sit
from panoverde.tournament.state import Table, Tournament


@evolves(e.TableOpened)
def open_table(state: Tournament, event: e.TableOpened) -> None:
    """Its seats join the pool, in order."""
    state.tables[event.table] = Table(event.table, event.seats)
    state.seats_open += event.seats
    for seat in range(1, event.seats + 1):
        state.pool.add(Place(event.table, SeatNumber(seat)))


@evolves(e.SeatDrawn)
def seat(state: Tournament, event: e.SeatDrawn) -> None:
    """The drawn seat is taken."""
    drawn(state, event.draw)
    if event.entry in state.alternates:
        state.alternates.remove(event.entry)
    sit(state, state.entries[event.entry], event.place)


@evolves(e.PlayerMoved)
def move(state: Tournament, event: e.PlayerMoved) -> None:
    """One player changes seats."""
    change_seats(state, event.move.entry, event.move.to)


@evolves(e.MoveTakenBack)
def move_back(state: Tournament, event: e.MoveTakenBack) -> None:
    """And back."""
    change_seats(state, event.move.entry, event.move.to)


@evolves(e.TableBroken)
def break_table(state: Tournament, event: e.TableBroken) -> None:
    """Everybody leaves, the table closes, everybody sits where it was drawn."""
    drawn(state, event.draw)
    for going in event.moves:
        leave(state, state.entries[going.entry])
    close(state, event.table)
    for going in event.moves:
        sit(state, state.entries[going.entry], going.to)


@evolves(e.SeatsRedrawn)
def redraw(state: Tournament, event: e.SeatsRedrawn) -> None:
    """Everybody stands up; the tables that stay are filled as drawn."""
    drawn(state, event.draw)
    for going in event.moves:
        leave(state, state.entries[going.entry])
    for table in [number for number in state.tables if number not in event.tables]:
        close(state, table)
    for going in event.moves:
        sit(state, state.entries[going.entry], going.to)
