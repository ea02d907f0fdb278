"""What is known of stacks and chips, as it becomes."""

import msgspec

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament.chips import events as e
from panoverde.tournament.chips.counting import compared
from panoverde.tournament.chips.reckoning import Pile, changes
from panoverde.tournament.core.chipbook import ColourUp, Counted, Lies, Race
from panoverde.tournament.core.laying import hold_back, take_back_race
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.drawing.evolve import drawn


def see_stack(state: Tournament, event: e.StackSeen) -> None:
    """So many, at that moment."""
    entry = state.entries[event.entry]
    entry.stack_seen, entry.stack_seen_at = event.chips, event.at


def order_colour_up(state: Tournament, event: e.ColourUpOrdered) -> None:
    """It leaves, at that line."""
    sitting_at(state, event).chip_book.orders[event.retire] = ColourUp(
        event.retire, event.keep, event.level, event.scheduled, event.entry, at=event.at
    )


def announce_colour_up(state: Tournament, event: e.ColourUpAnnounced) -> None:
    """The room knows."""
    orders = sitting_at(state, event).chip_book.orders
    if event.retire in orders:
        orders[event.retire] = msgspec.structs.replace(orders[event.retire], announced_at=event.at)


def cancel_colour_up(state: Tournament, event: e.ColourUpCancelled) -> None:
    """It stays."""
    sitting_at(state, event).chip_book.orders.pop(event.retire, None)


def race(state: Tournament, event: e.ChipsRaced | e.RaceRecorded) -> None:
    """Stacks that were known are corrected, the ledger takes the difference."""
    sitting = sitting_at(state, event)
    number = 0
    if isinstance(event, e.ChipsRaced) and event.draw:
        drawn(state, event.draw)
        number = event.draw.number
    table, book = sitting.tables[event.table], sitting.chip_book
    pile = Pile(event.retire, event.keep, event.held)
    by_seat = changes(pile, event.awarded, event.saved, event.saved_chips)
    changed = tuple((table.players[seat], change) for seat, change in by_seat.items() if change)
    for entry, change in changed:
        seen = state.entries[entry].stack_seen
        if seen is not None:
            state.entries[entry].stack_seen = seen + change
    book.raced += event.net
    book.put(event.table, event.net)
    order = book.orders.get(event.retire)
    alone = order is not None and bool(order.entry)  # of one player: the others still have theirs
    race = Race(event.net, changed, number, event.at, pile.odd, awarded=event.awarded, saved=event.saved)
    if isinstance(event, e.ChipsRaced):
        race = msgspec.structs.replace(race, odd=event.odd, cards=event.cards, each=event.each)
    table.races[-event.retire if alone else event.retire] = race
    if alone:
        del book.orders[event.retire]


def race_back(state: Tournament, event: e.RaceTakenBack) -> None:
    """As before."""
    sitting = sitting_at(state, event)
    table = sitting.tables[event.table]
    raced = event.retire if event.retire in table.races else -event.retire
    if raced in table.races:
        take_back_race(state, sitting, table, raced)


def retire_chip(state: Tournament, event: e.ChipRetired) -> None:
    """It has left."""
    book = sitting_at(state, event).chip_book
    book.retired.append(event.retire)
    book.introduced = [chip for chip in book.introduced if chip != event.retire]


def exchange_retired(state: Tournament, event: e.RetiredExchanged) -> None:
    """What was not paid is out of play; what was given too much is in it."""
    book = sitting_at(state, event).chip_book
    change = event.given - event.retire * event.count
    book.raced += change
    book.put(event.place.table, change)


def control_chips(state: Tournament, event: e.ChipsControlled) -> None:
    """Another chip is in play; more of one changes nothing of the sum."""
    book = sitting_at(state, event).chip_book
    if event.what == "set-denominations":
        book.introduced.append(event.chip)
        book.retired = [chip for chip in book.retired if chip != event.chip]
        book.orders.pop(event.chip, None)
        for table in sitting_at(state, event).tables.values():
            table.races.pop(event.chip, None)


def open_count(state: Tournament, event: e.CountOpened) -> None:
    """What was counted before is old."""
    book = sitting_at(state, event).chip_book
    book.count_open, book.counts, book.counted = event.at, event.number, {}


def close_count(state: Tournament, event: e.CountClosed) -> None:
    """Nobody counts any more."""
    book = sitting_at(state, event).chip_book
    book.count_open, book.counted = "", {}


