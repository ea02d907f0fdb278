"""A hand's terms as a book has them: the only place where a rulebook becomes what a hand obeys.

    book + variant + stakes + what else is known  ─►  Made: Terms, with the clauses of each

Where a book is silent a hand must be played all the same: the usual value holds, and counts as `assumed`.
Where only the book taken as guidance speaks its value holds, and counts as `guided`.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from panoverde.hand.layout import Stakes, Variant, sized
from panoverde.hand.terms import Terms
from panoverde.kernel.citations import Citations
from panoverde.rulebook.book import Rulebook
from panoverde.rulebook.term import Term
from panoverde.rulings.terms_rows import BESIDE, ROWS, USUAL_CAP, Row

Instead = tuple[tuple[str, Any], ...]  # parameters on which a book is silent, with the values that are tried

_MADE: WeakKeyDictionary[Rulebook, "dict[tuple[Variant, Stakes, Known, Instead], Made]"] = WeakKeyDictionary()
_KEYS = frozenset(row.reads for row in (*ROWS, *BESIDE))
_MOST_KEPT = 4096  # for one book: levels, games and chips of many tournaments


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """What bears on a hand's terms and no book says."""

    players_left: int | None = None  # in the tournament; None where nobody said
    cap: int | None = None  # raises in limit, as the house announced; None where it announced nothing
    shows_all: bool = False  # the house has announced that every hand at the showdown is shown
    smallest_chip: int = 1  # in play
    smallest_made: int = 1  # ever issued in this tournament
    redeal: bool = False  # the hand is dealt again after a misdeal


NOTHING_MORE = Known()


class Made(NamedTuple):
    """Terms, and where each comes from."""

    terms: Terms
    cites: Mapping[str, Citations]  # the clauses of each term that some say
    assumed: frozenset[str]  # terms that nothing says: the usual value holds
    guided: frozenset[str]  # terms that only guidance says


class _Said(NamedTuple):
    """What one row comes to under a book."""

    value: Any
    term: Term[Any]


def terms(
    book: Rulebook, variant: Variant, stakes: Stakes, known: Known = NOTHING_MORE, instead: Instead = ()
) -> Made:
    """Make the terms of a hand; where the book is silent, with what is tried `instead` of the usual value.

    >>> from panoverde.hand.games import HOLDEM
    >>> from panoverde.rulebook import load
    >>> limit = Variant(HOLDEM, "fixed-limit")
    >>> made = terms(load().book("bsop"), limit, Stakes(small_blind=50, big_blind=100), Known(players_left=40))
    >>> made.terms.raises_most, made.cites["raises_most"], made.terms.reopen
    (3, ('bsop:33.2',), 'single')
    """
    kept = _MADE.get(book)
    if kept is None:
        kept = _MADE[book] = {}
    key = variant, stakes, known, instead
    if (made := kept.get(key)) is None:
        if len(kept) > _MOST_KEPT:
            kept.clear()
        made = kept[key] = _make(book, variant, stakes, known, dict(instead))
    return made


def tried_terms(tried: Mapping[str, Any]) -> Instead:
    """Of what is tried at open points, what bears on a hand's terms."""
    return tuple((key, value) for key, value in tried.items() if key in _KEYS)


def _make(book: Rulebook, variant: Variant, stakes: Stakes, known: Known, instead: Mapping[str, Any]) -> Made:
    said = {row.term: [_say(book, row, instead)] for row in ROWS if row.of(variant)}
    for row in BESIDE:
        if row.term in said and (known.redeal or "redeal" not in row.reads):
            said[row.term].append(_say(book, row, instead))
    values = {name: rest[0].value for name, rest in said.items()}
    silent = {name for name, rest in said.items() if not rest[0].term.speaks}
    guided = {name for name, rest in said.items() if any(each.term.source == "guidance" for each in rest)}
    _settle(values, said, known)
    values["raises_most"], assumed = _cap(values, said, variant, known)
    if known.shows_all:
        values["may_muck"] = False
    announced = {"may_muck"} if known.shows_all else set()
    return Made(
        terms=sized(variant, stakes, Terms(**values)),
        cites={name: cites for name, rest in said.items() if (cites := _cites(rest))},
        assumed=frozenset((silent - announced - {"raises_most"}) | ({"raises_most"} if assumed else set())),
        guided=frozenset(guided - announced),
    )


def _say(book: Rulebook, row: Row, instead: Mapping[str, Any]) -> _Said:
    term = book.term(row.reads)
    if not term.speaks and row.reads not in instead:
        return _Said(row.silent, term)
    value: Any = term.value if term.speaks else instead[row.reads]
    return _Said(row.turns[value] if isinstance(row.turns, Mapping) else row.turns(value), term)


def _cites(said: list[_Said]) -> Citations:
    return tuple(dict.fromkeys(cite for each in said for cite in each.term.cites))


def _settle(values: dict[str, Any], said: dict[str, list[_Said]], known: Known) -> None:
    """Settle the terms that hang on more than one thing."""
    values["odd_chip"] = getattr(known, values["odd_chip"])
    if "tabled_needs" in said and said["tabled_needs"][1].value:
        values["tabled_needs"] = "enough"
    if known.redeal:
        values["away_killed"] = said["away_killed"][1].value or values["away_killed"]
        values["penalty_dealt"] = values["penalty_dealt"] and said["penalty_dealt"][1].value


def _cap(
    values: dict[str, Any], said: dict[str, list[_Said]], variant: Variant, known: Known
) -> tuple[int | None, bool]:
    """How many raises there may be, and whether nobody said so: the book's number, or what the house announced."""
    most, by_book, ends_at = said["raises_most"]
    ended = known.players_left is not None and known.players_left <= ends_at.value
    if ended or not (variant.structure == "fixed-limit" or values["caps_all"]):
        return None, False
    if by_book.value:
        return most.value, not most.term.speaks
    return (USUAL_CAP, True) if known.cap is None else (known.cap, False)
