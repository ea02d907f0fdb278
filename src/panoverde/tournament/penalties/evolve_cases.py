"""Cases and penalties as they go on."""

import msgspec

from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.case import Case, Order, Penalty
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.penalties import events as e

_with = msgspec.structs.replace


def opened(state: Tournament, event: e.CaseOpened) -> None:
    """It waits for its decision."""
    person = state.entries[event.entry].person
    invariant(event.case == len(state.cases) + 1, "cases are numbered one by one")
    state.cases[event.case] = Case(
        number=event.case, person=person, entry=event.entry, ground=event.ground, at=state.at, family=event.family,
        said=event.said, meant=event.meant, earlier=event.earlier, duty=event.duty, counts=event.counts,
        ladder=event.ladder, table=event.table, players=event.players, report=event.report,
        breach=event.breach,
    )  # fmt: skip
    if event.breach:
        state.breaches[event.breach] = _with(state.breaches[event.breach], case=event.case)
    state.cases_of.setdefault(person, []).append(event.case)
    state.open_cases.append(event.case)


def _open(state: Tournament, number: int) -> Case:
    case = state.cases[number]
    invariant(case.open, f"case {number} waits for its decision")
    return case


def ordered(state: Tournament, event: e.OrderGiven) -> None:
    """The player was told."""
    case = _open(state, event.case)
    state.cases[event.case] = _with(case, orders=(*case.orders, Order(at=state.at)))


def refused(state: Tournament, event: e.OrderRefused) -> None:
    """And did not."""
    case = _open(state, event.case)
    *before, last = case.orders
    state.cases[event.case] = _with(case, orders=(*before, _with(last, refused_at=state.at)))


def withdrawn(state: Tournament, event: e.CaseWithdrawn) -> None:
    """It never was one; its number is not used again."""
    case = state.cases[event.case]
    if case.breach:
        state.breaches[case.breach] = _with(state.breaches[case.breach], case=0)
    state.cases[event.case] = _with(case, closed_at=state.at, counts=False)
    state.cases_of[case.person].remove(event.case)
    state.open_cases.remove(event.case)


def decided(state: Tournament, event: e.CaseDecided) -> None:
    """It is closed."""
    state.cases[event.case] = _with(state.cases[event.case], closed_at=state.at, measures=event.measures)
    state.open_cases.remove(event.case)


def reopened(state: Tournament, event: e.CaseReopened) -> None:
    """It waits again; what was to be served is not."""
    case = state.cases[event.case]
    invariant(not case.open, f"case {event.case} was decided")
    if case.penalty and not state.penalties[case.penalty].over_at:
        _ends(state, case.penalty, lifted=True)
    state.cases[event.case] = _with(case, closed_at="", measures=(), penalty=0)
    state.open_cases.append(event.case)


def given(state: Tournament, event: e.PenaltyGiven) -> None:
    """Something is to be served, after what there is to serve already."""
    invariant(event.penalty == len(state.penalties) + 1, "penalties are numbered one by one")
    invariant(bool(event.hands or event.seats or event.rounds or event.until), "a penalty has a size")
    person = state.entries[event.entry].person
    state.penalties[event.penalty] = Penalty(
        number=event.penalty, case=event.case, person=person, hands=event.hands, rounds=event.rounds,
        until=event.until, round_is=event.round_is, seats=event.seats, served=event.served, button=event.button,
        table=event.table, sitting=event.sitting, day=event.day, seq=state.seq, stays=event.stays,
        return_reported=event.return_reported,
    )  # fmt: skip
    state.cases[event.case] = _with(state.cases[event.case], penalty=event.penalty)
    state.serving.setdefault(person, []).append(event.penalty)
    if event.hands and event.served >= event.hands:
        _ends(state, event.penalty)


def served(state: Tournament, event: e.PenaltyHandsServed) -> None:
    """Some of it is."""
    penalty = state.penalties[event.penalty]
    here = event.table in sitting_at(state, event).tables
    invariant(here and not penalty.over_at, f"penalty {event.penalty} runs at a table that is open")
    whole = penalty.served + event.hands + event.left
    invariant(not penalty.hands or whole == penalty.hands, "given is served and left")
    state.penalties[event.penalty] = _with(
        penalty, served=penalty.served + event.hands, turned=penalty.turned + event.turned, button=event.button,
        table=event.table, seq=state.seq, day=state.day,
    )  # fmt: skip
    if event.over:
        _ends(state, event.penalty)


def corrected(state: Tournament, event: e.PenaltyCorrected) -> None:
    """It was another number of hands; where it was called served, it may run again."""
    penalty = state.penalties[event.penalty]
    fits = event.served >= 0 and (not penalty.hands or event.served <= penalty.hands)
    invariant(fits, "no more is served than was given")
    runs_again = bool(penalty.over_at) and not event.over
    state.penalties[event.penalty] = _with(
        penalty, served=event.served, over_at="" if runs_again else penalty.over_at
    )
    if runs_again:
        state.serving.setdefault(penalty.person, []).insert(0, penalty.number)
    elif event.over and not penalty.over_at:
        _ends(state, event.penalty)


def seen(state: Tournament, event: e.ReturnSeen) -> None:
    """The player is back, or came too early."""
    penalty = state.penalties[event.penalty]
    changed = {"early": penalty.early + 1} if event.early else {"back_seen": True}
    state.penalties[event.penalty] = _with(penalty, **changed)


def lifted(state: Tournament, event: e.PenaltyLifted) -> None:
    """Nothing more is to be served; it stays on record."""
    _ends(state, event.penalty, lifted=True)
    case = state.penalties[event.penalty].case
    state.cases[case] = _with(state.cases[case], lifted=True)


def _ends(state: Tournament, number: int, *, lifted: bool = False) -> None:
    penalty = state.penalties[number]
    state.penalties[number] = _with(penalty, over_at=state.at, lifted=lifted)
    state.serving[penalty.person].remove(number)
    if not state.serving[penalty.person]:
        del state.serving[penalty.person]
