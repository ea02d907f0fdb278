"""One's own account: who am I here, my password, my PIN."""

from django.contrib.auth import update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.series import series_titles
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts import door, roster
from panoverde.people.accounts.refusals import PasswordsDiffer
from panoverde.web.labels import ROLE_NAMES
from panoverde.web.permissions import allowed_to, anywhere, may
from panoverde.web.staff.frames import asker, place_name, show
from panoverde.web.standing import standing
from panoverde.web.told import tell


@require_safe
@allowed_to("own-account", series=anywhere)
def me(request: HttpRequest) -> HttpResponse:
    """Show who is logged in, and what they are here."""
    return _page(request)


@sensitive_post_parameters()
@require_POST
@allowed_to("change-own-account", series=anywhere)
def password(request: HttpRequest) -> HttpResponse:
    """Choose a new password; sessions elsewhere end."""
    account, new = asker(request), request.POST.get("new", "")
    try:
        if new != request.POST.get("again"):
            raise PasswordsDiffer
        door.prove_again(account, request.POST.get("password", ""), at=timezone.now())
        roster.set_password(account, new, by=account, at=timezone.now(), temporary=False)
    except Refusal as refusal:
        return _page(request, refusal, "password")
    update_session_auth_hash(request, account)
    return tell(redirect("staff:me"), _("Your password is changed. Elsewhere you are logged out."))


@sensitive_post_parameters()
@require_POST
@allowed_to("change-own-account", series=anywhere)
def pin(request: HttpRequest) -> HttpResponse:
    """Choose a new PIN, or none."""
    account = asker(request)
    try:
        door.prove_again(account, request.POST.get("password", ""), at=timezone.now())
        roster.set_pin(account, request.POST.get("pin", ""), by=account, at=timezone.now())
    except Refusal as refusal:
        return _page(request, refusal, "pin")
    update_session_auth_hash(request, account)
    told = _("Your PIN is changed.") if request.POST.get("pin") else _("You have no PIN any more.")
    return tell(redirect("staff:me"), told)


def _page(request: HttpRequest, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    titles = series_titles()
    roles = [
        {"place": place_name(series, titles), "series": series, "names": [ROLE_NAMES[role] for role in roles],
         "binds": may(request, "bind-terminal", series)}
        for series, roles in standing(request).roles.items()
    ]  # fmt: skip
    return show(request, "me", {"where": _("My account"), "here": "me", "roles": roles}, refusal=refusal, about=about)
