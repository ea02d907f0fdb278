"""The table of a history: who sits with how much, the forced bets and the terms, out of its fields."""

from collections.abc import Mapping
from typing import Any

from panoverde.hand.events import Posted
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import Structure
from panoverde.hand.phh.amounts import BadNumber, each, listed, one, stacks
from panoverde.hand.phh.history import STANDARD, VARIANTS, told_terms
from panoverde.hand.terms import Terms

_FOR_EACH_PLAYER = ("players", "seats", "finishing_stacks", "winnings", "time_banks")


def laid(fields: Mapping[str, Any], scale: int, chip: int = 1) -> tuple[Setup, list[Posted]]:
    """The table, and the live bets of players who came in between."""
    variant = fields.get("variant")
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise BadNumber(f"the variant {str(variant)[:20]!r} is none we know, such as {', '.join(STANDARD)}")
    game, structure = VARIANTS[variant]
    chips = stacks(fields, scale)
    n = len(chips)
    check_players(fields, n)
    trimmed = fields.get("ante_trimming_status", False)
    if not isinstance(trimmed, bool):
        raise BadNumber("ante_trimming_status is neither true nor false")
    antes = each(fields, "antes", n, scale)
    blinds = () if game.stud else each(fields, "blinds_or_straddles", n, scale)
    if n == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    setup = Setup(
        game=game, terms=_terms(structure, fields, scale, chip), stacks=chips, antes=antes, ante_is_dead=not trimmed,
        blinds=tuple([max(blind, 0) for blind in blinds]), shows_itself=False,
        bring_in=one(fields, "bring_in", scale) if game.stud else 0,
    )  # fmt: skip
    return setup, [Posted(seat, -blind) for seat, blind in enumerate(blinds) if blind < 0]


def check_players(fields: Mapping[str, Any], players: int) -> None:
    """See that what is said of each player is said of all."""
    for name in _FOR_EACH_PLAYER:
        if name in fields:
            listed(fields, name, players)


def _terms(structure: Structure, fields: Mapping[str, Any], scale: int, chip: int) -> Terms:
    if structure != "fixed-limit":
        return told_terms(structure, min_bet=one(fields, "min_bet", scale), odd_chip=chip)
    small, big = one(fields, "small_bet", scale), one(fields, "big_bet", scale)
    return told_terms(structure, small_bet=small, big_bet=big, odd_chip=chip)
