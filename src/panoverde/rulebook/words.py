"""Words as people type them: without accents, in three languages, cut to their stems.

>>> tokens("Ações fora da vez")
['acao', 'fora', 'vez']
>>> sorted(stems("apostas"))
['apost', 'aposta', 'apostas']
"""

import re
import unicodedata
from functools import cache, lru_cache

# Words that carry no rule.
_STOP = frozenset(
    """
    a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela para pra pro com sem sob
    que e ou se ao aos qual quais quando como onde quem quanto quantos quantas foi ser estar esta esse
    essa isso este isto ele ela eles elas seu sua seus suas meu minha ja nao mas mais muito tem ter
    tinha vai pode posso podem deve fica faz faco fazer acontece regra eu voce cara alguem algum alguma
    the an of to in on at by for with without from and or if is are was be been it its this that these
    those there what which when how where who whom does do did can may must should has have had my his
    her their they you we i he she happens happen rule someone not but our us get gets guy keep then
    than el la los las un una unos unas del al en con sin por para que y o si es son fue ser esta este
    esto ese eso lo le les se su sus mi cual cuales cuando como donde quien cuanto cuantos puede pueden
    debe hay hace regla pasa alguien no pero mas muy ya
    """.split()  # noqa: SIM905  a list of three languages' words reads better as prose
)
_WORD = re.compile(r"[a-z0-9]+(?:[-.][a-z0-9]+)*")
_ABBREVIATION = re.compile(r"\b[A-Z][A-Z0-9]{1,3}\b")
_PLURALS = (("coes", "cao"), ("soes", "sao"), ("oes", "ao"), ("ciones", "cion"), ("siones", "sion"))


def fold(text: str) -> str:
    """Drop accents and case.

    >>> fold("Mão à Mão")
    'mao a mao'
    """
    return unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()


def raw_words(text: str) -> list[str]:
    """Split into words without accents; "50%", "h4h" and "heads-up" stay recognisable.

    >>> raw_words("Heads-up: 50% do pote, regra 75.A")
    ['heads', 'up', '50', 'do', 'pote', 'regra', '75.a']
    """
    words: list[str] = []
    for word in _WORD.findall(fold(text)):
        words += [word] if any(c.isdigit() for c in word) else re.split(r"[-.]", word)
    return words


def tokens(text: str) -> list[str]:
    """Give the words that mean something, plurals in -ões made singular.

    A short word in capitals is an abbreviation too, so that AS is not taken for an article.

    >>> tokens("2 folds já é AS?")
    ['=as', '2', 'folds']
    """
    abbreviations = (
        [f"={fold(word)}" for word in _ABBREVIATION.findall(text)] if not text.isupper() or len(text) < 5 else []
    )
    return abbreviations + [_singular(word) for word in raw_words(text) if word not in _STOP]


def _singular(word: str) -> str:
    for plural, single in _PLURALS:
        if word.endswith(plural) and len(word) > len(plural) + 1:
            return word[: -len(plural)] + single
    return word


@cache
def _stemmers() -> tuple[object, ...]:
    import snowballstemmer  # noqa: PLC0415  the books can be read without it

    return tuple(snowballstemmer.stemmer(language) for language in ("portuguese", "english", "spanish"))


@lru_cache(maxsize=65536)
def stems(token: str) -> frozenset[str]:
    """Give the forms under which a word may stand in the index, whatever its language."""
    if len(token) <= 3 or token[0] == "=" or any(c.isdigit() for c in token):
        return frozenset((token,))
    return frozenset((token, *(stemmer.stemWord(token) for stemmer in _stemmers())))  # type: ignore[attr-defined]
