"""Families of situations: each declares what may be said, its stages, its words; `rule` answers for all of them."""

from collections.abc import Callable, Mapping
from typing import Any, Generic

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.texts import Text
from panoverde.rulebook.book import Rulebook
from panoverde.rulings.core.facts import H
from panoverde.rulings.core.open_points import Tried, Verdict, verdict
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.rows import Stage
from panoverde.rulings.core.ruling import (
    Option,
    Ruling,
    Settled,
    assumed,
    by_weight,
    deciding_first,
    facts_open,
    missing,
    settle,
    turns_on,
    why,
)
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.table.table import Table

Say = Callable[[Outcome, Any], Text]


class Family(Generic[H]):
    """One family: what happened, as a struct; the hearing that works it out; its stages; its words."""

    def __init__(
        self,
        name: str,
        *,
        door: str,
        hears: type[H],
        what: type[msgspec.Struct],
        stages: tuple[Stage[H], ...],
        say: Say,
        lines: Mapping[str, Text],
        topics: tuple[str, ...],
        presets: Mapping[str, Mapping[str, object]],
        checks: Callable[[Spot, Any], None],
        first: str,
    ) -> None:
        self.name = name
        self.door = door
        self.hears = hears
        self.what = what
        self.stages = stages
        self.say = say
        self.lines = lines
        self.topics = topics
        self.presets = presets
        self.checks = checks
        self.first = first

    def verdict(self, spot: Spot, what: msgspec.Struct) -> Verdict:
        """Run the stages until nothing is open that makes a difference."""

        def run(tried: Tried) -> Outcome:
            hearing = self.hears(spot, what, tried)
            for stage in self.stages:
                stage.run(hearing)
            return hearing.outcome()

        return verdict(run)


FAMILIES: dict[str, Family[Any]] = {}


def _nothing_to_check(_spot: Spot, _what: object) -> None:
    return None


def family(
    name: str,
    *,
    door: str,
    hears: type[H],
    what: type[msgspec.Struct],
    stages: tuple[Stage[H], ...],
    say: Say,
    lines: Mapping[str, Text],
    topics: tuple[str, ...],
    presets: Mapping[str, Mapping[str, object]] | None = None,
    checks: Callable[[Spot, Any], None] = _nothing_to_check,
    first: str = "",
) -> Family[H]:
    """Declare a family, so that `rule`, the command line, the screens, cases and drills know it."""
    declared = Family(
        name, door=door, hears=hears, what=what, stages=stages, say=say, lines=lines, topics=topics,
        presets=presets or {}, checks=checks, first=first,
    )  # fmt: skip
    FAMILIES[name] = declared
    return declared


def ruled(declared: Family[Any], table: Table, what: msgspec.Struct, book: Rulebook) -> Ruling:
    """Say what holds in this situation under this book."""
    spot = Spot(table, book)
    declared.checks(spot, what)
    found = declared.verdict(spot, what)
    settled = settle(found)
    outcome = settled.outcome or (settled.options[0][2] if settled.options else None)
    tried = frozenset(heard.key for line in outcome.lines for heard in line.heard) if outcome else frozenset()
    silent = frozenset(key for key in tried if not book.term(key).speaks)
    reasons = why(outcome.lines, settled.met, silent) if outcome else ()
    cites = by_weight(deciding_first(reasons, outcome.lines, declared.first)) if outcome else ()
    guidance = _guiding(outcome, cites) if outcome else ()
    stands = settled.outcome
    row = turns_on(settled, reasons, outcome.lines if outcome else (), declared.first)
    return Ruling(
        book=book.id, family=declared.name, matter=f"{declared.name}:{row}", certain=not facts_open(found),
        stands=stands.stands if stands else {}, returned=stands.returned if stands else 0,
        options=tuple(_option(declared, what, *each) for each in settled.options),
        steps=stands.steps if stands else (), say=declared.say(stands, what) if stands else None,
        why=reasons, penalties=outcome.penalties if outcome else (), records=_records(settled),
        cites=_with_silence(cites, guidance, book), guidance=guidance, assumed=(*settled.assumed, *assumed(outcome)),
        missing=missing(settled.asked), effects=stands.effects if stands else (),
    )  # fmt: skip


def _records(settled: Settled) -> tuple[str, ...]:
    """Duties that were breached, however it is decided."""
    ends = [settled.outcome] if settled.outcome else [outcome for _, _, outcome in settled.options]
    return tuple(duty for duty in ends[0].records if all(duty in end.records for end in ends)) if ends else ()


def _option(declared: Family[Any], what: msgspec.Struct, name: str, point: Any, outcome: Outcome) -> Option:  # noqa: ANN401
    return Option(
        id=name, by=point.by, stands=outcome.stands, returned=outcome.returned, steps=outcome.steps,
        effects=outcome.effects, weigh=point.weigh, cites=by_weight(point.cites), say=declared.say(outcome, what),
    )  # fmt: skip


def _guiding(outcome: Outcome, cites: Citations) -> Citations:
    only = {c for line in outcome.lines for heard in line.heard if heard.guides for c in heard.cites}
    return tuple(citation for citation in cites if citation in only)


def _with_silence(cites: Citations, guidance: Citations, book: Rulebook) -> Citations:
    """Where only guidance speaks, or nothing does, the clause that gives silence to somebody is cited last."""
    if guidance or not cites:
        return tuple(dict.fromkeys((*cites, *book.silence_cites)))
    return cites
