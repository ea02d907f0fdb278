"""Draws that seat nobody, once made."""

from panoverde.draws.chance import Draw
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.laying import take_back_race
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.drawing import events as e


def draw_hands(state: Tournament, event: e.HandsDrawn) -> None:
    """It is drawn for the day."""
    drawn(state, event.draw)
    sitting_at(state, event).hands_draw = event.draw.number


def draw_chip_race(state: Tournament, event: e.ChipRaceDrawn) -> None:
    """It is drawn for the table and the chip."""
    drawn(state, event.draw)
    sitting_at(state, event).tables[event.table].raced[event.chip] = event.draw.number


def draw_by_hand(state: Tournament, event: e.DrawnByHand) -> None:
    """A number is used up, though no machine drew."""
    invariant(event.number == state.next_draw, f"draw {event.number} is the next one")
    state.next_draw += 1


def void(state: Tournament, event: e.DrawVoided) -> None:
    """It does not count, and everybody can see that."""
    state.voided.add(event.number)
    state.draws.pop(event.number, None)
    for table in state.every_table:
        if table.button_draw == event.number:
            table.button = table.small_blind = table.big_blind = None
            table.button_seen_at, table.button_due, table.button_draw = "", table.button_was_due, 0
        table.raced = {chip: number for chip, number in table.raced.items() if number != event.number}
    for sitting in state.sittings.values():
        _void(sitting, event.number)
        _void_races(state, sitting, event.number)


def _void_races(state: Tournament, sitting: Sitting, number: int) -> None:
    """A race that a draw decided is open again, with the stacks as they were."""
    for table in sitting.tables.values():
        for chip in [chip for chip, race in table.races.items() if race.draw == number]:
            take_back_race(state, sitting, table, chip)


def _void(sitting: Sitting, number: int) -> None:
    """What a draw had decided is open again; a line is as it was before, with those who came since at its end."""
    if sitting.hands_draw == number:
        sitting.hands_draw = 0
    if sitting.pace.last.draw == number:
        sitting.pace.last.hands = sitting.pace.last.draw = 0
        sitting.pace.last.played.clear()
    if sitting.giving_draw == number:
        sitting.giving, sitting.giving_draw = None, 0
    if sitting.order_draw == number:
        sitting.break_order, sitting.order_draw = [], 0
    if sitting.line_draw == number:
        came_since = [entry for entry in sitting.alternates if entry not in sitting.line_before]
        before = [entry for entry in sitting.line_before if entry in sitting.alternates]
        sitting.alternates, sitting.line_draw = before + came_since, 0
        sitting.line_drawn, sitting.line_before = [], []


def drawn(state: Tournament, draw: Draw) -> None:
    """A draw was made: its number is used up."""
    invariant(draw.number == state.next_draw, f"draw {draw.number} is the next one")
    state.next_draw += 1
    state.draws[draw.number] = draw
