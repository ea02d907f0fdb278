"""Pages for what cannot be shown: what is wrong, and the way out."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from panoverde.kernel.refusals import Refusal

_NOT_THERE = frozenset(("rulebook.unknown-book", "rulebook.unknown-clause", "rulebook.unknown-chapter"))


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """Say what was refused, why, and the way out, in the reader's language."""
    status = 404 if refusal.code in _NOT_THERE else 422
    if request.headers.get("Accept", "").startswith("application/json"):
        return JsonResponse(refusal.as_json(), status=status)
    page = {
        "title": _("Not in the books"),
        "where": _("Rules"),
        "refusal": refusal,
        "sentence": refusal.say(_),
    }
    return render(request, "refusal.html", page, status=status)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """Say that nothing is at this address."""
    return render(
        request, "refusal.html", {"title": _("Nothing is at this address"), "where": _("Rules")}, status=404
    )


def fault(request: HttpRequest) -> HttpResponse:
    """Own up to a fault of ours."""
    return render(
        request,
        "refusal.html",
        {"title": _("A fault of ours"), "where": _("Rules"), "fault": True},
        status=500,
    )
