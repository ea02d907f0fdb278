"""What people are called on screens, by their ids. Whoever was erased, or never written down, has no name here.

Two people of one name who stand in one list are told apart: for staff by their ages, by their cities where
those say nothing, by both, or by a few digits of a document; for the public by what it may know (`told_apart`
is the same). Nobody agreed that the public learns an age or a city.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date
from itertools import combinations
from typing import NamedTuple

from django.utils import timezone

from panoverde.people.hints import age, hints
from panoverde.people.models import Person
from panoverde.people.plain_names import fold

AT_ONCE = 500  # ids in one question; databases allow few more
_STATE = 2  # letters of it, behind a city: some type them, some do not


class _Row(NamedTuple):
    """What is read of a person to name them."""

    id: str
    name: str
    born: date | None
    city: str


def short_names(ids: Iterable[str]) -> dict[str, str]:
    """Name people as screens of the staff do, those of one name told apart."""
    wanted = sorted(set(ids))
    found: list[_Row] = []
    for start in range(0, len(wanted), AT_ONCE):
        rows = Person.objects.filter(pk__in=wanted[start : start + AT_ONCE], erased_at=None)
        found += [_Row(*row) for row in rows.values_list("id", "short_name", "birth_date", "city")]
    return _named(found)


def short_names_of(people: Iterable[Person]) -> dict[str, str]:
    """Name people who have been looked up already, in the same way."""
    return _named([_Row(one.pk, one.short_name, one.birth_date, one.city) for one in people if one.erased_at is None])


def _named(rows: list[_Row]) -> dict[str, str]:
    names = {row.id: row.name for row in rows}
    together = {person for group in alike(names) for person in group}
    return told_apart(names, _marks([row for row in rows if row.id in together]))


def alike(names: Mapping[str, str]) -> list[list[str]]:
    """Find those of one name, whatever the accents and capitals.

    >>> alike({"p1": "José Demo", "p2": "Jose Demo", "p3": "Ana Demo"})
    [['p1', 'p2']]
    """
    groups = defaultdict(list)
    for person, name in names.items():
        groups[fold(name)].append(person)
    return [group for group in groups.values() if len(group) > 1]


def told_apart(names: dict[str, str], marks: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """Add the first mark that differs to names that are alike; those without one stay as they are.

    >>> told_apart({"p1": "Ana", "p2": "Ana", "p3": "Rui"}, [{"p1": "31", "p2": "31"}, {"p1": "a", "p2": "b"}])
    {'p1': 'Ana (a)', 'p2': 'Ana (b)', 'p3': 'Rui'}
    """
    kept, told = list(marks), dict(names)
    for group in alike(names):
        for mark in kept:
            if not any(_same(mark.get(one, ""), mark.get(other, "")) for one, other in combinations(group, 2)):
                told |= {person: f"{names[person]} ({mark[person]})" for person in group if mark.get(person)}
                break
    return told


def _same(mark: str, other: str) -> bool:
    """Say whether two marks come to the same: capitals and accents tell nobody apart, nor does a state left out.

    >>> _same("Curitiba", "CURITIBA/PR"), _same("Bom Jesus PI", "Bom Jesus RS"), _same("Curitiba", "")
    (True, False, False)
    """
    short, long = sorted((fold(mark).split(), fold(other).split()), key=len)
    return short == long or (bool(short) and short == long[:-1] and len(long[-1]) == _STATE and long[-1].isalpha())


def _marks(people: list[_Row]) -> list[dict[str, str]]:
    """What staff tell people apart by, the plainest first."""
    if not people:
        return []
    day, documents = timezone.localdate(), hints(row.id for row in people)
    ages = {row.id: str(years) for row in people if (years := age(row.born, day)) is not None}
    cities = {row.id: row.city for row in people}
    both = {row.id: ", ".join(filter(None, (ages.get(row.id), row.city))) for row in people}
    digits = {row.id: documents[row.id].masked if row.id in documents else "" for row in people}
    return [ages, cities, both, digits, {row.id: row.id[-4:] for row in people}]
