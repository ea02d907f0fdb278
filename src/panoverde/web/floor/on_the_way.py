"""Who is on the way to another table: by the break or redraw that sent them, to be ticked off as they arrive."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.kernel.ids import EntryId
from panoverde.people.names import short_names
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.records import Sent, Tournament
from panoverde.tournament.events import Move, Place
from panoverde.web.templatetags.called import called

OTHERS = 0  # those whom neither break nor redraw has sent
LATE_SECONDS = 180  # then one goes and looks


class Walker(NamedTuple):
    """Somebody who was sent to another seat."""

    entry: EntryId
    person: str
    of: Place | None  # None: not sent by a break or redraw
    to: Place | None  # None: is out since
    there: bool
    seconds: int

    @property
    def late(self) -> bool:
        """Whether it takes long."""
        return not self.there and self.seconds > LATE_SECONDS

    @property
    def minutes(self) -> str:
        """How long it has taken so far."""
        return f"{self.seconds // 60}:{self.seconds % 60:02}"


class Group(NamedTuple):
    """Those whom one fact has sent; or all others."""

    seq: int
    table: int  # that was broken; 0 where none was
    redraw: bool
    walkers: list[Walker]

    @property
    def there(self) -> int:
        """How many have arrived."""
        return sum(walker.there for walker in self.walkers)

    @property
    def title(self) -> str:
        """What is going on."""
        if self.table:
            return _("Table {table} breaking").format(table=self.table)
        return _("Redraw") if self.redraw else _("On the way")

    @property
    def tables(self) -> str:
        """Where people are still awaited."""
        waiting = {walker.to.table for walker in self.walkers if walker.to and not walker.there}
        return ", ".join(_("T{table}").format(table=table) for table in sorted(waiting))


def groups(state: Tournament, at: str) -> list[Group]:
    """Everybody on the way, by what sent them, the latest first."""
    if not state.sitting.moving:
        return []
    found = [_group(state, sent, at) for sent in reversed(state.sitting.sent.values())]
    open_ = [group for group in found if group.there < len(group.walkers)]
    known = {walker.entry for group in open_ for walker in group.walkers}
    others = [_walker(state, entry, None, at) for entry in state.sitting.moving if entry not in known]
    return [*open_, *([Group(OTHERS, 0, redraw=False, walkers=others)] if others else [])]


def group_of(state: Tournament, seq: int, at: str) -> Group | None:
    """One of them, whether or not all have arrived."""
    if seq == OTHERS:
        return next((group for group in groups(state, at) if group.seq == OTHERS), None)
    sent = state.sitting.sent.get(seq)
    return _group(state, sent, at) if sent else None


def broken(state: Tournament, table: int) -> int | None:
    """The record by which a table was broken, until the next one is."""
    return next((sent.seq for sent in reversed(state.sitting.sent.values()) if sent.table == table), None)


def _group(state: Tournament, sent: Sent, at: str) -> Group:
    return Group(sent.seq, sent.table or 0, sent.table is None, list(_walkers(state, sent.moves, at)))


def _walkers(state: Tournament, moves: tuple[Move, ...], at: str) -> Iterator[Walker]:
    """Those who changed tables; who was moved on since is on the way to the newer seat."""
    for move in moves:
        if move.of.table != move.to.table:
            yield _walker(state, move.entry, move.of, at)


def _walker(state: Tournament, name: EntryId, of: Place | None, at: str) -> Walker:
    entry = state.entries[name]
    since = state.sitting.moving.get(name, at)
    return Walker(
        name, entry.person, of, entry.place, name not in state.sitting.moving, round(seconds_between(since, at))
    )


def names_in(group: Group) -> dict[str, str]:
    """Name everybody in a group, by entry."""
    names = short_names({walker.person for walker in group.walkers})
    return {walker.entry: called(names, walker.person) for walker in group.walkers}
