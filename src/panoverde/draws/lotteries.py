"""Lotteries that anybody in Brazil can look up: how many numbers come, out of which, and in which order they count.

Numbers that come as balls are published in two orders, as drawn and ascending; here they are always ascending,
so that there is one way to write a result. Where a place says which prize it is, the places count.
"""

import re

import msgspec


class Lottery(msgspec.Struct, frozen=True):
    """What a result looks like."""

    title: str
    count: int
    low: int
    high: int
    places: bool = False  # first prize, second prize …: the order counts, and a number may come twice


LOTTERIES = {
    "mega-sena": Lottery("Mega-Sena", 6, 1, 60),
    "quina": Lottery("Quina", 5, 1, 80),
    "lotofacil": Lottery("Lotofácil", 15, 1, 25),
    "lotomania": Lottery("Lotomania", 20, 0, 99),
    "timemania": Lottery("Timemania", 7, 1, 80),
    "dia-de-sorte": Lottery("Dia de Sorte", 7, 1, 31),
    "super-sete": Lottery("Super Sete", 7, 0, 9, places=True),
    "loteria-federal": Lottery("Loteria Federal", 5, 0, 99_999, places=True),
}

_APART = re.compile(r"[\s,;.\-–—/|]+")
_THOUSANDS = re.compile(r"(?<!\d)(\d{1,3})\.(\d{3})(?!\d)")  # a ticket's number as people write it: 87.222


def result(lottery: Lottery, text: str) -> str | None:
    """Write a result in the one way there is; None where it cannot be one.

    >>> result(LOTTERIES["mega-sena"], "59-4, 17 23;38 41")
    '04 17 23 38 41 59'
    >>> result(LOTTERIES["loteria-federal"], "087222 26.487 78250 14568 27159")
    '87222 26487 78250 14568 27159'
    >>> result(LOTTERIES["mega-sena"], "04 04 17 23 38 41") is None
    True
    """
    if lottery.high > 999:
        text = _THOUSANDS.sub(r"\1\2", text)
    parts = [part for part in _APART.split(text.strip()) if part]
    if len(parts) != lottery.count or not all(part.isascii() and part.isdigit() and len(part) <= 9 for part in parts):
        return None
    numbers = [int(part) for part in parts]
    if not all(lottery.low <= number <= lottery.high for number in numbers):
        return None
    if not lottery.places:
        if len(set(numbers)) < len(numbers):
            return None
        numbers.sort()
    return " ".join(f"{number:0{len(str(lottery.high))}}" for number in numbers)
