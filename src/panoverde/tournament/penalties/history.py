"""What a person did before: how often they were seen at it, and what was done about it."""

from collections.abc import Iterator

from panoverde.kernel.ids import PersonId
from panoverde.rulebook import Rulebook
from panoverde.rulings.conduct import Ground
from panoverde.tournament.core.case import Before, Case
from panoverde.tournament.core.records import Tournament


def cases_of(state: Tournament, person: PersonId, but: int = 0) -> Iterator[Case]:
    """Every case of a person here, first to last; one that was withdrawn is none."""
    return (state.cases[number] for number in state.cases_of.get(person, ()) if number != but)


def has_ladder(ground: Ground) -> bool:
    """Whether what follows is fixed by the book, the nth time."""
    return any(way.fixed for way in ground.ways)


def earlier(
    state: Tournament, person: PersonId, ground: Ground, book: Rulebook, elsewhere: tuple[Before, ...]
) -> int:
    """How often the person was seen at it before. A fixed ladder counts in this tournament alone."""
    counted = [case for case in cases_of(state, person) if case.counts]
    if has_ladder(ground):
        adds_up = book.penalties.outside_help_kinds_add_up
        every = adds_up.speaks and adds_up.value
        return sum(case.ground == ground.id or (case.ladder and every) for case in counted)
    here = sum(case.ground == ground.id or _of_etiquette(case, ground) for case in counted)
    return here + sum(each.ground == ground.id and each.counts for each in elsewhere)


def _of_etiquette(case: Case, ground: Ground) -> bool:
    """A breach that has no ground of its own is one of etiquette all the same, the next time."""
    return ground.id == "etiquette" and case.ground == "player-duty" and "etiquette" in case.said


def steps_before(state: Tournament, person: PersonId, elsewhere: tuple[Before, ...], but: int = 0) -> list[str]:
    """The steps of every measure that stands, those of other tournaments first."""
    here = (case for case in cases_of(state, person, but) if not case.open and not case.lifted)
    return [
        *(code for each in elsewhere for code in each.measures),
        *(measure.code for case in here for measure in case.measures),
    ]
