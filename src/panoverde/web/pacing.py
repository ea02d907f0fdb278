"""Hand for hand and the last hands as boards of tables: for the direction, the floor and the TV."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from panoverde.rulebook import Rulebook
from panoverde.tournament.busts.bubbles import Coming, coming
from panoverde.tournament.clock.face import number_of, read
from panoverde.tournament.core.pace import Reported, Shown
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.pace.deducting import carries, deduction, once, taken_off
from panoverde.tournament.pace.end_of_day import row
from panoverde.tournament.pace.ending import end_has_come, ends_at_left
from panoverde.tournament.pace.hand_for_hand import all_not_over, has_come
from panoverde.tournament.pace.hand_levels import of_hands, still_to_play
from panoverde.tournament.pace.reporting import all_held
from panoverde.tournament.pace.television import on_tv
from panoverde.tournament.pace.together import sharing
from panoverde.tournament.prizes.bubble import bubble
from panoverde.web.citing import chips as citing
from panoverde.web.flights import title
from panoverde.web.rules.shown import Cite

MOST_SLOW = 12  # tables named that hold a level up; the others are counted
_ORDER = {"playing": 0, "all-in": 1, "released": 2, "finished": 3}


class Tile(NamedTuple):
    """A table in the hand that all are playing."""

    table: int
    state: str  # "playing", "all-in", "released", "finished"
    after: int = 0  # a held one is released after this table; 0: it is the next
    tv: bool = False
    flight: str = ""  # where several play the same hand


class Turn(NamedTuple):
    """The hand that all tables are playing."""

    hand: int
    purpose: str
    way: str
    holds: bool
    tiles: list[Tile]  # by number
    missing: int
    of: int
    playing: list[int]
    held: list[int]
    released: list[int]
    out: int  # in this hand so far
    to_go: int
    left: int
    paid: int
    came: bool  # what it was begun for has
    before: str  # what the clock shows,
    minutes: int  # what the hand takes off it,
    after: str  # and what that leaves
    rises: bool  # into the next level
    cites: list[Cite]

    @property
    def ready(self) -> bool:
        """Whether every table has finished."""
        return not (self.playing or self.held or self.released)

    @property
    def releasable(self) -> bool:
        """Whether the next held table may be played out."""
        return bool(self.held) and not self.playing and not self.released

    @property
    def by_need(self) -> list[Tile]:
        """Those that play first, as a floor taps them."""
        return sorted(self.tiles, key=lambda tile: (_ORDER[tile.state], tile.table))


def turn(state: Tournament, book: Rulebook, at: str) -> Turn | None:
    """Take the board of hand-for-hand; None while tables play by themselves."""
    sitting, now = state.sitting, state.sitting.hand_for_hand
    if not now.on:
        return None
    group = sharing(state, sitting)
    round_, money, tiles = sitting.pace.round, bubble(state, book), list(_tiles(group))
    playing, waiting, released = (all_not_over(group, kind) for kind in ("playing", "all-in", "released"))
    charge = deduction(book, len(tiles))
    shown = read(sitting.clock, sitting.levels, at)
    timed = not sitting.levels[shown.level].hands  # one that is as long as so many hands costs no time
    minutes = charge.minutes if timed and sitting.clock.running_since is None and not once(book) else 0
    before = Shown(shown.level, ceil(shown.left_seconds))
    after = taken_off(sitting.levels, before, 60 * minutes, carry=carries(book)) if minutes else before
    return Turn(
        now.hand, round_.purpose, round_.way, round_.holds, tiles, len(playing) + len(waiting) + len(released),
        len(tiles), list(playing), list(all_held(group)), list(released),
        state.hands[now.out].count if now.out in state.hands else 0, money.to_go, state.left, money.paid,
        has_come(state, sitting) and (money.published or round_.purpose != "money"), _digits(before.left_seconds),
        minutes, _digits(after.left_seconds), after.level > before.level, citing(charge.cites, state),
    )  # fmt: skip


def _tiles(group: list[Sitting]) -> Iterator[Tile]:
    """Every table of the hand, those of the other sittings that share it with their names."""
    order, out = all_held(group), all_not_over(group, "released")
    for sitting in group:
        reports, flight = sitting.pace.round.reports, title(sitting) if len(group) > 1 else ""
        for number in sorted({*reports, *(n for n, table in sitting.tables.items() if len(table.players) > 1)}):
            state = reports.get(number, Reported("playing")).state
            place = order.index(number) if number in order else 0
            after = order[place - 1] if place else out[0] if out and state == "all-in" else 0
            yield Tile(number, state, after, on_tv(sitting, number), flight)


def _digits(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


class LastTile(NamedTuple):
    """A table in the last hands of the day."""

    table: int
    pips: list[str]  # for each hand: "ok", "on", "", and "extra"
    state: str  # "playing", "done", "extra"
    next: int
    note: str = ""


class Lasts(NamedTuple):
    """The end of the day."""

    planned: int | None  # the number of the level it ends with
    line: int | None  # of the structure
    stop: str  # what the clock shows since; "" while it runs
    over: bool  # so few are left as planned: no more hands
    ends_left: int | None  # with so many it ends,
    come: bool  # and that has come
    hands: int
    fewest: int
    most: int
    stops_at: str  # by itself; "" where the director says
    window: tuple[str, str]
    says: bool  # the book has something for levels of this length
    by_player: bool
    must_announce: bool
    announced: bool
    tiles: list[LastTile]
    sums: list[tuple[int, int, int]]  # hand, tables that have played it, of so many
    cites: list[Cite]
    sitting: str  # whose day it is

    @property
    def done(self) -> int:
        """How many tables have stopped."""
        return sum(tile.state != "playing" for tile in self.tiles)

    @property
    def extra(self) -> list[LastTile]:
        """Those that dealt one too many, and nobody has said why."""
        return [tile for tile in self.tiles if tile.state == "extra" and not tile.note]


def lasts(state: Tournament, book: Rulebook, at: str) -> Lasts:
    """Take the board of the day's last hands."""
    sitting, last = state.sitting, state.sitting.pace.last
    level = last.stop.level if last.stop else last.level
    if level is None:
        level = read(sitting.clock, sitting.levels, at).level
    found = row(book, sitting.levels[level].minutes)
    by, tiles = book.clock.end_of_day_drawn_by, list(_last_tiles(sitting)) if last.hands else []
    played = [last.played.get(tile.table, 0) for tile in tiles]  # type: ignore[call-overload]
    window = (_digits(found.opens), _digits(found.closes or 0)) if found and found.opens is not None else ("", "")
    return Lasts(
        None if last.level is None else number_of(sitting.levels, last.level), last.level,
        _digits(last.stop.left_seconds) if last.stop else "", bool(last.stop and last.stop.over),
        ends_at_left(state, sitting), end_has_come(state, sitting), last.hands, found.fewest if found else 0,
        found.most if found else 0, _digits(found.stops_at) if found and found.stops_at is not None else "", window,
        found is not None, by.speaks and by.value == "player", last.must_announce, last.announced, tiles,
        [(hand, sum(done >= hand for done in played), len(tiles)) for hand in range(1, last.hands + 1)],
        citing(found.cites if found else (), state), sitting.id,
    )  # fmt: skip


