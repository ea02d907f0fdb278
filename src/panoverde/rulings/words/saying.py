"""Amounts and seats as a dealer says them aloud."""

from functools import lru_cache

from panoverde.kernel.number_words import number_in_words
from panoverde.kernel.texts import Language, Text

SEAT = Text(pt="assento", en="seat", es="asiento")


@lru_cache(4096)
def said_amount(chips: int, language: Language) -> str:
    """Say an amount of chips.

    >>> said_amount(1700, "pt"), said_amount(1700, "en"), said_amount(1700, "es")
    ('mil e setecentos', 'seventeen hundred', 'mil setecientos')
    """
    if language == "en" and 1000 < chips < 10_000 and chips % 100 == 0 and chips % 1000:
        return f"{number_in_words(chips // 100, language)} hundred"
    said = number_in_words(chips, language)
    if language == "es" and said.endswith(("un", "ún")):  # no noun follows: veintiuno, treinta y uno
        return f"{said[:-2]}uno"
    return said


def said_seat(number: int, language: Language) -> str:
    """Say a seat.

    >>> said_seat(3, "pt"), said_seat(1, "es")
    ('assento três', 'asiento uno')
    """
    return f"{SEAT.say(language)} {said_amount(number, language)}"