def count_table(state: Tournament, event: e.TableCounted) -> None:
    """Every stack is known; a group that is complete and right is known table by table."""
    sitting = sitting_at(state, event)
    players = sitting.tables[event.table].players
    for seat, chips in event.stacks:
        if seat in players:
            entry = state.entries[players[seat]]
            entry.stack_seen, entry.stack_seen_at = chips, event.at
    sitting.chip_book.counted[event.table] = Counted(event.chips, len(event.stacks), event.at, event.stacks)
    _agree(sitting, event.table)


def count_crossing(state: Tournament, event: e.CrossingCounted) -> None:
    """The tables are known apart; what was counted at them still holds."""
    sitting = sitting_at(state, event)
    book = sitting.chip_book
    book.crossings.pop(event.crossing, None)
    book.known[event.of] = book.known.get(event.of, 0) - event.chips
    book.known[event.to] = book.known.get(event.to, 0) + event.chips
    _agree(sitting, event.of)
    _agree(sitting, event.to)


def _agree(sitting: Sitting, table: TableNumber) -> None:
    found = compared(sitting, sitting.chip_book.group(table))
    if found is not None and not found.difference:
        sitting.chip_book.agree(found.tables)


def settle_count(state: Tournament, event: e.CountSettled) -> None:
    """What was counted holds."""
    book = sitting_at(state, event).chip_book
    book.missing -= event.difference
    book.agree(event.tables)


def find_chips(state: Tournament, event: e.ChipsFound) -> None:
    """To the inventory or to a stack; what was missing is found first, and was out of play already."""
    book = sitting_at(state, event).chip_book
    place = state.entries[event.entry].place if event.entry else None
    to = place.table if place else event.table
    if event.origin == "elsewhere":
        if event.goes == "owner":
            book.raced += event.chips
            book.put(to, event.chips)
        return
    book.missing -= event.missed
    book.put(event.table, event.missed - event.chips)
    if event.goes == "owner":
        book.put(to, event.chips)
    else:
        book.taken += event.chips


def forfeit_chips(state: Tournament, event: e.ChipsForfeited) -> None:
    """They leave with their owner's name on them."""
    entry = state.entries[event.entry]
    entry.hidden, entry.forfeited = event.measure, entry.forfeited + event.lost
    _remove(state, event.entry, event.lost)


def give_back(state: Tournament, event: e.ForfeitTakenBack) -> None:
    """Back in the stack."""
    entry = state.entries[event.entry]
    entry.hidden, entry.forfeited = "", 0
    _remove(state, event.entry, -event.chips)


def rule_hidden(state: Tournament, event: e.HiddenChipRuled) -> None:
    """Out of play, where that was said; otherwise it stays at the table, whoever has it."""
    if event.goes == "out-of-play":
        _remove(state, event.entry, event.chips - event.saved)


def _remove(state: Tournament, entry: EntryId, chips: int) -> None:
    state.entries[entry].chips_removed += chips
    state.chips_removed += chips
    seen = state.entries[entry].stack_seen
    if seen is not None:
        state.entries[entry].stack_seen = max(1, seen - chips)


def count_all_in(state: Tournament, event: e.AllInCounted) -> None:
    """So many, counted."""
    if event.exact:
        entry = state.entries[event.entry]
        entry.stack_seen, entry.stack_seen_at = event.chips, event.at


def place_stack(state: Tournament, event: e.StackPlaced) -> None:
    """It lies at its seat, and nobody is behind it."""
    _lie_down(state, event)
    state.entries[event.entry].unclaimed = "placed"


def hold_stack(state: Tournament, event: e.StackHeld) -> None:
    """It lies nowhere."""
    entry = state.entries[event.entry]
    hold_back(state, entry)
    entry.unclaimed = "held"


def claim_stack(state: Tournament, event: e.StackClaimed) -> None:
    """It is its player's."""
    _lie_down(state, event)
    entry = state.entries[event.entry]
    entry.unclaimed, entry.present = "", True
    entry.stack_seen, entry.stack_seen_at = entry.chips - entry.chips_removed - event.blinded, event.at


def _lie_down(state: Tournament, event: e.StackPlaced | e.StackClaimed) -> None:
    """A stack that was held back is laid at its seat; what it is worth is reckoned after every fact."""
    entry = state.entries[event.entry]
    if entry.unclaimed == "held" and entry.place is not None:
        entry.lies = Lies(sitting_at(state, event).id, entry.place.table)
