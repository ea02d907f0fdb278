"""What a proposal is: a kind, a reason in words, its clauses, and the command that would do it."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import AccountId, CommandId, EntryId, TableNumber
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.declaring import kind_named
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Tournament

Kind = Literal[
    "move", "break", "redraw", "final-table", "halt", "resume", "draw-button", "open-table", "seat-alternate",
    "ask-button", "draw-order", "draw-giving-table", "grant-cards", "special-need",
]  # fmt: skip


class Said(msgspec.Struct, frozen=True):
    """A sentence as a template and its data, so that screens say it in any language."""

    says: str
    data: dict[str, Any] = {}

    def say(self, translate: Callable[[str], str] = str) -> str:
        """Say it."""
        return translate(self.says).format(**self.data)


class Choice(msgspec.Struct, frozen=True):
    """Something else that may be done instead: a command, and what it is in words."""

    says: str
    do: str  # the command's name
    fields: dict[str, Any] = {}
    needs_why: bool = False
    needs: tuple[str, ...] = ()  # what must be said with it: fields of the command


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """Something to do now."""

    kind: Kind
    reason: Said
    cites: Citations = ()
    tables: tuple[TableNumber, ...] = ()  # the one it is about first
    entry: EntryId | None = None
    of: Place | None = None
    to: Place | None = None
    missing: tuple[Said, ...] = ()  # what must be known, or pass, first
    relies: tuple[Said, ...] = ()  # what was seen that it goes by, and how long ago
    look_at: tuple[TableNumber, ...] = ()  # at these tables the button must be looked for
    do: str = ""  # the name of the command that does it; "" while something is missing
    fields: dict[str, Any] = {}
    needs: tuple[str, ...] = ()  # what is still to be said with it: player, seat, table, button, order, alone, among
    needs_why: bool = False  # the book leaves it to the director, who says why
    options: tuple[str, ...] = ()  # what the book leaves open, as it names it
    aids: tuple[str, ...] = ()  # the help that a book advises to offer with a move
    aids_cites: Citations = ()
    instead: tuple[Choice, ...] = ()
    ordered: bool = False  # the book orders it; otherwise it is advice

    @property
    def key(self) -> str:
        """A name that stays the same while the proposal does."""
        return ":".join([self.kind, *map(str, self.tables), self.entry or ""])

    def command(
        self, state: Tournament, id: CommandId, by: AccountId, at: str, **more: Any  # noqa: ANN401
    ) -> TournamentCommand:  # fmt: skip
        """Make the command that accepts it; `more` is what whoever accepts it adds."""
        kind = kind_named(self.do)
        return kind(id=id, by=by, at=at, tournament=state.id, **{**self.fields, **more})
