"""What can be done at a table, a seat or with a player: each with what follows from it, and what it must be told.

ask   what the sheet shows before it is done: consequences, clauses, fields
make  the commands that do it, from what was typed
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import SeatNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.commands import TournamentCommand
from panoverde.tournament.core.finding import UnknownTable
from panoverde.tournament.core.records import Entry, Table, Tournament
from panoverde.tournament.events import Place
from panoverde.web.acts import act_of
from panoverde.web.floor.forms import Field, Word

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


class Asked(NamedTuple):
    """What the sheet says and asks before something is done."""

    follows: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    cites: Citations = ()
    together: str = ""  # what follows instead, once others are picked too


class Wish(NamedTuple):
    """A command to be asked for."""

    kind: type[TournamentCommand]
    fields: dict[str, Any]


Ask = Callable[[About], Asked]
Make = Callable[[QueryDict, About], list[Wish]]


def always(_about: About) -> bool:
    """It can always be done there."""
    return True


def unsaid(_about: About) -> str:
    """Nothing is said beside its name."""
    return ""


class Deed(NamedTuple):
    """Something that can be done."""

    name: str  # in the address
    at: Where
    command: type[TournamentCommand]  # whose act allows it
    label: Word
    go: Word
    icon: str
    ask: Ask
    make: Make
    fits: Callable[[About], bool] = always
    hint: Callable[[About], str] = unsaid
    colour: str = ""
    danger: bool = False
    more: bool = False  # behind “more”, not among the large ones
    prints: bool = False
    at_once: bool = False  # one tap: nothing leaves, nothing is asked
    template: str = ""  # a form of its own
    may: str = ""  # the act that allows it, where it is no command's

    @property
    def act(self) -> str:
        """The act that allows it."""
        return self.may or act_of(self.command)
