"""What people are called on screens, by their ids. Whoever was erased, or never written down, has no name here.

Two people of one name who stand in one list are told apart: for staff by their ages, or by a few digits of
a document where that says nothing; for the public by what it may know (`told_apart` is the same).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date

from django.utils import timezone

from panoverde.people.hints import age, hints
from panoverde.people.models import Person
from panoverde.people.plain_names import fold

_Row = tuple[str, str, date | None]  # id, name, born
AT_ONCE = 500  # ids in one question; databases allow few more


def short_names(ids: Iterable[str]) -> dict[str, str]:
    """Name people as screens of the staff do, those of one name told apart."""
    wanted = sorted(set(ids))
    found: list[_Row] = []
    for start in range(0, len(wanted), AT_ONCE):
        rows = Person.objects.filter(pk__in=wanted[start : start + AT_ONCE], erased_at=None)
        found += rows.values_list("id", "short_name", "birth_date")
    return _named(found)


def short_names_of(people: Iterable[Person]) -> dict[str, str]:
    """Name people who have been looked up already, in the same way."""
    return _named([(one.pk, one.short_name, one.birth_date) for one in people if one.erased_at is None])


def _named(rows: list[_Row]) -> dict[str, str]:
    names = {person: name for person, name, _born in rows}
    born = {person: birth_date for person, _name, birth_date in rows}
    return told_apart(names, _marks(born, [person for group in alike(names) for person in group]))


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
            if len({mark.get(person, "") for person in group}) == len(group):
                told |= {person: f"{names[person]} ({mark[person]})" for person in group if mark.get(person)}
                break
    return told


def _marks(born: Mapping[str, date | None], people: list[str]) -> list[dict[str, str]]:
    """What staff tell people apart by, the plainest first."""
    if not people:
        return []
    day, documents = timezone.localdate(), hints(people)
    ages = {person: str(years) for person in people if (years := age(born[person], day)) is not None}
    digits = {person: documents[person].masked if person in documents else "" for person in people}
    return [ages, digits, {person: person[-4:] for person in people}]
