"""A field as a screen shows it: what its command declares, and what only the screen knows.

field(c.SurrenderStack, "chips")                            a number, “Chips given up”, needed
field(c.RefuseEntry, "ground", options=left_open)           the answers that the book leaves open
field(c.MovePlayer, "to", kind="select", options=free)      the seats that are free now
reason_field("MoveCash", needed=False)                      why, of a command that is no tournament's
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise, lazy
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from panoverde.tournament.core import form
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.offered import reasons_for
from panoverde.tournament.nouns import COMMANDS
from panoverde.web.fact_words import word
from panoverde.web.reasons import CHOSEN, label

Word = str | Promise
_said = lazy(word, str)  # in the language of whoever reads it
Kind = Literal[
    "text", "number", "numbers", "money", "moment", "area", "choice", "select", "tick", "picks", "why", "pin",
    "hidden",
]  # fmt: skip
_SHOWN: Mapping[form.Kind, Kind] = {
    "number": "number", "table": "number", "seat": "number", "tables": "numbers", "centavos": "money",
    "moment": "moment", "tick": "tick", "choice": "choice", "choices": "picks", "players": "picks", "reason": "why",
}  # fmt: skip


class Look(NamedTuple):
    """How fields look on a screen: large to tap, quick by keyboard, or as a page's forms do."""

    choices: str  # class of a list of answers
    answer: str  # of one of them
    figure: str = ""  # of an input for figures
    focus: bool = False  # the first one has the keyboard
    required: bool = False  # the browser says it, before the house does


DESK = Look("options", "check", focus=True)
FLOOR = Look("choices", "chip", "figure")
DIRECTOR = Look("choices", "check", "num", required=True)


class Option(NamedTuple):
    """One of several answers."""

    value: str
    label: Word
    stack: bool = False  # with a stack to be said beside it
    typed: str = ""  # there


class Field(NamedTuple):
    """Something to fill in, or to choose."""

    name: str
    label: Word
    kind: Kind = "text"
    options: tuple[Option, ...] = ()
    value: str = ""
    hint: Word = ""
    needed: bool = True
    picked: tuple[str, ...] = ()
    about: str = ""  # which of a page's forms it belongs to
    most: int = 200  # letters
    focus: bool = False  # of a page: it has the keyboard once it is there
    silent: bool = False  # its label is for those who cannot see the others
    fills: str = ""  # the command's field, where it has another name here

    @property
    def id(self) -> str:
        """What its label is for."""
        return f"{self.name}-{self.about}" if self.about else f"f-{self.name}"

    def filled(self, typed: QueryDict) -> "Field":
        """Put back what was typed."""
        if not typed or self.kind == "pin":  # nobody gets a PIN back
            return self
        options = tuple(option._replace(typed=typed.get(f"stack-{option.value}", "")) for option in self.options)
        picked = tuple(typed.getlist(CHOSEN if self.kind == "why" else self.name))
        value = typed.get(self.name, "" if self.kind in ("tick", "picks") else self.value)
        return self._replace(options=options, picked=picked, value=value)


def field(command: type[TournamentCommand], name: str, **said: Any) -> Field:  # noqa: ANN401  as `Field` has them
    """Show a field of a command as it is declared, or as is said; `named` otherwise where the screen needs it."""
    declared = COMMANDS[command].form[name]
    asked = declared.kind == "tick" and bool(said.get("options"))  # yes or no: one of them must be said
    usual: dict[str, Any] = {
        "label": gettext_lazy(declared.label), "kind": _SHOWN.get(declared.kind, "text"),
        "needed": declared.needed or asked,
        "options": _reasons(command.__name__)
        if declared.kind == "reason"
        else tuple(Option(value, _said(value)) for value in declared.choices),
    }  # fmt: skip
    if said.get("kind") == "select" and usual["options"]:  # nothing is chosen beforehand
        usual["options"] = (Option("", ""), *usual["options"])
    return Field(said.pop("named", name), fills=name, **{**usual, **said})


def reason_field(command: str, **said: Any) -> Field:  # noqa: ANN401  as `Field` has them
    """Ask why: the reasons that are offered for a command, and room for words."""
    name = said.pop("name", "why")
    return Field(name, fills=name, kind="why", options=_reasons(command), **{"label": _("Reason"), **said})


def _reasons(command: str) -> tuple[Option, ...]:
    return tuple(Option(kind, label(kind)) for kind in reasons_for(command))


def fields(command: type[TournamentCommand], **said: Mapping[str, Any]) -> tuple[Field, ...]:
    """Show all that a command asks for, but for what has an editor of its own."""
    form_of = COMMANDS[command].form.values()
    return tuple(field(command, each.name, **said.get(each.name, {})) for each in form_of if each.kind != "parts")
