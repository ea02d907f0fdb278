"""Erasing somebody in all of an installation, not only in the tables of people.

    one transaction   people ─► papers that were printed or wait ─► addresses told of heads
                      ─► words and bank numbers beside the chain ─► projections, snapshots
    then              the list of who was erased ─► the database's files written anew ─► states in memory read again

A process that serves looks every few seconds whether somebody was erased by another one, and reads again too.
"""

import logging
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from django.apps import apps
from django.db import Error, connections
from django.db.models import Count, Max

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.keeping.erased import add_to_list, back_again
from panoverde.documents.printing import queue
from panoverde.documents.printing.models import PrintJob
from panoverde.kernel.ids import AccountId, PersonId
from panoverde.people import erasure
from panoverde.people.models import Person
from panoverde.people.naming import Called
from panoverde.store import forgetting

LOOK_SECONDS = 2.0
KEPT_AGAIN = "Kept again, of what a backup brought back; the first record has its reason and amount."
_log = logging.getLogger(__name__)


class Erased(NamedTuple):
    """What came of it."""

    kept_until: date | None  # the last day of a fiscal record, if one was asked for
    unlisted: str  # why the list of who was erased could not be written; "" where it was
    unswept: str  # why the database's files still hold what was erased; "" where they do not


def erase(
    person: PersonId,
    *,
    by: AccountId,
    at: datetime,
    still_needed: Callable[[PersonId], bool] | None = None,
    keep_until: date | None = None,
    reason: str = "",
    amount_centavos: int | None = None,
) -> Erased:
    """Forget somebody everywhere. Raises what `people.erasure.erase` does."""
    kept = erasure.erase(
        person, by=by, at=at, still_needed=still_needed, keep_until=keep_until, reason=reason,
        amount_centavos=amount_centavos, elsewhere=_forget_elsewhere,
    )  # fmt: skip
    return Erased(kept.kept_until if kept else None, add_to_list(), sweep())


def erase_again(lists: Iterable[Path], *, by: AccountId, today: date) -> int:
    """Erase those who stand on a list and are back, from a backup made before; say how many.

    Where a fiscal record was kept whose last day is still to come, one is kept again, of what came back.

    Raises:
        BadList: a list cannot be read.
    """
    back = back_again(lists)
    for gone in back:
        until = gone.kept_until if gone.kept_until and gone.kept_until >= today else None
        erasure.erase(
            PersonId(gone.person), by=by, at=gone.at, keep_until=until, reason=KEPT_AGAIN if until else "",
            elsewhere=_forget_elsewhere,
        )  # fmt: skip
    add_to_list()
    if back:
        sweep()
    return len(back)


def purge(*, by: AccountId, at: datetime) -> tuple[int, str]:
    """Drop the fiscal records whose last day has passed; say how many, and why files still hold them, if they do."""
    return erasure.purge(by=by, at=at), sweep()


def sweep() -> str:
    """Have what was erased leave the database's files and this process's memory; say why not, where that failed."""
    _read_again()
    people = [model._meta.db_table for model in apps.get_app_config("people").get_models()]
    try:
        return forgetting.written_anew((*people, PrintJob._meta.db_table, *forgetting.SMALL_TABLES))
    except Error as error:
        return " ".join(str(error).split())


def _forget_elsewhere(person: PersonId, known: Called) -> None:
    queue.forget_person(person, known.named_in)
    forgetting.forget_addresses(person, known.named_in)
    taken = forgetting.forget_beside(person, known.named_in)
    forgetting.forget_rows(lambda body: known.named_in(body) or any(text in body for text in taken))
    forgetting.forget_snapshots()


def _read_again() -> None:
    if desk.cache_info().currsize:
        desk().residents.forget_all()


class Watch:
    """Looks whether somebody was erased by another process, and lets states in memory be read again."""

    def __init__(self) -> None:
        self._seen: object = None
        self._lost = False
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="erasures", daemon=True)

    def look(self) -> bool:
        """Look once; say whether somebody was."""
        now = Person.objects.filter(erased_at__isnull=False).aggregate(many=Count("pk"), last=Max("erased_at"))
        before, self._seen = self._seen, now
        if before in (None, now):
            return False
        forgetting.forget_snapshots()  # one may have been taken in the very moment
        _read_again()
        return True

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def close(self) -> None:
        """Stop, soon."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.wait(LOOK_SECONDS):
            try:
                self.look()
                self._lost = False
            except Error as error:
                if not self._lost:
                    _log.warning("Nobody can say whether people were erased; trying again. %s", error)
                self._lost = True
                connections.close_all()
        connections.close_all()


@contextmanager
def watching() -> Iterator[Watch]:
    """Look while the block runs."""
    watch = Watch()
    watch.look()
    watch.start()
    try:
        yield watch
    finally:
        watch.close()
