"""It happened: no rules here, no refusals. One table changes, totals keep up."""

from collections.abc import Callable
from typing import Any, TypeVar

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.invariants import invariant
from panoverde.tournament import events as e
from panoverde.tournament.clock import Clock, read
from panoverde.tournament.events import Place
from panoverde.tournament.state import Entry, Table, Tournament

E = TypeVar("E", bound=Event)
_EVOLVES: dict[type[Event], Callable[[Tournament, Any], None]] = {}


def evolve(state: Tournament, event: Event) -> None:
    """Let `event` have happened."""
    _EVOLVES[type(event)](state, event)
    taken = state.seats_open - len(state.pool)
    invariant(state.playing == taken, f"everyone playing sits in one seat after {type(event).__name__}")


def evolves(kind: type[E]) -> Callable[[Callable[[Tournament, E], None]], Callable[[Tournament, E], None]]:
    """Name what a kind of event changes."""

    def register(change: Callable[[Tournament, E], None]) -> Callable[[Tournament, E], None]:
        _EVOLVES[kind] = change
        return change

    return register


@evolves(e.TournamentCreated)
def create(state: Tournament, event: e.TournamentCreated) -> None:
    """The tournament exists."""
    state.series, state.title, state.book = event.series, event.title, event.book
    state.stack_chips, state.seats, state.levels = event.stack_chips, event.seats, event.levels
    state.commitment = event.commitment
    state.clock = Clock(0, event.levels[0].minutes * 60.0)


@evolves(e.DayOpened)
def open_day(state: Tournament, event: e.DayOpened) -> None:
    """A day begins; the draws of the day before can no longer be voided."""
    state.day = event.day
    state.ingredients[event.day] = event.ingredient
    state.draws = {}


@evolves(e.SecretRevealed)
def reveal(state: Tournament, event: e.SecretRevealed) -> None:
    """Anybody can recompute the day's draws."""
    state.revealed[event.day] = event.secret


@evolves(e.TableOpened)
def open_table(state: Tournament, event: e.TableOpened) -> None:
    """Its seats join the pool, in order."""
    state.tables[event.table] = Table(event.table, event.seats)
    state.seats_open += event.seats
    for seat in range(1, event.seats + 1):
        state.pool.add(Place(event.table, SeatNumber(seat)))


@evolves(e.EntryMade)
def enter(state: Tournament, event: e.EntryMade) -> None:
    """Someone is in; chips are issued."""
    state.entries[event.entry] = Entry(event.entry, event.person)
    state.by_person.setdefault(event.person, []).append(event.entry)
    state.chips_issued += state.stack_chips


@evolves(e.EntryTakenBack)
def take_back(state: Tournament, event: e.EntryTakenBack) -> None:
    """The entry never counted; its chips come back."""
    entry = state.entries[event.entry]
    if entry.place is not None:
        _leave(state, entry)
    elif event.entry in state.alternates:
        state.alternates.remove(event.entry)
    entry.standing = "taken-back"
    state.by_person[entry.person].remove(event.entry)
    state.chips_issued -= state.stack_chips


@evolves(e.SeatDrawn)
def seat(state: Tournament, event: e.SeatDrawn) -> None:
    """The drawn seat is taken."""
    _drawn(state, event.draw)
    if event.entry in state.alternates:
        state.alternates.remove(event.entry)
    _sit(state, state.entries[event.entry], event.place)


@evolves(e.AlternateQueued)
def queue(state: Tournament, event: e.AlternateQueued) -> None:
    """Last in line."""
    state.alternates.append(event.entry)


@evolves(e.AlternatesOrdered)
def order_alternates(state: Tournament, event: e.AlternatesOrdered) -> None:
    """The line is as it was drawn."""
    _drawn(state, event.draw)
    state.alternates = list(event.order)


@evolves(e.PlayerMoved)
def move(state: Tournament, event: e.PlayerMoved) -> None:
    """One player changes seats."""
    _move(state, event.move.entry, event.move.to)


@evolves(e.MoveTakenBack)
def move_back(state: Tournament, event: e.MoveTakenBack) -> None:
    """And back."""
    _move(state, event.move.entry, event.move.to)


@evolves(e.TableBroken)
def break_table(state: Tournament, event: e.TableBroken) -> None:
    """Everybody leaves, the table closes, everybody sits where it was drawn."""
    _drawn(state, event.draw)
    for going in event.moves:
        _leave(state, state.entries[going.entry])
    _close(state, event.table)
    for going in event.moves:
        _sit(state, state.entries[going.entry], going.to)


