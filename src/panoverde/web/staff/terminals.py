"""Shared terminals of a series: make this device one, and let one go."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.series import series_titles
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts import terminals as keeping
from panoverde.people.accounts.models import Terminal
from panoverde.people.accounts.roles import EVERYWHERE, TERMINAL_ROLES, as_roles
from panoverde.web.labels import ROLE_NAMES
from panoverde.web.permissions import allowed_to
from panoverde.web.staff.frames import asker, place_name, show
from panoverde.web.standing import give_token, go_out, standing
from panoverde.web.told import tell


@require_safe
@allowed_to("bind-terminal")
def terminals(request: HttpRequest, series: str) -> HttpResponse:
    """Show the terminals of a series."""
    return _page(request, series)


@require_POST
@allowed_to("bind-terminal")
def bind(request: HttpRequest, series: str) -> HttpResponse:
    """Make this device a terminal. Whoever binds it goes out, so that nobody finds it open."""
    _known(series)
    name, roles = request.POST.get("name", ""), request.POST.getlist("role")
    before = standing(request).terminal
    try:
        terminal, token = keeping.bind(name, series, roles, by=asker(request), at=timezone.now())
    except Refusal as refusal:
        return _page(request, series, refusal)
    if before:
        keeping.release(before, by=asker(request), at=timezone.now())
    go_out(request)
    response = redirect("staff:switch")
    give_token(response, token)
    return tell(response, _("This device is now the terminal {name}. You are logged out.").format(name=terminal.name))


@require_POST
@allowed_to("bind-terminal")
def release(request: HttpRequest, series: str, terminal: str) -> HttpResponse:
    """Let a terminal be an ordinary device again."""
    found = Terminal.objects.filter(pk=terminal, series=series).first()
    if found is None:
        raise Http404
    keeping.release(found, by=asker(request), at=timezone.now())
    told = _("{name} is no terminal any more.").format(name=found.name)
    return tell(redirect("staff:terminals", series), told)


def _known(series: str) -> dict[str, str]:
    titles = series_titles()
    if series != EVERYWHERE and series not in titles:
        raise Http404
    return titles


def _page(request: HttpRequest, series: str, refusal: Refusal | None = None) -> HttpResponse:
    here = standing(request).terminal
    shown = [
        {"id": t.id, "name": t.name, "by": t.bound_by.name, "at": t.bound_at, "ends": t.ends_at,
         "here": here is not None and here.id == t.id, "roles": [ROLE_NAMES[role] for role in as_roles(t.roles)]}
        for t in keeping.of_series(series, timezone.now())
    ]  # fmt: skip
    page = {
        "where": _("Terminals"),
        "series": series,
        "place": place_name(series, _known(series)),
        "terminals": shown,
        "roles": [(role, ROLE_NAMES[role]) for role in TERMINAL_ROLES],
        "typed": {"name": request.POST.get("name", ""), "roles": request.POST.getlist("role")},
    }
    return show(request, "terminals", page, refusal=refusal, about="bind")
