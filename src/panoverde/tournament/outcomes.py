"""What must follow from a draw, said a second time.

    state before + event  ─►  its purpose, what it had to ask, and what follows from what came

`decide` turned numbers into seats when they were drawn. This says it again from the facts alone,
and shares no code with it on purpose: a check that calls what it checks finds nothing, and what was
drawn by today's method must still check when a later version draws otherwise. docs/draws.md says
the same to people, the page verify.html to browsers.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from panoverde.draws.chance import CUTS, Ask, Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.tournament import events as e
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_at

CARDS = 52
MOST_CHIPS = 1_000  # of one kind before one player
VOIDABLE = ("button", "hands", "chip-race", "giving-table", "break-order", "alternates")  # these seated nobody

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
    >>> well_formed(Draw(1, 1, "seat", (Ask("pick", 9),), ((8,),), cut=100))
    False
    """
    if draw.cut is not None and not 0 <= draw.cut < CUTS:
        return False
    return len(draw.came) == len(draw.asks) and all(
        (len(came) == 1 and 0 <= came[0] < ask.of) if ask.kind == "pick" else sorted(came) == list(range(ask.of))
        for ask, came in zip(draw.asks, draw.came, strict=True)
    )


def due(state: Tournament, event: Event) -> Due:
    """Say what the draw in `event` had to be, in a tournament that was `state` until then."""
    sitting = sitting_at(state, event)
    match event:
        case e.SeatDrawn() | e.PlayerReinstated() | e.BustCorrected():
            return _seat(sitting, event)
        case e.AlternatesOrdered():
            line = tuple(sitting.alternates)
            follows = lambda came: tuple(line[index] for index in came[0])  # noqa: E731
            return Due("alternates", (_order(len(line)),), follows, event.order)
        case e.TableBroken():
            return _table_break(state, sitting, event)
        case e.SeatsRedrawn():
            return _redraw(state, sitting, event)
        case e.FieldFormed():
            return _field(state, sitting, event)
        case e.ButtonDrawn():
            return _button(sitting, event)
        case e.BreakOrderSet():
            tables = sorted(sitting.tables)
            follows_order = lambda came: tuple(tables[index] for index in came[0])  # noqa: E731
            return Due("break-order", (_order(len(tables)),), follows_order, event.order)
        case e.GivingTableDrawn():
            most = max(len(table.players) for table in sitting.tables.values())
            full = tuple(sorted(number for number, table in sitting.tables.items() if len(table.players) == most))
            follows_table = lambda came: (full, full[came[0][0]])  # noqa: E731
            return Due("giving-table", (_pick(len(full)),), follows_table, (event.among, event.table))
        case e.PlayerMoved():
            return _balance(sitting, event)
        case e.HandsDrawn():
            few = event.fewest
            return Due("hands", (_pick(event.most - few + 1),), lambda came: few + came[0][0], event.hands)
        case e.ChipRaceDrawn() | e.ChipsRaced():
            return _chip_race(sitting, event) if isinstance(event, e.ChipRaceDrawn) else _colour_up(event)
        case _:
            raise TypeError(f"nothing is known of draws in {type(event).__name__}")


def _seat(sitting: Sitting, event: e.SeatDrawn | e.PlayerReinstated | e.BustCorrected) -> Due:
    """One pick of the free seats, or two that are added up; of some tables only, where the event says so."""
    free: Free = _free_seats(sitting, event) if isinstance(event, e.SeatDrawn) else sitting.pool
    asks = (_pick(len(free)),) * max(1, min(2, len(event.draw.asks) if event.draw else 1))
    return Due("seat", asks, lambda came: free[sum(each[0] for each in came) % len(free)], event.place)


class Free(Protocol):
    """Free seats in an order."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Place: ...


def _free_seats(sitting: Sitting, event: e.SeatDrawn) -> Free:
    """The pool; of some tables only, or of those of them that have the fewest players, by table and seat."""
    if not event.evenly:
        return [at for at in _in_pool(sitting) if at.table in event.tables] if event.tables else sitting.pool
    open_ = [table for table in sitting.tables.values() if table.free]
    meant = [table for table in open_ if table.number in event.tables] if event.tables else open_
    fewest = min((len(table.players) for table in meant), default=0)
    return _Shortest(table for table in meant if len(table.players) == fewest)


class _Shortest:
    """The free seats of some tables, by table, then by seat; only the one that came is looked up."""

    def __init__(self, tables: Iterable[Table]) -> None:
        self._tables = sorted(tables, key=lambda table: table.number)

    def __len__(self) -> int:
        return sum(len(table.free) for table in self._tables)

    def __getitem__(self, index: int, /) -> Place:
        for table in self._tables:
            if index < len(table.free):
                return Place(table.number, sorted(table.free)[index])
            index -= len(table.free)
        raise IndexError(index)


def _in_pool(sitting: Sitting) -> list[Place]:
    return [sitting.pool[index] for index in range(len(sitting.pool))]


def _button(sitting: Sitting, event: e.ButtonDrawn) -> Due:
    """A pick of the table's players, or of all its seats."""
    table = sitting.tables[event.table]
    every = tuple(SeatNumber(seat) for seat in range(1, table.seats + 1))
    among = every if event.among == every else tuple(sorted(table.players))
    return Due("button", (_pick(len(among)),), lambda came: (among, among[came[0][0]]), (event.among, event.seat))


