"""Players: every entry with where it is, what it owes and lacks, page by page; credit for who sits unpaid."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.setup.call_off import go_back, refund_list
from panoverde.web.director.answering import Page, asks
from panoverde.web.director.frame import entered, framed
from panoverde.web.director.listing import GONE, LACKS, SHOWN, STANDINGS, Asked, Found, Listed, by_name, found, read
from panoverde.web.figures import chips, money, ordinal, seat_short
from panoverde.web.flights import Night
from panoverde.web.permissions import allowed_to

MOST = 200  # shown at once


class Row(NamedTuple):
    """An entry in the list."""

    entry: str
    person: str
    again: bool
    colour: str
    word: str
    where: str
    chips: str
    price: str
    owed: str
    lacks: list[str]
    pending: bool
    night: str = ""  # the tournament and the flight it belongs to, where there are several,
    flight: str = ""  # and what people call that


@require_safe
@allowed_to("see-board")
def players(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show who is in, where, and who owes."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render one page of the list of players."""
    asked = read(request.POST if request.method == "POST" else request.GET)
    here, (seen, refunds) = entered(
        request, tournament, lambda state, _at: _look(state, asked), refusal, about, whole=True
    )
    names = short_names(row.person for row in seen.rows)
    rows = by_name(seen.rows, names, asked)
    pages = max(1, -(-len(rows) // MOST))
    at = min(asked.page, pages)
    page: dict[str, Any] = {
        "rows": [_row(row, here.context["tournament"], seen.flights) for row in rows[(at - 1) * MOST : at * MOST]],
        "names": names, "asked": asked, "in_flights": seen.flights,
        "which": asked.which, "q": asked.words, "count": len(rows), "refunds": refunds, "tab": "players",
        "filters": [(key, name, seen.counts[key], asked.query(show=key)) for key, name in SHOWN.items()],
        "lacking": _lacking(asked, seen), "tables": seen.tables, "query": asked.query(), "at": at, "pages": pages,
        "before": asked.query(page=at - 1) if at > 1 else "", "after": asked.query(page=at + 1) if at < pages else "",
    }  # fmt: skip
    return framed(here, "director/players.html", page)


PLAYERS = Page("director:players", show)


def _look(state: Tournament, asked: Asked) -> tuple[Found, str]:
    return found(state, asked), _refunds(state)


def _lacking(asked: Asked, seen: Found) -> list[tuple[str, Any, int, str]]:
    """What can be asked for besides: tapped again it is asked no more."""
    return [
        (key, name, seen.lacking[key], asked.query(lacks="" if key == asked.lacks else key))
        for key, name in LACKS.items()
    ]


def _row(row: Listed, night: str, flights: Mapping[str, str]) -> Row:
    colour, word = STANDINGS[row.standing]
    inside = row.standing in ("waiting", "playing")
    lacks = [str(LACKS["receipt"])] if inside and not row.receipt else []
    lacks += [str(LACKS["document"])] if inside and not row.document else []
    return Row(
        entry=row.entry,
        person=row.person,
        again=row.again,
        colour=colour,
        word=str(word),
        where=seat_short(row.table, row.seat) if row.table else ordinal(row.place) if row.place else "",
        chips=chips(row.chips),
        price=money(row.price) if row.price else "",
        owed=money(row.owed) if row.owed and row.standing not in GONE else "",
        lacks=lacks,
        pending=row.standing == "pending",
        night=Night(night, row.flight) if row.flight else night,
        flight=flights.get(row.flight, ""),
    )


def _refunds(state: Tournament) -> str:
    """What goes back to the players of a tournament that was called off, or stopped so that entries go back."""
    book = book_in_force(state)
    if not go_back(state, book):
        return ""
    found = refund_list(state, book)
    owed = sum(line.centavos for line in found.lines if line.listed)
    return gettext("{amount} go back at the desk. Players: {count}.").format(
        amount=money(owed), count=sum(line.listed for line in found.lines)
    )


give_credit = asks(c.GiveCredit, PLAYERS, "credit")
