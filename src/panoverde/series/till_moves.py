"""What may be done with a till, and what goes through it when a tournament moves money."""

from collections.abc import Iterable, Iterator
from itertools import accumulate

from panoverde.kernel.facts import Command, Event
from panoverde.kernel.ids import EntryId, SeriesId, TillId, TournamentId
from panoverde.kernel.invariants import invariant
from panoverde.kernel.money import MOST, reais
from panoverde.ledger.postings import Account, Postings, account, kind_of, post
from panoverde.series.till_refusals import (
    BadCash,
    CountedSo,
    CountFirst,
    DeskNeeded,
    DifferenceUnexplained,
    MoreThanDrawer,
    NotClosedYet,
    NotInDrawer,
    NotYourTill,
    OtherSeries,
    TillIsClosed,
    TillOpen,
    UnknownTill,
)
from panoverde.series.tills import (
    CashMoved,
    CloseTill,
    CorrectTill,
    CountTill,
    MoneyMoved,
    MoveCash,
    OpenTill,
    Till,
    TillClosed,
    TillCounted,
    TillOpened,
    What,
    amount,
)
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.terms import Method

LONGEST_DESK = 60
_METHODS: dict[Account, Method] = {
    account("pix"): "pix",
    account("card", "debit"): "debit-card",
    account("card", "credit"): "credit-card",
    account("bank"): "bank-transfer",
}


def open_till(state: Till, command: OpenTill) -> list[Event]:
    """Begin a shift: its float comes from the safe."""
    if state.opened_at:
        raise TillOpen
    if not 0 <= command.float_centavos <= MOST:
        raise BadCash
    desk = " ".join(command.desk.split())
    if not desk or len(desk) > LONGEST_DESK:
        raise DeskNeeded(most=LONGEST_DESK)
    drawer, safe = account("cash", state.id), account("safe", command.series)
    postings = post((drawer, command.float_centavos), (safe, -command.float_centavos))
    opened = TillOpened(
        series=command.series, desk=desk, cashier=command.by, float_centavos=command.float_centavos, postings=postings
    )
    return [opened]


def move_cash(state: Till, command: MoveCash) -> list[Event]:
    """Take cash to the safe, or bring it from there; never more than there should be in the drawer.

    How much that is is not said, since counts are blind. Whoever tries and tries could find it out, as by paying
    out too much; a drawer below nothing would be worse, and every shift is counted.
    """
    _must_be_open(state, command.series)
    if not 0 < command.centavos <= MOST:
        raise BadCash
    if command.what == "drop" and command.centavos > state.cash:
        raise MoreThanDrawer
    into = command.centavos if command.what == "fill" else -command.centavos
    postings = post((account("cash", state.id), into), (account("safe", state.series), -into))
    return [
        CashMoved(
            what=command.what, centavos=command.centavos, why=command.why.strip(), postings=postings,
            seconded_by=command.seconded_by,
        )
    ]  # fmt: skip


def count_till(state: Till, command: CountTill) -> list[Event]:
    """Write down what is in the drawer."""
    _must_be_open(state, command.series)
    notes = all(0 < value <= MOST and 0 <= many <= MOST for value, many in command.notes)
    if not notes or amount(command.notes) > MOST or not all(0 <= sum_ <= MOST for _, sum_ in command.slips):
        raise BadCash
    return [TillCounted(notes=command.notes, slips=command.slips)]


def close_till(state: Till, command: CloseTill) -> list[Event]:
    """End the shift: what was counted goes to the safe, what is missing or too much is posted as such."""
    _must_be_open(state, command.series)
    if state.counted is None:
        raise CountFirst
    if state.counted != state.cash and not command.why.strip():
        raise DifferenceUnexplained
    return [
        TillClosed(
            expected=state.cash,
            counted=state.counted,
            postings=_closing(state, state.counted),
            why=command.why.strip(),
            seconded_by=command.seconded_by,
        )
    ]


def correct_till(state: Till, command: CorrectTill) -> list[Event]:
    """Put the count of a closed shift right: the safe had more or less from it, and the difference is another."""
    if not state.opened_at:
        raise UnknownTill
    if not state.closed_at or state.counted is None or state.expected is None:
        raise NotClosedYet
    if state.series != command.series:
        raise OtherSeries
    if not 0 <= command.counted_centavos <= MOST:
        raise BadCash
    if command.counted_centavos == state.counted:
        raise CountedSo(counted=reais(state.counted))
    more = command.counted_centavos - state.counted
    postings = post((account("safe", state.series), more), (account("over-short", state.series), -more))
    return [
        TillClosed(
            expected=state.expected, counted=command.counted_centavos, postings=postings, why=reason(command.why),
            again=True, seconded_by=command.seconded_by,
        )
    ]  # fmt: skip


def _closing(state: Till, counted: int) -> Postings:
    return post(
        (account("safe", state.series), counted),
        (account("cash", state.id), -state.cash),
        (account("over-short", state.series), state.cash - counted),
    )


def _must_be_open(state: Till, series: SeriesId) -> None:
    if not state.opened_at:
        raise UnknownTill
    if state.closed_at:
        raise TillIsClosed
    if state.series != series:
        raise OtherSeries


# -- what a tournament moves -----------------------------------------------------------------------


def moved(
    state: Till, command: Command, tournament: TournamentId, series: SeriesId, events: list[Event]
) -> list[Event]:
    """Say what goes through a till when these events happen in a tournament.

    Raises:
        Refusal: the till is not open, is somebody else's, or does not hold what is to be paid.
    """
    movements = [movement for event in events for movement in _movements(event, tournament, state.id)]
    if not movements:
        return []
    _must_be_open(state, series)
    if state.cashier != command.by:
        raise NotYourTill
    _must_hold(state, [moving.centavos for moving in movements if moving.method == "cash"])
    return list(movements)


def only_through(till: TillId, events: list[Event]) -> None:
    """See that no cash moves in a drawer that nobody looks at: only in the till that the command names."""
    moving = (posting.account for event in events for posting in getattr(event, "postings", ()))
    invariant(
        all(kind_of(name) != "cash" or name == account("cash", till) for name in moving), "cash goes through its till"
    )


def _must_hold(state: Till, cash: list[int]) -> None:
    """Refuse what would leave the drawer below nothing at any moment: what comes in later pays for nothing now."""
    if min(accumulate(cash, initial=state.cash)) < 0:
        raise NotInDrawer


def _movements(event: Event, tournament: TournamentId, till: TillId) -> Iterator[MoneyMoved]:
    """Read from its postings what an event moved that a cashier handles: cash, slips, Pix."""
    postings: Postings = getattr(event, "postings", ())
    entry: EntryId = getattr(event, "entry", EntryId(""))
    held = [(method, moving) for moving in postings if (method := _method(moving.account, till))]
    slips = _slips(event)
    for at, (method, moving) in enumerate(held):
        yield MoneyMoved(
            tournament=tournament, entry=entry, what=_what(event, moving.centavos), method=method,
            centavos=moving.centavos, slip=slips[at] if at < len(slips) else "",
        )  # fmt: skip


def _method(name: Account, till: TillId) -> Method | None:
    return "cash" if name == account("cash", till) else _METHODS.get(name)


def _slips(event: Event) -> list[str]:
    payments: Iterable[object] = getattr(event, "refunds", ()) or [getattr(event, "payment", event)]
    return [getattr(payment, "slip", "") for payment in payments]


def _what(event: Event, centavos: int) -> What:
    if str(event.__struct_config__.tag).startswith("tournament.prize-"):
        return "prize"
    return "sale" if centavos > 0 else "refund"
