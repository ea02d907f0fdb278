"""How a person stands in a tournament, as the desk says it."""

from typing import Literal, NamedTuple

from django.utils.translation import gettext as _

from panoverde.kernel.ids import EntryId, PersonId
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.entries.cancel import where
from panoverde.web.money_words import STANDINGS

Kind = Literal["new", "pending", "waiting", "in", "out", "refused"]


class Status(NamedTuple):
    """What the list says beside a name."""

    kind: Kind
    colour: str
    word: str
    entry: EntryId = EntryId("")  # the last one
    awaited: bool = False  # a Pix was shown for it


def entries_of(state: Tournament, person: PersonId) -> list[Entry]:
    """A person's entries that count, first things first."""
    return [state.entries[entry] for entry in state.by_person.get(person, ())]


def last_of(state: Tournament, person: PersonId) -> Entry | None:
    """A person's latest entry, unless the person was refused."""
    entries = [] if person in state.refused else entries_of(state, person)
    return entries[-1] if entries else None


def status_of(state: Tournament, person: PersonId) -> Status:
    """Say how somebody stands: the latest entry decides."""
    if person in state.refused:
        return Status("refused", "refusal", _("refused"))
    last = last_of(state, person)
    if last is None:
        return Status("new", "", "")
    return _standing(state, last)._replace(entry=last.id, awaited=bool(last.awaited))


def _standing(state: Tournament, last: Entry) -> Status:
    if last.standing == "pending":
        return Status("pending", "paused", _("Pix pending") if last.awaited else _("not paid"))
    if last.standing == "waiting":
        return Status("waiting", "alternates", waiting_word(state, last))
    if last.standing == "playing" and last.gave_up is None:  # a stack that was given up is nobody's, wherever it lies
        return Status("in", "live", seat_word(last))
    if last.expelled:
        return Status("out", "penalty", str(STANDINGS[last.standing]))
    return Status("out", "", _("re-entry") if state.terms.reentry else _("out"))


def seat_word(entry: Entry) -> str:
    """Say a seat: M3 A4."""
    place = entry.place
    return _("T{table} S{seat}").format(table=place.table, seat=place.seat) if place else _("in")


def waiting_word(state: Tournament, entry: Entry) -> str:
    """Say a place in the line of alternates."""
    line = where(state, entry).alternates
    if entry.id not in line:
        return _("waiting")
    return _("waiting #{place}").format(place=line.index(entry.id) + 1)
