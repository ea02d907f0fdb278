"""The case sheet for one ground under one book: what it asks, and what follows from the answers so far."""

import msgspec

from panoverde.rulebook.book import Rulebook
from panoverde.rulings.conduct.ground import Ground, once
from panoverde.rulings.conduct.proposing import Proposed, Situation, proposed
from panoverde.rulings.conduct.reading import grounds

_QUESTIONS = ("where", "acts", "who", "others", "exempt")


class Question(msgspec.Struct, frozen=True):
    """One question, with the answers that the book knows."""

    id: str
    answers: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody who opens a case sees."""

    ground: Ground
    questions: tuple[Question, ...]
    proposed: Proposed


def sheet(book: Rulebook, ground: str, situation: Situation) -> Sheet | None:
    """Fill in the sheet; None where the book has no such ground."""
    found = grounds(book).get(ground)
    if found is None:
        return None
    asked = [Question(name, once(a for way in found.ways for a in getattr(way, name))) for name in _QUESTIONS]
    return Sheet(
        ground=found,
        questions=tuple(question for question in asked if question.answers),
        proposed=proposed(found, situation),
    )
