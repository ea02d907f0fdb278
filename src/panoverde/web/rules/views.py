"""The rules pages. Each is a plain request; search as you type asks for a part of a page."""

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.books import open_library, open_searcher
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.comparing import differences
from panoverde.rulebook.model import AREAS
from panoverde.rulebook.search import EmptySearch
from panoverde.web import labels
from panoverde.web.language import current
from panoverde.web.rules import presenting, side_by_side

MOST_RESULTS = 12
ENOUGH_HITS = 100


class UnknownChapter(Refusal):
    """The book has fewer chapters."""

    code = "rulebook.unknown-chapter"
    says = "{book} has chapters 1 to {last}. Choose one of them."


@require_safe
def books(request: HttpRequest) -> HttpResponse:
    """Pick a book."""
    tries = [
        _("four-card flop"),
        _("out of turn"),
        "h4h",
        _("oversized chip"),
        "PKO",
        _("places paid"),
        _("phone at the table"),
    ]
    return render(request, "rules/books.html", {"where": _("Rules"), "tries": tries})


@require_safe
def book(request: HttpRequest, book: str) -> HttpResponse:
    """Show a book's chapters."""
    opened = open_library().book(book)
    language = current()
    chapters = [
        {"number": at, "title": title.say(language), "clauses": len(clauses), "href": _chapter_href(book, at),
         "from": opened.print_number(clauses[0]), "to": opened.print_number(clauses[-1])}
        for at, (title, clauses) in enumerate(opened.chapters(), start=1)
    ]  # fmt: skip
    others = [other for other in open_library().sources.values() if other.id != book]
    page = {**_frame(opened), "chapters": chapters, "others": others}
    return render(request, "rules/book.html", page)


@require_safe
def chapter(request: HttpRequest, book: str, number: int) -> HttpResponse:
    """Read a chapter."""
    library = open_library()
    opened = library.book(book)
    chapters = list(opened.chapters())
    if not 1 <= number <= len(chapters):
        raise UnknownChapter(book=opened.title, last=len(chapters))
    title, clauses = chapters[number - 1]
    page = {
        **_frame(opened),
        "title": title.say(current()),
        "topics": list(presenting.by_topic(library, opened, clauses, current())),
        "before": _chapter_href(book, number - 1) if number > 1 else "",
        "after": _chapter_href(book, number + 1) if number < len(chapters) else "",
        "number": number,
    }
    return render(request, "rules/chapter.html", page)


@require_safe
def clause(request: HttpRequest, book: str, number: str) -> HttpResponse:
    """Show one clause, and the same topic in the other books."""
    library = open_library()
    opened = library.book(book)
    found = opened.clause(number)
    language = current()
    topic = opened.topics[found.topic]
    siblings = [c for c in opened.by_topic[found.topic] if c.id != found.id]
    page = {
        **_frame(opened),
        "topic": topic,
        "summary": topic.summary.say(language),
        "line": presenting.line(library, opened, found, language),
        "comparison": side_by_side.comparison(library, opened, found.topic, language),
        "silences": list(side_by_side.silences(library, opened, found.topic, language)),
        "readings": [
            presenting.reading(opened, c, r, library, language) for c in (found, *siblings) for r in c.readings
        ],
        "siblings": [presenting.line(library, opened, c, language) for c in siblings],
        "see": [presenting.cite(library, citation) for citation in found.see],
        "changed_by": [presenting.cite(library, citation) for citation in opened.changed_by(found)],
        "page": _page(opened, found.number),
    }
    return render(request, "rules/clause.html", page)


@require_safe
def versus(request: HttpRequest, book: str, other: str) -> HttpResponse:
    """Show on what two books differ."""
    library = open_library()
    left, right = library.book(book), library.book(other)
    shown = [side_by_side.versus(library, found, current()) for found in differences(left, right)]
    areas = [(labels.AREAS[a], [v for v in shown if v.area == a]) for a in AREAS]
    page = {**_frame(left), "other": right, "areas": [(a, vs) for a, vs in areas if vs], "count": len(shown)}
    return render(request, "rules/versus.html", page)


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Answer what is being typed; without a script, as a page of its own."""
    library = open_library()
    words, name = request.GET.get("q", ""), request.GET.get("book", "")
    opened = library.book(name) if name else None
    partial = request.headers.get("HX-Request") == "true"
    try:
        hits = open_searcher()(words, [name] if name else (), limit=ENOUGH_HITS, typing=partial)
    except EmptySearch:
        hits = []  # nothing typed yet is no mistake on a screen
    rows = list(presenting.results(library, hits, current(), one_book=bool(name)))[:MOST_RESULTS]
    page = {"results": rows, "q": words, **(_frame(opened) if opened else {"where": _("Rules")})}
    return render(request, "rules/_results.html" if partial else "rules/search.html", page)


@require_safe
def regulation(_request: HttpRequest, book: str) -> FileResponse:
    """Open the house's own document."""
    attached = open_library().book(book).regulation
    if attached is None:
        raise Http404
    return FileResponse(open(attached.pdf, "rb"), content_type="application/pdf")  # noqa: PTH123


def _frame(book: Rulebook) -> dict[str, object]:
    return {"book": book, "where": book.title, "has_regulation": book.regulation is not None}


def _chapter_href(book: str, number: int) -> str:
    return reverse("rules:chapter", args=[book, number])


def _page(book: Rulebook, number: str) -> str:
    """The address of the page in the attached regulation that holds the clause."""
    if book.regulation is None or (page := book.regulation.page(number)) is None:
        return ""
    return f"{reverse('rules:regulation', args=[book.id])}#page={page}"
