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
from panoverde.tournament.announcements.sound import unsound_announcements
from panoverde.tournament.bags.sound import unsound_bags
from panoverde.tournament.chips.sound import unsound_chips
from panoverde.tournament.core.by_players import ByPlayers
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import EXPELLED, Sitting, Tournament
from panoverde.tournament.drawing.events import DrawnByHand
from panoverde.tournament.entries.sound import unsound_money, unsound_people
from panoverde.tournament.pace.sound import unsound_pace
from panoverde.tournament.penalties.sound import unsound_penalties
from panoverde.tournament.prizes.sound import unsound_places, unsound_prizes
from panoverde.tournament.sittings.sound import unsound_sittings
from panoverde.tournament.time.sound import unsound_cards, unsound_time
from panoverde.tournament.venue.sound import unsound_venue


def unsound(state: Tournament) -> list[str]:
    """Name everything in a state that cannot be; an empty list is a sound state.

    >>> unsound(Tournament("demo"))
    []
    >>> unsound(Tournament("demo", sittings={"1": Sitting(playing=1)}))
    ['1 are said to play, but 0 sit at tables']
    """
    sittings = [wrong for sitting in state.sittings.values() for wrong in _sitting(state, sitting)]
    sittings += [*unsound_sittings(state), *unsound_bags(state)]
    field = [*_seats(state), *sittings, *_standings(state), *_totals(state), *_days(state), *unsound_cards(state)]
    return [
        *field,
        *unsound_people(state),
        *unsound_money(state),
        *unsound_places(state),
        *unsound_prizes(state),
        *unsound_penalties(state),
        *unsound_chips(state),
        *unsound_announcements(state),
    ]


def _sitting(state: Tournament, sitting: Sitting) -> Iterator[str]:
    """What holds of one flight, or one day's field, by itself."""
    yield from _pool(sitting)
    yield from _room(state, sitting)
    yield from _clock(sitting)
    yield from unsound_time(state, sitting)
    yield from unsound_venue(state, sitting)
    yield from unsound_pace(sitting)


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
    seated = Counter(entry for table in state.every_table for entry in table.players.values())
    yield from (f"{entry} sits in {times} seats" for entry, times in seated.items() if times > 1)
    for table in state.every_table:
        number = table.number
        for seat, player in table.players.items():
            entry = state.entries.get(player)
            if not 1 <= seat <= table.seats:
                yield f"{player} sits at table {number} seat {seat}, which it does not have"
            if entry is None or entry.place != Place(number, seat):
                yield f"{player} sits at table {number} seat {seat}, but is said to be elsewhere"
        for what, at in (
            ("button", table.button),
            ("small blind", table.small_blind),
            ("big blind", table.big_blind),
        ):
            if at is not None and not 1 <= at <= table.seats:
                yield f"the {what} of table {number} is at seat {at}, which it does not have"
    taken = Counter(entry.place for entry in state.entries.values() if entry.place is not None)
    yield from (f"{times} entries are at {place}" for place, times in taken.items() if times > 1)
    for entry in state.entries.values():
        if entry.place is not None and not seated[entry.id]:
            yield f"{entry.id} is said to be at {entry.place}, but nobody sits there by that name"


def _pool(sitting: Sitting) -> Iterator[str]:
    """Every open seat is either free or taken, never both, never neither."""
    free = [sitting.pool[index] for index in range(len(sitting.pool))]
    if len(set(free)) != len(free):
        yield "a free seat is in the draw twice"
    if {code: index for index, code in enumerate(sitting.pool.codes)} != sitting.pool.where:
        yield "the index of the free seats does not fit them"
    taken = {Place(table.number, seat) for table in sitting.tables.values() for seat in table.players}
    every = {
        Place(table.number, SeatNumber(seat))
        for table in sitting.tables.values()
        for seat in range(1, table.seats + 1)
        if seat not in table.locked
    }
    for table in sitting.tables.values():
        if sorted(table.free) != sorted(place.seat for place in every - taken if place.table == table.number):
            yield f"the free seats of table {table.number} are said to be {sorted(table.free)}"
        yield from (
            f"locked seat {seat} of table {table.number} is taken" for seat in table.locked if seat in table.players
        )
    yield from (f"{place} is both free and taken" for place in sorted(set(free) & taken, key=str))
    yield from (f"{place} is neither free nor taken" for place in sorted(every - taken - set(free), key=str))
    yield from (f"{place} is free, but no open table has it" for place in sorted(set(free) - every, key=str))


