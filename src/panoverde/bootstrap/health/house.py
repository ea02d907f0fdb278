"""The house: its books."""

from panoverde.bootstrap.books import NoBooksFolder, open_library
from panoverde.bootstrap.health.findings import Finding, bad, fine
from panoverde.rulebook import Library, load


def look() -> tuple[Library, list[Finding]]:
    """Open the shelf; where books of the house are broken, the others must do."""
    try:
        shelf = open_library()
    except NoBooksFolder as refusal:
        return load(), [bad("rulebooks", refusal.sentence, "Correct PANOVERDE_BOOKS, or unset it.")]
    mend = "Mend it: panoverde rulebook check names every mistake. Then start Panoverde anew."
    if shelf.broken:
        return shelf, [bad("rulebooks", f"{b.file} ({b.book}) cannot be used: {b.why}", mend) for b in shelf.broken]
    clauses = sum(len(book.clauses) for book in shelf.sources.values())
    return shelf, [fine("rulebooks", f"{len(shelf.ids)} rulebooks load, {clauses} clauses")]
