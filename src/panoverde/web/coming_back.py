"""Where a refused form stands: the address of its act shows nothing, so language, reload and log-in lead there."""

from django.http import HttpRequest

_STANDS = "panoverde.stands"


def stands_at(request: HttpRequest, address: str) -> None:
    """Say on which page a form that was sent stands."""
    request.META[_STANDS] = address


def standing_at(request: HttpRequest) -> str:
    """The page a refused form stands on; empty where what is shown is at its own address."""
    found: str = request.META.get(_STANDS, "")
    return found
