"""The house: its books."""

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.health.findings import Finding, bad, fine
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Library, load


def look() -> tuple[Library, list[Finding]]:
    """Open the shelf; where the house's own books are broken, the five that come with us must do."""
    try:
        shelf = open_library()
    except Refusal as refusal:
        mend = "Run panoverde rulebook check on the house’s books and mend what it names."
        return load(), [bad("rulebooks", refusal.sentence, mend)]
    clauses = sum(len(book.clauses) for book in shelf.sources.values())
    return shelf, [fine("rulebooks", f"{len(shelf.ids)} rulebooks load, {clauses} clauses")]
