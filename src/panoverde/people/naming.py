"""What names a person, and whether a text does: so that erasing reaches what somebody typed elsewhere.

    Fulana Exemplar, 390.533.447-05  ─►  "fulana exemplar", "39053344705" …  ─►  found in a text, cut out

Accents, capitals, signs and spaces do not matter. A short name counts where it is nobody else's: "Ana" alone names
many, and what was typed about another Ana stays.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from panoverde.kernel.ids import PersonId
from panoverde.people.models import Contact, NameWord, Person
from panoverde.people.plain_names import fold
from panoverde.people.protected import read_documents

LEAST_DIGITS = 7  # of a number that is somebody's, and not a table's or an amount
_CUT = "(…)"


class Called(NamedTuple):
    """What somebody is found by in a text."""

    names: frozenset[str]  # words as they are searched for, such as "fulana exemplar"
    numbers: frozenset[str]  # letters and digits without anything between them

    def named_in(self, text: str) -> bool:
        """Say whether a text names them.

        >>> ana = Called(frozenset({"ana demo"}), frozenset({"39053344705"}))
        >>> ana.named_in("pago a ANA  Démo"), ana.named_in("cpf 390.533.447-05"), ana.named_in("Joana Demo")
        (True, True, False)
        """
        return next(self._found(text), None) is not None

    def cut_from(self, text: str) -> str:
        """Take out of a text what names them.

        >>> Called(frozenset({"ana demo"}), frozenset({"39053344705"})).cut_from("Filho de Ana Demo, 390.533.447-05.")
        'Filho de (…), (…).'
        """
        for begins, ends in sorted(set(self._found(text)), reverse=True):
            text = text[:begins] + _CUT + text[ends:]
        return text

    def _found(self, text: str) -> Iterator[tuple[int, int]]:
        """Where a text names them; what lies within another is left out."""
        plain, at = _plain(text)
        tight = plain.replace(" ", "")
        if not any(name in plain for name in self.names) and not any(number in tight for number in self.numbers):
            return
        places = [place for sign, place in zip(plain, at, strict=True) if sign != " "]
        spans = [
            (at[found.start()], at[found.end() - 1] + 1)
            for name in self.names
            for found in re.finditer(rf"(?<!\S){re.escape(name)}(?!\S)", plain)
        ]
        spans += [
            (places[found.start()], places[found.end() - 1] + 1)
            for number in self.numbers
            for found in re.finditer(re.escape(number), tight)
        ]
        end = -1
        for begins, ends in sorted(spans, key=lambda span: (span[0], -span[1])):
            if begins >= end:
                yield begins, ends
                end = ends


def called(person: Person) -> Called:
    """Read what somebody is found by, as long as it is known."""
    names = {fold(person.full_name)}
    short = fold(person.short_name)
    if short and not _somebody_elses(short, person):
        names.add(short)
    numbers: set[str] = set()
    for document in read_documents(PersonId(person.pk)):
        numbers |= {_tight(document.number), "".join(filter(str.isdigit, document.number))}
    for contact in Contact.objects.filter(person=person):
        if contact.kind == Contact.Kind.EMAIL:
            names.add(fold(contact.value))
        else:
            numbers |= _ways_to_write(contact.value)
    return Called(frozenset(filter(None, names)), frozenset(n for n in numbers if len(n) >= LEAST_DIGITS))


def _ways_to_write(phone: str) -> set[str]:
    """Write a phone with its country, without it, and without the area, as people do.

    >>> sorted(_ways_to_write("+5511987654321"))
    ['11987654321', '5511987654321', '987654321']
    """
    digits = "".join(filter(str.isdigit, phone))
    if not digits.startswith("55"):
        return {digits}
    return {digits, digits[2:], digits[4:]}


def _somebody_elses(short: str, person: Person) -> bool:
    """Whether all words of a short name stand in the name of somebody else too."""
    sharing: set[str] | None = None
    for word in short.split():
        others = set(NameWord.objects.filter(word=word).exclude(person=person).values_list("person", flat=True))
        sharing = others if sharing is None else sharing & others
    return bool(sharing)


def _tight(text: str) -> str:
    return fold(text).replace(" ", "")


def _plain(text: str) -> tuple[str, list[int]]:
    """Fold a text sign by sign, and say where each sign that is left stood."""
    signs: list[str] = []
    at: list[int] = []
    for place, sign in enumerate(text):
        for one in _sign(sign):
            if one != " " or (signs and signs[-1] != " "):
                signs.append(one)
                at.append(place)
    return "".join(signs), at


@lru_cache(2_000)
def _sign(sign: str) -> str:
    """Fold one sign; what parts words is a space."""
    return "" if sign in "'’`´" or unicodedata.combining(sign) else fold(sign) or " "
