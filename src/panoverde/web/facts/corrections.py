"""Which fact a correction put right, so that a journal can strike it out."""

from collections.abc import Iterable

from panoverde.kernel.facts import Event
from panoverde.tournament.nouns import FACTS


def is_correction(event: Event) -> bool:
    """Whether it puts an earlier fact right."""
    return FACTS[type(event)].correction


def struck(latest_first: Iterable[tuple[int, Event]]) -> set[int]:
    """Say which records were corrected later. In journals of before: the latest fact about the same."""
    found: set[int] = set()
    unnamed: list[str] = []
    for seq, event in latest_first:
        about = FACTS[type(event)].about_what(event)
        if about and about[0] in unnamed:
            unnamed.remove(about[0])
            found.add(seq)
        if is_correction(event):
            corrects: int = event.corrects  # type: ignore[attr-defined]
            if corrects:
                found.add(corrects)
            else:
                unnamed.append(about[0])
    return found
