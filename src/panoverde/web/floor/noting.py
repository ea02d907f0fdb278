"""A note about a player: free text, kept with the person and never in the journal."""

from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.kernel.ids import PersonId
from panoverde.people.accounts.lookup import names_of
from panoverde.people.photo_and_notes import notes_of
from panoverde.tournament.commands import TournamentCommand
from panoverde.web.figures import day_and_time
from panoverde.web.floor.floor_deeds import About, Deed
from panoverde.web.forms.deeds import Asked, Wish
from panoverde.web.forms.fields import Field
from panoverde.web.moments import written

SHOWN = 5


class Noted(NamedTuple):
    """A note somebody wrote."""

    text: str
    when: str
    by: str


def _ask(_about: About) -> Asked:
    told = _("Kept with the person, seen by staff only, and erased with the person’s data.")
    return Asked((told,), (Field("text", gettext_lazy("Note"), "area"),))


def _make(_posted: QueryDict, _about: About) -> list[Wish]:
    return []  # it is no command: the view writes it down


NOTE = Deed(
    name="note", at="player", command=TournamentCommand, label=gettext_lazy("Write a note"),
    go=gettext_lazy("Write it down"), icon="note", ask=_ask, make=_make, may="note-person",
)  # fmt: skip


def latest(person: str) -> list[Noted]:
    """The last notes about somebody, the latest first."""
    notes = notes_of(PersonId(person))[-SHOWN:][::-1]
    people = names_of(note.by for note in notes)
    return [Noted(note.text, day_and_time(written(note.at)), people.get(note.by, "")) for note in notes]
