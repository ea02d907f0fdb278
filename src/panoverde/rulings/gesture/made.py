"""What was done, put in order: motions of chips, declarations, what was pulled back."""

import msgspec
from msgspec import UNSET

from panoverde.rulings.gesture.situation import Move
from panoverde.rulings.gesture.spoken import Said, said
from panoverde.rulings.table.table import one_by_one


class Motion(msgspec.Struct):
    """Chips put in with one motion."""

    at: int  # which move it began with
    last: int  # and ended with
    chips: list[int]
    kind: str
    released: bool
    crossed: bool | msgspec.UnsetType


class Declared(msgspec.Struct):
    """One declaration, or gesture that stands for one."""

    at: int
    move: Move
    said: Said


class Made(msgspec.Struct):
    """All of it."""

    motions: list[Motion]
    declared: list[Declared]
    pulled_first: Move | None = None  # before any chips went in: of the earlier bet
    pulled_after: Move | None = None  # of what went in just now


def made(moves: tuple[Move, ...]) -> Made:
    """Put moves in order."""
    found = Made([], [])
    for at, move in enumerate(moves):
        if move.put is not UNSET:
            _put(found, at, move)
        elif move.pull is not UNSET:
            if found.motions:
                found.pulled_after = move
            else:
                found.pulled_first = move
        else:
            found.declared.append(Declared(at, move, said(move)))
    return found


def _put(found: Made, at: int, move: Move) -> None:
    chips = one_by_one(move.put)  # type: ignore[arg-type]  # it was said
    if move.at_once and found.motions and found.motions[-1].last == at - 1:
        found.motions[-1].chips = sorted(found.motions[-1].chips + chips, reverse=True)
        found.motions[-1].last = at
        return
    found.motions.append(Motion(at, at, chips, move.motion, move.released, move.crossed))


def is_words(move: Move) -> bool:
    """Whether a move is a declaration in words."""
    return any(each is not UNSET for each in (move.say, move.term, move.amount, move.amounts))
