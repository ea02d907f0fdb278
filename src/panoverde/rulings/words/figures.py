"""Finds amounts, chips and seats in what somebody typed, each with its place in the text.

A screen shows each as a tag over its words that can be taken off again. Nothing is decided: “quatro” is 4.
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.texts import Language
from panoverde.rulings.words.number_reader import TIMES, NumberReader
from panoverde.rulings.words.plain import plain

_MOST_CHIPS = 99  # of one value put in at once; “2000 de 500” is no count


class Amount(msgspec.Struct, frozen=True, tag="amount"):
    """A number of chips, as it was said."""

    start: int
    end: int
    value: int


class Chips(msgspec.Struct, frozen=True, tag="chips"):
    """So many chips of one value."""

    start: int
    end: int
    chip: int
    count: int


class Seat(msgspec.Struct, frozen=True, tag="seat"):
    """A seat by its number."""

    start: int
    end: int
    number: int


Figure = Amount | Chips | Seat


def read_figures(typed: str, language: Language) -> list[Figure]:
    """Find what is a figure, in the order of the text.

    >>> read_figures("assento 3 pôs duas de 500", "pt")
    [Seat(start=0, end=9, number=3), Chips(start=14, end=25, chip=500, count=2)]
    >>> [figure.value for figure in read_figures("bet 1.5k, raise to seventeen hundred", "en")]
    [1500, 1700]
    """
    text = plain(typed)
    reader = _FigureReader(text.text, language)
    found = []
    for first, after, figure in reader.figures():
        start, end = text.span(reader.tokens[first].start, reader.tokens[after - 1].end)
        found.append(msgspec.structs.replace(figure, start=start, end=end))
    return found


class _FigureReader(NumberReader):
    def figures(self) -> Iterator[tuple[int, int, Figure]]:
        """Give each figure with its first token and the one after it."""
        at = 0
        while at < len(self.tokens):
            found = self._seat(at) or self._chips(at) or self._amount(at)
            if found:
                yield at, found[0], found[1]
            at = found[0] if found else at + 1

    def _seat(self, at: int) -> tuple[int, Figure] | None:
        if self.word(at) not in self.words.seat or not self.word(at + 1, follows=True):
            return None
        number = self.whole(at + 1)
        return (number[1], Seat(0, 0, number[0])) if number and 0 < number[0] <= _MOST_CHIPS else None

    def _chips(self, at: int) -> tuple[int, Figure] | None:
        first = self.whole(at) or ((1, at + 1) if self._a_chip(at) else None)
        if first is None or first[0] == 0:
            return None
        count, after = first
        if self.word(after, follows=True) in TIMES:
            return self._times(count, after + 1)
        if count > _MOST_CHIPS:
            return None
        named = after + (self.word(after, follows=True) in self.words.chips)
        if self.word(named, follows=True) == self.words.of:
            return self._of_value(count, self.whole(named + 1))
        chip = self.whole(after) if self.word(after, follows=True) else None
        return self._of_value(count, chip, named=True) if self.words.article and chip else None

    def _a_chip(self, at: int) -> bool:
        return bool(self.words.article) and self.word(at) == self.words.article

    def _times(self, count: int, at: int) -> tuple[int, Figure] | None:
        second = self.whole(at)
        if second is None or 0 in (count, second[0]):
            return None
        few, chip = sorted((count, second[0]))
        return (second[1], Chips(0, 0, chip, few)) if few <= _MOST_CHIPS else None

    def _of_value(
        self, count: int, chip: tuple[int, int] | None, *, named: bool = False
    ) -> tuple[int, Figure] | None:
        """Take so many of a value; English names it after: two 500s, three 1k chips."""
        if chip is None or chip[0] == 0:
            return None
        value, after = chip
        plural = self.word(after) == "s" and self.glued(after)
        chips = self.word(after, follows=True) in self.words.chips
        return (after + (plural or chips), Chips(0, 0, value, count)) if plural or chips or not named else None

    def _amount(self, at: int) -> tuple[int, Figure] | None:
        number = self.whole(at)
        if number is None or (number[1] == at + 1 and self.word(at) in self.words.ones):
            return None  # “um jogador”, “the one who”
        if self.word(number[1]) == "s" and self.glued(number[1]):
            return None
        return number[1], Amount(0, 0, number[0])
