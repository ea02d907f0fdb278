"""The board: what anybody may know of a tournament at one moment, taken from its state.

Figures, clock, tables, the line, the latest moves and busts. It holds people only by their random ids;
who may be named is asked elsewhere. What grows with the field (who sits where, who finished how) is not
here but in `roll.py`, so that a board costs what the room's tables cost.
"""

from collections.abc import Iterator
from itertools import islice

import msgspec

from panoverde.kernel.ids import EditionId, SittingId, TableNumber
from panoverde.projections.moves import MoveShown, Who, latest_moves, who
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.clock.window import closing_index
from panoverde.tournament.core.chipbook import ColourUp
from panoverde.tournament.core.games import ROTATIONS, Game
from panoverde.tournament.core.records import (
    BookChange,
    Clock,
    DecidedBy,
    OnScreens,
    Outage,
    Quorum,
    SittingPhase,
    Stopped,
    Tournament,
)
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.events import Level
from panoverde.tournament.pace.together import sharing
from panoverde.tournament.places.standings import champion, results
from panoverde.tournament.prizes.bubble import Bubble, bubble
from panoverde.tournament.prizes.table import pool_now

LATEST_OUT = 8
MOVES_SHOWN_SECONDS = 600  # a seat is found in ten minutes


class TableShown(msgspec.Struct, frozen=True):
    """How full a table is."""

    number: TableNumber
    seats: int
    players: int


class FlightShown(msgspec.Struct, frozen=True):
    """One of several flights and days, beside the others."""

    id: SittingId
    kind: str  # "flight" or "day"
    phase: SittingPhase
    levels: tuple[Level, ...]
    clock: Clock
    starts_at: str  # as announced
    started_at: str
    sold: int  # entries
    chips: int  # in play there, or in bags
    left: int
    waiting: int
    tables: int

    @property
    def average(self) -> int | None:
        """The average stack there; nobody has one once nobody plays."""
        return self.chips // self.left if self.left else None


class Finisher(msgspec.Struct, frozen=True):
    """Somebody whose place is known; who ties shares those from `place` to `last_place`."""

    at: str  # "" where it was too long ago to be remembered
    who: Who
    place: int
    last_place: int
    settled: bool


