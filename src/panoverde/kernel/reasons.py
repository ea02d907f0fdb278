"""Why something was done: a kind from a short list, which is public, and words where somebody wants to say more.

    ":mistake"                         the kind alone
    ":mistake read the wrong seat"     and in words
    "read the wrong seat"              in words alone, as journals of before have it

All of it is one string, so that a fact has one reason. In the chain stands the kind and a digest of the words
(`application/beside.py`).
"""

import re
from typing import Literal, NamedTuple, get_args

Kind = Literal[
    "mistake", "asked", "absent", "ruling", "conduct", "not-paid", "paid-twice", "room", "equipment", "safety",
    "late", "stopped", "count", "draw-failed", "other",
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)
_WRITTEN = re.compile(r":([a-z-]+)(?: (.*))?", re.DOTALL)


class Reason(NamedTuple):
    """A reason; without a kind where somebody only typed, without words where somebody only chose."""

    kind: Kind | Literal[""]
    words: str


def read(text: str) -> Reason:
    """Read a reason as commands and facts have it.

    >>> read(":mistake read the wrong seat")
    Reason(kind='mistake', words='read the wrong seat')
    >>> read("he asked: twice").kind, read(":unheard-of thing").words
    ('', ':unheard-of thing')
    """
    found = _WRITTEN.fullmatch(text.strip())
    kind = next((kind for kind in KINDS if found and kind == found[1]), None)
    if found is None or kind is None:
        return Reason("", text.strip())
    return Reason(kind, (found[2] or "").strip())


def written(kind: str, words: str) -> str:
    """Write a reason.

    >>> written("mistake", ""), written("mistake", "read the wrong seat"), written("", " words ")
    (':mistake', ':mistake read the wrong seat', 'words')
    """
    return f":{kind} {words.strip()}".strip() if kind else words.strip()


def without_words(text: str) -> str:
    """Leave of a reason what everybody may read.

    >>> without_words(":mistake read the wrong seat"), without_words("read the wrong seat")
    (':mistake', '')
    """
    return written(read(text).kind, "")
