"""The map: every table as a few marks, and the one thing that makes it stand out.

A table is drawn once for as long as it looks the same; what changed is known by its mark.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from django.template.loader import render_to_string
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.papers.receipts import effective
from panoverde.tournament.penalties.serving import tables_serving
from panoverde.tournament.seating.proposals import Proposal
from panoverde.web.language import current

MOST_KEPT = 4_096  # tables as they looked lately, in any room and language
_COLOURS = {
    "halted": "halted", "penalty": "penalty", "calls": "alternates", "taken": "live", "short": "penalty",
    "breaks": "paused", "button": "h4h", "empty": "idle",
}  # fmt: skip
_BY_PROPOSAL = {  # the most pressing last
    "draw-button": "button", "ask-button": "button", "break": "breaks", "resume": "halted", "halt": "short",
}  # fmt: skip
_DOTS = {"seated": "", "free": "e", "coming": "in", "away": "away", "locked": "x"}


class Mini(NamedTuple):
    """A table on the map."""

    number: int
    seats: int
    here: int
    coming: int
    dots: tuple[str, ...]
    status: str = ""  # why it stands out; "" where it does not
    chosen: bool = False
    own: bool = False  # in the section of whoever looks

    @property
    def colour(self) -> str:
        """The status colour."""
        return _COLOURS.get(self.status, "")

    @property
    def word(self) -> str:
        """What stands out, in a word on the felt."""
        return status_word(self.status)

    @property
    def label(self) -> str:
        """The table in words."""
        players = ngettext("{n} player", "{n} players", self.here + self.coming).format(n=self.here + self.coming)
        parts = [_("Table {table}").format(table=self.number), players]
        parts += [_("{n} on the way").format(n=self.coming)] if self.coming else []
        return ", ".join([*parts, *([self.word] if self.word else [])])

    @property
    def has_free(self) -> bool:
        """Whether somebody could sit down there."""
        return "free" in self.dots

    @property
    def ring(self) -> SafeString:
        """The seats as dots."""
        return _ring(self.dots)


class Drawn(NamedTuple):
    """A part of the page, and the mark by which one knows whether it changed."""

    id: str
    mark: str
    html: SafeString


def status_word(status: str) -> str:
    """Say in a word why a table stands out."""
    words = {
        "halted": _("halted"), "penalty": _("penalty"), "calls": _("calls"), "taken": _("called, seen to"),
        "short": _("short"), "breaks": _("to break"), "button": _("button?"), "empty": _("empty"),
    }  # fmt: skip
    return words.get(status, "")


def minis(
    state: Tournament, found: Sequence[Proposal], chosen: int = 0, own: frozenset[int] = frozenset()
) -> list[Mini]:
    """Every open table, by number."""
    standing_out = _standing_out(state, found)
    return [
        _mini(state, state.sitting.tables[number], standing_out, chosen=number == chosen)._replace(own=number in own)
        for number in sorted(state.sitting.tables)
    ]


def _standing_out(state: Tournament, found: Sequence[Proposal]) -> dict[TableNumber, str]:
    """Which tables need something, the most pressing last, so that it is what one sees."""
    reasons: dict[TableNumber, str] = {}
    for one in found:
        if one.kind == "move" and len(one.tables) > 1:
            reasons.setdefault(one.tables[-1], "short")
    for kind, reason in _BY_PROPOSAL.items():
        reasons |= {one.tables[0]: reason for one in found if one.kind == kind and one.tables}
    reasons |= dict.fromkeys(tables_serving(state.sitting, state), "penalty")
    for call in sorted(state.calls.values(), key=lambda call: not call.taken_by):  # one that waits is seen first
        place = state.entries[call.entry].place if call.entry in state.entries else None
        table = place.table if place else call.table
        if table is not None:
            reasons[table] = "taken" if call.taken_by else "calls"
    return reasons


def _mini(state: Tournament, table: Table, reasons: Mapping[TableNumber, str], *, chosen: bool) -> Mini:
    dots = tuple(seat_kind(state, table, SeatNumber(seat)) for seat in range(1, table.seats + 1))
    coming = dots.count("coming")
    status = "halted" if table.halted_at else reasons.get(table.number, "" if table.players else "empty")
    return Mini(table.number, table.seats, len(table.players) - coming, coming, dots, status, chosen)


def seat_kind(state: Tournament, table: Table, seat: SeatNumber) -> str:
    """Say what a seat is: free, locked, or how its player is there."""
    entry = table.players.get(seat)
    if entry is None:
        return "locked" if seat in table.locked else "free"
    if entry in state.sitting.moving:
        return "coming"
    return "away" if not dealt_in(state, entry) else "seated"


def dealt_in(state: Tournament, entry: EntryId) -> bool:
    """Whether a seat is live: its player was not looked for in vain, and has the receipt where the book wants one."""
    found = state.entries[entry]
    unproved = state.started and not found.receipts and not effective(found, book_in_force(state)).effective
    return found.present is not False and not unproved


def drawn(table: Mini, address: str) -> Drawn:
    """Draw a table that opens at an address, or give it as it was drawn before."""
    return _drawn(table, address, current())


@lru_cache(MOST_KEPT)
def _drawn(table: Mini, address: str, language: str) -> Drawn:
    del language  # only so that each has its own
    mark = mark_of(repr(table))
    html = render_to_string("floor/_mini.html", {"table": table, "mark": mark, "address": address})
    return Drawn(f"t{table.number}", mark, html)


@lru_cache(MOST_KEPT)
def _ring(dots: tuple[str, ...]) -> SafeString:
    return format_html_join("", '<i class="{}"></i>', ((_DOTS[dot],) for dot in dots))


def mark_of(text: str) -> str:
    """Tell what looks alike from what does not.

    >>> mark_of("table 1") == mark_of("table 1"), mark_of("table 1") == mark_of("table 2")
    (True, False)
    """
    return f"{crc32(text.encode()) & 0xFFFFFF:06x}"
