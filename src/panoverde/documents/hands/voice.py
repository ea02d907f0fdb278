"""A voice: in which language, about whom, and how much it may know."""

import unicodedata
from collections.abc import Iterable, Sequence

import msgspec

from panoverde.cards.cards import UNKNOWN, picture
from panoverde.documents import formats
from panoverde.documents.hands import words
from panoverde.hand.phh.amounts import ENDLESS
from panoverde.kernel.texts import Language, Text

_LONGEST = 40
_FACE_DOWN = "xx"
_NOBODY_KNOWS = "?"
_JOINERS = "\u200c\u200d"


class Voice(msgspec.Struct, frozen=True):
    """How a hand is told: names of the seats, the language, units to a chip, and whether all cards are shown."""

    language: Language
    names: tuple[str, ...]
    seats: tuple[int, ...]
    named: tuple[bool, ...]
    scale: int = 1
    revealed: bool = False

    def say(self, text: Text, **facts: object) -> str:
        """Say a sentence with its facts."""
        return text.say(self.language).format(**facts)

    def chips(self, units: int) -> str:
        """Write an amount; hands of a cash game may have decimals, then all have, and stacks that nobody knows.

        >>> voice(2, "pt", scale=100).chips(125000), voice(2, "en").chips(-1250)
        ('1.250,00', '−1,250')
        """
        if abs(units) > ENDLESS // 2:
            return _NOBODY_KNOWS
        if self.scale == 1:
            return formats.number(units, self.language)
        whole, rest = divmod(abs(units), self.scale)
        sign = formats.number(-1, self.language)[0] if units < 0 else ""
        point = "." if self.language == "en" else ","
        return f"{sign}{formats.number(whole, self.language)}{point}{rest:0{len(str(self.scale)) - 1}}"

    def cards(self, cards: Iterable[int]) -> str:
        """Write cards; those that lie face down are told apart, not named."""
        return " ".join(_FACE_DOWN if card == UNKNOWN else picture(card) for card in cards)

    def seat(self, seat: int) -> str:
        """Write the number of a seat."""
        return self.say(words.SEAT, seat=self.seats[seat])


def voice(
    count: int, language: Language, players: Sequence[str] | None = None, *, seats: Sequence[int] | None = None,
    scale: int = 1, revealed: bool = False,
) -> Voice:  # fmt: skip
    """Find a name for everybody: the player's, or the seat's; two of one name are told apart by their seats."""
    numbers = tuple(seats) if seats and len(seats) == count else tuple(range(1, count + 1))
    given = [clean(name) for name in players or ()][:count]
    given += [""] * (count - len(given))
    names = []
    for seat, name in enumerate(given):
        if not name:
            names.append(words.SEAT.say(language).format(seat=numbers[seat]))
        elif given.count(name) > 1:
            names.append(words.NAMESAKE.say(language).format(who=name, seat=numbers[seat]))
        else:
            names.append(name)
    return Voice(language, tuple(names), numbers, tuple(map(bool, given)), scale, revealed)


def clean(text: str, longest: int = _LONGEST) -> str:
    r"""Make one line of what somebody typed: no control characters, no tricks with direction, not endless.

    Signs that join others into one are part of some names.

    >>> clean("Ana\n\u202eMaria  de  Souza"), clean("نگار\u200cها") == "نگار\u200cها"
    ('Ana Maria de Souza', True)
    """
    kept = "".join(sign if sign in _JOINERS else _seen(sign) for sign in text)
    line = " ".join(kept.split()).strip(_JOINERS + " ")
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def _seen(sign: str) -> str:
    """Give a sign that can be seen: nothing for one that only steers others, a space for a control."""
    category = unicodedata.category(sign)
    return "" if category == "Cf" else " " if category[0] in "CZ" else sign