def _balance(sitting: Sitting, event: e.PlayerMoved) -> Due:
    """A pick of the table's players by seat, of the free seats ascending, or both; the rest is as the event says."""
    source, target = sitting.tables[event.move.of.table], sitting.tables[event.move.to.table]
    options = {"player": sorted(source.players), "seat": sorted(target.free)}

    def follows(came: Came) -> object:
        picked = {what: options[what][index] for what, (index,) in zip(event.drawn, came, strict=True)}
        entry = source.players[picked["player"]] if "player" in picked else event.move.entry
        return entry, picked.get("seat", event.move.to.seat)

    asks = tuple(_pick(len(options[what])) for what in event.drawn)
    return Due("balance", asks, follows, (event.move.entry, event.move.to.seat))


def _table_break(state: Tournament, sitting: Sitting, event: e.TableBroken) -> Due:
    """Players in seat order meet the free seats of other tables, in the pool's order; both are shuffled."""
    players = _at_table(sitting, event.table)
    free = [place for place in _in_pool(sitting) if place.table != event.table]
    kinds = tuple(ask.kind for ask in event.draw.asks)
    who = {("pick", "order"): (_pick(len(players)),), ("order",): ()}.get(kinds, (_order(len(players)),))

    def follows(came: Came) -> object:
        line = players
        if kinds == ("pick", "order"):
            line = players[came[0][0] :] + players[: came[0][0]]
        elif kinds != ("order",):
            line = [players[index] for index in came[0]]
        drawn = [free[index] for index in came[-1]]
        seats = _shortest_first(sitting, drawn, len(line)) if event.evenly else drawn
        return tuple(_move(state, entry, to) for entry, to in zip(line, seats, strict=False))

    return Due("table-break", (*who, _order(len(free))), follows, event.moves)


def _shortest_first(sitting: Sitting, drawn: list[Place], players: int) -> list[Place]:
    """Each takes the first drawn seat, of those not taken yet, at a table with the fewest players just then."""
    here = {number: len(table.players) for number, table in sitting.tables.items()}
    taken: list[Place] = []
    for _ in range(min(players, len(drawn))):
        open_seats = [place for place in drawn if place not in taken]
        fewest = min(here[place.table] for place in open_seats)
        taken.append(next(place for place in open_seats if here[place.table] == fewest))
        here[taken[-1].table] += 1
    return taken


def _redraw(state: Tournament, sitting: Sitting, event: e.SeatsRedrawn) -> Due:
    """Players by table and seat, shuffled, fill seat 1 of each table that stays, then seat 2; not the locked ones."""
    players = [entry for number in sorted(sitting.tables) for entry in _at_table(sitting, number)]
    stay = [sitting.tables[number] for number in sorted(event.tables)]
    most = max((max(table.seats, event.seats) for table in stay), default=0)
    seats = [
        Place(table.number, SeatNumber(seat))
        for seat in range(1, most + 1)
        for table in stay
        if seat <= max(table.seats, event.seats) and seat not in table.locked
    ]

    def follows(came: Came) -> object:
        return tuple(_move(state, players[who], to) for who, to in zip(came[0], seats, strict=False))

    return Due("redraw", (_order(len(players)),), follows, event.moves)


def _field(state: Tournament, sitting: Sitting, event: e.FieldFormed) -> Due:
    """Those with a bag of the sittings before, as they entered, shuffled, fill seat 1 of each table, then seat 2."""
    sources = next((plan.sources for plan in state.terms.plans if plan.id == sitting.id), ())
    bags = [name for name, entry in state.entries.items() if entry.standing == "bagged" and entry.sitting in sources]
    names = sorted(bags, key=lambda name: state.entries[name].number)
    tables = [sitting.tables[number] for number in sorted(sitting.tables)]
    seats = [
        Place(table.number, SeatNumber(seat))
        for seat in range(1, max((table.seats for table in tables), default=0) + 1)
        for table in tables
        if seat <= table.seats and seat not in table.locked and seat not in table.players
    ]

    def follows(came: Came) -> object:
        drawn = [names[who] for who in came[0]]
        return tuple(Move(name, state.bags[name].place, to) for name, to in zip(drawn, seats, strict=False))

    return Due("field", (_order(len(names)),), follows, event.seats)


