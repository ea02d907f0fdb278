"""What somebody types as a reason is kept and read by others: it names nobody, and holds nobody's numbers.

words  ─►  a document, a phone, a bank's number?  ─►  a document of the register?  ─►  a name?  ─►  let through
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator

from panoverde.kernel.ids import PersonId
from panoverde.people.documents import plain_number
from panoverde.people.models import IdDocument
from panoverde.people.names_in_words import refuse_names
from panoverde.people.numbers_in_words import DocumentInWords, refuse_numbers

_TOKEN = re.compile(r"[^\W_]+")
_PARTS = 5  # and one more: RG SP 12.345.678-9
# Letters before five digits or more, or nine digits and more: fewer may be chips.
_LIKE_A_DOCUMENT = re.compile(r"[A-Z]{1,10}\d[\dA-Z]{4,}|\d{9,}", re.ASCII)


class Screening:
    """Reads reasons before anything is recorded, with the register at hand."""

    def __init__(self, alias: str = "default") -> None:
        self._alias = alias

    def __call__(self, reasons: Iterable[str], at_hand: Callable[[], Collection[PersonId]]) -> None:
        """Let reasons pass, or refuse.

        Raises:
            Refusal: what stands in one of them, and what to do instead.
        """
        for typed in reasons:
            text = unicodedata.normalize("NFKC", typed)
            refuse_numbers(text)
            self._refuse_known(text)
            refuse_names(text, at_hand, self._alias)

    def _refuse_known(self, text: str) -> None:
        """Refuse a document that somebody in the register has: a look through the index, where it can be one."""
        numbers = dict(_numbers(text))
        if not numbers:
            return
        rows = IdDocument.objects.using(self._alias).filter(number__in=sorted(numbers)[:500])
        for number in rows.values_list("number", flat=True)[:1]:
            raise DocumentInWords(found=f"{numbers[number][:3]}…")


def _numbers(text: str) -> Iterator[tuple[str, str]]:
    """Whatever may be a document's number, alone or in parts, as it is kept and as it was typed.

    >>> [kept for kept, _ in _numbers("125000, RG SP 12.345")]
    ['RGSP12345', 'SP12345']
    """
    tokens = list(_TOKEN.finditer(text))
    for last, token in enumerate(tokens):
        for first in range(max(0, last - _PARTS), last + 1):
            kept = plain_number("".join(each[0] for each in tokens[first : last + 1]))
            if token[0][-1].isdigit() and _LIKE_A_DOCUMENT.fullmatch(kept):
                yield kept, text[tokens[first].start() : token.end()]
