"""The till: opened with a float, cash to the safe and from it, counted blind, closed with its difference."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import desk
from panoverde.documents.data import CashMove
from panoverde.kernel.ids import TillId
from panoverde.kernel.refusals import Refusal
from panoverde.series.tills import CloseTill, CountTill, MoveCash, OpenTill, amount
from panoverde.tournament.core.terms import MONEY
from panoverde.web.amounts import exact, read_centavos
from panoverde.web.asking import ask, made_up
from panoverde.web.citing import refused as shown_refusal
from panoverde.web.desk.counter import Counter, counter, shifts_of
from panoverde.web.desk.drawer.reports import awaited_now, awaiting_now, look, moves_of, named_pix, report_of
from panoverde.web.desk.drawer.shifts import SHOWN, listed
from panoverde.web.desk.paper.printer import print_slip
from panoverde.web.desk.screen.panes import pane
from panoverde.web.figures import money, time_of_day
from panoverde.web.forms.fields import DESK, reason_field
from panoverde.web.forms.reading import reason
from panoverde.web.forms.second import second_fields
from panoverde.web.money_words import METHODS
from panoverde.web.permissions import allowed_to, may
from panoverde.web.reasons import say
from panoverde.web.standing import standing
from panoverde.web.told import tell
from panoverde.web.values import Missing, number

NOTES = (200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 25, 10, 5)


@require_POST
@allowed_to("open-till")
def open_till(request: HttpRequest, series: str) -> HttpResponse:
    """Begin a shift at this desk."""
    here = counter(request, series)
    till = TillId(made_up(request, "till"))
    try:
        if here.shift:
            raise ShiftOpen(desk=here.shift.desk)
        centavos = read_centavos(request.POST.get("float", ""))
        name = request.POST.get("desk", "")
        desk().handle(ask(request, OpenTill, till=till, series=here.series, desk=name, float_centavos=centavos))
    except Refusal as refusal:
        return pane(request, here, "_open_till", {"typed": request.POST}, refusal=refusal)
    told = _("Shift opened at {desk} with {amount} in the drawer.").format(desk=name, amount=exact(centavos))
    return tell(redirect("desk:desk", series), told)


class ShiftOpen(Refusal):
    """One shift at a time."""

    code = "desk.shift-open"
    says = "You have a shift open at “{desk}” already. Work there, or close it first."


@require_safe
@allowed_to("open-till")
def till(request: HttpRequest, series: str) -> HttpResponse:
    """Show one's own shift, without what should be in the drawer."""
    here = counter(request, series)
    return _page(request, here)


def _page(request: HttpRequest, here: Counter, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    state = look(here.till) if here.shift else None
    page = {
        "where": _("Till"),
        "who": here.who,
        "terminal": standing(request).terminal,
        "here": here,
        "shift_time": time_of_day(here.shift.opened_at) if here.shift else "",
        "counted": exact(state.counted) if state and state.is_counted else "",
        "notes": [(value, money(value), request.POST.get(f"n{value}", "")) for value in NOTES],
        "methods": [
            (method, METHODS[method], request.POST.get(f"s-{method}", "")) for method in MONEY if method != "cash"
        ],
        "pending": [(name, exact(centavos), title) for name, centavos, title in awaited_now(here)],
        "typed": request.POST,
        "refused": shown_refusal(refusal, about) if refusal else None,
        "look": DESK._replace(focus=False),
        "second_move": second_fields(request, MoveCash, here.series, "move"),
        "second_close": second_fields(request, CloseTill, here.series, "close"),
        "sees_all": may(request, "see-tills", here.series),
        "moves": [_move(each) for each in moves_of(here.till)] if here.shift else [],
        "mine": [listed(shift, {}) for shift in shifts_of(here.series) if shift.cashier == here.who.id][:SHOWN],
    }
    return render(request, "desk/till.html", page, status=422 if refusal else 200)


def _move(moved: CashMove) -> tuple[str, str, str, str]:
    which = _("to the safe (drop)") if moved.what == "drop" else _("from the safe (fill)")
    why = " · ".join(
        filter(None, (say(moved.why), _("with {name}").format(name=moved.second) if moved.second else ""))
    )
    return time_of_day(moved.at), which, exact(moved.centavos), why


def _own(here: Counter) -> TillId:
    if here.shift is None:
        raise NoShift
    return here.shift.till


class NoShift(Refusal):
    """Nobody works here."""

    code = "desk.no-shift"
    says = "You have no shift open. Open one first."


@require_POST
@allowed_to("move-cash")
def move(request: HttpRequest, series: str) -> HttpResponse:
    """Take cash to the safe, or bring it from there."""
    here = counter(request, series)
    what = request.POST.get("what", "")
    try:
        if what not in ("drop", "fill"):
            raise Missing(field=_("Which way"))
        centavos = read_centavos(request.POST.get("amount", ""))
        if not centavos:
            raise Missing(field=_("Amount"))
        why = reason(request.POST, reason_field("MoveCash", needed=False))
        fields = {"till": _own(here), "series": here.series, "what": what, "centavos": centavos, "why": why}
        desk().handle(ask(request, MoveCash, **fields))
    except Refusal as refusal:
        return _page(request, here, refusal, "move")
    said = _("{amount} went to the safe.") if what == "drop" else _("{amount} came from the safe.")
    return tell(redirect("desk:till", series), said.format(amount=exact(centavos)))


@require_POST
@allowed_to("count-till")
def count(request: HttpRequest, series: str) -> HttpResponse:
    """Write down what was counted. Whether it is right is not said here."""
    here = counter(request, series)
    try:
        notes = tuple(
            (value, many) for value in NOTES if (many := number(request.POST.get(f"n{value}", ""), exact(value)) or 0)
        )
        slips = tuple(
            (method, sum_) for method in MONEY
            if method != "cash" and (sum_ := read_centavos(request.POST.get(f"s-{method}", "")))
        )  # fmt: skip
        desk().handle(ask(request, CountTill, till=_own(here), series=here.series, notes=notes, slips=slips))
    except Refusal as refusal:
        return _page(request, here, refusal, "count")
    counted = _("The count is recorded: {amount}.").format(amount=exact(amount(notes)))
    return tell(redirect("desk:till", series), counted)


@require_POST
@allowed_to("close-till")
def close(request: HttpRequest, series: str) -> HttpResponse:
    """End the shift. A difference needs a word, and then it is on the report."""
    here = counter(request, series)
    try:
        till_id = _own(here)
        why = reason(request.POST, reason_field("CloseTill", needed=False))
        desk().handle(ask(request, CloseTill, till=till_id, series=here.series, why=why))
    except Refusal as refusal:
        return _page(request, here, refusal, "close")
    awaiting = awaiting_now(here)
    pending = named_pix(awaiting)
    whom = [pix.person for pix in awaiting]
    print_slip(here, report_of(here, till_id, pending), "shift-report", till_id, whom)
    told = _("The shift is closed, and its report is at the printer or here as a PDF.")
    if pending:
        named = "; ".join(f"{name} {exact(centavos)} {title}" for name, centavos, title in pending)
        told += " " + _("Still awaited by Pix: {named}.").format(named=named)
    return tell(redirect("desk:shift", series, till_id), told)
