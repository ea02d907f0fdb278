"""Who asks: a device that has logged in here, a screen of the house, or an address."""

from collections.abc import Iterable
from typing import NamedTuple

from panoverde.people.accounts.devices import COOKIE, SCREEN_COOKIE, read, read_screen
from panoverde.people.accounts.throttle import of_address
from panoverde.web.live.wire import Scope


class Visitor(NamedTuple):
    """By what requests are counted together."""

    name: str
    staff: bool

    @property
    def screen(self) -> bool:
        """Whether it is a screen of the house."""
        return self.name.startswith("screen:")


def meet(scope: Scope) -> Visitor:
    """Say who it is, by what the browser shows; it opens nothing, and is only counted apart."""
    device = read(_shown(scope["headers"], COOKIE))
    if device:
        return Visitor(f"device:{device.id}", staff=True)
    if screen := read_screen(_shown(scope["headers"], SCREEN_COOKIE)):
        return Visitor(f"screen:{screen}", staff=False)
    client = scope.get("client")
    return Visitor(of_address(client[0] if client else ""), staff=False)


def _shown(headers: Iterable[tuple[bytes, bytes]], cookie: str) -> str:
    for name, value in headers:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, said = part.strip().partition("=")
                if key == cookie:
                    return said.strip('"')
    return ""
