"""Steps of a procedure: each name has one entry with its sentence, who does it and what it does to a hand.

    Step("reshuffle", Text(pt="Reembaralhar o baralho restante", …), effect=reshuffles)

A procedure is a list of names. Screens show the sentences; `who` is written where it changes.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from panoverde.kernel.texts import Text
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.outcome import Plain

Who = Literal["dealer", "floor", "players"]
Effect = Callable[[Hearing[Any], Mapping[str, Plain]], None]


class Step(msgspec.Struct, frozen=True):
    """One step: its name, its sentence, who does it, and what it comes to on a hand in progress, if anything."""

    name: str
    says: Text
    who: Who = "dealer"
    effect: Effect | None = None


STEPS: dict[str, Step] = {}


def declare(steps: Iterable[Step]) -> None:
    """Let screens and rows know these steps."""
    STEPS.update((step.name, step) for step in steps)


def take(hearing: Hearing[Any], name: str, *, by: Plain = "", **fields: Plain) -> None:
    """Add a step to the procedure, and do to the hand what it does. `by`: whoever else does it."""
    step = STEPS[name]
    who = by or step.who
    if who != "players" and who != _last_who(hearing):
        fields["who"] = who
    hearing.step(name, **fields)
    if step.effect:
        step.effect(hearing, fields)


def _last_who(hearing: Hearing[Any]) -> Plain:
    return next((step["who"] for step in reversed(hearing.steps) if "who" in step), "")
