"""Folds out of turn or with nothing to call: what the book's rule covers. For both families that meet them."""

from typing import Any

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact
from panoverde.rulings.core.hearing import Hearing

GROUND = "fold-out-of-turn"
NOTED = "out-of-turn"

CASES = "betting.irregular_fold_cases"
STANDS = "betting.out_of_turn_fold_stands"
NEEDS = "conduct.fold_out_of_turn_needs"


def _last_round(hearing: Hearing[Any]) -> bool | UnsetType:
    said: bool | UnsetType = getattr(hearing.what, "last_round", UNSET)
    return hearing.spot.last_round if said is UNSET else said


last_round = Fact[Any](
    "last_round",
    _last_round,
    values=(False, True),
    ask=Text(
        pt="Era a última rodada de apostas?",
        en="Was it the last betting round?",
        es="¿Era la última ronda de apuestas?",
    ),
)


def covers(hearing: Hearing[Any], case: str) -> bool:
    """Whether the book's list has a fold of this kind, at this point of the hand."""
    if case not in hearing.reads(CASES):
        return False
    return not last_round.holds(hearing) or hearing.reads("betting.irregular_fold_until") == "end-of-last-round"


def is_final(hearing: Hearing[Any], case: str) -> bool:
    """Whether the rule covers it and makes it final; the director decides of all others."""
    if covers(hearing, case) and hearing.reads("betting.irregular_fold_final"):
        return True
    return hearing.choose("irregular-fold", ("final", "plays-on"), by="director") == "final"


def penalty(hearing: Hearing[Any]) -> None:
    """A penalty is possible."""
    hearing.penalise(GROUND, "may", seat=hearing.seat)  # type: ignore[attr-defined]  # whoever folds


def an_offence(hearing: Hearing[Any], needs: str) -> None:
    """A penalty is possible if it was as the book's list of offences has it."""
    hearing.penalise(GROUND, "may", seat=hearing.seat, needs="" if needs == "any" else needs)  # type: ignore[attr-defined]


def noted(hearing: Hearing[Any]) -> None:
    """Acting out of turn breaches a duty."""
    hearing.record(NOTED)
