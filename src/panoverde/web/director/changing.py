"""What was announced, changed later with a reason: terms, times, the levels to come."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from msgspec import structs

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import BOOK_LOST, book_in_force
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import read as read_clock
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.setup import schedule as scheduling
from panoverde.tournament.setup.refusals import BadLevel
from panoverde.tournament.setup.templates import Draft
from panoverde.web.citing import chips as citing
from panoverde.web.director.answering import Page, Standing, asks
from panoverde.web.director.frame import Room, entered, framed
from panoverde.web.forms.fields import Option, field
from panoverde.web.parts import is_part
from panoverde.web.permissions import allowed_to
from panoverde.web.refusing import said
from panoverde.web.rules.shown import address
from panoverde.web.setup.drafts import Filled, as_typed, read, written
from panoverde.web.setup.editing import editor
from panoverde.web.setup.laid_stacks import Stock, stock_of
from panoverde.web.setup.plans import rows_in
from panoverde.web.setup.typed import Typed
from panoverde.web.term_labels import LABELS
from panoverde.web.tournament.boards import book_of


class Unread(Refusal):
    """Something typed could not be read."""

    code = "setup.unread"
    says = "Something could not be read. It is marked below; nothing you typed is lost."

    def __init__(self, fields: dict[str, str], lines: dict[int, str]) -> None:
        super().__init__()
        self.fields, self.lines = fields, lines


@require_safe
@allowed_to("see-board")
def terms(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show what was announced, to be changed with a reason."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the announcement; the form that was refused keeps what was typed, the others show what stands."""
    return _shown(request, tournament, refusal, about)


def _shown(
    request: HttpRequest, tournament: str, refusal: Refusal | None, about: str, edit: str = ""
) -> HttpResponse:
    here, ((stands, locked, started, sold), calls) = entered(
        request, tournament, lambda state, at: (_stands(state, at), list(state.calls.items())), refusal, about
    )
    book = book_of(here)  # None where its edition is lost: here another one is chosen
    schedule_cites = scheduling.options(book).cites if book else ()
    typed = as_typed(request.POST) if refusal or edit else None
    page: dict[str, Any] = {
        "tab": "terms", "changing": True, "started": started, "sold": sold,
        "planned": bool(rows_in(stands.fields)),
        "books": _books(here.book), "book": here.book, "edition": here.edition[:8],
        "lost": (why_lost := lost(here)), "since": _since(here), "calls": calls if why_lost else [],
        "problems": getattr(refusal, "fields", {}), "schedule_cites": citing(schedule_cites, here),
        **_editor(here, _merged(stands, typed, about), refusal, locked, edit),
        "chips_href": reverse("director:stacks", args=[tournament]),
    }  # fmt: skip
    return framed(here, "director/terms.html", page)


def lost(here: Room) -> str:
    """Say why the book that decides does not open; nothing where it does."""
    try:
        book_in_force(here)
    except BOOK_LOST as why:
        return said(why)
    return ""


def _since(here: Room) -> str:
    """Where one reads what has changed in the book since; nowhere if nothing has, or the book is gone."""
    library = open_library()
    if not here.edition or here.book not in library.ids or library.stands(here.book, here.edition):
        return ""
    return address(here.edition, "since", here.book)


def _books(now: str) -> list[Option]:
    """The books on the shelf, as they stand; where the one that decides is not there, none is chosen beforehand."""
    library = open_library()
    none = [] if now in library.ids else [Option("", "—")]
    return none + [Option(name, library.book(name).title) for name in library.ids]


TERMS = Page("director:terms", show)


def _stands(state: Tournament, at: str) -> tuple[Filled, int, bool, bool]:
    """What was announced, how many lines of the structure cannot change any more, and whether anything is sold."""
    draft = Draft(state.title, state.stack_chips, state.seats, state.sitting.levels, state.terms)
    played = read_clock(state.sitting.clock, state.sitting.levels, at).level + 1 if state.sitting.started_at else 0
    return written(draft), played, bool(state.sitting.started_at), bool(state.entries)


