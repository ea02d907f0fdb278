"""Draws that seat nobody."""

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.core.facts import SittingEvent


class HandsDrawn(SittingEvent, frozen=True, tag="tournament.hands-drawn.v1"):
    """How many hands are left to play was drawn."""

    fewest: int
    most: int
    hands: int
    draw: Draw


class ChipRaceDrawn(SittingEvent, frozen=True, tag="tournament.chip-race-drawn.v1"):
    """Cards were drawn for odd chips, one card each, from seat 1 on."""

    table: TableNumber
    odd: tuple[tuple[SeatNumber, int], ...]
    cards: tuple[int, ...]  # 0 is the two of clubs, 51 the ace of spades; in the order dealt
    draw: Draw
    chip: int = 0  # that goes; 0 where journals of before do not say


class DrawnByHand(Event, frozen=True, tag="tournament.drawn-by-hand.v1"):
    """A draw was made on the table, with cards or lots. It has a number, a witness, and says so."""

    number: int
    purpose: str  # one of a few words; journals of before have any
    options: tuple[Words, ...]
    outcome: tuple[Words, ...]
    witness: Words
    why: Words


class DrawVoided(Event, frozen=True, tag="tournament.draw-voided.v1"):
    """A draw does not count. It stays visible, and its number is not used again."""

    number: int
    why: Words
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say
