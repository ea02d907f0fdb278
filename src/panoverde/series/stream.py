"""A series as a stream: it is announced, and tournaments are added to it."""

import msgspec

from panoverde.kernel.facts import Command, Event, Record
from panoverde.kernel.ids import CommandId, SeriesId, StreamId, TournamentId
from panoverde.kernel.refusals import Refusal

KIND = "series"
SNAPSHOT = 1


class SeriesOpened(Event, frozen=True, tag="series.opened.v1"):
    """A series exists, under a book."""

    title: str
    book: str


class TournamentAdded(Event, frozen=True, tag="series.tournament-added.v1"):
    """A tournament belongs to the series."""

    tournament: TournamentId
    title: str


SeriesEvent = SeriesOpened | TournamentAdded


class OpenSeries(Command, frozen=True, kw_only=True):
    """Announce a series."""

    series: SeriesId
    title: str
    book: str


class Series(msgspec.Struct):
    """What a series is now."""

    id: SeriesId
    seq: int = 0
    title: str = ""
    book: str = ""
    tournaments: dict[TournamentId, str] = {}
    commands: dict[CommandId, int] = {}


class NoSuchSeries(Refusal):
    """Nothing of that id was opened."""

    code = "series.unknown"
    says = "There is no series “{series}”. Open it first."


class SeriesExists(Refusal):
    """The id is taken."""

    code = "series.exists"
    says = "The series “{title}” is open already. Choose another id."


class BadSeries(Refusal):
    """It has no name."""

    code = "series.bad-setup"
    says = "A series needs a title. Give it one."


_decoder = msgspec.json.Decoder(SeriesEvent)


def stream_of(series: SeriesId) -> StreamId:
    """Name a series' stream."""
    return StreamId(f"{KIND}/{series}")


def begin(stream: StreamId) -> Series:
    """What a stream is before its first record."""
    return Series(SeriesId(stream.partition("/")[2]))


def read_event(body: str) -> Event:
    """Read an event from a record's body."""
    event: Event = _decoder.decode(body)
    return event


def apply(state: Series, record: Record, event: Event) -> None:
    """Let a record have happened."""
    match event:
        case SeriesOpened():
            state.title, state.book = event.title, event.book
        case TournamentAdded():
            state.tournaments[event.tournament] = event.title
    state.seq = record.seq
    state.commands[record.command] = record.seq


def open_series(state: Series, command: OpenSeries) -> list[Event]:
    """Announce it, once."""
    if state.title:
        raise SeriesExists(title=state.title)
    if not command.title.strip():
        raise BadSeries
    return [SeriesOpened(title=command.title.strip(), book=command.book)]


def add_tournament(state: Series, tournament: TournamentId, title: str) -> list[Event]:
    """A tournament joins the series."""
    if not state.title:
        raise NoSuchSeries(series=state.id)
    return [TournamentAdded(tournament=tournament, title=title)]
