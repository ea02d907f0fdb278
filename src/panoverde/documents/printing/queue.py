"""The queue: one row per paper. Whoever sells puts it in; a worker takes it out."""

import threading
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from panoverde.documents.printing.models import OPEN, Printer, PrintJob, Spool
from panoverde.kernel.refusals import Refusal

HOLD_SECONDS = 45  # longer than any send may take
EXPIRE_HOURS = 12  # nobody wants yesterday's seat card
_LONGEST_WAIT_SECONDS = 5.0
_bell = threading.Event()  # rung in this process; workers elsewhere look by themselves


class NotWaiting(Refusal):
    """It has been printed, or is being."""

    code = "printing.not-waiting"
    says = "That paper is not waiting any more. Look at the list again; print it anew where it is needed."


def enqueue(
    printer: Printer, kind: str, payload: bytes, *, whom: Iterable[str], about: str = "", by: str, at: datetime,
    copy_of: int | None = None,
) -> PrintJob:  # fmt: skip
    """Have something printed that names these people: one row, inside whatever transaction there is."""
    job = PrintJob.objects.create(
        printer=printer, printer_name=printer.name, kind=kind, about=about, payload=payload,
        whom=" ".join(sorted(set(whom))), created_at=at, created_by=by, copy_of_id=copy_of,
    )  # fmt: skip
    transaction.on_commit(ring)
    return job


def ring() -> None:
    """Wake this process's worker."""
    _bell.set()


def wait(seconds: float) -> None:
    """Sleep until something is put in, or until it is time to look anyway."""
    _bell.wait(seconds)
    _bell.clear()


def latest(series: str, many: int = 50) -> Sequence[PrintJob]:
    """The newest jobs of a series' printers, with how they went."""
    jobs = PrintJob.objects.filter(printer__series=series).defer("payload").select_related("printer")
    return list(jobs.order_by("-id")[:many])


def waiting(series: str) -> Sequence[PrintJob]:
    """What has not come out yet, oldest first."""
    jobs = PrintJob.objects.filter(printer__series=series, state__in=OPEN).defer("payload")
    return list(jobs.select_related("printer__spool").order_by("id"))


def retry(series: str) -> None:
    """Try every printer of a series again now, without waiting any longer."""
    Spool.objects.filter(printer__series=series).update(retry_at=None)
    ring()


def cancel(series: str, job: int) -> None:
    """Do not print it.

    Raises:
        NotWaiting: it is too late.
    """
    found = PrintJob.objects.filter(id=job, printer__series=series, state=PrintJob.State.WAITING)
    if not found.update(state=PrintJob.State.CANCELLED, payload=None):
        raise NotWaiting


def due(now: datetime) -> list[str]:
    """Name the printers that have something waiting, answer as far as we know, and are nobody's just now."""
    free = Q(printer__spool__held_until=None) | Q(printer__spool__held_until__lte=now)
    ready = Q(printer__spool__retry_at=None) | Q(printer__spool__retry_at__lte=now)
    open_jobs = PrintJob.objects.filter(state__in=OPEN, printer__isnull=False).filter(free, ready)
    return list(open_jobs.order_by().values_list("printer_id", flat=True).distinct())


def take(printer: str, worker: str, now: datetime) -> PrintJob | None:
    """Hold a printer and take the oldest of what waits for it; nothing where another worker holds it."""
    with transaction.atomic():
        Spool.objects.get_or_create(printer_id=printer)
        mine = Q(held_until=None) | Q(held_until__lte=now) | Q(held_by=worker)
        held = Spool.objects.filter(mine, printer_id=printer)
        if not held.update(held_by=worker, held_until=now + timedelta(seconds=HOLD_SECONDS)):
            return None
        job = (
            PrintJob.objects.filter(printer_id=printer, state__in=OPEN)
            .select_related("printer")
            .order_by("id")
            .first()
        )
        if job is None:
            let_go(printer, worker)
            return None
        if job.state == PrintJob.State.SENDING:  # whoever sent it is gone, and nobody knows how far it came
            job.uncertain = True
        job.state, job.tries = PrintJob.State.SENDING, job.tries + 1
        job.save(update_fields=["state", "tries", "uncertain"])
        return job


def sent(job: PrintJob, now: datetime) -> None:
    """It has come out."""
    with transaction.atomic():
        PrintJob.objects.filter(id=job.id).update(state=PrintJob.State.SENT, sent_at=now, error="")
        good = Spool.objects.filter(printer_id=job.printer_id)
        good.exclude(error="", retry_at=None).update(error="", retry_at=None, failing_since=None)


def failed(job: PrintJob, worker: str, error: str, now: datetime, *, midway: bool) -> None:
    """It has not, or not all of it: it stays first in line, and the printer gets a moment."""
    pause = min(_LONGEST_WAIT_SECONDS, 0.5 * 2 ** min(job.tries - 1, 8))
    said = error[:200]
    with transaction.atomic():
        still = PrintJob.objects.filter(id=job.id, state=PrintJob.State.SENDING)
        still.update(state=PrintJob.State.WAITING, error=said, uncertain=job.uncertain or midway)
        spool = Spool.objects.filter(printer_id=job.printer_id)
        spool.filter(failing_since=None).update(failing_since=now)
        spool.update(error=said, retry_at=now + timedelta(seconds=pause))
        let_go(job.printer_id or "", worker)


def forget(now: datetime, keep_hours: float) -> int:
    """Forget what was printed some hours ago, and give up what has waited too long. The facts stay."""
    late = PrintJob.objects.filter(state=PrintJob.State.WAITING, created_at__lte=now - timedelta(hours=EXPIRE_HOURS))
    late.update(state=PrintJob.State.EXPIRED)
    printed = PrintJob.objects.filter(payload__isnull=False, created_at__lte=now - timedelta(hours=keep_hours))
    return printed.exclude(state__in=OPEN).update(payload=None)


def forget_person(person: str, named_in: Callable[[str], bool]) -> None:
    """Forget every paper that has come out, and give up those that wait and name somebody. The facts stay.

    What has come out nobody needs any more, and words on it may name anybody.
    """
    PrintJob.objects.filter(payload__isnull=False).exclude(state__in=OPEN).update(payload=None)
    waits = PrintJob.objects.filter(state__in=OPEN)
    named = [job.id for job in waits if job.whom is None or person in job.whom.split() or named_in(_text(job))]
    waits.filter(id__in=named).update(state=PrintJob.State.CANCELLED, payload=None)


def _text(job: PrintJob) -> str:
    """What a paper says, as far as it is letters."""
    code_page = job.printer.code_page if job.printer else "cp850"
    return bytes(job.payload or b"").decode(code_page, errors="replace")


def let_go(printer: str, worker: str) -> None:
    """Let others send to a printer."""
    Spool.objects.filter(printer_id=printer, held_by=worker).update(held_by="", held_until=None)
