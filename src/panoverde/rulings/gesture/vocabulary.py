"""What was said, under the book: official or not, which term, in which form."""

from msgspec import UNSET

from panoverde.rulings.gesture.made import Declared, is_words
from panoverde.rulings.gesture.verbs import G
from panoverde.rulings.words import is_official

FACED = ("fold", "call", "raise")
UNFACED = ("check", "bet")


def official_term(hearing: G, declared: Declared) -> str:
    """The one term that the words stand for in this book; "" where they are no official words."""
    move = declared.move
    terms = hearing.reads("betting.official_terms")
    if move.say is UNSET or (move.term is not UNSET and not declared.said.words):
        return move.term if move.term is not UNSET and move.term in terms else ""
    languages = hearing.reads("betting.official_term_languages")
    found = {word.term for word in declared.said.words if is_official(word, terms, languages)}
    return found.pop() if len(found) == 1 else ""


def likely_term(declared: Declared) -> str:
    """What the words stand for before the book is asked, for the order of words and chips."""
    move = declared.move
    if move.tap:
        return "check"
    if move.term is not UNSET:
        return move.term
    return declared.said.words[0].term if declared.said.words else ""


def has_figure(declared: Declared) -> bool:
    """Whether a number was said."""
    return declared.said.figure is not None or declared.move.amounts is not UNSET


def form_of(declared: Declared) -> str:
    """A word, an amount, or both."""
    if not is_words(declared.move):
        return ""
    if not likely_term(declared):
        return "amount" if has_figure(declared) else "general"
    return "both" if has_figure(declared) else "general"


def readings(hearing: G, declared: Declared) -> tuple[str, ...]:
    """What unofficial words or gestures may reasonably mean."""
    if declared.move.means:
        return tuple(dict.fromkeys(declared.move.means))
    if declared.move.tap:  # a check; facing a bet what is left without one
        return FACED[:2] if hearing.level else UNFACED
    terms = tuple(dict.fromkeys(word.term for word in declared.said.words))
    if not terms and declared.move.term is not UNSET:
        terms = (declared.move.term,)
    return terms or (FACED if hearing.level else UNFACED)
