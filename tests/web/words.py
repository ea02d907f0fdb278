"""Which language words belong to, by our own catalogues and rulebooks alone: no dictionary is needed.

A word is foreign on a page where another language's sentences use it and this language's never do. What is
written with hyphens or strokes and stands in no sentence is a machine's word: an id, a value of a field.
"""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from typing import Any

from panoverde.kernel.reasons import LABELS
from panoverde.kernel.texts import LANGUAGES, Language, Text
from panoverde.rulebook import load
from panoverde.rulings.conduct.titles import FAMILIES, TITLES
from panoverde.rulings.conduct.words import ANSWERS, DUTIES, MEASURES, NEEDS, ORDERS, QUESTIONS, STANDS
from tests.web.test_translations import catalog

LOCALES: dict[Language, str] = {"pt": "pt_BR", "es": "es"}
_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_MACHINE = re.compile(r"(?<![\w/.@:?=&#-])[a-z]+(?:[-/_][a-z]+)+(?![\w/.@-])")
_HOLE = re.compile(r"%\(\w+\)[sd]|\{[^}]*\}|<[^>]*>")
_SPOKEN = ("aria-label", "placeholder", "title", "alt", "label")
_SILENT = ("script", "style", "svg", "head", "code", "textarea")


class _Reading(HTMLParser):
    """What is read on a page, aloud or with the eyes: texts, labels, and sentences that scripts will say."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._path: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        silent = tag in _SILENT or "hash" in (about.get("class") or "").split() or ("lang" in about and tag != "html")
        if not silent:
            self._labels(about)
        if tag not in ("meta", "link", "input", "br", "img", "hr", "use", "source", "col", "wbr", "path"):
            self._path.append((tag, silent))

    def _labels(self, about: dict[str, str | None]) -> None:
        for name, value in about.items():
            told = (
                name.startswith("data-") and name not in ("data-live", "data-ticks") and " " in (value or "").strip()
            )
            if value and (name in _SPOKEN or (told and value[0] != "{")):
                self.found.append(value)

    def handle_endtag(self, tag: str) -> None:
        while self._path and self._path.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not any(silent for _tag, silent in self._path):
            self.found.append(re.sub(r"\s+", " ", data.strip()))


def read_aloud(page: str) -> list[str]:
    """Give everything people read on a page."""
    reading = _Reading()
    reading.feed(page)
    return reading.found


def words_of(text: str) -> Iterator[str]:
    yield from (word.casefold() for word in _WORD.findall(_HOLE.sub(" ", text)))


@cache
def sentences(language: Language) -> frozenset[str]:
    """Everything our catalogues and rulebooks say in a language."""
    spoken = (LABELS, FAMILIES, TITLES, QUESTIONS, ANSWERS, STANDS, DUTIES, NEEDS, ORDERS, MEASURES)
    found = {*_topics(language), *(label.say(language) for labels in spoken for label in labels.values())}
    for message in catalog(LOCALES.get(language, "pt_BR")):
        ours: Any = message.id if language == "en" else message.string
        found |= set(ours if isinstance(ours, tuple | list) else (ours,))
    return frozenset(found)


@cache
def vocabulary(language: Language) -> frozenset[str]:
    return frozenset(word for sentence in sentences(language) for word in words_of(sentence))


@cache
def foreign(text: str, language: Language, known: frozenset[str]) -> frozenset[str]:
    """Words of a text that only other languages use, and words no language uses."""
    found = {word for word in words_of(text) if word in _others(language) and word not in known}
    ours = _machine_like(language)
    return frozenset(found | {word for word in _MACHINE.findall(text) if word not in ours and word not in known})


@cache
def _others(language: Language) -> frozenset[str]:
    """What only the other languages say."""
    theirs = frozenset[str]().union(*(vocabulary(other) for other in LANGUAGES if other != language))
    return theirs - vocabulary(language)


@cache
def _machine_like(language: Language) -> frozenset[str]:
    return frozenset(word for sentence in sentences(language) for word in _MACHINE.findall(sentence))


def _topics(language: Language) -> Iterator[str]:
    library = load()
    for part in (library.topics, library.parameters, library.sources):
        yield from _texts(part, language, set())


def _texts(part: Any, language: Language, seen: set[int]) -> Iterator[str]:
    """Every text in what the rulebooks are made of."""
    if id(part) in seen:
        return
    seen.add(id(part))
    if isinstance(part, Text):
        yield part.say(language)
    elif isinstance(part, dict):
        for one in part.values():
            yield from _texts(one, language, seen)
    elif isinstance(part, list | tuple | frozenset | set):
        for one in part:
            yield from _texts(one, language, seen)
    elif fields := getattr(part, "__struct_fields__", ()):
        for name in fields:
            yield from _texts(getattr(part, name), language, seen)