class Mixing(msgspec.Struct, frozen=True):
    """What enters a day's draws beside the sealed secret: announced, and come once the day is open."""

    day: int
    source: str  # as `draws.sources` writes it; "" where nobody announced one
    ingredient: str = ""  # "" while the day is not open
    witness: str = ""  # who saw cards turned
    revealed: bool = False  # the day's secret is public


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament at one moment."""

    id: str
    seq: int
    series: str
    title: str
    book: str
    edition: str  # of it
    book_changed: BookChange | None
    terms: Terms
    levels: tuple[Level, ...]
    clock: Clock
    started_at: str
    finished: bool
    day: int
    commitment: str
    committed_at: str  # with the announcement
    mixed: tuple[Mixing, ...]  # the days that are open or have a source, first things first
    revealed: tuple[int, ...]
    entries: int
    left: int
    waiting: int
    out: int
    chips: int
    stack_chips: int
    seats: int  # at a full table
    tables: tuple[TableShown, ...]
    line: tuple[Who, ...]  # the alternates, first in line first
    moves: tuple[MoveShown, ...]  # the newest first
    outs: tuple[Finisher, ...]  # the highest place first, the winner too
    hand_for_hand: int  # the hand that is being played; 0 where the tables play by themselves
    hand_tables: dict[TableNumber, str]  # what they have reported of it: "finished", "all-in", "released", "playing"
    hand_beside: tuple[tuple[SittingId, str, TableShown], ...]  # of other flights in the same hand: name, kind, table
    last_hands: tuple[int, int, int]  # of the day: hands at every table, tables that have stopped, of so many
    bubble: Bubble | None  # None where the book is no longer on the shelf
    pool: int  # what the players share, with whoever is in now
    sheet: PrizeSheet | None  # the prizes, once they are published,
    sheet_by: DecidedBy  # and the edition they were reckoned by
    decided: tuple[DecidedBy, ...]  # by which edition, from which record on
    locked: bool
    stopped: Stopped | None
    quorum: Quorum | None
    outage: Outage | None  # the director has not said yet what becomes of its time
    halted: tuple[TableNumber, ...]  # tables that wait for players
    late: str  # the director's word on entries after the start: "", "refused", "accepted", "closed"
    closes: int | None  # the line of the structure with which registration is over; None: nobody has said
    closes_minutes: int  # and so many minutes of the clock after that line has begun
    screens: dict[str, OnScreens]
    games: dict[TableNumber, Game] = {}  # of a mix: what each table plays
    leaving: tuple[ColourUp, ...] = ()  # chips that leave, as everybody may know
    bags: tuple[int, int] = (0, 0)  # while a day is bagged: players who are through, of so many
    flights: tuple[FlightShown, ...] = ()  # where there are several
    flight: SittingId = SittingId("")  # which of them this board is of

    @property
    def here(self) -> FlightShown | None:
        """The flight that this board is of; None where there is only one."""
        return next((each for each in self.flights if each.id == self.flight), None)

    @property
    def over(self) -> bool:
        """Nobody plays on: it is finished, ended or called off. What is only put off goes on."""
        return self.finished or (self.stopped is not None and self.stopped.outcome in ("cancel", "end"))

    @property
    def source(self) -> str:
        """Where the draws of the day that is open come from, or of the first; "" where nobody said."""
        return next((one.source for one in self.mixed if one.day == max(self.day, 1)), "")

    @property
    def average(self) -> int | None:
        """The average stack, in the flight where there are several; nobody has one once nobody plays."""
        if self.here:
            return self.here.average
        return self.chips // self.left if self.left else None

    def decided_at(self, seq: int) -> DecidedBy:
        """Say which edition decided a record."""
        before = (one for one in reversed(self.decided) if one.seq <= seq)
        return next(before, DecidedBy(0, "", self.book, EditionId(self.edition)))

    def moves_at(self, now: str) -> list[MoveShown]:
        """Say which moves are still news."""
        return [move for move in self.moves if seconds_between(move.at, now) < MOVES_SHOWN_SECONDS]


def _last_hands(state: Tournament) -> tuple[int, int, int]:
    last, tables = state.sitting.pace.last, state.sitting.tables.values()
    playing = [table.number for table in tables if len(table.players) > 1]
    done = sum(last.played.get(number, 0) >= last.hands for number in playing) if last.hands else 0
    return last.hands, done, len(playing)


def board(state: Tournament, book: Rulebook | None) -> Board:
    """Take the board of a tournament, under its book."""
    return Board(
        id=state.id,
        seq=state.seq,
        series=state.series,
        title=state.title,
        book=state.book,
        edition=state.edition,
        book_changed=state.book_changed,
        terms=state.terms,
        levels=state.sitting.levels,
        clock=state.sitting.clock,
        started_at=state.sitting.started_at,
        finished=is_over(state),
        day=state.day,
        commitment=state.commitment,
        committed_at=state.decided[0].at if state.decided else "",
        mixed=tuple(_mixed(state)),
        revealed=tuple(state.revealed),
        entries=state.entered,
        left=state.left,
        waiting=len(state.sitting.alternates),
        out=len(state.out),
        chips=state.chips_in_play,
        stack_chips=state.stack_chips,
        seats=state.seats,
        tables=tuple(TableShown(n, t.seats, len(t.players)) for n, t in sorted(state.sitting.tables.items())),
        line=tuple(who(state, entry) for entry in state.sitting.alternates),
        moves=tuple(latest_moves(state)),
        outs=tuple(islice(finishers(state), LATEST_OUT)),
        hand_for_hand=state.sitting.hand_for_hand.hand if state.sitting.hand_for_hand.on else 0,
        hand_tables={
            number: report.state
            for each in sharing(state, state.sitting)
            for number, report in each.pace.round.reports.items()
        },
        hand_beside=tuple(
            (each.id, each.kind, TableShown(n, t.seats, len(t.players)))
            for each in sharing(state, state.sitting)[1:]
            for n, t in sorted(each.tables.items())
        ),
        last_hands=_last_hands(state),
        bubble=bubble(state, book) if book else None,
        pool=pool_now(state, book) if book else 0,
        sheet=state.purse.sheet,
        sheet_by=state.reckoned_by,
        decided=tuple(state.decided),
        locked=state.purse.locked,
        stopped=state.stopped,
        quorum=state.sitting.quorum,
        outage=state.sitting.outage,
        halted=tuple(sorted(table.number for table in state.sitting.tables.values() if table.halted_at)),
        late=state.sitting.late,
        closes=None if state.terms.late_levels is None else closing_index(state.sitting),
        closes_minutes=state.sitting.late_minutes,
        screens=dict(state.screens),
        games=_games(state),
        leaving=tuple(_leaving(state)),
        bags=(state.sitting.bagged, state.sitting.left) if state.sitting.phase == "bagging" else (0, 0),
        flights=tuple(_flights(state)),
        flight=state.sitting.id if len(state.sittings) > 1 else SittingId(""),
    )


def _games(state: Tournament) -> dict[TableNumber, Game]:
    """Which game of a mix each table plays, once one has turned to another."""
    now, first = state.sitting.pace.games, ROTATIONS.get(state.terms.game, ())
    if not now:
        return {}
    started = first[0] if first else state.terms.game
    return {n: now[n].game if n in now else started for n, t in sorted(state.sitting.tables.items()) if t.players}


def _leaving(state: Tournament) -> Iterator[ColourUp]:
    """Chips that leave: those of the structure sheet, and any other once the room was told."""
    book = state.sitting.chip_book
    for each in book.orders.values():
        if each.retire not in book.retired and not each.entry and (each.scheduled or each.announced_at):
            yield each


def _flights(state: Tournament) -> Iterator[FlightShown]:
    if len(state.sittings) > 1:
        for each in state.sittings.values():
            yield FlightShown(
                each.id, each.kind, each.phase, each.levels, each.clock, each.starts_at, each.started_at, each.sold,
                each.chips, each.left, len(each.alternates), len(each.tables),
            )  # fmt: skip


def is_over(state: Tournament) -> bool:
    """Whether nobody plays on. Between flights nobody may sit anywhere, and it goes on."""
    alone = champion(state) is not None if state.terms.plans else bool(state.out) and state.left <= 1
    return bool(state.finished_at) or alone


def _mixed(state: Tournament) -> Iterator[Mixing]:
    for day in sorted({*state.ingredients, *state.sources}):
        ingredient, witness = state.ingredients.get(day, ""), state.witnesses.get(day, "")
        yield Mixing(day, state.source_of(day), ingredient, witness, day in state.revealed)


def finishers(state: Tournament) -> Iterator[Finisher]:
    """Tell who finished, the highest place first, and when."""
    for found in results(state):
        out = state.entries[found.entry].out if found.entry in state.out else None
        at = out.at if out else ""
        yield Finisher(at, who(state, found.entry), found.place, found.last, found.settled)
