"""Parts of a page that scripts fetch by themselves."""

from django.http import HttpRequest

SENT_BY = "X-Sent-By"  # "script": a form that the page itself sends, to stay as it is where that fails


def is_part(request: HttpRequest) -> bool:
    """Whether a script asks, to put the answer into the page that is open."""
    return request.headers.get("HX-Request") == "true"


def part_of(request: HttpRequest) -> str:
    """Which part of the page is asked for."""
    return request.POST.get("part") or request.GET.get("part") or ""
