"""Flights and days, as they become."""

import msgspec

from panoverde.kernel.ids import EntryId
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core import laying
from panoverde.tournament.core.planned import announced
from panoverde.tournament.core.records import FormedField, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.drawing.evolve import drawn
from panoverde.tournament.seating.chairs import close, leave, sit
from panoverde.tournament.sittings import events as e


def open_sitting(state: Tournament, event: e.SittingOpened) -> None:
    """It has its draw day; those of the others stay open beside it."""
    sitting = sitting_at(state, event)
    state.day = sitting.day = event.day
    sitting.opened_at = event.at
    state.ingredients[event.day] = event.ingredient
    if event.witness:
        state.witnesses[event.day] = event.witness


def change_plan(state: Tournament, event: e.PlanChanged) -> None:
    """This is announced of it now."""
    sitting = sitting_at(state, event)
    plans = tuple(event.to if plan.id == event.to.id else plan for plan in state.terms.plans)
    state.terms = announced(msgspec.structs.replace(state.terms, plans=plans))
    sitting.starts_at = event.to.starts_at


def rehome(state: Tournament, event: e.EntryRehomed) -> None:
    """Out of one line, last in the other."""
    entry, left, to = state.entries[event.entry], sitting_at(state, event), state.sittings[event.to]
    if entry.id in left.alternates:
        left.alternates.remove(entry.id)
        to.alternates.append(entry.id)
        left.chips -= entry.chips
        to.chips += entry.chips
    entry.sitting, entry.flight = event.to, event.to
    left.sold -= 1
    to.sold += 1


def close_sitting(state: Tournament, event: e.SittingClosed) -> None:
    """Tables are free, and draws of its day can no longer be voided."""
    sitting = sitting_at(state, event)
    sitting.closed_at, sitting.ended_with, sitting.missing = event.at, event.ended_with, event.missing
    sitting.ended_left = event.left
    laying.put_away(sitting, event.missing)
    for table in list(sitting.tables):
        close(sitting, table)
    sitting.break_order, sitting.broken = [], {}
    sitting.late = "closed"
    state.draws = {number: draw for number, draw in state.draws.items() if draw.day != sitting.day}


def reopen(state: Tournament, event: e.SittingReopened) -> None:
    """Bags are counted again."""
    sitting = sitting_at(state, event)
    sitting.closed_at = ""
    laying.take_out(sitting, sitting.missing)
    sitting.missing = sitting.ended_with = sitting.ended_left = 0


def drop_bag(state: Tournament, event: e.BagDropped) -> None:
    """Out of play, without a place; or its chips go on with the other bag."""
    sitting, entry = sitting_at(state, event), state.entries[event.entry]
    entry.standing = "dropped"
    state.dropped += 1
    sitting.bagged -= 1
    state.bags[event.entry].added = event.added
    laying.weigh(state, entry, -event.chips)
    if event.added:
        kept = state.bags[event.kept]
        kept.agreed = (kept.agreed or 0) + event.chips
        laying.weigh(state, state.entries[event.kept], event.chips)
        sitting.chips -= event.chips
        state.sittings[kept.sitting].chips += event.chips
    else:
        entry.chips_removed += event.chips
        state.chips_removed += event.chips


def form_field(state: Tournament, event: e.FieldFormed) -> None:
    """Everybody who goes on has a seat, and a bag that is to be opened at it."""
    sitting = sitting_at(state, event)
    if event.draw:
        drawn(state, event.draw)
    state.fields[sitting.id] = FormedField(
        event.seats, _left_behind(state, sitting, event), event.people, event.bags, state.entered
    )
    state.ranked_by = event.ranked_by
    for move in event.seats:
        entry, bag = state.entries[move.entry], state.bags[move.entry]
        source = state.sittings[bag.sitting]
        source.bagged -= 1
        _bring(source, sitting, bag.agreed or 0)
        entry.sitting, entry.present, entry.came = sitting.id, None, None
        sit(sitting, entry, move.to)
        entry.standing = "carried"
        sitting.carried += 1
    for table in sitting.tables.values():
        table.button_due, table.button_draw = "restart", 0


