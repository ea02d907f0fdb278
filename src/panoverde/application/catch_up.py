"""The batch of lines typed from paper: shown with what will follow, then recorded one after another.

    lines in order of time ─► on a copy of the tournament: each decided, let happen, or refused      preview
                           ─► Application.handle, each with the id of its line                       record

A line that is refused waits; the others go on. Where a batch breaks off, it is recorded again: what was recorded is
known by its id, and nothing happens twice.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from panoverde.application.dispatch import means
from panoverde.application.handling import Application
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import AccountId, EntryId, SittingId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.catchup.asking import command_of, in_order, line_id, to_record
from panoverde.tournament.clock.face import Reading, read
from panoverde.tournament.core.commands import OnPaper
from panoverde.tournament.core.deciding import decide
from panoverde.tournament.core.happening import evolve
from panoverde.tournament.core.paper import PaperLine
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.places.standings import results
from panoverde.tournament.records_about import remember
from panoverde.tournament.stream import stream_of


class Figures(NamedTuple):
    """A tournament in a few numbers, before a batch or after it."""

    left: int
    to_the_money: int | None  # players who go out before somebody is paid; None where no prizes are published
    average: int
    chips: int
    halted: int  # tables
    prizes: tuple[int, ...]


class Followed(NamedTuple):
    """What will follow from a line, or has."""

    line: PaperLine
    recorded: bool = False
    refusal: Refusal | None = None
    entries: tuple[EntryId, ...] = ()  # whom it is about
    place: int = 0  # of whoever goes out, once all lines are recorded
    left: int = 0  # players, after it
    at_tables: tuple[tuple[int, int], ...] = ()  # how many sit at the tables it is about


class Batch(NamedTuple):
    """All lines of a sitting, and what they come to together."""

    lines: list[Followed]
    before: Figures
    after: Figures
    clock: Reading  # as it will be now

    @property
    def ready(self) -> int:
        """How many can be recorded."""
        return sum(not found.recorded and found.refusal is None for found in self.lines)

    @property
    def waiting(self) -> int:
        """How many wait for the director."""
        return sum(found.refusal is not None for found in self.lines)


def preview(application: Application, state: Tournament, sitting: SittingId, by: AccountId, at: str) -> Batch:
    """Say what will follow from the lines that are not recorded, without doing any of it: on a copy of the state."""
    if to_record(state, state.sittings[sitting]):  # else nothing is tried, and there is nothing to copy for
        state = _copied(state)
    before, found = _figures(state), []
    for line in in_order(state.sittings[sitting]):
        known = _is_recorded(state, sitting, line.number)
        found.append(_recorded(state, line) if known else _tried(application, state, sitting, line, by, at))
    places = {one.entry: one.place for one in results(state)}
    lines = [one._replace(place=places.get(one.entries[0], 0)) if one.entries else one for one in found]
    here = state.sittings[sitting]
    return Batch(lines, before, _figures(state), read(here.clock, here.levels, at))


def record(
    application: Application, tournament: TournamentId, sitting: SittingId, by: AccountId, at: str
) -> list[Followed]:
    """Record every line that can be, in the order of time; say of each what became of it."""
    stream, done = stream_of(tournament), []
    waiting: Sequence[PaperLine] = application.see(stream, lambda state: to_record(state, state.sittings[sitting]))
    for line in waiting:
        try:
            application.handle(application.see(stream, partial(_asked, sitting=sitting, line=line, by=by, at=at)))
            done.append(Followed(line, recorded=True))
        except Refusal as refusal:
            quicker = application.see(stream, partial(_is_recorded, sitting=sitting, number=line.number))
            done.append(Followed(line, recorded=True) if quicker else Followed(line, refusal=refusal))
    return done


def _is_recorded(state: Tournament, sitting: SittingId, number: int) -> bool:
    """Whether somebody has recorded a line, perhaps just now."""
    return line_id(state, state.sittings[sitting], number) in state.commands


def _asked(state: Tournament, *, sitting: SittingId, line: PaperLine, by: AccountId, at: str) -> OnPaper:
    return command_of(state, state.sittings[sitting], line, by=by, at=at)


def _copied(state: Tournament) -> Tournament:
    """The state by itself, whoever looks at it: a look calls it by another name."""
    own = {name: getattr(state, name) for name in Tournament.__struct_fields__}
    plain = Tournament(**{**own, "id": TournamentId(str(state.id))})
    return msgspec.msgpack.decode(msgspec.msgpack.encode(plain), type=Tournament)


def _tried(
    application: Application, state: Tournament, sitting: SittingId, line: PaperLine, by: AccountId, at: str
) -> Followed:
    """Let a line happen on the copy, or say why it cannot."""
    try:
        command = command_of(state, state.sittings[sitting], line, by=by, at=max(at, state.at))
        events = decide(state, command, means(application, state, command))
    except Refusal as refusal:
        return Followed(line, refusal=refusal)
    for event in events:
        state.seq += 1
        evolve(state, event)
        remember(state, event)
    return Followed(line, entries=_whom(events), left=state.left, at_tables=_at_tables(state.sittings[sitting], line))


def _recorded(state: Tournament, line: PaperLine) -> Followed:
    """What came of a line before."""
    last = state.commands[line_id(state, state.sittings[_of(state, line)], line.number)]
    about = [entry.id for entry in state.entries.values() if last in entry.records]
    return Followed(line, recorded=True, entries=tuple(about), left=0)


def _of(state: Tournament, line: PaperLine) -> SittingId:
    return next(sitting.id for sitting in state.sittings.values() if sitting.lines.get(line.number) == line)


def _whom(events: Sequence[Event]) -> tuple[EntryId, ...]:
    found = [getattr(event, "entry", "") or getattr(getattr(event, "move", None), "entry", "") for event in events]
    return tuple(EntryId(one) for one in found if one)


def _at_tables(sitting: Sitting, line: PaperLine) -> tuple[tuple[int, int], ...]:
    numbers = [line.table, line.to.table if line.to else None] if line.what == "move" else []
    return tuple((number, len(sitting.tables[number].players)) for number in numbers if number in sitting.tables)


def _figures(state: Tournament) -> Figures:
    sheet = state.purse.sheet
    return Figures(
        left=state.left,
        to_the_money=max(0, state.left - sheet.places) if sheet else None,
        average=state.chips_in_play // state.left if state.left else 0,
        chips=state.chips_in_play,
        halted=sum(bool(table.halted_at) for table in state.every_table),
        prizes=sheet.prizes if sheet else (),
    )
