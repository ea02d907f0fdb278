"""What must follow from a draw, said a second time.

    state before + event  ─►  its purpose, what it had to ask, and what follows from what came

`decide` turned numbers into seats when they were drawn. This says it again from the facts alone,
and shares no code with it on purpose: a check that calls what it checks finds nothing, and what was
drawn by today's method must still check when a later version draws otherwise. docs/draws.md says
the same to people, the page verify.html to browsers.
"""

from collections.abc import Callable
from typing import NamedTuple

from panoverde.draws.chance import Ask, Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.tournament import events as e
from panoverde.tournament.events import Move, Place
from panoverde.tournament.state import Tournament

CARDS = 52
VOIDABLE = ("button", "hands", "chip-race")  # nobody was seated by these

Came = tuple[tuple[int, ...], ...]


class Due(NamedTuple):
    """What a draw had to be."""

    purpose: str
    asks: tuple[Ask, ...]
    follows: Callable[[Came], object]
    said: object  # what the event says followed


def draw_of(event: Event) -> Draw | None:
    """The draw in an event, where there is one."""
    draw: Draw | None = getattr(event, "draw", None)
    return draw


def well_formed(draw: Draw) -> bool:
    """Whether what came is an answer to what was asked.

    >>> well_formed(Draw(1, 1, "seat", (Ask("pick", 9),), ((8,),)))
    True
    >>> well_formed(Draw(1, 1, "redraw", (Ask("order", 3),), ((0, 2, 2),)))
    False
    """
    return len(draw.came) == len(draw.asks) and all(
        (len(came) == 1 and 0 <= came[0] < ask.of) if ask.kind == "pick" else sorted(came) == list(range(ask.of))
        for ask, came in zip(draw.asks, draw.came, strict=True)
    )


def due(state: Tournament, event: Event) -> Due:
    """Say what the draw in `event` had to be, in a tournament that was `state` until then."""
    match event:
        case e.SeatDrawn() | e.PlayerReinstated():
            return Due("seat", (_pick(len(state.pool)),), lambda came: state.pool[came[0][0]], event.place)
        case e.AlternatesOrdered():
            line = tuple(state.alternates)
            follows = lambda came: tuple(line[index] for index in came[0])  # noqa: E731
            return Due("alternates", (_order(len(line)),), follows, event.order)
        case e.TableBroken():
            return _table_break(state, event)
        case e.SeatsRedrawn():
            return _redraw(state, event)
        case e.ButtonDrawn():
            among = tuple(sorted(state.tables[event.table].players))
            follows_button = lambda came: (among, among[came[0][0]])  # noqa: E731
            return Due("button", (_pick(len(among)),), follows_button, (event.among, event.seat))
        case e.HandsDrawn():
            few = event.fewest
            return Due("hands", (_pick(event.most - few + 1),), lambda came: few + came[0][0], event.hands)
        case e.ChipRaceDrawn():
            return _chip_race(state, event)
        case _:
            raise TypeError(f"nothing is known of draws in {type(event).__name__}")


def _table_break(state: Tournament, event: e.TableBroken) -> Due:
    """Players in seat order meet the free seats of other tables, in the pool's order; both are shuffled."""
    players = _at_table(state, event.table)
    pool = (state.pool[index] for index in range(len(state.pool)))
    free = [place for place in pool if place.table != event.table]

    def follows(came: Came) -> object:
        return tuple(_move(state, players[who], free[to]) for who, to in zip(*came, strict=False))

    return Due("table-break", (_order(len(players)), _order(len(free))), follows, event.moves)


def _redraw(state: Tournament, event: e.SeatsRedrawn) -> Due:
    """Players by table and seat, shuffled, fill seat 1 of each table that stays, then seat 2, and so on."""
    players = [entry for number in sorted(state.tables) for entry in _at_table(state, number)]
    stay = sorted(event.tables)
    most = max((state.tables[number].seats for number in stay), default=0)
    seats = [
        Place(number, SeatNumber(seat))
        for seat in range(1, most + 1)
        for number in stay
        if seat <= state.tables[number].seats
    ]

    def follows(came: Came) -> object:
        return tuple(_move(state, players[who], to) for who, to in zip(came[0], seats, strict=False))

    return Due("redraw", (_order(len(players)),), follows, event.moves)


def _chip_race(state: Tournament, event: e.ChipRaceDrawn) -> Due:
    """The deck is shuffled; each odd chip gets a card from the top, seat after seat."""
    players = state.tables[event.table].players
    odd = tuple(sorted((seat, count) for seat, count in event.odd if seat in players and count > 0))
    chips = sum(count for _, count in odd)
    return Due("chip-race", (_order(CARDS),), lambda came: (odd, came[0][:chips]), (event.odd, event.cards))


def _at_table(state: Tournament, table: TableNumber) -> list[EntryId]:
    players = state.tables[table].players
    return [players[seat] for seat in sorted(players)]


def _move(state: Tournament, entry: EntryId, to: Place) -> Move:
    came_from = state.entries[entry].place
    if came_from is None:
        raise ValueError(f"{entry} sits nowhere")
    return Move(entry, came_from, to)


def _pick(of: int) -> Ask:
    return Ask("pick", of)


def _order(of: int) -> Ask:
    return Ask("order", of)
