"""Answers that are usual on the floor: reasons to tap, seats to choose from."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament.commands import TournamentCommand
from panoverde.tournament.events import Place
from panoverde.web.forms.fields import Field, Option, Word, field

REASONS: dict[str, tuple[Word, ...]] = {
    "move": (gettext_lazy("to even the tables out"), gettext_lazy("the director’s word"), gettext_lazy("conduct")),
    "special": (gettext_lazy("special need"),),
    "lock": (gettext_lazy("kept for a special need"), gettext_lazy("seat broken"), gettext_lazy("camera")),
    "unlock": (gettext_lazy("no longer needed"),),
    "halt": (gettext_lazy("too short"), gettext_lazy("a ruling")),
    "undo": (gettext_lazy("wrong player"), gettext_lazy("wrong table or seat"), gettext_lazy("misheard")),
    "other": (gettext_lazy("misheard"), gettext_lazy("wrong table or seat")),
    "break": (gettext_lazy("the director’s word"),),
    "renumber": (gettext_lazy("as the room is numbered"),),
    "resize": (gettext_lazy("the room is full"), gettext_lazy("seat broken")),
}  # fmt: skip


def why_field(command: type[TournamentCommand], about: str) -> Field:
    """Ask why: usual reasons to tap, and room for another."""
    return field(command, "why", kind="why", options=tuple(Option(str(word), word) for word in REASONS[about]))


def numbers(count: int) -> tuple[Option, ...]:
    """Seats to choose from."""
    return tuple(Option(str(number), str(number)) for number in range(1, count + 1))


def seat_said(place: Place) -> str:
    """Say a seat."""
    return _("Table {table}, seat {seat}").format(table=place.table, seat=place.seat)
