"""Devices on which somebody has logged in before: their browsers hold a marker that we signed.

It opens nothing. It keeps the house's own devices apart from strangers: they have workers of their own
(web/serving), and a stranger's wrong passwords do not make them wait (door.py).

A device that then shows a screen of the room holds a second marker, for as long as it shows one: who is logged in
nowhere, as a TV is, is still told from a stranger. It is named after the device, so that none has two.
"""

import secrets
from typing import NamedTuple

from django.core import signing

from panoverde.people.accounts.ids import digest

COOKIE = "device"
SCREEN_COOKIE = "screen"
SCREEN_SECONDS = 400 * 24 * 60 * 60  # browsers keep nothing longer
LASTS_SECONDS = 60 * 24 * 60 * 60
_FRESH_SECONDS = 7 * 24 * 60 * 60  # then it is written anew, so that a device in use never loses it
_MOST_PEOPLE = 12  # at one device; who comes in rarely is asked like anybody
_LONGEST = 400


class Device(NamedTuple):
    """A browser, and who has come in there."""

    id: str
    people: tuple[str, ...]

    def knows(self, key: str) -> bool:
        """Whether somebody of this name has come in here."""
        return _short(key) in self.people


def read(shown: str, *, fresh: bool = False) -> Device | None:
    """Read what a browser shows; nothing where we did not write it, or long ago."""
    if not shown or len(shown) > _LONGEST:
        return None
    try:
        said = _signer().unsign(shown, max_age=_FRESH_SECONDS if fresh else LASTS_SECONDS)
    except signing.BadSignature:
        return None
    name, *people = said.split(".")
    return Device(name, tuple(people))


def write(device: Device | None, key: str) -> str:
    """Write a marker for somebody who is in now, for the browser to keep."""
    known = device or Device(secrets.token_urlsafe(12), ())
    others = [person for person in known.people if person != _short(key)]
    people = [*others, _short(key)][-_MOST_PEOPLE:]
    return _signer().sign(".".join([known.id, *people]))


def read_screen(shown: str, *, fresh: bool = False) -> str:
    """Name the screen of the house that a browser is; nothing where it is none."""
    if not shown or len(shown) > _LONGEST:
        return ""
    try:
        return _screens().unsign(shown, max_age=_FRESH_SECONDS if fresh else SCREEN_SECONDS)
    except signing.BadSignature:
        return ""


def write_screen(name: str) -> str:
    """Write a marker for a screen, for the browser to keep."""
    return _screens().sign(name)


def of_device(device: Device, key: str) -> str:
    """The subject by which its failed tries are counted."""
    return f"device:{device.id}:{_short(key)}"


def _signer() -> signing.TimestampSigner:
    return signing.TimestampSigner(salt="panoverde.device")


def _screens() -> signing.TimestampSigner:
    return signing.TimestampSigner(salt="panoverde.screen")


def _short(key: str) -> str:
    return digest(key)[:16]
