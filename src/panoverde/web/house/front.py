"""The front door, for everybody: what is on tonight, where one sits, what is next, who won; the way in for staff."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from panoverde.web.house.whats_on import MOST_TYPED, find, house_title, whats_on
from panoverde.web.moments import now
from panoverde.web.parts import is_part, part_of
from panoverde.web.permissions import open_to_all
from panoverde.web.standing import standing


@require_safe
@never_cache
@open_to_all("the front door: what is on is announced to everybody, and whoever may be named may be found")
@vary_on_headers("HX-Request")
def front_door(request: HttpRequest) -> HttpResponse:
    """Show the house."""
    typed = " ".join(request.GET.get("q", "").split())[:MOST_TYPED]
    if is_part(request) and part_of(request) == "found":
        return render(request, "house/_found.html", {"typed": typed, "found": find(typed)})
    at = now()
    page = {
        "where": _("The house"),
        "now": at,
        "on": whats_on(at),
        "typed": typed,
        "found": find(typed),
        "who": standing(request).account,
        "house": house_title(),
    }
    return render(request, "house/_on.html" if is_part(request) else "house/house.html", page)
