"""Names in what people type, found without reading the register through.

    at hand      one word of the name is enough:        "a Zulmira pediu"
    anybody      two words of one name, side by side:   "falei com Zulmira de Quintanilha"

A name that is a word of every day too (Rosa, Mesa, King) is a name where it is written as one: with a capital letter
inside a sentence, or beside another word of it. What stands between the words of a name (de, van, an initial) is
passed over, and a city called after a saint is nobody: "São Paulo".
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable
from itertools import chain, pairwise
from typing import NamedTuple

from django.db.models import Exists, OuterRef, QuerySet

from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import NameWord
from panoverde.people.names import AT_ONCE
from panoverde.people.ordinary_words import ORDINARY
from panoverde.people.plain_names import fold

_TOKEN = re.compile(r"[^\W_]+(?:['’`´][^\W_]+)*")
_ENDS = frozenset(".!?:;…\n")  # of a sentence: a capital letter behind one says nothing
_PARTICLES = "da das de del della den der di do dos du e el la las le los van von y"
_BETWEEN = frozenset(_PARTICLES.split())
_SAINTS = frozenset(("saint", "san", "sant", "santa", "santo", "sao"))
_SHORT = 3  # letters of a word that can name somebody; of fewer where it is written as a name
_MOST = 5_000  # words in one question; databases allow more


class NameInWords(Refusal):
    """A reason says what happened; whom it is about stands beside it, under an id that can be forgotten."""

    code = "words.name"
    says = (
        "“{found}” in the reason is somebody’s name. Reasons are kept and read by others, and whom it is "
        "about is recorded anyway. Say it without the name, such as “the player”, or by seat and table, and send "
        "it again."
    )


class _Word(NamedTuple):
    """A word that can be of a name."""

    plain: str
    start: int
    end: int
    loud: bool  # no ordinary word is spelt so, or none is written so here


_Pair = tuple[_Word, _Word]
_Words = tuple[_Word, ...]


def refuse_names(text: str, at_hand: Callable[[], Collection[PersonId]], alias: str = "default") -> None:
    """Let words pass that name nobody; who is at hand is asked for only where some word is in anybody's name.

    Raises:
        NameInWords: with the name as it was typed.
    """
    text = unicodedata.normalize("NFC", text)
    runs, rows = _runs(text), NameWord.objects.using(alias)
    known = set(_of(rows.all(), chain.from_iterable(runs)).values_list("word", flat=True).distinct())
    pairs = [(one, other) for run in runs for one, other in pairwise(run) if {one.plain, other.plain} <= known]
    pairs = [(one, other) for one, other in pairs if one.plain != other.plain]
    alone = [word for run in runs for word in run if word.loud and word.plain in known]
    if not alone and not pairs:
        return
    found = _own(alone, pairs, rows.filter(person__in=sorted(at_hand())[:AT_ONCE])) or _anybodys(pairs, rows.all())
    if found:
        raise NameInWords(found=text[found[0].start : found[-1].end])


def _runs(text: str) -> list[list[_Word]]:
    """The words that can be of a name, those together that stand side by side."""
    runs: list[list[_Word]] = [[]]
    shouted, ended = text == text.upper(), 0
    tokens = _TOKEN.finditer(text)
    for token in tokens:
        plain, begins = fold(token[0]), not ended or not _ENDS.isdisjoint(text[ended : token.start()])
        as_name = token[0][0].isupper() and not begins and not shouted
        ended = token.end()
        if plain in _SAINTS:
            next(tokens, None)
            runs.append([])
        elif plain in _BETWEEN or (len(plain) == 1 and token[0].isupper()):
            continue
        elif plain.isalpha() and (len(plain) >= _SHORT or as_name):
            runs[-1].append(_Word(plain, token.start(), token.end(), as_name or plain not in ORDINARY))
        else:
            runs.append([])
    return runs


def _own(alone: list[_Word], pairs: list[_Pair], rows: QuerySet[NameWord]) -> _Words:
    """Find a name of who is at hand: two words of it, or one that is no ordinary word."""
    own = set(_of(rows, [*alone, *chain.from_iterable(pairs)]).values_list("person_id", "word"))
    for one, other in pairs:
        if any((person, other.plain) in own for person, word in own if word == one.plain):
            return one, other
    named = {word for _, word in own}
    return next(((word,) for word in alone if word.plain in named), ())


def _anybodys(pairs: list[_Pair], rows: QuerySet[NameWord]) -> _Words:
    """Find two words of one name, whoever has it: each look goes through an index."""
    for one, other in pairs:
        beside = rows.filter(person=OuterRef("person"), word=other.plain)
        if (one.loud or other.loud) and rows.filter(Exists(beside), word=one.plain).exists():
            return one, other
    return ()


def _of(rows: QuerySet[NameWord], words: Iterable[_Word]) -> QuerySet[NameWord]:
    """Those of these words: no reason has more than so many that differ."""
    return rows.filter(word__in=sorted({word.plain for word in words})[:_MOST])
