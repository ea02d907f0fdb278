"""Draws that seat nobody, once made."""

from panoverde.draws.chance import Draw
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.drawing import events as e


def draw_hands(state: Tournament, event: e.HandsDrawn) -> None:
    """Only the draw's number is used up."""
    drawn(state, event.draw)


def draw_chip_race(state: Tournament, event: e.ChipRaceDrawn) -> None:
    """Only the draw's number is used up."""
    drawn(state, event.draw)


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


def drawn(state: Tournament, draw: Draw) -> None:
    """A draw was made: its number is used up."""
    invariant(draw.number == state.next_draw, f"draw {draw.number} is the next one")
    state.next_draw += 1
    state.draws[draw.number] = draw
