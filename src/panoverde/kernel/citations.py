"""A citation names a clause: the book, a colon, the clause's number in our inventory.

    ksop-2026:75.A      bsop:28.a.3      tda-2015:ill.43.ex1

People never see our suffixes; `Book.printed` turns a number into what stands in the document.
"""

from typing import NewType

Citation = NewType("Citation", str)
Citations = tuple[Citation, ...]


def cite(book: str, number: str) -> Citation:
    """Name a clause.

    >>> cite("ksop-2026", "75.A")
    'ksop-2026:75.A'
    """
    return Citation(f"{book}:{number}")


def split(citation: str) -> tuple[str, str]:
    """Take a citation apart. A bare number has no book.

    >>> split("ksop-2026:75.A")
    ('ksop-2026', '75.A')
    >>> split("75.A")
    ('', '75.A')
    """
    book, colon, number = citation.partition(":")
    return (book, number) if colon else ("", citation)
