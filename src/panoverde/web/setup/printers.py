"""Printers: where papers come out, whether they answer, and what still waits."""

from typing import Any, NamedTuple, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from panoverde.documents.printing import printers, queue
from panoverde.documents.printing.models import Printer, PrintJob
from panoverde.documents.printing.wire import say_error
from panoverde.kernel.refusals import Refusal
from panoverde.web.language import current
from panoverde.web.permissions import allowed_to
from panoverde.web.staff.frames import asker, framed
from panoverde.web.told import tell
from panoverde.web.values import number, text

SHOWN = 20
_PAPERS = {
    "receipt": gettext_lazy("receipt"), "seat-card": gettext_lazy("seat card"),
    "shift-report": gettext_lazy("report of a shift"), "bag-slip": gettext_lazy("slip of a bag"),
}  # fmt: skip
_STATES = {
    PrintJob.State.WAITING: gettext_lazy("waits"), PrintJob.State.SENDING: gettext_lazy("being sent"),
    PrintJob.State.SENT: gettext_lazy("sent"), PrintJob.State.CANCELLED: gettext_lazy("taken out of the line"),
    PrintJob.State.EXPIRED: gettext_lazy("waited too long"),
}  # fmt: skip


class Paper(NamedTuple):
    """A paper that was to be printed, and how it went."""

    job: PrintJob
    kind: str
    state: str
    error: str


class Row(NamedTuple):
    """A printer in the list."""

    printer: Printer
    colour: str
    word: str
    error: str


@require_safe
@allowed_to("manage-printers")
def listed(request: HttpRequest, series: str) -> HttpResponse:
    """Show the printers and what waits for them."""
    return _page(request, series)


@require_POST
@allowed_to("manage-printers")
def add(request: HttpRequest, series: str) -> HttpResponse:
    """Set a printer up."""
    posted = request.POST
    try:
        added = printers.add(
            series, posted.get("name", ""), cast("printers.Kind", posted.get("kind", "network")),
            posted.get("address", ""), desk=text(posted, "desk"),
            columns=number(posted.get("columns", ""), _("Columns")) or 48, by=asker(request).id, at=timezone.now(),
        )  # fmt: skip
    except Refusal as refusal:
        return _page(request, series, refusal)
    told = _("The printer {name} is set up.").format(name=added.name)
    return tell(redirect("setup:printers", series), told)


@require_POST
@allowed_to("manage-printers")
def remove(request: HttpRequest, series: str) -> HttpResponse:
    """Take a printer away."""
    try:
        printers.remove(series, request.POST.get("printer", ""))
    except Refusal as refusal:
        return _page(request, series, refusal)
    return tell(redirect("setup:printers", series), _("The printer is taken away."))


def _page(request: HttpRequest, series: str, refusal: Refusal | None = None) -> HttpResponse:
    page: dict[str, Any] = {
        "where": _("Printers"), "series": series, "typed": request.POST,
        "papers": [_paper(job) for job in queue.latest(series, SHOWN)],
        "rows": [_row(printer) for printer in printers.all_of(series)],
        "kinds": [("network", _("Network")), ("device", _("This machine")), ("browser", _("Browser (PDF)"))],
    }  # fmt: skip
    return framed(request, "setup/printers.html", page, refusal=refusal, about="printer")


def _paper(job: PrintJob) -> Paper:
    kind, state = _PAPERS.get(job.kind, _("paper")), _STATES[PrintJob.State(job.state)]
    return Paper(job, str(kind), str(state), say_error(job.error, current()))


def _row(printer: Printer) -> Row:
    error = printer.spool.error if hasattr(printer, "spool") else ""
    if printer.kind == Printer.Kind.BROWSER:
        return Row(printer, "idle", _("prints from the browser"), "")
    return (
        Row(printer, "refusal", _("does not answer"), say_error(error, current()))
        if error
        else Row(printer, "live", _("ready"), "")
    )
