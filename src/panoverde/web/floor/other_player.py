"""It was the other player: of those still at the table, who went out instead of the one who was named."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.kernel.ids import EntryId
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.undo import Fact
from panoverde.web.forms.deeds import Asked, Deed
from panoverde.web.forms.fields import Option, field
from panoverde.web.templatetags.called import called


class Busted(NamedTuple):
    """A bust that may have been another's."""

    fact: int
    entry: EntryId
    others: tuple[tuple[int, EntryId, str], ...]  # who still sits at that table: seat, entry, person


Other = Deed[Busted]


def busted(state: Tournament, facts: Sequence[Fact]) -> Busted | None:
    """Take from the state who may have gone out instead; None where nobody is out by this fact any more."""
    fact = facts[0] if facts else None
    if fact is None or not isinstance(fact.event, e.PlayerBusted):
        return None
    entry, table = fact.event.entry, state.sitting.tables.get(fact.event.place.table)
    if table is None or not table.players or state.entries[entry].standing != "out":
        return None
    others = tuple((seat, other, state.entries[other].person) for seat, other in sorted(table.players.items()))
    return Busted(fact.seq, entry, others)


def names_of(about: Busted) -> dict[str, str]:
    """Name those who may have gone out instead, by entry."""
    names = short_names({person for _seat, _entry, person in about.others})
    return {entry: called(names, person) for _seat, entry, person in about.others}


def asked(about: Busted, names: Mapping[str, str]) -> Asked:
    """Ask who it was, and why it was mistaken."""
    options = tuple(Option(entry, f"{seat} {names.get(entry, '')}") for seat, entry, _person in about.others)
    told = _("That one is out in the same hand. Every other place stays as it is.")
    instead = field(c.CorrectBust, "instead", kind="choice", options=options)
    return Asked((told,), (instead, field(c.CorrectBust, "why")))


def _given(about: Busted) -> dict[str, Any]:
    """Who was named, and by which record: somebody else may put it right meanwhile."""
    return {"entry": about.entry, "corrects": about.fact}


OTHER = Other(
    command=c.CorrectBust, label=gettext_lazy("It was another player"), go=gettext_lazy("Put it right"),
    ask=lambda about: asked(about, {}), given=_given,
)  # fmt: skip
