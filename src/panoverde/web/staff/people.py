"""The people of a series, for its organiser: list, add, give and take roles."""

from collections.abc import Callable

from django.contrib.auth import update_session_auth_hash
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.series import series_titles
from panoverde.kernel.refusals import Refusal
from panoverde.kernel.roles import ROLES, Role
from panoverde.people.accounts import roster
from panoverde.people.accounts.lookup import names_of
from panoverde.people.accounts.models import Account
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.web.labels import LOGGED, ROLE_NAMES
from panoverde.web.permissions import allowed_to, anywhere
from panoverde.web.staff.frames import asker, place_name, show
from panoverde.web.standing import standing
from panoverde.web.told import tell

SHOWN_LOG = 20


@require_safe
@allowed_to("manage-accounts", series=anywhere)
def house(request: HttpRequest) -> HttpResponse:
    """Go to the widest place one organises."""
    places = _places(request)
    return redirect("staff:people", places[0][0])


@require_safe
@allowed_to("manage-accounts")
def staff(request: HttpRequest, series: str) -> HttpResponse:
    """Show who works here."""
    return _list(request, series)


@sensitive_post_parameters()
@require_POST
@allowed_to("manage-accounts")
def add(request: HttpRequest, series: str) -> HttpResponse:
    """Add somebody who has no account, with roles here."""
    by, at, chosen = asker(request), timezone.now(), _chosen(request)
    lasting = chosen == ["display"]  # nobody sits at a TV to choose a password
    name, first = request.POST.get("name", ""), request.POST.get("password", "")
    try:
        account = roster.add(name, first, {series: chosen}, by=by, at=at, temporary=not lasting)
    except Refusal as refusal:
        return _list(request, series, refusal, "add")
    told = _("{name} has an account here: {roles}.").format(name=account.name, roles=_named(account, series))
    return tell(redirect("staff:person", series, account.id), told)


@require_POST
@allowed_to("manage-accounts")
def invite(request: HttpRequest, series: str) -> HttpResponse:
    """Give somebody who has an account elsewhere a role here."""
    by, at = asker(request), timezone.now()
    try:
        account = roster.find(request.POST.get("name", ""))
        wanted = [*roster.roles_in(account, series), *_chosen(request)]
        roster.set_roles(account, series, wanted, by=by, at=at)
    except Refusal as refusal:
        return _list(request, series, refusal, "invite")
    return tell(redirect("staff:person", series, account.id), _roles_told(account, series))


def _named(account: Account, series: str) -> str:
    given = roster.roles_in(account, series)
    return ", ".join(str(name).lower() for role, name in ROLE_NAMES.items() if role in given) or _("nothing")


def _roles_told(account: Account, series: str) -> str:
    return _("{name} is now here: {roles}.").format(name=account.name, roles=_named(account, series))


@require_safe
@allowed_to("manage-accounts")
def person(request: HttpRequest, series: str, account: str) -> HttpResponse:
    """Show one person: roles here, how they come in, what was changed by whom."""
    return _one(request, series, _found(series, account))


@require_POST
@allowed_to("manage-accounts")
def roles(request: HttpRequest, series: str, account: str) -> HttpResponse:
    """Let the ticked roles, and no others, be someone's here."""
    by, at, chosen = asker(request), timezone.now(), _chosen(request)

    def change(who: Account) -> str:
        roster.set_roles(who, series, chosen, by=by, at=at)
        return _roles_told(who, series)

    return _change(request, series, account, "roles", change)


@sensitive_post_parameters()
@require_POST
@allowed_to("manage-accounts")
def password(request: HttpRequest, series: str, account: str) -> HttpResponse:
    """Give a first password again, for someone who forgot."""
    by, at, new = asker(request), timezone.now(), request.POST.get("password", "")

    def change(who: Account) -> str:
        roster.set_password(who, new, by=by, at=at)
        return _("{name} has a new first password, and chooses another at the next log-in.").format(name=who.name)

    return _change(request, series, account, "password", change)