@evolves(e.SeatsRedrawn)
def redraw(state: Tournament, event: e.SeatsRedrawn) -> None:
    """Everybody stands up; the tables that stay are filled as drawn."""
    _drawn(state, event.draw)
    for going in event.moves:
        _leave(state, state.entries[going.entry])
    for table in [number for number in state.tables if number not in event.tables]:
        _close(state, table)
    for going in event.moves:
        _sit(state, state.entries[going.entry], going.to)


@evolves(e.PlayerBusted)
def bust(state: Tournament, event: e.PlayerBusted) -> None:
    """Out, after all who were out before."""
    entry = state.entries[event.entry]
    _leave(state, entry)
    entry.standing = "out"
    state.out.append(event.entry)


@evolves(e.PlayerReinstated)
def reinstate(state: Tournament, event: e.PlayerReinstated) -> None:
    """Back in, as if never out."""
    if event.draw:
        _drawn(state, event.draw)
    state.out.remove(event.entry)
    _sit(state, state.entries[event.entry], event.place)


@evolves(e.ButtonDrawn)
def place_button(state: Tournament, event: e.ButtonDrawn) -> None:
    """The button is where it was drawn."""
    _drawn(state, event.draw)
    state.tables[event.table].button = event.seat


@evolves(e.HandsDrawn)
def draw_hands(state: Tournament, event: e.HandsDrawn) -> None:
    """Only the draw's number is used up."""
    _drawn(state, event.draw)


@evolves(e.ChipRaceDrawn)
def draw_chip_race(state: Tournament, event: e.ChipRaceDrawn) -> None:
    """Only the draw's number is used up."""
    _drawn(state, event.draw)


@evolves(e.DrawnByHand)
def draw_by_hand(state: Tournament, event: e.DrawnByHand) -> None:
    """A number is used up, though no machine drew."""
    invariant(event.number == state.next_draw, f"draw {event.number} is the next one")
    state.next_draw += 1


@evolves(e.DrawVoided)
def void(state: Tournament, event: e.DrawVoided) -> None:
    """It does not count, and everybody can see that."""
    state.voided.add(event.number)
    state.draws.pop(event.number, None)


@evolves(e.ClockStarted)
def start_clock(state: Tournament, event: e.ClockStarted) -> None:
    """It runs from here."""
    state.clock.running_since = event.at


@evolves(e.ClockPaused)
def pause_clock(state: Tournament, event: e.ClockPaused) -> None:
    """What was left is left."""
    shown = read(state.clock, state.levels, event.at)
    state.clock = Clock(shown.level, shown.left_seconds)


@evolves(e.ClockSet)
def set_clock(state: Tournament, event: e.ClockSet) -> None:
    """Level and time are what was said; it goes on running if it ran."""
    shown = read(state.clock, state.levels, event.at)
    state.clock_before = Clock(shown.level, shown.left_seconds)
    state.clock.level, state.clock.left_seconds = event.level, float(event.left_seconds)
    if state.clock.running_since is not None:
        state.clock.running_since = event.at


def _drawn(state: Tournament, draw: Draw) -> None:
    invariant(draw.number == state.next_draw, f"draw {draw.number} is the next one")
    state.next_draw += 1
    state.draws[draw.number] = draw


def _sit(state: Tournament, entry: Entry, place: Place) -> None:
    table = state.tables[place.table]
    invariant(place.seat not in table.players and entry.place is None, f"{place} is free and {entry.id} stands")
    state.pool.take(place)
    table.players[place.seat] = entry.id
    entry.place, entry.standing = place, "playing"
    state.playing += 1


def _leave(state: Tournament, entry: Entry) -> None:
    place = entry.place
    invariant(place is not None, f"{entry.id} sits somewhere")
    assert place is not None  # noqa: S101  for mypy; the invariant has said it
    invariant(state.tables[place.table].players.pop(place.seat) == entry.id, f"{entry.id} sits at {place}")
    state.pool.add(place)
    entry.place = None
    state.playing -= 1


def _move(state: Tournament, entry: EntryId, to: Place) -> None:
    _leave(state, state.entries[entry])
    _sit(state, state.entries[entry], to)


def _close(state: Tournament, table: TableNumber) -> None:
    closing = state.tables.pop(table)
    invariant(not closing.players, f"nobody sits at table {table}")
    state.seats_open -= closing.seats
    for number in range(1, closing.seats + 1):
        state.pool.take(Place(closing.number, SeatNumber(number)))
