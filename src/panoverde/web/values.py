"""What people type into forms, as values; what cannot be read is refused beside the field's name."""

import datetime
import re
from collections.abc import Collection
from contextlib import suppress

from django.http import QueryDict
from django.utils import formats, timezone

from panoverde.kernel.refusals import Refusal
from panoverde.web.amounts import BadAmount, example, read_centavos
from panoverde.web.moments import written

_LONGEST = 12  # digits
_WHOLE = re.compile(r"[0-9]{1,3}(?:[.,][0-9]{3}){1,3}|[0-9]{1,12}")

_LONGEST_ROW = 2_000  # no room has more tables: a slip of the finger asks for a million


class NotANumber(Refusal):
    """A whole number was expected."""

    code = "forms.not-a-number"
    says = "{field}: “{typed}” is not a whole number. Type digits only."


class NotAnAmount(Refusal):
    """An amount of money was expected."""

    code = "forms.not-an-amount"
    says = "{field}: “{typed}” is not an amount. Type it as in {example}: two digits of centavos at most."


class NotATime(Refusal):
    """A day and time were expected."""

    code = "forms.not-a-time"
    says = "{field}: “{typed}” is no day and time. Type them as in {example}."


class NotOffered(Refusal):
    """One of a few answers was expected."""

    code = "forms.not-offered"
    says = "{field}: that is none of the answers there are. Choose one of them."


class Missing(Refusal):
    """Something must be typed."""

    code = "forms.missing"
    says = "{field} is missing. Fill it in."


def text(typed: QueryDict, name: str) -> str:
    """Read a line of text."""
    return " ".join(typed.get(name, "").split())


def needed(typed: QueryDict, name: str, field: str) -> str:
    """Read a line of text that must be there."""
    found = text(typed, name)
    if not found:
        raise Missing(field=field)
    return found


def chosen(typed: QueryDict, name: str, field: str, among: Collection[str]) -> str:
    """Read a choice that must be one of those on offer."""
    found = needed(typed, name, field)
    if found not in among:
        raise NotOffered(field=field)
    return found


def whole(typed: QueryDict, name: str, field: str) -> int:
    """Read a whole number; groups of digits may be kept apart.

    >>> whole(QueryDict("chips=30.000"), "chips", "Stack")
    30000
    """
    found = number(typed.get(name, ""), field)
    if found is None:
        raise Missing(field=field)
    return found


def numbered(typed: str) -> int | None:
    """Read the number of a record, a line or a page, as an address names it; nothing where no such number can be.

    >>> numbered("12"), numbered("twelve"), numbered("9" * 5_000)
    (12, None, None)
    """
    return int(typed) if typed.isdecimal() and len(typed) <= _LONGEST else None


def number(typed: str, field: str) -> int | None:
    """Read a whole number, or nothing where nothing was typed; a point or comma keeps thousands apart.

    >>> number("1.250.000", "Stack"), number("12 500", "Stack"), number(" ", "Stack")
    (1250000, 12500, None)
    """
    plain = re.sub(r"\s", "", typed)
    if not plain:
        return None
    if not _WHOLE.fullmatch(plain):  # 2,5 is not 25
        raise NotANumber(field=field, typed=typed.strip()[:40])
    return int(re.sub(r"[.,]", "", plain))


def numbers(typed: str, field: str) -> tuple[int, ...]:
    """Read several numbers, each once: apart by commas or spaces, or from one to another.

    >>> numbers("1-3, 7 9", "Tables"), numbers("3–1", "Order"), numbers(" ", "Tables")
    ((1, 2, 3, 7, 9), (3, 2, 1), ())
    """
    found: dict[int, None] = {}
    for part in re.sub(r"\s*[-–—]\s*", "-", typed).replace(",", " ").replace(";", " ").split():
        ends = [number(end, field) for end in part.split("-")]
        first, last = ends[0], ends[-1]
        if first is None or last is None or len(ends) > 2 or abs(last - first) > _LONGEST_ROW:
            raise NotANumber(field=field, typed=part[:40])
        found |= dict.fromkeys(range(first, last + 1) if first <= last else range(first, last - 1, -1))
    return tuple(found)


def centavos(typed: str, field: str) -> int:
    """Read an amount of money; nothing typed is nothing.

    >>> centavos("R$ 600", "Prize"), centavos("", "Prize")
    (60000, 0)
    """
    try:
        return read_centavos(typed)
    except BadAmount:
        raise NotAnAmount(field=field, typed=typed.strip()[:40], example=example()) from None


def moment(typed: str, field: str) -> str:
    """Read a day and time at the venue as the journal writes moments; nothing typed is nothing."""
    if not typed.strip():
        return ""
    try:
        found = _day_and_time(typed.strip())
        return written(found if found.tzinfo else timezone.make_aware(found))
    except (ValueError, OverflowError):  # the last evening of the year 9999 is none in UTC
        raise NotATime(field=field, typed=typed.strip()[:40], example="2026-11-15 18:00") from None


def _day_and_time(typed: str) -> datetime.datetime:
    """Read it as browsers send it, else as the reader writes it."""
    for form in formats.get_format("DATETIME_INPUT_FORMATS"):
        with suppress(ValueError):
            return datetime.datetime.strptime(typed, form)  # noqa: DTZ007  the venue's time
    return datetime.datetime.fromisoformat(typed)


def local(moment: str) -> str:
    """Write a moment as a field for day and time has it, in the venue's time."""
    if not moment:
        return ""
    found = timezone.localtime(datetime.datetime.fromisoformat(moment))
    return f"{found:%Y-%m-%dT%H:%M}"
