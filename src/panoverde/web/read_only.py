"""Pages that are only read."""

from collections.abc import Callable

from django.http.response import HttpResponseBase
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

View = Callable[..., HttpResponseBase]


def only_read(view: View) -> View:
    """Let a page be read and nothing else: what is sent to it is told so (405), not asked for a token first."""
    return csrf_exempt(require_safe(view))
