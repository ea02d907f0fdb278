"""Figures and moments as people read them: chips, money, places, the venue's time."""

import datetime
from collections.abc import Sequence

from django.utils import formats, timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from panoverde.application.exports import LEAST_DIGITS
from panoverde.tournament.core.records import Outage
from panoverde.tournament.events import Level


def chips(number: int) -> str:
    """Say a number, grouped as the reader's language does."""
    return formats.number_format(number, use_l10n=True, force_grouping=True)


def money(centavos: int) -> str:
    """Say an amount; centavos only where there are any."""
    sign = "−" if centavos < 0 else ""
    whole, rest = divmod(abs(centavos), 100)
    tail = f"{formats.get_format('DECIMAL_SEPARATOR')}{rest:02}" if rest else ""
    return f"{sign}R$\u00a0{chips(whole)}{tail}"


def head_mark(digest: str) -> str:
    """A head as screens show it: its first sixteen digits, by fours. Fewer could be met by a history made up.

    >>> head_mark("0f1e2d3c4b5a69788796")
    '0f1e 2d3c 4b5a 6978'
    """
    return " ".join(digest[at : at + 4] for at in range(0, LEAST_DIGITS, 4))


def percentage(percent: str) -> str:
    """Write a percentage with the reader's decimal sign: 16,67%."""
    return percent.replace(".", formats.get_format("DECIMAL_SEPARATOR")) + "%"


def ordinal(place: int) -> str:
    """Say a place: 200º, 200th."""
    if (get_language() or "pt").startswith("en"):
        ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
        return f"{chips(place)}{ending}"
    return f"{chips(place)}º"


def moment(text: str) -> datetime.datetime | None:
    """Read a moment as the journal writes it, in the venue's time; none where none is said."""
    return timezone.localtime(datetime.datetime.fromisoformat(text)) if text else None


def time_of_day(text: str) -> str:
    """Say the time of a moment at the venue, such as 18:05."""
    found = moment(text)
    return f"{found:%H:%M}" if found else ""


def same_day(one: str, other: str) -> bool:
    """Whether two moments are on one day at the venue."""
    here, there = moment(one), moment(other)
    return here is not None and there is not None and here.date() == there.date()


def day_and_time(text: str) -> str:
    """Say a day and time at the venue, such as 15 Nov, 18:05."""
    found = moment(text)
    return f"{month_day(found, 'j M')}, {found:%H:%M}" if found else ""


def day_of_a_year(text: str) -> str:
    """Say a day at the venue with its year, such as 15 Nov 2026: for what is remembered for years."""
    found = moment(text)
    return f"{month_day(found, 'j M')} {found:%Y}" if found else ""


def begins(starts_at: str, now: str) -> str:
    """Say when something begins: today by its hour, else by day and hour."""
    starts = moment(starts_at)
    if starts is None:
        return _("No date yet")
    if same_day(starts_at, now):
        return _("today at {time}").format(time=time_of_day(starts_at))
    return f"{month_day(starts, 'D')}, {month_day(starts)}, {time_of_day(starts_at)}"


def month_day(day: datetime.date, form: str = "MONTH_DAY_FORMAT") -> str:
    """Say a day of the year; only English writes its months with a capital."""
    said = formats.date_format(day, form)
    return said if (get_language() or "pt").startswith("en") else said.lower()


def level_number(levels: Sequence[Level], index: int) -> int:
    """Count levels as people do: breaks are none.

    >>> level_number([Level(20, 100, 200), Level(10), Level(20, 200, 400)], 2)
    2
    """
    return sum(not level.is_break for level in levels[: index + 1])


def seat_short(table: int, seat: int) -> str:
    """Say a seat shortly; with a point between, 3.7 would be a number."""
    return _("T{table} · {seat}").format(table=table, seat=seat)


def gap(outage: Outage) -> str:
    """Say in which time nothing ran, or what somebody made of the machine's clock."""
    since, until = time_of_day(outage.since), time_of_day(outage.until)
    if outage.what == "outage":
        said = _("Outage from {since} to {until}")
    elif outage.until < outage.since:
        said = _("This machine’s clock was set back from {since} to {until}")
    else:
        said = _("This machine’s clock was set forward from {since} to {until}")
    return said.format(since=since, until=until)
