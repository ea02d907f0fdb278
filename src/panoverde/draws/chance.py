r"""Numbers for one draw: a stream of bytes from the day's secret, cut without bias.

key     = HMAC-SHA256(secret, "panoverde draw\n<tournament>\n<day>\n<number>\n<purpose>\n<ingredient>")
          and "\ncut <cut>" after the ingredient, where a player cut
block i = HMAC-SHA256(key, i as 8 bytes, big end first),  i = 0, 1, 2 …
words   = the blocks' bytes, four at a time, big end first: numbers below 2^32
below n = the next word w with w < 2^32 - (2^32 mod n), modulo n; other words are thrown away
"""

import hmac
import struct
from collections.abc import Iterator
from typing import Literal

import msgspec

Kind = Literal["pick", "order"]
WORD = 2**32
_EIGHT = struct.Struct(">8I")  # words of a block, most significant byte first
CUTS = 100  # a player cuts by a number from 0 to 99


class Ask(msgspec.Struct, frozen=True, array_like=True):
    """What a draw asks for: one of n, or n in a random order."""

    kind: Kind
    of: int


class Draw(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draw as it stands in an event: what was asked and what came."""

    number: int  # counted through the tournament, never used twice
    day: int
    purpose: str
    asks: tuple[Ask, ...]
    came: tuple[tuple[int, ...], ...]
    cut: int | None = None  # the number a player named just before, as one cuts a deck; None: nobody did


class Chance:
    """The source of a day's draws. Made from the secret, so it never enters state or journal."""

    def __init__(self, secret: bytes, tournament: str, day: int, ingredient: str) -> None:
        self._secret = secret
        self._tournament = tournament
        self._ingredient = ingredient
        self.day = day

    def draw(self, number: int, purpose: str, *asks: Ask, cut: int | None = None) -> Draw:
        """Make draw `number`; the same one with another cut is another draw.

        >>> chance = Chance(b"secret", "demo", 1, "mega-sena 2801")
        >>> chance.draw(1, "button", Ask("pick", 9)) == chance.draw(1, "button", Ask("pick", 9))
        True
        >>> len({chance.draw(1, "button", Ask("pick", 9), cut=cut).came for cut in range(CUTS)})
        9
        """
        words = self._words(number, purpose, cut)
        came = tuple((_below(words, ask.of),) if ask.kind == "pick" else _order(words, ask.of) for ask in asks)
        return Draw(number, self.day, purpose, asks, came, cut)

    def _words(self, number: int, purpose: str, cut: int | None) -> Iterator[int]:
        said = f"panoverde draw\n{self._tournament}\n{self.day}\n{number}\n{purpose}\n{self._ingredient}"
        if cut is not None:
            said += f"\ncut {cut}"
        key = hmac.digest(self._secret, said.encode(), "sha256")
        block = 0
        while True:
            yield from _EIGHT.unpack(hmac.digest(key, block.to_bytes(8, "big"), "sha256"))
            block += 1


def _below(words: Iterator[int], of: int) -> int:
    """Take a number below `of`; throwing the last incomplete round away keeps every one equally likely."""
    limit = WORD - WORD % of
    while (word := next(words)) >= limit:
        pass
    return word % of


def _order(words: Iterator[int], of: int) -> tuple[int, ...]:
    """Shuffle 0 … of-1 from the top down (Fisher-Yates)."""
    cards = list(range(of))
    for at in range(of - 1, 0, -1):
        other = _below(words, at + 1)
        cards[at], cards[other] = cards[other], cards[at]
    return tuple(cards)
