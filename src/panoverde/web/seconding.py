"""The second person on a form: chosen by name, proved by the PIN, in the same step.

What a form brings is looked at here and nowhere else: the PIN goes to whoever knows PINs, and is forgotten; only the
id of the person goes into the command. A page shows the two fields where the house wants two people for it.
"""

from collections.abc import Iterator

from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from panoverde.kernel.facts import Command, fields_of
from panoverde.kernel.ids import AccountId, SeriesId
from panoverde.people.accounts import door
from panoverde.people.accounts.models import Account
from panoverde.people.accounts.refusals import NotTheSecond
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.series.seconds import MAY_BE
from panoverde.web.acts import ACTS, act_of
from panoverde.web.forms.fields import Field, Option
from panoverde.web.houses import house_of
from panoverde.web.standing import standing

WHO, PIN = "second", "second_pin"
_ALWAYS = frozenset(("director", "organiser"))  # whoever directs or runs the house may stand for anything


def able(series: str, kind: type[Command], asker: Account) -> list[Account]:
    """Who may stand for it: another who works here, may do it too or directs, and has a PIN."""
    roles = ACTS[act_of(kind)] | _ALWAYS
    here = Q(memberships__series__in=(series, EVERYWHERE), memberships__role__in=roles)
    people = Account.objects.filter(here, active=True, temporary=False).exclude(pin="").exclude(pk=asker.pk)
    return list(people.distinct().order_by("name"))


def named(request: HttpRequest, kind: type[Command], series: str) -> dict[str, AccountId]:
    """Say who stands for what a form asks, where a PIN was typed and it is right; nobody where none was.

    Raises:
        NotTheSecond: nobody was chosen who may.
        Refusal: it is not the PIN, or it was tried too often.
    """
    asker, pin = standing(request).account, request.POST.get(PIN, "")
    if "seconded_by" not in fields_of(kind) or not pin or asker is None:
        return {}
    request.sensitive_post_parameters = [PIN]  # type: ignore[attr-defined]  no report of an error shows it
    account = next((each for each in able(series, kind, asker) if each.id == request.POST.get(WHO)), None)
    if account is None:
        raise NotTheSecond
    door.stands_for(account, pin, beside=asker, what=act_of(kind), at=timezone.now())
    return {"seconded_by": AccountId(account.id)}


def wanted(series: str, kind: type[Command]) -> bool:
    """Whether the house may want two people for a command."""
    return kind in MAY_BE and MAY_BE[kind] in house_of(SeriesId(series)).second_for


def fields(request: HttpRequest, kind: type[Command], series: str, about: str = "") -> tuple[Field, ...]:
    """Ask for the second person where the house may want one: who it is, and the PIN. Nothing else keeps a PIN."""
    return tuple(_fields(request, kind, series, about)) if wanted(series, kind) else ()


def _fields(request: HttpRequest, kind: type[Command], series: str, about: str) -> Iterator[Field]:
    asker = standing(request).account
    people = able(series, kind, asker) if asker else []
    options = tuple(Option(person.id, person.name) for person in people)
    nobody = () if len(options) == 1 else (Option("", _("Choose")),)
    chosen = request.POST.get(WHO, "") or (options[0].value if len(options) == 1 else "")
    hint = "" if options else _("Nobody else here has a PIN and a role for this. Another person chooses a PIN first.")
    yield Field(WHO, _("Second person"), "select", (*nobody, *options), chosen, needed=False, about=about, hint=hint)
    yield Field(PIN, _("PIN of the second person"), "pin", needed=False, about=about)
