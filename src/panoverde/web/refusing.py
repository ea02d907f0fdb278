"""A refusal in the reader's language: its sentence, and whatever stored names, fields and days it holds."""

import datetime
import re

from django.utils import formats

from panoverde.kernel.refusals import Refusal
from panoverde.web.fact_words import word
from panoverde.web.figures import chips, time_of_day
from panoverde.web.money_words import PARTS, STANDINGS
from panoverde.web.plurals import in_number
from panoverde.web.term_labels import LABELS

_STORED = ("outcome", "outcomes", "cause", "offered", "part", "known", "standing", "field")
_NUMBERED = ("table", "at_table", "record", "year")  # called by a number that counts nothing
_FIELDS = {
    "stack_chips": "stack", "minimum_players": "minimum", "rebuy_up_to_chips": "rebuy_up_to",
    "addon_after_level": "addon_after", "debit_fee_percent": "debit_fee", "credit_fee_percent": "credit_fee",
}  # fmt: skip
_DAY = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)(?:[ T](?P<time>\d\d:\d\d))?", re.ASCII)  # T: as browsers send it

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)  # as the journal writes it


def said(refusal: Refusal) -> str:
    """Say a refusal to whoever reads the page."""
    return refusal.say(in_number(refusal.data), _told)


def _told(name: str, value: object) -> object:
    """Put into words what the journal calls by a stored name; days and numbers as the reader writes them."""
    if isinstance(value, int) and name not in _NUMBERED:
        return chips(value)
    if not isinstance(value, str):
        return value
    if name in _STORED:
        return ", ".join(_named(name, part) for part in value.split(", "))
    if _MOMENT.fullmatch(value):
        return time_of_day(value)
    found = _DAY.fullmatch(value)
    return _day(found) if found else value


def day_said(day: str) -> str:
    """Say a day as the reader writes it; what is none as it is."""
    found = _DAY.fullmatch(day)
    return _day(found) if found else day


def _named(name: str, stored: str) -> str:
    if name == "field":  # a form's own refusals name their fields in words already
        return str(PARTS.get(stored) or LABELS.get(_FIELDS.get(stored, stored), stored))  # type: ignore[call-overload]
    if name in ("part", "known"):
        return str(PARTS.get(stored, stored))  # type: ignore[call-overload]
    return str(STANDINGS[stored]) if name == "standing" and stored in STANDINGS else word(stored)


def _day(found: re.Match[str]) -> str:
    try:
        day = datetime.date.fromisoformat(found["day"])
    except ValueError:
        return found[0]
    written = formats.date_format(day, "SHORT_DATE_FORMAT")
    return f"{written} {found['time']}" if found["time"] else written
