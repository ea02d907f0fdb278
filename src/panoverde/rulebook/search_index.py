"""The search index, built once when the books are compiled.

Everything people may look for is a short phrase that belongs to a topic or to a clause: a title, a
word the floor uses, a sentence of the summary, a parameter's label. A phrase is a bag of words; a
word is known by its stems in three languages.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from panoverde.kernel.texts import LANGUAGES, Text
from panoverde.rulebook.model import Book, Clause, Parameter, Topic
from panoverde.rulebook.words import raw_words, stems, tokens

# How much a phrase is worth: what a rule is called, what people call it, what is said about it.
TITLE, WORDS, OWN_TITLE, SUMMARY, DIFFERS, LABEL = 1.0, 1.0, 1.0, 0.55, 0.5, 0.35


class Phrase(msgspec.Struct, array_like=True, gc=False):
    """Some words about one topic, or about one clause of it."""

    about: int  # an index into `Index.abouts`
    weight: float
    mass: float  # how much the words weigh together


class Index(msgspec.Struct):
    """What `search` looks into."""

    abouts: list[str]  # topic ids, then citations
    topics: int  # how many of them are topics
    phrases: list[Phrase]
    postings: dict[str, list[int]]  # stem -> phrases
    rarity: dict[str, float]  # stem -> how telling it is
    vocabulary: dict[str, list[str]]  # word as written -> its stems
    sayings: dict[str, list[int]]  # titles and the floor's phrases, word for word -> abouts


def build_index(topics: Mapping[str, Topic], parameters: Mapping[str, Parameter], books: Iterable[Book]) -> Index:
    """Index topics and the clauses of all books."""
    clauses = [clause for book in books for clause in book.clauses.values()]
    abouts = [*topics, *(clause.id for clause in clauses)]
    texts: list[tuple[int, float, list[str]]] = []
    for at, topic in enumerate(topics.values()):
        texts += ((at, weight, tokens(text)) for weight, text in _topic_phrases(topic, parameters))
    for at, clause in enumerate(clauses, start=len(topics)):
        texts += ((at, weight, tokens(text)) for weight, text in _clause_phrases(clause, parameters))
    rarity = _rarity(texts, len(topics))
    phrases: list[Phrase] = []
    postings: dict[str, list[int]] = defaultdict(list)
    vocabulary: dict[str, list[str]] = {}
    for about, weight, words in texts:
        if not words:
            continue
        mass = 0.0
        for word in set(words):
            vocabulary.setdefault(word, sorted(stems(word)))
            mass += max(rarity[stem] for stem in stems(word))
            for stem in stems(word):
                postings[stem].append(len(phrases))
        phrases.append(Phrase(about, weight, round(mass, 3)))
    return Index(abouts, len(topics), phrases, dict(postings), rarity, vocabulary, _sayings(topics))


def _topic_phrases(topic: Topic, parameters: Mapping[str, Parameter]) -> Iterator[tuple[float, str]]:
    yield from _each(TITLE, topic.title)
    yield from _each(SUMMARY, topic.summary)
    for phrases in topic.words.values():
        yield from ((WORDS, phrase) for phrase in phrases)
    yield WORDS, topic.id.replace("-", " ")
    for key in topic.parameters:
        yield from _each(LABEL, parameters[key].label)


def _sayings(topics: Mapping[str, Topic]) -> dict[str, list[int]]:
    """Keep what rules are called word for word: in “mão a mão” the words alone say nothing."""
    sayings: dict[str, list[int]] = defaultdict(list)
    for at, topic in enumerate(topics.values()):
        said = [topic.title.say(language) for language in LANGUAGES]
        for phrase in (*said, *(phrase for phrases in topic.words.values() for phrase in phrases)):
            words = raw_words(phrase)
            if len(words) > 1 and at not in sayings[" ".join(words)]:
                sayings[" ".join(words)].append(at)
    return {phrase: found for phrase, found in sayings.items() if found}


def _clause_phrases(clause: Clause, parameters: Mapping[str, Parameter]) -> Iterator[tuple[float, str]]:
    if clause.title:
        yield from _each(OWN_TITLE, clause.title)
    if clause.differs:
        yield from _each(DIFFERS, clause.differs)
    for key, value in clause.sets.items():
        yield from _each(LABEL, parameters[key].label)
        chosen = [value] if isinstance(value, str) else value if isinstance(value, list) else []
        for choice in chosen:
            if isinstance(choice, str) and choice in parameters[key].choices:
                yield from _each(LABEL, parameters[key].choices[choice])


def _each(weight: float, text: Text) -> Iterator[tuple[float, str]]:
    for language in LANGUAGES:
        yield weight, text.say(language)


def _rarity(texts: list[tuple[int, float, list[str]]], topics: int) -> dict[str, float]:
    """Weigh each stem by how few topics use it."""
    seen: dict[str, set[int]] = defaultdict(set)
    everywhere: Counter[str] = Counter()
    for about, _, words in texts:
        for stem in {stem for word in words for stem in stems(word)}:
            everywhere[stem] += 1
            if about < topics:
                seen[stem].add(about)
    return {stem: round(math.log(1 + topics / (1 + len(seen[stem]))), 3) if topics else 1.0 for stem in everywhere}
