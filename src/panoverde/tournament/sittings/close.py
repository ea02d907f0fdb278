"""Closing a flight or a day: everybody left has a bag that two people agree on, and these make what was handed out.

Until then nobody goes home: who has no bag, whose counts differ and what is missing is said by name and seat.
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.sittings import commands as c
from panoverde.tournament.sittings import events as e
from panoverde.tournament.sittings.plans import NothingPlanned

NAMED = 12  # seats that a sentence names


class NotClosable(Refusal):
    """Something is still to be done."""

    code = "sittings.not-closable"
    says = "“{sitting}” cannot be closed now. Finish it first."


class NotPlayed(NotClosable):
    """Nothing was played in it."""

    says = "“{sitting}” was not played: its clock has not run. Play it, or announce another plan."


class StillRuns(NotClosable):
    """They are playing."""

    says = "The clock of “{sitting}” runs. Pause it when the last hand is over, then bag and close."


class LastDay(NotClosable):
    """It is played to the end."""

    says = "Nobody goes on from “{sitting}”: it is played until one is left. Finish the tournament instead."


class WithoutBags(NotClosable):
    """Somebody would go home without a claim."""

    code = "sittings.without-bags"
    says = (
        "In “{sitting}” these have no bag that two people agree on (table-seat; in all {count}): {seats}. "
        "Count them, or report who is out."
    )


class LineLeft(NotClosable):
    """Somebody paid, and never sat."""

    code = "sittings.line-left"
    says = (
        "In “{sitting}” somebody still waits for a seat (in all {count}). "
        "Let them wait in another flight, or cancel them."
    )


class BagsDiffer(NotClosable):
    """Chips are missing, or too many."""

    code = "sittings.bags-differ"
    says = (
        "The bags of “{sitting}” make {bags} chips, and {chips} were handed out: {missing} are missing. "
        "Count again, or say why it is closed all the same."
    )


class BagsTooMany(BagsDiffer):
    """More than were handed out."""

    says = (
        "The bags of “{sitting}” make {bags} chips, and {chips} were handed out: {missing} are too many. "
        "Count again, or say why it is closed all the same."
    )


class NotClosed(Refusal):
    """It is open, or too much rests on it."""

    code = "sittings.not-closed"
    says = "“{sitting}” is not closed, or the next day was formed from its bags. Take that field back first."


def close(state: Tournament, command: c.CloseSitting, _: Means) -> Iterator[Event]:
    """Nobody plays here any more."""
    if not state.terms.plans:
        raise NothingPlanned
    sitting = sitting_of(state, command)
    _must_be_over(state, sitting)
    bags = bagged_chips(state, sitting)
    missing = sitting.chips - bags
    if missing and not command.why.strip():
        wrong = BagsDiffer if missing > 0 else BagsTooMany
        raise wrong(sitting=sitting.id, bags=bags, chips=sitting.chips, missing=abs(missing))
    yield e.SittingClosed(
        at=command.at, left=sitting.bagged, chips=bags, ended_with=tables_at_end(state, sitting), missing=missing,
        why=command.why.strip(),
    )  # fmt: skip


def _must_be_over(state: Tournament, sitting: Sitting) -> None:
    if not sitting.started_at or sitting.closed_at:
        raise NotPlayed(sitting=sitting.id)
    if state.is_last(sitting.id):
        raise LastDay(sitting=sitting.id)
    if sitting.clock.running_since is not None:
        raise StillRuns(sitting=sitting.id)
    if sitting.playing:
        seats = [f"{table.number}-{seat}" for table in sitting.tables.values() for seat in sorted(table.players)]
        named = ", ".join(seats[:NAMED]) + (" …" if len(seats) > NAMED else "")
        raise WithoutBags(sitting=sitting.id, count=sitting.playing, seats=named)
    if sitting.alternates:
        raise LineLeft(sitting=sitting.id, count=len(sitting.alternates))


def bagged_chips(state: Tournament, sitting: Sitting) -> int:
    """What lies in the agreed bags that go on from a sitting."""
    here = (bag for name, bag in state.bags.items() if bag.sitting == sitting.id and _goes_on(state, name))
    return sum(bag.agreed or 0 for bag in here)


def _goes_on(state: Tournament, name: str) -> bool:
    return state.entries[name].standing == "bagged"  # type: ignore[index]


def tables_at_end(state: Tournament, sitting: Sitting) -> int:
    """With how many tables it ended: those at which somebody bagged."""
    bags = (bag for name, bag in state.bags.items() if bag.sitting == sitting.id and _goes_on(state, name))
    return len({bag.place.table for bag in bags})


def reopen(state: Tournament, command: c.ReopenSitting, _: Means) -> Iterator[Event]:
    """Bags are counted again, as long as nobody has a seat by them."""
    if not state.terms.plans:
        raise NothingPlanned
    sitting = sitting_of(state, command)
    formed = any(sitting.id in plan.sources and plan.id in state.fields for plan in state.terms.plans)
    if not sitting.closed_at or formed or sitting.day in state.revealed:
        raise NotClosed(sitting=sitting.id)
    yield e.SittingReopened(why=reason(command.why))
