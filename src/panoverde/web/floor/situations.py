"""A situation in an address: its JSON, url-safe, so that a link leads to what the book makes of it."""

import base64
import binascii
from urllib.parse import urlencode

import msgspec
from django.urls import reverse

from panoverde.rulings.table.refusals import NotASituation


def packed(situation: str) -> str:
    """Write a situation so that it stands in an address.

    >>> packed('{"fold":{"how":"said"}}'), unpacked(packed('{"fold":{"how":"said"}}'))
    ('eyJmb2xkIjp7ImhvdyI6InNhaWQifX0', '{"fold":{"how":"said"}}')
    """
    return base64.urlsafe_b64encode(situation.encode()).decode().rstrip("=")


def unpacked(written: str) -> str:
    """Read a situation from an address; plain JSON is taken as it is.

    Raises:
        NotASituation: it is neither.
    """
    if written.lstrip().startswith("{"):
        return written
    try:
        return base64.b64decode(written + "=" * (-len(written) % 4), altchars=b"-_", validate=True).decode()
    except (binascii.Error, ValueError):
        raise NotASituation(why="the address does not hold one") from None


def ruling_of(tournament: str, situation: object, table: int | None = None, hand: int = 0) -> str:
    """Give the address of the page that rules on a situation, as JSON or as what it says."""
    said = situation if isinstance(situation, str) else msgspec.json.encode(situation).decode()
    asked = {"s": packed(said), **({"table": table} if table else {}), **({"hand": hand} if hand else {})}
    return f"{reverse('floor:ruling', args=[tournament])}?{urlencode(asked)}"
