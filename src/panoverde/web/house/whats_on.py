"""What is on in the house: what runs now, what begins next, what was won lately."""

import datetime
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from django.utils.translation import gettext as _

from panoverde.bootstrap.live import following
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.projections.roll import Roll, roll
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.tournament.stream import stream_of
from panoverde.web.figures import begins, moment, month_day
from panoverde.web.tournament import results, seats
from panoverde.web.tournament.boards import Seen, book_title, look
from panoverde.web.tournament.prices import price_said
from panoverde.web.tournament.still_open import Entering, entering
from panoverde.web.tournament.summary import Shown, shown

MOST_RUNNING = 4
MOST_COMING = 8
MOST_WON = 5
MOST_TYPED = 60


class Running(NamedTuple):
    """A tournament that is being played."""

    tournament: str
    topic: str
    shown: Shown


class Coming(NamedTuple):
    """A tournament that has not begun."""

    tournament: str
    title: str
    starts_at: str
    day: datetime.datetime | None
    month: str
    when: str  # "today, 19:00"
    about: str
    entering: Entering | None


class Won(NamedTuple):
    """A tournament that is over, and who won it."""

    tournament: str
    title: str
    day: str
    winner: str
    prize: str
    entries: int


class Found(NamedTuple):
    """Somebody who sits in one of the tournaments."""

    title: str
    hit: seats.Hit


class WhatsOn(NamedTuple):
    """The house at a moment."""

    running: list[Running]
    coming: list[Coming]
    won: list[Won]
    topics: str
    position: int


def whats_on(now: str) -> WhatsOn:
    """Say what is on; as many as a page can show."""
    read = following().read(CALENDAR.name)
    listed = [msgspec.json.decode(body, type=Listed) for body in read.rows.values()]
    under_way = [one for one in listed if one.started and not one.over]
    ahead = [one for one in listed if not one.started and not one.over]
    ahead.sort(key=lambda one: (not one.terms.starts_at, one.terms.starts_at, one.title))
    over = [one for one in listed if one.finished]
    over.sort(key=lambda one: one.terms.starts_at, reverse=True)
    shows = [*_latest(under_way)[:MOST_RUNNING], *ahead[:MOST_COMING]]
    return WhatsOn(
        [_running(one, seen, now) for one, seen in _looked(_latest(under_way)[:MOST_RUNNING])],
        [_coming(one, seen, now) for one, seen in _looked(ahead[:MOST_COMING])],
        [_won(one, seen) for one, seen in _looked(over[:MOST_WON], with_roll=True)],
        " ".join(stream_of(one.tournament) for one in shows),
        read.position,
    )


def house_title() -> str:
    """Name the house by its series, where there is one."""
    rows = list(following().read(SERIES_LIST.name).rows.values())
    return msgspec.json.decode(rows[0], type=ListedSeries).title if len(rows) == 1 else ""


def find(typed: str) -> list[Found]:
    """Find where somebody sits, in whatever is not over."""
    if not typed:
        return []
    rows = following().read(CALENDAR.name).rows.values()
    open_ones = [one for body in rows if not (one := msgspec.json.decode(body, type=Listed)).over]
    looked = _looked(_latest(open_ones)[: MOST_RUNNING + MOST_COMING], with_roll=True)
    found = [Found(one.title, hit) for one, seen in looked for hit in seats.find(_roll(seen), typed)]
    return found[: seats.MOST_FOUND]


def _latest(listed: Sequence[Listed]) -> list[Listed]:
    return sorted(listed, key=lambda one: (one.started, one.terms.starts_at), reverse=True)


def _looked(listed: Sequence[Listed], *, with_roll: bool = False) -> list[tuple[Listed, Seen]]:
    also = (roll,) if with_roll else ()
    return [(one, seen) for one in listed if (seen := look(one.tournament, *also))]


def _roll(seen: Seen) -> Roll:
    found: Roll = seen.also[0]
    return found


def _running(one: Listed, seen: Seen, now: str) -> Running:
    return Running(one.tournament, stream_of(one.tournament), shown(seen.board, now))


def _coming(one: Listed, seen: Seen, now: str) -> Coming:
    starts = moment(one.terms.starts_at)
    price = price_said(one.terms.entry, one) if one.terms.entry.price else _("free of charge")
    return Coming(
        one.tournament, one.title, one.terms.starts_at, starts, month_day(starts, "M") if starts else "",
        begins(one.terms.starts_at, now), f"{price} · {book_title(one)}", entering(seen.board, now),
    )  # fmt: skip


def _won(one: Listed, seen: Seen) -> Won:
    first = results.places(msgspec.structs.replace(_roll(seen), finished=_roll(seen).finished[:1]))
    winner = first[0] if first else None
    day = moment(one.terms.starts_at)
    return Won(
        one.tournament, one.title, month_day(day) if day else "", winner.name if winner else "",
        winner.prize if winner else "", seen.board.entries,
    )  # fmt: skip
