"""The door: log in, log out, switch person by PIN, and the very first start."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from panoverde.bootstrap.series import series_titles
from panoverde.kernel.refusals import Refusal
from panoverde.kernel.roles import ROLES
from panoverde.people.accounts import devices, door, terminals
from panoverde.people.accounts import first_run as first
from panoverde.people.accounts.lookup import roles_at, roles_by_series
from panoverde.people.accounts.models import Account, Terminal
from panoverde.people.accounts.refusals import NotAtThisTerminal, PasswordsDiffer
from panoverde.web.acts import WITH_PASSWORD
from panoverde.web.labels import ROLE_NAMES
from panoverde.web.open_shifts import open_shift
from panoverde.web.permissions import acts_of, may, open_to_all
from panoverde.web.staff.frames import go, place_name, show
from panoverde.web.standing import come_in, go_out, standing


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@open_to_all("whoever works here must be able to come in")
def log_in(request: HttpRequest) -> HttpResponse:
    """Come in by name and password."""
    if first.needs_owner():
        return redirect("staff:first-run")
    name = request.POST.get("name", "")
    page: dict[str, object] = {"where": _("Log in"), "name": name, "next": _next(request)}
    if request.method != "POST":
        return show(request, "log_in", page)
    try:
        account = door.by_password(
            name, request.POST.get("password", ""), address=_address(request), at=timezone.now(),
            device=devices.read(request.COOKIES.get(devices.COOKIE, "")),
        )  # fmt: skip
    except Refusal as refusal:
        return show(request, "log_in", page, refusal=refusal)
    come_in(request, account)
    return redirect("staff:me") if account.temporary else go(request, "home:work")


@never_cache
@require_POST
@open_to_all("whoever is out already may press it again")
def log_out(request: HttpRequest) -> HttpResponseRedirect:
    """Go out. A shared terminal then asks who is next."""
    at_terminal = standing(request).terminal is not None
    go_out(request)
    return redirect("staff:switch" if at_terminal else "staff:log-in")


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@open_to_all("a shared terminal asks who is there; another browser is sent to the log-in")
def switch(request: HttpRequest) -> HttpResponse:
    """Choose a person, and come in by PIN."""
    here = standing(request)
    if here.terminal is None:
        return _no_terminal(request) if here.account else redirect("staff:log-in")
    people = _people(here.terminal)
    chosen = next((p for p in people if p.id == request.POST.get("as", request.GET.get("as"))), None)
    page = {
        "where": _("Switch person"),
        "place": place_name(here.terminal.series, series_titles()),
        "people": [_shown(person, here.terminal, here.account) for person in people],
        "chosen": chosen,
        "next": _next(request),
        "stays": here.account.name if here.account and open_shift(here.terminal.series, here.account.id) else "",
    }
    if request.method != "POST":
        return show(request, "switch", page)
    try:
        if chosen is None:
            raise NotAtThisTerminal
        door.by_pin(here.terminal, chosen, request.POST.get("pin", ""), at=timezone.now())
    except Refusal as refusal:
        return show(request, "switch", page, refusal=refusal)
    come_in(request, chosen, by_pin_at=here.terminal)
    return go(request, "home:work")


def _no_terminal(request: HttpRequest) -> HttpResponse:
    """Say why no PIN is asked for here, and what whoever pressed F9 can do instead."""
    titles = series_titles()
    places = [(series, name) for series, name in titles.items() if may(request, "bind-terminal", series)]
    return show(request, "no_terminal", {"where": _("Switch person"), "places": places, "next": _next(request)})


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@open_to_all("nobody has an account yet; the code on the console is asked for")
def first_run(request: HttpRequest) -> HttpResponse:
    """Become the owner, with the code from the console."""
    if not first.needs_owner():
        return redirect("staff:log-in")
    page: dict[str, object] = {
        "where": _("First start"), "name": request.POST.get("name", ""), "code": request.POST.get("code", "")
    }  # fmt: skip
    if request.method != "POST":
        return show(request, "first_run", page)
    try:
        owner = _claim(request)
    except Refusal as refusal:
        return show(request, "first_run", page, refusal=refusal)
    come_in(request, owner)
    return redirect("home:tonight")


def _claim(request: HttpRequest) -> Account:
    password = request.POST.get("password", "")
    if password != request.POST.get("again"):
        raise PasswordsDiffer
    code, name = request.POST.get("code", ""), request.POST.get("name", "")
    return first.claim(code, name, password, address=_address(request), at=timezone.now())


def _people(terminal: Terminal) -> list[Account]:
    """Who could do something here by PIN."""
    return [person for person in terminals.people_at(terminal) if _acts_there(person, terminal)]


def _acts_there(person: Account, terminal: Terminal) -> frozenset[str]:
    own = acts_of(roles_at(roles_by_series(person), terminal.series))
    ceiling = acts_of(frozenset(role for role in ROLES if role in terminal.roles.split(",")))
    return own & ceiling - WITH_PASSWORD


def _shown(person: Account, terminal: Terminal, now_here: Account | None) -> dict[str, object]:
    roles = roles_at(roles_by_series(person), terminal.series)
    words = person.name.split()
    return {
        "id": person.id,
        "name": person.name,
        "initials": "".join(word[0] for word in dict.fromkeys((words[0], words[-1]))).upper(),
        "roles": ", ".join(str(ROLE_NAMES[role]).lower() for role in ROLES if role in roles),
        "now": now_here is not None and now_here.id == person.id,
    }


def _next(request: HttpRequest) -> str:
    return request.POST.get("next") or request.GET.get("next") or ""


def _address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))
