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
        "“{found}” in the reason is somebody’s name. Reasons are kept for ever and read by others, and whom it is "
        "about is recorded anyway. Say it without the name, such as “the player”, or by seat and table, and send "
        "it again."
    )


class _Word(NamedTuple):
    """A word that can be of a name."""

    plain: str
    start: int
    end: int
    loud: bool  # no ordinary word is spelt so, or none is written so here


_Words = tuple[_Word, ...]


def refuse_names(text: str, at_hand: Callable[[], Collection[PersonId]], alias: str = "default") -> None:
    """Let words pass that name nobody; who is at hand is asked for only where there are words.

    Raises:
        NameInWords: with the name as it was typed.
    """
    text = unicodedata.normalize("NFC", text)
    runs = _runs(text)
    words = [word for run in runs for word in run]
    if not words:
        return
    pairs = [two for run in runs for two in pairwise(run) if two[0].plain != two[1].plain]
    found = _own(words, pairs, at_hand(), alias) or _anybodys(pairs, alias)
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


def _own(words: list[_Word], pairs: list[tuple[_Word, _Word]], people: Collection[PersonId], alias: str) -> _Words:
    """Find a name of who is at hand: two words of it, or one that is no ordinary word."""
    if not people:
        return ()
    rows = NameWord.objects.using(alias).filter(person__in=sorted(people)[:AT_ONCE])
    own = set(_of(rows, words).values_list("person_id", "word"))
    for one, other in pairs:
        if any((person, other.plain) in own for person, word in own if word == one.plain):
            return one, other
    named = {word for _, word in own}
    return next(((word,) for word in words if word.loud and word.plain in named), ())


def _anybodys(pairs: list[tuple[_Word, _Word]], alias: str) -> _Words:
    """Find two words of one name, whoever has it: each look goes through an index."""
    asked = [pair for pair in pairs if pair[0].loud or pair[1].loud]
    if not asked:
        return ()
    rows = NameWord.objects.using(alias)
    known = set(_of(rows.all(), chain.from_iterable(asked)).values_list("word", flat=True).distinct())
    for one, other in asked:
        if {one.plain, other.plain} <= known:
            beside = rows.filter(person=OuterRef("person"), word=other.plain)
            if rows.filter(Exists(beside), word=one.plain).exists():
                return one, other
    return ()


def _of(rows: QuerySet[NameWord], words: Iterable[_Word]) -> QuerySet[NameWord]:
    """Those of these words: no reason has more than so many that differ."""
    return rows.filter(word__in=sorted({word.plain for word in words})[:_MOST])
