"""What a tournament's page says: figures, and the clock as facts that the browser goes on reading."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from panoverde.projections.board import Board, Finisher, FlightShown, TableShown
from panoverde.projections.moves import MoveShown
from panoverde.web.fact_words import word
from panoverde.web.figures import begins, money, time_of_day
from panoverde.web.flights import Night, said
from panoverde.web.tournament.boards import book_title
from panoverde.web.tournament.clocks import ShownClock, shown_clock
from panoverde.web.tournament.notices import Notice, notices
from panoverde.web.tournament.payouts import PayLine, Payouts, next_paid, payouts, places_said
from panoverde.web.tournament.prices import price_said
from panoverde.web.tournament.public_names import called
from panoverde.web.tournament.still_open import Entering, entering

_OF_PHASES: dict[str, tuple[str, str | Promise]] = {
    "closed": ("idle", gettext_lazy("closed")), "bagging": ("paused", gettext_lazy("bagging")),
}  # fmt: skip


class FlightLine(NamedTuple):
    """A flight or day beside the others."""

    night: str  # the tournament and it, as addresses have them
    title: str
    status: str
    status_word: str
    clock: ShownClock
    left: int
    waiting: int
    tables: int
    begins: str  # empty once it has begun, or where no time was said
    here: bool


class Shown(NamedTuple):
    """The page's figures."""

    title: str
    book: str
    about: list[str]
    status: str
    status_word: str
    clock: ShownClock
    entries: int
    left: int
    waiting: int
    out: int
    chips: int
    average: int | None
    to_money: str
    tables: tuple[TableShown, ...]
    payouts: Payouts | None
    pool: str  # with whoever is in now; empty where nothing is played for
    notices: list[Notice]
    entering: Entering | None
    over: bool  # nothing comes next: no level, no break
    starts_at: str  # empty once it has begun, or where no time was said
    begins: str  # the same in words
    flight: str = ""  # which one this is about, where there are several,
    left_here: int = 0  # how many are in there,
    flights: tuple[FlightLine, ...] = ()  # and how they stand side by side
    next_paid: PayLine | None = None  # what the next one out plays for


class OutLine(NamedTuple):
    """Somebody who went out."""

    place: str
    name: str
    at: str
    prize: str  # empty where there is none, or it is shared


class MoveLine(NamedTuple):
    """Somebody who goes to another seat."""

    name: str
    of: tuple[int, int]
    to: tuple[int, int]
    at: str


class Lately(NamedTuple):
    """What happened a moment ago, and who waits."""

    outs: list[OutLine]
    moves: list[MoveLine]
    line: list[str]


def shown(board: Board, now: str) -> Shown:
    """Say how a tournament stands at this moment."""
    clock, here = shown_clock(board, now), board.here
    starts_at = (here and here.starts_at) or board.terms.starts_at
    status, status_word = status_of(board, clock)
    pays = payouts(board)
    return Shown(
        title=board.title,
        book=book_title(board),
        about=list(_about(board)),
        status=status,
        status_word=status_word,
        clock=clock,
        entries=board.entries,
        left=board.left,
        waiting=board.waiting,
        out=board.out,
        chips=here.chips if here else board.chips,
        average=board.average,
        to_money=to_money(board),
        tables=board.tables,
        payouts=pays,
        pool=money(board.pool) if board.pool else "",
        notices=notices(board),
        entering=entering(board, now),
        over=board.over,
        starts_at="" if clock.begun or board.stopped else starts_at,
        begins="" if clock.begun or board.stopped else begins(starts_at, now),
        flight=said(board.flight, here.kind if here else ""),
        left_here=here.left if here else board.left,
        flights=tuple(_flight(board, each, now) for each in board.flights),
        next_paid=None if board.over else next_paid(board, pays),
    )


def _flight(board: Board, each: FlightShown, now: str) -> FlightLine:
    own = msgspec.structs.replace(board, levels=each.levels, clock=each.clock, started_at=each.started_at)
    clock = shown_clock(own, now)
    status, word_ = _OF_PHASES.get(each.phase) or status_of(own, clock)
    starts = "" if clock.begun or not each.starts_at else begins(each.starts_at, now)
    night = Night(board.id, each.id)
    return FlightLine(
        night, said(each.id, each.kind), status, str(word_), clock, each.left, each.waiting, each.tables, starts,
        each.id == board.flight,
    )  # fmt: skip


def lately(board: Board, now: str) -> Lately:
    """Say who went out, who moves and who waits, by the names they may be called."""
    moves = [] if board.over else board.moves_at(now)
    people = [*(out.who for out in board.outs), *(move.who for move in moves), *board.line]
    names = called(people)
    return Lately(
        [_out(board, out, names[out.who.entry]) for out in board.outs],
        [_move(move, names[move.who.entry]) for move in moves],
        [names[who.entry] for who in board.line],
    )


def _out(board: Board, out: Finisher, name: str) -> OutLine:
    prizes = board.sheet.prizes if board.sheet else ()
    alone = out.place == out.last_place <= len(prizes)
    prize = money(prizes[out.place - 1]) if alone else ""
    return OutLine(places_said(out.place, out.last_place), name, time_of_day(out.at), prize)


def _move(move: MoveShown, name: str) -> MoveLine:
    return MoveLine(name, (move.of.table, move.of.seat), (move.to.table, move.to.seat), time_of_day(move.at))


def _about(board: Board) -> Iterator[str]:
    """What it costs, what is guaranteed, by which book."""
    if board.terms.entry.price:
        yield price_said(board.terms.entry, board)
    if board.terms.guarantee:
        yield _("{amount} guaranteed").format(amount=money(board.terms.guarantee))
    yield book_title(board)


def status_of(board: Board, clock: ShownClock) -> tuple[str, str]:
    """Say how far a tournament is, in a colour and a word."""
    if board.finished:
        return "idle", _("finished")
    if board.stopped:
        return "halted", word(board.stopped.outcome)
    if clock.reading.running:
        return "live", _("live")
    return ("paused", _("clock paused")) if clock.begun else ("idle", _("not begun"))


def to_money(board: Board) -> str:
    """Say how many still have to go out before everybody left is paid; nothing before prizes are published."""
    if board.sheet is None or board.bubble is None or board.finished:
        return ""
    if board.bubble.in_the_money:
        return _("everybody is paid")
    return ngettext("{n} to go", "{n} to go", board.bubble.to_go).format(n=board.bubble.to_go)
