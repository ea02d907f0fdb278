"""What takes the middle of the desk: rendered alone for a page that is open, else with everything around it."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from panoverde.kernel.refusals import Refusal
from panoverde.web.citing import refused as shown_refusal
from panoverde.web.denying import Denied
from panoverde.web.desk.counter import Counter, remember
from panoverde.web.desk.paper.printer import printer_word
from panoverde.web.desk.screen.beside import beside
from panoverde.web.figures import time_of_day
from panoverde.web.standing import standing


def pane(
    request: HttpRequest,
    here: Counter,
    template: str,
    page: Mapping[str, object],
    *,
    refusal: Refusal | None = None,
    status: int | None = None,
) -> HttpResponse:
    """Answer with a pane; a refusal stands in it, and what was typed stays."""
    book = here.see(lambda state: state.book) if here.room else here.book
    context: dict[str, object] = {
        "here": here,
        "pane": f"desk/{template}.html",
        "refused": shown_refusal(refusal, book=book) if refusal else None,
        "printer": printer_word(here),
        **page,
    }
    code = status or _status(refusal)
    if request.headers.get("HX-Request") == "true":
        return render(request, f"desk/{template}.html", context, status=code)
    response = render(request, "desk/desk.html", {**context, **_around(request, here)}, status=code)
    return remember(request, response, here)


def _around(request: HttpRequest, here: Counter) -> dict[str, object]:
    words = here.who.name.split()
    return {
        "where": _("Desk"),
        "beside": beside(here),
        "terminal": standing(request).terminal,
        "initials": "".join(word[0] for word in dict.fromkeys((words[0], words[-1]))).upper(),
        "shift_time": time_of_day(here.shift.opened_at) if here.shift else "",
        "q": request.GET.get("q", ""),
    }


def _status(refusal: Refusal | None) -> int:
    if refusal is None:
        return 200
    return refusal.status if isinstance(refusal, Denied) else 422
