"""A new tournament on one page: choose what to begin from, change what differs, announce it."""

import datetime
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import InForce
from panoverde.bootstrap.live import following
from panoverde.draws.sources import CARDS
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.series.stream import stream_of
from panoverde.tournament.setup.templates import TEMPLATES, draft
from panoverde.web.denying import Denied
from panoverde.web.language import current
from panoverde.web.moments import now, written
from panoverde.web.new_ids import new_id
from panoverde.web.parts import is_part
from panoverde.web.permissions import allowed_to, may
from panoverde.web.refusing import said
from panoverde.web.setup.announcing import MOST_TABLES, Opening, announce
from panoverde.web.setup.drafts import Filled, as_typed, read
from panoverde.web.setup.drafts import written as filled_from
from panoverde.web.setup.editing import Choice, editor, wrong_about
from panoverde.web.setup.laid_stacks import Stock, stock_of
from panoverde.web.setup.planning import PREFIX, rows_of
from panoverde.web.setup.plans import with_rows
from panoverde.web.setup.typed import Typed
from panoverde.web.sources import source_form
from panoverde.web.staff.frames import framed
from panoverde.web.term_labels import LABELS
from panoverde.web.told import tell

STARTS_AT = datetime.time(20, 0)  # tonight, where it is not later already


@require_safe
@allowed_to("create-tournament")
def new(request: HttpRequest, series: str) -> HttpResponse:
    """Show everything filled in, from a template of the book."""
    listed = _listed(series)
    book = _book(request.GET.get("book", ""), listed.book)
    kind = request.GET.get("kind", "")
    kind = kind if kind in TEMPLATES else next(iter(TEMPLATES))
    begun = draft(kind, open_library().book(book), _tonight(), current())
    filled = filled_from(begun)
    filled = filled._replace(fields=with_rows(filled.fields, rows_of(begun.terms)))
    filled.fields.update(
        tables="2", first_table="1", gen_entries=str(TEMPLATES[kind].entries),
        expected_entries=str(TEMPLATES[kind].entries),
        gen_hours=f"{TEMPLATES[kind].hours:g}", gen_minutes=str(TEMPLATES[kind].minutes),
    )  # fmt: skip
    return _page(request, series, book, filled, kind=kind)


@require_POST
@allowed_to("create-tournament")
def create(request: HttpRequest, series: str) -> HttpResponse:
    """Announce it; where something is wrong, say so beside it, and keep all that was typed."""
    listed = _listed(series)
    book = _book(request.POST.get("book", ""), listed.book)
    wanted, problems, lines_wrong = read(request.POST)
    typed = Typed(request.POST, LABELS)
    opening = Opening(typed.source(), typed.whole("tables"), typed.number("first_table") or 1)
    problems |= typed.problems
    if not 0 <= opening.tables <= MOST_TABLES:
        problems["tables"] = _("Open at most {most} tables now; more follow as people come.").format(most=MOST_TABLES)
    if problems or lines_wrong:
        return _page(request, series, book, as_typed(request.POST), problems=problems, lines_wrong=lines_wrong)
    tournament = TournamentId(new_id(request, wanted.title, "tournament"))
    try:
        announce(request, series, tournament, book, wanted, opening)
    except Denied:
        raise
    except Refusal as refusal:
        return _page(request, series, book, as_typed(request.POST), refusal=refusal)
    if wanted.terms.plans:
        told = _("{title} is announced and its draws are sealed. Each flight and each day is opened here.")
        return tell(redirect("director:flights", tournament), told.format(title=wanted.title))
    if opening.source == CARDS and may(request, "open-day", series):
        told = _("{title} is announced and its draws are sealed. Now turn five cards, and open the day.")
        there = f"{reverse('director:procedures', args=[tournament])}#day"
        return tell(redirect(there), told.format(title=wanted.title))
    told = _("{title} is announced. The desk sells it from its opening hour on.").format(title=wanted.title)
    return tell(redirect("director:board", tournament), told)


