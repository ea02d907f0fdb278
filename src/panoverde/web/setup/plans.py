"""Flights and days as rows of the form: what was typed read as plans, and plans written into rows.

    plan-0-id=1A  plan-0-kind=flight  plan-0-starts=…      a row's fields, among those of the form
    plan-1-id=2   plan-1-kind=day     plan-1-sources=1A

No row, and the tournament is played in one sitting.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext as _

from panoverde.draws.secrets import DAYS
from panoverde.kernel.ids import SittingId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.plan import Ends, EndsHow, Kind, Plan, Unclaimed
from panoverde.web.setup.level_texts import read_levels, written_levels
from panoverde.web.setup.typed import Typed
from panoverde.web.term_labels import ENDS, PLANNED, SITTINGS, UNCLAIMED
from panoverde.web.values import local, number

Row = dict[str, str]  # what stands in each field of a flight or day
_SPAN = re.compile(r"([0-9]{1,6})(?:\s*[-–—]\s*([0-9]{1,6}))?", re.ASCII)


class NoSuchLevel(Refusal):
    """Its structure is shorter."""

    code = "setup.no-such-level"
    says = "{field}: its structure has levels 1 to {most}, not {typed}. Choose one of them."


class NotTables(Refusal):
    """From one number to another was expected."""

    code = "setup.not-tables"
    says = "{field}: “{typed}” is no row of tables. Type it as in 1-40."


def name_of(at: int, field: str) -> str:
    """Give the name that a field of a row has in the form.

    >>> name_of(2, "starts")
    'plan-2-starts'
    """
    return f"plan-{at}-{field}"


def rows_in(fields: Mapping[str, str]) -> list[Row]:
    """Take the rows out of the form, in their order; one more than can be, so that too many are refused."""
    places = (at for at in range(DAYS + 1) if name_of(at, "id") in fields)
    return [{field: fields.get(name_of(at, field), "") for field in PLANNED} for at in places]


def with_rows(fields: Mapping[str, str], rows: Sequence[Row]) -> dict[str, str]:
    """Put rows into the form, in place of those it has."""
    others = {name: value for name, value in fields.items() if not name.startswith("plan-")}
    return others | {name_of(at, field): value for at, row in enumerate(rows) for field, value in row.items()}


def labels_of(rows: Sequence[Row], *, whose: bool = False) -> dict[str, str]:
    """Say what the fields of each row are called; beside a mistake also whose they are."""
    return {
        name_of(at, field): f"{_called(at, row)}, {label}" if whose else str(label)
        for at, row in enumerate(rows)
        for field, label in PLANNED.items()
    }


def _called(at: int, row: Row) -> str:
    return row["id"].strip() or _("Row {n}").format(n=at + 1)


def read_plans(posted: QueryDict, levels: Sequence[Level]) -> tuple[tuple[Plan, ...], dict[str, str]]:
    """Read the rows: plans, and a sentence beside each field that cannot be read."""
    rows = rows_in(posted)
    sent = QueryDict(mutable=True)
    sent.update(with_rows({}, rows))  # numbered as they are shown again
    typed = Typed(sent, labels_of(rows, whose=True))
    return tuple(_plan(typed, at, levels) for at in range(len(rows))), typed.problems


def _plan(typed: Typed, at: int, structure: Sequence[Level]) -> Plan:
    own = _levels(typed, at, structure)
    how = cast("EndsHow", typed.chosen(name_of(at, "ends"), tuple(ENDS)))
    kind = cast("Kind", typed.chosen(name_of(at, "kind"), tuple(SITTINGS)))
    sources = typed.text(name_of(at, "sources")).replace(",", " ").split() if kind == "day" else ()
    return Plan(
        id=SittingId(typed.needed(name_of(at, "id"))),
        kind=kind,
        sources=tuple(SittingId(source) for source in sources),
        starts_at=typed.moment(name_of(at, "starts")),
        levels=own,
        first_level=typed.reads(name_of(at, "first"), 0, lambda text, label: _line(text, label, own or structure)),
        ends=Ends(how, 0 if how == "never" else typed.number(name_of(at, "ends_value")) or 0),
        late_levels=typed.number(name_of(at, "late")),
        cap=typed.number(name_of(at, "cap")) or 0,
        tables=typed.reads(name_of(at, "tables"), None, _span),
        unclaimed=cast("Unclaimed", typed.chosen(name_of(at, "unclaimed"), tuple(UNCLAIMED))),
    )


def _levels(typed: Typed, at: int, structure: Sequence[Level]) -> tuple[Level, ...]:
    """Its own table, or that of the tournament with other minutes; () where it has neither."""
    none: tuple[Level, ...] = ()
    own = typed.reads(name_of(at, "levels"), none, read_levels)
    minutes = typed.number(name_of(at, "minutes"))
    if minutes is None:
        return own
    return tuple(
        level if level.is_break else msgspec.structs.replace(level, minutes=minutes) for level in own or structure
    )


def _line(text: str, label: str, levels: Sequence[Level]) -> int:
    """Find the line of a level, as levels are counted: without breaks."""
    wanted, lines = number(text, label), [at for at, level in enumerate(levels) if not level.is_break]
    if wanted is None or not lines:
        return 0
    if not 1 <= wanted <= len(lines):
        raise NoSuchLevel(field=label, most=len(lines), typed=wanted)
    return lines[wanted - 1]


def _span(text: str, label: str) -> tuple[int, int] | None:
    """Read from which table to which one."""
    if not text.strip():
        return None
    found = _SPAN.fullmatch(text.strip())
    if found is None:
        raise NotTables(field=label, typed=text.strip()[:40])
    return int(found[1]), int(found[2] or found[1])


def written_rows(plans: Sequence[Plan], structure: Sequence[Level]) -> Iterator[Row]:
    """Write plans into rows."""
    for plan in plans:
        levels = plan.levels or structure
        played = sum(not level.is_break for level in levels[: plan.first_level + 1])
        yield blank(
            id=plan.id, kind=plan.kind, sources=" ".join(plan.sources), starts=local(plan.starts_at),
            ends=plan.ends.how, ends_value=str(plan.ends.value or ""), cap=str(plan.cap or ""),
            late="" if plan.late_levels is None else str(plan.late_levels),
            first=str(played) if plan.first_level else "", levels=written_levels(plan.levels),
            tables=f"{plan.tables[0]}-{plan.tables[1]}" if plan.tables else "", unclaimed=plan.unclaimed,
        )  # fmt: skip


def blank(**said: str) -> Row:
    """Give a row in which nothing else is said."""
    return {**dict.fromkeys(PLANNED, ""), "kind": "flight", "ends": "never", **said}
