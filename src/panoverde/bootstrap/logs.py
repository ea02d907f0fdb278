"""What a log says of a fault: where it happened and what kind it is, never what somebody typed.

A log is copied, sent along and kept by programs that Panoverde does not know, so nobody can be erased from it.
Databases and Python put values into their words: duplicate key … (number)=(39053344705), invalid literal: 'Fulana'.
"""

import logging
import re
import traceback
from collections.abc import Iterator
from types import TracebackType

from panoverde.kernel.refusals import Refusal

_NAMED = re.compile(r'"[a-z0-9]+(_[a-z0-9]+)+"')  # a table or a constraint
_QUOTED = re.compile(r"""".*"|'.*'|“.*”|‘.*’|«.*»|\(.+\)|\[.+\]|\{.+\}""")  # to the last: names have some too
_NUMBER = re.compile(r"\d(?:[\d.\s()/-]*\d){4,}")
_Fault = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def plain(error: BaseException) -> str:
    """Say an error without the values in it.

    >>> plain(ValueError("invalid literal for int() with base 10: 'Fulana Demo'"))
    "ValueError: invalid literal for int() with base 10: '…'"
    >>> plain(KeyError("Fulana d'Exemplo"))
    'KeyError: "…"'
    """
    kind = type(error).__name__
    if isinstance(error, Refusal):
        return f"{kind}: {error.code}"
    first = str(error).partition("\n")[0]  # what follows is PostgreSQL's DETAIL, with the row
    parts, at = [], 0
    for kept in _NAMED.finditer(first):
        parts += [_cut(first[at : kept.start()]), kept[0]]
        at = kept.end()
    said = "".join([*parts, _cut(first[at:])])
    return f"{kind}: {said}" if said else kind


def _cut(text: str) -> str:
    quoted = _QUOTED.sub(lambda found: f"{found[0][0]}…{found[0][-1]}", text)
    return _NUMBER.sub("…", quoted)


class WithoutValues(logging.Formatter):
    """Python's own, for errors without their values."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line, and what follows it."""
        if isinstance(record.args, tuple) and any(isinstance(one, BaseException) for one in record.args):
            record = logging.makeLogRecord(record.__dict__)
            record.args = tuple(plain(one) if isinstance(one, BaseException) else one for one in record.args or ())
        before, record.exc_text = record.exc_text, None  # another handler may have written it in full
        try:
            return super().format(record)
        finally:
            record.exc_text = before

    def formatException(self, ei: _Fault) -> str:  # noqa: N802  Python's name
        """Write where it happened, the first cause first."""
        return "\n".join(self._told(ei[1])) if ei[1] else ""

    def _told(self, error: BaseException, seen: frozenset[int] = frozenset()) -> Iterator[str]:
        cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if cause is not None and id(cause) not in seen:
            yield from self._told(cause, seen | {id(error)})
            yield "then"
        yield "".join(traceback.format_tb(error.__traceback__)).rstrip()
        yield plain(error)
