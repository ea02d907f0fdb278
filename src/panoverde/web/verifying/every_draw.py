"""Every draw of a tournament, for everybody: what came, who cut, which seats were kept out, what is unusual.

Reasons are shown by their kind only: words are for whoever works here.
"""

from collections.abc import Iterator
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.bootstrap.out import heads, records
from panoverde.kernel.ids import StreamId, TournamentId
from panoverde.kernel.reasons import without_words
from panoverde.tournament import events as e
from panoverde.tournament import stream as tournaments
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.counting import Counted, Counting, Kept, Unusual, What
from panoverde.web.figures import day_and_time
from panoverde.web.permissions import open_to_all
from panoverde.web.read_only import only_read
from panoverde.web.reasons import say

SHOWN = 300  # of the latest
PURPOSES: dict[str, str | Promise] = {
    "seat": gettext_lazy("Seat"), "alternates": gettext_lazy("Line of alternates"),
    "table-break": gettext_lazy("Table broken"), "redraw": gettext_lazy("Redraw"), "button": gettext_lazy("Button"),
    "field": gettext_lazy("Field of a day"),
    "break-order": gettext_lazy("Order of breaking"), "giving-table": gettext_lazy("Which table gives a player"),
    "balance": gettext_lazy("Balancing"), "hands": gettext_lazy("Hands to play"),
    "chip-race": gettext_lazy("Chip race"), "other": gettext_lazy("Something else"),
}  # fmt: skip
WHATS: dict[What, str | Promise] = {
    "voided": gettext_lazy("voided"), "again": gettext_lazy("drawn again"),
    "anew": gettext_lazy("a new seat on the director’s word"),
    "sold-again": gettext_lazy("a new seat for somebody sold again"), "by-hand": gettext_lazy("made by hand"),
    "taken-back": gettext_lazy("an entry with a drawn seat taken back"),
}  # fmt: skip
UNUSUAL: dict[str, str | Promise] = {
    "purpose": gettext_lazy("Voided or drawn again, {about}: {count}."),
    "seats": gettext_lazy("Players with a second drawn seat: {count}."),
    "one-person": gettext_lazy("Seats drawn for one and the same person: {count}."),
    "by-hand": gettext_lazy("Draws made by hand: {count}. Ask their witnesses."),
    "one-account": gettext_lazy("Of these by one account, {about}: {count}."),
    "taken-back": gettext_lazy("Entries with a drawn seat taken back by account {about}: {count}."),
    "locked": gettext_lazy("Draws at which a quarter or more of the free seats were locked: {count}."),
}
MARK = 8  # of an account's id, enough to tell two apart


class Row(NamedTuple):
    """A draw as the page lists it."""

    number: int
    seq: int
    at: str
    purpose: str
    came: str
    cut: int | None
    nth: int
    why: str
    word: str  # what is not ordinary about it
    by: str
    locked: str
    burned: int  # numbers that went by hand or were voided since the draw of this purpose before it
    void: str


@open_to_all("anybody may see the draws")
@only_read
def draws(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show every draw, and what is not ordinary."""
    stream = tournaments.stream_of(TournamentId(tournament))
    head = heads().get(stream)
    if head is None:
        raise Http404
    state, counting = _read(stream, head)
    rows = list(_rows(counting))
    page = {
        "where": _("Draws"), "tournament": tournament, "title": state.title, "commitment": state.commitment,
        "days": [(day, said, state.revealed.get(day, "")) for day, said in sorted(state.ingredients.items())],
        "counted": [_counted(one) for one in counting.counted],
        "unusual": [_unusual(one) for one in counting.unusual],
        "rows": rows[::-1][:SHOWN], "total": len(rows),
    }  # fmt: skip
    response = render(request, "verifying/draws.html", page)
    response.headers["Cache-Control"] = "no-cache"
    return response


def _read(stream: StreamId, head: object) -> tuple[Tournament, Counting]:
    state, counting = tournaments.begin(stream), Counting()
    for record in records({stream: head}):  # type: ignore[dict-item]
        event = tournaments.read_event(record.body)
        counting.see(state, event, record.seq, record.at, record.by)
        tournaments.apply(state, record, event)
    return state, counting


def _rows(counting: Counting) -> Iterator[Row]:
    """The draws, first to last, each with the numbers that went since the one of its purpose before."""
    odd = [kept.number for kept in counting.draws if kept.draw is None or kept.number in counting.voided]
    before: dict[str, int] = {}
    for kept in counting.draws:
        since = before.get(kept.purpose, 0)
        before[kept.purpose] = kept.number
        why, by = counting.voided.get(kept.number, ("", ""))
        yield Row(
            kept.number, kept.seq, day_and_time(kept.at), str(PURPOSES.get(kept.purpose, kept.purpose)), _came(kept),
            kept.draw.cut if kept.draw else None, getattr(kept.event, "nth", 0),
            _kind(getattr(kept.event, "why", "")),
            str(WHATS[kept.what]) if kept.what else "", kept.by[:MARK],
            ", ".join(f"{place.table}.{place.seat}" for place in kept.locked),
            sum(since < number < kept.number for number in odd),
            _("voided by {by}: {why}").format(by=by[:MARK], why=_kind(why)).removesuffix(": ") if by else "",
        )  # fmt: skip


def _kind(why: str) -> str:
    return say(without_words(why))


def _came(kept: Kept) -> str:
    """Say what a draw came to, without a name."""
    event = kept.event
    match event:
        case e.SeatDrawn() | e.PlayerReinstated() | e.BustCorrected():
            return _("Table {table}, seat {seat}").format(table=event.place.table, seat=event.place.seat)
        case e.PlayerMoved():
            return _("Table {table}, seat {seat}").format(table=event.move.to.table, seat=event.move.to.seat)
        case e.ButtonDrawn():
            return _("Table {table}, seat {seat}").format(table=event.table, seat=event.seat)
        case e.TableBroken() | e.GivingTableDrawn() | e.ChipRaceDrawn():
            return _("Table {table}").format(table=event.table)
        case e.SeatsRedrawn():
            return _("Tables: {tables}").format(tables=", ".join(map(str, event.tables)))
        case e.BreakOrderSet():
            return ", ".join(map(str, event.order))
        case e.HandsDrawn():
            return str(event.hands)
    return ""


def _counted(one: Counted) -> tuple[int, str, str, str]:
    return one.count, str(PURPOSES.get(one.purpose, one.purpose)), str(WHATS[one.what]), one.by[:MARK]


def _unusual(one: Unusual) -> str:
    about = str(PURPOSES.get(one.about, one.about)) if one.what == "purpose" else one.about[:MARK]
    return str(UNUSUAL[one.what]).format(count=one.count, about=about)
