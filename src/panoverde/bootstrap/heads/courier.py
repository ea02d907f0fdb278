"""The courier: follows the journal, and takes the heads of its moments out of the house, as soon as that works.

Every process that serves may have one; in the database each errand is somebody's for a minute at most.
"""

import base64
import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from django.db import Error, connections
from django.db.models import Count, Max

from panoverde.bootstrap.heads.addresses import Kind, must_be_an_address
from panoverde.bootstrap.heads.asking import NotArrived
from panoverde.bootstrap.heads.carriers import carry
from panoverde.bootstrap.heads.moments import moment_of
from panoverde.store import errands
from panoverde.store.journal import StoredJournal
from panoverde.store.models import HeadAddress, HeadErrand

LOOK_SECONDS = 2.0
Now = Callable[[], str]
_log = logging.getLogger(__name__)


def tell(kind: Kind, address: str, now: str, *, anywhere: bool) -> None:
    """Let an address be told of heads from now on; one that may be anywhere is named by whoever runs this machine."""
    must_be_an_address(kind, address)
    errands.begin_with(StoredJournal().position())
    is_ = {"kind": kind, "anywhere": anywhere}
    HeadAddress.objects.update_or_create(address=address, defaults=is_, create_defaults={**is_, "since": now})


def forget(address: str) -> bool:
    """Tell an address no more; what waits for it goes with it."""
    HeadErrand.objects.filter(address=address, done_at="").delete()
    return bool(HeadAddress.objects.filter(address=address).delete()[0])


class Carried(NamedTuple):
    """A head, where it goes, and whether it is there."""

    address: str
    kind: str
    stream: str
    seq: int
    hash: str
    moment: str
    at: str
    arrived: str  # when; "" while it waits
    tries: int
    trouble: str
    token: str  # of a time stamp, in Base64


def told() -> list[tuple[str, str]]:
    """Who is told: address and kind."""
    return [(one.address, one.kind) for one in HeadAddress.objects.order_by("address")]


def carried() -> list[Carried]:
    """Everything that has left or waits, the oldest first."""
    return [_carried(one) for one in HeadErrand.objects.order_by("id")]


def _carried(one: HeadErrand) -> Carried:
    return Carried(
        one.address, one.kind, one.stream, one.seq, one.hash, one.moment, one.at, one.done_at, one.tries,
        one.trouble, base64.b64encode(one.answer).decode(),
    )  # fmt: skip


class Listener(NamedTuple):
    """Somebody outside who is told, and how far that went."""

    address: str
    kind: str
    since: str
    arrived: int
    latest: str  # when the latest arrived; "" where none has
    waiting: int
    waits: list[Carried]  # the oldest of those that wait


def listeners(most: int) -> list[Listener]:
    """Who is told, by address: what arrived is counted, of what waits the oldest are named."""
    arrived = {
        one["address"]: one
        for one in HeadErrand.objects.exclude(done_at="").values("address").annotate(n=Count("id"), at=Max("done_at"))
    }
    return [_listener(one, arrived.get(one.address, {}), most) for one in HeadAddress.objects.order_by("address")]


def _listener(one: HeadAddress, arrived: dict[str, Any], most: int) -> Listener:
    waiting = HeadErrand.objects.filter(address=one.address, done_at="").order_by("id")
    return Listener(
        one.address, one.kind, one.since, arrived.get("n", 0), arrived.get("at", ""), waiting.count(),
        [_carried(each) for each in waiting[:most]],
    )  # fmt: skip


def send(now: Now) -> tuple[int, int]:
    """Follow the journal and bring out what is due; say how many arrived, and how many addresses did not take theirs.

    An address that does not take one is left alone until its next try is due: the others are not to wait for it.
    """
    while errands.follow(moment_of, now()):
        pass
    arrived, failed = 0, set[str]()
    anywhere = {one.address: one.anywhere for one in HeadAddress.objects.all()}
    for errand in errands.due(now()):
        if errand.address in failed or not errands.hold(errand, now()):
            continue
        try:
            answer = carry(errand, anywhere=anywhere.get(errand.address, False))
        except Exception as error:  # whatever it is: one address must not stop the heads of all
            errands.failed(errand, now(), _trouble(error))
            failed.add(errand.address)
        else:
            errands.arrived(errand, now(), answer)
            arrived += 1
    return arrived, len(failed)


def _trouble(error: Exception) -> str:
    if isinstance(error, NotArrived):
        return str(error)
    _log.error("A head could not be sent.", exc_info=error)
    return f"it cannot be sent ({type(error).__name__})"


class Courier:
    """Brings heads out, in a thread of its own."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._stop = threading.Event()
        self._lost = False
        self._thread = threading.Thread(target=self._run, name="heads", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def close(self) -> None:
        """Stop, soon."""
        self._stop.set()
        self._thread.join(LOOK_SECONDS)

    def _run(self) -> None:
        while not self._stop.wait(LOOK_SECONDS):
            try:
                if HeadAddress.objects.exists():
                    send(self._now)
                self._lost = False
            except Error as error:
                if not self._lost:
                    _log.warning("Heads cannot be read; trying again. %s", error)
                self._lost = True
                connections.close_all()
            except Exception:
                _log.exception("Heads could not be sent; trying again.")
        connections.close_all()


@contextmanager
def carrying(now: Now) -> Iterator[Courier]:
    """Have heads brought out while the block runs."""
    courier = Courier(now)
    courier.start()
    try:
        yield courier
    finally:
        courier.close()
