"""The field of a day: which bags go on, and where their players sit.

    bags of all sources ─► one for each person ─► one draw over all of them ─► seat 1 of each table, seat 2 of each …
                             the others are left behind          or, from one source, the seats they had

Who has several goes on with the one that the book says, or the director where it is silent.
"""

from collections.abc import Iterator, Mapping

from panoverde.draws.chance import Ask
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId, SeatNumber, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.bag import Bag
from panoverde.tournament.core.cites import together
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.terms import MOST_SEATS
from panoverde.tournament.seating.events import TableOpened
from panoverde.tournament.seating.redraw import no_bag_redraw
from panoverde.tournament.seating.tables import NoRoom, TableExists
from panoverde.tournament.sittings import commands as c
from panoverde.tournament.sittings import events as e

Bags = Mapping[EntryId, Bag]


class NoField(Refusal):
    """Nobody comes to it with a bag."""

    code = "sittings.no-field"
    says = "“{sitting}” is a flight: its players enter, and come with no bags. Choose a day that is open."


class FormedAlready(Refusal):
    """Everybody has a seat."""

    code = "sittings.formed"
    says = "The field of “{sitting}” is formed. Take it back first, as long as no bag is opened."


class StagePlayed(Refusal):
    """More bags may come."""

    code = "sittings.stage-open"
    says = "These are not closed: {sittings}. Close them first: the field is formed from all bags at once."


class NoBags(Refusal):
    """Nobody goes on."""

    code = "sittings.no-bags"
    says = "Nobody has a bag for “{sitting}”. Close the flights with the bags counted first."


class WhichBag(Refusal):
    """The book does not say."""

    code = "sittings.which-bag"
    says = (
        "Some players have several bags (beyond the first: {count}), and the book does not say which goes on. "
        "Say so: the largest, the last, or all added up."
    )


class FieldStands(Refusal):
    """There is none, or a bag was opened by it."""

    code = "sittings.field-stands"
    says = "The field of “{sitting}” is not formed, or bags were opened by it. Move single players instead."


class PutOutSince(FieldStands):
    """Bags of theirs would come back with it."""

    says = (
        "Somebody of “{sitting}” was put out since (in all {count}). Let them back in first, take the field back, "
        "put them out again, and form it."
    )


class NoSwap(Refusal):
    """The other bag is the one that goes on."""

    code = "sittings.no-swap"
    says = "The bag that goes on is the right one, or is open already. Count the other one again first."


def form(state: Tournament, command: c.FormField, means: Means) -> Iterator[Event]:
    """Say which bags go on, and where everybody sits."""
    sitting = sitting_of(state, command)
    plan = _must_be_formable(state, sitting)
    bags = bags_of(state, plan)
    if not bags:
        raise NoBags(sitting=sitting.id)
    rule, by = _kept_by(state, means.book, bags, command.keeps)
    kept = goes_on(state, bags, rule)
    for name, instead in kept.items():
        if name != instead:
            yield e.BagDropped(
                sitting=bags[name].sitting, entry=name, kept=instead, chips=bags[name].agreed or 0,
                added=rule == "sum", cites=by,
            )  # fmt: skip
    going = {name: bags[name] for name in in_order(state, kept) if kept[name] == name}
    yield from _seated(state, sitting, plan, going, len(bags), command.at, means)


def _must_be_formable(state: Tournament, sitting: Sitting) -> Plan:
    plan = state.plan_of(sitting.id)
    if plan is None or plan.kind != "day" or not sitting.day:
        raise NoField(sitting=sitting.id)
    if sitting.id in state.fields:
        raise FormedAlready(sitting=sitting.id)
    stage = state.stage_of(sitting.id) - 1
    before = [each.id for each in state.terms.plans if state.stage_of(each.id) == stage]
    if played := [each for each in before if not state.sittings[each].closed_at]:
        raise StagePlayed(sittings=", ".join(played))
    return plan


def bags_of(state: Tournament, plan: Plan) -> Bags:
    """The bags that come to a day, by entry."""
    waiting = ((name, bag) for name, bag in state.bags.items() if bag.sitting in plan.sources)
    return {name: bag for name, bag in waiting if state.entries[name].standing == "bagged"}


def in_order(state: Tournament, names: Mapping[EntryId, EntryId]) -> list[EntryId]:
    """Name entries in the order of entering: that in which they are drawn."""
    return sorted(names, key=lambda name: state.entries[name].number)


def _kept_by(state: Tournament, book: Rulebook, bags: Bags, said: str) -> tuple[str, Citations]:
    """By which rule the bag is chosen of somebody who has several: the book's, else the director's word."""
    rule = book.chips.flight_stack_kept
    people = {state.entries[name].person for name in bags}
    if rule.speaks or len(people) == len(bags):
        return rule.value if rule.speaks else "largest", rule.cites
    if not said:
        raise WhichBag(count=len(bags) - len(people), cites=book.silence_cites)
    return said, book.silence_cites


