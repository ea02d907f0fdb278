"""Which books are on the shelf: the five that come with Panoverde, and the house's own.

A house's books are the `*.toml` files in the folder that PANOVERDE_BOOKS names. Wherever a command
takes a book, the path of such a file will do as well.
"""

import os
from functools import cache
from pathlib import Path

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import BrokenRulebook, Library, Rulebook, load
from panoverde.rulebook.search import Search, open_search


class NoBooksFolder(Refusal):
    """PANOVERDE_BOOKS does not name a folder."""

    code = "rulebook.no-folder"
    says = "PANOVERDE_BOOKS names “{folder}”, which is not a folder. Correct it or unset it."


@cache
def open_library() -> Library:
    """Open the shelf.

    Raises:
        NoBooksFolder: PANOVERDE_BOOKS does not name a folder.
        BrokenRulebook: a house's book has mistakes.
    """
    folder = os.environ.get("PANOVERDE_BOOKS")
    if not folder:
        return load()
    if not Path(folder).is_dir():
        raise NoBooksFolder(folder=folder)
    return load().with_houses(sorted(Path(folder).glob("*.toml")))


@cache
def open_searcher() -> Search:
    """Open the search over the shelf."""
    return open_search(open_library())


def open_book(name: str) -> tuple[Library, Rulebook]:
    """Open a book by its id, or by the path of a house's file."""
    library, ids = open_books([name])
    return library, library.book(ids[0])


def open_books(names: list[str]) -> tuple[Library, list[str]]:
    """Open books by ids or paths: the shelf that holds them all, and their ids."""
    library = open_library()
    ids = []
    for name in names:
        if name.endswith(".toml"):
            before = set(library.ids)
            library = library.with_houses([Path(name)])
            ids.append(next(book for book in library.ids if book not in before))
        else:
            library.book(name)
            ids.append(name)
    return library, ids


def check_houses(paths: list[Path]) -> BrokenRulebook | None:
    """Check houses' files together; None where they hold no mistake."""
    try:
        load().with_houses(paths)
    except BrokenRulebook as broken:
        return broken
    return None
