"""A card is a number from 0 to 51: rank n // 4 from the deuce up, suit n % 4 (clubs, diamonds, hearts, spades).

The draws of a tournament number cards the same way (docs/draws.md), and a shuffled deck is a list of
numbers. People and hand histories write "Ah", "Td", "2c"; a card nobody saw is "??".
"""

from collections.abc import Iterable, Sequence

from panoverde.kernel.refusals import Refusal

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN = -1  # a card that lies face down and nobody has seen
DECK = tuple(range(52))
SIXES_UP = tuple(range(16, 52))  # the short deck

_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
_NUMBERS = {name: number for number, name in enumerate(_NAMES)} | {"??": UNKNOWN}
_PICTURES = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_TYPED = str.maketrans({picture: suit for suit, picture in _PICTURES.items()} | {",": " ", "\ufe0f": None})


class NotACard(Refusal):
    """Something that was to be a card is not."""

    code = "cards.not-a-card"
    says = "“{text}” is not a card. Write a rank (2 to 9, T, J, Q, K, A) and a suit (c, d, h, s), such as Ah, or ??."


def card(name: str) -> int:
    """Read a card.

    >>> card("2c"), card("As"), card("??")
    (0, 51, -1)
    """
    if name not in _NUMBERS:
        raise NotACard(text=name)
    return _NUMBERS[name]


def cards(text: str) -> tuple[int, ...]:
    """Read cards written together, with or without spaces.

    >>> cards("AhKd 2c")
    (50, 45, 0)
    """
    together = "".join(text.split()).replace("10", "T")
    return tuple(card(together[at : at + 2]) for at in range(0, len(together), 2))


def typed_cards(text: str) -> tuple[int, ...]:
    """Read cards as people type or paste them: commas between, suits drawn, small or capital letters.

    >>> typed_cards("ah,K♦ 10s") == cards("AhKdTs")
    True
    """
    together = "".join(text.translate(_TYPED).split()).replace("10", "T")
    pairs = [together[at : at + 2] for at in range(0, len(together), 2)]
    return tuple(card(pair[0].upper() + pair[1:].lower()) for pair in pairs)


def name(number: int) -> str:
    """Write a card.

    >>> name(51)
    'As'
    """
    return "??" if number == UNKNOWN else _NAMES[number]


def names(numbers: Iterable[int]) -> str:
    """Write cards together.

    >>> names((50, 45, 0))
    'AhKd2c'
    """
    return "".join(map(name, numbers))


def picture(number: int) -> str:
    """Write a card for people.

    >>> picture(50)
    'A♥'
    """
    if number == UNKNOWN:
        return "🂠"
    rank, suit = _NAMES[number][0], _NAMES[number][1]
    return ("10" if rank == "T" else rank) + _PICTURES[suit]


def rank_of(number: int) -> int:
    """Give the rank: 0 is the deuce, 12 the ace."""
    return number >> 2


def suit_of(number: int) -> int:
    """Give the suit: clubs, diamonds, hearts, spades, 0 to 3, which is their order in stud."""
    return number & 3


def all_known(numbers: Sequence[int]) -> bool:
    """Whether somebody has seen every one of them."""
    return UNKNOWN not in numbers
