"""Paper from the desk: its own printer where it has one, else a PDF that the browser opens."""

from collections.abc import Iterable
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.documents.pdf import slip_pdf
from panoverde.documents.printing import printers, queue
from panoverde.documents.printing.models import Printer
from panoverde.documents.slips import Slip
from panoverde.documents.thermal import thermal
from panoverde.kernel.ids import EntryId
from panoverde.tournament.core.records import Tournament
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.lookup.somebody import person_of
from panoverde.web.desk.paper import receipts
from panoverde.web.desk.paper.receipts import Handed, slip_of
from panoverde.web.houses import house_of
from panoverde.web.permissions import allowed_to


class PrinterWord(NamedTuple):
    """How the printer of a desk is doing."""

    colour: str
    word: str


def printer_of(here: Counter) -> Printer | None:
    """The printer of a desk; none: the browser prints."""
    return printers.for_desk(here.series, here.desk)


def printer_word(here: Counter) -> PrinterWord:
    """Say how the printer is doing."""
    printer = printer_of(here)
    if printer is None:
        return PrinterWord("idle", _("prints from the browser"))
    failing = printer.spool.error if hasattr(printer, "spool") else ""
    return (
        PrinterWord("refusal", _("printer does not answer")) if failing else PrinterWord("live", _("printer ready"))
    )


def print_slip(here: Counter, slip: Slip, kind: str, about: str, whom: Iterable[str]) -> bool:
    """Have a slip that names these people printed at the desk; False where the browser is to open it."""
    printer = printer_of(here)
    if printer is None:
        return False
    payload = thermal(slip, printers.model_of(printer))
    queue.enqueue(printer, kind, payload, whom=whom, about=about, by=here.who.id, at=timezone.now())
    return True


def pdf(slip: Slip, name: str) -> HttpResponse:
    """Answer with a PDF to be printed from the browser."""
    response = HttpResponse(slip_pdf(slip), content_type="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


@require_safe
@allowed_to("hand-receipt")
def receipt_pdf(request: HttpRequest, series: str) -> HttpResponse:
    """Show a receipt as a PDF, for a desk without a printer. It is no further copy: nothing is handed over here."""
    here = counter(request, series)
    entry, house = EntryId(request.GET.get("entry", "")), house_of(here.series)

    def look(state: Tournament) -> tuple[str, Handed] | None:
        found = state.entries.get(entry)
        return (found.person, receipts.look(state, here, found, house)) if found else None

    found = here.see(look)
    if found is None:
        raise Http404
    whose, handed = found
    return pdf(slip_of(request, here, person_of(whose), handed), f"receipt-{entry}")
