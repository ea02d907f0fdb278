"""Draws that seat nobody, once made."""

from panoverde.kernel.invariants import invariant
from panoverde.tournament import events as e
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.evolving.sitting import drawn
from panoverde.tournament.state import Tournament


@evolves(e.HandsDrawn)
def draw_hands(state: Tournament, event: e.HandsDrawn) -> None:
    """Only the draw's number is used up."""
    drawn(state, event.draw)


@evolves(e.ChipRaceDrawn)
def draw_chip_race(state: Tournament, event: e.ChipRaceDrawn) -> None:
    """Only the draw's number is used up."""
    drawn(state, event.draw)


@evolves(e.DrawnByHand)
def draw_by_hand(state: Tournament, event: e.DrawnByHand) -> None:
    """A number is used up, though no machine drew."""
    invariant(event.number == state.next_draw, f"draw {event.number} is the next one")
    state.next_draw += 1


@evolves(e.DrawVoided)
def void(state: Tournament, event: e.DrawVoided) -> None:
    """It does not count, and everybody can see that."""
    state.voided.add(event.number)
    state.draws.pop(event.number, None)
    for table in state.tables.values():
        if table.button_draw == event.number:
            table.button = table.small_blind = table.big_blind = None
            table.button_seen_at, table.button_due, table.button_draw = "", table.button_was_due, 0
