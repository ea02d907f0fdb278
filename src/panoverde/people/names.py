"""What people are called on screens, by their ids. Whoever was erased, or never written down, has no name here."""

from collections.abc import Iterable

from panoverde.people.models import Person

AT_ONCE = 500  # ids in one question; databases allow few more


def short_names(ids: Iterable[str]) -> dict[str, str]:
    """Name people as screens do."""
    wanted = sorted(set(ids))
    found: dict[str, str] = {}
    for start in range(0, len(wanted), AT_ONCE):
        rows = Person.objects.filter(pk__in=wanted[start : start + AT_ONCE], erased_at=None)
        found.update(rows.values_list("id", "short_name"))
    return found
