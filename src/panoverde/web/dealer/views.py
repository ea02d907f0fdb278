"""The dealer's screen: choosing a table, looking at it, doing something there."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from panoverde.kernel.facts import Record
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.records import Tournament
from panoverde.web.dealer.tablet import Opened, Tablet, read_opened, tablet
from panoverde.web.director.frame import entered
from panoverde.web.floor.doing import done, wishes_of
from panoverde.web.floor.floor_deeds import Deed
from panoverde.web.floor.seen import What
from panoverde.web.floor.time_cards import SPEND
from panoverde.web.floor.timing import START, STOP
from panoverde.web.floor.whole import NOTHING, Aside
from panoverde.web.forms.deeds import Address, perform
from panoverde.web.parts import is_part
from panoverde.web.permissions import allowed_to


@require_safe
@allowed_to("work-table")
def choose(request: HttpRequest, tournament: str) -> HttpResponse:
    """Choose the table where one deals."""

    def look(state: Tournament, _at: str) -> list[tuple[int, int, int]]:
        return [(table.number, len(table.players), table.seats) for table in state.sitting.tables.values()]

    here, tables = entered(request, tournament, look)
    return render(request, "dealer/choose.html", {**here.context, "where": here.title, "tables": sorted(tables)})


@require_safe
@vary_on_headers("HX-Request")
@allowed_to("work-table")
def table(request: HttpRequest, tournament: str, table: int) -> HttpResponse:
    """Show the table, and whatever is open on it."""
    return answer(request, tablet(request, tournament, table, read_opened(request.GET)))


def answer(request: HttpRequest, shown: Tablet) -> HttpResponse:
    """Answer with the page, or with the part that follows by itself."""
    context = {**shown.context, "told": shown.told, "where": shown.here.title}
    if is_part(request):
        return HttpResponse(render_to_string("dealer/_tablet.html", context, request), status=shown.here.status)
    return render(request, "dealer/dealer.html", context, status=shown.here.status)


class OnTablet:
    """The tablet as deeds meet it: the form stands where the clock was, and goes when it is done."""

    opens = False

    def show(self, request: HttpRequest, deed: Deed, at: Address, refusal: Refusal | None) -> HttpResponse:
        """Show the form again, with what was typed and why it was refused."""
        what = read_opened(request.POST)._replace(deed=deed.name)
        return answer(request, tablet(request, at["tournament"], int(at["table"]), what, refusal))

    def do(self, request: HttpRequest, deed: Deed, at: Address) -> HttpResponse:
        """Do it, and tell it."""
        tournament, number = at["tournament"], int(at["table"])
        what = What(number, read_opened(request.POST).seat, deed.name)
        records = perform(request, tournament, wishes_of(request, tournament, deed, what))
        if not is_part(request):
            return HttpResponseRedirect(reverse("dealer:table", args=[tournament, number]))
        return answer(request, tablet(request, tournament, number, Opened(), aside=_told(deed, records)))


def _told(deed: Deed, records: list[Record]) -> Aside:
    """Tell what was done, but not of a count: everybody sees it."""
    return NOTHING if deed in (START, STOP, SPEND) else done(records, prints=False)


ON_TABLET = OnTablet()
