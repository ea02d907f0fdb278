"""Cards turned in the room, read as people write them in three languages, and written in one way.

A rank and a suit each, as letters ("Ah 10d"), drawn ("A♥") or in words ("ás de copas", "jack of hearts").
"""

import re
import unicodedata

from panoverde.cards.cards import card, name

COUNT = 5  # 311,875,200 ways to turn them, in order

_RANKS = {
    "2": "2 dois duas dos two deuce", "3": "3 tres three", "4": "4 quatro cuatro four", "5": "5 cinco five",
    "6": "6 seis six", "7": "7 sete siete seven", "8": "8 oito ocho eight", "9": "9 nove nueve nine",
    "T": "10 t dez diez ten", "J": "j valete jota jack", "Q": "q dama rainha reina queen",
    "K": "k rei rey king", "A": "a as ace",
}  # fmt: skip
_SUITS = {
    "c": "paus treboles trebol clubs club", "d": "ouros diamantes diamante diamonds diamond",
    "h": "copas corazones corazon hearts heart", "s": "espadas picas spades spade",
}  # fmt: skip
_DRAWN = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s", "\ufe0f": None}
)


def _named(names: dict[str, str]) -> dict[str, str]:
    return {word: letter for letter, words in names.items() for word in words.split()}


_RANK, _SUIT = _named(_RANKS), _named(_SUITS)


def _either(words: dict[str, str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_CARD = re.compile(  # in words first: in "as de copas" the s is no suit
    rf"[\s,;.\-–/]*(?:({_either(_RANK)})\s*(?:de|of)?\s*({_either(_SUIT)})|(10|[2-9tjqka])\s*([cdhs]))"
)


def turned(text: str) -> str | None:
    """Write the cards in the one way there is; None where they are not so many, each once.

    >>> turned("ás de copas, K♦ 2c 10s, jack of hearts")
    'Ah Kd 2c Ts Jh'
    >>> turned("Ah Ah Kd 2c Ts") is turned("Ah") is None
    True
    """
    plain = unicodedata.normalize("NFD", text.translate(_DRAWN).lower())
    left = "".join(letter for letter in plain if not unicodedata.combining(letter)).strip(" \t,;.")
    found = []
    while left:
        read = _CARD.match(left)
        if read is None:
            return None
        rank, suit, short, drawn = read.groups()
        found.append(card(_RANK[rank or short] + (_SUIT[suit] if suit else drawn)))
        left = left[read.end() :]
    return " ".join(map(name, found)) if len(set(found)) == len(found) == COUNT else None