def _merged(stands: Filled, typed: Filled | None, about: str) -> Filled:
    """The form that was sent as it was typed; what stood in the others."""
    if typed is None:
        return stands
    if about == "levels":
        return stands._replace(lines=typed.lines)
    # A tick that was taken away is not sent: what the form does not hold is not ticked.
    ticks = dict.fromkeys(("reentry", "rebuy", "addon", "free"), "") if about == "terms" else {}
    moments = typed.moments if about == "times" else stands.moments
    return stands._replace(fields={**stands.fields, **ticks, **typed.fields}, moments=moments)


def _editor(here: Room, filled: Filled, refusal: Refusal | None, locked: int, edit: str) -> dict[str, Any]:
    wrong = dict(getattr(refusal, "lines", {}))
    if isinstance(refusal, BadLevel):
        wrong[int(str(refusal.data["line"])) - 1] = said(refusal)
    problems = getattr(refusal, "fields", {})
    return editor(
        filled, bound=here, edit=edit, lines_wrong=wrong, locked=locked, stock=_stock(here), problems=problems
    )


def _stock(here: Room) -> Stock:
    return stock_of(here.series, here.at[:10], here.id)


def _terms(standing: Standing) -> dict[str, Any]:
    """What is announced otherwise."""
    draft, wrong, _lines = read(standing.request.POST)
    if wrong:
        raise Unread(wrong, {})
    terms = structs.replace(draft.terms, plans=())  # each has a form of its own, and stands as it was announced
    return {"terms": terms, "title": draft.title, "stack_chips": draft.stack_chips, "seats": draft.seats}


def _times(standing: Standing) -> dict[str, Any]:
    """At which other times it is played."""
    typed = Typed(standing.request.POST, LABELS)
    times = {name: typed.moment(name) for name in ("starts_at", "opens_at", "final_table_at")}
    moved = ("flight_starts", "later_days") if "later_days" in typed.posted else ()  # else each by its own plan
    several = {name: typed.moments(name) for name in moved}
    if typed.problems:
        raise Unread(typed.problems, {})
    return {**times, **several, "notified": typed.ticked("notified")}


def _levels(standing: Standing) -> dict[str, Any]:
    """The structure, as far as it is still to come."""
    draft, _wrong, lines = read(standing.request.POST)
    if lines:
        raise Unread({}, lines)
    return {"levels": draft.levels}


_BOOK = (field(c.ChangeBook, "book"), field(c.ChangeBook, "why"))
change_book = asks(c.ChangeBook, TERMS, "book", *_BOOK)
change_terms = asks(c.ChangeTerms, TERMS, "terms", field(c.ChangeTerms, "why"), given=_terms)
change_times = asks(c.ChangeSchedule, TERMS, "times", field(c.ChangeSchedule, "why"), given=_times)
change_levels = asks(c.ChangeLevels, TERMS, "levels", field(c.ChangeLevels, "why"), given=_levels)


@require_POST
@allowed_to("change-terms")
def stacks(request: HttpRequest, tournament: str) -> HttpResponse:
    """Look at the stacks and at what the field needs again; nothing is changed yet."""
    edit = request.POST.get("edit", "")
    if not is_part(request):
        return _shown(request, tournament, None, "terms", edit)
    here, (stands, locked, _started, _sold) = entered(request, tournament, _stands)
    filled = _merged(stands, as_typed(request.POST), "terms")
    edited = editor(filled, bound=here, edit=edit, locked=locked, stock=_stock(here))
    page = {**here.context, "changing": True, "problems": {}, "chips_href": request.path}
    return render(request, "setup/_chips.html", {**page, **edited})


@require_POST
@allowed_to("change-levels")
def lines(request: HttpRequest, tournament: str) -> HttpResponse:
    """Change the lines by a button, or look at them again; nothing is changed yet."""
    edit = request.POST.get("edit", "")
    if not is_part(request):
        return _shown(request, tournament, None, "levels", edit)
    here, (stands, locked, _started, _sold) = entered(request, tournament, _stands)
    typed = as_typed(request.POST)
    filled = stands._replace(lines=typed.lines, fields={**stands.fields, **typed.fields})
    page = {**here.context, "changing": True, "problems": {}}
    edited = editor(filled, bound=here, edit=edit, locked=locked)
    return render(request, "setup/_levels.html", {**page, **edited, "lines_href": request.path})