def _chip_race(sitting: Sitting, event: e.ChipRaceDrawn) -> Due:
    """The deck is shuffled; each odd chip gets a card from the top, seat after seat."""
    players = sitting.tables[event.table].players
    odd = tuple(sorted((seat, count) for seat, count in event.odd if seat in players and count > 0))
    chips = sum(count for _, count in odd)
    return Due("chip-race", (_order(CARDS),), lambda came: (odd, came[0][:chips]), (event.odd, event.cards))


def _colour_up(event: e.ChipsRaced) -> Due:
    """As many decks as it takes are shuffled; the highest cards win, suit before suit, so many for a seat at most."""
    odd = tuple((seat, count * event.retire % event.keep // event.retire) for seat, count in event.held)
    dealt = sum(count for _, count in odd) * event.each

    def follows(came: Came) -> object:
        cards = tuple(card for deck in came for card in deck)[:dealt]
        seats = [seat for seat, count in event.odd for _ in range(count * event.each)]
        ranked = sorted(_strength(card, event.suits, nth) for nth, card in enumerate(cards))
        won: list[SeatNumber] = []
        for *_, nth in ranked:
            if len(won) < event.new and not 0 < event.most <= won.count(seats[nth]):
                won.append(seats[nth])
        return cards, tuple(won)

    said = (event.cards, event.awarded)
    return Due("chip-race", (_order(CARDS),) * -(-dealt // CARDS), follows, said)


def _strength(card: int, suits: tuple[str, ...], nth: int) -> tuple[int, int, int]:
    """The higher card first, then the higher suit, then whichever was dealt first."""
    suit = ("clubs", "diamonds", "hearts", "spades")[card % 4]
    return -(card // 4), suits.index(suit) if suit in suits else len(suits), nth


def raced_wrong(sitting: Sitting, event: e.ChipsRaced | e.RaceRecorded) -> str:
    """Say what of a race cannot be: seats, whole chips, cards for odd ones, what was given for all that left."""
    players = sitting.tables[event.table].players if event.table in sitting.tables else {}
    seats = [seat for seat, _ in event.held]
    counts = [count for _, count in event.held]
    if len(set(seats)) != len(seats) or not set(seats) <= set(players):
        return f"table {event.table} has no such seats"
    if min(counts, default=0) < 0 or max(counts, default=0) > MOST_CHIPS:
        return "a seat has fewer chips than none, or more than fit before it"
    if not 0 < event.retire < event.keep or event.keep % event.retire:
        return f"chips of {event.retire} are not changed for chips of {event.keep}"
    return _cards_wrong(event) or _net_wrong(event)


def _cards_wrong(event: e.ChipsRaced | e.RaceRecorded) -> str:
    """Odd chips get a card each, or as many as the house deals; with none there is no draw."""
    if isinstance(event, e.RaceRecorded):
        return ""
    odd = sorted((seat, count * event.retire % event.keep // event.retire) for seat, count in event.held)
    if sorted(event.odd) != [held for held in odd if held[1]] or not 1 <= event.each <= CARDS:
        return f"the odd chips of table {event.table} are others"
    return "" if bool(event.odd) == (event.draw is not None) else "odd chips are drawn for, and none without them"


def _net_wrong(event: e.ChipsRaced | e.RaceRecorded) -> str:
    whole = sum(count * event.retire // event.keep for _, count in event.held)
    given = (whole + len(event.awarded)) * event.keep + len(event.saved) * event.saved_chips
    net = given - sum(count for _, count in event.held) * event.retire
    if net != event.net:
        return f"the race of table {event.table} makes {net} chips more, and says {event.net}"
    many = event.most and any(event.awarded.count(seat) > event.most for seat in event.awarded)
    odd = {seat for seat, count in event.held if count * event.retire % event.keep}
    if (
        many
        or len(event.awarded) > event.new
        or not set(event.awarded) <= odd
        or set(event.saved) & set(event.awarded)
    ):
        return f"a seat of table {event.table} won or was saved that could not"
    return ""


def _at_table(sitting: Sitting, table: TableNumber) -> list[EntryId]:
    players = sitting.tables[table].players
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
