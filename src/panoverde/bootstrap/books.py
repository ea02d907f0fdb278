"""Which books are on the shelf: the five that come with Panoverde, and the house's own.

A house's books are the `*.toml` files in the folder that PANOVERDE_BOOKS names. Wherever a command
takes a book, the path of such a file will do as well: it is read together with those on the shelf.
"""

import os
from functools import cache
from os.path import realpath
from pathlib import Path

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Library, Rulebook, load
from panoverde.rulebook.search import Search, open_search


class NoBooksFolder(Refusal):
    """PANOVERDE_BOOKS does not name a folder."""

    code = "rulebook.no-folder"
    says = "PANOVERDE_BOOKS names “{folder}”, which is not a folder. Correct it or unset it."


@cache
def open_library() -> Library:
    """Open the shelf for those who play: a house's book that has mistakes is left out, and the shelf says so.

    Raises:
        NoBooksFolder: PANOVERDE_BOOKS does not name a folder.
    """
    files = _on_the_shelf()
    return load().with_sound_houses(files) if files else load()


def checked_library() -> Library:
    """Open the shelf for those who work on books.

    Raises:
        NoBooksFolder: PANOVERDE_BOOKS does not name a folder.
        BrokenRulebook: a house's book has mistakes.
    """
    return load().with_houses(_on_the_shelf()) if open_library().broken else open_library()


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
    paths = [Path(name) for name in names if name.endswith(".toml")]
    library = _shelf_with(paths) if paths else checked_library()
    houses = {realpath(b.source): b.id for b in library.sources.values() if b.id not in load().ids}
    return library, [houses[realpath(n)] if n.endswith(".toml") else library.book(n).id for n in names]


def check_houses(paths: list[Path]) -> None:
    """Check houses' files together, and with those on the shelf.

    Raises:
        BrokenRulebook: with every mistake in every file.
    """
    _shelf_with(paths)


def _shelf_with(paths: list[Path]) -> Library:
    """Open the shelf with these files on it; one that stands there already is the same book, not a second."""
    files = {realpath(path): path for path in (*_on_the_shelf(), *paths)}
    return load().with_houses(files.values())


def _on_the_shelf() -> list[Path]:
    folder = os.environ.get("PANOVERDE_BOOKS")
    if not folder:
        return []
    try:
        return sorted(path for path in Path(folder).iterdir() if path.suffix == ".toml")
    except OSError:
        raise NoBooksFolder(folder=folder) from None
