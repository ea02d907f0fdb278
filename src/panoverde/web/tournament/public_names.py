"""What the public calls people: by name where they agreed to it, by the number of their entry where not.

Where two of one name stand together the number is added: the public is not told how old anybody is.
"""

import time
from collections.abc import Iterable

from django.utils.translation import gettext as _

from panoverde.kernel.ids import EntryId
from panoverde.people.names import told_apart
from panoverde.people.public_names import public_names
from panoverde.projections.moves import Who
from panoverde.web.tournament.boards import kept

FRESH_SECONDS = 30  # after this a name is asked for again: a consent may have been taken back
MOST_KEPT = 20_000


def called(people: Iterable[Who]) -> dict[EntryId, str]:
    """Say what each is called here, by entry."""
    listed = list(people)
    names = known_names({who.person for who in listed})
    numbers = {str(who.person): _("no. {number}").format(number=who.number) for who in reversed(listed)}
    told = told_apart(names, [numbers])
    return {who.entry: told.get(who.person) or numbered(who) for who in listed}


def numbered(who: Who) -> str:
    """Call somebody by the number of the entry."""
    return _("Player {number}").format(number=who.number)


def known_names(persons: set[str]) -> dict[str, str]:
    """Name those who may be named, and nobody else."""
    return {person: name for person, name in _names(persons).items() if name}


def _names(persons: set[str]) -> dict[str, str]:
    """Names by person, empty where there is none to be told; asked for in one question."""
    shelf, now = kept("names", MOST_KEPT), time.monotonic()
    fresh = {person: found for person in persons if (found := shelf.get(person))}
    due = [person for person in persons if person not in fresh or now - fresh[person][0] > FRESH_SECONDS]
    found = public_names(due) if due else {}
    for person in due:
        fresh[person] = (now, found.get(person, ""))
        shelf.keep(person, fresh[person])
    return {person: name for person, (_at, name) in fresh.items()}
