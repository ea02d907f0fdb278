"""A series as a stream: it is announced, says whose it is, and tournaments are added to it."""

from typing import Literal, get_args

import msgspec

from panoverde.kernel.facts import Command, Event, Record
from panoverde.kernel.ids import CommandId, SeriesId, StreamId, TournamentId
from panoverde.kernel.marks import BankNumber
from panoverde.kernel.money import MOST
from panoverde.kernel.refusals import Refusal

KIND = "series"
SNAPSHOT = 3
LONGEST_LINE, LONGEST_TEXT = 120, 2_000


SecondFor = Literal["sale-back", "cash-out", "prize", "till-difference"]


class House(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who runs the series: for receipts, Pix codes and the price table."""

    organiser: str = ""
    cnpj: str = ""
    city: str = ""
    pix_key: BankNumber = ""
    pix_name: str = ""  # whom the bank shows
    pix_city: str = ""
    acceptance: str = ""  # what a player accepts by signing; "" leaves it to the book
    image_release: str = ""
    second_for: tuple[SecondFor, ...] = ()  # what two people stand for (`seconds.py`)
    second_prize_from: int = 0  # centavos: prizes of so much and more, where prizes are among it
    cut: bool = False  # players are asked to cut before a draw: a number from 0 to 99


class SeriesOpened(Event, frozen=True, tag="series.opened.v1"):
    """A series exists, under a book."""

    title: str
    book: str


class TournamentAdded(Event, frozen=True, tag="series.tournament-added.v1"):
    """A tournament belongs to the series."""

    tournament: TournamentId
    title: str


class HouseSet(Event, frozen=True, tag="series.house-set.v1"):
    """The house said who it is, and what stands on its papers."""

    house: House


SeriesEvent = SeriesOpened | TournamentAdded | HouseSet


class OpenSeries(Command, frozen=True, kw_only=True):
    """Announce a series."""

    series: SeriesId
    title: str
    book: str


class SetHouse(Command, frozen=True, kw_only=True):
    """Say who the house is."""

    series: SeriesId
    house: House


class Series(msgspec.Struct):
    """What a series is now."""

    id: SeriesId
    seq: int = 0
    title: str = ""
    book: str = ""
    tournaments: dict[TournamentId, str] = {}
    house: House = House()
    commands: dict[CommandId, int] = {}


class NoSuchSeries(Refusal):
    """Nothing of that id was opened."""

    code = "series.unknown"
    says = "There is no series “{series}”. Open it first."


class SeriesExists(Refusal):
    """The id is taken."""

    code = "series.exists"
    says = "The series “{title}” is open already. Choose another id."


class TooLong(Refusal):
    """More than fits on paper."""

    code = "series.too-long"
    says = "“{field}” has at most {most} characters. Shorten it."


class BadSum(Refusal):
    """An amount that cannot be."""

    code = "series.bad-sum"
    says = "The sum from which a prize takes two people is an amount, or nothing for every prize. Correct it."


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
        case HouseSet():
            state.house = event.house
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


def set_house(state: Series, command: SetHouse) -> list[Event]:
    """Say who the house is; nothing longer than its papers can hold."""
    if not state.title:
        raise NoSuchSeries(series=state.id)
    written = {name: value for name, value in msgspec.structs.asdict(command.house).items() if isinstance(value, str)}
    for field, value in written.items():
        most = LONGEST_TEXT if field in ("acceptance", "image_release") else LONGEST_LINE
        if len(value) > most:
            raise TooLong(field=field, most=most)
    if not 0 <= command.house.second_prize_from <= MOST:
        raise BadSum
    said = {field: value.strip() for field, value in written.items()}
    wanted = tuple(each for each in get_args(SecondFor) if each in command.house.second_for)
    return [HouseSet(house=msgspec.structs.replace(command.house, second_for=wanted, **said))]
