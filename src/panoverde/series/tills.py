"""Tills: one shift of one cashier at one desk. Counted blind: nobody sees what should be there first.

    opened with a float ─► money taken and given back ─► drops and fills ─► counted ─► closed

What is sold is posted in the tournament's stream; here stands what went through this till, so that
a shift can be closed on its own. `doctor` compares the two.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from panoverde.kernel.facts import Command, Event, Record
from panoverde.kernel.ids import AccountId, CommandId, EntryId, SeriesId, StreamId, TillId, TournamentId
from panoverde.kernel.marks import BankNumber, Words
from panoverde.ledger.postings import Postings
from panoverde.tournament.core.terms import Method

KIND = "till"
SNAPSHOT = 1


What = Literal["sale", "refund", "prize"]


class TillOpened(Event, frozen=True, tag="till.opened.v1"):
    """A shift begins with so much in the drawer, from the safe."""

    series: SeriesId
    desk: str
    cashier: AccountId
    float_centavos: int
    postings: Postings


class MoneyMoved(Event, frozen=True, tag="till.money-moved.v1"):
    """Something was paid through this till, or paid back (below nothing). Posted in the tournament's stream."""

    tournament: TournamentId
    entry: EntryId
    what: What
    method: Method
    centavos: int  # with its surcharge
    slip: BankNumber = ""


class CashMoved(Event, frozen=True, tag="till.cash-moved.v1"):
    """Cash went to the safe (a drop) or came from it (a fill)."""

    what: Literal["drop", "fill"]
    centavos: int
    why: Words
    postings: Postings
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class TillCounted(Event, frozen=True, tag="till.counted.v1"):
    """The cashier counted the drawer, without knowing what should be there."""

    notes: tuple[tuple[int, int], ...]  # (centavos, how many)
    slips: tuple[tuple[Method, int], ...] = ()  # what the slips of each other method add up to


class TillClosed(Event, frozen=True, tag="till.closed.v1"):
    """The shift is over: what was there, what should have been, and the difference is posted."""

    expected: int  # cash
    counted: int
    postings: Postings
    why: Words = ""  # there is a difference
    again: bool = False  # it was closed before, and the count was wrong: only the difference moves
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


TillEvent = TillOpened | MoneyMoved | CashMoved | TillCounted | TillClosed


class TillCommand(Command, frozen=True, kw_only=True):
    """Something asked of one till."""

    till: TillId
    series: SeriesId


class OpenTill(TillCommand, frozen=True, kw_only=True):
    """Begin a shift."""

    desk: str
    float_centavos: int


class MoveCash(TillCommand, frozen=True, kw_only=True):
    """Take cash to the safe, or bring it from there."""

    what: Literal["drop", "fill"]
    centavos: int
    why: Words
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class CountTill(TillCommand, frozen=True, kw_only=True):
    """Say what is in the drawer."""

    notes: tuple[tuple[int, int], ...]
    slips: tuple[tuple[Method, int], ...] = ()


class CloseTill(TillCommand, frozen=True, kw_only=True):
    """End a shift that has been counted. The difference, if any, needs a word."""

    why: Words = ""
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class CorrectTill(TillCommand, frozen=True, kw_only=True):
    """Say what was really in a drawer that was counted wrongly, and whose shift is over."""

    counted_centavos: int
    why: Words
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class Till(msgspec.Struct):
    """What a till is now."""

    id: TillId
    seq: int = 0
    series: SeriesId = SeriesId("")
    desk: str = ""
    cashier: AccountId = AccountId("")
    opened_at: str = ""
    closed_at: str = ""
    float_centavos: int = 0
    cash: int = 0  # what should be in the drawer
    taken: dict[Method, int] = {}  # by method, all of the shift, what was given back taken off
    dropped: int = 0  # to the safe
    filled: int = 0  # from the safe
    counted: int | None = None  # None: not since money last moved
    slips: dict[Method, int] = {}  # as counted
    expected: int | None = None  # None until it is closed: counts are blind
    why: str = ""
    moved: int = 0  # how many movements there were
    commands: dict[CommandId, int] = {}


_decoder = msgspec.json.Decoder(TillEvent)


def stream_of(till: TillId) -> StreamId:
    """Name a till's stream."""
    return StreamId(f"{KIND}/{till}")


def begin(stream: StreamId) -> Till:
    """What a stream is before its first record."""
    return Till(TillId(stream.partition("/")[2]))


def read_event(body: str) -> Event:
    """Read an event from a record's body."""
    event: Event = _decoder.decode(body)
    return event


def apply(state: Till, record: Record, event: Event) -> None:
    """Let a record have happened."""
    match event:
        case TillOpened():
            state.series, state.desk, state.cashier = event.series, event.desk, event.cashier
            state.opened_at, state.cash, state.float_centavos = record.at, event.float_centavos, event.float_centavos
        case MoneyMoved():
            state.taken[event.method] = state.taken.get(event.method, 0) + event.centavos
            _move(state, event.centavos if event.method == "cash" else 0)
        case CashMoved():
            state.dropped += event.centavos if event.what == "drop" else 0
            state.filled += event.centavos if event.what == "fill" else 0
            _move(state, event.centavos if event.what == "fill" else -event.centavos)
        case TillCounted():
            state.counted, state.slips = amount(event.notes), dict(event.slips)
        case TillClosed(again=True):
            state.counted, state.why = event.counted, event.why
        case TillClosed():
            state.closed_at, state.expected, state.why, state.cash = record.at, event.expected, event.why, 0
    state.seq = record.seq
    state.commands[record.command] = record.seq


def _move(state: Till, centavos: int) -> None:
    """Money moved: a count from before says nothing any more."""
    state.cash += centavos
    state.moved += 1
    state.counted = None


def amount(notes: Iterable[tuple[int, int]]) -> int:
    """Add notes and coins up.

    >>> amount([(10000, 3), (50, 4)])
    30200
    """
    return sum(value * many for value, many in notes)
