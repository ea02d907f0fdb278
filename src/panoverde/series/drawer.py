"""The arithmetic of a shift, said a second time: what should be in the drawer follows from what went through it."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.series.tills import CashMoved, Till, TillClosed, TillOpened
from panoverde.tournament.witness import Problem, Where


def in_till(state: object, event: Event, where: Where) -> Iterator[Problem]:
    """Look at a fact of a shift just before it happens; other streams have no money in them."""
    if isinstance(state, Till) and (why := _amiss(state, event)):
        yield Problem(where, "postings", why)


def _amiss(till: Till, event: Event) -> str:
    if not isinstance(event, TillOpened | CashMoved | TillClosed):
        return ""
    sums: dict[str, int] = {}
    for posting in event.postings:
        sums[posting.account] = sums.get(posting.account, 0) + posting.centavos
    if sum(sums.values()):
        return "its debits and credits are not equal"
    drawer = f"cash:{till.id}"
    match event:
        case TillOpened():
            wanted = {drawer: event.float_centavos, f"safe:{event.series}": -event.float_centavos}
        case CashMoved():
            into = event.centavos if event.what == "fill" else -event.centavos
            wanted = {drawer: into, f"safe:{till.series}": -into}
        case TillClosed(again=True):  # the count was wrong: the safe had more or less from it
            if not till.closed_at or event.expected != till.expected or till.counted is None:
                return f"{till.expected} should have been in the drawer when it was closed"
            more = event.counted - till.counted
            wanted = {f"safe:{till.series}": more, f"over-short:{till.series}": -more}
        case TillClosed():
            if (event.expected, event.counted) != (till.cash, till.counted):
                return f"{till.cash} should have been in the drawer, and {till.counted} were counted"
            short = event.expected - event.counted
            wanted = {
                f"safe:{till.series}": event.counted, drawer: -event.expected, f"over-short:{till.series}": short
            }  # fmt: skip
    moved, due = ({name: c for name, c in each.items() if c} for each in (sums, wanted))
    return "" if moved == due else "its postings are not those of what it says"
