"""Opening a case: anybody who works here may. What the book makes of it is written down with it.

    not here   the ground does not apply in that situation: refused, with where it does
    noted      it counts, and nothing follows from this alone
    order      an order is given first; its refusal is what counts
    open       a measure may be taken, or must be

What the book has no ground for is noted as “similar”, with a description, and is no repeat of anything.
"""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulings.conduct import Ground, Situation, Way, grounds, proposed
from panoverde.tournament.core.case import Case
from panoverde.tournament.core.finding import NotInField, entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Table, Tournament
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.belongings import FOUND, where
from panoverde.tournament.penalties.history import earlier, has_ladder
from panoverde.tournament.penalties.of_venue import breach_of, of_venue

SIMILAR = "similar"  # to what the book lists
_KNOWN = (*FOUND, "surrendered", "disqualified", "removed")  # who was ever in the field


class NoSuchGround(Refusal):
    """The book does not know it."""

    code = "penalties.no-such-ground"
    says = "The book has no ground “{ground}”. Choose one of its grounds, or note it as similar and describe it."


class NotHere(Refusal):
    """It is a ground elsewhere."""

    code = "penalties.not-here"
    says = "This is no infringement in that situation. Say where it happened, or note it as similar and describe it."


class DescribeIt(Refusal):
    """Nobody could tell later what it was."""

    code = "penalties.describe-it"
    says = "What the book does not list is noted with a description. Say in a few words what happened."


class NoSuchCase(Refusal):
    """Nothing of that number is open."""

    code = "penalties.no-such-case"
    says = "There is no open case {case}. Somebody may have decided it meanwhile; look at the list again."


class NoOrder(Refusal):
    """Nobody was told anything."""

    code = "penalties.no-order"
    says = "No order has been given in case {case}. Give it first, then say that it was refused."


def open_case(state: Tournament, command: c.OpenCase, means: Means) -> Iterator[Event]:
    """Write down what somebody saw, with what the book makes of it."""
    entry = entry_of(state, command.entry)
    if entry.standing not in _KNOWN:
        raise NotInField(standing=entry.standing)
    breach = breach_of(state, entry, command.breach) if command.breach else None
    ground = of_venue(breach, means.book) if breach else ground_of(means.book, command.ground)
    times = earlier(state, entry.person, ground, means.book, means.before)
    found = proposed(ground, Situation(said=_said(command), meant=command.meant, earlier=times))
    if found.stand == "not-here":
        raise NotHere(asks=", ".join(found.asks), cites=ground.cites)
    table = _table(state, entry)
    yield e.CaseOpened(
        case=len(state.cases) + 1, entry=entry.id, ground=ground.id, family=ground.family,
        said=tuple(sorted(_said(command))), meant=command.meant, seen_by=command.seen_by, stand=found.stand,
        duty=found.duty, earlier=times, counts=found.counts, ladder=has_ladder(ground), report=command.report,
        breach=command.breach, describes=command.describes.strip(), cites=found.cites or means.book.silence_cites,
        table=table.number if table else None, players=len(table.players) if table else 0, agreed=_agreed(means.book),
    )  # fmt: skip


def _agreed(book: Rulebook) -> bool:
    """Whether who enters accepts the code of conduct by entering."""
    accepted = book.conduct.code_accepted_on_registration
    return accepted.speaks and accepted.value


def _said(command: c.OpenCase) -> frozenset[str]:
    """The answers; what is like something listed has to be described."""
    if command.ground != SIMILAR:
        return frozenset(command.said)
    if not command.describes.strip():
        raise DescribeIt
    return frozenset((*command.said, "described"))


def _table(state: Tournament, entry: Entry) -> Table | None:
    """Where it happened: rounds of a penalty are reckoned from who sits there, whoever leaves later."""
    return where(state, entry).tables[entry.place.table] if entry.place else None


def ground_of(book: Rulebook, ground: str) -> Ground:
    """Find a ground of the book, or refuse."""
    found = grounds(book).get(ground)
    if found is not None:
        return found
    if ground != SIMILAR:
        raise NoSuchGround(ground=ground)
    return Ground(id=SIMILAR, family="general", ways=(Way(duty=""),), counts=False)  # noted, and no more


def ground_for(state: Tournament, case: Case, book: Rulebook) -> Ground:
    """The ground of a case: the book's, or the venue's."""
    return of_venue(state.breaches[case.breach], book) if case.breach else ground_of(book, case.ground)


def open_one(state: Tournament, number: int) -> Case:
    """Find a case that waits for its decision, or refuse."""
    case = state.cases.get(number)
    if case is None or not case.open:
        raise NoSuchCase(case=number)
    return case


def give_order(state: Tournament, command: c.GiveOrder, means: Means) -> Iterator[Event]:
    """Tell the player what to do, or to leave."""
    case = open_one(state, command.case)
    yield e.OrderGiven(case=case.number, cites=_cites(state, case, means.book))


def refuse_order(state: Tournament, command: c.RefuseOrder, means: Means) -> Iterator[Event]:
    """Say that the player did not; a measure is open from here on."""
    case = open_one(state, command.case)
    if not case.orders:
        raise NoOrder(case=case.number)
    yield e.OrderRefused(case=case.number, cites=_cites(state, case, means.book))


def _cites(state: Tournament, case: Case, book: Rulebook) -> Citations:
    """The clauses of its ground; none where the book in force has lost it."""
    known = case.breach or case.ground in grounds(book)
    return ground_for(state, case, book).cites if known else ()


def withdraw(state: Tournament, command: c.WithdrawCase, _: Means) -> Iterator[Event]:
    """Take back a case that should not have been opened: nothing counts."""
    yield e.CaseWithdrawn(case=open_one(state, command.case).number, why=reason(command.why))
