"""The report of a shift, read from its own records."""

from collections.abc import Sequence
from typing import NamedTuple

from django.conf import settings

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import following
from panoverde.bootstrap.out import publish
from panoverde.documents import data
from panoverde.documents.shift_reports import shift_report
from panoverde.documents.slips import Slip
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import AccountId, StreamId, TillId
from panoverde.people.accounts.lookup import names_of
from panoverde.projections.awaited_pix import AwaitedPix, awaited_at, awaited_in
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.series import tills
from panoverde.series.stream import stream_of as series_stream
from panoverde.series.tills import CashMoved, MoneyMoved, Till, TillClosed, TillCounted, TillOpened
from panoverde.tournament.core.terms import MONEY, Method
from panoverde.tournament.stream import stream_of
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.lookup.somebody import names
from panoverde.web.houses import house_of
from panoverde.web.language import current


class TillSeen(NamedTuple):
    """A till as it stood when it was looked at."""

    id: TillId
    desk: str
    cashier: AccountId
    opened_at: str
    closed_at: str
    float_centavos: int
    dropped: int
    filled: int
    counted: int  # 0 where nobody has
    expected: int  # 0 until it is closed: counts are blind
    is_counted: bool
    why: str
    moved: int
    slips: dict[Method, int]

    @property
    def difference(self) -> int:
        """What is there beyond what should be."""
        return self.counted - self.expected


def look(till: TillId) -> TillSeen:
    """Look at a till."""
    found: TillSeen = desk().see(tills.stream_of(till), _look)
    return found


def _look(state: Till) -> TillSeen:
    return TillSeen(
        state.id, state.desk, state.cashier, state.opened_at, state.closed_at, state.float_centavos, state.dropped,
        state.filled, state.counted or 0, state.expected or 0, state.counted is not None, state.why, state.moved,
        dict(state.slips),
    )  # fmt: skip


def awaited_then(here: Counter, till: TillId) -> list[tuple[str, int, str]]:
    """The Pix that nobody had seen as the shift was closed, by what was on record: who, how much, for what."""
    journal = desk().journal
    closings = [record for record in journal.tail(tills.stream_of(till), 0) if _closes(record)]
    if not closings:
        return []
    then = closings[-1].position
    return named_pix([pix for each in _streams(here) for pix in awaited_at(journal.tail(each, 0), then)])


def awaited_now(here: Counter) -> list[tuple[str, int, str]]:
    """Look which nobody has seen yet: as the shift closes that is the same, and no journal is read again for it."""
    return named_pix(awaiting_now(here))


def awaiting_now(here: Counter) -> list[AwaitedPix]:
    """The same, before anybody is named."""
    return [pix for each in _streams(here) for pix in desk().see(each, awaited_in)]


def _streams(here: Counter) -> list[StreamId]:
    listed = following().row(SERIES_LIST.name, series_stream(here.series), ListedSeries)[1]
    return [stream_of(each) for each in listed.tournaments] if listed else []


def _closes(record: Record) -> bool:
    event = tills.read_event(record.said)
    return isinstance(event, TillClosed) and not event.again  # what is put right later closes nothing


def named_pix(found: Sequence[AwaitedPix]) -> list[tuple[str, int, str]]:
    """Say whose they are, how much, and for what."""
    called = names([pix.person for pix in found])
    return [(called[pix.person], pix.centavos, pix.title) for pix in found]


def report_of(here: Counter, till: TillId, awaited: list[tuple[str, int, str]] | None = None) -> Slip:
    """Write the report of a shift that is over: the same whenever that is, from what was on record as it closed.

    Whoever has just closed it knows which Pix are awaited.
    """
    named = awaited_then(here, till) if awaited is None else awaited
    stream = tills.stream_of(till)
    state = look(till)
    house = house_of(here.series)
    head = publish(stream, f"shift report {till}", here.at)
    seen = _read(till)
    facts = data.TillReport(
        house=data.House(organiser=house.organiser, cnpj=house.cnpj, city=house.city),
        series=here.title,
        desk=state.desk,
        cashier=names_of([state.cashier]).get(state.cashier, ""),
        opened_at=state.opened_at,
        closed_at=state.closed_at,
        float_centavos=state.float_centavos,
        methods=seen.methods(state.slips),
        moves=tuple(seen.moves),
        notes=seen.notes,
        expected=state.expected,
        counted=state.counted,
        why=state.why,
        second=seen.second,
        corrections=tuple(seen.corrections),
        movements=state.moved,
        awaited=tuple((f"{name} · {title}", centavos) for name, centavos, title in named),
        head=data.Head(stream=stream, seq=head.seq, hash=head.hash),
    )
    return shift_report(facts, current(), settings.TIME_ZONE)


def totals_of(state: TillSeen) -> tuple[data.MethodTotal, ...]:
    """Say what a shift took and paid out by each way of paying."""
    return _read(state.id).methods(state.slips)


def moves_of(till: TillId) -> tuple[data.CashMove, ...]:
    """Say what went to the safe and came from it, in order."""
    return tuple(_read(till).moves)


class _Seen:
    """What a till's records add up to."""

    def __init__(self) -> None:
        self.sums: dict[tuple[Method, str], int] = {}
        self.moves: list[data.CashMove] = []
        self.notes: tuple[tuple[int, int], ...] = ()
        self.second = ""  # who stood for the closing too
        self.corrections: list[data.Correction] = []

    def methods(self, slips: dict[Method, int]) -> tuple[data.MethodTotal, ...]:
        """Say what went through by each way of paying."""
        used = {method for method, _ in self.sums} | set(slips)
        return tuple(
            data.MethodTotal(
                method=method,
                taken=self.sums.get((method, "sale"), 0),
                given_back=-self.sums.get((method, "refund"), 0),
                prizes=-self.sums.get((method, "prize"), 0),
                slips=slips.get(method),
            )
            for method in MONEY
            if method in used
        )


def _read(till: TillId) -> _Seen:
    seen = _Seen()
    for record in desk().journal.tail(tills.stream_of(till), 0):
        match tills.read_event(record.said):
            case MoneyMoved() as moved:
                key = (moved.method, moved.what)
                seen.sums[key] = seen.sums.get(key, 0) + moved.centavos
            case CashMoved() as moved:
                second = _named(moved.seconded_by)
                seen.moves.append(
                    data.CashMove(
                        what=moved.what, centavos=moved.centavos, why=moved.why, at=record.at, second=second
                    )
                )
            case TillClosed(again=True) as closed:
                second = _named(closed.seconded_by)
                seen.corrections.append(
                    data.Correction(counted=closed.counted, why=closed.why, at=record.at, second=second)
                )
            case TillClosed() as closed:
                seen.second = _named(closed.seconded_by)
            case TillCounted() as counted:
                seen.notes = counted.notes
            case TillOpened():
                continue
    return seen


def _named(account: AccountId) -> str:
    """Name who stood for something too; nobody, nearly always."""
    return names_of([account]).get(account, account) if account else ""


def ended(till: TillId) -> tuple[str, tuple[data.Correction, ...]]:
    """Name who stood for the closing of a shift too, and say what was corrected since."""
    seen = _read(till)
    return seen.second, tuple(seen.corrections)
