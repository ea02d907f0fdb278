"""What the book makes of one act of one person: nothing here, a note, an order first, or a measure."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.rulings.conduct.ground import DUTIES, Duty, Fixed, Ground, Way, by_severity, once

Stand = Literal["not-here", "noted", "order", "open"]
STANDS: tuple[Stand, ...] = ("not-here", "noted", "order", "open")


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the act: the answers given on the sheet, and what the records say."""

    said: frozenset[str] = frozenset()  # answers: live-hand, off-table, spectator, medical-condition …
    meant: bool | None = None  # None: nobody has said
    earlier: int = 0  # times that this ground was counted before
    refused: bool = False  # an order given for it was refused


class Proposed(msgspec.Struct, frozen=True, kw_only=True):
    """What the sheet shows."""

    stand: Stand
    duty: Duty = ""
    measures: tuple[str, ...] = ()
    fixed: Fixed | None = None  # what follows without a choice
    asks: tuple[str, ...] = ()  # what is still to be answered: where, acts, who, others, meant
    options: tuple[str, ...] = ()
    order: str = ""
    hand: str = ""
    starts: str = ""
    people: int = 1
    counts: bool = False  # it makes the next one a repeat
    sheet: tuple[tuple[str, str | int | bool], ...] = ()
    cites: Citations = ()


def proposed(ground: Ground, situation: Situation) -> Proposed:
    """Say what the book makes of it."""
    fitting = [way for way in ground.ways if _fits(way, situation)]
    if any(way.fixed for way in fitting):  # what leaves no choice goes before what does
        fitting = [way for way in fitting if way.fixed]
    asks = _asks(ground.ways, situation)
    if not fitting:
        return Proposed(stand="not-here", asks=asks)
    stand = max((_stand(way, situation) for way in fitting), key=STANDS.index)
    reached = [way for way in fitting if _stand(way, situation) == stand]
    return Proposed(
        stand=stand,
        duty=max((way.duty for way in reached), key=DUTIES.index) if stand == "open" else "",
        measures=by_severity(m for way in reached for m in way.measures) if stand == "open" else (),
        fixed=_fixed(reached, situation) if stand == "open" else None,
        asks=asks,
        options=once(o for way in fitting for o in way.options),
        order=_first(way.order for way in fitting),
        hand=_first(way.hand for way in fitting),
        starts=_first(way.starts for way in fitting),
        people=max(way.people for way in fitting),
        counts=ground.counts,
        sheet=tuple(dict(pair for way in fitting for pair in way.sheet).items()),
        cites=once(cite for way in fitting for cite in way.cites),
    )


def _fits(way: Way, situation: Situation) -> bool:
    if situation.said & set(way.exempt):
        return False
    return all(situation.said & set(answers) for _, answers in way.asked)


def _stand(way: Way, situation: Situation) -> Stand:
    """How far one way goes. An order comes first, once; whoever refuses it, or needs it again, is past it."""
    if way.order and not situation.refused and not (situation.earlier and way.needs != "refused-order"):
        return "order"
    if not way.duty or not _enough(way, situation):
        return "noted"
    return "open"


def _enough(way: Way, situation: Situation) -> bool:
    enough = {
        "any": True,
        "meant": situation.meant is True,
        "meant-or-repeated": situation.meant is True or situation.earlier > 0,
        "repeated": situation.earlier > 0,
        "refused-order": situation.refused,
    }
    return enough[way.needs]


def _asks(ways: tuple[Way, ...], situation: Situation) -> tuple[str, ...]:
    """What is still open, and would tell one way from another."""
    asks = [q for way in ways for q, answers in way.asked if not _answered(ways, q, situation)]
    if situation.meant is None and any(way.needs.startswith("meant") for way in ways):
        asks.append("meant")
    return once(asks)


def _answered(ways: tuple[Way, ...], question: str, situation: Situation) -> bool:
    known = {answer for way in ways for asked, answers in way.asked if asked == question for answer in answers}
    return bool(known & situation.said)


def _fixed(ways: list[Way], situation: Situation) -> Fixed | None:
    """The step of a ladder without choice: the last one that this time has come to."""
    steps = [step for way in ways for step in way.fixed if step.time <= situation.earlier + 1]
    return max(steps, key=lambda step: step.time) if steps else None


def _first(every: Iterable[str]) -> str:
    return next(filter(None, every), "")
