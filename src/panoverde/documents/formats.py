"""Figures and moments as each language writes them. Brazil's money is reais in all three."""

import datetime
from zoneinfo import ZoneInfo

from panoverde.kernel.texts import Language

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_MINUS = "−"
UNBROKEN = "\u00a0"  # a space at which no line ends


def number(value: int, language: Language) -> str:
    """Group thousands.

    >>> number(1234567, "pt"), number(1234567, "en")
    ('1.234.567', '1,234,567')
    """
    grouped = f"{abs(value):,}"
    sign = _MINUS if value < 0 else ""
    return sign + (grouped if language == "en" else grouped.replace(",", "."))


def amount(centavos: int, language: Language, *, short: bool = False) -> str:
    """Write an amount without its currency; `short` leaves whole reais without centavos.

    >>> amount(123456, "pt"), amount(60000, "pt", short=True)
    ('1.234,56', '600')
    """
    whole, rest = divmod(abs(centavos), 100)
    sign = _MINUS if centavos < 0 else ""
    point = "." if language == "en" else ","
    return sign + number(whole, language) + ("" if short and not rest else f"{point}{rest:02}")


def money(centavos: int, language: Language, *, short: bool = False) -> str:
    """Write an amount of reais; the space does not break.

    >>> money(123456, "pt").split(), money(-5, "en")
    (['R$', '1.234,56'], '−R$0.05')
    """
    sign = _MINUS if centavos < 0 else ""
    space = "" if language == "en" else UNBROKEN
    return f"{sign}R${space}{amount(abs(centavos), language, short=short)}"


def percentage(percent: str, language: Language) -> str:
    """Write a percentage.

    >>> percentage("16.67", "pt"), percentage("3", "en")
    ('16,67%', '3%')
    """
    return (percent if language == "en" else percent.replace(".", ",")) + "%"


def ordinal(place: int, language: Language) -> str:
    """Write a place.

    >>> ordinal(1, "pt"), ordinal(22, "en"), ordinal(11, "en"), ordinal(3, "es")
    ('1º', '22nd', '11th', '3.º')
    """
    if language == "en":
        ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
        return f"{number(place, language)}{ending}"
    return number(place, language) + ("º" if language == "pt" else ".º")


def local(moment: str, zone: str) -> datetime.datetime:
    """Read a moment of the journal in the venue's time."""
    return datetime.datetime.fromisoformat(moment).astimezone(ZoneInfo(zone))


def date(moment: str, language: Language, zone: str) -> str:
    """Write a day.

    >>> date("2026-11-15T21:05:00.000Z", "pt", "America/Sao_Paulo")
    '15/11/2026'
    >>> date("2026-11-15T21:05:00.000Z", "en", "America/Sao_Paulo")
    '15 Nov 2026'
    """
    at = local(moment, zone)
    return f"{at.day} {_MONTHS[at.month - 1]} {at.year}" if language == "en" else f"{at:%d/%m/%Y}"


def time(moment: str, zone: str, *, seconds: bool = False) -> str:
    """Write a time of day.

    >>> time("2026-11-15T21:05:09.000Z", "America/Sao_Paulo")
    '18:05'
    """
    return f"{local(moment, zone):%H:%M:%S}" if seconds else f"{local(moment, zone):%H:%M}"


def date_and_time(moment: str, language: Language, zone: str) -> str:
    """Write a day and its time.

    >>> date_and_time("2026-11-15T21:05:09.000Z", "pt", "America/Sao_Paulo")
    '15/11/2026 18:05'
    """
    return f"{date(moment, language, zone)} {time(moment, zone)}"


def grouped(digest: str, length: int = 24) -> str:
    """Write the beginning of a hash in fours, as people compare it.

    >>> grouped("bacce573151819a54cdc1473ffff")
    'bacc e573 1518 19a5 4cdc 1473'
    """
    return " ".join(digest[at : at + 4] for at in range(0, min(length, len(digest)), 4))
