"""Words by which people bet: what each stands for, and for which book it is an official one."""

from collections import Counter

import pytest

from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.rulebook import Library
from panoverde.rulings.words import is_official, meanings, read_terms, vocabulary

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")
NO_KSOP = ("bsop", "scpt-2026", "tda-2015", "tda-2013")


def official_in(library: Library, said: str) -> tuple[str, ...]:
    """Name the books that take a word for a term."""
    taken = []
    for name in BOOKS:
        betting = library.book(name).betting
        terms, languages = betting.official_terms.value, betting.official_term_languages.value
        taken += [name] if any(is_official(word, terms, languages) for word in meanings(said)) else []
    return tuple(taken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_that_a_book_may_list_has_words(library: Library, language: Language) -> None:
    terms = {word.term for word in vocabulary(language) if word.standing not in ("unofficial", "told")}

    assert terms == set(library.parameters["betting.official_terms"].choices)


def test_every_language_that_a_book_may_take_has_words(library: Library) -> None:
    standings = {word.standing for language in LANGUAGES for word in vocabulary(language)}

    assert standings == {*library.parameters["betting.official_term_languages"].choices, "unofficial", "told"}


@pytest.mark.parametrize(
    ("said", "term"),
    [("bet", "bet"), ("raise", "raise"), ("call", "call"), ("fold", "fold"), ("check", "check"), ("all-in", "all-in"),
     ("All in", "all-in"), ("pot", "pot"), ("aposta", "bet"), ("aumento", "raise"), ("pagamento", "call"),
     ("desistir", "fold"), ("mesa", "check"), ("todas as fichas", "all-in"), ("pago", "call")],
)  # fmt: skip
def test_what_the_regulations_print_is_official_in_all_of_them(library: Library, said: str, term: str) -> None:
    assert official_in(library, said) == BOOKS
    assert {word.term for word in meanings(said) if word.standing in ("english", "portuguese")} == {term}


@pytest.mark.parametrize("said", ["complete", "completar", "corro", "tudo dentro", "apuesto", "me retiro"])
def test_ksop_lists_neither_complete_nor_regional_words(library: Library, said: str) -> None:
    assert official_in(library, said) == NO_KSOP


@pytest.mark.parametrize("said", ["muck", "all win", "passo", "vou", "shove", "voy", "pagou", "folded"])
def test_words_that_may_be_taken_otherwise_are_official_nowhere(library: Library, said: str) -> None:
    assert meanings(said)
    assert official_in(library, said) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_stands_once_and_a_plain_one_for_one_term(language: Language) -> None:
    words = vocabulary(language)
    twice = [said for said, times in Counter((word.said, word.term) for word in words).items() if times > 1]
    plain: dict[str, set[str]] = {}
    for word in words:
        if word.standing in ("english", "portuguese"):
            plain.setdefault(word.said, set()).update(other.term for other in meanings(word.said, [language]))

    assert twice == []
    assert [said for said, terms in plain.items() if len(terms) > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_found_as_it_stands(language: Language) -> None:
    for word in vocabulary(language):
        typed = f"“{word.said.upper()}”, 500"

        (heard,) = read_terms(typed, language)

        assert typed[heard.start : heard.end] == word.said.upper()
        assert word in heard.words


def test_a_longer_phrase_is_heard_before_the_words_in_it() -> None:
    typed = "Disse ’tudo dentro‘, o outro bateu na mesa. Depois: I’m out"

    heard = [(typed[each.start : each.end], {word.term for word in each.words}) for each in read_terms(typed, "pt")]

    assert heard == [("tudo dentro", {"all-in"}), ("bateu na mesa", {"check"}), ("I’m out", {"fold"})]


def test_a_comma_ends_a_phrase() -> None:
    assert read_terms("went all, in", "en") == []


@pytest.mark.parametrize(
    ("said", "terms"), [("passo", {"check", "fold"}), ("paso", {"check", "fold"}), ("vou", {"call", "all-in"})]
)
def test_a_word_that_may_mean_two_things_gives_both(said: str, terms: set[str]) -> None:
    assert {word.term for word in meanings(said)} == terms
