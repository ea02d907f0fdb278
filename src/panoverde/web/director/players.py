"""Players: every entry with where it is and what it owes; results; credit for who may sit before paying."""

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.people.plain_names import fold
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.places.standings import numbers, results
from panoverde.tournament.setup.call_off import go_back, refund_list
from panoverde.web.director.answering import Page, asks
from panoverde.web.director.frame import entered, framed
from panoverde.web.figures import chips, money, ordinal
from panoverde.web.permissions import allowed_to

MOST = 200  # shown at once; a name finds the others
SHOWN: dict[str, str | Promise] = {
    "in": _("Playing"), "waiting": _("Waiting"), "out": _("Out"),
    "pending": _("Not paid"), "owing": _("On credit"), "all": _("All"),
}  # fmt: skip
STANDINGS: dict[str, tuple[str, str | Promise]] = {
    "pending": ("paused", _("not paid")), "waiting": ("alternates", _("waiting")),
    "playing": ("live", _("playing")), "out": ("idle", _("out")),
    "disqualified": ("penalty", _("disqualified")), "removed": ("penalty", _("removed")),
    "surrendered": ("idle", _("surrendered")), "taken-back": ("idle", _("taken back")),
    "cancelled": ("idle", _("cancelled")),
}  # fmt: skip


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
    pending: bool


@require_safe
@allowed_to("see-board")
def players(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show who is in, where, and who owes."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the list of players."""
    asked = request.POST if request.method == "POST" else request.GET
    which = asked.get("show", "in")
    which = which if which in SHOWN else "in"
    here, (rows, counts, refunds) = entered(
        request, tournament, lambda state, _at: _rows(state, which), refusal, about
    )
    names = short_names(row.person for row in rows)
    words = fold(asked.get("q", ""))
    found = [row for row in rows if words in fold(names.get(row.person, ""))]
    if which != "out":
        found.sort(key=lambda row: fold(names.get(row.person, row.person)))
    page: dict[str, Any] = {
        "rows": found[:MOST], "more": max(0, len(found) - MOST), "names": names, "which": which,
        "q": asked.get("q", ""), "filters": [(key, name, counts[key]) for key, name in SHOWN.items()],
        "refunds": refunds, "tab": "players",
    }  # fmt: skip
    return framed(here, "director/players.html", page)


PLAYERS = Page("director:players", show)


def _rows(state: Tournament, which: str) -> tuple[list[Row], dict[str, int], str]:
    counts = dict.fromkeys(SHOWN, 0)
    for entry in state.entries.values():
        for key in _headings(entry):
            counts[key] += 1
    if which == "out":  # the best first
        entries = [state.entries[found.entry] for found in numbers(state) if found.entry in state.out]
    else:
        entries = [entry for entry in state.entries.values() if which in _headings(entry)]
    places = {found.entry: found.place for found in results(state)}
    return [_row(entry, places.get(entry.id, 0)) for entry in entries], counts, _refunds(state)


def _headings(entry: Entry) -> list[str]:
    by = {
        "playing": "in", "waiting": "waiting", "out": "out", "disqualified": "out", "removed": "out",
        "surrendered": "out", "pending": "pending",
    }  # fmt: skip
    owing = ["owing"] if entry.on_credit and entry.owed > 0 else []
    return ["all", *owing, *([by[entry.standing]] if entry.standing in by else [])]


def _row(entry: Entry, place: int) -> Row:
    colour, word = STANDINGS[entry.standing]
    where = f"{entry.place.table}.{entry.place.seat}" if entry.place else ordinal(place) if place else ""
    return Row(
        entry=entry.id,
        person=entry.person,
        again=entry.again,
        colour=colour,
        word=str(word),
        where=where,
        chips=chips(entry.chips),
        price=money(entry.price) if entry.price else "",
        owed=money(entry.owed) if entry.owed > 0 and entry.standing not in ("taken-back", "cancelled") else "",
        pending=entry.standing == "pending",
    )


def _refunds(state: Tournament) -> str:
    """What goes back to the players of a tournament that was called off, or stopped so that entries go back."""
    book = book_in_force(state)
    if not go_back(state, book):
        return ""
    found = refund_list(state, book)
    owed = sum(line.centavos for line in found.lines if line.listed)
    return gettext("{amount} go back to {count} players, at the desk.").format(
        amount=money(owed), count=sum(line.listed for line in found.lines)
    )


give_credit = asks(c.GiveCredit, PLAYERS, "credit")
