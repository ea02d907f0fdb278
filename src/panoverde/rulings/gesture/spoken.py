"""Words as they were said: which terms they may stand for, and the figure. The book is not asked here."""

from functools import lru_cache

import msgspec
from msgspec import UNSET

from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.rulings.gesture.situation import Move
from panoverde.rulings.words import Amount, Heard, Word, read_figures, read_terms
from panoverde.rulings.words.plain import plain

_IF = ("if ", "se ", "si ")
_GOES_FURTHER = {"all-in": ("bet", "raise"), "pot": ("bet", "raise")}  # “raise all-in”, “bet the pot”
_REMEMBERED = 2000


class Said(msgspec.Struct, frozen=True):
    """A declaration: what its words may stand for, its figure, whether it was one with a condition."""

    words: tuple[Word, ...] = ()  # empty where the words are none that we know, or the term was given
    figure: int | None = None
    conditional: bool = False


@lru_cache(_REMEMBERED)
def listen(text: str) -> Said:
    """Read what was said, in the language that explains most of it.

    >>> said = listen("aumento, oito mil")
    >>> [word.term for word in said.words], said.figure
    (['raise'], 8000)
    """
    return max((_in(text, language) for language in LANGUAGES), key=lambda found: found[0])[1]


def _in(text: str, language: Language) -> tuple[int, Said]:
    terms = read_terms(text, language)
    figures = [figure for figure in read_figures(text, language) if isinstance(figure, Amount)]
    covers = sum(found.end - found.start for found in terms) + sum(found.end - found.start for found in figures)
    figure = figures[0].value if figures else None
    conditional = plain(text).text.startswith(_IF)
    return covers, Said(_first(terms[-1:] if conditional else terms), figure, conditional)


def _first(found: list[Heard]) -> tuple[Word, ...]:
    """What was said first counts, unless what follows only says how much."""
    if not found:
        return ()
    first = found[0].words
    for later in found[1:]:
        for word in later.words:
            if any(before.term in _GOES_FURTHER.get(word.term, ()) for before in first):
                return later.words
    return first


def said(move: Move) -> Said:
    """What a move's words are, as said or as given."""
    heard = listen(move.say) if move.say is not UNSET else _NOTHING
    figure = heard.figure if move.amount is UNSET else move.amount
    words = heard.words
    if move.term is not UNSET:
        words = tuple(word for word in words if word.term == move.term)
    return Said(words, figure, heard.conditional or move.conditional)


_NOTHING = Said()
