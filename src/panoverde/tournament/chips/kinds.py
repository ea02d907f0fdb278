"""What is said of chips in a word, and chips by seat."""

from typing import Literal

from panoverde.kernel.ids import SeatNumber

SeatChips = tuple[tuple[SeatNumber, int], ...]  # so many of each seat
Suit = Literal["spades", "hearts", "diamonds", "clubs"]
FoundOf = Literal["this-event", "elsewhere"]  # whose chips were found: this tournament's, or another's
FoundGoes = Literal["inventory", "owner"]
HiddenMeasure = Literal["lose-chips-only", "disqualify", "none"]
CountCause = Literal["laid-wrong", "not-laid", "not-sold", "digits", "column", "lost", "unknown"]
