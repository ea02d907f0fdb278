"""The fields of the second person: who it is, and the PIN, where the house may want one for what a form asks."""

from collections.abc import Iterator

from django.http import HttpRequest
from django.utils.translation import gettext as _

from panoverde.kernel.facts import Command
from panoverde.web import seconding
from panoverde.web.forms.fields import Field, Option
from panoverde.web.standing import standing


def second_fields(request: HttpRequest, kind: type[Command], series: str, about: str = "") -> tuple[Field, ...]:
    """Ask for the second person where the house may want one: who it is, and the PIN. Nothing else keeps a PIN."""
    return tuple(_fields(request, kind, series, about)) if seconding.wanted(request, kind, series) else ()


def _fields(request: HttpRequest, kind: type[Command], series: str, about: str) -> Iterator[Field]:
    asker = standing(request).account
    people = seconding.able(series, kind, asker) if asker else []
    options = tuple(Option(person.id, person.name) for person in people)
    nobody = () if len(options) == 1 else (Option("", _("Choose")),)
    chosen = request.POST.get(seconding.WHO, "") or (options[0].value if len(options) == 1 else "")
    hint = "" if options else _("Nobody else here has a PIN and a role for this. Another person chooses a PIN first.")
    yield Field(
        seconding.WHO, _("Second person"), "select", (*nobody, *options), chosen, needed=False, about=about, hint=hint
    )
    yield Field(seconding.PIN, _("PIN of the second person"), "pin", needed=False, about=about)