def _standings(state: Tournament) -> Iterator[str]:
    """Who plays sits; who waits is in line once; who is out is in the order of busts once."""
    for entry in state.entries.values():
        if (entry.standing in ("playing", "carried")) != (entry.place is not None):
            yield f"{entry.id} is {entry.standing}, and at {entry.place or 'no seat'}"
    for entry in state.entries.values():
        blinded_off = entry.expelled is not None and entry.expelled.stays and entry.place is not None
        if (entry.standing in EXPELLED) != (entry.vacant and not blinded_off and entry.standing != "dropped"):
            yield f"{entry.id} is {entry.standing}, and {'was' if entry.expelled else 'was not'} put out"
    lines = (("waiting", ("waiting",), list(state.waiting)), ("out", ("out", *EXPELLED), state.out))
    for standing, standings, line in lines:
        yield from (f"{entry} is listed {n} times as {standing}" for entry, n in Counter(iter(line)).items() if n > 1)
        are = {entry.id for entry in state.entries.values() if entry.standing in standings}
        yield from (f"{entry} is {standing}, but not listed so" for entry in sorted(are - set(line)))
        yield from (f"{entry} is listed as {standing}, but is not" for entry in sorted(set(line) - are))


def _room(state: Tournament, sitting: Sitting) -> Iterator[str]:
    """A sitting's running totals are what counting gives."""
    here = sum(len(table.players) for table in sitting.tables.values())
    if sitting.playing != here:
        yield f"{sitting.playing} are said to play, but {here} sit at tables"
    for number, table in sitting.tables.items():
        if number != table.number:
            yield f"table {table.number} is kept as table {number}"
    counted = ByPlayers()
    for number, table in sitting.tables.items():
        counted.put(number, len(table.players), len(table.free))
    if sitting.by_players != counted:
        yield "the tables by their players are others than those that are open"
    seats = sum(table.seats - len(table.locked) for table in sitting.tables.values())
    if sitting.seats_open != seats:
        yield f"{sitting.seats_open} seats are said to be open, but the tables have {seats}"
    for walker in sitting.moving:
        if walker not in state.entries or state.entries[walker].place is None:
            yield f"{walker} is said to be on the way to a table, but has no seat"
    if sitting.giving is not None and sitting.giving not in sitting.tables:
        yield f"table {sitting.giving} is said to give up a player, but is not open"


def _clock(sitting: Sitting) -> Iterator[str]:
    """The clock is within the structure."""
    if sitting.levels and not 0 <= sitting.clock.level < len(sitting.levels):
        yield f"the clock is at level {sitting.clock.level + 1} of {len(sitting.levels)}"
    if sitting.clock.left_seconds < 0:
        yield "the clock has less than nothing left"
    if sitting.level_begun >= max(1, len(sitting.levels)):
        yield f"level {sitting.level_begun + 1} is said to have begun, of {len(sitting.levels)}"
    if (sitting.level_begun >= 0) != bool(sitting.started_at):
        yield "a level has begun without the clock, or the clock without a level"


def _totals(state: Tournament) -> Iterator[str]:
    """Running totals are what counting gives."""
    for entry in state.entries.values():
        if entry.stack_seen is not None and (entry.stack_seen < 1 or not entry.stack_seen_at):
            yield f"{entry.id} is said to have been seen with {entry.stack_seen} chips"
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
    unknown = sorted(state.refunded - set(state.entries))
    yield from (f"{entry} is said to be refunded, but never entered" for entry in unknown)
