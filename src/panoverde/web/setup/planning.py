"""The rows of flights and days as the editor shows them, and what each of its buttons does to them."""

import datetime
from collections.abc import Sequence
from typing import Any, NamedTuple

from panoverde.draws.secrets import DAYS
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.sittings.plans import BadPlan
from panoverde.web.setup.level_texts import written_levels
from panoverde.web.setup.levels import Line, read_lines
from panoverde.web.setup.plans import Row, blank, labels_of, name_of, rows_in, with_rows
from panoverde.web.term_labels import PLANNED, SITTINGS
from panoverde.web.values import local, numbered

PREFIX = "plan-"  # of what its buttons say
FLIGHTS = ("1A", "1B", "1C")
LATER = 2  # days
_SELDOM = ("first", "minutes", "levels", "tables", "unclaimed")


class ShownPlan(NamedTuple):
    """A row as the editor shows it."""

    at: int
    id: str
    names: dict[str, str]  # of its fields in the form
    more: bool  # something is said that seldom is
    focus: bool


def edited_rows(fields: dict[str, str], edit: str, lines: list[Line]) -> tuple[dict[str, str], int]:
    """Do what a button says: `three`, `flight`, `day`, `drop-1`, `levels-1`. Give the form, and where to go on."""
    name, _dash, text = edit.removeprefix(PREFIX).partition("-")
    rows, at = rows_in(fields), numbered(text)
    if name == "three":
        return with_rows(fields, three_flights(fields)), 0
    if name in SITTINGS and len(rows) < DAYS:
        return with_rows(fields, [*rows, _next(rows, name)]), len(rows)
    if at is None or at >= len(rows):
        return fields, -1
    if name == "levels":
        return with_rows(fields, _with_levels(rows, at, lines)), at
    return (with_rows(fields, rows[:at] + rows[at + 1 :]), -1) if name == "drop" else (fields, -1)


def three_flights(fields: dict[str, str]) -> list[Row]:
    """Three flights and two days: one a day, at the hour of the start."""
    return _days(FLIGHTS, _each_day(fields.get("starts_at", ""), len(FLIGHTS) + LATER))


def rows_of(terms: Terms) -> list[Row]:
    """Make rows of the flights and later days that a template names."""
    starts = [local(moment) for moment in (*terms.flight_starts, *terms.later_days)]
    return _days(terms.flights, starts) if terms.flights else []


def _days(flights: Sequence[str], starts: list[str]) -> list[Row]:
    """Flights, and days after them: the bags of all flights come to the first, its own to the next."""
    rows: list[Row] = []
    for nth, start in enumerate(starts):
        if nth < len(flights):
            rows.append(blank(id=flights[nth], starts=start))
        else:
            rows.append({**_next(rows, "day"), "starts": start})
    return rows


def _each_day(start: str, count: int) -> list[str]:
    try:
        first = datetime.datetime.fromisoformat(start)
        return [f"{first + datetime.timedelta(days=day):%Y-%m-%dT%H:%M}" for day in range(count)]
    except (ValueError, OverflowError):  # nothing sensible was typed: whoever plans says it
        return [""] * count


def _next(rows: list[Row], kind: str) -> Row:
    """A row to begin with: the next letter of the flights, or the next number, fed by whatever leads nowhere yet."""
    flights = [row for row in rows if row["kind"] == "flight"]
    if kind == "flight":
        return blank(id=f"1{chr(ord('A') + min(len(flights), 25))}")
    fed = {source for row in rows for source in row["sources"].split()}
    free = [row["id"] for row in rows if row["id"] and row["id"] not in fed]
    return blank(id=str(2 + len(rows) - len(flights)), kind="day", sources=" ".join(free))


def _with_levels(rows: list[Row], at: int, lines: list[Line]) -> list[Row]:
    """Its own table begins as that of the tournament."""
    levels, _wrong = read_lines(lines)
    return [{**row, "levels": written_levels(levels)} if nth == at else row for nth, row in enumerate(rows)]


def shown_rows(fields: dict[str, str], *, focus: int = -1, unfolded: bool = False) -> dict[str, Any]:
    """What the section of flights and days needs to be shown."""
    rows = rows_in(fields)
    return {
        "plans": [
            ShownPlan(
                at, row["id"], {field: name_of(at, field) for field in PLANNED},
                any(row[field] for field in _SELDOM), at == focus,
            )
            for at, row in enumerate(rows)
        ],
        "plans_open": unfolded or bool(rows), "plan_labels": labels_of(rows),
    }  # fmt: skip


def row_about(refusal: Refusal | None, fields: dict[str, str]) -> str:
    """Say beside which row a refusal of the plans belongs; of two with one name the second is meant."""
    if not isinstance(refusal, BadPlan):
        return ""
    meant = [at for at, row in enumerate(rows_in(fields)) if row["id"].strip() == refusal.data.get("sitting")]
    return f"{PREFIX}{meant[-1]}" if meant else "plans"


def row_at(about: str) -> int:
    """Say which row that is, to go on there; -1 where it is none."""
    at = numbered(about.removeprefix(PREFIX)) if about.startswith(PREFIX) else None
    return -1 if at is None else at