def _page(
    request: HttpRequest,
    series: str,
    book: str,
    filled: Filled,
    *,
    kind: str = "",
    edit: str = "",
    problems: dict[str, str] | None = None,
    lines_wrong: dict[int, str] | None = None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    about, line = wrong_about(refusal, filled.fields)
    if line is not None and refusal:
        lines_wrong = {**(lines_wrong or {}), line: said(refusal)}
    page: dict[str, Any] = {
        "where": _("New tournament"), "series": series, "kind": kind,
        "kinds": [Choice(each.id, each.title.say(current())) for each in TEMPLATES.values()],
         "book": book, **source_form(request.POST),
        "problems": problems or {}, "opens": may(request, "open-day", series), "first": not about.startswith(PREFIX),
        **editor(
            filled, bound=InForce(book), edit=edit, lines_wrong=lines_wrong, about=about, stock=_stock(series),
            problems=problems,
        ),
    }  # fmt: skip
    response = framed(request, "setup/new.html", page, refusal=refusal, about=about, bound=InForce(book))
    response.status_code = 422 if problems or lines_wrong or refusal else 200
    return response


@require_POST
@allowed_to("create-tournament")
def lines(request: HttpRequest, series: str) -> HttpResponse:
    """Change the lines of the structure by a button, or look at them again; nothing is announced yet."""
    book = _book(request.POST.get("book", ""), _listed(series).book)
    typed, edit = as_typed(request.POST), request.POST.get("edit", "")
    if not is_part(request):
        return _page(request, series, book, typed, edit=edit)
    edited = editor(typed, bound=InForce(book), edit=edit, stock=_stock(series))
    hrefs = {"lines_href": request.path, "chips_href": reverse("setup:stacks", args=[series])}
    return render(request, "setup/_lines_and_chips.html", {**hrefs, "series": series, "problems": {}, **edited})


@require_POST
@allowed_to("create-tournament")
def stacks(request: HttpRequest, series: str) -> HttpResponse:
    """Look at the stacks and at what the field needs again; nothing is announced yet."""
    book = _book(request.POST.get("book", ""), _listed(series).book)
    typed, edit = as_typed(request.POST), request.POST.get("edit", "")
    if not is_part(request):
        return _page(request, series, book, typed, edit=edit)
    _draft, problems, _lines = read(request.POST)
    edited = editor(typed, bound=InForce(book), edit=edit, stock=_stock(series), problems=problems)
    page = {"chips_href": request.path, "series": series, "problems": problems, **edited}
    return render(request, "setup/_chips.html", page)


def _stock(series: str) -> Stock:
    return stock_of(series, now()[:10])


@require_POST
@allowed_to("create-tournament")
def plans(request: HttpRequest, series: str) -> HttpResponse:
    """Change the rows of flights and days by a button; nothing is announced yet."""
    book = _book(request.POST.get("book", ""), _listed(series).book)
    typed, edit = as_typed(request.POST), request.POST.get("edit", "")
    if not is_part(request):
        return _page(request, series, book, typed, edit=edit)
    edited = editor(typed, bound=InForce(book), edit=edit, stock=_stock(series))
    page = {"series": series, "problems": {}, "chips_href": reverse("setup:stacks", args=[series]), **edited}
    return render(request, "setup/_plans_and_chips.html", page)


def _listed(series: str) -> ListedSeries:
    _position, listed = following().row(SERIES_LIST.name, stream_of(SeriesId(series)), ListedSeries)
    if listed is None:
        raise Http404
    return listed


def _book(asked: str, otherwise: str) -> str:
    """The book asked for, the series' own, or one that is on the shelf where that is gone.

    Raises:
        Unusable: the book asked for has mistakes in its file.
    """
    library = open_library()
    if asked and asked in {broken.book for broken in library.broken}:
        library.book(asked)  # refused, with what is wrong in its file
    known = library.ids
    return next((name for name in (asked, otherwise) if name in known), known[0])


def _tonight() -> str:
    """This evening, or tomorrow's where it has begun."""
    today = timezone.localtime()
    start = datetime.datetime.combine(today.date(), STARTS_AT, tzinfo=today.tzinfo)
    return written(start if start > today else start + datetime.timedelta(days=1))