@require_POST
@allowed_to("manage-accounts")
def pin(request: HttpRequest, series: str, account: str) -> HttpResponse:
    """Take a PIN. People choose theirs themselves, so that nobody else knows it."""
    by, at = asker(request), timezone.now()

    def change(who: Account) -> str:
        roster.set_pin(who, "", by=by, at=at)
        return _("{name} has no PIN any more.").format(name=who.name)

    return _change(request, series, account, "pin", change)


@require_POST
@allowed_to("manage-accounts")
def active(request: HttpRequest, series: str, account: str) -> HttpResponse:
    """Switch an account off, or on again."""
    by, at, on = asker(request), timezone.now(), request.POST.get("active") == "on"

    def change(who: Account) -> str:
        roster.set_active(who, on, by=by, at=at)
        said = _("The account of {name} is on again.") if on else _("The account of {name} is switched off.")
        return said.format(name=who.name)

    return _change(request, series, account, "active", change)


def _change(
    request: HttpRequest, series: str, account: str, about: str, change: Callable[[Account], str]
) -> HttpResponse:
    """Change something about somebody, and say what."""
    found = _found(series, account)
    try:
        told = change(found)
    except Refusal as refusal:
        return _one(request, series, _found(series, account), refusal, about)
    if found.pk == asker(request).pk:
        update_session_auth_hash(request, found)
    return tell(_after(series, account), told)


def _after(series: str, account: str) -> HttpResponse:
    """Whoever lost the last role here has no page here any more."""
    here = roster.staff_of(series).filter(pk=account).exists()
    return redirect("staff:person", series, account) if here else redirect("staff:people", series)


def _found(series: str, account: str) -> Account:
    found = roster.staff_of(series).filter(pk=account).first()
    if found is None:
        raise Http404
    return found


def _chosen(request: HttpRequest) -> list[Role]:
    ticked = request.POST.getlist("role")
    return [role for role in ROLES if role in ticked]


def _places(request: HttpRequest) -> list[tuple[str, str]]:
    """Where whoever asks is organiser, the widest first."""
    titles, mine = series_titles(), standing(request).roles
    own = {series for series, roles in mine.items() if "organiser" in roles}
    known = (EVERYWHERE, *titles) if EVERYWHERE in own else sorted(own)
    return [(series, place_name(series, titles)) for series in known]


def _place(request: HttpRequest, series: str) -> dict[str, object]:
    places = _places(request)
    if series not in dict(places):
        raise Http404
    return {"where": _("Staff"), "here": "staff", "series": series, "place": dict(places)[series], "places": places}


def _list(request: HttpRequest, series: str, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    people = [_row(account, series) for account in roster.staff_of(series)]
    page = {
        **_place(request, series),
        "people": people,
        "roles": ROLE_NAMES.items(),
        "typed": {"name": request.POST.get("name", ""), "roles": _chosen(request)},
    }
    return show(request, "people", page, refusal=refusal, about=about)


def _row(account: Account, series: str) -> dict[str, object]:
    """One line of the list. Who works everywhere works here too, and it says so."""
    given = [(m.series, m.role) for m in account.memberships.all()]
    here = [role for role in ROLES if (series, role) in given]
    above = [role for role in ROLES if (EVERYWHERE, role) in given and series != EVERYWHERE]
    below = sum(place != series for place, _ in given) if series == EVERYWHERE else 0
    return {
        "account": account,
        "href": reverse("staff:person", args=[series, account.id]),
        "here": [ROLE_NAMES[role] for role in here],
        "above": [ROLE_NAMES[role] for role in above],
        "below": below,
    }


def _one(
    request: HttpRequest, series: str, account: Account, refusal: Refusal | None = None, about: str = ""
) -> HttpResponse:
    mine = roster.manages(asker(request), account)
    log = list(account.log.order_by("-id")[:SHOWN_LOG]) if mine else []
    names = names_of(line.by for line in log)
    given = roster.roles_in(account, series)
    page = {
        **_place(request, series),
        "account": account,
        "roles": [(role, name, role in given) for role, name in ROLE_NAMES.items()],
        "mine": mine,
        "log": [
            {"at": line.at, "by": names.get(line.by, _("console")), "what": LOGGED.get(line.what, line.what),
             "detail": line.detail}
            for line in log
        ],
    }  # fmt: skip
    return show(request, "person", page, refusal=refusal, about=about)
