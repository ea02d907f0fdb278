"""Conduct: for what a book lets a player be penalised, when, and with what.

    book ──► grounds ──► a ground on the case sheet ──► proposed(ground, situation)
                                                        not here · noted · order first · open

A ground is one tile on a phone. A book may speak of it in several places, each with its own
conditions: those are its ways, and what applies in a situation is their union, the strictest duty
first. A book that does not speak of a ground does not have it; guidance punishes nobody.
"""

from panoverde.rulings.conduct.ground import Duty, Fixed, Ground, Needs, Way
from panoverde.rulings.conduct.proposing import Proposed, Situation, Stand, proposed
from panoverde.rulings.conduct.reading import grounds
from panoverde.rulings.conduct.reports import Subject, checked_by, reported_by, subjects
from panoverde.rulings.conduct.scale import Step, scale
from panoverde.rulings.conduct.sheet import Question, Sheet, sheet

__all__ = [
    "Duty", "Fixed", "Ground", "Needs", "Proposed", "Question", "Sheet", "Situation", "Stand", "Step", "Subject",
    "Way", "checked_by", "grounds", "proposed", "reported_by", "scale", "sheet", "subjects",
]  # fmt: skip
