"""Who is entered where, at which hours: so that nobody is sold seats at two tables at once unseen.

    entered (Register, TransferEntry) ─► held, in the stream of that person, in the same transaction

A person's stream says in which tournaments to look; whether the seat there is still live, that tournament says. Two
desks that sell one person two events at the same instant write to one stream, so the second one sees the first.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import CommandId, EntryId, PersonId, StreamId, TournamentId
from panoverde.kernel.marks import Moment
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.clock.hours import Hours

KIND = "seats"
SNAPSHOT = 1
Rule = Literal["refuse", "warn", "allow"]


class EntryHeld(Event, frozen=True, tag="seats.entry-held.v1"):
    """A person is entered in a tournament; `over`: though they have a live seat of the same hours in these."""

    person: PersonId
    tournament: TournamentId
    entry: EntryId
    since: Moment  # as the tournament was announced then
    until: Moment
    over: tuple[TournamentId, ...] = ()


class SeatedElsewhere(Refusal):
    """The same person is wanted at two tables."""

    code = "registration.seated-elsewhere"
    says = (
        "At these hours this player is in “{event}”, table {table}, seat {seat}. "
        "Take the player out there first, or enter a tournament of other hours."
    )


class WaitsElsewhere(SeatedElsewhere):
    """The same person waits for a seat of the same hours."""

    says = (
        "At these hours this player waits for a seat in “{event}”. "
        "Take the player out there first, or enter a tournament of other hours."
    )


class Live(msgspec.Struct, frozen=True):
    """Where a person is in at the same hours."""

    tournament: TournamentId
    title: str
    table: int = 0  # 0: in the line
    seat: int = 0


class Held(msgspec.Struct, frozen=True):
    """An entry of a person."""

    tournament: TournamentId
    entry: EntryId
    since: str
    until: str


class Seats(msgspec.Struct):
    """Where a person is entered, as far as it is not over."""

    id: PersonId
    seq: int = 0
    held: list[Held] = []
    commands: dict[CommandId, int] = {}

    def others(self, at: str, but: TournamentId) -> list[TournamentId]:
        """The other tournaments in which the person was entered, and which are not over by their hours."""
        found = (each.tournament for each in self.held if each.tournament != but and each.until > at)
        return list(dict.fromkeys(found))

    def at_once(self, hours: Hours, but: TournamentId) -> list[TournamentId]:
        """The other tournaments of the same hours in which the person was entered."""
        found = (each for each in self.held if each.tournament != but and hours.meet(Hours(each.since, each.until)))
        return list(dict.fromkeys(each.tournament for each in found))


def stream_of(person: PersonId) -> StreamId:
    """Name the stream of a person's seats."""
    return StreamId(f"{KIND}/{person}")


def begin(stream: StreamId) -> Seats:
    """What a stream is before its first record."""
    return Seats(PersonId(stream.partition("/")[2]))


_decoder = msgspec.json.Decoder(EntryHeld)


def read_event(body: str) -> Event:
    """Read an event from a record's body."""
    event: Event = _decoder.decode(body)
    return event


def apply(state: Seats, record: Record, event: Event) -> None:
    """Let a record have happened; what is over by then is forgotten."""
    assert isinstance(event, EntryHeld)  # noqa: S101  nothing else can be read
    held = Held(event.tournament, event.entry, event.since, event.until)
    state.held = [*(each for each in state.held if each.until > record.at), held]
    state.seq = record.seq
    state.commands[record.command] = record.seq


def must_be_free(rule: Rule, live: Iterable[Live], cites: Citations) -> tuple[TournamentId, ...]:
    """Refuse two seats at once where the rule is so; else name the tournaments to warn of.

    Raises:
        SeatedElsewhere: the person sits in another tournament of the same hours.
        WaitsElsewhere: or waits there.
    """
    found = list(live) if rule != "allow" else []
    if rule == "refuse":
        for each in found:
            kind = SeatedElsewhere if each.table else WaitsElsewhere
            raise kind(event=each.title, table=each.table, seat=each.seat, cites=cites)
    return tuple(each.tournament for each in found)
