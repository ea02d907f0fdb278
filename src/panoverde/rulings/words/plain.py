"""Text without accents and case, each letter knowing where it stood, and the pieces it is made of."""

import re
import unicodedata
from typing import NamedTuple

_TOGETHER = re.compile(r"\s*-?\s*")


class Token(NamedTuple):
    """A word, a figure or a sign, and where it stands."""

    text: str
    start: int
    end: int


class Plain(NamedTuple):
    """A text to search in, and for each letter its place in what was typed."""

    text: str
    places: list[int]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Say where in the typed text a found piece stands, accents that follow a letter included."""
        return self.places[start], self.places[end]


def plain(typed: str) -> Plain:
    """Drop accents and case, and keep the places; an accent may be a letter's own or follow it.

    >>> plain("Três mil").text
    'tres mil'
    """
    letters: list[str] = []
    places: list[int] = []
    for place, typed_letter in enumerate(typed):
        for letter in unicodedata.normalize("NFD", typed_letter.lower()):
            if not unicodedata.combining(letter):
                letters.append(letter)
                places.append(place)
    return Plain("".join(letters), [*places, len(typed)])


def tokens(text: str, pattern: re.Pattern[str]) -> list[Token]:
    """Cut a text into the pieces that a pattern names."""
    return [Token(match.group(), *match.span()) for match in pattern.finditer(text)]


def together(text: str, one: Token, two: Token) -> bool:
    """Whether nothing but a space or a hyphen stands between two pieces."""
    return bool(_TOGETHER.fullmatch(text, one.end, two.start))
