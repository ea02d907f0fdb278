"""Two books side by side: topic by topic, parameter by parameter."""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.texts import LANGUAGES, Language, Text
from panoverde.rulebook.book import Rulebook
from panoverde.rulebook.model import AREAS, Clause, Stored
from panoverde.rulebook.saying import say
from panoverde.rulebook.values import as_json

ONLY = Text(pt="Só em {book}", en="Only in {book}", es="Solo en {book}")
SAYS_NOTHING = Text(pt="não diz", en="does not say", es="no lo dice")


class Side(msgspec.Struct, frozen=True):
    """What one book says on a topic."""

    ids: Citations
    values: dict[str, Stored]
    differs: tuple[Text, ...]


class Difference(msgspec.Struct, frozen=True):
    """A topic on which two books do not say the same."""

    topic: str
    a: Side
    b: Side
    keys: tuple[str, ...]  # the parameters that differ


def side(book: Rulebook, topic: str) -> Side:
    """Say what a book has on a topic. Only what its clauses set: guidance is not its own word."""
    clauses = book.by_topic.get(topic, [])
    keys = book.topics[topic].parameters
    values = {key: book.values[key][0] for key in keys if key in book.values}
    return Side(tuple(c.id for c in clauses), values, tuple(c.differs for c in clauses if c.differs))


def differences(a: Rulebook, b: Rulebook) -> Iterator[Difference]:
    """Name every topic that one book has and the other lacks, or on which their values differ."""
    topics = sorted(a.topics.values(), key=lambda topic: (AREAS.index(topic.area), topic.id))
    for topic in topics:
        left, right = side(a, topic.id), side(b, topic.id)
        keys = tuple(k for k in topic.parameters if left.values.get(k) != right.values.get(k))
        if bool(left.ids) != bool(right.ids) or (left.ids and (keys or left.differs != right.differs)):
            yield Difference(topic.id, left, right, keys)


def describe(difference: Difference, a: Rulebook, b: Rulebook, language: Language) -> str:
    """Say a difference in a line."""
    if not (difference.a.ids and difference.b.ids):
        return ONLY.say(language).format(book=(a if difference.a.ids else b).title)
    parts = []
    for key in difference.keys:
        parameter = a.parameters[key]
        said = [
            say(parameter, s.values[key], language) if key in s.values else SAYS_NOTHING.say(language)
            for s in (difference.a, difference.b)
        ]
        parts.append(f"{parameter.label.say(language)}: {said[0]} ≠ {said[1]}")
    if not parts:
        parts = [t.say(language) for s in (difference.a, difference.b) for t in s.differs]
    return " · ".join(parts)


def values_as_json(book: Rulebook, values: dict[str, Stored]) -> dict[str, object]:
    """Say a side's values to a program."""
    return {key: as_json(book.parameters[key], value) for key, value in values.items()}


def titles(book: Rulebook, clause: Clause) -> Text:
    """Name a clause: its topic, and what tells it from the topic's other clauses in the book.

    >>> from panoverde.rulebook import load
    >>> book = load().book("ksop-2026")
    >>> titles(book, book.clause("75.A")).en
    'Four-card flop'
    """
    topic, own = book.topics[clause.topic].title, clause.title
    if own is None or own == topic:
        return topic
    return Text(*(f"{topic.say(language)}: {_lower_first(own.say(language))}" for language in LANGUAGES))


def _lower_first(said: str) -> str:
    """Continue a sentence after a colon; "BB" and "PLO5" keep their capitals.

    >>> _lower_first("A hand too early"), _lower_first("BB pays")
    ('a hand too early', 'BB pays')
    """
    return said[0].lower() + said[1:] if said[1:2].islower() or said[1:2] == " " else said
