"""Shifts: which tills of a series are open, whose, and what each sold last.

    series/<id>   ─►  every shift of the series, the latest last
    till/<id>     ─►  how many sales, and the latest of them

Nothing here says what a drawer should hold: counts are blind.
"""

import msgspec

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import AccountId, CommandId, EntryId, SeriesId, TillId, TournamentId
from panoverde.projections.projection import Projection, Rows
from panoverde.series import stream as series
from panoverde.series import tills

REMEMBERED = 12  # sales of a till that its screen shows


class Shift(msgspec.Struct):
    """One shift, as a list shows it."""

    till: TillId
    desk: str
    cashier: AccountId
    opened_at: str
    counted_at: str = ""
    closed_at: str = ""


class Shifts(msgspec.Struct):
    """Every shift of a series."""

    shifts: list[Shift] = []

    def of(self, till: str) -> Shift | None:
        """Find a shift; the latest are looked at first."""
        return next((shift for shift in reversed(self.shifts) if shift.till == till), None)

    def open_of(self, cashier: str) -> Shift | None:
        """The shift somebody works in now."""
        mine = (shift for shift in reversed(self.shifts) if shift.cashier == cashier and not shift.closed_at)
        return next(mine, None)


class Sale(msgspec.Struct):
    """Something sold or given back through a till, however many ways it was paid."""

    at: str
    tournament: TournamentId
    entry: EntryId
    what: str
    centavos: int
    command: CommandId


class Sales(msgspec.Struct):
    """What a till sold."""

    series: SeriesId
    count: int = 0
    last: list[Sale] = []


def fold(rows: Rows, record: Record) -> None:
    """Let a till's record change its lines; other streams change nothing."""
    if not record.stream.startswith(f"{tills.KIND}/"):
        return
    event = tills.read_event(record.said)
    if isinstance(event, tills.TillOpened):
        _opened(rows, record, event)
    elif isinstance(event, tills.MoneyMoved):
        _moved(rows, record, event)
    elif isinstance(event, tills.TillClosed) and event.again:
        return  # it was over before
    elif isinstance(event, tills.TillCounted | tills.TillClosed):
        _ended(rows, record, closed=isinstance(event, tills.TillClosed))


def _opened(rows: Rows, record: Record, event: tills.TillOpened) -> None:
    rows.put(record.stream, Sales(event.series))
    key = series.stream_of(event.series)
    kept = rows.get(key, Shifts) or Shifts()
    till = TillId(record.stream.partition("/")[2])
    kept.shifts.append(Shift(till, event.desk, event.cashier, record.at))
    rows.put(key, kept)


def _moved(rows: Rows, record: Record, event: tills.MoneyMoved) -> None:
    sales = rows.get(record.stream, Sales)
    if sales is None:
        return
    if sales.last and sales.last[-1].command == record.command:  # the same sale, paid another way
        sales.last[-1].centavos += event.centavos
    else:
        sale = Sale(record.at, event.tournament, event.entry, event.what, event.centavos, record.command)
        sales.count += event.what == "sale"
        sales.last = [*sales.last, sale][-REMEMBERED:]
    rows.put(record.stream, sales)


def _ended(rows: Rows, record: Record, *, closed: bool) -> None:
    sales = rows.get(record.stream, Sales)
    key = series.stream_of(sales.series) if sales else ""
    kept = rows.get(key, Shifts) if key else None
    shift = kept.of(record.stream.partition("/")[2]) if kept else None
    if kept is None or shift is None:
        return
    if closed:
        shift.closed_at = record.at
    else:
        shift.counted_at = record.at
    rows.put(key, kept)


SHIFTS = Projection("shifts", 1, fold)
