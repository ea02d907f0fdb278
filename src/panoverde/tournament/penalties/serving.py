"""Serving a penalty: what is left of it, who serves one at a table, what the dealer does with the seat.

    hands fixed when it was given          left = hands − served
    a round of blinds (K, annex IV)        until the button has come back to where it lay: who goes out shortens it
    until a time                           the clock of the wall

It is the person's: it goes along to another seat, table, night, flight or re-entry, unless the book says that
it does not. Nothing here refuses.
"""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import PersonId, SeatNumber, TableNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.button.blinds import after
from panoverde.tournament.core.case import Penalty
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.records import Entry, Sitting, Table, Tournament
from panoverde.tournament.penalties.belongings import LIVE


class Serving(NamedTuple):
    """Somebody who serves a penalty."""

    entry: Entry
    penalty: Penalty
    left: int  # hands; 0 where a time ends it


def penalty_of(state: Tournament, person: PersonId, at: str) -> Penalty | None:
    """What a person serves now: the first that is neither served nor over."""
    every = (state.penalties[number] for number in state.serving.get(person, ()))
    return next((penalty for penalty in every if not penalty.until or at < penalty.until), None)


def serving_at(state: Tournament, table: Table, book: Rulebook, at: str) -> list[Serving]:
    """Who serves a penalty at a table, by seat."""
    found = []
    for _, name in sorted(table.players.items()):
        entry = state.entries[name]
        penalty = penalty_of(state, entry.person, at)
        if penalty and not is_lost(state, entry, penalty, book):
            found.append(Serving(entry, penalty, hands_left(penalty, table)))
    return found


def every_serving(state: Tournament, book: Rulebook, at: str) -> Iterator[Serving]:
    """Everybody who has something left to serve and is still in; their hands are on bag slips and seat cards too."""
    for person in state.serving:
        penalty = penalty_of(state, person, at)
        for name in state.by_person.get(person, ()):
            entry = state.entries[name]
            if penalty and entry.standing in LIVE and not is_lost(state, entry, penalty, book):
                yield Serving(entry, penalty, hands_left(penalty, _table_of(state, entry)))
                break


def _table_of(state: Tournament, entry: Entry) -> Table | None:
    place = entry.place
    tables = (sitting.tables.get(place.table) for sitting in state.sittings.values()) if place else iter(())
    return next((one for one in tables if one and place and one.players.get(place.seat) == entry.id), None)


def hands_left(penalty: Penalty, table: Table | None) -> int:
    """How many hands are still to be missed, as the table stands now."""
    if penalty.until:
        return 0
    if penalty.hands:
        return max(0, penalty.hands - penalty.served)
    players = list(table.players) if table else []
    if penalty.round_is == "players-now":
        return max(0, penalty.rounds * max(1, len(players)) - penalty.served)
    return _until_back(penalty, table)


def _until_back(penalty: Penalty, table: Table | None) -> int:
    """Hands until the button is where it lay; where nobody knows where it is, by the share of the way."""
    way = max(0, penalty.seats - penalty.turned)
    if table is None or not table.players:
        return way
    if penalty.button is None or penalty.table != table.number:
        return ceil(way * len(table.players) / table.seats)
    hands, seat = 0, penalty.button
    while way > 0:
        seat, gone = step(table, seat)
        way, hands = way - gone, hands + 1
    return hands


def step(table: Table, button: SeatNumber) -> tuple[SeatNumber, int]:
    """Let the button go on to the next player; say how many seats that is."""
    to = after(button, table.players) if table.players else button
    return to, (to - button - 1) % table.seats + 1


def is_lost(state: Tournament, entry: Entry, penalty: Penalty, book: Rulebook) -> bool:
    """Whether what was left ended with the night, or with the move: only where the book lists what it outlasts."""
    carries = book.penalties.penalty_carries_over
    if not carries.speaks:
        return False
    if state.day > penalty.day and "end-of-day" not in carries.value:
        return True
    came = entry.came
    if came is None or came.seq <= penalty.seq or came.of.table == came.to.table:
        return False
    return ("table-break" if came.by == "TableBroken" else "seat-change") not in carries.value


class AtTheSeat(NamedTuple):
    """What the dealer does with the seat of somebody who serves a penalty."""

    stays: str
    dealt_in: bool | None  # None: the book does not say
    posts: tuple[str, ...]
    hand_killed: str
    blinded_out: bool | None
    return_reported: bool
    cites: Citations


def at_the_seat(book: Rulebook) -> AtTheSeat:
    """Read it from the book."""
    terms = book.penalties
    stays, dealt, posts = terms.penalised_player_stays, terms.penalty_seat_dealt_in, terms.penalty_seat_posts
    killed, blinded = terms.penalty_hand_killed, terms.penalised_player_can_be_blinded_out
    reported = terms.dealer_reports_return
    return AtTheSeat(
        stays=stays.value if stays.speaks else "", dealt_in=dealt.value if dealt.speaks else None,
        posts=tuple(posts.value) if posts.speaks else (), hand_killed=killed.value if killed.speaks else "",
        blinded_out=blinded.value if blinded.speaks else None,
        return_reported=reported.speaks and reported.value,
        cites=cited(stays, dealt, posts, killed, blinded, reported),
    )  # fmt: skip


def tables_serving(sitting: Sitting, state: Tournament) -> list[TableNumber]:
    """The tables at which somebody serves a penalty."""
    people = (name for person in state.serving for name in state.by_person.get(person, ()))
    places = (state.entries[name].place for name in people)
    return sorted({place.table for place in places if place and place.table in sitting.tables})
