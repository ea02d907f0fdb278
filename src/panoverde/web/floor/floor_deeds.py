"""What can be done at a table, a seat or with a player: each with what follows from it, and what it must be told."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from django.utils.translation import gettext as _

from panoverde.kernel.ids import SeatNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.finding import UnknownTable
from panoverde.tournament.core.records import Entry, Table, Tournament
from panoverde.tournament.events import Place
from panoverde.web.forms import deeds as forms

Where = Literal["player", "free", "table"]


class SomebodyElse(Refusal):
    """The seat has changed hands since the sheet was opened."""

    code = "floor.somebody-else"
    says = "Somebody else sits there now. Look at the table again."


class About(NamedTuple):
    """What a deed is about, and what people are called there."""

    state: Tournament
    book: Rulebook
    at: str
    names: Mapping[str, str]  # by entry
    table: Table | None = None
    seat: SeatNumber | None = None
    entry: Entry | None = None
    stacks: bool = False  # they were found to be needed

    @property
    def here(self) -> Table:
        """The table it is about.

        Raises:
            UnknownTable: it is not open.
        """
        if self.table is None:
            raise UnknownTable(table="?")
        return self.table

    @property
    def player(self) -> Entry:
        """The player it is about.

        Raises:
            SomebodyElse: nobody sits there.
        """
        if self.entry is None:
            raise SomebodyElse
        return self.entry

    @property
    def place(self) -> Place:
        """The seat it is about."""
        return Place(self.here.number, self.seat or SeatNumber(0))

    def called(self, entry: str) -> str:
        """Name somebody at the table."""
        return self.names.get(entry) or _("Player {id}").format(id=entry[-6:])


def always(_about: About) -> bool:
    """It can always be done there."""
    return True


def unsaid(_about: About) -> str:
    """Nothing is said beside its name."""
    return ""


@dataclass(frozen=True, kw_only=True)
class Deed(forms.Deed[About]):
    """Something that can be done on the floor."""

    name: str  # in the address
    at: Where
    icon: str
    fits: Callable[[About], bool] = always
    hint: Callable[[About], str] = unsaid
    colour: str = ""
    more: bool = False  # behind “more”, not among the large ones
    prints: bool = False
    at_once: bool = False  # one tap: nothing leaves, nothing is asked
    template: str = ""  # a form of its own


def of_player(about: About) -> dict[str, Any]:
    """Whom it is about."""
    return {"entry": about.player.id}


def of_table(about: About) -> dict[str, Any]:
    """Which table it is about."""
    return {"table": about.here.number}


def of_seat(about: About) -> dict[str, Any]:
    """Which seat it is about."""
    return {"place": about.place}
