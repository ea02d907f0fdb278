"""What a screen of the room shows: everything in the reader's words, so that the screen only counts and turns."""

from typing import NamedTuple, get_args

from django.utils.translation import gettext as _

from panoverde.projections.board import Board
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.parts import Layout
from panoverde.tournament.room.show import FASTEST_SECONDS, SLOWEST_SECONDS
from panoverde.web.figures import day_and_time, moment, money, same_day, time_of_day
from panoverde.web.flights import said
from panoverde.web.stakes import said_game
from panoverde.web.tournament.draw_origins import ShortOrigin, short_origin
from panoverde.web.tournament.notices import Notice, before_money, new_level_rule
from panoverde.web.tournament.payouts import PayLine, next_paid
from panoverde.web.tournament.summary import Lately, Shown, lately, shown
from panoverde.web.values import numbered

LAYOUTS: tuple[Layout, ...] = get_args(Layout)
EVERY_SECONDS = 20
MOVES_FRESH_SECONDS = 180  # while seats are being found, the clock shares the screen with them


class Choice(NamedTuple):
    """What a screen was asked to show, by its address or from afar."""

    layouts: tuple[Layout, ...]
    every: int
    screen: str = ""


class HandTable(NamedTuple):
    """A table in the hand that all are playing."""

    number: int
    players: int
    state: str
    flight: str = ""  # where several play the same hand, and it is another's


class Screen(NamedTuple):
    """A screen."""

    tournament: str
    shown: Shown
    lately: Lately
    show: str
    every: int
    auto: bool  # nobody chose: the clock, and what the room needs to see
    moves_until: str
    offset_minutes: int
    time: str
    draw: ShortOrigin  # the commitment's mark, and what is mixed in
    state_word: str  # only where the clock does not simply run
    new_level: Notice | None
    hand: int
    hand_tables: list[HandTable]  # those that play first
    before_money: str
    next_paid: PayLine | None
    over: bool
    guarantee: str
    games: list[tuple[str, list[int]]]  # of a mix, and the tables that play each

    @property
    def shares_hand(self) -> bool:
        """Whether another flight plays the same hand: its tables stand here too, with its name."""
        return any(table.flight for table in self.hand_tables)


def screen(board: Board, choice: Choice, now: str) -> Screen:
    """Say what a screen shows at this moment."""
    figures = shown(board, now)
    layouts, every = _chosen(board, choice)
    there = moment(now)
    return Screen(
        tournament=board.id,
        shown=figures,
        lately=lately(board, now),
        show=",".join(layouts or ("clock",)),
        every=every,
        auto=not layouts,
        moves_until=after_moment(board.moves[0].at, MOVES_FRESH_SECONDS) if board.moves and not board.over else "",
        offset_minutes=int(there.utcoffset().total_seconds() // 60) if there and there.utcoffset() else 0,  # type: ignore[union-attr]
        time=time_of_day(now),
        draw=short_origin(board),
        state_word=_state_word(board, figures, now),
        new_level=new_level_rule(board),
        hand=board.hand_for_hand,
        hand_tables=_hand_tables(board),
        before_money=before_money(board),
        next_paid=next_paid(board, figures.payouts),
        over=board.finished,
        guarantee=money(board.terms.guarantee) if board.terms.guarantee else "",
        games=_games(board),
    )


def _games(board: Board) -> list[tuple[str, list[int]]]:
    by_game: dict[str, list[int]] = {}
    for table, game in board.games.items():
        by_game.setdefault(said_game(game), []).append(table)
    return list(by_game.items())


def _hand_tables(board: Board) -> list[HandTable]:
    """The tables of the hand, those the room waits for first."""
    order = {"all-in": 0, "released": 0, "playing": 1, "finished": 2}
    every = [("", table) for table in board.tables] + [
        (said(name, kind), table) for name, kind, table in board.hand_beside
    ]
    found = [
        HandTable(t.number, t.players, board.hand_tables.get(t.number, "playing"), flight)
        for flight, t in every
        if t.players
    ]
    return sorted(found, key=lambda table: (order[table.state], table.number))


def read_choice(show: str, every: str, name: str) -> Choice:
    """Read what the address asks for; what cannot be shown is left out.

    >>> read_choice("payouts,nothing", "10", "bar")
    Choice(layouts=('payouts',), every=10, screen='bar')
    """
    layouts = tuple(layout for layout in LAYOUTS if layout in show.split(","))
    seconds = numbered(every)
    seconds = EVERY_SECONDS if seconds is None else seconds
    return Choice(layouts, min(max(seconds, FASTEST_SECONDS), SLOWEST_SECONDS), name[:24])


def _chosen(board: Board, choice: Choice) -> tuple[tuple[Layout, ...], int]:
    """The address first: a screen that is to show one thing shows it. Else what was chosen from afar, if anything.

    The clock alone, chosen from afar, is what a screen shows by itself.
    """
    if choice.layouts:
        return choice.layouts, choice.every
    afar = board.screens.get(choice.screen) or board.screens.get("")
    if afar is None or afar.layouts == ("clock",):
        return (), choice.every
    return afar.layouts, afar.every_seconds


def _state_word(board: Board, figures: Shown, now: str) -> str:
    if figures.status == "live":
        return ""
    if figures.status == "idle" and not board.finished and board.terms.starts_at:
        starts = board.terms.starts_at
        if same_day(starts, now):
            return _("starts at {time}").format(time=time_of_day(starts))
        return _("starts {day}").format(day=day_and_time(starts))
    return figures.status_word
