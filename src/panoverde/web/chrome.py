"""What surrounds every page: the books to choose from, the languages, the search's address."""

from typing import Any
from urllib.parse import urlsplit

from django.http import HttpRequest, QueryDict

from panoverde.bootstrap.books import open_library
from panoverde.rulebook.library import Broken
from panoverde.rulebook.model import Book
from panoverde.web.coming_back import standing_at
from panoverde.web.language import current

_NAMES = {"pt": "Português", "en": "English", "es": "Español"}


def chrome(request: HttpRequest) -> dict[str, Any]:
    """Give templates what the frame of a page needs."""
    shelf, broken = _shelf()
    stands = urlsplit(standing_at(request))
    query = QueryDict(stands.query, mutable=True) if stands.path else request.GET.copy()
    languages = []
    for code, name in _NAMES.items():
        query["lang"] = code
        languages.append({"code": code, "name": name, "href": f"{stands.path}?{query.urlencode()}"})
    return {
        "books": shelf,
        "broken_books": broken,
        "clause_count": sum(len(book.clauses) for book in shelf),
        "languages": languages,
        "stands": standing_at(request),
        "language": current(),
    }


def _shelf() -> tuple[list[Book], tuple[Broken, ...]]:
    try:
        library = open_library()
        return list(library.sources.values()), library.broken
    except Exception:  # the page that says what is broken has a frame too; any other page has opened them
        return [], ()
