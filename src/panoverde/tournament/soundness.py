"""The full check of a tournament's state: everything that must hold, counted from scratch.

`evolve` keeps running totals so that no command counts the field. Here the field is counted: in
tests, in `panoverde doctor`, before and after a restore. Nothing is refused and nothing is changed;
each sentence names one thing that is not so.
"""

from collections import Counter
from collections.abc import Iterator

from panoverde.draws.secrets import fits
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeatNumber
from panoverde.tournament.events import DrawnByHand, Place
from panoverde.tournament.state import Tournament


def unsound(state: Tournament) -> list[str]:
    """Name everything in a state that cannot be; an empty list is a sound state.

    >>> unsound(Tournament("demo"))
    []
    >>> unsound(Tournament("demo", playing=1))
    ['1 are said to play, but 0 sit at tables']
    """
    return [*_seats(state), *_pool(state), *_standings(state), *_people(state), *_totals(state), *_days(state)]


class DrawNumbers:
    """Counts the draws of a tournament's events: none is left out, none has a number twice.

    >>> numbers = DrawNumbers()
    >>> numbers.take(DrawnByHand(number=2, purpose="", options=(), outcome=(), witness="", why=""))
    >>> numbers.wrong
    ['draw 2 stands where draw 1 should']
    """

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self._next = 1

    def take(self, event: Event) -> None:
        """Look at the next event."""
        draw = getattr(event, "draw", None)
        number = event.number if isinstance(event, DrawnByHand) else draw.number if draw else None
        if number is None:
            return
        if number != self._next:
            self.wrong.append(f"draw {number} stands where draw {self._next} should")
        self._next = number + 1


def _seats(state: Tournament) -> Iterator[str]:
    """Each player sits where the entry says, and nowhere else."""
    sitting = Counter(entry for table in state.tables.values() for entry in table.players.values())
    yield from (f"{entry} sits in {times} seats" for entry, times in sitting.items() if times > 1)
    for number, table in state.tables.items():
        if number != table.number:
            yield f"table {table.number} is kept as table {number}"
        for seat, player in table.players.items():
            entry = state.entries.get(player)
            if not 1 <= seat <= table.seats:
                yield f"{player} sits at table {number} seat {seat}, which it does not have"
            if entry is None or entry.place != Place(number, seat):
                yield f"{player} sits at table {number} seat {seat}, but is said to be elsewhere"
        if table.button is not None and not 1 <= table.button <= table.seats:
            yield f"the button of table {number} is at seat {table.button}, which it does not have"
    taken = Counter(entry.place for entry in state.entries.values() if entry.place is not None)
    yield from (f"{times} entries are at {place}" for place, times in taken.items() if times > 1)
    for entry in state.entries.values():
        if entry.place is not None and not sitting[entry.id]:
            yield f"{entry.id} is said to be at {entry.place}, but nobody sits there by that name"


def _pool(state: Tournament) -> Iterator[str]:
    """Every open seat is either free or taken, never both, never neither."""
    free = [state.pool[index] for index in range(len(state.pool))]
    if len(set(free)) != len(free):
        yield "a free seat is in the draw twice"
    if {code: index for index, code in enumerate(state.pool.codes)} != state.pool.where:
        yield "the index of the free seats does not fit them"
    taken = {Place(table.number, seat) for table in state.tables.values() for seat in table.players}
    every = {
        Place(table.number, SeatNumber(seat)) for table in state.tables.values() for seat in range(1, table.seats + 1)
    }
    yield from (f"{place} is both free and taken" for place in sorted(set(free) & taken, key=str))
    yield from (f"{place} is neither free nor taken" for place in sorted(every - taken - set(free), key=str))
    yield from (f"{place} is free, but no open table has it" for place in sorted(set(free) - every, key=str))


def _standings(state: Tournament) -> Iterator[str]:
    """Who plays sits; who waits is in line once; who is out is in the order of busts once."""
    for entry in state.entries.values():
        if (entry.standing == "playing") != (entry.place is not None):
            yield f"{entry.id} is {entry.standing}, and at {entry.place or 'no seat'}"
    for standing, line in (("waiting", state.alternates), ("out", state.out)):
        yield from (f"{entry} is listed {n} times as {standing}" for entry, n in Counter(line).items() if n > 1)
        are = {entry.id for entry in state.entries.values() if entry.standing == standing}
        yield from (f"{entry} is {standing}, but not listed so" for entry in sorted(are - set(line)))
        yield from (f"{entry} is listed as {standing}, but is not" for entry in sorted(set(line) - are))


def _people(state: Tournament) -> Iterator[str]:
    """A person's entries are that person's, and only the last one is still in."""
    listed = Counter(entry for entries in state.by_person.values() for entry in entries)
    for entry in state.entries.values():
        if listed[entry.id] != (entry.standing != "taken-back"):
            yield f"{entry.id} is counted {listed[entry.id]} times among its person’s entries"
    for person, entries in state.by_person.items():
        known = [state.entries[entry] for entry in entries if entry in state.entries]
        if len(known) != len(entries) or any(entry.person != person for entry in known):
            yield f"{person} is credited with entries of others"
        if any(entry.standing != "out" for entry in known[:-1]):
            yield f"{person} is in twice"


def _totals(state: Tournament) -> Iterator[str]:
    """Running totals are what counting gives."""
    sitting = sum(len(table.players) for table in state.tables.values())
    if state.playing != sitting:
        yield f"{state.playing} are said to play, but {sitting} sit at tables"
    seats = sum(table.seats for table in state.tables.values())
    if state.seats_open != seats:
        yield f"{state.seats_open} seats are said to be open, but the tables have {seats}"
    issued = state.stack_chips * sum(entry.standing != "taken-back" for entry in state.entries.values())
    if state.chips_issued != issued:
        yield f"{state.chips_issued} chips are said to be issued, but the entries make {issued}"
    if len(state.commands) > state.seq or any(not 1 <= seq <= state.seq for seq in state.commands.values()):
        yield "commands are remembered that no record holds"


def _days(state: Tournament) -> Iterator[str]:
    """Days follow one another, draws count up, and what was revealed fits the commitment."""
    if sorted(state.ingredients) != list(range(1, state.day + 1)):
        yield f"day {state.day} is open, but ingredients are known of days {sorted(state.ingredients)}"
    for number in sorted({*state.draws, *state.voided}):
        if not 1 <= number < state.next_draw:
            yield f"draw {number} is known, but the next one is said to be draw {state.next_draw}"
    yield from (f"draw {number} is voided and counts" for number in sorted(state.voided & set(state.draws)))
    for day, secret in state.revealed.items():
        if not fits(bytes.fromhex(secret), day, state.commitment):
            yield f"the secret revealed for day {day} does not fit the commitment"
    if state.levels and not 0 <= state.clock.level < len(state.levels):
        yield f"the clock is at level {state.clock.level + 1} of {len(state.levels)}"
    if state.clock.left_seconds < 0:
        yield "the clock has less than nothing left"
