"""What staff pages share: who is here, refusals beside the form they answer, where to go next."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import Bound
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.models import Account
from panoverde.people.accounts.refusals import TooManyTries
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.web.citing import refused
from panoverde.web.permissions import ANYWHERE, may
from panoverde.web.standing import standing


def show(
    request: HttpRequest,
    template: str,
    page: Mapping[str, object],
    *,
    refusal: Refusal | None = None,
    about: str = "",
) -> HttpResponse:
    """Render a staff page; a refusal takes its place beside the form it is about."""
    return framed(request, f"staff/{template}.html", page, refusal=refusal, about=about)


def framed(
    request: HttpRequest,
    template: str,
    page: Mapping[str, object],
    *,
    refusal: Refusal | None = None,
    about: str = "",
    bound: Bound | None = None,
) -> HttpResponse:
    """Render a page that stands in the staff's frame."""
    who = standing(request)
    frame = {
        "who": who.account,
        "by_pin": who.by_pin,
        "terminal": who.terminal,
        "staff_href": reverse("staff:house") if may(request, "manage-accounts", ANYWHERE) else "",
        "refused": refused(refusal, about, bound) if refusal else None,
    }
    response = render(request, template, {**frame, **page}, status=_status(refusal))
    if isinstance(refusal, TooManyTries):
        response.headers["Retry-After"] = str(refusal.wait_seconds)
    return response


def _status(refusal: Refusal | None) -> int:
    if refusal is None:
        return 200
    return 429 if isinstance(refusal, TooManyTries) else 422


def asker(request: HttpRequest) -> Account:
    """Whoever asks, on a route that lets only staff through."""
    account = standing(request).account
    if account is None:  # the route's declaration sees to it
        raise RuntimeError("nobody asks")
    return account


def go(request: HttpRequest, otherwise: str) -> HttpResponseRedirect:
    """Go where the person was going, if that is here, else where they begin."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return HttpResponseRedirect(wanted if safe else reverse(otherwise))


def place_name(series: str, titles: dict[str, str]) -> str:
    """Name a series, or the whole house."""
    return _("The whole house") if series == EVERYWHERE else titles.get(series, series)
