"""Shifts that are over, and who may look at them: one's own, or all for whoever answers for the house."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import desk
from panoverde.documents.data import MethodTotal
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.lookup import names_of
from panoverde.projections.shifts import Shift
from panoverde.series.tills import CorrectTill
from panoverde.web.amounts import exact, read_centavos
from panoverde.web.asking import ask
from panoverde.web.citing import refused as shown_refusal
from panoverde.web.denying import Denied
from panoverde.web.desk.counter import Counter, counter, shifts_of
from panoverde.web.desk.drawer.reports import TillSeen, ended, look, report_of, totals_of
from panoverde.web.desk.paper.printer import pdf
from panoverde.web.figures import day_and_time
from panoverde.web.forms.fields import DESK, reason_field
from panoverde.web.forms.reading import reason
from panoverde.web.forms.second import second_fields
from panoverde.web.money_words import METHODS
from panoverde.web.permissions import allowed_to, may
from panoverde.web.reasons import say
from panoverde.web.standing import standing
from panoverde.web.told import tell
from panoverde.web.values import needed

SHOWN = 60


def listed(shift: Shift, names: dict[str, str], seen: TillSeen | None = None) -> dict[str, object]:
    """Show a shift in a list."""
    state = (seen or look(shift.till)) if shift.closed_at else None
    difference = state.difference if state else 0
    return {
        "till": shift.till,
        "desk": shift.desk,
        "cashier": names.get(shift.cashier, ""),
        "opened": day_and_time(shift.opened_at),
        "closed": day_and_time(shift.closed_at),
        "counted": bool(shift.counted_at),
        "difference": exact(difference) if state else "",
        "off": bool(difference),
        "why": say(state.why) if state else "",
    }


@require_safe
@allowed_to("open-till")
def shift(request: HttpRequest, series: str, till: str) -> HttpResponse:
    """Show a shift that is over: what was there, what should have been, the difference."""
    return _shift(request, series, till)


def _shift(request: HttpRequest, series: str, till: str, refusal: Refusal | None = None) -> HttpResponse:
    here = counter(request, series)
    found = _visible(request, here, till)
    state = look(found.till)
    if not state.closed_at and found.cashier == here.who.id:
        return redirect("desk:till", series)
    second, corrections = ended(found.till) if state.closed_at else ("", ())
    names = names_of([found.cashier])
    page = {
        "where": _("Till"),
        "who": here.who,
        "terminal": standing(request).terminal,
        "here": here,
        "listed": listed(found, names, state),
        "closed": bool(state.closed_at),
        "second": second,
        "corrections": [
            (day_and_time(each.at), exact(each.counted), say(each.why), each.second) for each in corrections
        ],
        "corrects": bool(state.closed_at) and may(request, "correct-till", here.series),
        "look": DESK._replace(focus=False),
        "second_fields": second_fields(request, CorrectTill, here.series, "correct") if state.closed_at else (),
        "typed": request.POST,
        "refused": shown_refusal(refusal, "correct") if refusal else None,
        "expected": exact(state.expected),
        "counted": exact(state.counted),
        "difference": exact(state.difference),
        "short": state.difference,
        "methods": [_method(total) for total in totals_of(state)],
        "dropped": exact(state.dropped),
        "filled": exact(state.filled),
        "float": exact(state.float_centavos),
    }
    return render(request, "desk/shift.html", page, status=422 if refusal else 200)


@require_POST
@allowed_to("correct-till")
def correct(request: HttpRequest, series: str, till: str) -> HttpResponse:
    """Put the count of a shift right that is over: the difference is another, and the books follow."""
    here = counter(request, series)
    found = _visible(request, here, till)
    try:
        counted = read_centavos(needed(request.POST, "counted", _("What was really there")))
        command = ask(
            request, CorrectTill, till=found.till, series=here.series, counted_centavos=counted,
            why=reason(request.POST, reason_field("CorrectTill", needed=False)),
        )  # fmt: skip
        desk().handle(command)
    except Denied:
        raise
    except Refusal as refusal:
        return _shift(request, series, till, refusal)
    told = _("The count is corrected to {amount}.").format(amount=exact(counted))
    return tell(redirect("desk:shift", series, till), told)


def _method(total: MethodTotal) -> dict[str, object]:
    """What came in and went out by one way, each by itself; the slips beside it once it is closed."""
    counted = total.slips is not None
    return {
        "name": METHODS[total.method],
        "taken": exact(total.taken),
        "given_back": exact(total.given_back) if total.given_back else "",
        "prizes": exact(total.prizes) if total.prizes else "",
        "slips": exact(total.slips or 0) if counted else "",
        "differs": counted and total.method != "cash" and total.slips != total.left,
    }


def _visible(request: HttpRequest, here: Counter, till_id: str) -> Shift:
    """One's own shifts; all of them for whoever answers for the house."""
    found = next((shift for shift in shifts_of(here.series) if shift.till == till_id), None)
    if found is None or (found.cashier != here.who.id and not may(request, "see-tills", here.series)):
        raise Http404
    return found


@require_safe
@allowed_to("open-till")
def report(request: HttpRequest, series: str, till: str) -> HttpResponse:
    """Show the report of a closed shift as a PDF."""
    here = counter(request, series)
    found = _visible(request, here, till)
    if not found.closed_at:
        raise Http404
    return pdf(report_of(here, found.till), f"shift-{till}")


@require_safe
@allowed_to("see-tills")
def shifts(request: HttpRequest, series: str) -> HttpResponse:
    """Show every shift of the series."""
    here = counter(request, series)
    every = shifts_of(series)[:SHOWN]
    names = names_of({shift.cashier for shift in every})
    page = {
        "where": _("Shifts"),
        "who": here.who,
        "terminal": standing(request).terminal,
        "here": here,
        "shifts": [listed(shift, names) for shift in every],
    }
    return render(request, "desk/shifts.html", page)
