"""The questions. Each is asked at every record, of what the records before it tell; or once, at the end.

Whatever a question gives does not hold. It knows the records and the refusals, and nothing of the product.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from tests.series_nights.citing import OWED, uncited_fact, uncited_refusal
from tests.series_nights.journal import Fact, House, Kept, read
from tests.series_nights.of_money import (
    all_in_the_money_are_paid_or_owed,
    chips_add_up,
    drawers_add_up,
    every_centavo_is_somewhere,
    no_drawer_is_overdrawn,
    nobody_is_paid_twice,
    nobody_plays_unpaid,
)
from tests.series_nights.of_people import (
    no_live_seat_without_papers,
    no_prize_without_papers,
    nobody_arrives_without_papers,
    nobody_enters_without_papers,
    nobody_kept_out_comes_in,
    nobody_under_age_enters,
    one_person_one_seat,
)
from tests.series_nights.told import Tournament


class Refused(NamedTuple):
    """Something that was asked for and refused."""

    tournament: str
    book: str
    command: str
    code: str
    cites: tuple[str, ...]


class Broken(NamedTuple):
    """Something that must always hold, and does not."""

    question: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.question}: {self.what} ({self.where})"


AtRecord = Callable[[House, Tournament, Fact], Iterator[str]]
AtEnd = Callable[[Tournament], Iterator[str]]


AFTER: tuple[AtRecord, ...] = (
    nobody_enters_without_papers, nobody_arrives_without_papers, no_live_seat_without_papers, one_person_one_seat,
    nobody_kept_out_comes_in, nobody_is_paid_twice, nobody_plays_unpaid, chips_add_up, no_drawer_is_overdrawn,
)  # fmt: skip
AFTER_ITS_COMMAND: tuple[AtRecord, ...] = (no_prize_without_papers,)  # the look at the document is recorded with it
FINALLY: tuple[AtEnd, ...] = (all_in_the_money_are_paid_or_owed, every_centavo_is_somewhere)
CITES, OWES_A_CITATION = "every_decision_cites_its_book", "what_owes_a_citation"
OPEN: tuple[str, ...] = ()  # what does not hold yet, and tests expect to fail
QUESTIONS = (
    *(question.__name__ for question in (*AFTER, *AFTER_ITS_COMMAND, *FINALLY)), drawers_add_up.__name__,
    nobody_under_age_enters.__name__, CITES,
)  # fmt: skip


def ask(records: Iterable[Kept], refused: Iterable[Refused] = (), minors: Collection[str] = ()) -> list[Broken]:
    """Ask a journal everything; each thing that does not hold is named once, where it began."""
    found: dict[tuple[str, str, str], Broken] = {}
    facts = read(records)
    for about, broken in _answers(facts, refused):
        found.setdefault((broken.question, about, broken.what), broken)
    young = (Broken(nobody_under_age_enters.__name__, *map(str, at)) for at in nobody_under_age_enters(facts, minors))
    return [*found.values(), *young]


def _answers(facts: Sequence[Fact], refused: Iterable[Refused]) -> Iterator[tuple[str, Broken]]:
    house, begun = House(), 0
    for at, fact in enumerate(facts):
        begun = begun if facts[begun].command == fact.command else at  # the first fact of its command
        house.hear(fact)
        told = _told(house, fact)
        if fact.kind in ("tournament", "till"):
            yield from ((fact.of, broken) for broken in _at(AFTER, house, told, fact))
        if told and (what := uncited_fact(told.book, fact)):
            yield fact.what, Broken(OWES_A_CITATION if fact.what in OWED else CITES, str(fact), what)
        if at + 1 == len(facts) or facts[at + 1].command != fact.command:
            for earlier in facts[begun : at + 1]:
                yield from ((earlier.of, b) for b in _at(AFTER_ITS_COMMAND, house, _told(house, earlier), earlier))
    for told in house.tournaments.values():
        yield from ((told.id, Broken(q.__name__, told.id, what)) for q in FINALLY for what in q(told))
    yield from (("", Broken(drawers_add_up.__name__, "tills", what)) for what in drawers_add_up(house, facts))
    for refusal in refused:
        if what := uncited_refusal(refusal.book, refusal.code, refusal.cites):
            question = OWES_A_CITATION if refusal.code in OWED else CITES
            yield refusal.code, Broken(question, f"{refusal.tournament} {refusal.command}", what)


def _told(house: House, fact: Fact) -> Tournament | None:
    return house.tournaments[fact.of] if fact.kind == "tournament" else None


def _at(questions: Sequence[AtRecord], house: House, told: Tournament | None, fact: Fact) -> Iterator[Broken]:
    for question in questions:
        for what in question(house, told or Tournament(""), fact):
            yield Broken(question.__name__, str(fact), what)
