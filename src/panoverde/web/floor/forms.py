"""What a sheet asks: fields to fill in, answers to tap, reasons that are usual."""

from typing import Literal, NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament.events import Place
from panoverde.web.desk.deeds import NotAChoice
from panoverde.web.fields import text

Word = str | Promise
Kind = Literal["text", "number", "area", "choice", "select", "tick", "picks", "why"]


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

    def filled(self, typed: QueryDict) -> "Field":
        """Put back what was typed."""
        options = tuple(option._replace(typed=typed.get(f"stack-{option.value}", "")) for option in self.options)
        picked = tuple(typed.getlist(self.name)) if self.kind == "picks" else ()
        value = typed.get(self.name, "" if typed and self.kind == "tick" else self.value)
        return self._replace(options=options, picked=picked, value=value)


REASONS: dict[str, tuple[Word, ...]] = {
    "move": (gettext_lazy("to even the tables out"), gettext_lazy("the director’s word"), gettext_lazy("conduct")),
    "special": (gettext_lazy("special need"),),
    "lock": (gettext_lazy("kept for a special need"), gettext_lazy("seat broken"), gettext_lazy("camera")),
    "unlock": (gettext_lazy("no longer needed"),),
    "halt": (gettext_lazy("too short"), gettext_lazy("a ruling")),
    "undo": (gettext_lazy("wrong player"), gettext_lazy("wrong table or seat"), gettext_lazy("misheard")),
    "break": (gettext_lazy("the director’s word"),),
}  # fmt: skip


def why_field(about: str, *, needed: bool = True) -> Field:
    """Ask why: usual reasons to tap, and room for another."""
    options = tuple(Option(str(word), word) for word in REASONS.get(about, ()))
    return Field("why", gettext_lazy("Reason"), "why", options, needed=needed)


def why(posted: QueryDict) -> str:
    """Read the reason that was tapped, or typed."""
    return text(posted, "chosen") or text(posted, "why")


def chosen(posted: QueryDict, field: Field) -> str:
    """Read an answer; it must be one of those that were offered."""
    value = posted.get(field.name, field.value)
    if value not in {option.value for option in field.options}:
        raise NotAChoice
    return value


def numbers(count: int) -> tuple[Option, ...]:
    """Seats to choose from."""
    return tuple(Option(str(number), str(number)) for number in range(1, count + 1))


def seat_said(place: Place) -> str:
    """Say a seat."""
    return _("Table {table}, seat {seat}").format(table=place.table, seat=place.seat)


def read_place(typed: str) -> Place:
    """Read a seat as the form writes it.

    >>> read_place("12-6")
    Place(table=12, seat=6)
    """
    table, _dash, seat = typed.partition("-")
    if not (table.isdecimal() and seat.isdecimal()):
        raise NotAChoice
    return Place(int(table), int(seat))  # type: ignore[arg-type]
