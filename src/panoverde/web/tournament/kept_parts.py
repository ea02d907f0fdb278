"""Parts of pages, kept for a moment: when the room moves on, every screen asks for the same one at once."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from panoverde.web.language import current
from panoverde.web.tournament.boards import kept

KEPT_SECONDS = 1.0  # what a page says also depends on the time; browsers count on from it
MOST_KEPT = 500


def kept_page(
    request: HttpRequest, template: str, about: tuple[Any, ...], make: Callable[[], Mapping[str, Any]]
) -> HttpResponse:
    """Give a part of a page, written once for everybody who asks in the same language in the same second.

    `about` names what it shows and where that stands, such as a tournament and its last record.
    """
    shelf, key, now = kept("parts", MOST_KEPT), (template, current(), *about), time.monotonic()
    at, body = shelf.get(key, (0.0, ""))
    if not body or now - at > KEPT_SECONDS:
        body = render_to_string(template, dict(make()), request)
        shelf.keep(key, (now, body))
    return HttpResponse(body)
