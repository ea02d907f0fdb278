"""People see the document's own numbers, and its parts by their names in the reader's language."""

import pytest

from panoverde.kernel.texts import Language
from panoverde.rulebook import Library


@pytest.mark.parametrize(
    ("book", "number", "language", "printed"),
    [
        ("ksop-2026", "intro.1", "en", "introduction"),
        ("ksop-2026", "closing", "es", "cierre"),
        ("ksop-2026", "annex4.art1.1.a", "en", "annex 4, art. 1, 1.a"),
        ("ksop-2026", "75.A", "en", "75.A"),
        ("bsop", "def.1", "es", "definiciones, 1"),
        ("scpt-2026", "sec2", "en", "section 2"),
        ("scpt-2026", "tables.6max", "es", "tabla 6-max"),
        ("scpt-2026", "formula", "en", "formula"),
        ("tda-2015", "ill.0", "en", "illustrations"),
        ("tda-2015", "copyright.1", "en", "end"),
        ("tda-2013", "ill.41.B.ex1-A", "es", "ilustración 41.B, ej. 1-A"),
    ],
)
def test_a_number_is_printed_in_the_readers_language(
    library: Library, book: str, number: str, language: Language, printed: str
) -> None:
    opened = library.book(book)

    assert opened.print_number(opened.clause(number), language) == printed
    assert library.sources[book].print_number(number, language) == printed


def test_portuguese_is_the_language_of_the_documents(library: Library) -> None:
    opened = library.book("ksop-2026")

    assert opened.print_number(opened.clause("intro.1")) == "introdução"


def test_no_portuguese_label_is_left_in_another_language(library: Library) -> None:
    for source in library.sources.values():
        english = {source.print_number(number, "en") for number in source.clauses}
        assert [said for said in english if not said.isascii()] == [], source.id
