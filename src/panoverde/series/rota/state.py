"""A rota as it stands: who deals where, who rests, when each string is pushed next."""

import msgspec

from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import CommandId, SeriesId, StreamId, TableNumber
from panoverde.series.rota.facts import DealerPut, Pushed, PushesPlanned, PushRung, RotaEvent

KIND = "rota"
SNAPSHOT = 1


class Line(msgspec.Struct):
    """A string: its tables, and its dealers in the order in which they come to the first of them."""

    tables: tuple[TableNumber, ...]
    dealing: dict[TableNumber, str]  # who deals where; nobody where none is named
    resting: list[str]  # whoever comes next is first
    pushed_at: str
    rung_for: str = ""  # the moment for which the bell was rung


class Rota(msgspec.Struct):
    """The rota of a series; no strings as long as nobody has planned any."""

    id: SeriesId
    seq: int = 0
    every_minutes: int = 0
    strings: list[Line] = []
    commands: dict[CommandId, int] = {}

    def string_of(self, table: int) -> int:
        """The number of the string in which a table lies; 0 where it is in none."""
        return next((nth for nth, line in enumerate(self.strings, 1) if table in line.tables), 0)


def stream_of(series: SeriesId) -> StreamId:
    """Name the stream of a series' rota."""
    return StreamId(f"{KIND}/{series}")


def begin(stream: StreamId) -> Rota:
    """What a stream is before its first record."""
    return Rota(SeriesId(stream.partition("/")[2]))


_decoder = msgspec.json.Decoder(RotaEvent)


def read_event(body: str) -> Event:
    """Read an event from a record's body."""
    event: Event = _decoder.decode(body)
    return event


def apply(state: Rota, record: Record, event: Event) -> None:
    """Let a record have happened."""
    match event:
        case PushesPlanned():
            state.every_minutes = event.every_minutes
            state.strings = [_line(string.tables, string.dealers, event.at) for string in event.strings]
        case PushRung():
            state.strings[event.string - 1].rung_for = event.due
        case Pushed():
            _come(state.strings[event.string - 1], event.table, event.dealer)
            state.strings[event.string - 1].pushed_at = event.at
        case DealerPut():
            _come(state.strings[event.string - 1], event.table, event.dealer)
    state.seq = record.seq
    state.commands[record.command] = record.seq


def _line(tables: tuple[TableNumber, ...], dealers: tuple[str, ...], at: str) -> Line:
    return Line(tables, dict(zip(tables, dealers, strict=False)), list(dealers[len(tables) :]), at)


def _come(line: Line, table: TableNumber, dealer: str) -> None:
    """Somebody sits down to deal; whoever gets up rests, as long as nobody puts them elsewhere."""
    if not dealer:
        return
    gone = line.dealing.get(table, "")
    line.dealing = {number: name for number, name in line.dealing.items() if name != dealer} | {table: dealer}
    line.resting = [name for name in line.resting if name != dealer]
    if gone and gone != dealer and gone not in line.dealing.values():
        line.resting.append(gone)
