"""A series, played: the evenings of a day go on side by side, whoever's time comes first."""

import heapq
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import Self

from panoverde.application.dispatch import HANDLERS, KINDS
from panoverde.application.handling import Application
from panoverde.bootstrap.demo.people import register_players
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import AccountId
from panoverde.rulebook import Library
from panoverde.store.beside import stored_sealer
from panoverde.store.editions import StoredShelf
from panoverde.store.journal import StoredJournal
from panoverde.store.secrets import StoredSecrets
from tests.series_nights.club import Club
from tests.series_nights.evening import Evening
from tests.series_nights.programme import FIRST_DAY, PROGRAMME, shelf
from tests.series_nights.questions import Broken, ask

PEOPLE = 60


class Series:
    """A series under a book, in the database that is Django's default while it is played."""

    def __init__(self, book: str, seed: int = 1, *, dares: Collection[str] = (), only: Collection[str] = ()) -> None:
        library = shelf()
        people = register_players(PEOPLE, by=AccountId("dono"), at=FIRST_DAY)
        self.club = Club(application(library), library, book, people, seed, dares)
        self._plans = [plan for plan in PROGRAMME if not only or plan.name in only]

    def play(self) -> Self:
        """Play all of it, day by day."""
        club = self.club
        club.open()
        for day in sorted({plan.day for plan in self._plans}):
            club.wait_until(FIRST_DAY + timedelta(days=day - 1, hours=17))
            club.open_tills(day)
            _side_by_side(club, [Evening(club, plan) for plan in self._plans if plan.day == day])
            club.close_tills()
        return self

    def answers(self) -> list[Broken]:
        """Ask its journal, as far as it has come."""
        return ask(self.records(), self.club.refused, self.club.minors)

    def records(self) -> list[Record]:
        """All that was kept, read from the database."""
        journal = self.club.application.journal
        return list(journal.since(0, journal.position()))


def application(library: Library) -> Application:
    """The application with its real parts, and the club's own book on the shelf."""
    return Application(
        StoredJournal(), StoredShelf(library), StoredSecrets(), KINDS, HANDLERS, _tell_nobody, stored_sealer()
    )


def _side_by_side(club: Club, evenings: list[Evening]) -> None:
    """Let whoever's time comes first go on, a step at a time."""
    steps = [evening.play() for evening in evenings]
    waiting: list[tuple[datetime, int, int]] = [(club.now, 0, nth) for nth in range(len(steps))]
    turn = 0
    while waiting:
        moment, _, nth = heapq.heappop(waiting)
        club.wait_until(moment)
        for wanted in steps[nth]:
            turn += 1
            heapq.heappush(waiting, (wanted or club.now + timedelta(seconds=club.rng.randint(1, 90)), turn, nth))
            break


def _tell_nobody(position: int, records: Iterable[Record]) -> None:
    del position, records
