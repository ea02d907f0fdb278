"""Whom the public may know by name: those who agreed that the house shows them, for as long as they do.

The consent is the one to the image release ("image"), which is what the desk asks for. Whoever said
nothing, took it back or was erased has no name here; screens then call the entry by its number.
"""

from collections.abc import Iterable, Iterator

from panoverde.people.models import Consent, Person
from panoverde.people.plain_names import fold

CONSENT = "image"
AT_ONCE = 500  # ids in one question; databases allow few more


def public_names(ids: Iterable[str]) -> dict[str, str]:
    """Name those who may be named, as screens do.

    >>> public_names([])
    {}
    """
    found: dict[str, str] = {}
    for some in _portions(sorted(set(ids))):
        agreed = _agreed(some)
        rows = Person.objects.filter(pk__in=agreed, erased_at=None)
        found.update(rows.values_list("id", "short_name"))
    return found


def matches(name: str, typed: str) -> bool:
    """Say whether words of a name begin as typed, whatever the accents and capitals.

    >>> matches("João da Silva", "silva jo"), matches("João da Silva", "ana")
    (True, False)
    """
    words = fold(name).split()
    wanted = fold(typed).split()
    return bool(wanted) and all(any(word.startswith(part) for word in words) for part in wanted)


def _agreed(ids: list[str]) -> list[str]:
    """The latest word of each counts."""
    rows = Consent.objects.filter(person__in=ids, what=CONSENT).order_by("at", "pk")
    latest = dict(rows.values_list("person_id", "given"))
    return [person for person, given in latest.items() if given]


def _portions(ids: list[str]) -> Iterator[list[str]]:
    for start in range(0, len(ids), AT_ONCE):
        yield ids[start : start + AT_ONCE]
