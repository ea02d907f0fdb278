"""What takes the middle of the desk: rendered alone for a page that is open, else with everything around it."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from panoverde.kernel.refusals import Refusal
from panoverde.web.citing import refused as shown_refusal
from panoverde.web.cutting import cuts
from panoverde.web.denying import Denied
from panoverde.web.desk.counter import Counter, remember
from panoverde.web.desk.paper.printer import printer_word
from panoverde.web.desk.screen.beside import told
from panoverde.web.desk.screen.sight import AnySight, nothing, sight
from panoverde.web.figures import time_of_day
from panoverde.web.standing import standing


def pane(
    request: HttpRequest,
    seen: AnySight | Counter,
    template: str,
    page: Mapping[str, object],
    *,
    refusal: Refusal | None = None,
    status: int | None = None,
) -> HttpResponse:
    """Answer with a pane; a refusal stands in it, and what was typed stays.

    A pane that needs nothing of the tournament comes with the counter alone.
    """
    seen = sight(seen, nothing, though_lost=True) if isinstance(seen, Counter) else seen
    here = seen.here
    context: dict[str, object] = {
        "here": here,
        "pane": f"desk/{template}.html",
        "refused": shown_refusal(refusal, bound=seen.bound) if refusal else None,
        "printer": printer_word(here),
        "cuts": cuts(here.series),
        "cut": request.POST.get("cut", ""),
        **page,
    }
    code = status or _status(refusal)
    if here.alone:
        return render(request, f"desk/{template}.html", context, status=code)
    response = render(request, "desk/desk.html", {**context, **_around(request, seen)}, status=code)
    return remember(request, response, here)


def _around(request: HttpRequest, seen: AnySight) -> dict[str, object]:
    here = seen.here
    words = here.who.name.split()
    return {
        "where": _("Desk"),
        "beside": told(here, seen.beside),
        "terminal": standing(request).terminal,
        "initials": "".join(word[0] for word in dict.fromkeys((words[0], words[-1]))).upper(),
        "shift_time": time_of_day(here.shift.opened_at) if here.shift else "",
        "q": request.GET.get("q", ""),
    }


def _status(refusal: Refusal | None) -> int:
    if refusal is None:
        return 200
    return refusal.status if isinstance(refusal, Denied) else 422
