"""What a hand is played for, as a book has it: the level's stakes, with the ante the book's way."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from panoverde.hand.games import Game
from panoverde.hand.layout import Stakes
from panoverde.kernel.citations import Citations
from panoverde.rulebook.book import Rulebook
from panoverde.rulebook.term import Term

_PAYERS = {"big-blind": "big-blind", "button": "button", "every-player": "everybody"}
HEADS_UP = 2
NOTHING: Mapping[str, Any] = MappingProxyType({})


class Laid(NamedTuple):
    """Stakes, and where each part that the book touches comes from."""

    stakes: Stakes
    cites: Citations = ()
    guided: frozenset[str] = frozenset()


def stakes(
    book: Rulebook, announced: Stakes, game: Game, *, players: int, seats: int = 0, smallest_chip: int = 1,
    instead: Mapping[str, Any] = NOTHING,
) -> Laid:  # fmt: skip
    """What must be paid in a hand, from what the level announces.

    A book's ante rules hold for antes that were announced, in games with blinds; in stud everybody antes.
    `players` are dealt in at the table, which has so many `seats`. Where the book is silent what is tried
    `instead` holds.

    >>> from panoverde.hand.games import HOLDEM
    >>> from panoverde.rulebook import load
    >>> level = Stakes(small_blind=100, big_blind=200, ante=25)
    >>> laid = stakes(load().book("ksop-2026"), level, HOLDEM, players=9)
    >>> laid.stakes.ante, laid.stakes.ante_by, laid.cites
    (200, 'big-blind', ('ksop-2026:78', 'ksop-2026:78.A', 'ksop-2026:78.C'))
    """
    betting = book.betting
    if not announced.ante or game.stud or not _holds(betting.ante_rules_apply):
        return Laid(announced)
    heard: list[Term[Any]] = [betting.ante_rules_apply]
    if players == HEADS_UP and not _either(betting.ante_heads_up, instead, heard, silent=True):
        return _laid(announced, heard, ante=0)
    by, chips = announced.ante_by, announced.ante
    if betting.ante_payer.speaks:
        by = _PAYERS[betting.ante_payer.value]  # type: ignore[assignment]
        heard.append(betting.ante_payer)
    if betting.ante_big_blinds.speaks:
        chips = int(announced.big_blind * betting.ante_big_blinds.value)
        heard.append(betting.ante_big_blinds)
    shrinks = _either(betting.ante_shrinks_with_fewer_players, instead, heard, silent=False)
    if shrinks and 0 < players < seats and by != "everybody":
        chips = max(chips * players // seats // smallest_chip, 1) * smallest_chip
    return _laid(announced, heard, ante=chips, ante_by=by)


def _either(term: Term[bool], instead: Mapping[str, Any], heard: list[Term[Any]], *, silent: bool) -> bool:
    """What the book says of a switch, or is tried, or holds in silence."""
    if term.speaks:
        heard.append(term)
        return term.value
    return bool(instead.get(term.parameter.key, silent))


def _holds(term: Term[bool]) -> bool:
    return term.speaks and term.value


def _laid(announced: Stakes, heard: list[Term[Any]], **said: object) -> Laid:
    cites = dict.fromkeys(cite for term in heard for cite in term.cites)
    guided = frozenset(term.parameter.name for term in heard if term.source == "guidance")
    return Laid(msgspec.structs.replace(announced, **said), tuple(cites), guided)