def _last_tiles(sitting: Sitting) -> Iterator[LastTile]:
    last = sitting.pace.last
    for number, table in sorted(sitting.tables.items()):
        done = last.played.get(number, 0)
        if len(table.players) < 2 and not done:
            continue
        pips = ["ok" if hand <= done else "on" if hand == done + 1 else "" for hand in range(1, last.hands + 1)]
        state = "extra" if done > last.hands else "done" if done == last.hands else "playing"
        yield LastTile(
            number, pips + ["extra"] * max(0, done - last.hands), state, done + 1, last.noted.get(number, "")
        )


def near(state: Tournament, book: Rulebook) -> list[tuple[Coming, list[Cite]]]:
    """Say what the tables should wait for one another for."""
    return [(each, citing(each.cites, state)) for each in coming(state, state.sitting, book)]


class ToGo(NamedTuple):
    """Tables that have hands left in a level of so many, and how many; the slowest first."""

    tables: list[tuple[int, int]]
    more: int  # tables that are not named


def to_go(sitting: Sitting, at: str) -> ToGo | None:
    """Say for which tables a level of hands waits; None where there is none."""
    found = sorted(still_to_play(sitting, of_hands(sitting, at)).items(), key=lambda each: -each[1])
    return ToGo([*found[:MOST_SLOW]], max(0, len(found) - MOST_SLOW)) if found else None
