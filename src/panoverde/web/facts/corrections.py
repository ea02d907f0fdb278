"""Which fact a correction put right, so that a journal can strike it out."""

from collections.abc import Iterable
from operator import attrgetter

from panoverde.kernel.facts import Event
from panoverde.tournament import events as e
from panoverde.tournament.nouns import FACTS


def is_correction(event: Event) -> bool:
    """Whether it puts an earlier fact right."""
    return FACTS[type(event)].corrects is not None or isinstance(event, e.DrawVoided)


def struck(latest_first: Iterable[tuple[int, Event]]) -> set[int]:
    """Say which records were corrected later: each correction strikes the latest fact it fits."""
    open_corrections: list[Event] = []
    found = set()
    for seq, event in latest_first:
        fitting = next((one for one in open_corrections if _corrects(one, event)), None)
        if fitting:
            open_corrections.remove(fitting)
            found.add(seq)
        if is_correction(event):
            open_corrections.append(event)
    return found


def _corrects(correction: Event, event: Event) -> bool:
    if isinstance(correction, e.DrawVoided):
        return getattr(getattr(event, "draw", None), "number", None) == correction.number
    declared = FACTS[type(correction)]
    return type(event) is declared.corrects and all(
        attrgetter(name)(correction) == attrgetter(name)(event) for name in declared.alike
    )
