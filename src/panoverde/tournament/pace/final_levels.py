"""The final table's levels: how long they are once it has formed, with few left, and between the last two.

regular minutes ─► short: as they were · middle: final table, heads-up · long: final table, few left, heads-up
"""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace import commands as c
from panoverde.tournament.pace import events as e
from panoverde.tournament.pace.deducting import playing_tables

HEADS_UP = 2
Step = Literal["final-table", "few-left", "heads-up"]


class NothingToChange(Refusal):
    """Levels are as long as the book has them."""

    code = "levels.nothing-to-change"
    says = "No other length of levels is due. Change the structure if they are to be longer or shorter."


class NotFinal(Refusal):
    """There is more than one table."""

    code = "levels.not-final"
    says = "It is not the final table yet. Levels change when that has formed."


class Length(NamedTuple):
    """How long levels are from now on."""

    step: Step
    minutes: int
    cites: Citations


def length(book: Rulebook, regular: int, left: int) -> Length | None:
    """Say how long a final table's levels are with so many left; None: as they were, or the book does not say.

    Raises:
        RuleSilent: the book speaks of some lengths only.
    """
    terms = book.clock
    change, short = terms.final_table_levels_change, terms.final_table_short_level_max_minutes
    if not (change.speaks and change.value) or (short.speaks and regular <= short.value):
        return None
    longer = terms.final_table_long_level_from_minutes
    if longer.speaks and regular >= longer.value:
        few = terms.final_table_long_level_few_players
        if left == HEADS_UP:
            return _of("heads-up", terms.heads_up_long_level_minutes)
        if few.speaks and left <= few.value:
            return _of("few-left", terms.final_table_long_level_few_left_minutes)
        return _of("final-table", terms.final_table_long_level_minutes)
    least, most = terms.final_table_middle_level_from_minutes, terms.final_table_middle_level_max_minutes
    if not (least.speaks and most.speaks and least.value <= regular <= most.value):
        return None
    heads_up = left == HEADS_UP
    term = terms.heads_up_middle_level_minutes if heads_up else terms.final_table_middle_level_minutes
    return _of("heads-up" if heads_up else "final-table", term)


def _of(step: Step, term: Term[Any]) -> Length | None:
    return Length(step, term.value, term.cites) if term.speaks else None


def changed(sitting: Sitting, book: Rulebook, left: int, at: str) -> Iterator[Event]:
    """Give the change that is due with so many left at the final table, if one is."""
    shown = read(sitting.clock, sitting.levels, at)
    regular = sitting.pace.regular_minutes or _regular(sitting, shown.level)
    found = length(book, regular, left)
    since = book.clock.final_table_new_length_from
    if found is None or not since.speaks:
        return
    first = shown.level + (since.value == "next-level")
    lines = [line for line in sitting.levels[first:] if not line.is_break and not line.hands]
    if all(line.minutes == found.minutes for line in lines):
        return
    yield e.FinalLevelsSet(
        at=at, step=found.step, minutes=found.minutes, first=first, regular=regular,
        cites=cited(book.clock.final_table_levels_change, since) + found.cites,
    )  # fmt: skip


def _regular(sitting: Sitting, index: int) -> int:
    """How long levels are by themselves: the one that is played, in a break the one before."""
    played = [line.minutes for line in sitting.levels[: index + 1] if not line.is_break and not line.hands]
    return played[-1] if played else sitting.levels[0].minutes


def goes_on(sitting: Sitting, book: Rulebook, left: int, at: str) -> Iterator[Event]:
    """With fewer left at a final table whose levels have changed, they may change again."""
    if sitting.pace.regular_minutes:
        yield from changed(sitting, book, left, at)


def set_levels(state: Tournament, command: c.SetFinalLevels, means: Means) -> Iterator[Event]:
    """Let the final table's lengths hold, where nobody broke a table for it or somebody left otherwise."""
    sitting = sitting_of(state, command)
    if playing_tables(sitting) != 1:
        raise NotFinal(cites=means.book.clock.final_table_levels_change.cites)
    events = list(changed(sitting, means.book, sitting.left, command.at))
    if not events:
        raise NothingToChange(cites=means.book.clock.final_table_levels_change.cites)
    yield from events
