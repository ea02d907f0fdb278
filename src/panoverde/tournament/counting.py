"""What is not an ordinary draw, counted by purpose and by whose hand: so that whoever looks sees it at once.

    voided       a draw that does not count
    again        drawn though the draw before still stood, or after what followed from it was taken back
    anew         another seat for somebody who had one: the director's word
    sold-again   a second seat for a person whose entry was taken back or cancelled
    by-hand      made on the table
    taken-back   an entry with a drawn seat, taken back or cancelled: one draw more for whoever comes next
    source       another public source for a day, in the place of the one that was announced

Each of these happens on an honest night. What is unusual is said by plain thresholds, which docs/draws.md gives;
verify.html says the same a second time. Journals from before a second draw was refused are counted just so.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from panoverde.draws.chance import Draw
from panoverde.draws.sources import read
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import AccountId, EntryId, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at

What = Literal["voided", "again", "anew", "sold-again", "by-hand", "taken-back", "source"]

TWICE = 2  # of one purpose, voided or drawn again
SEATS = 3  # drawn anew, or for somebody sold again; and of one person
BY_HAND = 3
ONE_HAND = 3  # of all of these, by one account
TAKEN_BACK = 5  # entries with a drawn seat, by one account: players change their minds, cashiers seldom do
SOURCES = 2  # announced in the place of others
A_QUARTER = 4  # of the seats that could have been drawn, locked


class Counted(msgspec.Struct, frozen=True, order=True):
    """So many of a kind."""

    what: What
    purpose: str
    by: AccountId
    count: int


class Unusual(msgspec.Struct, frozen=True):
    """Something to ask the house about."""

    what: Literal[
        "purpose", "seats", "one-person", "by-hand", "one-account", "taken-back", "locked", "source", "source-known"
    ]
    count: int
    about: str = ""  # the purpose, or the account


class Kept(msgspec.Struct, frozen=True):
    """A draw as a page lists it."""

    number: int
    seq: int
    at: str
    by: AccountId
    purpose: str
    event: Event
    draw: Draw | None  # None: made by hand
    locked: tuple[e.Place, ...] = ()  # seats that were kept out of it
    what: What | None = None


class Counting:
    """Counts the draws of one tournament, record by record."""

    def __init__(self) -> None:
        self.draws: list[Kept] = []
        self.voided: dict[int, tuple[str, AccountId]] = {}  # why, and who said so
        self._counts: Counter[tuple[What, str, AccountId]] = Counter()
        self._purposes: dict[int, str] = {}
        self._taken_back: set[TableNumber | EntryId] = set()  # breaks and moves by table, reinstatements by entry
        self._nth = 0  # the most seats that were drawn for one person
        self._locked = 0  # draws with so many seats locked that it matters
        self._known = 0  # sources that were replaced when they had come

    def see(self, state: Tournament, event: Event, seq: int, at: str, by: AccountId) -> None:
        """See a fact just before it changes `state`."""
        match event:
            case e.DrawVoided():
                self._count("voided", self._purposes.get(event.number, ""), by)
                self.voided[event.number] = (event.why, by)
            case e.DrawnByHand():
                self._count("by-hand", event.purpose, by)
                self.draws.append(Kept(event.number, seq, at, by, event.purpose, event, None, what="by-hand"))
            case e.EntryTakenBack() | e.EntryCancelled():
                entry = state.entries[event.entry]
                if entry.place and entry.seat_draw and not state.stopped:
                    self._count("taken-back", "seat", by)
            case e.SourceAnnounced() if (before := state.sources.get(event.day, event.source)) != event.source:
                self._count("source", "source", by)
                self._known += _had_come(before, at)
            case e.BreakTakenBack():
                self._taken_back.add(event.table)
            case e.MoveTakenBack():
                self._taken_back.add(event.move.to.table)
            case e.ReinstatementTakenBack():
                self._taken_back.add(event.entry)
            case e.BreakOrderSet() if event.draw is None:
                if self._again(sitting_at(state, event), event):
                    self._count("again", "break-order", by)
            case _ if (draw := getattr(event, "draw", None)) is not None:
                self._drawn(state, event, draw, Kept(draw.number, seq, at, by, draw.purpose, event, draw))

    def _drawn(self, state: Tournament, event: Event, draw: Draw, kept: Kept) -> None:
        sitting = sitting_at(state, event)
        self._purposes[draw.number] = draw.purpose
        what: What | None = _seat(state, event) or ("again" if self._again(sitting, event) else None)
        if what:
            self._count(what, draw.purpose, kept.by)
        locked = tuple(_locked(sitting)) if draw.purpose in ("seat", "table-break", "redraw", "balance") else ()
        if locked and draw.purpose in ("seat", "table-break"):
            self._locked += len(locked) * A_QUARTER >= len(locked) + len(sitting.pool)
        if isinstance(event, e.SeatDrawn):
            self._nth = max(self._nth, event.nth)
        self.draws.append(msgspec.structs.replace(kept, locked=locked, what=what))

    def _again(self, sitting: Sitting, event: Event) -> bool:
        """Whether the draw before stood, or what followed from it was taken back."""
        match event:
            case e.ButtonDrawn():
                return bool(sitting.tables[event.table].button_draw)
            case e.HandsDrawn():
                return bool(sitting.hands_draw)
            case e.ChipRaceDrawn():
                return event.chip in sitting.tables[event.table].raced
            case e.ChipsRaced():
                return event.retire in sitting.tables[event.table].races
            case e.GivingTableDrawn():
                return bool(sitting.giving_draw) and sitting.giving in event.among
            case e.BreakOrderSet():
                return bool(sitting.order_draw) and _several(sitting.tables, sitting.break_order)
            case e.AlternatesOrdered():
                return bool(sitting.line_draw) and _several(sitting.alternates, sitting.line_drawn)
            case e.SeatsRedrawn():
                return sitting.redrawn_at[-1:] == [len(event.tables)]
            case e.TableBroken():
                return event.table in self._taken_back
            case e.PlayerMoved():
                return event.move.of.table in self._taken_back
            case e.PlayerReinstated():
                return event.entry in self._taken_back
        return False

    def _count(self, what: What, purpose: str, by: AccountId) -> None:
        self._counts[what, purpose, by] += 1

    @property
    def counted(self) -> tuple[Counted, ...]:
        """What there is of each kind, by purpose and by who."""
        return tuple(sorted(Counted(*of, count) for of, count in self._counts.items()))

    @property
    def unusual(self) -> tuple[Unusual, ...]:
        """What to ask the house about."""
        return tuple(self._found())

    def _found(self) -> Iterator[Unusual]:
        purposes: Counter[str] = Counter()
        hands: Counter[str] = Counter()
        kinds: Counter[str] = Counter()
        back: Counter[str] = Counter()
        for (what, purpose, by), count in sorted(self._counts.items()):
            kinds[what] += count
            if what != "source":
                (back if what == "taken-back" else hands)[by] += count
            if what in ("voided", "again"):
                purposes[purpose] += count
        yield from (Unusual("purpose", count, purpose) for purpose, count in purposes.items() if count >= TWICE)
        if (seats := kinds["anew"] + kinds["sold-again"]) >= SEATS:
            yield Unusual("seats", seats)
        if self._nth >= SEATS:
            yield Unusual("one-person", self._nth)
        if kinds["by-hand"] >= BY_HAND:
            yield Unusual("by-hand", kinds["by-hand"])
        yield from (Unusual("one-account", count, by) for by, count in hands.items() if count >= ONE_HAND)
        yield from (Unusual("taken-back", count, by) for by, count in back.items() if count >= TAKEN_BACK)
        if self._locked:
            yield Unusual("locked", self._locked)
        if kinds["source"] >= SOURCES:
            yield Unusual("source", kinds["source"])
        if self._known:
            yield Unusual("source-known", self._known)


def _had_come(source: str, at: str) -> bool:
    """Whether what an announced source gave could be known when another was announced in its place."""
    try:
        return not read(source).comes_after(at)
    except (Refusal, ValueError):
        return False  # no source, or no moment: that is found elsewhere


def _seat(state: Tournament, event: Any) -> What | None:  # noqa: ANN401  any fact
    """Whether a seat was drawn for somebody who had one."""
    if not isinstance(event, e.SeatDrawn):
        return None
    if event.of is not None:
        return "anew"
    return "sold-again" if state.entries[event.entry].person in state.seats_left else None


def _several(now: Iterable[object], before: Iterable[object]) -> bool:
    """Whether two or more that were drawn against each other before are so again, whoever has joined them."""
    return len(set(now) & set(before)) > 1


def _locked(sitting: Sitting) -> Iterator[e.Place]:
    for number in sorted(sitting.tables):
        yield from (e.Place(number, seat) for seat in sorted(sitting.tables[number].locked))
