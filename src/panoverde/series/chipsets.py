"""Sets of chips: how many of each there are, and which tournament has them on which days.

    declared ─► reserved for a tournament, from a day to a day ─► given back, counted

One stream for a series: whoever reserves looks at everybody else's reservations in the same transaction, so that
no chips are promised twice. A set may be shared by tournaments that take different chips of it, or other days.
"""

from collections.abc import Iterable, Iterator

import msgspec

from panoverde.kernel.facts import Command, Event, Record
from panoverde.kernel.ids import CommandId, SeriesId, SetId, StreamId, TournamentId
from panoverde.kernel.marks import Day, Words
from panoverde.tournament.core.stack import Laid

KIND = "chipsets"
SNAPSHOT = 1


class ChipSetCommand(Command, frozen=True, kw_only=True):
    """Something asked about one set of a series."""

    series: SeriesId
    set: SetId


class DeclareSet(ChipSetCommand, frozen=True, kw_only=True):
    """Say how many of each chip a set has; again, to change it. None of any: the set is gone."""

    title: str
    chips: Laid


class ReserveSet(ChipSetCommand, frozen=True, kw_only=True):
    """Keep chips of a set for a tournament; again, to change it."""

    tournament: TournamentId
    chips: Laid = ()  # (): all that the set has
    since: Day = ""  # the first; "": today
    until: Day = ""  # the last; "": until they are given back


class ReturnSet(ChipSetCommand, frozen=True, kw_only=True):
    """Take the chips of a tournament back, as they were counted."""

    tournament: TournamentId
    chips: Laid = ()  # (): all of them
    why: Words = ""  # where some are missing


class SetDeclared(Event, frozen=True, tag="chipsets.declared.v1"):
    """A set has so many of each chip."""

    set: SetId
    title: str
    chips: Laid


class SetReserved(Event, frozen=True, tag="chipsets.reserved.v1"):
    """A tournament has chips of a set, from a day to a day."""

    set: SetId
    tournament: TournamentId
    chips: Laid
    since: Day = ""
    until: Day = ""


class SetReturned(Event, frozen=True, tag="chipsets.returned.v1"):
    """A tournament has given its chips back; those that are missing have left the set."""

    set: SetId
    tournament: TournamentId
    chips: Laid
    missing: Laid = ()
    why: Words = ""


ChipSetsEvent = SetDeclared | SetReserved | SetReturned


class Reservation(msgspec.Struct, frozen=True):
    """Chips of a set that a tournament has."""

    chips: Laid
    since: str = ""
    until: str = ""

    def holds(self, day: str, today: str) -> bool:
        """Whether they are not to be had on a day: what was not given back is out until today at least."""
        return self.since <= day and (not self.until or day <= max(self.until, today))


class ChipSet(msgspec.Struct):
    """One set."""

    title: str
    chips: dict[int, int] = {}
    missing: dict[int, int] = {}  # that were not given back, since it was declared
    reserved: dict[TournamentId, Reservation] = {}

    def free(
        self, since: str = "", until: str = "", today: str = "", besides: TournamentId | None = None
    ) -> dict[int, int]:
        """Say how many of each chip nobody else has, on all of these days.

        >>> reserved = {TournamentId("main"): Reservation(((100, 600),), "2026-11-12", "2026-11-14")}
        >>> aurora = ChipSet("Aurora", {100: 1000, 500: 400}, {}, reserved)
        >>> aurora.free("2026-11-14", "2026-11-15"), aurora.free("2026-11-15", "2026-11-15")
        ({100: 400, 500: 400}, {100: 1000, 500: 400})
        """
        others = [one for name, one in self.reserved.items() if name != besides]
        first = since or today
        begin_later = [one.since for one in others if first < one.since and (not until or one.since <= until)]
        # nothing more is taken between one beginning and the next
        out = [together(one.chips for one in others if one.holds(day, today)) for day in (first, *begin_later)]
        return {
            chip: max(0, many - max(taken.get(chip, 0) for taken in out)) for chip, many in sorted(self.chips.items())
        }


class ChipSets(msgspec.Struct):
    """The chips of a series."""

    seq: int = 0
    sets: dict[SetId, ChipSet] = {}
    commands: dict[CommandId, int] = {}

    def of(self, tournament: TournamentId) -> Iterator[tuple[SetId, ChipSet, Reservation]]:
        """The sets of which a tournament has chips."""
        for name, each in self.sets.items():
            if tournament in each.reserved:
                yield name, each, each.reserved[tournament]

    def reserved_for(self, tournament: TournamentId) -> dict[int, int]:
        """How many of each chip a tournament has, of all sets together."""
        return together(reservation.chips for _, _, reservation in self.of(tournament))


def together(every: Iterable[Laid]) -> dict[int, int]:
    """Add chips up by denomination.

    >>> together([((100, 5), (500, 1)), ((100, 2),)])
    {100: 7, 500: 1}
    """
    found: dict[int, int] = {}
    for laid in every:
        for chip, many in laid:
            found[chip] = found.get(chip, 0) + many
    return dict(sorted(found.items()))


_decoder = msgspec.json.Decoder(ChipSetsEvent)


def stream_of(series: SeriesId) -> StreamId:
    """Name the stream of a series' chips."""
    return StreamId(f"{KIND}/{series}")


def begin(_: StreamId) -> ChipSets:
    """What the stream is before its first record."""
    return ChipSets()


def read_event(body: str) -> Event:
    """Read an event from a record's body."""
    event: Event = _decoder.decode(body)
    return event


def apply(state: ChipSets, record: Record, event: Event) -> None:
    """Let a record have happened."""
    match event:
        case SetDeclared():
            before = state.sets.get(event.set)
            state.sets[event.set] = ChipSet(event.title, dict(event.chips), {}, before.reserved if before else {})
            if not event.chips:
                del state.sets[event.set]
        case SetReserved():
            kept = Reservation(event.chips, event.since, event.until)
            state.sets[event.set].reserved[event.tournament] = kept
        case SetReturned():
            its = state.sets[event.set]
            del its.reserved[event.tournament]
            for chip, many in event.missing:
                its.chips[chip] -= many
                its.missing[chip] = its.missing.get(chip, 0) + many
    state.seq = record.seq
    state.commands[record.command] = record.seq


def unsound(state: ChipSets) -> Iterator[str]:
    """Count from scratch: on no day are more chips promised than there are, or were before some went missing."""
    for each in state.sets.values():
        days = {one.since for one in each.reserved.values()}
        for day in days:
            out = together(one.chips for one in each.reserved.values() if one.holds(day, ""))
            for chip, many in out.items():
                have = each.chips.get(chip, 0) + each.missing.get(chip, 0)
                if many > have:
                    yield f"{many} chips of {chip} of {each.title} are promised on {day or 'all days'}, of {have}"
