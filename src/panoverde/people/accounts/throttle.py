"""Slows down whoever guesses: after a few failed tries the next one waits, longer each time.

A try is counted before it is checked, in one transaction that holds the subject's row, so that a
hundred guesses at once are a hundred guesses, in whichever process they arrive. Success takes it back.
"""

import math
from collections.abc import Mapping
from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from django.db import transaction

from panoverde.people.accounts.ids import digest
from panoverde.people.accounts.models import Tries
from panoverde.people.accounts.refusals import TooManyTries

WINDOW_SECONDS = 15 * 60
_SKEW_SECONDS = 60  # a time further ahead than this was written by a clock that was wrong
_FORGET = timedelta(days=1)


class Limit(NamedTuple):
    """How many failed tries are free within the window, and how long the first wait is."""

    free: int
    first_wait_seconds: int

    def wait_seconds(self, tries: int) -> int:
        """How long to wait after so many.

        >>> [Limit(5, 30).wait_seconds(tries) for tries in (4, 5, 6, 7, 20)]
        [0, 30, 60, 120, 900]
        """
        over = tries - self.free
        return min(self.first_wait_seconds * 2 ** min(over, 10), WINDOW_SECONDS) if over >= 0 else 0


PER_ACCOUNT = Limit(free=5, first_wait_seconds=30)
PER_ADDRESS = Limit(free=20, first_wait_seconds=30)
PER_PIN = Limit(free=3, first_wait_seconds=60)
Limits = Mapping[str, Limit]


def begin(limits: Limits, at: datetime) -> dict[str, int]:
    """Count a try against each subject; give how many each has had since its last success.

    Raises:
        TooManyTries: one of them has to wait. Nothing is counted then.
    """
    for row in Tries.objects.filter(subject__in=list(limits)):
        _wait(limits[row.subject], _recent(row.times, at), at)  # who must wait writes nothing, and holds nobody up
    totals = {}
    with transaction.atomic():
        for subject in sorted(limits):  # a fixed order: nobody waits for somebody who waits for him
            Tries.objects.get_or_create(subject=subject, defaults={"last_at": at})
            row = Tries.objects.select_for_update().get(subject=subject)
            recent = _recent(row.times, at)
            _wait(limits[subject], recent, at)
            row.times, row.total, row.last_at = [*recent, at.timestamp()], row.total + 1, at
            row.save()
            totals[subject] = row.total
    return totals


def succeeded(subject: str) -> None:
    """Forget what failed: whoever it is has proved it."""
    Tries.objects.filter(subject=subject).delete()


def take_back(subject: str, at: datetime) -> None:
    """Forget one try only, so that a guesser's own log-in does not clear the address."""
    with transaction.atomic():
        row = Tries.objects.select_for_update().filter(subject=subject).first()
        if row and at.timestamp() in row.times:
            row.times.remove(at.timestamp())
            row.total -= 1
            row.save()


def forget_old(at: datetime) -> None:
    """Drop what no longer matters. Counts of PINs stay until a success."""
    Tries.objects.filter(last_at__lt=at - _FORGET).exclude(subject__startswith="pin:").delete()


def of_name(key: str) -> str:
    """The subject for a name. Hashed: people type passwords into the wrong field."""
    return f"name:{digest(key)[:40]}"


def of_address(address: str, *, door: str = "from") -> str:
    """The subject for a network address; whoever has one IPv6 address has its whole /64."""
    try:
        known = ip_address(address)
    except ValueError:
        return f"{door}:{digest(address)[:40]}"
    if isinstance(known, IPv6Address) and known.ipv4_mapped:  # as a machine that listens for both sees IPv4
        known = known.ipv4_mapped
    network = ip_network((known, 64), strict=False) if isinstance(known, IPv6Address) else known
    return f"{door}:{network}"


def _recent(times: list[float], at: datetime) -> list[float]:
    now = at.timestamp()
    return [time for time in times if -_SKEW_SECONDS < now - time < WINDOW_SECONDS]


def _wait(limit: Limit, recent: list[float], at: datetime) -> None:
    wait = limit.wait_seconds(len(recent))
    if wait and (left := max(recent) + wait - at.timestamp()) > 0:
        raise TooManyTries(wait_seconds=math.ceil(left))