def goes_on(state: Tournament, bags: Bags, rule: str) -> dict[EntryId, EntryId]:
    """Say for each bag with which one its person goes on; of equal ones with the first."""
    people: dict[PersonId, list[EntryId]] = {}
    for name in bags:
        people.setdefault(state.entries[name].person, []).append(name)
    found: dict[EntryId, EntryId] = {}
    for names in people.values():
        first = sorted(names, key=lambda name: bags[name].nth)
        best = first[-1] if rule == "latest" else max(first, key=lambda name: bags[name].agreed or 0)
        found |= dict.fromkeys(names, best)
    return found


def _seated(
    state: Tournament, sitting: Sitting, plan: Plan, going: Bags, bags: int, at: str, means: Means
) -> Iterator[Event]:
    """Draw the seats, or let everybody sit as before where the book has it so."""
    names, by_depth = list(going), means.book.payouts.flight_busts_ranked_by
    ranked = by_depth.value if by_depth.speaks else "depth"
    kept = no_bag_redraw(state, state.sittings[plan.sources[0]], means.book) if len(plan.sources) == 1 else None
    if kept is not None:
        yield from _reopened(state, sitting, going)
        seats = tuple(Move(name, bag.place, bag.place) for name, bag in going.items())
        yield e.FieldFormed(at=at, seats=seats, people=len(names), bags=bags, ranked_by=ranked, cites=kept)
        return
    free = in_turn(sitting)
    if len(free) < len(names):
        raise NoRoom(free=len(free), players=len(names))
    draw = means.draw(state.next_draw, "field", Ask("order", len(names)))
    drawn = [names[who] for who in draw.came[0]]
    seats = tuple(Move(name, going[name].place, to) for name, to in zip(drawn, free, strict=False))
    cites = together(means.book.seating.seat_draw.cites)
    yield e.FieldFormed(at=at, seats=seats, people=len(names), bags=bags, ranked_by=ranked, draw=draw, cites=cites)


def _reopened(state: Tournament, sitting: Sitting, going: Bags) -> Iterator[Event]:
    """The tables at which they sat, as far as they are not open."""
    taken = {table.number for table in state.every_table if table.number not in sitting.tables}
    for number in sorted({bag.place.table for bag in going.values()}):
        if number in taken:
            raise TableExists(table=number)
        if number not in sitting.tables:
            most = max(bag.place.seat for bag in going.values() if bag.place.table == number)
            yield TableOpened(sitting=sitting.id, table=TableNumber(number), seats=max(state.seats, most))


def in_turn(sitting: Sitting) -> list[Place]:
    """The free seats in turn: seat 1 of each table, seat 2 of each, and so on; locked ones are left out."""
    return [
        Place(number, SeatNumber(seat))
        for seat in range(1, MOST_SEATS + 1)
        for number in sorted(sitting.tables)
        if seat in sitting.tables[number].free
    ]


def take_back(state: Tournament, command: c.TakeBackField, _: Means) -> Iterator[Event]:
    """Everybody has the bags of before, as long as none is open."""
    sitting = sitting_of(state, command)
    formed = state.fields.get(sitting.id)
    if formed is None or sitting.started_at or any(state.bags[move.entry].opened_at for move in formed.seats):
        raise FieldStands(sitting=sitting.id)
    if gone := sum(state.entries[move.entry].expelled is not None for move in formed.seats):
        raise PutOutSince(sitting=sitting.id, count=gone)
    yield e.FieldTakenBack(why=reason(command.why))


def swap(state: Tournament, command: c.SwapCarried, means: Means) -> Iterator[Event]:
    """Let the other bag go on, in the same seat, where the book says it is the one."""
    dropped = state.entries.get(command.entry)
    if dropped is None or dropped.standing != "dropped":
        raise NoSwap
    mine = [state.entries[name] for name in state.by_person[dropped.person]]
    carried = next((entry for entry in mine if entry.standing == "carried"), None)
    if carried is None or state.bags[carried.id].opened_at or state.bags[carried.id].held_back:
        raise NoSwap
    both = {name: state.bags[name] for name in (carried.id, dropped.id)}
    rule = means.book.chips.flight_stack_kept
    by = rule.cites or means.book.silence_cites
    kept = goes_on(state, both, rule.value if rule.speaks else "largest")
    if kept[dropped.id] != dropped.id or state.bags[dropped.id].added:
        raise NoSwap(cites=by)
    yield e.CarriedSwapped(
        sitting=carried.sitting, entry=dropped.id, instead=carried.id, chips=state.bags[carried.id].agreed or 0,
        why=reason(command.why), cites=by,
    )  # fmt: skip
