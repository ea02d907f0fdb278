"""A ruling: what stands, why, by which clauses, and what would change it; made from a verdict."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from panoverde.kernel.citations import Citation, Citations, split
from panoverde.kernel.texts import Text
from panoverde.rulings.core.open_points import Point, Split, Value, Verdict
from panoverde.rulings.core.outcome import Line, Outcome, Penalty, Plain


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the reasons: which row spoke, the sum it did, by which clauses."""

    line: str
    sum: str = ""
    cites: Citations = ()


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """Something that whoever decides may decide, run to its end."""

    id: str
    by: str
    stands: Mapping[str, Plain]
    returned: int = 0
    steps: tuple[Mapping[str, Plain], ...] = ()
    effects: tuple[Mapping[str, Plain], ...] = ()
    weigh: tuple[str, ...] = ()
    cites: Citations = ()
    say: Text | None = None


class Missing(msgspec.Struct, frozen=True, rename={"under": "if"}):
    """A fact that would change it: the question, and what comes under each answer."""

    fact: str
    ask: Text | None
    under: dict[str, Any]


class Assumed(msgspec.Struct, frozen=True):
    """What was taken for so, as nobody said otherwise."""

    fact: str
    value: Value


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What the book makes of a situation."""

    book: str
    family: str
    matter: str  # what it turns on: the family, and the row that met the open point, or that decides
    certain: bool
    stands: Mapping[str, Plain]
    returned: int
    options: tuple[Option, ...]
    steps: tuple[Mapping[str, Plain], ...]
    say: Text | None
    why: tuple[Why, ...]
    penalties: tuple[Penalty, ...]
    records: tuple[str, ...]
    cites: Citations
    guidance: Citations
    assumed: tuple[Assumed, ...]
    missing: tuple[Missing, ...]
    effects: tuple[Mapping[str, Plain], ...]


class Settled(msgspec.Struct, frozen=True):
    """Where a verdict leads if everything is as usual: an outcome, options, or a question."""

    outcome: Outcome | None
    options: tuple[tuple[str, Point, Outcome], ...]
    met: frozenset[str]  # points that make a difference on the way
    assumed: tuple[Assumed, ...]
    asked: tuple[Split, ...]


def settle(verdict: Verdict) -> Settled:
    """Follow what is usual until it ends, somebody decides, or a question has no usual answer."""
    assumed: list[Assumed] = []
    asked: list[Split] = []
    met: set[str] = set()
    while isinstance(verdict, Split):
        point = verdict.point
        met.add(point.key)
        if point.kind != "fact":
            options = tuple(_options(verdict, "", asked, met))
            return Settled(None, options, frozenset(met), tuple(assumed), tuple(asked))
        asked.append(verdict)
        if point.usual is None:
            return Settled(None, (), frozenset(met), tuple(assumed), tuple(asked))
        assumed.append(Assumed(point.key, point.usual))
        verdict = verdict.under[point.usual]
    return Settled(verdict, (), frozenset(met), tuple(assumed), tuple(asked))


def _options(verdict: Split, so_far: str, asked: list[Split], met: set[str]) -> Iterator[tuple[str, Point, Outcome]]:
    """Each way it may be decided, and what comes of it; of ways that come to the same, the first."""
    seen: list[tuple[object, ...]] = []
    for value, under in verdict.under.items():
        name = f"{so_far}+{_said(value)}" if so_far else _said(value)
        for found in _ends(under, name, verdict.point, asked, met):
            if found[2].comes_to not in seen:
                seen.append(found[2].comes_to)
                yield found


def _ends(
    verdict: Verdict, name: str, point: Point, asked: list[Split], met: set[str]
) -> Iterator[tuple[str, Point, Outcome]]:
    while isinstance(verdict, Split):
        met.add(verdict.point.key)
        if verdict.point.kind != "fact":
            yield from _options(verdict, name, asked, met)
            return
        if all(verdict.point.key != other.point.key for other in asked):
            asked.append(verdict)
        if verdict.point.usual is None:
            return
        verdict = verdict.under[verdict.point.usual]
    yield name, point, verdict


def assumed(outcome: Outcome | None) -> tuple[Assumed, ...]:
    """The numbers that the book does not say and that were taken as all others have them."""
    return tuple(Assumed(key, value) for key, value in outcome.assumed.items()) if outcome else ()


def facts_open(verdict: Verdict) -> bool:
    """Whether something that nobody said still makes a difference."""
    if isinstance(verdict, Outcome):
        return False
    return verdict.point.kind == "fact" or any(facts_open(under) for under in verdict.under.values())


def told(verdict: Verdict) -> dict[str, Any]:
    """A verdict in short, for whoever asks what an answer would change."""
    if isinstance(verdict, Outcome):
        short: dict[str, Any] = {**verdict.stands}
        if verdict.returned:
            short["returned"] = verdict.returned
        if verdict.steps:
            short["steps"] = [step["do"] for step in verdict.steps]
        return short
    point = verdict.point
    if point.kind == "fact":
        return {"asks": point.key}
    options = [told(under) for under in verdict.under.values()]
    matter = "silent" if point.kind == "silence" else "choice"
    return {"by": point.by, matter: point.key, "options": options}


def missing(asked: tuple[Split, ...]) -> tuple[Missing, ...]:
    """The questions, nearest the root first."""
    return tuple(
        Missing(each.point.key, each.point.ask, {_said(value): told(under) for value, under in each.under.items()})
        for each in asked
    )


def _said(value: Value) -> str:
    if isinstance(value, tuple):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


# -- citing ----------------------------------------------------------------------------------------------


def why(lines: tuple[Line, ...], met: frozenset[str], tried: frozenset[str]) -> tuple[Why, ...]:
    """The rows that spoke, in their order; what was tried and made no difference tells nothing."""
    closed = tried - met
    told_ = []
    for line in lines:
        heard = [each for each in line.heard if each.key not in closed]
        if heard or not line.heard:
            cites = tuple(dict.fromkeys(citation for each in heard for citation in each.cites))
            told_.append(Why(line.row, line.sum, by_weight(cites)))
    return tuple(told_)


def deciding_first(reasons: tuple[Why, ...], lines: tuple[Line, ...], first: str) -> Citations:
    """The clauses of the reasons, those of the deciding stage before the others."""
    return tuple(citation for each in _ordered(reasons, lines, first) for citation in each.cites)


def turns_on(settled: Settled, reasons: tuple[Why, ...], lines: tuple[Line, ...], first: str) -> str:
    """Name the row that it turns on: where somebody decides the one that met it, else the deciding one.

    Under another book the same facts come to the same row, whatever is decided there. Where a question comes
    first, no row has spoken: it turns on that fact.
    """
    if settled.options:
        return settled.options[0][1].row
    if settled.outcome is None:
        return settled.asked[-1].point.key
    spoke = [each.line for each in _ordered(reasons, lines, first)] or [line.row for line in lines]
    return spoke[0] if spoke else ""


def _ordered(reasons: tuple[Why, ...], lines: tuple[Line, ...], first: str) -> list[Why]:
    deciding = {line.row for line in lines if line.stage == first}
    return sorted(reasons, key=lambda each: each.line not in deciding)


def by_weight(cites: Citations) -> Citations:
    """Each clause once, rules before illustrations."""
    return tuple(sorted(dict.fromkeys(cites), key=is_illustration))


def is_illustration(citation: Citation) -> bool:
    """Whether a clause only shows how another one is meant."""
    return split(citation)[1].startswith("ill.")
