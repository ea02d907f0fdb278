"""Which try of which case notices a change: found once by a search, remembered, and confirmed ever after.

    ksop-2026 <tab> payouts.places_paid_percent <tab> 16 <tab> payouts/places-paid#1

A change that nothing notices is remembered as such (-). `kills.tsv` is written by `panoverde rulebook
prove` and committed beside the cases, so that a test need not search.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from panoverde.proof.changes import Change

KILLS = Path(__file__).parent / "kills.tsv"
NOBODY = "-"


class Which(NamedTuple):
    """A change, by name."""

    book: str
    key: str
    label: str


class Killer(NamedTuple):
    """One try of one case."""

    case: str
    number: int  # from 0

    def __str__(self) -> str:
        """As files have it, from 1."""
        return f"{self.case}#{self.number + 1}"


Kills = Mapping[Which, Killer | None]  # None: nothing notices it


def which(change: Change) -> Which:
    """Name a change."""
    return Which(change.book, change.key, change.label)


def read_kills(path: Path = KILLS) -> dict[Which, Killer | None]:
    """Read what was found."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows = (line.split("\t") for line in lines)
    return {Which(book, key, label): _killer(by) for book, key, label, by in rows}


def _killer(said: str) -> Killer | None:
    case, _, number = said.rpartition("#")
    return None if said == NOBODY else Killer(case, int(number) - 1)


def written(kills: Kills) -> str:
    """Write what was found, in order."""
    return "".join("\t".join((*named, str(by or NOBODY))) + "\n" for named, by in sorted(kills.items()))


def told(before: Kills, after: Kills) -> Iterable[str]:
    """Say what a search changed: what is noticed now, and what no longer is."""
    for named in sorted({*before, *after}):
        old, new = before.get(named), after.get(named)
        if bool(old) != bool(new):
            state = "noticed now" if new else ("alive now" if named in after else "gone")
            yield f"{' '.join(named)}: {state}"
