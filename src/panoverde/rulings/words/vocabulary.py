"""Words by which people bet, the term each stands for, and whether a book takes it for one.

    said ──► Word(term, standing) ──is_official(official_terms, official_term_languages)──► official, or at one's risk

A word may stand for two terms (“passo”); each has its own standing, and which was meant is asked.
"""

import re
import tomllib
from collections.abc import Collection
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Literal

import msgspec

from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.rulings.words.plain import Token, plain, together, tokens

Term = Literal["bet", "raise", "call", "fold", "check", "all-in", "pot", "complete"]
Standing = Literal["english", "portuguese", "regional", "unofficial", "told"]

FILES = Path(__file__).parent / "terms"

# By which of a book's `official_term_languages` a word is taken; Portuguese is a regional language, too.
_TAKEN_AS: dict[Standing, tuple[str, ...]] = {
    "english": ("english",),
    "portuguese": ("portuguese", "regional"),
    "regional": ("regional",),
    "unofficial": (),
    "told": (),
}
_EVERYWHERE: dict[Language, tuple[Language, ...]] = {"pt": ("en",), "en": (), "es": ("en",)}
_LONGEST = 4  # words of a phrase
_PIECE = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")


class Word(msgspec.Struct, frozen=True):
    """One thing that is said, and what it stands for."""

    said: str
    term: Term
    standing: Standing
    language: Language


class Heard(msgspec.Struct, frozen=True):
    """A word found in a text, and what it may stand for."""

    start: int
    end: int
    words: tuple[Word, ...]


@cache
def vocabulary(language: Language) -> tuple[Word, ...]:
    """Read the words of a language, the plainest first."""
    text = (FILES / f"{language}.toml").read_text(encoding="utf-8")
    terms = msgspec.convert(tomllib.loads(text), dict[Term, dict[Standing, list[str]]])
    words = [
        Word(said, term, standing, language) for term, by in terms.items() for standing in by for said in by[standing]
    ]
    return tuple(sorted(words, key=lambda word: list(_TAKEN_AS).index(word.standing)))


def meanings(said: str, languages: Collection[Language] = LANGUAGES) -> tuple[Word, ...]:
    """Say what a word may stand for, language by language, the plainest first.

    >>> [(word.term, word.standing) for word in meanings("Passo", ["pt"])]
    [('check', 'unofficial'), ('fold', 'unofficial')]
    """
    return _standing_for(_pieces(plain(said).text), tuple(languages))


def is_official(word: Word, terms: Collection[str], languages: Collection[str]) -> bool:
    """Whether a book takes a word for its term: `betting.official_terms`, `betting.official_term_languages`.

    >>> (corro,) = meanings("corro", ["pt"])
    >>> is_official(corro, ["fold"], ["english", "portuguese"]), is_official(corro, ["fold"], ["regional"])
    (False, True)
    """
    return word.term in terms and any(taken in languages for taken in _TAKEN_AS[word.standing])


def read_terms(typed: str, language: Language) -> list[Heard]:
    """Find the words of a language, and the English ones that every table uses, in the order of the text.

    >>> [[word.term for word in heard.words] for heard in read_terms("Disse “raise”, pôs 500 e pediu mesa", "pt")]
    [['raise'], ['check']]
    """
    text = plain(typed)
    pieces = _pieces(text.text)
    found: list[Heard] = []
    at = 0
    while at < len(pieces):
        run, words = _longest(text.text, pieces[at : at + _LONGEST], (language, *_EVERYWHERE[language]))
        if words:
            found.append(Heard(*text.span(run[0].start, run[-1].end), words))
        at += len(run)
    return found


def _longest(text: str, run: list[Token], languages: tuple[Language, ...]) -> tuple[list[Token], tuple[Word, ...]]:
    """Give the longest phrase that a run of words begins with, or its first word and nothing."""
    for end in range(len(run), 0, -1):
        phrase = run[:end]
        if all(together(text, one, two) for one, two in pairwise(phrase)) and (
            words := _standing_for(phrase, languages)
        ):
            return phrase, words
    return run[:1], ()


def _standing_for(phrase: list[Token], languages: tuple[Language, ...]) -> tuple[Word, ...]:
    key = tuple(piece.text for piece in phrase)
    return tuple(word for language in languages for word in _phrases(language).get(key, ()))


@cache
def _phrases(language: Language) -> dict[tuple[str, ...], tuple[Word, ...]]:
    phrases: dict[tuple[str, ...], tuple[Word, ...]] = {}
    for word in vocabulary(language):
        phrase = tuple(piece.text for piece in _pieces(plain(word.said).text))
        phrases[phrase] = (*phrases.get(phrase, ()), word)
    return phrases


def _pieces(text: str) -> list[Token]:
    return tokens(text.replace("’", "'"), _PIECE)
