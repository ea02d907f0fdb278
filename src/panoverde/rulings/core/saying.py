"""Saying a ruling: a template in three languages, filled with what stands; chips and seats are said in words."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeGuard

from panoverde.kernel.texts import LANGUAGES, Language, Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.words.saying import said_amount

MOST_WORDS = 14


def said(template: Text, outcome: Outcome, **more: object) -> Text:
    """Fill a template with what stands, what goes back, and whatever else is given."""
    data: Mapping[str, object] = {**outcome.stands, "returned": outcome.returned, **more}
    return Text(*(_filled(template.say(language), data, language) for language in LANGUAGES))


def _filled(template: str, data: Mapping[str, object], language: Language) -> str:
    """In words; where an amount takes so many that nobody listens to the end, in figures."""
    counts = {name: value for name, value in data.items() if _counts(value)}
    spoken = {name: _in_words(value, language) for name, value in counts.items()}
    sentence = template.format(**{**data, **spoken})
    if len(sentence.split()) > MOST_WORDS:
        sentence = template.format(**{**data, **{name: figures(value, language) for name, value in counts.items()}})
    return sentence[:1].upper() + sentence[1:]


def figures(chips: int, language: Language) -> str:
    """Write an amount as the language groups it.

    >>> figures(1234500, "pt"), figures(1234500, "en")
    ('1.234.500', '1,234,500')
    """
    return f"{chips:,}" if language == "en" else f"{chips:,}".replace(",", ".")


def _counts(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


_in_words = lru_cache(maxsize=4096)(said_amount)  # amounts of a level come again and again
