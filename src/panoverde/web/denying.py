"""Saying no to a person: who may, and the way there. To programs in JSON."""

from urllib.parse import urlencode, urlsplit, urlunsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from panoverde.kernel.refusals import Refusal
from panoverde.kernel.roles import ROLES
from panoverde.web.acts import ACTS
from panoverde.web.labels import ROLE_NAMES
from panoverde.web.parts import SENT_BY
from panoverde.web.refusing import said
from panoverde.web.standing import standing

_LONGEST_ADDRESS = 2_000


class Denied(Refusal):
    """The person's roles do not allow it there."""

    code = "accounts.not-allowed"
    says = "{name} may not do this here. Ask someone who may, or log in as another person."
    status = 403

    def __init__(self, *, act: str = "", name: str = "") -> None:
        super().__init__(name=name)
        self.act = act


class LogInFirst(Denied):
    """Nobody is logged in here."""

    code = "accounts.log-in-first"
    says = "Nobody is logged in here. Log in first."
    status = 401


class ChangePasswordFirst(Denied):
    """The password was chosen by somebody else."""

    code = "accounts.change-password-first"
    says = "Your password was chosen by somebody else. Choose your own first."


class PasswordNeeded(Denied):
    """Beyond what a PIN opens on this terminal."""

    code = "accounts.password-needed"
    says = "A PIN is not enough for this on this terminal. Log in with your password."


def denied(request: HttpRequest, refusal: Denied) -> HttpResponse:
    """Answer somebody who may not: the log-in page where that helps, else why not, and who may."""
    if request.headers.get("Accept", "").startswith("application/json"):
        response: HttpResponse = JsonResponse(refusal.as_json(), status=refusal.status)
    elif isinstance(refusal, LogInFirst | ChangePasswordFirst):
        response = _elsewhere(request, refusal)
    else:
        response = _page(request, refusal)
    patch_vary_headers(response, ["Accept", "HX-Request"])
    return response


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """Django's own 403, such as one that a library raises."""
    return denied(request, Denied(name=_("This person")))


def _elsewhere(request: HttpRequest, refusal: Denied) -> HttpResponse:
    first = "staff:switch" if standing(request).terminal else "staff:log-in"  # a shared terminal asks for a PIN
    door = reverse(first if isinstance(refusal, LogInFirst) else "staff:me")
    part = request.headers.get("HX-Request") == "true" or request.headers.get(SENT_BY) == "script"
    whence = _page_behind(request) if part else request.get_full_path() if request.method in ("GET", "HEAD") else ""
    whence = whence if len(whence) < _LONGEST_ADDRESS else ""
    address = f"{door}?{urlencode({'next': whence})}" if whence else door
    if part:  # the page stays, with what was typed in it, and says where the door is
        return HttpResponse(status=401, headers={"X-Log-In": address})
    return HttpResponseRedirect(address)


def _page_behind(request: HttpRequest) -> str:
    """The page that asked for a part of itself: back to it after the door; only here, whatever host it names."""
    try:
        page = urlsplit(request.headers.get("HX-Current-URL", ""))
    except ValueError:  # no address at all, such as http://[
        return ""
    return urlunsplit(("", "", page.path, page.query, ""))


def _page(request: HttpRequest, refusal: Denied) -> HttpResponse:
    who_may = [ROLE_NAMES[role] for role in ROLES if role in ACTS.get(refusal.act, ())]
    here = standing(request)
    page = {
        "where": _("Staff"),
        "who": here.account,
        "terminal": here.terminal,
        "title": _("Not yours to do"),
        "sentence": said(refusal),
        "code": refusal.code,
        "who_may": [] if isinstance(refusal, PasswordNeeded) else who_may,
        "next": request.get_full_path() if request.method == "GET" else "",
    }
    return render(request, "staff/denied.html", page, status=refusal.status)
