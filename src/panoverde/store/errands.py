"""The queue of heads that must leave the house: put in as the journal grows, taken out as each arrives.

A row says where a head goes, how often that was tried and when it is tried next. Two processes may look at
once: whoever sets the next try ahead has it.
"""

from collections.abc import Callable, Iterable
from datetime import timedelta

from django.db import transaction
from django.db.models import Max
from django.utils.dateparse import parse_datetime

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.store.heads import keep
from panoverde.store.journal import StoredJournal
from panoverde.store.models import HeadAddress, HeadErrand, HeadsFollowed

AT_ONCE = 500
HELD_SECONDS = 60  # for whoever is on the way with it
FIRST_SECONDS, MOST_SECONDS = 5, 3600  # before the next try: twice as long each time
_ENOUGH = 10  # doublings: more than an hour


def follow(moment_of: Callable[[Record], str], now: str) -> bool:
    """Read on in the journal, and queue the head at every moment that must leave; say whether there is more to read.

    An address is told of nothing from before it was named, wherever the reading began: a house that was restored
    without knowing how far it had read begins anew.
    """
    with transaction.atomic():
        followed, _ = HeadsFollowed.objects.select_for_update().get_or_create(id=1)
        records = StoredJournal().since(followed.position, AT_ONCE)
        addresses = list(HeadAddress.objects.all())
        for record in records:
            if moment := moment_of(record):
                for each in addresses:
                    _queue(each, record, moment, now)
        if records:
            followed.position = records[-1].position
            followed.save()
    return len(records) == AT_ONCE


def _queue(to: HeadAddress, record: Record, moment: str, now: str) -> None:
    if record.at < to.since:
        return
    HeadErrand.objects.get_or_create(
        address=to.address, stream=record.stream, seq=record.seq,
        defaults={"kind": to.kind, "hash": record.hash, "moment": moment, "at": record.at, "next_at": now},
    )  # fmt: skip


def begin_with(position: int) -> None:
    """Whoever asks first is told of what happens from now on, not of years ago."""
    HeadsFollowed.objects.get_or_create(id=1, defaults={"position": position})


def due(now: str) -> list[HeadErrand]:
    """What waits and is to be tried now, the oldest first; of addresses that make trouble, after all others."""
    waits = list(HeadErrand.objects.filter(done_at="", next_at__lte=now).order_by("id")[:AT_ONCE])
    tries = _tries()
    return sorted(waits, key=lambda errand: tries[errand.address])


def hold(errand: HeadErrand, now: str) -> bool:
    """Take one; nobody else does for a while."""
    held = HeadErrand.objects.filter(id=errand.id, done_at="", next_at=errand.next_at)
    return bool(held.update(next_at=later(now, HELD_SECONDS)))


def arrived(errand: HeadErrand, now: str, answer: bytes) -> None:
    """It is outside, and cannot be taken back."""
    HeadErrand.objects.filter(id=errand.id).update(done_at=now, trouble="", answer=answer, tries=errand.tries + 1)
    where = f"{errand.kind} {errand.address.partition('://')[2].partition('/')[0] or 'address'}"
    keep(StreamId(errand.stream), errand.seq, errand.hash, now, where[:80])


def failed(errand: HeadErrand, now: str, trouble: str) -> None:
    """It is tried again, later each time; and so is whatever else waits for that address."""
    then = later(now, min(MOST_SECONDS, FIRST_SECONDS * 2 ** min(_tries()[errand.address], _ENOUGH)))
    HeadErrand.objects.filter(id=errand.id).update(tries=errand.tries + 1, next_at=then, trouble=trouble[:200])
    HeadErrand.objects.filter(address=errand.address, done_at="", next_at__lt=then).update(next_at=then)


def _tries() -> dict[str, int]:
    """How often it was tried in vain, by address."""
    waits = HeadErrand.objects.filter(done_at="").values_list("address")
    return dict(waits.annotate(most=Max("tries")).order_by())


def waiting() -> Iterable[HeadErrand]:
    """Everything that has not arrived."""
    return HeadErrand.objects.filter(done_at="").order_by("id")


def later(now: str, seconds: float) -> str:
    """The moment so many seconds later.

    >>> later("2026-11-15T23:59:58.000Z", 5)
    '2026-11-16T00:00:03.000Z'
    """
    moment = parse_datetime(now)
    if moment is None:
        raise ValueError(now)
    return (moment + timedelta(seconds=seconds)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
