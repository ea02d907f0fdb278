"""What this house decided before on a matter, as whoever rules on it sees it: a memory, no rule."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from panoverde.bootstrap.desk import desk
from panoverde.people.accounts.lookup import names_of
from panoverde.rulings.core.ruling import Option
from panoverde.series import precedents
from panoverde.series.precedents import Precedent, Precedents, came_to
from panoverde.web.figures import day_of_a_year
from panoverde.web.floor.ruling_words import say
from panoverde.web.tournament.boards import book_title

SHOWN = 5  # precedents with all their words; of the others it is said how many


class Shown(NamedTuple):
    """A precedent on a page."""

    says: str
    when: str
    title: str
    table: int | None
    book: str
    followed: bool
    why: str
    by: str


class Before(NamedTuple):
    """What was decided on a matter: how often in all, how often each, and the latest."""

    times: int
    otherwise: int  # of them, not as the book has it
    by_option: dict[str, int]
    latest: list[Shown]

    @property
    def more(self) -> int:
        """How many are not shown."""
        return self.times - len(self.latest)


def before(matter: str, options: Sequence[Option] = ()) -> Before:
    """Look a matter up: one look at what the house remembers, however many tournaments there were."""
    every: list[Precedent] = desk().see(precedents.STREAM, lambda state: _of(state, matter))
    names = names_of(one.by for one in every[:SHOWN])
    return Before(
        times=len(every), otherwise=sum(not one.followed for one in every), by_option=_counted(every, options),
        latest=[_shown(one, names) for one in islice(every, SHOWN)],
    )  # fmt: skip


def _of(state: Precedents, matter: str) -> list[Precedent]:
    return list(state.latest(matter))


def _counted(every: Sequence[Precedent], options: Sequence[Option]) -> dict[str, int]:
    """How often each option was decided: by what it came to, since books name their options differently."""
    comes = {option.id: came_to(dict(option.stands)) for option in options}
    alike = Counter(comes.values())
    times: Counter[str] = Counter()
    for one in every:
        same = [name for name, to in comes.items() if to == one.came_to]
        times.update(name for name in same if alike[one.came_to] == 1 or name == one.chosen)
    return dict(times)


def _shown(one: Precedent, names: dict[str, str]) -> Shown:
    return Shown(
        says=say(one.says) or one.decided, when=day_of_a_year(one.at), title=one.title, table=one.table,
        book=book_title(one), followed=one.followed, why=one.why, by=names.get(one.by, ""),
    )  # fmt: skip
