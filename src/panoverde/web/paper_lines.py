"""A line typed from a sheet, read as people write it: 18:14, table 7, seats 5 and 6, to 17-8, sheet B."""

import datetime
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_args

from django.http import QueryDict
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from panoverde.application.catch_up import Followed
from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.catchup.typing import WANTS
from panoverde.tournament.core.paper import PaperLine, Written
from panoverde.tournament.core.parts import Level, Place
from panoverde.web import values
from panoverde.web.figures import chips, level_number, ordinal, seat_short
from panoverde.web.forms.fields import Option
from panoverde.web.moments import written

KINDS: Mapping[Written, str | Promise] = {
    "bust": gettext_lazy("Bust"), "move": gettext_lazy("Move"), "level": gettext_lazy("Level"),
    "clock": gettext_lazy("Clock was read"), "table-closed": gettext_lazy("Table closed"),
    "penalty-hands": gettext_lazy("Penalty hands"), "pause": gettext_lazy("Clock paused"),
    "start": gettext_lazy("Clock started"), "hand-for-hand": gettext_lazy("Hand for hand began"),
    "hand": gettext_lazy("Hand counted"), "hands-end": gettext_lazy("Hand for hand ended"),
    "other": gettext_lazy("Other"),
}  # fmt: skip
_PLACE = re.compile(r"\D*(\d{1,4})\D+(\d{1,2})\D*", re.ASCII)
_TIME = re.compile(r"(\d{1,2})[:hH.](\d{2})(?::(\d{2}))?", re.ASCII)
_LEFT = re.compile(r"(\d{1,4})(?::([0-5]\d))?", re.ASCII)


class NotAPaperTime(Refusal):
    """Hours and minutes were expected."""

    code = "paper.not-a-time"
    says = "“{typed}” is no time of the day. Type it as it stands on the sheet, such as 18:14."


class NotAPlace(Refusal):
    """A table and a seat were expected."""

    code = "paper.not-a-place"
    says = "“{typed}” is no seat. Type table and seat, such as 17-8."


def read_line(posted: QueryDict, now: str) -> dict[str, Any]:
    """Read a line as it was typed; only what its kind says is taken from it."""
    what: Written = values.chosen(posted, "what", _("What happened"), get_args(Written))  # type: ignore[assignment]
    found: dict[str, Any] = {"what": what, "when": time_then(posted.get("when", ""), now), "sheet": _sheet(posted)}
    readers: dict[str, Callable[[], Any]] = {
        "table": lambda: _table(posted), "seats": lambda: _seats(posted), "to": lambda: _place(posted.get("to", "")),
        "level": lambda: values.whole(posted, "level", _("Level")), "left_seconds": lambda: _left(posted),
        "hands": lambda: values.whole(posted, "hands", _("Hands")), "note": lambda: values.text(posted, "note"),
    }  # fmt: skip
    return {**found, **{name: readers[name]() for name in WANTS[what]}}


def time_then(typed: str, now: str) -> str:
    """Read a time of the day as the last one that was so: after midnight, 23:50 was yesterday."""
    found = _TIME.fullmatch(typed.strip())
    today = timezone.localtime(datetime.datetime.fromisoformat(now))
    try:
        if found is None:
            raise ValueError(typed)
        then = today.replace(
            hour=int(found[1]), minute=int(found[2]), second=int(found[3] or 0), microsecond=0, tzinfo=None
        )
    except ValueError:
        raise NotAPaperTime(typed=typed.strip()[:20]) from None
    then = timezone.make_aware(then)
    return written(then if then <= today else then - datetime.timedelta(days=1))


def _sheet(posted: QueryDict) -> int:
    letter = posted.get("sheet", "").strip().upper()
    return ord(letter) - 64 if len(letter) == 1 and "A" <= letter <= "Z" else 0


def _table(posted: QueryDict) -> TableNumber:
    return TableNumber(values.whole(posted, "table", _("Table")))


def _seats(posted: QueryDict) -> tuple[SeatNumber, ...]:
    found = values.numbers(posted.get("seats", ""), _("Seat"))
    if not found:
        raise values.Missing(field=_("Seat"))
    return tuple(SeatNumber(seat) for seat in found)


def _place(typed: str) -> Place:
    found = _PLACE.fullmatch(typed)
    if found is None:
        raise NotAPlace(typed=typed.strip()[:20])
    return Place(TableNumber(int(found[1])), SeatNumber(int(found[2])))


def _left(posted: QueryDict) -> int:
    typed = posted.get("left", "").strip()
    found = _LEFT.fullmatch(typed)
    if found is None:
        raise NotAPaperTime(typed=typed[:20])
    return int(found[1]) * 60 + int(found[2] or 0)


# -- in words ----------------------------------------------------------------------------------------


class Said(NamedTuple):
    """A line in words: what it is about, where, and what follows."""

    what: str
    where: str
    follows: str


def say(found: Followed, who: list[str], levels: tuple[Level, ...]) -> Said:
    """Say a line, and what will follow from it."""
    line = found.line
    named = ", ".join(who)
    what = f"{named} · {KINDS[line.what]}" if named else str(KINDS[line.what])
    return Said(what, _where(line, levels), _follows(found, levels))


def _where(line: PaperLine, levels: tuple[Level, ...]) -> str:
    seats = [seat_short(line.table, seat) for seat in line.seats] if line.table else []
    if line.what == "move" and line.to is not None:
        return f"{seats[0]} → {seat_short(line.to.table, line.to.seat)}"
    if line.level is not None and line.level < len(levels):
        left = f" · {line.left_seconds // 60}:{line.left_seconds % 60:02}" if line.left_seconds is not None else ""
        return f"{level_name(levels, line.level)}{left}"
    if line.what == "penalty-hands":
        hands = line.hands or 0
        told = ngettext("{n} hand", "{n} hands", hands).format(n=hands)
        return _("Table {table}").format(table=line.table) + f" · {told}"
    return ", ".join(seats) or line.note or (_("Table {table}").format(table=line.table) if line.table else "")


def _follows(found: Followed, levels: tuple[Level, ...]) -> str:
    """What comes of it, as far as it can be said in a few words."""
    line = found.line
    if line.what == "bust" and found.place:
        said = ordinal(found.place)
        return f"{said}. " + _("{left} left.").format(left=chips(found.left)) if found.left else f"{said}."
    if found.at_tables:
        tables = (_("Table {table}: {n}").format(table=table, n=n) for table, n in found.at_tables)
        return ", ".join(tables) + "."
    if line.what == "level":
        return _("From the next hand on.")
    if line.what == "clock" and line.level is not None and line.level < len(levels):
        return _("All screens go by it.")
    return ""


def level_name(levels: tuple[Level, ...], line: int) -> str:
    """Call a line of the structure as the room does."""
    level = levels[line]
    if level.is_break:
        return _("Break after level {level}").format(level=level_number(levels, line))
    blinds = f"{chips(level.small_blind)} / {chips(level.big_blind)}"
    return _("Level {level}").format(level=level_number(levels, line)) + f" · {blinds}"


def kinds() -> list[Option]:
    """What can have happened."""
    return [Option(kind, label) for kind, label in KINDS.items()]


def level_options(levels: tuple[Level, ...]) -> list[Option]:
    """The lines of the structure to choose from."""
    return [Option(str(line), level_name(levels, line)) for line in range(len(levels))]


def letter(sheet: int) -> str:
    """Call a sheet by its letter.

    >>> letter(2), letter(0)
    ('B', '')
    """
    return chr(64 + sheet) if sheet else ""
