"""Substantial action: from when a deal, a turn or a bet can no longer be put right. One function for all rows.

Which acts are given says since when: all of the round for a deal, those to the left of a seat that was
skipped, those since a bet. Forced bets are no acts, unless the book counts them.
"""

from collections.abc import Callable, Sequence
from typing import Any

from panoverde.rulings.table.table import Done

Reads = Callable[[str], Any]

CHIPS = frozenset(("call", "bet", "raise", "all-in", "complete"))
FORCED = "bring-in"


def substantial(acts: Sequence[Done], reads: Reads, posted: int = 0) -> bool:
    """Say whether these acts are substantial action, `posted` blinds having been posted before them.

    >>> book = {"dealing.substantial_any_actions": 3, "dealing.substantial_chip_actions": 2,
    ...     "dealing.substantial_chip_actions_least": 1, "dealing.substantial_check_and_fold": False}
    >>> folds = [Done(seat=3, act="fold"), Done(seat=4, act="fold")]
    >>> substantial(folds, book.get), substantial([*folds, Done(seat=5, act="fold")], book.get)
    (False, True)
    """
    if not all(done.in_turn for done in acts) and reads("dealing.substantial_in_turn_only"):
        acts = [done for done in acts if done.in_turn]
    chosen = [done.act for done in acts if done.act != FORCED]
    forced = posted + len(acts) - len(chosen)
    if _enough(chosen, 0, reads):
        return True
    return bool(forced and reads("dealing.substantial_blinds_count") and _enough(chosen, forced, reads))


def _enough(acts: Sequence[str], forced: int, reads: Reads) -> bool:
    count, chips = len(acts) + forced, sum(act in CHIPS for act in acts) + forced
    if count >= reads("dealing.substantial_any_actions"):
        return True
    if count < reads("dealing.substantial_chip_actions"):
        return False
    if chips >= reads("dealing.substantial_chip_actions_least"):
        return True
    return {"check", "fold"} <= set(acts) and bool(reads("dealing.substantial_check_and_fold"))
