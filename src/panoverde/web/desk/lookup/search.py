"""Whom the typed text means: a name, a number, or a code read from a receipt or a player's page.

A scanner types like a person, and ends with Enter. A code for another event is told apart here, before
anything is sold: it says what it is for.
"""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple
from urllib.parse import urlsplit

from django.utils import timezone
from django.utils.translation import gettext as _

from panoverde.kernel.refusals import Refusal
from panoverde.people.hints import Hint, age, hints
from panoverde.people.models import Person
from panoverde.people.plain_names import fold
from panoverde.people.search import find
from panoverde.web.desk.lookup.status import Status
from panoverde.web.player.tokens import holder_of, tournament_of
from panoverde.web.tournament.boards import look_with

SHOWN = 7
_DOCUMENTS = {"cpf": "CPF"}


class WrongDoor(Refusal):
    """The code is good, and for something else."""

    code = "desk.code-for-another-event"
    says = (
        "This code is for “{title}”, not for “{here}”. Nothing was sold. Choose that tournament to serve the player."
    )


class UnknownCode(Refusal):
    """Nothing of ours."""

    code = "desk.unknown-code"
    says = "This code is none of this house. Search by name, CPF or phone instead."


class Result(NamedTuple):
    """Somebody in the list."""

    person: str
    name: str
    parts: list[tuple[str, bool]]  # of the name: which were typed
    hint: str
    status: Status


def meant(text: str) -> list[Person]:
    """Find whom the text may mean."""
    return [person for person in find(text, SHOWN + 3) if person.erased_at is None][:SHOWN]


def results(people: Sequence[Person], statuses: Sequence[Status], text: str = "") -> list[Result]:
    """Show people in the list, and how they stand in the tournament."""
    known, day = hints(person.pk for person in people), today()
    return [
        Result(
            person.pk, person.full_name, _marked(person.full_name, text),
            described(person, known.get(person.pk), day), status,
        )
        for person, status in zip(people, statuses, strict=True)
    ]  # fmt: skip


def described(person: Person, hint: Hint | None, today: date) -> str:
    """Tell a person from others of the name: CPF •••.482.•••-10 · 31 years · Curitiba."""
    years = age(person.birth_date, today)
    parts = []
    if hint:
        kind = _DOCUMENTS.get(hint.kind) or (_("passport") if hint.kind == "passport" else _("document"))
        parts.append(f"{kind} {hint.masked}")
    if years is not None:
        parts.append(_("{years} years").format(years=years))
    if person.city:
        parts.append(person.city)
    return " · ".join(parts)


def _marked(name: str, text: str) -> list[tuple[str, bool]]:
    """Show which words of the name were typed, as far as they were."""
    typed = sorted(fold(text).split(), key=len, reverse=True)
    marked: list[tuple[str, bool]] = []
    for index, word in enumerate(name.split()):
        gap = [(" ", False)] if index else []
        length = next((len(part) for part in typed if fold(word).startswith(part)), 0)
        marked += [*gap, (word[:length], True), (word[length:], False)]
    return [(part, mark) for part, mark in marked if part]


def looks_scanned(text: str) -> bool:
    """Whether the text is a code's rather than a person's."""
    return "://" in text or text.startswith("/")


def wrong_door(token: str, here: str) -> WrongDoor | UnknownCode:
    """Say what a code is for that is not for the tournament with the title `here`."""
    found = look_with(tournament_of(token), lambda state: holder_of(state, token))
    if found is None or found[1] is None:
        return UnknownCode()
    board = found[0].board
    return WrongDoor(title=board.title, here=here, id=board.id)


def scanned(text: str) -> str:
    """Take the key out of the address: a player's page is all that our codes lead to; nothing where it is none."""
    path = urlsplit(text.strip()).path
    token = path.rstrip("/").rpartition("/")[2]
    return token if tournament_of(token) else ""


def today() -> date:
    """The day at the venue."""
    return timezone.localdate()
