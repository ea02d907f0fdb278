"""The second person on a form: chosen by name, proved by the PIN, in the same step.

What a form brings is looked at here and nowhere else: the PIN goes to whoever knows PINs, and is forgotten; only the
id of the person goes into the command. `forms/second.py` shows the two fields where the house wants two people.
"""

from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone

from panoverde.kernel.facts import Command, fields_of
from panoverde.kernel.ids import AccountId, SeriesId
from panoverde.people.accounts import door
from panoverde.people.accounts.models import Account
from panoverde.people.accounts.refusals import NotTheSecond
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.series.seconds import MAY_BE
from panoverde.web.acts import ACTS, act_of
from panoverde.web.houses import house_of
from panoverde.web.standing import standing

WHO, PIN = "second", "second_pin"
_HOUSE = "panoverde.second-for"
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
    request.sensitive_post_parameters = [PIN]  # type: ignore[attr-defined]  # no report of an error shows it
    account = next((each for each in able(series, kind, asker) if each.id == request.POST.get(WHO)), None)
    if account is None:
        raise NotTheSecond
    door.stands_for(account, pin, beside=asker, what=act_of(kind), at=timezone.now())
    return {"seconded_by": AccountId(account.id)}


def wanted(request: HttpRequest, kind: type[Command], series: str) -> bool:
    """Whether the house may want two people for a command; a page looks at the house once."""
    if kind not in MAY_BE:
        return False
    if _HOUSE not in request.META:
        request.META[_HOUSE] = house_of(SeriesId(series)).second_for
    return MAY_BE[kind] in request.META[_HOUSE]