def _left_behind(state: Tournament, sitting: Sitting, event: e.FieldFormed) -> dict[EntryId, EntryId]:
    """Bags of the sittings before that do not go on -> those with which their people do."""
    plan = state.plan_of(sitting.id)
    sources = plan.sources if plan else ()
    going = {state.entries[move.entry].person: move.entry for move in event.seats}
    here = (state.entries[name] for name, bag in state.bags.items() if bag.sitting in sources)
    return {entry.id: going[entry.person] for entry in here if entry.standing == "dropped"}


def _bring(of: Sitting, to: Sitting, chips: int) -> None:
    of.chips -= chips
    to.chips += chips


def take_back_field(state: Tournament, event: e.FieldTakenBack) -> None:
    """Everybody stands up, and has the bags of before."""
    sitting = sitting_at(state, event)
    formed = state.fields.pop(sitting.id)
    for move in formed.seats:
        entry, bag = state.entries[move.entry], state.bags[move.entry]
        source = state.sittings[bag.sitting]
        leave(sitting, entry)
        laying.bag(state, entry, bag.agreed or 0)
        sitting.carried -= 0 if bag.held_back else 1
        entry.sitting, entry.standing, bag.held_back = source.id, "bagged", False
        source.bagged += 1
        _bring(sitting, source, bag.agreed or 0)
    for name, kept in formed.dropped.items():
        _not_dropped(state, sitting, name, kept)


def _not_dropped(state: Tournament, sitting: Sitting, name: EntryId, kept: EntryId) -> None:
    entry, bag = state.entries[name], state.bags[name]
    chips, source = bag.agreed or 0, state.sittings[bag.sitting]
    entry.standing = "bagged"
    state.dropped -= 1
    source.bagged += 1
    laying.weigh(state, entry, chips)
    if bag.added:
        bag.added, other = False, state.bags[kept]
        other.agreed = (other.agreed or 0) - chips
        laying.weigh(state, state.entries[kept], -chips)
        _bring(state.sittings[other.sitting], source, chips)
        return
    entry.chips_removed -= chips
    state.chips_removed -= chips
    _bring(sitting, source, chips)  # `happening` gives what comes back to the sitting of the fact


def swap_carried(state: Tournament, event: e.CarriedSwapped) -> None:
    """The seat stays with the person; the other bag is out of play."""
    sitting = sitting_at(state, event)
    goes_on, stays = state.entries[event.entry], state.entries[event.instead]
    place, more = stays.place, state.bags[event.entry].agreed or 0
    invariant(place is not None, f"{stays.id} has a seat")
    assert place is not None  # noqa: S101  for mypy; the invariant has said it
    leave(sitting, stays)
    laying.bag(state, stays, event.chips)
    laying.weigh(state, stays, -event.chips)
    laying.weigh(state, goes_on, more)
    stays.standing, stays.sitting = "dropped", state.bags[stays.id].sitting
    goes_on.sitting = sitting.id
    sit(sitting, goes_on, place)
    goes_on.standing = "carried"
    stays.chips_removed += event.chips
    goes_on.chips_removed -= more
    state.chips_removed += event.chips - more
    state.fields[sitting.id] = _with_other(state.fields[sitting.id], event)


def _with_other(formed: FormedField, event: e.CarriedSwapped) -> FormedField:
    seats = tuple(
        msgspec.structs.replace(move, entry=event.entry) if move.entry == event.instead else move
        for move in formed.seats
    )
    dropped = {name: event.entry if kept == event.instead else kept for name, kept in formed.dropped.items()}
    dropped.pop(event.entry, None)
    return msgspec.structs.replace(formed, seats=seats, dropped={**dropped, event.instead: event.entry})
