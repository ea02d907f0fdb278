"""The rules pages. Each is a plain request; search as you type asks for a part of a page."""

from pathlib import Path

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.vary import vary_on_headers

from panoverde.bootstrap.books import open_library, open_searcher
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Clause, Library, Rulebook
from panoverde.rulebook.library import KeptShelf
from panoverde.rulebook.search import EmptySearch
from panoverde.web.language import current
from panoverde.web.permissions import open_to_all
from panoverde.web.read_only import only_read
from panoverde.web.rules import chapters, editions, finding, grounds, shown, side_by_side, silences
from panoverde.web.rules.editions import shelf
from panoverde.web.rules.versus import Area
from panoverde.web.rules.versus import versus as compare

MOST_RESULTS = 12
ENOUGH_HITS = 100


class UnknownChapter(Refusal):
    """The book has fewer chapters."""

    code = "rulebook.unknown-chapter"
    says = "{book} has chapters 1 to {last}. Choose one of them."


@open_to_all("rules are for everybody")
@only_read
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
    library = open_library()
    counted = [_counted(library, library.book(name)) for name in library.ids]
    return render(request, "rules/books.html", {"where": _("Rules"), "shelf": counted, "tries": tries})


@open_to_all("rules are for everybody")
@only_read
def book(request: HttpRequest, book: str, edition: str = "") -> HttpResponse:
    """Show a book's chapters."""
    library, language = shelf(book, edition), current()
    opened = library.book(book)
    page = {
        **_frame(library, opened),
        **_counted(library, opened),
        "decided_by": silences.decided_by(opened, language),
        "contents": chapters.contents(library, opened, language),
        "others": [] if edition else [other for other in library.sources.values() if other.id != book],
    }
    return render(request, "rules/book.html", page)


@open_to_all("rules are for everybody")
@only_read
def chapter(request: HttpRequest, book: str, number: int, edition: str = "") -> HttpResponse:
    """Read a chapter."""
    library, language = shelf(book, edition), current()
    opened = library.book(book)
    found = list(opened.chapters())
    if not 1 <= number <= len(found):
        raise UnknownChapter(book=opened.title, last=len(found))
    title, clauses = found[number - 1]
    page = {
        **_frame(library, opened),
        "title": title.say(language),
        "groups": chapters.groups(library, opened, clauses, language),
        "contents": chapters.contents(library, opened, language, clauses[0]),
        "before": shown.address(library.digest, "chapter", book, number - 1) if number > 1 else "",
        "after": shown.address(library.digest, "chapter", book, number + 1) if number < len(found) else "",
    }
    return render(request, "rules/chapter.html", page)


@open_to_all("rules are for everybody")
@only_read
def clause(request: HttpRequest, book: str, number: str, edition: str = "") -> HttpResponse:
    """Show one clause, and the same topic in the other books; of an edition, what the book says on it now."""
    library, language = shelf(book, edition), current()
    opened = library.book(book)
    found = finding.clause_at(library, opened, number, language)
    rule = opened.by_topic[found.topic]
    siblings = [c for c in rule if c.id != found.id]
    see = [citation for citation in found.see if citation not in {c.id for c in rule}]
    page = {
        **_frame(library, opened, found),
        "summary": opened.topics[found.topic].summary.say(language),
        "line": shown.line(library, opened, found, language),
        "rest": list(shown.rest(library, opened, found, language)),
        "comparison": None if edition else side_by_side.comparison(library, opened, found.topic, language),
        "silence": silences.silence(library, opened, found.topic, language),
        "readings": [shown.reading(library, opened, c, r, language) for c in (found, *siblings) for r in c.readings],
        "siblings": [shown.line(library, opened, c, language) for c in siblings],
        "see": shown.cites(library, see, language, opened),
        "changed_by": shown.cites(library, opened.changed_by(found), language, opened),
        "contents": chapters.contents(library, opened, language, found),
        "page": "" if edition else _page(opened, found),
    }
    return render(request, "rules/clause.html", page)


@open_to_all("rules are for everybody")
@only_read
def grounds_of(request: HttpRequest, book: str, edition: str = "") -> HttpResponse:
    """Show for what a book lets a player be penalised."""
    library, language = shelf(book, edition), current()
    opened = library.book(book)
    page = {
        **_frame(library, opened),
        "families": grounds.families(library, opened, language),
        "scale": grounds.scale(opened, language),
        "reports": grounds.reports(library, opened, language),
        "reporting": grounds.reporting(opened, language),
    }
    return render(request, "rules/grounds.html", page)


