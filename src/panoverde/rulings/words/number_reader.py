"""Reads a number from words and figures: “mil e trezentos”, “20 mil”, “two and a half k”, “1.5k”.

number = group [half] [unit [[tie] (half | smaller number)]]        two · million · and a half
group  = figures | parts that grow smaller                          300 · trezentos e vinte e cinco
"""

import re
from fractions import Fraction
from typing import NamedTuple

from panoverde.kernel.texts import Language
from panoverde.rulings.words.lexicon import SHORT_UNITS, lexicon
from panoverde.rulings.words.literals import read_literal
from panoverde.rulings.words.plain import Token, together, tokens

_TOKEN = re.compile(r"[0-9]+(?:[.,][0-9]+)*|[a-z]+|[×*]")
_OTHER = re.compile(r"\s?%|[-.:/][a-z]|:[0-9]")  # a percentage, a time, part of a name such as 9-max or 75.A
TIMES = ("x", "×", "*")
_HALF = Fraction(1, 2)
_LARGEST = 10**9
_LONGEST = 15  # figures with their marks


class Number(NamedTuple):
    """A number, and the token after it."""

    value: Fraction
    next: int


class NumberReader:
    """Reads numbers at a place of a text; the text is plain (no accents, no capitals)."""

    def __init__(self, text: str, language: Language) -> None:
        self.text = text
        self.words = lexicon(language)
        self.tokens = tokens(text, _TOKEN)

    def whole(self, at: int) -> tuple[int, int] | None:
        """Read a whole number: its value and the token after it."""
        found = self._number(at)
        return (int(found.value), found.next) if found and found.value.denominator == 1 else None

    def word(self, at: int, *, follows: bool = False) -> str:
        """Give the token at a place; where it must follow the one before, only if nothing but a space is between."""
        if not 0 <= at < len(self.tokens) or (follows and not self._follows(at)):
            return ""
        return self.tokens[at].text

    def glued(self, at: int) -> bool:
        """Whether a token stands at the one before without anything between, as k in 2k."""
        return 0 < at < len(self.tokens) and self.tokens[at - 1].end == self.tokens[at].start

    def _follows(self, at: int) -> bool:
        return at > 0 and together(self.text, self.tokens[at - 1], self.tokens[at])

    # -- number ----------------------------------------------------------------------------------

    def _number(self, at: int, below: int = _LARGEST) -> Number | None:
        group = self._group(at)
        if group is None:
            return None
        value, after = group
        if half := self._and_a_half(after):
            if not self._unit(half):
                return None  # “dois e meio” of what is not said
            value, after = value + _HALF, half
        unit = 1000 if after == at else self._unit(after)  # mil, never um mil
        if unit == 0:
            loose = not self.glued(after) or self.word(after) in (*TIMES, "s")
            return Number(value, after) if loose else None
        if unit >= below:
            return None
        scaled = Number(value * unit, after + 1)
        if self.word(after) in SHORT_UNITS:
            return None if self.glued(after + 1) and self.word(after + 1)[0].isdigit() else scaled
        return self._with_rest(scaled, unit)

    def _with_rest(self, scaled: Number, unit: int) -> Number | None:
        if half := self._and_a_half(scaled.next):
            return Number(scaled.value + unit * _HALF, half) if unit > 1000 else None  # a million and a half
        tied = self.word(scaled.next, follows=True) == self.words.tie
        at = scaled.next + tied
        if not self.word(at, follows=True) or (self.tokens[at].text[0].isdigit() and not tied):
            return scaled  # “2 mil 500” may be two amounts
        rest = self._number(at, below=unit)
        if rest is None or not 0 < rest.value < unit or scaled.value.denominator != 1:
            return scaled
        return Number(scaled.value + rest.value, rest.next)

    def _unit(self, at: int) -> int:
        """Give what the group before is multiplied by, 0 for nothing."""
        word = self.word(at, follows=True)
        if word == "m" and not self.glued(at):
            return 0
        return SHORT_UNITS.get(word) or self.words.units.get(word, 0)

    def _and_a_half(self, at: int) -> int:
        """Give the token after “e meio”, 0 where it does not stand here."""
        if self.word(at, follows=True) != self.words.tie:
            return 0
        at += 1 + bool(self.words.article and self.word(at + 1, follows=True) == self.words.article)
        return at + 1 if self.word(at, follows=True) in self.words.half else 0

    # -- group -----------------------------------------------------------------------------------

    def _group(self, at: int) -> Number | None:
        word = self.word(at)
        if word[:1].isdigit():
            return self._figures(at)
        if word in self.words.half:  # meio milhão, half a million
            after = at + 1 + bool(self.words.article and self.word(at + 1, follows=True) == self.words.article)
            return Number(_HALF, after) if self._unit(after) else None
        if self.words.article and word == self.words.article:
            return self._a_hundred(at)
        if word in self.words.units and not self.words.article and self.words.units[word] == 1000:
            return Number(Fraction(1), at)
        return self._parts(at)

    def _figures(self, at: int) -> Number | None:
        token = self.tokens[at]
        if (self.glued(at) and self.word(at - 1) not in TIMES) or self._is_no_amount(token):
            return None
        value = read_literal(token.text, self.words.thousands_mark, scaled=bool(self._scale_after(at + 1)))
        return None if value is None else Number(value, at + 1)

    def _scale_after(self, at: int) -> int:
        return self._unit(at) or self._unit(self._and_a_half(at) or -1)

    def _is_no_amount(self, token: Token) -> bool:
        is_time = self.text[token.start - 1 : token.start] == ":"
        return is_time or len(token.text) > _LONGEST or bool(_OTHER.match(self.text, token.end))

    def _a_hundred(self, at: int) -> Number | None:
        if self.word(at + 1, follows=True) == self.words.hundred:
            return self._parts(at + 2, total=100, room=100)
        return Number(Fraction(1), at + 1) if self._unit(at + 1) else None

    def _parts(self, at: int, total: int = 0, room: int = 1000) -> Number | None:
        """Add up what grows smaller: two hundred, and forty, five."""
        found = total > 0
        while room:
            tied = found and self.word(at, follows=True) == self.words.tie
            word = self.word(at + tied, follows=found)
            part = self.words.parts.get(word)
            if part is None or part >= room or (found and part == 0):
                break
            total, at, found = total + part, at + tied + 1, True
            room = 0 if word in self.words.closed else _room_after(part)
            if self.words.hundred and 0 < total < 100 and self.word(at, follows=True) == self.words.hundred:
                total, at, room = total * 100, at + 1, 100
        return Number(Fraction(total), at) if found else None


def _room_after(part: int) -> int:
    """Say below what the next part must be: after trezentos 100, after twenty 10, after seven nothing follows.

    >>> _room_after(300), _room_after(20), _room_after(17)
    (100, 10, 0)
    """
    if part >= 100:
        return 100
    return 10 if part >= 20 and part % 10 == 0 else 0
