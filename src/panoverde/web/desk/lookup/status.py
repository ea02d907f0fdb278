"""How a person stands in a tournament, as the desk says it."""

from typing import Literal, NamedTuple

from django.utils.translation import gettext as _

from panoverde.kernel.ids import PersonId
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.web.money_words import STANDINGS

Kind = Literal["new", "pending", "waiting", "in", "out", "refused"]


class Status(NamedTuple):
    """What the list says beside a name."""

    kind: Kind
    colour: str
    word: str
    entry: Entry | None = None

    @property
    def place(self) -> str:
        """Where the player sits, or stands in line."""
        return self.word


def entries_of(state: Tournament, person: PersonId) -> list[Entry]:
    """A person's entries that count, first things first."""
    return [state.entries[entry] for entry in state.by_person.get(person, ())]


def status_of(state: Tournament, person: PersonId) -> Status:
    """Say how somebody stands: the latest entry decides."""
    if person in getattr(state, "refused", ()):
        return Status("refused", "refusal", _("refused"))
    entries = entries_of(state, person)
    last = entries[-1] if entries else None
    if last is None:
        return Status("new", "", "")
    if last.standing == "pending":
        return Status("pending", "paused", _("Pix pending") if last.awaited else _("not paid"), last)
    if last.standing == "waiting":
        return Status("waiting", "alternates", waiting_word(state, last), last)
    if last.standing == "playing":
        return Status("in", "live", seat_word(last), last)
    if last.expelled:
        return Status("out", "penalty", str(STANDINGS[last.standing]), last)
    return Status("out", "", _("re-entry") if state.terms.reentry else _("out"), last)


def seat_word(entry: Entry) -> str:
    """Say a seat: M3 A4."""
    place = entry.place
    return _("T{table} S{seat}").format(table=place.table, seat=place.seat) if place else _("in")


def waiting_word(state: Tournament, entry: Entry) -> str:
    """Say a place in the line of alternates."""
    if entry.id not in state.sitting.alternates:
        return _("waiting")
    return _("waiting #{place}").format(place=state.sitting.alternates.index(entry.id) + 1)