@open_to_all("rules are for everybody")
@only_read
def ground(request: HttpRequest, book: str, ground: str, edition: str = "") -> HttpResponse:
    """Ask what one act comes to, and say what follows."""
    library, language = shelf(book, edition), current()
    opened = library.book(book)
    page = {**_frame(library, opened), **grounds.page_of(library, opened, ground, request.GET, language)}
    return render(request, "rules/ground.html", page)


@open_to_all("rules are for everybody")
@only_read
def versus(request: HttpRequest, book: str, other: str) -> HttpResponse:
    """Show on what two books differ."""
    library = open_library()
    left, right = library.book(book), library.book(other)
    areas = compare(library, left, right, current())
    page = {
        **_frame(library, left),
        **_both(areas, left.title, right.title),
    }
    return render(request, "rules/versus.html", page)


def _both(areas: list[Area], a: str, b: str) -> dict[str, object]:
    """Count on what two books differ."""
    return {
        "a": a,
        "b": b,
        "areas": areas,
        "differ": sum(len(area.differ) for area in areas),
        "only_a": sum(len(area.only_a) for area in areas),
        "only_b": sum(len(area.only_b) for area in areas),
    }


@open_to_all("rules are for everybody")
@only_read
def since(request: HttpRequest, book: str, edition: str) -> HttpResponse:
    """Show on what a book as it stands differs from an edition of it."""
    library = shelf(book, edition)
    then, now = library.book(book), open_library().book(book)
    areas = compare(library, then, now, current(), open_library())
    edition = _("{title}, edition {edition}").format(title=then.title, edition=library.digest[:8])
    page = {**_frame(library, then), **_both(areas, edition, _("{title} now").format(title=now.title))}
    return render(request, "rules/versus.html", page)


@open_to_all("rules are for everybody")
@only_read
@vary_on_headers("HX-Request")
def search(request: HttpRequest) -> HttpResponse:
    """Answer what is being typed; without a script, as a page of its own."""
    library = open_library()
    typed, name = request.GET.get("q", "").strip(), request.GET.get("book", "")
    opened = library.book(name) if name else None
    partial = request.headers.get("HX-Request") == "true"
    try:
        hits = open_searcher()(typed, [name] if name else (), limit=ENOUGH_HITS, typing=partial)
    except EmptySearch:
        hits = []  # nothing typed yet is no mistake on a screen
    rows = list(finding.results(library, hits, typed, current(), opened))[:MOST_RESULTS]
    page = {"results": rows, "q": typed, **(_frame(library, opened) if opened else {"where": _("Rules")})}
    return render(request, "rules/_results.html" if partial else "rules/search.html", page)


@open_to_all("rules are for everybody")
@only_read
def regulation(_request: HttpRequest, book: str) -> FileResponse:
    """Open the house's own document."""
    attached = open_library().book(book).regulation
    if attached is None:
        raise Http404
    try:
        pdf = Path(attached.pdf).open("rb")  # noqa: SIM115  the answer closes it
    except OSError:  # it was there when the book was read
        raise Http404 from None
    return FileResponse(pdf, content_type="application/pdf")


def _frame(library: Library, book: Rulebook, clause: Clause | None = None) -> dict[str, object]:
    """What every page of a book needs; of an edition, that it is one, and what has become of it."""
    kept = isinstance(library, KeptShelf)
    return {
        "book": book,
        "where": book.title,
        "has_regulation": book.regulation is not None and not kept,  # the document itself is not kept
        "book_href": shown.address(library.digest, "book", book.id),
        "grounds_href": shown.address(library.digest, "grounds", book.id),
        "kept": editions.kept(library, book, clause, current()) if isinstance(library, KeptShelf) else None,
    }


def _counted(library: Library, book: Rulebook) -> dict[str, object]:
    """Count what the book says itself and what it takes over."""
    own = sum(clause.book == book.id for clause in book.clauses.values())
    base = library.sources[book.extends].title if book.extends else ""
    return {"book": book, "own": own, "inherited": len(book.clauses) - own, "base": base}


def _page(book: Rulebook, clause: Clause) -> str:
    """The address of the page in the attached regulation that holds the clause."""
    page = book.page_of(clause)
    return f"{reverse('rules:regulation', args=[book.id])}#page={page}" if page else ""
