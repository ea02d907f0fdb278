"""The sheet: a table with its seats, somebody at it, and what can be done there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.people.names import short_names
from panoverde.tournament.button.known import positions
from panoverde.tournament.chips.to_lay import new_stack
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.penalties.serving import hands_left, penalty_of
from panoverde.tournament.undo import Fact
from panoverde.web.chip_counts import said_counts
from panoverde.web.director.frame import Mays
from panoverde.web.figures import chips, money, time_of_day
from panoverde.web.floor.button_deeds import OF_BUTTON
from panoverde.web.floor.every import DEEDS
from panoverde.web.floor.floor_deeds import About, Deed, Where
from panoverde.web.floor.last_facts import Seen, seen
from panoverde.web.floor.tables import seat_kind
from panoverde.web.forms.fields import Word
from panoverde.web.templatetags.called import called


class Seat(NamedTuple):
    """A seat of the oval."""

    number: int
    kind: str  # seated, coming, away, free, locked
    entry: str = ""
    name: str = ""
    stack: str = ""
    mark: str = ""  # the button, a blind
    chosen: bool = False

    @property
    def taken(self) -> bool:
        """Whether it is somebody's."""
        return bool(self.entry)

    @property
    def label(self) -> str:
        """The seat in words."""
        words = {
            "free": _("free"), "locked": _("locked seat"), "coming": _("on the way"), "away": _("has not come"),
        }  # fmt: skip
        parts = [_("Seat {seat}").format(seat=self.number), self.name, words.get(self.kind, "")]
        return ", ".join(part for part in parts if part)


class Act(NamedTuple):
    """Something to tap."""

    name: str
    label: Word
    hint: str
    icon: str
    colour: str
    href: str  # where it is done at once; "" where something is asked first
    more: bool


class Sheet(NamedTuple):
    """A table in the hand."""

    number: int
    of: int  # seats
    here: str  # how many sit there, in words
    halted: bool
    seats: list[Seat]
    puck: int | None
    fresh: bool  # it is known well enough where the button is
    chosen: Seat | None
    acts: list[Act]
    more: list[Act]
    button_acts: list[Act]
    notes: list[str]
    last: Seen

    @property
    def back(self) -> str:
        """Where one goes back to: from a seat to its table, from a table to the map."""
        return f"?table={self.number}" if self.chosen else ""

    def named(self, names: Mapping[str, str]) -> "Sheet":
        """Say who sits there."""
        seats = [seat._replace(name=names[seat.entry]) if seat.entry else seat for seat in self.seats]
        return self._replace(seats=seats, chosen=next((seat for seat in seats if seat.chosen), None))


class Open(NamedTuple):
    """What is open: a table, one of its seats, something about to be done there."""

    table: int = 0
    seat: int = 0
    deed: str = ""


class Named(Mapping[str, str]):
    """What those at a table, in line, or out in the same hand are called, by entry; asked for when first needed."""

    def __init__(self, state: Tournament, number: int) -> None:
        table = state.sitting.tables.get(TableNumber(number))
        seated = list(table.players.values()) if table else []
        now = state.sitting.hand_for_hand
        gone = state.hands[now.out].recorded if now.on and now.out in state.hands else ()  # in the same hand
        known = [*seated, *state.sitting.alternates, *gone]
        self._persons = {entry: state.entries[entry].person for entry in known}

    @cached_property
    def _names(self) -> dict[str, str]:
        return short_names(self._persons.values())

    def __getitem__(self, entry: str) -> str:
        return called(self._names, self._persons[EntryId(entry)])

    def __iter__(self) -> Iterator[str]:
        return iter(self._persons)

    def __len__(self) -> int:
        return len(self._persons)


def about(state: Tournament, at: str, what: Open) -> About:
    """Say what is open, as deeds need it."""
    book, names = book_in_force(state), Named(state, what.table)
    table = state.sitting.tables.get(TableNumber(what.table))
    seat = SeatNumber(what.seat) if table and 1 <= what.seat <= table.seats else None
    entry = table.players.get(seat) if table and seat else None
    return About(state, book, at, names, table, seat, state.entries[entry] if entry else None)


def sheet(told: About, table: Table, may: Mays, lately: Sequence[Fact]) -> Sheet:
    """Lay a table out, nobody named yet."""
    seats = [_seat(told, table, SeatNumber(number)) for number in range(1, table.seats + 1)]
    where: Where = "table" if told.seat is None else "player" if told.entry else "free"
    acts = [_act(deed, told) for deed in _possible(DEEDS.values(), told, may, where) if deed not in OF_BUTTON]
    return Sheet(
        number=table.number,
        of=table.seats,
        here=ngettext("{n} of {seats}", "{n} of {seats}", len(table.players)).format(
            n=len(table.players), seats=table.seats
        ),
        halted=bool(table.halted_at),
        seats=seats,
        puck=table.button,
        fresh=positions(table, told.at) is not None,
        chosen=next((seat for seat in seats if seat.chosen), None),
        acts=[act for act in acts if not act.more],
        more=[act for act in acts if act.more],
        button_acts=[_act(deed, told) for deed in _possible(OF_BUTTON, told, may, "table")],
        notes=_notes(told),
        last=seen(told.state, lately),
    )


def _seat(told: About, table: Table, number: SeatNumber) -> Seat:
    name = table.players.get(number, EntryId(""))
    entry = told.state.entries.get(name)
    stack = chips(entry.stack_seen) if entry and entry.stack_seen is not None else ""
    marks = {table.big_blind: _("BB"), table.small_blind: _("SB")} if positions(table, told.at) else {}
    return Seat(
        number=number,
        kind=seat_kind(told.state, table, number),
        entry=name,
        stack=stack,
        mark=marks.get(number, ""),
        chosen=number == told.seat,
    )


def _possible(deeds: Iterable[Deed], told: About, may: Mays, where: Where) -> list[Deed]:
    return [deed for deed in deeds if deed.at == where and may[deed.act] and deed.fits(told)]


def _act(deed: Deed, told: About) -> Act:
    href = reverse(f"floor:{deed.name}", args=[told.state.id]) if deed.at_once else ""
    return Act(deed.name, deed.label, deed.hint(told), deed.icon, deed.colour, href, deed.more)


def _penalties(told: About) -> list[str]:
    """What the player serves now, and what is left of it."""
    penalty = penalty_of(told.state, told.player.person, told.at)
    if penalty is None:
        return []
    if penalty.until:
        return [_("Suspended until {time}.").format(time=time_of_day(penalty.until))]
    left = hands_left(penalty, told.table)
    return [ngettext("Serves a penalty: {n} hand left.", "Serves a penalty: {n} hands left.", left).format(n=left)]


def _notes(told: About) -> list[str]:
    """What is worth knowing of the player before anything is done."""
    entry = told.entry
    if entry is None:
        return _stack_to_lay(told)
    notes = [_("Owes {amount} at the desk.").format(amount=money(entry.owed))] if entry.owed > 0 else []
    notes += [_("Photo document not proved.")] if entry.unproved else []
    notes += [_("Slow moves: {n}.").format(n=entry.slow_moves)] if entry.slow_moves else []
    notes += _penalties(told)
    notes += [_("Wears {brand}.").format(brand=entry.brand)] if entry.brand else []
    return notes


def _stack_to_lay(told: About) -> list[str]:
    """What a stack is made of, as long as one may be laid here: whoever carries chips to a table reads it there."""
    said = said_counts(new_stack(told.state, told.state.sitting, told.at))
    return [_("A new stack: {chips}").format(chips=said)] if said else []
